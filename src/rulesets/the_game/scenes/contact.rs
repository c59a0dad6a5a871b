//! A contact's banner: who is dealt with, where, and what they do for those they trust.

use super::{Asked, Pad};
use crate::rulesets::the_game::desk::{self, PLUM};
use crate::rulesets::the_game::faces::Picture;
use crate::rulesets::the_game::pictures;
use crate::theme::{fonts, icons, palette, text};
use bevy_egui::egui::{self, Align2, Rect, Ui, pos2, vec2};
use the_game::catalog::ids::ContactId;

/// Who is dealt with: what they buy, sell and do for those they trust.
pub(super) fn banner(ui: &mut Ui, pad: &mut Pad, asked: &Asked, rect: Rect, id: ContactId) {
    let (game, catalog) = (asked.game, asked.game.catalog());
    let contact = catalog.contact(id);
    ui.painter().rect_filled(rect.shrink(1.0), 6, PLUM);
    let square = Rect::from_center_size(rect.left_center() + vec2(48.0, 0.0), vec2(76.0, 76.0));
    ui.painter().circle_filled(square.center(), 38.0, palette::SPACE);
    let name = format!("{}@160", pictures::name(Picture::ContactBust(id)));
    if let Some(bust) = pad.prints.get(&name) {
        let round = egui::epaint::RectShape::filled(square, 37, egui::Color32::WHITE);
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        ui.painter().add(round.with_texture(bust, whole));
    }
    ui.painter().circle_stroke(square.center(), 38.0, egui::Stroke::new(2.0, palette::BRASS_LIGHT));
    let left = square.right() + 14.0;
    let galley = ui.painter().layout_job(text::slab(&contact.name, fonts::TITLE, palette::TEXT));
    let end = left + galley.size().x;
    ui.painter().galley(pos2(left, rect.top() + 6.0), galley, palette::TEXT);
    let place = format!("{} · {} jobs left", catalog.sector(game.whereabouts(id)).name, game.office(id).pile().len());
    let at = pos2(end + 12.0, rect.top() + 23.0);
    ui.painter().text(at, Align2::LEFT_CENTER, place, fonts::body(fonts::SMALL), palette::TEXT_SECOND);
    let is_solid = game.is_solid(game.captain(asked.frame.seat()), id);
    let (words, icon) = if is_solid { ("Solid with you", "check-mark") } else { ("Solid after a job", "padlock") };
    let at = rect.right_top() + vec2(-14.0, 23.0);
    let said = ui.painter().text(at, Align2::RIGHT_CENTER, words, fonts::semi(fonts::SMALL), palette::TEXT);
    let sign = Rect::from_center_size(said.left_center() - vec2(13.0, 0.0), vec2(15.0, 15.0));
    icons::paint(ui.painter(), icon, sign, palette::TEXT);
    let perks = the_game::words::contact_perks(catalog, id);
    let lines: Vec<&str> = perks.trim_end_matches('.').split("; ").collect();
    let wide = (rect.right() - left - 14.0) / 2.0;
    for (at, line) in lines.iter().enumerate().take(6) {
        let icon = match line.split(' ').next() {
            Some("buys") => "receive-money",
            Some("sells") => "shop",
            Some("drops" | "trusts" | "shuns" | "kills") => "hazard-sign",
            _ => "shaking-hands",
        };
        let (column, row) = ((at / 3) as f32, (at % 3) as f32);
        let is_alone = lines.len() <= 3;
        let corner = pos2(left + column * wide, rect.top() + 37.0 + row * 18.0);
        icons::paint(
            ui.painter(),
            icon,
            Rect::from_min_size(corner + vec2(0.0, 1.0), vec2(15.0, 15.0)),
            palette::BRASS_PALE,
        );
        let room = if is_alone { 2.0 * wide } else { wide } - 24.0;
        desk::line(ui.painter(), corner + vec2(21.0, -1.0), line, fonts::body(fonts::SMALL), palette::TEXT, room);
    }
}
