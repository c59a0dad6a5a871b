//! Why can't I? Everything that is not possible now, by kind, each with its reason and the place in the rules.

use super::help::Library;
use super::{HudSet, Panels, Parts, Prints};
use crate::contest::Offered;
use crate::play::coach::dim;
use crate::play::coach::whereabouts::Whereabouts;
use crate::play::session::Session;
use crate::table;
use crate::table::dress::picture_name;
use crate::table::look::{Laid, Model};
use crate::table::pictures::{as_wide_as, print_of};
use crate::table::pieces::Shows;
use crate::theme::palette::Tone;
use crate::theme::{Button, Chip, Panel, fonts, icons, palette, panel, text, toggle};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};
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

/// What several answers are called together: what they begin with alike is said once.
fn together(labels: &[&str]) -> String {
    let [first, rest @ ..] = labels else { return String::new() };
    let mut alike = first.len();
    for label in rest {
        let same = first.bytes().zip(label.bytes()).take_while(|(one, other)| one == other).count();
        alike = alike.min(same);
    }
    let alike = first.get(..alike).and_then(|begin| begin.rfind(' ')).map_or(0, |at| at + 1);
    let rest: Vec<&str> = rest.iter().map(|label| label.get(alike..).unwrap_or(label)).collect();
    let shown = rest.iter().take(MOST_NAMES).copied();
    let all = std::iter::once(*first).chain(shown).collect::<Vec<_>>().join(", ");
    if rest.len() > MOST_NAMES { format!("{all} and {} more", rest.len() - MOST_NAMES) } else { all }
}

/// So many names after the first are enough for one reason.
const MOST_NAMES: usize = 4;

/// The paper is this wide, where the window has room.
const WIDTH: f32 = 604.0;

/// What the paper needs to show pieces and to find them on the table.
#[derive(SystemParam)]
struct Pieces<'w, 's> {
    prints: Prints<'w, 's>,
    laid: Res<'w, Laid>,
    entities: Res<'w, table::pieces::Pieces>,
    shown: Query<'w, 's, &'static Shows>,
    places: Whereabouts<'w, 's>,
}

impl Pieces<'_, '_> {
    /// A small picture of a card, where it is one and may be seen.
    fn picture(&mut self, target: Target) -> Option<egui::TextureId> {
        let Target::Piece(piece) = target else { return None };
        let shows = self.shown.get(self.entities.get(piece)?).ok().filter(|shows| shows.open)?;
        if !matches!(self.laid.0.model(piece), Model::Card(_)) {
            return None;
        }
        let name = picture_name(&self.laid, piece, shows);
        self.prints.get(&as_wide_as(print_of(&name), PICTURE * 2.0))
    }
}

const PICTURE: f32 = 24.0;

