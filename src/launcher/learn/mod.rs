//! Learn: a paper for each box with its lessons, and the rules in short below, searched while typing.

mod books;
mod course;
mod find;
mod offer;
mod opened;
mod papers;
mod rules;

use super::draft::{Draft, written};
use super::gallery::Gallery;
use super::new_match::Lids;
use super::page::{self, Room};
use super::rules_page;
use crate::games::GAMES;
use crate::learned::Learned;
use crate::play::StartLesson;
use crate::play::tables::Tables;
use crate::render::redraw::Redraw;
use crate::screens::Page;
use crate::settings::Settings;
use crate::theme::palette::*;
use crate::theme::{Chip, Panel, fonts, panel, text, toggle};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Context, Rect, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use books::Books;
pub(super) use books::pieces_of;
pub(super) use find::Card;
use find::Find;
pub(super) use rules::face as paint_face;

/// What is typed, which box is searched, and which entry is meant or open.
#[derive(Resource, Default)]
pub(super) struct Search {
    pub(super) game: Option<usize>,
    typed: String,
    at: usize,
    open: Option<Find>,
    /// What was found for what is typed, worked out when that or the books change.
    found: Vec<Find>,
    is_stale: bool,
    /// Whether the field is to have the keyboard.
    wants_focus: bool,
    /// Whether the meant entry is to be brought into sight.
    moved: bool,
}

impl Search {
    /// Searches one box, or all, from now on.
    pub(super) fn look_into(&mut self, game: Option<usize>) {
        *self = Search { game, is_stale: true, ..Search::default() };
    }
}

/// What somebody wants of the page.
enum Wish {
    /// To take a lesson of a box.
    Lesson(usize, usize),
    /// To play a box.
    Play(usize),
    /// To read all of a box's rules.
    Summary(usize),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Search>()
        .add_plugins((books::plugin, offer::plugin))
        .add_systems(OnEnter(Page::Learn), |mut search: ResMut<Search>| search.is_stale = true)
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Page::Learn)));
}

/// Types into the field, as if somebody did.
pub(crate) fn type_in(world: &mut World, game: Option<usize>, typed: &str) {
    let mut search = world.resource_mut::<Search>();
    search.look_into(game);
    search.typed = typed.into();
}

/// Opens the first entry found.
pub(crate) fn open_first(world: &mut World) {
    let mut search = world.resource_mut::<Search>();
    search.open = search.found.first().cloned();
}

/// What the page reads.
#[derive(SystemParam)]
struct Shown<'w> {
    books: Res<'w, Books>,
    learned: Res<'w, Learned>,
    lids: Res<'w, Lids>,
    tables: Res<'w, Tables>,
    gallery: ResMut<'w, Gallery>,
}

/// What the page changes.
#[derive(SystemParam)]
struct Changes<'w> {
    settings: ResMut<'w, Settings>,
    draft: ResMut<'w, Draft>,
    rules: ResMut<'w, rules_page::Open>,
    next: ResMut<'w, NextState<Page>>,
    redraw: ResMut<'w, Redraw>,
    lessons: MessageWriter<'w, StartLesson>,
}

fn show(mut contexts: EguiContexts, mut shown: Shown, mut search: ResMut<Search>, mut changes: Changes) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if search.is_stale || shown.books.is_changed() {
        search.found = find::find(&shown.books.0, search.game, &search.typed);
        search.is_stale = false;
        search.at = search.at.min(search.found.len().saturating_sub(1));
    }
    let mut wishes = Vec::new();
    if search.open.is_some() {
        opened::keys(&ctx, &mut search);
    } else {
        rules::keys(&ctx, &mut search);
    }
    let room = header(&ctx, &shown.learned, &mut changes);
    panel::float(&ctx, "learn", room.body, |ui| {
        if room.is_narrow() {
            panel::scroll(ui, "learn", |ui| stacked(ui, &mut shown, &mut search, &mut wishes));
        } else {
            let below = Rect::from_min_max(pos2(room.body.min.x, room.body.max.y - 266.0), room.body.max);
            let above = room.body.with_max_y(below.min.y - 10.0);
            papers::show(ui, above, 4, &shown, &mut wishes);
            rules_paper(ui, below, &mut shown, &mut search, &mut wishes);
        }
    });
    if search.open.is_some() {
        opened::show(&ctx, &mut shown, &mut search, &mut wishes);
    }
    wishes.into_iter().for_each(|wish| grant(wish, &shown.learned, &mut changes));
    Ok(())
}

