//! Questions, and choices as buttons.

use crate::catalog::ids::*;
use crate::state::{Choice, Frame, Item, TheGame, WorkStep};
use crate::words;

impl TheGame {
    /// What is asked, in a few words.
    pub(super) fn asked(&self, frame: Frame) -> String {
        let catalog = self.catalog();
        let what = match frame {
            Frame::PickLeader { .. } => "choose a leader".into(),
            Frame::PickShip { .. } => "choose a ship".into(),
            Frame::PlaceShip { .. } => "place your Firefly in any free sector".into(),
            Frame::PickGoal { .. } => "choose what you play for".into(),
            Frame::PickCrew { hired, spent, .. } => format!("choose your first crew ({hired} hired for ${spent})"),
            Frame::KeepJobs { .. } => "first jobs: keep up to three".into(),
            Frame::Turn { .. } if self.turn.left > 2 => "your turn".into(),
            Frame::Turn { .. } if self.turn.left == 1 => "your turn, 1 action left".into(),
            Frame::Turn { .. } => format!("your turn, {} actions left", self.turn.left),
            Frame::Fly { .. } => match self.flight {
                Some(flight) => format!("fly on? {} of {} sectors", flight.moved, flight.range),
                None => "fly on?".into(),
            },
            Frame::Mosey { left, .. } => format!("mosey where? {left} sectors"),
            Frame::Evade { .. } => "evade where?".into(),
            Frame::Nav { card, .. } => format!("{}: what do you do?", catalog.nav(card).name),
            Frame::Meet { roamer, .. } => format!("contact with the {}", catalog.roamer(roamer).name),
            Frame::Distract { roamer, .. } => {
                format!("lead the {} away before it boards?", catalog.roamer(roamer).name)
            }
            Frame::Roam { roamer, .. } => format!("move the {}", catalog.roamer(roamer).name),
            Frame::Script { .. } | Frame::Salvage { .. } => "go on".into(),
            Frame::Either { .. } => "choose one".into(),
            Frame::Test(testing) => {
                let test = catalog.test(testing.test);
                match testing.total {
                    Some(total) => format!("{total} in the {} test, {} is best", testing.skill.name(), test.best()),
                    None if test.alone && testing.fighter.is_none() => {
                        format!("who stands alone? {} {} is needed", testing.skill.name(), test.best())
                    }
                    None => format!("throw for {} {}?", testing.skill.name(), test.best()),
                }
            }
            Frame::Kill { left, .. } => format!("{left} of your crew to be killed: who?"),
            Frame::Load { good, left, .. } => format!("no room for {}: what goes overboard?", good.count(left)),
            Frame::Shop { good, price: 0, left, .. } => format!("load up to {}", good.count(left)),
            Frame::Shop { good, price, .. } => format!("buy {} at ${price}?", good.name()),
            Frame::Cuts { .. } => "pay the Disgruntled, or they leave".into(),
            Frame::LoseUpgrade { .. } => "discard an upgrade".into(),
            Frame::TakeUpgrade { only: Some(kind), .. } => format!("take {}?", catalog.supplies[kind.index()].name),
            Frame::TakeUpgrade { .. } => "take an upgrade".into(),
            Frame::TakeCrew { market, .. } => {
                format!("take a crew from the discards of {}?", catalog.markets[market.index()].name)
            }
            Frame::PickEmployer { .. } => "choose whose jobs you begin with".into(),
            Frame::Summon { of, .. } => format!("which ship comes to {}?", self.captain_name(of)),
            Frame::Dismiss { left, .. } => format!("{left} of your crew must go: who?"),
            Frame::Surrender { .. } => "which Wanted crew is taken?".into(),
            Frame::GiveUp { left, people: true, .. } => format!("{left} of the people aboard are lost: who?"),
            Frame::GiveUp { left, .. } => format!("{left} goods are lost: which?"),
            Frame::Jettison { .. } => "the hold is emptied: what goes before the rest fits the stash?".into(),
            Frame::LoadMix { left, .. } => format!("load goods of any kinds, {left} at most"),
            Frame::Swap { left, .. } => format!("exchange up to {left} goods"),
            Frame::Hawk { good, price, left, .. } => format!("sell up to {} at ${price}?", good.count(left)),
            Frame::Gamble { same, draw, times, .. } => {
                format!("stake how much? {same} of {draw} cards of one suit pay {times} times as much")
            }
            Frame::Bet { stake, win, .. } => format!("bet ${stake} on a suit to win ${win}?"),
            Frame::Save { crew, .. } => format!("{} is dying", self.card_name(crew)),
            Frame::Warrant { .. } => "a Warrant would be issued".into(),
            Frame::KeepSolid { contact, .. } => format!("{} would drop you", catalog.contact(contact).name),
            Frame::DropActive { .. } => "give up an active job".into(),
            Frame::Reorder { .. } => "the next card, from the bottom up?".into(),
            Frame::Tempt { cash, .. } => format!("take ${cash} on the side? Moral crew would object"),
            Frame::Overfull { .. } => "there is no room for all of this".into(),
            Frame::Buy { market, .. } => format!("buy at {}", catalog.markets[market.index()].name),
            Frame::Deal { contact, .. } => format!("deal with {}", catalog.contact(contact).name),
            Frame::Work { .. } => match self.work {
                Some(work) if work.step == WorkStep::Muster => "who goes to work?".into(),
                _ => "work".into(),
            },
            Frame::Count { good, load: true, .. } => format!("load how many {}s?", good.name()),
            Frame::Count { good, .. } => format!("deliver how many {}s?", good.name()),
            Frame::Misbehave { card, .. } => format!("{}: what do you do?", catalog.misbehave(card).name),
            Frame::Payday { seat } => format!("pay the crew their cut: ${}", self.cuts_due(seat)),
            Frame::Bargain { .. } => "put an offer together".into(),
            Frame::Answer { .. } => match self.bargain() {
                Some(offer) => format!("{}. Agree?", self.offer_line(offer)),
                None => "agree to the offer?".into(),
            },
        };
        super::capital(&what)
    }

