//! A payment in planning: what is wanted, what is put down for it, and what the rules say to that.

use kit::Ruleset;
use misbehavin::{CardId, Choice, Frame, Misbehavin};

/// A payment in planning.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Bill {
    /// The card wanted, once it is named.
    pub want: Option<CardId>,
    /// The cards put down, in order.
    pub cards: Vec<CardId>,
    /// How much influence tokens buy.
    pub tokens: u8,
    /// The credits committed.
    pub credits: u8,
}

/// Something given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payer {
    /// A card from hand or tableau.
    Card(CardId),
    /// Tokens for one influence.
    Token,
    /// A credit.
    Credit,
}

/// What the rules say to a bill.
#[derive(Clone, Debug, PartialEq)]
pub struct Quote {
    /// What is asked for.
    pub cost: u8,
    /// What is there before anything is given: bonuses, and cards that lie in the display already.
    pub base: u8,
    /// What is given and needed, with what it adds.
    pub paid: Vec<(Payer, u8)>,
    /// Cards put down that are not needed.
    pub spare: Vec<CardId>,
    /// Whether it is enough.
    pub is_enough: bool,
    /// Cards that could still join, with what they would add.
    pub could_join: Vec<(CardId, u8)>,
    /// Whether one more influence can be bought with tokens, or committed in credits.
    pub more: (bool, bool),
    /// The choices that carry it out.
    pub choices: Vec<Choice>,
}

impl Quote {
    /// The influence put down.
    pub fn total(&self) -> u8 {
        self.base + self.paid.iter().map(|(_, figure)| figure).sum::<u8>()
    }

    /// The influence that is lost because it is more than is asked for.
    pub fn over(&self) -> u8 {
        self.total().saturating_sub(self.cost)
    }

    /// The influence that is missing.
    pub fn short(&self) -> u8 {
        if self.is_enough { 0 } else { self.cost.saturating_sub(self.total()).max(1) }
    }
}

/// The influence on the table while `want` is still being paid for.
fn raised(game: &Misbehavin, want: CardId) -> Option<u8> {
    match game.frame()? {
        Frame::Recruit(recruit) if recruit.want == Some(want) => Some(game.recruit_total(recruit)),
        Frame::Deal(deal) if deal.want == Some(want) => Some(game.deal_total(deal)),
        _ => None,
    }
}

/// The choice that names the card wanted, if it is not named already.
fn naming(game: &Misbehavin, want: CardId) -> Option<Choice> {
    match game.frame()? {
        Frame::Recruit(recruit) => (recruit.want != Some(want)).then_some(Choice::Want(want)),
        Frame::Deal(deal) => (deal.want != Some(want)).then_some(Choice::Want(want)),
        _ => Some(Choice::Recruit(want)),
    }
}

/// The match once the card wanted is named; nothing if the rules refuse it.
fn named(game: &Misbehavin, want: CardId) -> Option<Misbehavin> {
    let mut game = game.clone();
    match naming(&game, want) {
        Some(choice) => game.apply(&choice, &mut Vec::new()).ok().map(|()| game),
        None => Some(game),
    }
}

/// Cards that could be put down, with what they would add.
fn joining(game: &Misbehavin) -> Vec<(CardId, u8)> {
    let seat = game.active();
    let open = game.offers().into_iter().filter(|offer| offer.refused.is_none());
    let card = |choice: Choice| if let Choice::Add(card) = choice { Some(card) } else { None };
    open.filter_map(|offer| card(offer.choice)).map(|card| (card, game.influence(seat, card))).collect()
}

/// Cards that could be put down for something, before it is named what for.
pub fn payers(game: &Misbehavin) -> Vec<(CardId, u8)> {
    let cheapest = game.on_offer().filter(|card| named(game, *card).is_some()).min_by_key(|card| game.card(*card).cost);
    let opened = cheapest.and_then(|card| named(game, card));
    opened.map(|opened| joining(&opened)).unwrap_or_default().into_iter().filter(|(_, figure)| *figure > 0).collect()
}

