//! Looking through what lies open: discards of supply decks, job decks and decks of fate. A pinned card is missed
//! when it goes.

use super::desk::{self, Desk};
use super::faces::{Picture, job_icon};
use super::{ON_TABLE, eye, pictures, plan, spare};
use crate::play::hud::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::play::shown::{Announcement, Shown};
use crate::play::tables::on_table;
use crate::screens::{FrameSet, Screen};
use crate::theme::{Button, Panel, fonts, icons, palette, panel, text};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use the_game::TheGame;
use the_game::catalog::ids::{MarketId, RegionId};
use the_game::catalog::words::Skill;
use the_game::state::Card;
use the_game::table::Print;
use the_game::table::zones::{face_of, piece_of};
use the_game::words;

/// Which decks are looked through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Shelf {
    /// The discards of the supply decks.
    #[default]
    Supply,
    /// The discards of the contacts.
    Jobs,
    /// The discards of nav and misbehave decks.
    Fate,
}

impl Shelf {
    const ALL: [Shelf; 3] = [Shelf::Supply, Shelf::Jobs, Shelf::Fate];

    fn name(self) -> &'static str {
        match self {
            Shelf::Supply => "Supplies",
            Shelf::Jobs => "Jobs",
            Shelf::Fate => "Nav, misbehave",
        }
    }
}

/// What is looked through, and what is pinned.
#[derive(Resource)]
pub(super) struct Browse {
    /// On others' turns.
    waiting: Option<Shelf>,
    /// On one's own.
    own: Option<Shelf>,
    /// Whether it was asked for, as it must be where the window is small.
    is_wanted: bool,
    tabs: [usize; 3],
    pins: Vec<Card>,
    known: u64,
}

impl Default for Browse {
    fn default() -> Self {
        Browse { waiting: Some(Shelf::Supply), own: None, is_wanted: false, tabs: [0; 3], pins: Vec::new(), known: 0 }
    }
}

impl Browse {
    /// Opens a shelf, or none, while others play.
    pub fn open(&mut self, shelf: Option<Shelf>) {
        (self.waiting, self.is_wanted) = (shelf, shelf.is_some());
    }

    /// Opens a shelf, or none, on one's own turn.
    pub fn open_own(&mut self, shelf: Option<Shelf>) {
        self.own = shelf;
    }

    /// The shelf that is open now.
    pub fn is_showing(&self, session: &Session, window: Rect) -> Option<Shelf> {
        match spare::is_time(session) {
            true => self.waiting.filter(|_| self.is_wanted || plan::is_wide(window)),
            false => self.own,
        }
    }
}

/// Questions beside which there is room to browse.
const BESIDE: [&str; 3] = ["Turn", "Fly", "Mosey"];

pub(super) fn plugin(app: &mut App) {
    let in_match = in_state(Screen::Match).and_then(resource_exists::<Session>).and_then(on_table(ON_TABLE));
    app.init_resource::<Browse>()
        .add_systems(OnEnter(Screen::Match), |mut browse: ResMut<Browse>| *browse = Browse::default())
        .add_systems(Update, miss_pins.after(FrameSet::Animate).run_if(in_match))
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(HudSet::Panels).run_if(on_table(ON_TABLE).and_then(not(eye::is_whole))),
        );
}

/// The cards that lie open in a deck, and how many are left face down.
struct Deck {
    name: String,
    open: Vec<Card>,
    left: usize,
}

fn decks(game: &TheGame, shelf: Shelf) -> Vec<Deck> {
    let catalog = game.catalog();
    match shelf {
        Shelf::Supply => (0..catalog.markets.len() as u8)
            .map(|market| {
                let deck = game.market(MarketId(market));
                let open = deck.discards().iter().map(|card| Card::Supply(*card)).collect();
                Deck { name: catalog.markets[usize::from(market)].name.clone(), open, left: deck.pile().len() }
            })
            .collect(),
        Shelf::Jobs => catalog
            .contact_ids()
            .map(|contact| {
                let deck = game.office(contact);
                let open = deck.discards().iter().map(|job| Card::Job(*job)).collect();
                Deck { name: catalog.contact(contact).name.clone(), open, left: deck.pile().len() }
            })
            .collect(),
        Shelf::Fate => {
            let nav = (0..catalog.regions.len() as u8).map(|region| {
                let deck = game.nav_deck(RegionId(region));
                let open = deck.discards().iter().map(|card| Card::Nav(*card)).collect();
                let name = catalog.regions[usize::from(region)].name.replace(" Space", "");
                Deck { name, open, left: deck.pile().len() }
            });
            let deck = game.misbehave_deck();
            let open = deck.discards().iter().map(|card| Card::Misbehave(*card)).collect();
            nav.chain([Deck { name: "Misbehave".into(), open, left: deck.pile().len() }]).collect()
        }
    }
}

