//! The small parts: decks, seats, open decisions, setups and catalogs.

use crate::toy::{Agreed, Cards, begin};
use kit::{BySeat, Catalog, Deck, MAX_SEATS, Pending, Ruleset, Seat, Setup, Sight, Turn, random};

#[test]
fn the_card_put_on_top_is_drawn_first_and_the_one_put_under_last() {
    let mut deck = Deck::shuffled([1, 2, 3], &mut random::seeded(1));
    deck.put_on_top(10);
    deck.put_under(20);
    assert_eq!(deck.draw(), Some(10));
    assert_eq!(deck.pile()[0], 20);
    let drawn: Vec<_> = std::iter::from_fn(|| deck.draw()).collect();
    assert_eq!(drawn.last(), Some(&20));
    assert_eq!(deck.draw(), None);
}

#[test]
fn a_chosen_discard_is_taken_and_the_others_keep_their_order() {
    let mut deck = Deck::shuffled([], &mut random::seeded(1));
    [1, 2, 3].into_iter().for_each(|card| deck.discard(card));
    assert_eq!(deck.take_discard(1), 2);
    assert_eq!(deck.discards(), [1, 3]);
}

#[test]
fn a_deck_survives_a_file_in_its_order() {
    let mut deck = Deck::shuffled(0..20, &mut random::seeded(4));
    deck.discard(99);
    let read: Deck<i32> = ron::from_str(&ron::to_string(&deck).unwrap()).unwrap();
    assert_eq!(read, deck);
}

#[test]
fn each_seat_has_its_own_value() {
    let mut points = BySeat::new(3, |seat| i32::from(seat.0) * 10);
    points[Seat(1)] += 5;
    points.iter_mut().for_each(|(seat, value)| *value += i32::from(seat.0));
    assert_eq!(points.values(), [0, 16, 22]);
    assert_eq!(points.get(Seat(3)), None);
    assert_eq!(points.map(|seat, value| (seat, *value)).values()[2], (Seat(2), 22));
    assert_eq!(points.seats().next_back(), Some(Seat(2)));
}

#[test]
fn more_seats_than_any_game_has_are_still_all_reached() {
    let mut values: BySeat<usize> = vec![0; MAX_SEATS + 2].into_iter().collect();
    values.iter_mut().for_each(|(_, value)| *value += 1);
    assert_eq!(values.values(), [1; MAX_SEATS + 2]);
}

#[test]
fn any_seat_that_a_file_can_name_can_be_told() {
    assert_eq!(Seat(0).to_string(), "seat 1");
    assert_eq!(Seat(255).to_string(), "seat 256");
}

#[test]
fn a_hand_is_seen_by_its_owner_alone() {
    assert!(Sight::Only(Seat(1)).allows(Seat(1)) && !Sight::Only(Seat(1)).allows(Seat(0)));
    assert!(Sight::Everyone.allows(Seat(0)) && !Sight::Nobody.allows(Seat(0)));
}

#[test]
fn open_decisions_wait_for_the_one_on_top() {
    let mut asks = Pending::new("turn");
    asks.push("job");
    asks.push("test");
    assert_eq!(asks.frames(), ["turn", "job", "test"]);
    asks.become_next("second test");
    assert_eq!(asks.pop(), Some("second test"));
    assert_eq!(asks.top(), Some(&"job"));
    asks.restart("next turn");
    assert_eq!(asks.frames(), ["next turn"]);
    asks.clear();
    assert_eq!(asks.top(), None);
    assert_eq!(asks.pop(), None);
}

#[test]
fn a_setup_refuses_unknown_options_and_values_and_lists_the_known() {
    let mut setup = Agreed::for_seats(2);
    setup.set("length", "long").unwrap();
    assert_eq!((setup.long, setup.get("length")), (true, "long"));
    let refused = setup.set("colour", "red").unwrap_err();
    assert_eq!(refused.to_string(), "there is no option 'colour'; there are: length");
    let refused = setup.set("length", "endless").unwrap_err();
    assert_eq!(refused.to_string(), "'endless' is nothing that 'length' can be; it can be: short, long");
    assert!(setup.long, "a refused value changes nothing");
}

fn said(text: &str) -> String {
    Cards::from_ron(&[text]).unwrap_err().to_string()
}

#[test]
fn a_broken_deck_is_named_with_file_and_place() {
    assert!(said("[1, 2,\n 3, x]").starts_with("toy/cards.ron:2:5: "), "{}", said("[1, 2,\n 3, x]"));
    assert_eq!(said("[1, 2]"), "toy/cards.ron: 2 cards of 12");
    assert_eq!(said("[1,1,1,1,0,1,1,1,1,1,1,1]"), "toy/cards.ron: 'card 4': worth nothing");
    assert!(said(&"[".repeat(100_000)).starts_with("toy/cards.ron:1:"));
}

#[test]
fn the_usual_players_play_a_game_to_its_end() {
    let mut toy = begin(4, 2);
    let mut bots: Vec<_> = kit::Level::ALL.map(|level| kit::bots::general(level, 1)).into();
    while let Turn::Of(seat) = toy.turn() {
        let choice = bots[seat.index()].choose(&toy, &kit::Think::freely());
        toy.apply(&choice, &mut Vec::new()).unwrap();
    }
    assert_eq!(toy.round, toy.rounds() + 1);
}