/// What the rules say to a bill; nothing while no card is named, or where the rules refuse it.
pub fn quote(game: &Misbehavin, bill: &Bill) -> Option<Quote> {
    let want = bill.want?;
    let seat = game.active();
    let mut state = named(game, want)?;
    let mut now = raised(&state, want);
    let mut quote = Quote {
        cost: game.card(want).cost,
        base: now.unwrap_or(game.card(want).cost),
        paid: Vec::new(),
        spare: Vec::new(),
        is_enough: now.is_none(),
        could_join: Vec::new(),
        more: (false, false),
        choices: naming(game, want).into_iter().collect(),
    };
    let tokens = (0..bill.tokens).map(|_| (Payer::Token, Choice::Token));
    let credits = (0..bill.credits).map(|_| (Payer::Credit, Choice::Credit));
    let cards = bill.cards.iter().map(|card| (Payer::Card(*card), Choice::Add(*card)));
    for (payer, choice) in tokens.chain(credits).chain(cards) {
        let Some(before) = now else {
            quote.spare.extend(if let Payer::Card(card) = payer { Some(card) } else { None });
            continue;
        };
        let worth = if let Payer::Card(card) = payer { state.influence(seat, card) } else { 1 };
        if state.apply(&choice, &mut Vec::new()).is_err() {
            continue;
        }
        now = raised(&state, want);
        quote.is_enough = now.is_none();
        quote.choices.push(choice);
        quote.paid.push((payer, now.map_or(worth, |after| after.saturating_sub(before))));
    }
    if now.is_some() {
        quote.could_join = joining(&state);
        let may = |choice: Choice| state.clone().apply(&choice, &mut Vec::new()).is_ok();
        quote.more = (may(Choice::Token), may(Choice::Credit));
    }
    Some(quote)
}

/// So many cards are considered for a payment; more would take too long.
const CONSIDERED: usize = 13;

/// Sound ways to pay for a card, the best first: nothing lost, nothing taken from the board, few tokens.
pub fn ways(game: &Misbehavin, want: CardId, most: usize) -> Vec<Bill> {
    let Some(opened) = named(game, want) else { return Vec::new() };
    let empty = Bill { want: Some(want), ..Bill::default() };
    let Some(base) = raised(&opened, want) else { return vec![empty] };
    let seat = game.active();
    let need = game.card(want).cost.saturating_sub(base);
    let price = |card: CardId| match game.player(seat).tableau.slot(card) {
        Some(slot) => 9 + 7 * u32::from(game.slot_power(slot)),
        None => 2 + game.card(card).is_supply() as u32,
    };
    let mut cards: Vec<(CardId, u8, u32)> = joining(&opened)
        .into_iter()
        .filter(|(_, figure)| *figure > 0)
        .map(|(card, f)| (card, f, price(card)))
        .collect();
    cards.sort_by_key(|(card, figure, price)| (*price, u8::MAX - figure, *card));
    cards.truncate(CONSIDERED);
    let icons = game.card(want).icons[game.faction(seat) as usize];
    let player = game.player(seat);
    let tokens = player.verse.checked_div(icons).unwrap_or(0).min(need);
    let credits = if matches!(opened.frame(), Some(Frame::Deal(_))) { player.credits.min(need) } else { 0 };
    let mut found: Vec<(u32, Bill)> = Vec::new();
    for set in 0u32..1 << cards.len() {
        let chosen = || cards.iter().enumerate().filter(move |(at, _)| set & 1 << at != 0).map(|(_, card)| card);
        let sum: u32 = chosen().map(|(_, figure, _)| u32::from(*figure)).sum();
        let least = chosen().map(|(_, figure, _)| u32::from(*figure)).min().unwrap_or(0);
        let missing = u32::from(need).saturating_sub(sum);
        if missing > u32::from(tokens + credits) || sum >= u32::from(need) + least.max(1) {
            continue;
        }
        let spent = (missing.min(credits.into()), missing.saturating_sub(credits.into()));
        let waste = sum.saturating_sub(need.into());
        let cost: u32 = chosen().map(|(.., price)| price).sum();
        let score = cost + 12 * waste + 5 * spent.0 + 7 * u32::from(icons.max(1)) * spent.1;
        let cards = chosen().map(|(card, ..)| *card).collect();
        found.push((score, Bill { want: Some(want), cards, tokens: spent.1 as u8, credits: spent.0 as u8 }));
    }
    found.sort_by_key(|(score, _)| *score);
    let works = |bill: &Bill| quote(game, bill).is_some_and(|quote| quote.is_enough && quote.spare.is_empty());
    found.into_iter().map(|(_, bill)| bill).filter(works).take(most).collect()
}

/// How the cards put down fit a card on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Nothing is lost.
    Exact,
    /// So many of the cards put down are not needed.
    Keep(u8),
    /// So much influence is lost.
    Over(u8),
    /// So many tokens close the gap.
    Tokens(u8),
    /// So much is missing.
    Short(u8),
    /// The rules refuse it whatever is put down.
    Never,
}

impl Fit {
    /// A few words.
    pub fn words(self) -> String {
        match self {
            Fit::Exact => "exact".into(),
            Fit::Keep(n) => format!("keep {n}"),
            Fit::Over(n) => format!("{n} over"),
            Fit::Tokens(1) => "1 token".into(),
            Fit::Tokens(n) => format!("{n} tokens"),
            Fit::Short(n) => format!("{n} short"),
            Fit::Never => "out of reach".into(),
        }
    }
}

