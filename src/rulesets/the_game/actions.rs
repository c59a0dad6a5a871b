//! The four actions as tiles: what each would do now, or why not; one with several answers lists them above itself.

use super::desk::{self, Desk};
use super::{ON_TABLE, plan, scenes, spare};
use crate::contest::Offered;
use crate::play::hud::{HudSet, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::table::steps::Steps;
use crate::theme::art::gradient;
use crate::theme::{Button, Panel, button, fonts, icons, palette, panel, text, tip::tip};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Color32, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use the_game::TheGame;
use the_game::state::{Action, Frame};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Raised>()
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels).run_if(on_table(ON_TABLE)));
}

/// The tile whose answers are listed, for the question of this number.
#[derive(Resource, Default)]
struct Raised(Option<(u64, usize)>);

/// A tile: its group of answers, its action, its icon and its key.
const TILES: [(&str, Action, &str, egui::Key); 4] = [
    ("Fly", Action::Fly, "rocket-flight", egui::Key::F),
    ("Buy", Action::Buy, "wooden-crate", egui::Key::B),
    ("Deal", Action::Deal, "shaking-hands", egui::Key::D),
    ("Work", Action::Work, "gear-hammer", egui::Key::W),
];

/// How a tile looks.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum State {
    Open,
    UnderWay,
    Locked,
}

fn draw(mut desk: Desk, parts: Res<Parts>, shown: Res<Shown>, steps: Res<Steps>, mut raised: ResMut<Raised>) -> Result {
    let ctx = desk.prints.ctx()?;
    let Some(game) = shown.state::<TheGame>().filter(|_| !is_aside(&desk.session)) else { return Ok(()) };
    let row = plan::actions(parts.window);
    let gap = if plan::is_wide(parts.window) { 8.0 } else { 6.0 };
    let width = (row.width() - 3.0 * gap) / 4.0;
    let is_asked = desk.session.question.as_ref().is_some_and(|asked| asked.kind == "Turn");
    let is_own =
        desk.session.person() == Some(game.turn_state().seat) && game.captain(game.turn_state().seat).sector.is_some();
    let is_free = !steps.is_playing() && !desk.session.is_curtained() && desk.session.picked.is_empty();
    let takes_keys = ctx.memory(|memory| memory.focused().is_none());
    let under_way = under_way(game);
    panel::float(&ctx, "actions", row, |ui| {
        for (at, (group, action, icon, key)) in TILES.into_iter().enumerate() {
            let corner = pos2(row.left() + at as f32 * (width + gap), row.top());
            let rect = Rect::from_min_size(corner, vec2(width, row.height()));
            let offers: Vec<usize> = match is_asked {
                true => of_group(&desk, group),
                false => Vec::new(),
            };
            offers.iter().for_each(|index| {
                let Desk { reach, session, .. } = &mut desk;
                reach.claim_answer(session, *index);
                reach.note_answer(session, *index, rect);
            });
            let open: Vec<usize> =
                offers.iter().copied().filter(|index| desk.session.offers[*index].is_open()).collect();
            let state = match (open.is_empty(), under_way == Some(action)) {
                (false, _) => State::Open,
                (_, true) => State::UnderWay,
                _ => State::Locked,
            };
            let refused = offers.iter().find_map(|index| desk.session.offers[*index].refused.clone());
            let is_raised = raised.0 == Some((desk.session.changes, at));
            let words = match state {
                State::Open => promise(&desk, game, action, &open),
                State::UnderWay => progress(game, action),
                State::Locked if game.turn_state().has_used(action) => "taken".into(),
                State::Locked if is_asked => lacks(game, action).unwrap_or_default().into(),
                State::Locked if is_own && game.turn_state().left == 0 => "no action left".into(),
                State::Locked if is_own => "later".into(),
                State::Locked => String::new(),
            };
            let tile = Tile { name: group, icon, key: key.name(), words: &words, state, is_raised };
            let response = tile.show(ui, rect, plan::is_wide(parts.window));
            let response = match refused.as_ref().filter(|_| state == State::Locked) {
                Some((sentence, page)) => tip(response, sentence, page),
                // What is listed above it says more.
                None if is_raised => response,
                None => tip(response, &format!("{group}: {words}"), meaning(action)),
            };
            let is_pressed = takes_keys && ctx.input(|input| input.key_pressed(key) && input.modifiers.is_none());
            if (response.clicked() || is_pressed) && is_free {
                match open[..] {
                    [] => {}
                    [only] => desk.choose(only),
                    _ => raised.0 = (!is_raised).then_some((desk.session.changes, at)),
                }
            }
            if is_raised && open.len() > 1 {
                let Desk { reach, session, .. } = &mut desk;
                reach.claim_keys(session);
                list(&ctx, &mut desk, &mut raised, rect, &offers);
            }
        }
    });
    Ok(())
}

