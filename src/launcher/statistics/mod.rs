//! Statistics: somebody's wins, leaders and factions, form, luck and records over all kept matches.

mod chance;
mod export;
mod figures;
mod form;
mod fortune;
mod leaders;
mod opponents;
mod reckoning;
mod records;
mod share;
mod tally;

use super::gallery::Gallery;
use super::matches::{Pick, Picked};
use super::new_match::Lids;
use super::page::{self, Room};
use super::said::Said;
use super::shelf::Shelf;
use crate::games::{GAMES, GameInfo};
use crate::render::redraw::Redraw;
use crate::screens::Page;
use crate::theme::choice::{dropdown, segmented};
use crate::theme::palette::*;
use crate::theme::{Button, Panel, fonts, panel, text};
use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use chance::Luck;
use std::path::PathBuf;
use tally::{FormPoint, Played, Role, Row};

/// Whose figures are shown, and of which box.
#[derive(Resource, Default)]
pub(super) struct Shown {
    person: Option<String>,
    game: Option<usize>,
}

/// All that the page shows, worked out when the shelf or what is shown changes.
#[derive(Resource, Default)]
struct Figures {
    people: Vec<String>,
    game: Option<&'static GameInfo>,
    all: Vec<Played>,
    rows: Vec<Row>,
    roles: Vec<Role>,
    form: Vec<FormPoint>,
    luck: Option<Luck>,
    /// How many matches have luck that is still to be reckoned.
    unreckoned: usize,
}

/// What somebody wants of a figure.
enum Wish {
    /// To see the matches it speaks of.
    Matches(String, Vec<PathBuf>),
    /// To see one box alone, or all of them.
    Box(Option<usize>),
    /// To begin a match.
    NewMatch,
    /// To have all matches as a table.
    Export,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .init_resource::<Figures>()
        .add_plugins(reckoning::plugin)
        .add_systems(Update, work_out.run_if(in_state(Page::Statistics)))
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Page::Statistics)));
}

/// Shows one box alone, or all of them.
pub(crate) fn show_box(world: &mut World, game: Option<usize>) {
    world.resource_mut::<Shown>().game = game;
}

fn work_out(shelf: Res<Shelf>, mut shown: ResMut<Shown>, mut figures: ResMut<Figures>) {
    if !shelf.is_changed() && !shown.is_changed() && !figures.is_added() {
        return;
    }
    let people = tally::people(&shelf);
    if shown.person.as_ref().is_none_or(|person| !people.contains(person)) && shown.person.as_ref() != people.first() {
        shown.person = people.first().cloned();
    }
    let game = shown.game.map(|game| &GAMES[game]);
    let person = shown.person.clone().unwrap_or_default();
    let all = tally::played(&shelf, &person, game.map(|game| game.id));
    let unreckoned = reckoning::unreckoned(&shelf).filter(|path| all.iter().any(|one| one.path == **path)).count();
    *figures = Figures {
        people,
        game,
        rows: tally::rows(&all, game),
        roles: tally::roles(&all),
        form: tally::form(&all),
        luck: chance::luck(&all),
        unreckoned,
        all,
    };
}

fn show(
    mut contexts: EguiContexts,
    figures: Res<Figures>,
    lids: Res<Lids>,
    mut gallery: ResMut<Gallery>,
    mut shown: ResMut<Shown>,
    mut picked: ResMut<Picked>,
    shelf: Res<Shelf>,
    mut said: ResMut<Said>,
    mut redraw: ResMut<Redraw>,
    mut next: ResMut<NextState<Page>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut wishes = Vec::new();
    let room = header(&ctx, &figures, &mut shown, &mut next, &mut wishes);
    panel::float(&ctx, "statistics", room.body, |ui| {
        if room.is_narrow() {
            panel::scroll(ui, "statistics", |ui| {
                let mut y = ui.cursor().min.y;
                let (left, width) = (ui.cursor().min.x, ui.available_width() - 4.0);
                for part in PARTS {
                    let rect = Rect::from_min_size(pos2(left, y), vec2(width, part.height()));
                    part.show(ui, rect, &figures, &lids, &mut gallery, &mut wishes);
                    y = rect.max.y + 8.0;
                }
                ui.allocate_space(vec2(width, y - ui.cursor().min.y));
            });
        } else {
            for (part, rect) in PARTS.into_iter().zip(divide(&room)) {
                part.show(ui, rect, &figures, &lids, &mut gallery, &mut wishes);
            }
        }
    });
    for wish in wishes {
        redraw.soon();
        match wish {
            Wish::Box(game) => shown.game = game,
            Wish::NewMatch => next.set(Page::NewMatch),
            Wish::Export => said.say(export::write(&shelf)),
            Wish::Matches(title, paths) => {
                picked.0 = Some(Pick { title, paths, from: Page::Statistics });
                next.set(Page::Matches);
            }
        }
    }
    Ok(())
}