/// One below the other, where two papers fit side by side.
fn stacked(ui: &mut Ui, shown: &mut Shown, search: &mut Search, wishes: &mut Vec<Wish>) {
    let (corner, width) = (ui.cursor().min, ui.available_width() - 4.0);
    let below = Rect::from_min_size(corner, vec2(width, 266.0));
    rules_paper(ui, below, shown, search, wishes);
    let papers = Rect::from_min_size(pos2(corner.x, below.max.y + 8.0), vec2(width, 2.0 * 356.0 + 8.0));
    papers::show(ui, papers, 2, shown, wishes);
    ui.allocate_space(vec2(width, papers.max.y - corner.y));
}

fn rules_paper(ui: &mut Ui, rect: Rect, shown: &mut Shown, search: &mut Search, wishes: &mut Vec<Wish>) {
    Panel::paper().padding(0.0).show_in(ui, rect, |ui| rules::show(ui, rect, shown, search, wishes));
}

fn header(ctx: &Context, learned: &Learned, changes: &mut Changes) -> Room {
    let is_narrow = ctx.viewport_rect().width() < 1000.0;
    let mut title = LayoutJob::default();
    text::append(&mut title, "Learn", fonts::rye(34.0), BRASS_PALE);
    let all: usize = GAMES.iter().map(|game| game.lessons().len()).sum();
    let done: usize = GAMES.iter().map(|game| learned.done(game)).sum();
    let head = page::Head { title, back: ("All boxes", Page::Boxes) };
    let mut offers = changes.settings.offer_lessons;
    let room = page::open_wide(
        ctx,
        head,
        &mut changes.next,
        |ui| {
            if !is_narrow {
                let words = "a guided course for each box, and the rules in short";
                ui.label(text::marked(words, fonts::BODY, TEXT_SECOND));
            }
        },
        |ui| {
            let tip = "Whether the course is offered when nothing was played yet.";
            toggle::toggle(ui, &mut offers).on_hover_text(tip);
            ui.label(text::marked("Offer on first start", fonts::BODY, TEXT));
            ui.add_space(8.0);
            Chip::new(&format!("*{done}* of *{all}* lessons done")).icon("dinosaur").show(ui);
        },
    );
    if offers != changes.settings.offer_lessons {
        changes.settings.offer_lessons = offers;
    }
    room
}

fn grant(wish: Wish, learned: &Learned, changes: &mut Changes) {
    changes.redraw.soon();
    match wish {
        Wish::Lesson(game, at) => {
            let game = &GAMES[game];
            let lesson = game.lessons()[at].id.clone();
            let step = learned.step(game, &lesson);
            changes.lessons.write(StartLesson { game, lesson, step });
        }
        Wish::Play(game) => {
            if changes.draft.game.id != GAMES[game].id {
                *changes.draft = Draft::usual(&GAMES[game], &changes.settings);
            }
            changes.draft.seed = written(crate::games::fresh_seed());
            changes.next.set(Page::NewMatch);
        }
        Wish::Summary(game) => {
            changes.rules.game = game;
            changes.next.set(Page::Rules);
        }
    }
}

/// The frame in which an entry shows its pieces.
fn felt(painter: &egui::Painter, rect: Rect) {
    painter.rect_filled(rect, 3, FELT);
    let inner = rect.shrink(1.0);
    painter.rect_stroke(inner, 3, egui::Stroke::new(1.0, faint(PIT, 0.5)), egui::StrokeKind::Inside);
}