/// Whether there is no action to take: others play, or the first turn has not begun.
fn is_aside(session: &Session) -> bool {
    spare::is_time(session) || scenes::is_before_the_start(session)
}

/// The answers that belong to a tile; what is done by pointing at something in the sheet has its tile too.
fn of_group(desk: &Desk, group: &str) -> Vec<usize> {
    let offers = desk.session.offers.iter().enumerate();
    offers.filter(|(_, offer)| offer.group == group).map(|(index, _)| index).collect()
}

/// The action that is being carried out.
fn under_way(game: &TheGame) -> Option<Action> {
    match game.frame()? {
        Frame::Turn { .. } => None,
        Frame::Buy { .. } => Some(Action::Buy),
        Frame::Deal { .. } => Some(Action::Deal),
        Frame::Mosey { .. } => Some(Action::Fly),
        _ if game.work().is_some() => Some(Action::Work),
        _ => game.flight().map(|_| Action::Fly),
    }
}

fn progress(game: &TheGame, action: Action) -> String {
    match (action, game.flight()) {
        (Action::Fly, Some(flight)) => format!("Full Burn, {} of {}", flight.moved, flight.range),
        _ => "under way".into(),
    }
}

/// What a tile would do, in a few words.
fn promise(desk: &Desk, game: &TheGame, action: Action, open: &[usize]) -> String {
    let label = |index: &usize| desk.session.offers[*index].label.clone();
    let here = game.captain(game.turn_state().seat).sector.map(|sector| &game.catalog().sector(sector).name);
    match (action, open, here) {
        (Action::Buy, _, Some(here)) => format!("at {here}"),
        (Action::Deal, [only], _) => label(only).replace("Deal with ", "with "),
        (_, [only], _) => label(only).replace("Work ", ""),
        (_, [one, other], _) => format!("{} or {}", label(one), label(other)),
        (_, many, _) => format!("{} ways", many.len()),
    }
}

/// What an action is, for those who have never taken it.
fn meaning(action: Action) -> &'static str {
    match action {
        Action::Fly => {
            "Full Burn: 1 Fuel, then sector by sector as far as the drive reaches, a nav card for each. Mosey: one \
             sector, without Fuel and without a card."
        }
        Action::Buy => {
            "Look at three cards of the supply deck here and buy up to two. Fuel and parts are sold as well."
        }
        Action::Deal => {
            "Look at three jobs of the contact here and take up to two. Those who call you Solid buy goods."
        }
        Action::Work => "Begin or finish a job here, or go for the story's goal. Make-Work pays a little anywhere.",
        // These have no tile.
        Action::Comfort | Action::LastCall => "",
    }
}

/// What is missing for an action, in a few words; the tip tells the whole reason.
fn lacks(game: &TheGame, action: Action) -> Option<&'static str> {
    let turn = game.turn_state();
    if turn.left == 0 {
        return Some("no action left");
    }
    let here = game.catalog().sector(game.captain(turn.seat).sector?);
    match action {
        Action::Fly => Some("later"),
        Action::Buy if here.market.is_none() => Some("no supply port here"),
        Action::Deal if here.contacts.is_empty() => Some("no contact here"),
        Action::Work => Some("no job here"),
        _ => Some("later"),
    }
}

/// The keys of the answers of a tile.
const DIGITS: [egui::Key; 9] = [
    egui::Key::Num1,
    egui::Key::Num2,
    egui::Key::Num3,
    egui::Key::Num4,
    egui::Key::Num5,
    egui::Key::Num6,
    egui::Key::Num7,
    egui::Key::Num8,
    egui::Key::Num9,
];