/// How the cards put down fit a card on offer, and which of them it needs.
pub fn fit(game: &Misbehavin, down: &[CardId], want: CardId) -> (Fit, Vec<CardId>) {
    let Some(opened) = named(game, want) else { return (Fit::Never, Vec::new()) };
    let Some(base) = raised(&opened, want) else { return (Fit::Exact, Vec::new()) };
    let seat = game.active();
    let need = u32::from(game.card(want).cost.saturating_sub(base));
    let figure = |card: &CardId| u32::from(opened.influence(seat, *card));
    let sum: u32 = down.iter().map(figure).sum();
    if sum < need {
        let icons = u32::from(game.card(want).icons[game.faction(seat) as usize]);
        let (missing, held) = (need - sum, u32::from(game.player(seat).verse));
        let is_closed = icons > 0 && missing * icons <= held;
        let fit = if is_closed { Fit::Tokens((missing * icons) as u8) } else { Fit::Short(missing as u8) };
        return (fit, down.to_vec());
    }
    // A card that leaves the board may take a bonus with it: the rules have the last word on every set.
    let of = |set: u32| down.iter().enumerate().filter(move |(at, _)| set & 1 << at != 0).map(|(_, card)| card);
    let worth = |set: &u32| of(*set).map(figure).sum::<u32>();
    let bill = |cards: Vec<CardId>| Bill { want: Some(want), cards, ..Bill::default() };
    let mut sets: Vec<u32> = (0u32..1 << down.len().min(10)).filter(|set| worth(set) >= need).collect();
    sets.sort_by_key(|set| (worth(set), set.count_ones()));
    let works = |cards: &Vec<CardId>| {
        quote(game, &bill(cards.clone())).is_some_and(|quote| quote.is_enough && quote.spare.is_empty())
    };
    let found = sets.into_iter().map(|set| of(set).copied().collect::<Vec<_>>()).find(works);
    let Some(used) = found else {
        let short = quote(game, &bill(down.to_vec())).map_or(1, |quote| quote.short().max(1));
        return (Fit::Short(short), down.to_vec());
    };
    let over = used.iter().map(figure).sum::<u32>().saturating_sub(need);
    let kept = down.len() - used.len();
    let fit = match (kept, over) {
        (0, 0) => Fit::Exact,
        (0, over) => Fit::Over(over as u8),
        (kept, _) => Fit::Keep(kept as u8),
    };
    (fit, used)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Catalog as _, Level, Setup as _, Think, Turn};
    use misbehavin::{Catalog, Setup};

    /// Turns of a match in which something can be recruited.
    fn turns(mut each: impl FnMut(&Misbehavin)) {
        let mut game = Misbehavin::begin(&Catalog::built_in(), &Setup::for_seats(3), 5).expect("three may play");
        let mut bot = Misbehavin::bot(Level::Normal, 5);
        for _ in 0..400 {
            let Turn::Of(_) = game.turn() else { break };
            if matches!(game.frame(), Some(Frame::Actions)) {
                each(&game);
            }
            let choice = bot.choose(&game, &Think::freely());
            game.apply(&choice, &mut Vec::new()).expect("a listed choice is accepted");
        }
    }

    #[test]
    fn a_way_to_pay_is_found_for_what_can_be_recruited_and_the_rules_accept_it() {
        let mut found = 0;
        turns(|game| {
            for offer in game.offers().iter().filter(|offer| offer.refused.is_none()) {
                let Choice::Recruit(want) = offer.choice else { continue };
                let ways = ways(game, want, 3);
                let Some(bill) = ways.first() else { continue };
                found += 1;
                let quote = quote(game, bill).expect("it can be recruited");
                let mut after = game.clone();
                quote.choices.iter().for_each(|choice| after.apply(choice, &mut Vec::new()).expect("it is legal"));
                assert!(!game.player(game.active()).recycle.contains(&want));
                assert!(quote.total() >= quote.cost && after.player(game.active()).recycle.contains(&want));
            }
        });
        assert!(found > 50, "only {found} recruitments were possible");
    }

    #[test]
    fn what_is_not_needed_stays_out_of_a_payment() {
        let mut seen = 0;
        turns(|game| {
            let down: Vec<CardId> = payers(game).into_iter().map(|(card, _)| card).take(6).collect();
            for want in game.on_offer() {
                let (fit, used) = fit(game, &down, want);
                if let Fit::Keep(kept) = fit {
                    seen += 1;
                    let bill = Bill { want: Some(want), cards: used.clone(), ..Bill::default() };
                    assert!(quote(game, &bill).expect("it is in reach").is_enough);
                    assert_eq!(used.len() + kept as usize, down.len());
                }
            }
        });
        assert!(seen > 20, "only {seen} payments left a card over");
    }
}