/// The names of all decks that can be looked through.
#[cfg(test)]
pub(super) fn listed(game: &TheGame) -> Vec<String> {
    Shelf::ALL.into_iter().flat_map(|shelf| decks(game, shelf)).map(|deck| deck.name).collect()
}

fn draw(
    mut desk: Desk,
    parts: Res<Parts>,
    panels: Res<Panels>,
    shown: Res<Shown>,
    mut browse: ResMut<Browse>,
) -> Result {
    let ctx = desk.prints.ctx()?;
    let is_beside = desk.session.question.as_ref().is_none_or(|asked| BESIDE.contains(&asked.kind));
    let is_free = is_beside && !panels.menu && !desk.session.is_over() && !desk.session.is_curtained();
    let Some(game) = shown.state::<TheGame>().filter(|_| is_free) else { return Ok(()) };
    let Some(shelf) = browse.is_showing(&desk.session, parts.window) else { return Ok(()) };
    let waits = spare::is_time(&desk.session);
    let mut rect = plan::paper(parts.window);
    if waits && plan::is_wide(parts.window) {
        rect.max.y -= spare::KEPT + 8.0;
    }
    let decks = decks(game, shelf);
    let at = browse.tabs[shelf as usize].min(decks.len().saturating_sub(1));
    let mut wanted = Some(shelf);
    Panel::hull().padding(10.0).show_at(&ctx, "browse", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        ui.horizontal(|ui| {
            let names = Shelf::ALL.map(Shelf::name);
            if let Some(other) = crate::theme::choice::segmented(ui, "shelf", shelf as usize, &names) {
                wanted = Some(Shelf::ALL[other]);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if Button::quiet("").small().icon("cross-mark").tip("Close", "").show(ui).clicked() {
                    wanted = None;
                }
            });
        });
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            for (number, deck) in decks.iter().enumerate() {
                if tab(ui, &deck.name, deck.open.len(), number == at) {
                    browse.tabs[shelf as usize] = number;
                }
            }
        });
        let Some(deck) = decks.get(at) else { return };
        let words = match deck.open.len() {
            0 => format!("{}: no discards, {} in the deck", deck.name, deck.left),
            open => format!("{}: {open} open, {} in the deck", deck.name, deck.left),
        };
        desk::heading(ui, if shelf == Shelf::Fate { "Drawn so far" } else { "Discards, open to all" }, &words);
        panel::scroll(ui, "browse rows", |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            // The newest lies on top.
            for card in deck.open.iter().rev() {
                row(ui, &mut desk, game, &mut browse, *card);
            }
            if deck.open.is_empty() {
                text::small(ui, "Nothing was discarded here yet; what is, anybody may consider.");
            }
            if shelf != Shelf::Fate && !deck.open.is_empty() {
                text::small(ui, "Click a card to read it. A pinned one is missed when somebody takes it.");
            }
        });
    });
    if wanted != Some(shelf) {
        if waits { browse.open(wanted) } else { browse.open_own(wanted) }
    }
    Ok(())
}

fn tab(ui: &mut Ui, name: &str, count: usize, is_shown: bool) -> bool {
    let words = format!("{name} {count}");
    let galley = ui.painter().layout_no_wrap(words, fonts::semi(fonts::SMALL), palette::TEXT);
    let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + 16.0, 26.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
    let fill = if is_shown { palette::faint(palette::BRASS, 0.35) } else { palette::PIT };
    let line = if is_shown { palette::BRASS_LIGHT } else { palette::HULL_LINE };
    ui.painter().rect(rect, 4, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, palette::TEXT);
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}