/// The answers of a tile above it, those that are not possible with the reason.
fn list(ctx: &egui::Context, desk: &mut Desk, raised: &mut Raised, tile: Rect, offers: &[usize]) {
    let told = offers.iter().filter(|index| !desk.session.offers[**index].follows.is_empty()).count() as f32;
    let height = offers.len() as f32 * 34.0 + told * 22.0 + 18.0;
    let size = vec2(300.0, height.min(tile.top() - 80.0));
    let rect = Rect::from_min_size(pos2(tile.left(), tile.top() - 8.0 - size.y), size);
    let mut chosen = None;
    Panel::hull().on_top().padding(10.0).show_at(ctx, "answers of a tile", rect, |ui| {
        panel::scroll(ui, "tile answers", |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            let mut digits = DIGITS.into_iter();
            for index in offers {
                let offer: &Offered = &desk.session.offers[*index];
                let label = short(&offer.label);
                let answer = Button::new(&label).small().width(276.0);
                let key = digits.next().filter(|_| offer.is_open());
                let answer = match (&offer.refused, key) {
                    (Some((sentence, page)), _) => answer.refused(sentence, page),
                    (None, Some(key)) => answer.key(key.name()),
                    _ => answer,
                };
                let is_pressed = key.is_some_and(|key| ctx.input(|input| input.key_pressed(key)));
                if (answer.show(ui).clicked() || is_pressed) && offer.is_open() {
                    chosen = Some(*index);
                }
                if !offer.follows.is_empty() && offer.is_open() {
                    ui.label(text::marked(&offer.follows, fonts::CAPTION, palette::TEXT_SECOND));
                }
            }
        });
    });
    if let Some(index) = chosen {
        desk.choose(index);
        raised.0 = None;
    }
}

fn short(label: &str) -> String {
    const MOST: usize = 34;
    if label.chars().count() <= MOST { label.into() } else { label.chars().take(MOST - 1).chain(['…']).collect() }
}

/// A tile: its name, what it would do, and how it looks.
pub(super) struct Tile<'a> {
    pub name: &'a str,
    pub icon: &'a str,
    pub key: &'a str,
    pub words: &'a str,
    pub state: State,
    pub is_raised: bool,
}

impl Tile<'_> {
    /// Draws it, without its words where there is no room for them.
    pub fn show(&self, ui: &Ui, rect: Rect, has_words: bool) -> Response {
        let sense = if self.state == State::Open { Sense::click() } else { Sense::HOVER | Sense::FOCUSABLE };
        let response = ui.interact(rect, ui.id().with((self.name, self.key)), sense);
        let is_open = self.state == State::Open;
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, is_open, self.name));
        crate::theme::marks::note(ui.ctx(), self.name, rect, is_open);
        self.ground(ui.painter(), rect, &response);
        let colour = if self.state == State::Locked { Color32::from_rgb(0x8A, 0x78, 0x58) } else { palette::TEXT };
        let middle = rect.center_top();
        let icon = Rect::from_center_size(middle + vec2(0.0, 20.0), vec2(26.0, 26.0));
        icons::paint(ui.painter(), self.icon, icon, colour);
        let name = ui.painter().layout_job(text::slab(self.name, 17.0, colour));
        ui.painter().galley(middle + vec2(-name.size().x / 2.0, 33.0), name, colour);
        if has_words {
            let font = fonts::body(fonts::CAPTION);
            let width = ui.painter().layout_no_wrap(self.words.into(), font.clone(), colour).size().x;
            let room = rect.width() - 12.0;
            let at = middle + vec2(-width.min(room) / 2.0, 54.0);
            desk::line(ui.painter(), at, self.words, font, colour, room);
            if is_open {
                let key = ui.painter().layout_no_wrap(self.key.into(), fonts::semi(fonts::CAPTION), colour);
                button::key_box(ui.painter(), pos2(rect.right() - 24.0, rect.top() + 14.0), key, colour);
            }
        }
        if response.has_focus() {
            button::focus_ring(ui.painter(), rect, palette::Ground::Hull);
        }
        if is_open { response.on_hover_cursor(egui::CursorIcon::PointingHand) } else { response }
    }

    fn ground(&self, painter: &Painter, rect: Rect, response: &Response) {
        let c = Color32::from_rgb;
        let is_hot = response.hovered() || self.is_raised;
        let (top, bottom, line) = match self.state {
            State::UnderWay => (c(0x8E, 0x6C, 0x2A), c(0x5E, 0x45, 0x16), palette::BRASS_PALE),
            State::Open if is_hot => (c(0x61, 0x46, 0x2A), c(0x46, 0x31, 0x1E), palette::GLOW),
            State::Open => (c(0x4A, 0x34, 0x20), c(0x31, 0x21, 0x14), palette::GLOW_LINE),
            State::Locked => (c(0x22, 0x17, 0x0F), c(0x18, 0x10, 0x0A), c(0x4A, 0x3C, 0x2A)),
        };
        gradient(painter, rect, 6, top, bottom);
        let width = if self.state == State::Locked { 1.0 } else { 1.6 };
        painter.rect_stroke(rect, 6, Stroke::new(width, line), StrokeKind::Inside);
    }
}
