//! The help card: what is asked now, its rule, the lesson that teaches it, and the keys.

use super::{HudSet, Panels, Parts};
use crate::games::GameInfo;
use crate::play::StartLesson;
use crate::play::coach::dim;
use crate::play::session::Session;
use crate::play::tables::Keys;
use crate::theme::palette::{self, INK, INK_SECOND, RUST, RUST_DARK};
use crate::theme::{Button, Panel, button, fonts, icons, panel, text};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Layout, Sense, Stroke, StrokeKind, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use kit::rules::{Rule, RuleText};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Library>()
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over).run_if(|panels: Res<Panels>| panels.help))
        .add_systems(Update, close.run_if(resource_changed::<Panels>));
}

/// The rules of the game on the table, and the one that is read in full, by its title.
#[derive(Resource, Default)]
pub struct Library {
    of: Option<(&'static str, RuleText)>,
    /// The rule that the card shows instead of the keys.
    pub open: Option<String>,
}

impl Library {
    /// The rules of a game, read when they are first wanted.
    pub fn rules(&mut self, game: &'static GameInfo) -> &RuleText {
        if self.of.as_ref().is_none_or(|(id, _)| *id != game.id) {
            self.of = Some((game.id, (game.rules)()));
        }
        &self.of.as_ref().expect("they were just read").1
    }

    /// The rule that a place in the rulebook means: the one that shares most words with it.
    pub fn rule_at(&mut self, game: &'static GameInfo, page: &str) -> Option<&Rule> {
        let wanted = words(page);
        let shared = |rule: &Rule| {
            let (place, title) = (words(&rule.page), words(&rule.title));
            wanted.iter().map(|word| 2 * title.contains(word) as usize + place.contains(word) as usize).sum::<usize>()
        };
        let rules = &self.rules(game).entries;
        rules.iter().rev().max_by_key(|rule| shared(rule)).filter(|rule| shared(rule) > 0)
    }
}

/// The words of a place in the rulebook that say something.
fn words(page: &str) -> Vec<String> {
    let letters = page.split(|letter: char| !letter.is_alphanumeric());
    letters
        .filter(|word| word.len() > 2 || word.chars().all(|c| c.is_ascii_digit()) && !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

fn close(panels: Res<Panels>, mut library: ResMut<Library>) {
    if !panels.help && library.open.is_some() {
        library.open = None;
    }
}

const SIZE: egui::Vec2 = egui::vec2(680.0, 480.0);

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    mut library: ResMut<Library>,
    mut panels: ResMut<Panels>,
    mut lessons: MessageWriter<StartLesson>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let room = parts.window.shrink(12.0);
    let middle =
        egui::pos2(room.center().x, (room.center().y - 20.0).max(room.min.y + SIZE.y.min(room.height()) / 2.0));
    let rect = egui::Rect::from_center_size(middle, SIZE.min(room.size()));
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::new("help dims")));
    dim::dim(&painter, parts.window, &[], 1.0);
    let kind = session.question.as_ref().map_or("", |question| question.kind);
    let rules = library.rules(session.game);
    let asked = rules.explaining(kind).cloned();
    let open = library.open.clone();
    let open = library.rules(session.game).entries.iter().find(|rule| Some(&rule.title) == open.as_ref()).cloned();
    Panel::paper().on_top().padding(26.0).show_at(ctx, "help", rect, |ui| {
        ui.horizontal(|ui| {
            ui.label(text::slab("Help", 28.0, INK));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                key(ui, "?");
                text::small(ui, "or");
                key(ui, "F1");
                text::small(ui, "opens and closes with");
            });
        });
        ui.add_space(6.0);
        panel::scroll(ui, "help card", |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if let Some(rule) = &open {
                entry(ui, rule, &mut library.open);
                return;
            }
            now(ui, &session, asked.as_ref(), &mut library.open, &mut panels, &mut lessons);
            ui.add_space(8.0);
            ui.columns(2, |columns| {
                keys(&mut columns[0], "Keys here", session.table.help.keys);
                keys(&mut columns[1], "Keys everywhere", EVERYWHERE);
            });
            ui.add_space(4.0);
            panel::rule(ui);
            ui.add_space(4.0);
            marks(ui, session.table.help.marks);
        });
    });
    Ok(())
}

const EVERYWHERE: Keys = &[
    (&["1", "–", "9"], "what is lit, in order"),
    (&["Space"], "the rust button"),
    (&["Tab"], "walk what is lit, Enter picks"),
    (&["Y"], "why can't I?"),
    (&["Ctrl", "Z"], "undo to the last reveal"),
    (&["Esc"], "back, then the menu"),
];

