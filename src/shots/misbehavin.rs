//! Misbehavin' on its boards: every question where it is asked.

use super::{Stop, show_in, stop};
use crate::games;
use crate::launcher::Draft;
use crate::rulesets::misbehavin::around::Around;
use crate::rulesets::misbehavin::asked::Asked;
use crate::rulesets::misbehavin::bill::{self, Bill};
use crate::rulesets::misbehavin::desk::{Desk, Doing};
use crate::screens::{Page, Screen};
use crate::settings::Settings;
use bevy::prelude::*;
use kit::{Level, Ruleset, Seat, Setup as _};
use misbehavin::cards::Picks;
use misbehavin::{Choice, Frame, Misbehavin, Setup, SupplyChoice};

/// A stop at a question of one of four seats.
const fn at(name: &'static str, arrive: fn(&mut World)) -> Stop {
    stop(name, arrive, 40)
}

/// The same with something planned.
const fn planned(name: &'static str, arrive: fn(&mut World), then: fn(&mut World)) -> Stop {
    Stop { then, ..stop(name, arrive, 40) }
}

pub(super) const STOPS: &[Stop] = &[
    Stop { then: choose_sides, lead: 50, ..stop("misbehavin-set-up", to_the_launcher, 60) },
    at("misbehavin", |world| play(world, Setup::for_seats(4), 1, |game: &Misbehavin| is_taking_actions(game, 6))),
    planned(
        "misbehavin-tag",
        |world| play(world, Setup::for_seats(4), 1, |game: &Misbehavin| is_taking_actions(game, 6)),
        tag,
    ),
    planned("misbehavin-turn", |world| play(world, Setup::for_seats(4), 1, can_recruit), put_down),
    planned("misbehavin-recruit", |world| play(world, Setup::for_seats(4), 1, can_recruit), want),
    planned("misbehavin-recruit-board", |world| play(world, Setup::for_seats(4), 1, can_recruit), want_from_the_board),
    planned("misbehavin-deal", |world| play(world, Setup::for_seats(4), 1, is_dealing), want),
    at("misbehavin-deal-open", |world| play(world, Setup::for_seats(4), 1, is_dealing)),
    at("misbehavin-deal-rival", |world| play(world, Setup::for_seats(4), 3, may_cancel)),
    at("misbehavin-curtain", |world| {
        show_in(world, Level::Normal, Setup::for_seats(3), 3, 2, |game: &Misbehavin| is_taking_actions(game, 4));
    }),
    at("misbehavin-aim", |world| play(world, Setup::for_seats(4), 1, |game: &Misbehavin| is(game, "Aim"))),
    at("misbehavin-fight", |world| {
        play(world, Setup::for_seats(4), 3, |game: &Misbehavin| attacks(game) == Some(Seat(0)))
    }),
    at("misbehavin-rival", |world| {
        play(world, Setup::for_seats(4), 3, |game: &Misbehavin| attacks(game).is_some_and(|seat| seat != Seat(0)))
    }),
    at("misbehavin-reward", |world| play(world, Setup::for_seats(4), 3, |game: &Misbehavin| is(game, "Reward"))),
    at("misbehavin-retain", |world| play(world, Setup::for_seats(4), 3, |game: &Misbehavin| is(game, "Retain"))),
    at("misbehavin-cancelled", |world| play(world, Setup::for_seats(4), 3, |game: &Misbehavin| is(game, "Cancelled"))),
    at("misbehavin-abilities", |world| play(world, Setup::for_seats(4), 3, |game: &Misbehavin| is(game, "Abilities"))),
    at("misbehavin-used", |world| play(world, Setup::for_seats(4), 3, |game: &Misbehavin| is(game, "Used"))),
    at("misbehavin-step", |world| play(world, Setup::for_seats(4), 3, |game: &Misbehavin| is(game, "Step"))),
    at("misbehavin-forced", |world| play(world, Setup::for_seats(4), 3, |game: &Misbehavin| is(game, "Forced"))),
    at("misbehavin-tidy", |world| play(world, Setup::for_seats(4), 3, |game: &Misbehavin| is(game, "Tidy"))),
    at("misbehavin-using", |world| {
        play(world, Setup::for_seats(4), 3, |game: &Misbehavin| picks(game, Picks::RivalTableau))
    }),
    at("misbehavin-recycled", |world| {
        play(world, Setup::for_seats(4), 3, |game: &Misbehavin| picks(game, Picks::OwnRecycle))
    }),
    at("misbehavin-draft", |world| play(world, drafted(), 3, |game: &Misbehavin| is(game, "Draft"))),
    at("misbehavin-two", |world| {
        play(world, two(), 3, |game: &Misbehavin| is_taking_actions(game, 8) && game.sky().here.is_some())
    }),
    at("misbehavin-three", |world| play(world, Setup::for_seats(3), 3, |game: &Misbehavin| is_taking_actions(game, 5))),
    planned(
        "misbehavin-piles",
        |world| play(world, two(), 3, |game: &Misbehavin| is_taking_actions(game, 8)),
        look_around,
    ),
    at("misbehavin-end", |world| play(world, Setup::for_seats(4), 1, |game: &Misbehavin| game.ending().is_some())),
];

fn to_the_launcher(world: &mut World) {
    let game = games::find(Misbehavin::ID).expect("it is registered");
    let draft = Draft::usual(game, world.resource::<Settings>());
    world.insert_resource(draft);
    let is_elsewhere = *world.resource::<State<Screen>>().get() != Screen::Launcher;
    if is_elsewhere {
        world.resource_mut::<NextState<Screen>>().set(Screen::Launcher);
    }
}