    pub(super) fn choice_label(&self, choice: Choice) -> String {
        let catalog = self.catalog();
        let card = |card: SupplyId| self.card_name(card).to_string();
        let job = |job: JobId| catalog.job(job).name.clone();
        match choice {
            Choice::Lead(leader) => card(leader),
            Choice::Command(ship) => catalog.ships[ship.index()].name.clone(),
            Choice::Begin(sector) | Choice::Enter(sector) | Choice::Send(sector) => self.sector_name(sector).into(),
            Choice::Aim(goal) => {
                let goal = &self.story().goals[goal as usize];
                format!("{}: {}", goal.name, words::feat(catalog, &goal.how))
            }
            Choice::DropJob(id) => format!("Drop \"{}\"", job(id)),
            Choice::FullBurn => "Full Burn".into(),
            Choice::Mosey => "Mosey".into(),
            Choice::Buy => "Buy".into(),
            Choice::ShoreLeave => "Shore leave".into(),
            Choice::Deal(contact) => format!("Deal with {}", catalog.contact(contact).name),
            Choice::Work(id) => format!("Work \"{}\"", job(id)),
            Choice::WorkGoal => "Work the goal".into(),
            Choice::MakeWork => "Make-Work: $200".into(),
            Choice::Comfort(by, whom) => format!("{} cheers up {}", card(by), card(whom)),
            Choice::LastCall => "Last call".into(),
            Choice::EndTurn => "End the turn".into(),
            Choice::Dismiss(mate) => format!("Dismiss {}", card(mate)),
            Choice::Dump(good) => format!("Dump 1 {}", good.name()),
            Choice::Stow(good, count) => format!("{} in the stash", good.count(count)),
            Choice::Give(gear, mate) => format!("{} for {}", card(gear), card(mate)),
            Choice::PutAside(gear) => format!("Put {} aside", card(gear)),
            Choice::Junk(upgrade) => format!("Discard {}", card(upgrade)),
            Choice::Poach(_, mate) => format!("Hire {} away", card(mate)),
            Choice::Parley(rival) => format!("Make {} an offer", self.captain_name(rival)),
            Choice::Take(option) => self.option_label(option),
            Choice::Ace => "The Ace: Proceed".into(),
            Choice::Ignore => "Ignore it".into(),
            Choice::Decoy(upgrade) => format!("Use {}", card(upgrade)),
            Choice::Stand(mate) => format!("{} alone", card(mate)),
            Choice::Bribe(hundreds) => format!("Bribe with ${}00", hundreds),
            Choice::Roll => "Roll".into(),
            Choice::Switch(mate) => format!("{}'s way", card(mate)),
            Choice::Instead => "Do without a roll".into(),
            Choice::Reroll(mate) => format!("{}: roll again", card(mate)),
            Choice::Discard(gear) => format!("Discard {}", card(gear)),
            Choice::Victim(mate) => card(mate),
            Choice::Consider(id) => format!("Consider {}", card(id)),
            Choice::ConsiderJob(id) => format!("Consider \"{}\"", job(id)),
            Choice::Draw => "Draw a card".into(),
            Choice::Purchase(id) => format!("Take {} for ${}", card(id), self.asking_price(id)),
            Choice::Accept(id) => format!("Accept \"{}\"", job(id)),
            Choice::BuyGood(good) => format!("Buy 1 {}", good.name()),
            Choice::Sell(good) => format!("Sell 1 {}", good.name()),
            Choice::LoadGood(good) => format!("Load 1 {}", good.name()),
            Choice::ClearWarrants => "Clear the Warrants".into(),
            Choice::LeaveAboard(mate) => format!("{} stays aboard", card(mate)),
            Choice::Go => "Go to work".into(),
            Choice::Count(count) => count.to_string(),
            Choice::PayCut(mate) => format!("Pay {} ${}", card(mate), catalog.supply(mate).cost),
            Choice::PayAll => "Pay everybody".into(),
            Choice::PayNoMore => "Pay nobody else".into(),
            Choice::Offer(item) => format!("Offer {}", self.item_name(item)),
            Choice::Ask(item) => format!("Ask for {}", self.item_name(item)),
            Choice::Withhold(item) => format!("Offer {} less", self.item_name(item)),
            Choice::Forgo(item) => format!("Ask for {} less", self.item_name(item)),
            Choice::Propose => "Make the offer".into(),
            Choice::Counter => "Make another offer".into(),
            Choice::Agree => "Agree".into(),
            Choice::Refuse => "Decline".into(),
            Choice::Done if matches!(self.frame(), Some(Frame::Fly { .. } | Frame::Mosey { .. })) => "Stop here".into(),
            Choice::Done => "Done".into(),
            Choice::Detour(id) => {
                let detour = catalog.job(id).detour.as_ref();
                format!(
                    "\"{}\", on the way: {}",
                    job(id),
                    detour.map_or(String::new(), |it| words::stage(catalog, &it.stage))
                )
            }
            Choice::Talk => "Talk instead of misbehaving".into(),
            Choice::TurnIn(mate) => format!("Hand {} over", card(mate)),
            Choice::HireWith(gear) => format!("Hire with {}", card(gear)),
            Choice::Chart(gear, region) => format!("{}: {}", card(gear), catalog.regions[region.index()].name),
            Choice::Stir(gear, region) => {
                format!("{}: reshuffle {}", card(gear), catalog.regions[region.index()].name)
            }
            Choice::Lay(nav) => catalog.nav(nav).name.clone(),
            Choice::Summon(roamer) => catalog.roamer(roamer).name.clone(),
            Choice::Swap(from, to) => format!("1 {} for 1 {}", from.name(), to.name()),
            Choice::Stake(hundreds) => format!("${hundreds}00"),
            Choice::Name(suit) => format!("{suit:?}"),
            Choice::Claim => "Claim the victory".into(),
        }
    }