/// What is asked, with the ways to its rule, its lesson and what is refused.
fn now(
    ui: &mut Ui,
    session: &Session,
    rule: Option<&Rule>,
    open: &mut Option<String>,
    panels: &mut Panels,
    lessons: &mut MessageWriter<StartLesson>,
) {
    let behind = ui.painter().add(egui::Shape::Noop);
    let shown = egui::Frame::new().inner_margin(16.0).show(ui, |ui| {
        ui.set_width(ui.available_width());
        caps(ui, "Asked now");
        let (head, body) = match &session.question {
            Some(question) => (question.head.clone(), question.body.clone()),
            None => ("Nothing is asked of you".into(), "Somebody else decides; look around meanwhile.".into()),
        };
        ui.label(text::slab(&head, 20.0, INK));
        let words = rule.map_or(body, |rule| beginning(&rule.text));
        ui.label(text::marked(&words, fonts::BODY, INK));
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            if let Some(rule) = rule {
                let tip = format!("Rulebook: {}", rule.page);
                if Button::new(&rule.title).icon("rule-book").small().tip(&rule.title, &tip).show(ui).clicked() {
                    *open = Some(rule.title.clone());
                }
            }
            let kind = session.question.as_ref().map(|question| question.kind).filter(|_| session.lesson.is_none());
            if let Some((number, lesson)) = kind.and_then(|kind| session.game.lesson_about(kind)) {
                let label = format!("Lesson {}: {}", number + 1, lesson.title);
                let button = Button::new(&label).icon("mortarboard").small();
                if button.tip("Teaches this", "The match is kept; go on with it from the boxes.").show(ui).clicked() {
                    lessons.write(StartLesson { game: session.game, lesson: lesson.id.clone(), step: 0 });
                }
            }
            if session.person().is_some() && Button::new("Why can't I?").key("Y").small().show(ui).clicked() {
                panels.help = false;
                panels.ask_why_not(true);
            }
        });
    });
    let rect = shown.response.rect;
    let frame = egui::epaint::RectShape::new(rect, 4, palette::PAPER_LIGHT, Stroke::new(1.8, RUST), StrokeKind::Inside);
    ui.painter().set(behind, frame);
}

/// The first two sentences of a rule.
fn beginning(text: &str) -> String {
    let mut ends = text.match_indices(['.', '!', '?']).map(|(at, _)| at + 1).filter(|at| {
        text[*at..].trim_start_matches(['*', ')']).is_empty()
            || text[*at..].trim_start_matches(['*', ')']).starts_with(' ')
    });
    ends.next();
    let end = ends.next().unwrap_or(text.len());
    let rest = &text[..end];
    if rest.matches('*').count() % 2 == 1 { format!("{rest}*") } else { rest.into() }
}

/// A rule in full.
fn entry(ui: &mut Ui, rule: &Rule, open: &mut Option<String>) {
    caps(ui, &rule.part);
    ui.label(text::slab(&rule.title, fonts::TITLE, INK));
    text::small(ui, &format!("Rulebook: {}", rule.page));
    ui.add_space(6.0);
    ui.label(text::marked(&rule.text, 17.0, INK));
    ui.add_space(12.0);
    if Button::new("Back to help").icon("chevron-left").small().show(ui).clicked() {
        *open = None;
    }
}

fn caps(ui: &mut Ui, words: &str) {
    let mut job = egui::text::LayoutJob::default();
    let format = egui::TextFormat {
        font_id: fonts::semi(fonts::CAPTION),
        extra_letter_spacing: 1.6,
        color: RUST_DARK,
        ..Default::default()
    };
    job.append(&words.to_uppercase(), 0.0, format);
    ui.label(job);
}

fn keys(ui: &mut Ui, title: &str, keys: Keys) {
    ui.spacing_mut().item_spacing.y = 5.0;
    caps(ui, title);
    for (boxes, words) in keys {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let left = ui.cursor().left();
            boxes.iter().for_each(|name| key(ui, name));
            ui.add_space((left + 112.0 - ui.cursor().left()).max(6.0));
            ui.label(text::marked(words, fonts::BODY, INK));
        });
    }
}

/// A key in its box.
fn key(ui: &mut Ui, name: &str) {
    let galley = ui.painter().layout_no_wrap(name.into(), fonts::semi(fonts::SMALL), INK);
    let (rect, _) = ui.allocate_exact_size(vec2(galley.size().x + 10.0, 20.0), Sense::hover());
    button::key_box(ui.painter(), rect.left_center(), galley, INK);
}

/// The marks of the table with their names.
fn marks(ui: &mut Ui, marks: &[(&str, &str)]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (icon, name) in marks {
            icons::icon(ui, icon, 20.0, INK);
            ui.label(text::marked(name, fonts::BODY, INK));
            ui.add_space(12.0);
        }
    });
    ui.label(text::marked("Every mark says its name when you point at it.", fonts::SMALL, INK_SECOND));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn a_rule_begins_with_two_sentences_and_closes_what_is_bold() {
        assert_eq!(beginning("One. *Two.* Three."), "One. *Two.*");
        assert_eq!(beginning("Only one"), "Only one");
        assert_eq!(beginning("Pay 1.5 of it. Then *go. On* it goes."), "Pay 1.5 of it. Then *go.*");
    }

    #[test]
    fn a_place_in_the_rulebook_leads_to_its_rule() {
        let mut library = Library::default();
        for game in GAMES {
            let places: Vec<(String, String)> =
                library.rules(game).entries.iter().map(|rule| (rule.page.clone(), rule.title.clone())).collect();
            assert!(!places.is_empty(), "{} has rules", game.name);
            let found = places.iter().filter(|(page, title)| {
                library.rule_at(game, &format!("{page}, {title}")).is_some_and(|rule| rule.title == *title)
            });
            assert!(found.count() * 10 >= places.len() * 9, "most rules of {} are found by place and title", game.name);
        }
    }
}
