//! Why can't I? Everything that is not possible now, by kind, each with its reason and the place in the rules.

use super::{HudSet, Panels, Parts};
use crate::contest::Offered;
use crate::play::session::Session;
use crate::theme::palette::Tone;
use crate::theme::{Button, Chip, Panel, fonts, palette, panel, text, toggle};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::Target;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Looking>()
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over).run_if(|panels: Res<Panels>| panels.why_not))
        .add_systems(Update, put_away.run_if(resource_changed::<Panels>));
}

/// What somebody looks for in the list, and whether what is possible is listed too.
#[derive(Resource, Default)]
struct Looking {
    words: String,
    also_open: bool,
}

/// Answers of one kind.
#[derive(Debug, PartialEq)]
struct Group<'a> {
    name: &'a str,
    open: Vec<&'a Offered>,
    refused: Vec<Reason<'a>>,
}

/// A reason, and what it is in the way of.
#[derive(Debug, PartialEq)]
struct Reason<'a> {
    labels: Vec<&'a str>,
    targets: Vec<Target>,
    sentence: &'a str,
    page: &'a str,
}

/// The answers whose words or reasons have `words` in them, by kind in the order they are offered; answers that are
/// refused for the same reason stand together.
fn grouped<'a>(offers: &'a [Offered], words: &str) -> Vec<Group<'a>> {
    let words = words.trim().to_lowercase();
    let mut groups: Vec<Group> = Vec::new();
    for offer in offers {
        let name = if offer.group.is_empty() { "Answers" } else { offer.group };
        let at = groups.iter().position(|group| group.name == name).unwrap_or_else(|| {
            groups.push(Group { name, open: Vec::new(), refused: Vec::new() });
            groups.len() - 1
        });
        let reason = offer.refused.as_ref().map_or("", |(sentence, _)| sentence);
        if ![&offer.label, reason, name].iter().any(|text| text.to_lowercase().contains(&words)) {
            continue;
        }
        let Some((sentence, page)) = &offer.refused else {
            groups[at].open.push(offer);
            continue;
        };
        let refused = &mut groups[at].refused;
        let index = refused.iter().position(|reason| reason.sentence == sentence).unwrap_or_else(|| {
            refused.push(Reason { labels: Vec::new(), targets: Vec::new(), sentence, page });
            refused.len() - 1
        });
        refused[index].labels.push(&offer.label);
        refused[index].targets.extend(offer.path.first());
    }
    groups.retain(|group| !group.open.is_empty() || !group.refused.is_empty());
    groups
}

fn put_away(panels: Res<Panels>, mut looking: ResMut<Looking>) {
    if !panels.why_not && !looking.words.is_empty() {
        looking.words.clear();
    }
}

/// The paper is this wide, where the window has room.
const WIDTH: f32 = 604.0;

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    mut looking: ResMut<Looking>,
    mut panels: ResMut<Panels>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let window = parts.window;
    let size = egui::vec2(WIDTH.min(window.width() - 24.0), window.height() - 76.0);
    let rect = egui::Rect::from_min_size(egui::pos2(window.right() - 12.0 - size.x, window.top() + 64.0), size);
    let mut pointed = Vec::new();
    Panel::paper().on_top().padding(16.0).show_at(ctx, "why not", rect, |ui| {
        ui.horizontal(|ui| {
            text::title(ui, "Why can't I?");
            let field = egui::TextEdit::singleline(&mut looking.words).hint_text("card or action").desired_width(150.0);
            ui.add(field);
            toggle::toggle(ui, &mut looking.also_open);
            text::small(ui, "also what I can");
            if Button::new("Close").key("Esc").small().show(ui).clicked() {
                panels.ask_why_not(false);
            }
        });
        ui.add_space(4.0);
        let groups = grouped(&session.offers, &looking.words);
        if groups.iter().all(|group| group.refused.is_empty()) && !looking.also_open {
            text::body(ui, "Nothing that is asked now is refused.");
        }
        panel::scroll(ui, "reasons", |ui| {
            for group in &groups {
                list(ui, group, looking.also_open, &mut pointed);
            }
        });
    });
    if panels.why_not && panels.told_of != pointed {
        panels.told_of = pointed;
    }
    Ok(())
}

