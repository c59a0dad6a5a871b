//! The sheet of the box that is pointed at: what it is, and the way into it.

use super::boxes::{Boxes, Spotlight};
use super::draft::{Draft, written};
use super::menu::FOOT;
use super::new_match::facts;
use super::{learn, page};
use crate::games::GAMES;
use crate::screens::Page;
use crate::settings::Settings;
use crate::theme::palette::*;
use crate::theme::{Button, Panel, fonts, keys, marks, text};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Context, LayerId, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, (captions, sheet).chain().run_if(in_state(Page::Boxes)));
}

const WIDTH: f32 = 296.0;
const HEIGHT: f32 = 164.0;

/// Name and players beneath each box that is not pointed at.
fn captions(mut contexts: EguiContexts, boxes: Res<Boxes>, light: Res<Spotlight>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let painter = ctx.layer_painter(LayerId::background());
    for (n, game) in GAMES.iter().enumerate().filter(|(n, _)| Some(*n) != light.on) {
        let Some(foot) = boxes.feet.get(n).copied().flatten() else { continue };
        let above = egui::Rect::from_center_size(points(&ctx, foot) - vec2(0.0, 40.0), vec2(20.0, 20.0));
        marks::note(&ctx, game.name, above, true);
        let at = points(&ctx, foot) + vec2(0.0, 14.0);
        let front = egui::Rect::from_center_size(points(&ctx, foot) - vec2(0.0, 60.0), vec2(40.0, 20.0));
        marks::note(&ctx, &format!("Box of {}", game.name), front, true);
        let facts = format!("{} · {}", game.players, game.time);
        for (line, font, drop, colour) in [
            (game.name, fonts::slab(fonts::HEADING), 0.0, TEXT),
            (facts.as_str(), fonts::body(fonts::SMALL), 22.0, TEXT_SECOND),
        ] {
            let galley = painter.layout_no_wrap(line.into(), font, colour);
            let place = at + vec2(-galley.size().x / 2.0, drop);
            painter.galley_with_override_text_color(
                place + vec2(0.0, 1.5),
                galley.clone(),
                Color32::from_black_alpha(190),
            );
            painter.galley(place, galley, colour);
        }
    }
    Ok(())
}

#[allow(clippy::too_many_arguments)]
fn sheet(
    mut contexts: EguiContexts,
    boxes: Res<Boxes>,
    mut light: ResMut<Spotlight>,
    settings: Res<Settings>,
    mut draft: ResMut<Draft>,
    mut search: ResMut<learn::Search>,
    mut next: ResMut<NextState<Page>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(n) = light.on else { return Ok(()) };
    let Some(foot) = boxes.feet.get(n).copied().flatten() else { return Ok(()) };
    let place = sheet_place(&ctx, points(&ctx, foot), boxes.sides.get(n).copied().flatten().map(|at| points(&ctx, at)));
    let game = &GAMES[n];
    let mut new = light.clicked.take().is_some() || keys::main_action(&ctx);
    let mut how = false;
    Panel::hull().rivets().padding(16.0).show_at(&ctx, "sheet", place, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        ui.label(text::slab(game.name, 20.0, BRASS_LIGHT));
        facts(ui, game.players, game.time);
        ui.label(text::marked(game.pitch, fonts::SMALL + 0.5, TEXT));
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            new |= Button::main("New match").width(122.0).show(ui).clicked();
            how = Button::new("How to play").icon("rule-book").show(ui).clicked();
        });
    });
    if how {
        search.look_into(Some(n));
        next.set(Page::Learn);
    }
    if new {
        if draft.game.id != game.id {
            *draft = Draft::usual(game, &settings);
        }
        draft.seed = written(crate::games::fresh_seed());
        next.set(Page::NewMatch);
    }
    Ok(())
}

/// Beneath the box; beside it where it is the only one.
fn sheet_place(ctx: &Context, foot: egui::Pos2, side: Option<egui::Pos2>) -> egui::Rect {
    let window = ctx.viewport_rect();
    let margin = page::margin(ctx);
    let wanted = match side.filter(|_| GAMES.len() == 1) {
        Some(side) => pos2(side.x + 20.0, side.y - HEIGHT / 2.0 + 34.0),
        None => pos2(foot.x - WIDTH / 2.0, foot.y + 4.0),
    };
    let x = wanted.x.min(window.max.x - margin - WIDTH).max(margin);
    let y = wanted.y.min(window.max.y - FOOT - HEIGHT - 8.0).max(60.0);
    egui::Rect::from_min_size(pos2(x, y), vec2(WIDTH, HEIGHT))
}

/// Logical pixels in points.
fn points(ctx: &Context, at: Vec2) -> egui::Pos2 {
    pos2(at.x, at.y) / ctx.zoom_factor()
}