/// What is said of an open card: its name, two lines, and its price or pay.
fn told(game: &TheGame, card: Card) -> (String, String, String, String) {
    let catalog = game.catalog();
    let about = Print::of(catalog, piece_of(catalog, card), face_of(catalog, card)).about(catalog);
    let line = |at: usize| about.get(at).cloned().unwrap_or_default();
    match card {
        Card::Supply(id) => {
            let supply = catalog.supply(id);
            let skills = Skill::ALL.into_iter().filter(|skill| supply.skill(*skill) > 0);
            let skills = skills.map(|skill| format!("{} {}", skill.name(), supply.skill(skill)));
            let kind = line(0).split(" · ").next().unwrap_or_default().to_string();
            let first = std::iter::once(kind).chain(skills).collect::<Vec<_>>().join(" · ");
            (
                supply.name.clone(),
                first,
                about.iter().skip(1).cloned().collect::<Vec<_>>().join(" "),
                supply.cost.to_string(),
            )
        }
        Card::Job(id) => {
            let job = catalog.job(id);
            let stages: Vec<String> = job.stages.iter().map(|stage| words::stage(catalog, stage)).collect();
            let kinds: Vec<String> = job.kinds.iter().map(|kind| format!("{kind:?}")).collect();
            let law = if job.illegal { "illegal" } else { "legal" };
            (job.name.clone(), format!("{}, {law}", kinds.join(" and ")), stages.join(", then "), words::pay(job.pay))
        }
        Card::Nav(id) => (catalog.nav(id).name.clone(), line(0), line(1), String::new()),
        Card::Misbehave(_) => {
            let print = Print::of(catalog, piece_of(catalog, card), face_of(catalog, card));
            (print.name(catalog), line(0), line(1), String::new())
        }
    }
}

fn row(ui: &mut Ui, desk: &mut Desk, game: &TheGame, browse: &mut Browse, card: Card) {
    const PIN: f32 = 30.0;
    let catalog = game.catalog();
    let (name, first, second, price) = told(game, card);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() - 6.0, 44.0), Sense::hover());
    let is_pinned = browse.pins.contains(&card);
    if is_pinned || ui.rect_contains_pointer(rect) {
        ui.painter().rect_filled(rect, 4, palette::faint(palette::BRASS, 0.2));
    }
    let can_pin = matches!(card, Card::Supply(_) | Card::Job(_));
    let read = Rect::from_min_max(rect.min, rect.max - vec2(if can_pin { PIN } else { 0.0 }, 0.0));
    let about = Print::of(catalog, piece_of(catalog, card), face_of(catalog, card)).about(catalog).join("\n");
    desk.glance(ui, read, piece_of(catalog, card).into(), &name, &about);
    let square = Rect::from_center_size(pos2(rect.left() + 20.0, rect.center().y), vec2(34.0, 34.0));
    mark(ui, desk, game, card, square);
    let at = pos2(read.right() - 6.0, rect.top() + 12.0);
    let right = ui.painter().text(at, Align2::RIGHT_CENTER, price, fonts::bold(14.0), palette::TEXT).left();
    let left = rect.left() + 44.0;
    let end = desk::line(
        ui.painter(),
        pos2(left, rect.top() + 2.0),
        &name,
        fonts::semi(14.0),
        palette::TEXT,
        right - left - 6.0,
    );
    let at = pos2(end + 6.0, rect.top() + 4.0);
    if right - at.x > 40.0 {
        desk::line(ui.painter(), at, &first, fonts::body(fonts::CAPTION), palette::TEXT_SECOND, right - at.x - 4.0);
    }
    let second = if second.is_empty() { first } else { second };
    let at = pos2(left, rect.top() + 22.0);
    desk::line(ui.painter(), at, &second, fonts::body(fonts::CAPTION), palette::TEXT_SECOND, read.right() - left - 6.0);
    if can_pin {
        let place = Rect::from_min_max(pos2(rect.right() - PIN, rect.top()), rect.max);
        if pin(ui, place, &name, is_pinned) {
            match is_pinned {
                true => browse.pins.retain(|other| *other != card),
                false => browse.pins.push(card),
            }
        }
    }
}

fn pin(ui: &mut Ui, place: Rect, name: &str, is_pinned: bool) -> bool {
    let response = ui.interact(place, ui.id().with(("pin", name, place.top() as i32)), Sense::click());
    let label = if is_pinned { "Unpin" } else { "Pin" };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, format!("{label} {name}")));
    let colour = match (is_pinned, response.hovered()) {
        (true, _) => palette::GLOW,
        (_, true) => palette::TEXT,
        _ => palette::TEXT_THIRD,
    };
    icons::paint(ui.painter(), "position-marker", Rect::from_center_size(place.center(), vec2(18.0, 18.0)), colour);
    let said = if is_pinned { "You are told when it goes" } else { "Be told when it goes" };
    crate::theme::tip::tip(response.on_hover_cursor(egui::CursorIcon::PointingHand), label, said).clicked()
}