fn list(ui: &mut egui::Ui, group: &Group, also_open: bool, pointed: &mut Vec<Target>) {
    if group.refused.is_empty() && !also_open {
        return;
    }
    ui.add_space(6.0);
    let refused: usize = group.refused.iter().map(|reason| reason.labels.len()).sum();
    let (open, all) = (group.open.len(), group.open.len() + refused);
    ui.horizontal(|ui| {
        text::heading(ui, group.name);
        text::small(ui, &format!("{refused} of {all} cannot"));
        if open > 0 {
            Chip::new(&format!("{open} can")).tone(Tone::Good).show(ui);
        }
    });
    for reason in &group.refused {
        row(ui, &reason.labels.join(", "), Some((reason.sentence, reason.page)), &reason.targets, pointed);
    }
    for offer in group.open.iter().filter(|_| also_open) {
        row(ui, &offer.label, None, &offer.path[..offer.path.len().min(1)], pointed);
    }
}

/// What is wanted, and why it is refused; pointing at it lights what is meant.
fn row(ui: &mut egui::Ui, label: &str, refused: Option<(&str, &str)>, targets: &[Target], pointed: &mut Vec<Target>) {
    let width = ui.available_width();
    let line = ui.scope(|ui| {
        panel::rule(ui);
        ui.horizontal_top(|ui| {
            let column = |ui: &mut egui::Ui, width: f32, job: egui::text::LayoutJob| {
                let size = egui::vec2(width, 0.0);
                ui.allocate_ui_with_layout(size, egui::Layout::top_down(egui::Align::Min), |ui| {
                    ui.set_width(width);
                    ui.label(job);
                });
            };
            let mut name = egui::text::LayoutJob::default();
            text::append(&mut name, label, fonts::semi(fonts::SMALL), palette::INK);
            column(ui, width * 0.30, name);
            let (sentence, page) = refused.unwrap_or(("✓", ""));
            let mark = if refused.is_some() { "× " } else { "" };
            column(ui, width * 0.46, text::marked(&format!("{mark}{sentence}"), fonts::SMALL, palette::INK));
            column(ui, width * 0.18, text::marked(page, fonts::CAPTION, palette::RUST));
        });
    });
    if ui.rect_contains_pointer(line.response.rect) {
        ui.painter().rect_filled(line.response.rect, 3, palette::faint(palette::GLOW, 0.22));
        pointed.extend(targets);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Answer, PieceId};

    fn offer(group: &'static str, label: &str, piece: u16, refused: Option<&str>) -> Offered {
        let answer = Answer::new(label).at([PieceId(piece)]).group(group);
        Offered { answer, refused: refused.map(|sentence| (sentence.to_string(), "p. 1".to_string())) }
    }

    #[test]
    fn answers_refused_for_one_reason_stand_together_beside_those_that_are_possible() {
        let offers = [
            offer("Play", "Play Zoe", 1, Some("All slots are taken.")),
            offer("Fight", "Attack Ben", 2, None),
            offer("Play", "Play Simon", 3, Some("All slots are taken.")),
            offer("Play", "Play Vera", 4, Some("That would be 12 power.")),
        ];
        let groups = grouped(&offers, "");
        assert_eq!(groups.iter().map(|group| group.name).collect::<Vec<_>>(), ["Play", "Fight"]);
        assert_eq!(groups[0].refused[0].labels, ["Play Zoe", "Play Simon"]);
        assert_eq!(groups[0].refused[0].targets, [Target::Piece(PieceId(1)), Target::Piece(PieceId(3))]);
        assert_eq!((groups[0].refused.len(), groups[1].open.len()), (2, 1));
    }

    #[test]
    fn a_search_finds_labels_reasons_and_kinds() {
        let offers =
            [offer("Play", "Play Zoe", 1, Some("All slots are taken.")), offer("Fight", "Attack Ben", 2, None)];
        let found = |words: &str| grouped(&offers, words).iter().map(|group| group.name).collect::<Vec<_>>();
        assert_eq!(found("SLOT"), ["Play"]);
        assert_eq!(found(" ben "), ["Fight"]);
        assert_eq!(found("fight"), ["Fight"]);
        assert!(found("nothing like it").is_empty());
    }
}
