//! How to play: our own short text for every step, searchable, with the rulebook's place.

use super::page;
use crate::games::{GAMES, GameInfo};
use crate::screens::Page;
use crate::theme::choice::segmented;
use crate::theme::palette::*;
use crate::theme::{Chip, Panel, fonts, icons, panel, text};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Layout, Sense, TextEdit, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use kit::catalog::CatalogFile;
use kit::rules::{Rule, RuleText};

/// Reads a game's rules, or says which file is wrong and where.
pub(super) fn rules_of(game: &GameInfo) -> Result<RuleText, String> {
    let path = crate::keep::assets().join(game.id).join("rules.ron");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let file = CatalogFile { path: "rules.ron", built_in: "" };
    RuleText::read(&file, &text).map_err(|error| format!("{}: {error}", game.id))
}

/// The rules that are open.
#[derive(Resource)]
pub(super) struct Open {
    pub(super) game: usize,
    rules: Result<RuleText, String>,
    search: String,
    part: Option<String>,
}

impl Default for Open {
    fn default() -> Self {
        Open { game: 0, rules: Ok(RuleText { entries: Vec::new() }), search: String::new(), part: None }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Open>()
        .add_systems(OnEnter(Page::Rules), read)
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Page::Rules)));
}

fn read(mut open: ResMut<Open>) {
    let game = open.game;
    *open = Open { game, rules: rules_of(&GAMES[game]), ..default() };
}

fn show(mut contexts: EguiContexts, mut open: ResMut<Open>, mut next: ResMut<NextState<Page>>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut other = None;
    let head = page::Head { title: text::slab("How to play", 28.0, BRASS_LIGHT), back: ("Learn", Page::Learn) };
    let room = page::open_wide(
        &ctx,
        head,
        &mut next,
        |_| {},
        |ui| {
            let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
            other = segmented(ui, "game", open.game, &names);
        },
    );
    if let Some(game) = other {
        *open = Open { game, rules: rules_of(&GAMES[game]), ..default() };
    }
    let open = &mut *open;
    let left = if room.is_narrow() { 214.0 } else { 252.0 };
    let index = egui::Rect::from_min_size(room.body.min, vec2(left, room.body.height()));
    let sheet = egui::Rect::from_min_max(egui::pos2(index.max.x + 16.0, room.body.min.y), room.body.max);
    Panel::hull().rivets().scroll_at(&ctx, "rules-index", index, |ui| parts(ui, open));
    Panel::paper().padding(20.0).scroll_at(&ctx, "rules-sheet", sheet, |ui| match &open.rules {
        Ok(rules) => entries(ui, rules, &open.search, open.part.as_deref()),
        Err(reason) => {
            Chip::new("These rules cannot be shown").tone(Tone::Bad).show(ui);
            text::body(ui, reason);
        }
    });
    Ok(())
}

fn parts(ui: &mut Ui, open: &mut Open) {
    let width = ui.available_width() - 4.0;
    ui.horizontal(|ui| {
        icons::icon(ui, "magnifying-glass", 18.0, BRASS_LIGHT);
        let field = TextEdit::singleline(&mut open.search).hint_text("Search").desired_width(width - 34.0);
        ui.add(field.margin(egui::Margin::symmetric(8, 6)));
    });
    ui.add_space(6.0);
    let mut names = vec![None];
    for rule in open.rules.iter().flat_map(|rules| &rules.entries) {
        if names.last() != Some(&Some(rule.part.clone())) && !names.contains(&Some(rule.part.clone())) {
            names.push(Some(rule.part.clone()));
        }
    }
    for name in names {
        let label = name.as_deref().unwrap_or("Everything");
        let (rect, response) = ui.allocate_exact_size(vec2(width, 30.0), Sense::click());
        let chosen = open.part == name;
        if chosen || response.hovered() {
            ui.painter().rect_filled(rect, 4, if chosen { faint(RUST, 0.9) } else { faint(BRASS, 0.22) });
        }
        if response.has_focus() {
            crate::theme::button::focus_ring(ui.painter(), rect.shrink(3.0), Ground::Hull);
        }
        let galley = ui.painter().layout_job(text::slab(label, fonts::BUTTON, TEXT));
        ui.painter().galley(egui::pos2(rect.min.x + 10.0, rect.center().y - galley.size().y / 2.0), galley, TEXT);
        if response.clicked() {
            open.part = name;
        }
    }
}

fn entries(ui: &mut Ui, rules: &RuleText, search: &str, part: Option<&str>) {
    let wanted = search.trim().to_lowercase();
    let fits = |rule: &&Rule| {
        part.is_none_or(|part| part == rule.part)
            && (wanted.is_empty()
                || format!("{} {} {}", rule.title, rule.text, rule.page).to_lowercase().contains(&wanted))
    };
    let found: Vec<&Rule> = rules.entries.iter().filter(fits).collect();
    if found.is_empty() {
        page::nothing(ui, "No rule speaks of that. Try a name, such as Badger, or a word, such as supplies.");
    }
    let mut last = "";
    for rule in found {
        if rule.part != last {
            if !last.is_empty() {
                ui.add_space(10.0);
            }
            ui.label(text::slab(&rule.part, fonts::TITLE, RUST_DARK));
            panel::rule(ui);
            last = &rule.part;
        }
        ui.allocate_ui_with_layout(vec2(ui.available_width(), 24.0), Layout::right_to_left(Align::Center), |ui| {
            text::caption(ui, &format!("Rulebook: {}", rule.page));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.label(text::slab(&rule.title, fonts::HEADING, INK))
            });
        });
        text::body(ui, &rule.text);
        ui.add_space(6.0);
    }
}