/// The small picture before a row.
fn mark(ui: &Ui, desk: &mut Desk, game: &TheGame, card: Card, square: Rect) {
    let catalog = game.catalog();
    let plate = |icon: &str, fill: Color32| {
        ui.painter().rect(square, 4, fill, Stroke::new(1.0, palette::HULL_LINE), StrokeKind::Inside);
        icons::paint(ui.painter(), icon, square.shrink(6.0), palette::TEXT);
    };
    match card {
        Card::Supply(id) => {
            let picture = format!("{}@96", pictures::name(Picture::Print(Print::Supply(catalog.kind(id)))));
            // The part of the face that bears its emblem.
            let Some(face) = desk.prints.get(&picture) else { return plate("stack", palette::PIT) };
            let part = Rect::from_min_max(pos2(0.2, 0.2), pos2(0.8, 0.63));
            let round = egui::epaint::RectShape::filled(square, 17, Color32::WHITE);
            ui.painter().add(round.with_texture(face, part));
            ui.painter().circle_stroke(square.center(), 17.0, Stroke::new(1.5, palette::BRASS));
        }
        Card::Job(id) => {
            let job = catalog.job(id);
            let icon = job.kinds.first().map_or("wooden-crate", |kind| job_icon(*kind));
            plate(icon, if job.illegal { palette::RUST_DARK } else { desk::TEAL });
        }
        Card::Nav(_) => plate("compass", palette::SPACE),
        Card::Misbehave(_) => plate("spades", palette::INK),
    }
}

/// Tells whoever pinned a card when it is gone, and who has it.
fn miss_pins(session: Res<Session>, mut shown: ResMut<Shown>, mut browse: ResMut<Browse>) {
    if browse.known == session.changes || browse.pins.is_empty() {
        return;
    }
    let Some(game) = shown.state::<TheGame>() else { return };
    let mut news = Vec::new();
    for card in browse.pins.iter().copied().filter(|card| !lies_open(game, *card)) {
        let catalog = game.catalog();
        let name = Print::of(catalog, piece_of(catalog, card), face_of(catalog, card)).name(catalog);
        let taker = taker(game, card).map(|seat| session.contest.players()[seat].name.clone());
        let text = match taker {
            Some(taker) => format!("Pinned: *{name}* is gone, taken by {taker}"),
            None => format!("Pinned: *{name}* is gone"),
        };
        news.push((card, text));
    }
    browse.known = session.changes;
    let deed = session.contest.choices_made();
    for (card, text) in news {
        browse.pins.retain(|other| *other != card);
        shown.announced.push(Announcement { seat: session.viewer(), text, deed });
    }
}

/// Whether a card lies where everybody can take it, or is being considered.
fn lies_open(game: &TheGame, card: Card) -> bool {
    let catalog = game.catalog();
    match card {
        Card::Supply(id) => {
            let mut markets = (0..catalog.markets.len() as u8).map(|market| game.market(MarketId(market)));
            game.considered().contains(&id) || markets.any(|deck| deck.discards().contains(&id))
        }
        Card::Job(id) => {
            let mut offices = catalog.contact_ids().map(|contact| game.office(contact));
            game.considered_jobs().contains(&id) || offices.any(|deck| deck.discards().contains(&id))
        }
        Card::Nav(_) | Card::Misbehave(_) => true,
    }
}

/// Who has a card that lay open a moment ago.
fn taker(game: &TheGame, card: Card) -> Option<kit::Seat> {
    let has = |captain: &the_game::state::Captain| match card {
        Card::Supply(id) => {
            captain.mate(id).is_some()
                || captain.gear.iter().any(|gear| gear.card == id)
                || captain.upgrades.contains(&id)
                || captain.drive == Some(id)
        }
        Card::Job(id) => captain.hand.contains(&id) || captain.active.iter().any(|active| active.job == id),
        _ => false,
    };
    game.captains().iter().find(|(_, captain)| has(captain)).map(|(seat, _)| seat)
}