/// The page on which factions and options are chosen.
fn choose_sides(world: &mut World) {
    if let Some(mut next) = world.get_resource_mut::<NextState<Page>>() {
        next.set(Page::NewMatch);
    }
}

/// A match of equal players, one of them a person.
fn play(world: &mut World, setup: Setup, seed: u64, until: fn(&Misbehavin) -> bool) {
    show_in(world, Level::Normal, setup, seed, 1, until);
}

fn drafted() -> Setup {
    Setup { supply: SupplyChoice::Draft, ..Setup::for_seats(4) }
}

/// Two seats, the boards' other side, Reavers and an episode.
fn two() -> Setup {
    Setup { reavers: true, episode: Some(1), ..Setup::for_seats(2) }
}

fn is(game: &Misbehavin, kind: &str) -> bool {
    game.round() > 1 - kind.eq("Draft") as u32 && game.frame().is_some_and(|frame| frame.kind() == kind)
}

/// A turn in a match that has come so far.
fn is_taking_actions(game: &Misbehavin, round: u32) -> bool {
    game.round() >= round && matches!(game.frame(), Some(Frame::Actions)) && game.player(game.active()).activations > 0
}

/// A turn in which several cards on offer are in reach.
fn can_recruit(game: &Misbehavin) -> bool {
    let reach = |game: &Misbehavin| {
        let open = game.offers().into_iter().filter(|offer| offer.refused.is_none());
        open.filter(|offer| matches!(offer.choice, Choice::Recruit(_))).count()
    };
    is_taking_actions(game, 4) && reach(game) > 5 && game.player(game.active()).verse > 0
}

fn is_dealing(game: &Misbehavin) -> bool {
    matches!(game.frame(), Some(Frame::Deal(deal)) if deal.want.is_none()) && game.round() > 3
}

fn may_cancel(game: &Misbehavin) -> bool {
    matches!(game.frame(), Some(Frame::MayCancel(..)))
        && game.round() > 3
        && game.deal().is_some_and(|deal| deal.want.is_some_and(|want| game.card(want).cost >= 5))
}

fn attacks(game: &Misbehavin) -> Option<Seat> {
    game.fight().filter(|_| matches!(game.frame(), Some(Frame::Fight))).map(|fight| fight.attacker)
}

fn picks(game: &Misbehavin, picks: Picks) -> bool {
    let Some(Frame::Using(using)) = game.frame() else { return false };
    let ability = game.card(using.card).abilities.get(using.ability as usize);
    ability.and_then(|ability| ability.effects.get(using.step as usize)).is_some_and(|effect| effect.picks() == picks)
}

fn plan(world: &mut World, plan: impl FnOnce(&mut Desk, &Asked)) {
    world.resource_scope(|world, mut desk: Mut<Desk>| plan(&mut desk, world.resource::<Asked>()));
}

/// A card of the hand that can do most has its tag.
fn tag(world: &mut World) {
    plan(world, |desk, asked| {
        let Some(game) = asked.game() else { return };
        let ways = |card: misbehavin::CardId| crate::rulesets::misbehavin::tag::options(asked, card).len();
        let best = game.player(game.active()).hand.iter().copied().max_by_key(|card| ways(*card));
        best.into_iter().for_each(|card| desk.go_to(asked, Doing::Tag(card)));
    });
}

/// Three cards are put down to see what they reach.
fn put_down(world: &mut World) {
    plan(world, |desk, asked| {
        let Some(game) = asked.game() else { return };
        let hand = &game.player(game.active()).hand;
        let cards =
            bill::payers(game).into_iter().map(|(card, _)| card).filter(|card| hand.contains(card)).take(3).collect();
        desk.go_to(asked, Doing::Bill(Bill { cards, ..Bill::default() }));
    });
}

/// The dearest card in reach is paid for.
fn want(world: &mut World) {
    plan(world, |desk, asked| {
        let Some(game) = asked.game() else { return };
        let sold = asked.open().filter_map(|ask| match ask.choice {
            Choice::Recruit(card) | Choice::Want(card) => Some(card),
            _ => None,
        });
        let hand = &game.player(game.active()).hand;
        let from_hand = |card: &misbehavin::CardId| {
            bill::ways(game, *card, 1).first().is_some_and(|bill| bill.cards.iter().all(|card| hand.contains(card)))
        };
        let sold: Vec<_> = sold.collect();
        let best =
            sold.iter().copied().filter(from_hand).max_by_key(|card| game.card(*card).cost).or(sold.first().copied());
        best.into_iter().for_each(|card| desk.want(asked, card));
    });
}

/// More is paid than needed, with a card of the board.
fn want_from_the_board(world: &mut World) {
    want(world);
    plan(world, |desk, asked| {
        let (Some(game), Some(mut bill)) = (asked.game(), desk.bill().cloned()) else { return };
        let slots = game.player(game.active()).tableau.slots().iter();
        let payers = bill::payers(game);
        let card = slots.map(|slot| slot.card).find(|card| payers.iter().any(|(payer, _)| payer == card));
        bill.cards.pop();
        bill.cards.extend(card);
        bill.tokens = 0;
        desk.go_to(asked, Doing::Bill(bill));
    });
}

fn look_around(world: &mut World) {
    world.resource_mut::<Around>().open = true;
}