fn draw(
    mut pieces: Pieces,
    parts: Res<Parts>,
    session: Res<Session>,
    mut looking: ResMut<Looking>,
    mut library: ResMut<Library>,
    mut panels: ResMut<Panels>,
) -> Result {
    let ctx = &pieces.prints.ctx()?;
    let window = parts.window;
    let size = egui::vec2(WIDTH.min(window.width() - 24.0), window.height() - 74.0);
    let rect = egui::Rect::from_min_size(egui::pos2(window.right() - 12.0 - size.x, window.top() + 64.0), size);
    let dims = ctx.layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::new("why not dims")));
    dim::dim(&dims, window, &[], 0.55);
    let mut pointed: Option<(egui::Rect, Vec<Target>)> = None;
    let mut opened = None;
    let is_small = size.x < 560.0;
    Panel::paper().on_top().padding(16.0).show_at(ctx, "why not", rect, |ui| {
        ui.horizontal(|ui| {
            text::title(ui, "Why can't I?");
            let field = egui::TextEdit::singleline(&mut looking.words)
                .hint_text("card or action")
                .desired_width(if is_small { 90.0 } else { 120.0 })
                .margin(egui::Margin::symmetric(8, 6));
            let field = ui.add(field);
            let typed = ui.input(|input| {
                input.events.iter().any(|event| matches!(event, egui::Event::Text(text) if text == "/"))
            });
            if typed && !field.has_focus() {
                field.request_focus();
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if Button::new("Close").key("Esc").small().show(ui).clicked() {
                    panels.ask_why_not(false);
                }
                toggle::toggle(ui, &mut looking.also_open);
                text::small(ui, if is_small { "also can" } else { "also what I can" });
            });
        });
        looking.words = looking.words.replace('/', "");
        ui.add_space(2.0);
        let groups = grouped(&session.offers, &looking.words);
        if groups.iter().all(|group| group.refused.is_empty()) && !looking.also_open {
            text::body(ui, "Nothing that is asked now is refused.");
        }
        let foot = ui.max_rect().with_min_y(ui.max_rect().bottom() - 18.0);
        let room = egui::Rect::from_min_max(ui.cursor().min, egui::pos2(foot.right(), foot.top() - 4.0));
        ui.scope_builder(egui::UiBuilder::new().max_rect(room), |ui| {
            panel::scroll(ui, "reasons", |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                for group in &groups {
                    let icon =
                        session.table.help.groups.iter().find(|(name, _)| *name == group.name).map(|(_, icon)| *icon);
                    list(ui, group, icon, looking.also_open, &mut pieces, &mut pointed, &mut opened);
                }
            });
        });
        let words = "Pointing at a row lights its piece; a page opens the rule.";
        ui.painter().text(
            foot.left_center(),
            egui::Align2::LEFT_CENTER,
            words,
            fonts::body(fonts::SMALL),
            palette::INK_SECOND,
        );
    });
    if let Some((row, targets)) = &pointed {
        for place in targets.iter().take(MOST_NAMES).filter_map(|target| pieces.places.target(*target)) {
            dim::frame_refused(&dims, place);
            dim::thread(
                &dims,
                egui::Rect::from_center_size(egui::pos2(rect.left(), row.center().y), egui::vec2(2.0, 2.0)),
                place,
                THREAD,
            );
        }
    }
    if let Some(page) = opened {
        let rule = library.rule_at(session.game, &page).map(|rule| rule.title.clone());
        library.open = rule;
        panels.ask_why_not(false);
        panels.help = true;
    }
    let told = pointed.map(|(_, targets)| targets).unwrap_or_default();
    if panels.why_not && panels.told_of != told {
        panels.told_of = told;
    }
    Ok(())
}

const THREAD: egui::Color32 = egui::Color32::from_rgb(0xFF, 0xB4, 0x9A);

/// A group: its sign, how much of it is refused, how much is not, and a row for each reason.
fn list(
    ui: &mut egui::Ui,
    group: &Group,
    icon: Option<&str>,
    also_open: bool,
    pieces: &mut Pieces,
    pointed: &mut Option<(egui::Rect, Vec<Target>)>,
    opened: &mut Option<String>,
) {
    if group.refused.is_empty() && !also_open {
        return;
    }
    let refused: usize = group.refused.iter().map(|reason| reason.labels.len()).sum();
    let (open, all) = (group.open.len(), group.open.len() + refused);
    ui.allocate_ui_with_layout(
        egui::vec2(ui.available_width(), 34.0),
        egui::Layout::left_to_right(egui::Align::Center),
        |ui| {
            let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(26.0), egui::Sense::hover());
            ui.painter().rect_filled(square, 5, palette::HULL_BOTTOM);
            icons::paint(ui.painter(), icon.unwrap_or("talk"), square.shrink(4.0), palette::BRASS_LIGHT);
            ui.add_space(4.0);
            text::heading(ui, group.name);
            text::small(ui, &format!("{refused} of {all} cannot"));
            if open > 0 {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let words = match &group.open[..] {
                        [only] if only.label.chars().count() < 26 => format!("{} can", only.label),
                        many => format!("{} can", many.len()),
                    };
                    Chip::new(&words).tone(Tone::Good).show(ui);
                });
            }
        },
    );
    for reason in &group.refused {
        let refused = Some((reason.sentence, reason.page));
        row(ui, &together(&reason.labels), refused, &reason.targets, pieces, pointed, opened);
    }
    for offer in group.open.iter().filter(|_| also_open) {
        row(ui, &offer.label, None, &offer.path[..offer.path.len().min(1)], pieces, pointed, opened);
    }
}