    pub(super) fn asking_price(&self, card: SupplyId) -> i32 {
        match self.frame() {
            Some(Frame::Buy { seat, .. }) => self.price(seat, card),
            Some(Frame::PickCrew { .. }) => self.catalog().supply(card).cost.into(),
            _ => 0,
        }
    }

    fn option_label(&self, option: u8) -> String {
        let catalog = self.catalog();
        let at = option as usize;
        let options = match self.frame() {
            Some(Frame::Nav { card, .. }) => &catalog.nav(card).options,
            Some(Frame::Misbehave { card, .. }) => &catalog.misbehave(card).options,
            Some(Frame::Meet { roamer, .. }) => &catalog.roamer(roamer).options,
            Some(Frame::Either { first, second, .. }) => {
                return words::script(catalog, if option == 0 { first } else { second });
            }
            _ => return format!("Option {}", at + 1),
        };
        options.get(at).map_or_else(String::new, |option| words::option(catalog, option))
    }

    pub(super) fn item_name(&self, item: Item) -> String {
        match item {
            Item::Hundred => "$100".into(),
            Item::Thousand => "$1000".into(),
            Item::Token(good) => format!("1 {}", good.name()),
            Item::Crew(card) | Item::Gear(card) | Item::Upgrade(card) => self.card_name(card).into(),
        }
    }

    pub(super) fn obvious_choice(&self) -> Option<Choice> {
        match self.frame()? {
            Frame::Turn { .. } if self.turn.left == 0 => Some(Choice::EndTurn),
            Frame::Work { .. } => Some(Choice::Go),
            Frame::Payday { seat } if self.captains[seat].cash >= self.cuts_due(seat) => Some(Choice::PayAll),
            Frame::Shop { .. } | Frame::Buy { .. } | Frame::Deal { .. } => Some(Choice::Done),
            Frame::Test(testing) if testing.total.is_some() => Some(Choice::Done),
            Frame::Test(testing) => {
                let stands = self.catalog().test(testing.test).alone && testing.fighter.is_none();
                (!stands).then_some(Choice::Roll)
            }
            _ => None,
        }
    }
}
