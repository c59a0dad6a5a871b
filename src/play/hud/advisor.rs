//! The advisor: one sound choice marked and explained, worked out on another thread while a person thinks.

use super::{HudSet, Labels, Parts};
use crate::background::{News, Work, Workshop};
use crate::contest::Counsel;
use crate::play::lit::LitTargets;
use crate::play::session::Session;
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::settings::Settings;
use crate::table::camera::TableEye;
use crate::table::steps::Steps;
use crate::theme::palette::Tone;
use crate::theme::{Chip, icons, palette, panel};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

/// What the advisor says to the question with a number.
#[derive(Resource, Default)]
pub struct Advisor {
    question: u64,
    counsel: Option<Counsel>,
    work: Option<Work<Counsel>>,
}

impl Advisor {
    /// What is advised for the question asked now.
    pub fn counsel(&self, session: &Session) -> Option<&Counsel> {
        self.counsel.as_ref().filter(|_| self.question == session.changes)
    }

    /// Whether this offer of the question asked now is the one advised.
    pub fn marks(&self, session: &Session, offer: usize) -> bool {
        self.counsel(session).is_some_and(|counsel| counsel.best.offer == offer)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Advisor>()
        .add_systems(
            Update,
            ask.after(FrameSet::Animate).run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
        )
        .add_systems(OnExit(Screen::Match), |mut advisor: ResMut<Advisor>| *advisor = Advisor::default())
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels));
}

/// A new question stops what was thought about the last one.
fn ask(
    session: Res<Session>,
    settings: Res<Settings>,
    steps: Res<Steps>,
    workshop: Workshop,
    mut advisor: ResMut<Advisor>,
    mut redraw: ResMut<Redraw>,
) {
    let is_asked = session.person().is_some() && !session.is_curtained() && session.offers.len() > 1;
    if !settings.advisor || session.lesson.is_some() || session.table.advises.is_none() || !is_asked {
        if advisor.question != 0 {
            *advisor = Advisor::default();
        }
        return;
    }
    if steps.is_playing() {
        return;
    }
    if advisor.question != session.changes {
        let work = session.contest.advise().map(|advise| {
            workshop.begin(move |desk| {
                advise(&desk.think, &mut |counsel| {
                    desk.hand_in(counsel);
                });
            })
        });
        *advisor = Advisor { question: session.changes, counsel: None, work };
    }
    let Some(work) = &advisor.work else { return };
    match work.news() {
        News::NotYet => {}
        News::Result(counsel) => {
            advisor.counsel = Some(counsel);
            redraw.soon();
        }
        News::Over => advisor.work = None,
    }
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    steps: Res<Steps>,
    advisor: Res<Advisor>,
    lit: LitTargets,
    eye: Single<(&Camera, &GlobalTransform), With<TableEye>>,
) -> Result {
    let Some(counsel) = advisor.counsel(&session).filter(|_| !steps.is_playing()) else { return Ok(()) };
    let Some(place) = session.table.advises else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let labels = Labels::new(ctx, eye.0, eye.1, &parts);
    let marked = counsel.best.path.iter().filter_map(|target| labels.spot(lit.place(*target)?));
    for spot in marked {
        bulb(ctx, spot);
    }
    let rect = place(&parts);
    panel::float_on_top(ctx, "advisor", rect, |ui| {
        let room = ui.available_width();
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let mut left = room;
            for (n, words) in said(counsel, room).iter().enumerate() {
                left -= wide(words) + 12.0;
                if n > 0 && left < 0.0 {
                    continue;
                }
                let chip = Chip::new(words);
                if n == 0 { chip.icon("light-bulb").tone(Tone::Warn) } else { chip }.show(ui);
            }
        });
    });
    Ok(())
}

/// The sign on what is advised.
fn bulb(ctx: &egui::Context, at: egui::Pos2) {
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::new("advice mark")));
    painter.circle(at, 11.0, palette::GLOW, egui::Stroke::new(1.5, palette::PIT));
    icons::paint(&painter, "light-bulb", egui::Rect::from_center_size(at, egui::Vec2::splat(15.0)), palette::PIT);
}

/// What is said in a line, the most important first; what has no room is left out.
fn said(counsel: &Counsel, room: f32) -> Vec<String> {
    let most = (room / 11.0) as usize;
    let then = counsel.then.as_ref().map_or(String::new(), |then| format!(", then {then}"));
    let mut said = vec![short(&format!("*{}*{then}", counsel.best.label), most.max(24))];
    if let Some(chance) = counsel.best.chance {
        let second = counsel.second.as_ref().and_then(|second| Some((short(&second.label, 26), second.chance?)));
        said.push(match second {
            Some((label, other)) => format!("wins *{:.0} %*, {label} *{:.0} %*", 100.0 * chance, 100.0 * other),
            None => format!("wins *{:.0} %*", 100.0 * chance),
        });
    }
    said.extend([&counsel.promise, &counsel.reason].into_iter().filter(|words| !words.is_empty()).cloned());
    said
}

/// About how wide a chip with these words is.
fn wide(words: &str) -> f32 {
    words.chars().filter(|letter| *letter != '*').count() as f32 * 6.3 + 24.0
}

fn short(words: &str, most: usize) -> String {
    match words.chars().count() > most {
        true => words.chars().take(most - 1).chain(['…']).collect(),
        false => words.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Advised;

    #[test]
    fn the_choice_comes_first_and_both_chances_are_told() {
        let advised = |label: &str, chance| Advised { offer: 0, label: label.into(), path: Vec::new(), chance };
        let counsel = Counsel {
            best: advised("Keep flyin'", Some(0.61)),
            second: Some(advised("Lay low", Some(0.49))),
            reason: "In the end it means 250 more points.".into(),
            promise: String::new(),
            then: Some("roll".into()),
            trials: 40,
        };
        let said = said(&counsel, 900.0);
        assert_eq!(
            said,
            ["*Keep flyin'*, then roll", "wins *61 %*, Lay low *49 %*", "In the end it means 250 more points."]
        );
    }
}