fn header(
    ctx: &egui::Context,
    figures: &Figures,
    shown: &mut ResMut<Shown>,
    next: &mut NextState<Page>,
    wishes: &mut Vec<Wish>,
) -> Room {
    let is_narrow = ctx.viewport_rect().width() < 1000.0;
    let names: Vec<&str> = std::iter::once("All boxes").chain(GAMES.iter().map(|game| game.name)).collect();
    let now = shown.game.map_or(0, |game| game + 1);
    let (mut person, mut export) = (None, false);
    let head = page::Head { title: text::slab("Statistics", 28.0, BRASS_LIGHT), back: ("All boxes", Page::Boxes) };
    let room = page::open_wide(
        ctx,
        head,
        next,
        |ui| {
            let chosen = match is_narrow {
                true => dropdown(ui, "box", now, &names),
                false => segmented(ui, "box", now, &names),
            };
            wishes.extend(chosen.map(|n| Wish::Box(n.checked_sub(1))));
        },
        |ui| {
            let label = if is_narrow { "" } else { "Export" };
            let tip = ("Write every finished match into a table", "one line for each seat, for any spreadsheet");
            if Button::new(label).icon("save").tip(tip.0, tip.1).show(ui).clicked() {
                export = true;
            }
            let people: Vec<&str> = figures.people.iter().map(String::as_str).collect();
            let now = people.iter().position(|name| shown.person.as_deref() == Some(*name)).unwrap_or(0);
            if !people.is_empty() {
                person = dropdown(ui, "person", now, &people);
            }
        },
    );
    wishes.extend(export.then_some(Wish::Export));
    if let Some(n) = person {
        shown.person = figures.people.get(n).cloned();
    }
    room
}

/// A part of the page.
#[derive(Clone, Copy)]
enum Part {
    Figures,
    Opponents,
    Leaders,
    Form,
    Luck,
    Records,
}

const PARTS: [Part; 6] = [Part::Figures, Part::Opponents, Part::Leaders, Part::Form, Part::Luck, Part::Records];

impl Part {
    /// How high it is where it has a row to itself.
    fn height(self) -> f32 {
        match self {
            Part::Figures => 172.0,
            _ => 272.0,
        }
    }

    fn show(
        self,
        ui: &mut Ui,
        rect: Rect,
        figures: &Figures,
        lids: &Lids,
        gallery: &mut Gallery,
        wishes: &mut Vec<Wish>,
    ) {
        if let Part::Figures = self {
            return figures::show(ui, rect, figures, wishes);
        }
        Panel::paper().padding(0.0).show_in(ui, rect, |ui| match self {
            Part::Figures => {}
            Part::Opponents => opponents::show(ui, rect, figures, lids, gallery, wishes),
            Part::Leaders => leaders::show(ui, rect, figures, gallery, wishes),
            Part::Form => form::show(ui, rect, figures, wishes),
            Part::Luck => fortune::show(ui, rect, figures, wishes),
            Part::Records => records::show(ui, rect, figures, wishes),
        });
    }
}

/// Five figures above, two papers, then three.
fn divide(room: &Room) -> [Rect; 6] {
    let (body, gap) = (room.body, 10.0);
    let top = body.with_max_y(body.min.y + 82.0);
    let half = (body.max.y - top.max.y - 2.0 * gap) / 2.0;
    let row =
        |n: f32| Rect::from_min_size(pos2(body.min.x, top.max.y + gap + n * (half + gap)), vec2(body.width(), half));
    let [upper, lower] = [row(0.0), row(1.0)];
    let cut = |row: Rect, from: f32, to: f32| {
        let (left, wide) = (row.min.x + row.width() * from, row.width() * (to - from));
        Rect::from_min_size(pos2(left, row.min.y), vec2(wide, row.height()))
    };
    [
        top,
        cut(upper, 0.0, 812.0 / 1232.0),
        cut(upper, 822.0 / 1232.0, 1.0),
        cut(lower, 0.0, 404.0 / 1232.0),
        cut(lower, 414.0 / 1232.0, 838.0 / 1232.0),
        cut(lower, 848.0 / 1232.0, 1.0),
    ]
}

/// A paper's title, and what stands at its right end.
fn title(ui: &Ui, rect: Rect, words: &str, aside: &str) {
    let galley = ui.painter().layout_job(text::slab(words, fonts::HEADING, INK));
    ui.painter().galley(rect.min + vec2(18.0, 14.0), galley, INK);
    let at = pos2(rect.max.x - 18.0, rect.min.y + 24.0);
    ui.painter().text(at, egui::Align2::RIGHT_CENTER, aside, fonts::body(fonts::SMALL), INK_SECOND);
}

/// What an empty frame says.
fn nothing(ui: &mut Ui, rect: Rect, sentence: &str) {
    let mut job = text::marked(sentence, fonts::BODY, INK_SECOND);
    job.wrap.max_width = (rect.width() - 60.0).min(340.0);
    job.halign = egui::Align::Center;
    let galley = ui.painter().layout_job(job);
    let at = rect.center() - vec2(0.0, galley.size().y / 2.0 - 6.0);
    ui.painter().galley(at, galley, INK_SECOND);
}

/// The journals of these matches.
fn paths<'a>(all: impl IntoIterator<Item = &'a Played>) -> Vec<PathBuf> {
    all.into_iter().map(|played| played.path.clone()).collect()
}

/// So many matches, in words.
fn matches(count: usize) -> String {
    format!("{count} {}", if count == 1 { "match" } else { "matches" })
}

/// So many games, in words.
fn games(count: usize) -> String {
    format!("{count} {}", if count == 1 { "game" } else { "games" })
}
