//! When rivals act: whether somebody is asked always, if it matters, or never.

use super::asked::{Asked, AskedSet};
use super::on_the_felt;
use crate::play::Intent;
use crate::play::session::Session;
use crate::screens::Screen;
use crate::theme::{Button, choice, text};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::{Choice, Frame, Misbehavin, Stage};

/// How often somebody wants to be asked while rivals act.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Whenever there is anything to decide.
    Always,
    /// When a card of one's own is attacked, or a deal is for a card of cost 5 or more.
    #[default]
    IfItMatters,
    /// Only where somebody must decide.
    Never,
}

impl Manner {
    /// All of them.
    pub const ALL: [Manner; 3] = [Manner::Always, Manner::IfItMatters, Manner::Never];

    /// Its word.
    pub fn name(self) -> &'static str {
        ["Always", "If it matters", "Never"][self as usize]
    }

    /// What it means.
    pub fn sentence(self) -> &'static str {
        match self {
            Manner::Always => "At every chance to cancel, to join or to keep.",
            Manner::IfItMatters => "Own cards attacked, deals of cost 5 or more, whatever you must pick.",
            Manner::Never => "Deals are let be and fights stand pat; forced picks are asked all the same.",
        }
    }
}

/// How somebody wants to be asked in this match.
#[derive(Resource, Default)]
pub struct AskMe {
    manner: Manner,
    /// Whether the next chance is asked for, whatever else is wanted.
    pub holds: bool,
}

impl AskMe {
    /// The choice between the three, and Hold.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        self.row(ui);
        text::caption(ui, self.manner.sentence());
    }

    /// The same in one row.
    pub fn row(&mut self, ui: &mut egui::Ui) {
        let now = Manner::ALL.iter().position(|manner| *manner == self.manner).unwrap_or(0);
        ui.horizontal(|ui| {
            if ui.max_rect().width() > 330.0 {
                text::small(ui, "Ask me").on_hover_text(self.manner.sentence());
            }
            if let Some(next) = choice::segmented(ui, "ask me", now, &Manner::ALL.map(Manner::name)) {
                self.manner = Manner::ALL[next];
            }
            let hold = if self.holds { Button::main("Holding") } else { Button::new("Hold") };
            let hold = if ui.available_width() > 90.0 { hold.key("H") } else { hold };
            if hold.small().tip("Hold", "You are asked at the very next chance, once.").show(ui).clicked() {
                self.holds = !self.holds;
            }
        });
    }
}

/// A deal for a card of this cost matters.
const MATTERS: u8 = 5;

/// The answer that is given without asking.
pub fn without_asking(game: &Misbehavin, manner: Manner) -> Option<Choice> {
    let seat = game.decider();
    if seat == game.active() || manner == Manner::Always {
        return None;
    }
    match game.frame()? {
        Frame::MayCancel(_, stage) => {
            let cost = game.deal().and_then(|deal| deal.want).map_or(0, |want| game.card(want).cost);
            let matters = *stage == Stage::Committed && cost >= MATTERS && manner == Manner::IfItMatters;
            (!matters).then_some(Choice::LetBe)
        }
        Frame::Fight if manner == Manner::Never => Some(Choice::StandPat),
        Frame::Retain(_) if manner == Manner::Never => Some(Choice::Done),
        _ => None,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AskMe>()
        .add_systems(OnEnter(Screen::Match), |mut ask_me: ResMut<AskMe>| *ask_me = AskMe::default())
        .add_systems(
            Update,
            answer
                .after(AskedSet)
                .run_if(in_state(Screen::Match).and_then(on_the_felt()).and_then(resource_exists::<Session>)),
        );
}

fn answer(
    asked: Res<Asked>,
    mut ask_me: ResMut<AskMe>,
    mut answered: Local<u64>,
    mut held: Local<u64>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(game) = asked.game().filter(|_| ![*answered, *held].contains(&asked.question)) else { return };
    if ask_me.holds {
        // This is the chance that was waited for.
        (ask_me.holds, *held) = (false, asked.question);
        return;
    }
    let choice = without_asking(game, ask_me.manner);
    if let Some(intent) = choice.and_then(|choice| asked.choose(choice, false)) {
        *answered = asked.question;
        intents.write(intent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Catalog as _, Level, Ruleset, Setup as _, Think, Turn};
    use misbehavin::{Catalog, Setup};

    #[test]
    fn whoever_is_never_asked_still_makes_forced_picks_and_acts_on_their_own_turn() {
        let mut kept = 0;
        for seed in 0..12 {
            let mut game = Misbehavin::begin(&Catalog::built_in(), &Setup::for_seats(4), seed).expect("four may play");
            let mut bot = Misbehavin::bot(Level::Easy, seed);
            while let Turn::Of(seat) = game.turn() {
                let quiet = without_asking(&game, Manner::Never);
                assert!(quiet.is_none() || seat != game.active(), "somebody's own turn went by unasked");
                let is_forced = matches!(game.frame(), Some(Frame::Forced(..)));
                assert!(!is_forced || quiet.is_none(), "a forced pick was made for somebody");
                kept += quiet.is_some() as usize;
                let choice = quiet.unwrap_or_else(|| bot.choose(&game, &Think::freely()));
                game.apply(&choice, &mut Vec::new()).expect("what is answered without asking is legal");
            }
        }
        assert!(kept > 10, "only {kept} answers were given without asking");
    }
}