/// What is wanted, and why it is refused; pointing at it lights what is meant.
fn row(
    ui: &mut egui::Ui,
    label: &str,
    refused: Option<(&str, &str)>,
    targets: &[Target],
    pieces: &mut Pieces,
    pointed: &mut Option<(egui::Rect, Vec<Target>)>,
    opened: &mut Option<String>,
) {
    let width = ui.available_width() - 6.0;
    let laid = |job: egui::text::LayoutJob, room: f32| {
        let mut job = job;
        job.wrap.max_width = room;
        ui.painter().layout_job(job)
    };
    let mut name = egui::text::LayoutJob::default();
    text::append(&mut name, label, fonts::semi(14.0), palette::INK);
    let name = laid(name, width * 0.27);
    let (sentence, page) = refused.unwrap_or(("possible now", ""));
    let colour = if refused.is_some() { palette::INK } else { palette::Ground::Paper.tone(Tone::Good, false) };
    let sentence = laid(text::marked(sentence, 14.0, colour), width * 0.42);
    let mut place = egui::text::LayoutJob::default();
    text::append(&mut place, page, fonts::body(fonts::CAPTION), palette::RUST);
    place.halign = egui::Align::RIGHT;
    let place = laid(place, width * 0.17);
    let high = [name.size().y, sentence.size().y, place.size().y, 24.0].into_iter().fold(0.0, f32::max) + 12.0;
    let (rect, _) = ui.allocate_exact_size(egui::vec2(width, high), egui::Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    painter.hline(rect.x_range(), rect.top(), egui::Stroke::new(1.0, palette::PAPER_EDGE));
    let is_pointed = ui.rect_contains_pointer(rect);
    if is_pointed {
        painter.rect_filled(rect, 3, palette::faint(palette::GLOW, 0.4));
        *pointed = Some((rect, targets.to_vec()));
    }
    let left = rect.left() + 4.0;
    let card =
        egui::Rect::from_center_size(egui::pos2(left + 13.0, rect.center().y), egui::vec2(PICTURE, PICTURE * 1.3));
    if let Some(picture) = targets.first().and_then(|target| pieces.picture(*target)) {
        egui::Image::new((picture, card.size())).corner_radius(2).paint_at(ui, card);
    }
    let painter = ui.painter();
    let middle = |galley: &egui::Galley| rect.center().y - galley.size().y / 2.0;
    painter.galley(egui::pos2(left + 34.0, middle(&name)), name, palette::INK);
    let mark = egui::Rect::from_center_size(
        egui::pos2(left + 34.0 + width * 0.27 + 12.0, rect.center().y),
        egui::Vec2::splat(11.0),
    );
    let sign = if refused.is_some() { "cross-mark" } else { "check-mark" };
    icons::paint(painter, sign, mark, if refused.is_some() { palette::RUST } else { colour });
    painter.galley(egui::pos2(mark.right() + 8.0, middle(&sentence)), sentence, palette::INK);
    if !page.is_empty() {
        let at =
            egui::Rect::from_min_size(egui::pos2(rect.right() - 4.0 - place.size().x, middle(&place)), place.size());
        let response = ui.interact(at.expand(4.0), ui.id().with((label, page)), egui::Sense::click());
        let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
        ui.painter().galley(egui::pos2(rect.right() - 4.0, at.top()), place, palette::RUST);
        if response.hovered() {
            ui.painter().hline(at.x_range(), at.bottom() + 1.0, egui::Stroke::new(1.0, palette::RUST));
        }
        if response.clicked() {
            *opened = Some(page.to_string());
        }
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
    fn what_answers_have_in_common_is_said_once() {
        assert_eq!(together(&["Trigger Simon", "Trigger Zoe"]), "Trigger Simon, Zoe");
        assert_eq!(together(&["Attack Ben"]), "Attack Ben");
        assert_eq!(together(&["Earn a token", "Mosey"]), "Earn a token, Mosey");
        let many: Vec<String> = (1..9).map(|number| format!("Pay {number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(together(&many), "Pay 1, 2, 3, 4, 5 and 3 more");
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
