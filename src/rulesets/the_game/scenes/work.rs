//! Work: the ticket above, the misbehave cards side by side, the party below; before that, who goes.

use super::lines::{self, Mark};
use super::{Asked, Pad, card, face};
use crate::play::scenes::cards::{self, State};
use crate::play::scenes::{odds, sheet};
use crate::rulesets::the_game::captains::text_of;
use crate::rulesets::the_game::desk::{self, PLUM, TEAL};
use crate::rulesets::the_game::drafting::{Stand, stand};
use crate::rulesets::the_game::faces::{Picture, job_icon};
use crate::rulesets::the_game::pictures;
use crate::theme::palette::Tone;
use crate::theme::{Button, Chip, Panel, fonts, icons, palette, panel, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Align, Align2, CursorIcon, Layout, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};
use the_game::catalog::stories::Feat;
use the_game::catalog::words::Skill;
use the_game::state::{Card, Frame, Mate, Task};
use the_game::{Back, Choice, words};

const TICKET: f32 = 114.0;
const PARTY: f32 = 114.0;
const GAP: f32 = 10.0;

pub(super) fn draw(pad: &mut Pad, asked: &Asked) -> Result {
    let middle = asked.middle();
    let is_low = middle.height() < 420.0;
    let ticket_high = if is_low { 0.0 } else { TICKET };
    let ctx = pad.prints.ctx()?;
    if !is_low {
        let ticket = Rect::from_min_size(middle.min, vec2(middle.width(), TICKET));
        Panel::paper().padding(12.0).show_at(&ctx, "scene ticket", ticket, |ui| show_ticket(ui, asked, ticket));
    }
    let party = Rect::from_min_max(pos2(middle.left(), middle.bottom() - PARTY), middle.max);
    Panel::hull().padding(8.0).show_at(&ctx, "scene party", party, |ui| show_party(ui, pad, asked, party));
    let between = Rect::from_min_max(
        pos2(middle.left(), middle.top() + ticket_high + if is_low { 0.0 } else { GAP }),
        pos2(middle.right(), party.top() - GAP),
    );
    match asked.frame {
        Frame::Misbehave { .. } => {
            panel::float(&ctx, "scene cards", between, |ui| show_cards(ui, pad, asked, between));
            card::paper(pad, asked)
        }
        _ => {
            panel::float(&ctx, "scene cards", between, |ui| show_backs(ui, pad, asked, between));
            muster(pad, asked)
        }
    }
}

/// The job worked at, or the goal: where, what it needs, how far it is, what it pays.
fn show_ticket(ui: &mut Ui, asked: &Asked, rect: Rect) {
    let (game, catalog) = (asked.game, asked.game.catalog());
    let Some(work) = game.work() else { return };
    let captain = game.captain(work.seat);
    let (icon, colour, name, line, needs) = match work.task {
        Task::Job(id) | Task::Detour(id) => {
            let job = catalog.job(id);
            let contact = &catalog.contact(job.contact).name;
            let kinds: Vec<String> = job.kinds.iter().map(|kind| format!("{kind:?}")).collect();
            let stage = captain.active.iter().find(|active| active.job == id).map_or(0, |active| active.stage);
            let place = job.stages.get(usize::from(stage)).map_or("", |stage| stage.place.as_str());
            let colour = if job.illegal { palette::RUST_DARK } else { TEAL };
            let icon = job.kinds.first().map_or("wooden-crate", |kind| job_icon(*kind));
            let line = format!("{} for {contact} · {place}", kinds.join(" and "));
            (icon, colour, job.name.clone(), line, job.needs.clone())
        }
        Task::Goal => {
            let goal = game.next_goal(work.seat);
            let place = match goal.map(|goal| &goal.how) {
                Some(Feat::Work { place, .. }) => place.clone(),
                _ => String::new(),
            };
            let name = goal.map_or_else(String::new, |goal| goal.name.clone());
            ("flying-flag", PLUM, name, format!("Goal of the story · {place}"), Vec::new())
        }
    };
    let square = Rect::from_min_size(rect.min + vec2(16.0, 14.0), vec2(36.0, 36.0));
    ui.painter().rect_filled(square, 4, colour);
    icons::paint(ui.painter(), icon, square.shrink(6.0), palette::TEXT);
    let slip = game.pay_slip(work.seat);
    let tear = if slip.is_empty() { rect.right() - 12.0 } else { rect.right() - 176.0 };
    let galley = ui.painter().layout_job(text::slab(&name, fonts::HEADING, palette::INK));
    ui.painter().galley(rect.min + vec2(62.0, 10.0), galley, palette::INK);
    lines::cut(
        ui,
        rect.min + vec2(62.0, 33.0),
        &line,
        fonts::body(fonts::SMALL),
        palette::INK_SECOND,
        tear - rect.left() - 70.0,
    );
    let inner = Rect::from_min_max(rect.min + vec2(16.0, 54.0), pos2(tear - 6.0, rect.bottom() - 8.0));
    let mut part = ui.new_child(UiBuilder::new().max_rect(inner));
    part.spacing_mut().item_spacing.y = 4.0;
    part.horizontal_wrapped(|ui| {
        for need in &needs {
            let tone = if game.can_meet(captain, need).is_ok() { Tone::Good } else { Tone::Bad };
            Chip::new(&words::need(catalog, need)).tone(tone).show(ui);
        }
    });
    part.horizontal_wrapped(|ui| steps(ui, asked));
    stub(ui, rect, tear, &slip);
}

/// How far the work is.
fn steps(ui: &mut Ui, asked: &Asked) {
    let Some(work) = asked.game.work() else { return };
    let passed: u8 = work.suits.iter().sum();
    match asked.frame {
        Frame::Misbehave { .. } => {
            Chip::new("Crew").tone(Tone::Good).show(ui);
            Chip::new(&format!("Misbehave *{} of {}*", passed + 1, passed + work.cards)).icon("card-pick").show(ui);
        }
        _ => {
            Chip::new("*1* Who goes?").icon("person").show(ui);
            Chip::new("2 Misbehave").show(ui);
        }
    }
}

/// The stub: what it would pay as things stand.
fn stub(ui: &Ui, rect: Rect, tear: f32, slip: &[the_game::SlipLine]) {
    if slip.is_empty() {
        return;
    }
    let line = [pos2(tear, rect.top() + 8.0), pos2(tear, rect.bottom() - 8.0)];
    ui.painter().extend(bevy_egui::egui::Shape::dashed_line(&line, Stroke::new(2.0, palette::BRASS), 3.0, 4.0));
    let (left, right) = (tear + 12.0, rect.right() - 14.0);
    let shown = slip.len().min(4);
    let mut y = rect.top() + 18.0;
    for line in &slip[..shown] {
        lines::cut(ui, pos2(left, y - 8.0), &line.why, fonts::body(fonts::SMALL), palette::INK_SECOND, 90.0);
        let sum = text_of(line.cash);
        ui.painter().text(pos2(right, y), Align2::RIGHT_CENTER, sum, fonts::semi(fonts::SMALL), palette::INK);
        y += 17.0;
    }
    let total: i32 = slip.iter().map(|line| line.cash).sum();
    let y = rect.bottom() - 18.0;
    ui.painter().hline(left..=right, y - 11.0, Stroke::new(1.0, palette::PAPER_EDGE));
    ui.painter().text(pos2(left, y), Align2::LEFT_CENTER, "Left", fonts::semi(fonts::BODY), palette::INK);
    ui.painter().text(pos2(right, y), Align2::RIGHT_CENTER, text_of(total), fonts::bold(17.0), palette::INK);
}

/// The card passed last, the card asked about, and those still to come.
fn show_cards(ui: &mut Ui, pad: &mut Pad, asked: &Asked, room: Rect) {
    let Frame::Misbehave { card, .. } = asked.frame else { return };
    let Some(work) = asked.game.work() else { return };
    let passed: u8 = work.suits.iter().sum();
    let last = asked.game.misbehave_deck().discards().last().copied().filter(|_| passed > 0);
    let high = (room.height() - 30.0).min(246.0);
    let wide = (high / cards::TALL).min((room.width() - 40.0) / 3.0);
    let size = vec2(wide, wide * cards::TALL);
    let at = |place: f32| Rect::from_center_size(room.center() + vec2(place * (wide + 16.0), -12.0), size);
    if let Some(last) = last {
        let picture = pictures::name(face(asked.game, Card::Misbehave(last)));
        cards::face(ui, &mut pad.prints, &picture, at(-1.0), State::Dim);
        stamp(ui, at(-1.0), "PASSED");
        below(ui, at(-1.0), &format!("Card {passed}"), "passed");
    }
    let picture = pictures::name(face(asked.game, Card::Misbehave(card)));
    cards::face(ui, &mut pad.prints, &picture, at(0.0).expand(8.0), State::Chosen);
    below(ui, at(0.0).expand(8.0), &format!("Card {}", passed + 1), "decide on the right");
    if work.cards > 1 {
        let back = pictures::name(Picture::Back(Back::Misbehave));
        cards::face(ui, &mut pad.prints, &back, at(1.0), State::Plain);
        let words = if work.cards > 2 { format!("and {} more", work.cards - 2) } else { "drawn after this one".into() };
        below(ui, at(1.0), &format!("Card {}", passed + 2), &words);
    }
}

/// The cards to be drawn, face down, while the party is chosen.
fn show_backs(ui: &mut Ui, pad: &mut Pad, asked: &Asked, room: Rect) {
    let cards = pad.draft(asked).state().cards_ahead(asked.frame.seat()).min(3);
    let wide = ((room.height() - 30.0).min(246.0) / cards::TALL).min((room.width() - 40.0) / 3.0);
    let size = vec2(wide, wide * cards::TALL);
    let back = pictures::name(Picture::Back(Back::Misbehave));
    for card in 0..cards {
        let off = f32::from(card) - f32::from(cards - 1) / 2.0;
        let place = Rect::from_center_size(room.center() + vec2(off * (wide + 16.0), -12.0), size);
        cards::face(ui, &mut pad.prints, &back, place, State::Plain);
        below(ui, place, &format!("Card {}", card + 1), "drawn when they go");
    }
}

fn below(ui: &Ui, card: Rect, name: &str, words: &str) {
    let at = card.center_bottom() + vec2(0.0, 12.0);
    let both = Rect::from_center_size(at + vec2(0.0, 7.0), vec2(card.width(), 34.0));
    ui.painter().rect_filled(both, 6, palette::faint(palette::PIT, 0.7));
    ui.painter().text(at, Align2::CENTER_CENTER, name, fonts::bold(fonts::SMALL), palette::TEXT);
    let at = at + vec2(0.0, 15.0);
    ui.painter().text(at, Align2::CENTER_CENTER, words, fonts::body(fonts::CAPTION), palette::TEXT_SECOND);
}

fn stamp(ui: &Ui, card: Rect, words: &str) {
    let rect = Rect::from_center_size(card.center(), vec2(card.width() * 0.84, 34.0));
    ui.painter().rect(rect, 3, palette::PAPER_LIGHT, Stroke::new(3.0, TEAL), StrokeKind::Inside);
    let galley = ui.painter().layout_job(text::slab(words, 20.0, TEAL));
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, TEAL);
}

/// The party in a row: those who go, and those who stay aboard; before the work a click sends somebody back.
fn show_party(ui: &mut Ui, pad: &mut Pad, asked: &Asked, rect: Rect) {
    let seat = asked.frame.seat();
    let is_muster = matches!(asked.frame, Frame::Work { .. });
    let now = if is_muster { pad.draft(asked).state().clone() } else { asked.game.clone() };
    let crew: Vec<Mate> = now.captain(seat).crew.to_vec();
    let going = crew.iter().filter(|mate| !mate.aboard).count();
    let galley = ui.painter().layout_job(text::slab("Going", 15.0, palette::BRASS_LIGHT));
    ui.painter().galley(rect.min + vec2(12.0, 8.0), galley, palette::BRASS_LIGHT);
    let words = format!("{going} of {}", crew.len());
    let at = rect.min + vec2(12.0, 28.0);
    ui.painter().text(at, Align2::LEFT_TOP, words, fonts::body(fonts::SMALL), palette::TEXT_SECOND);
    let left = rect.left() + 72.0;
    let wide = ((rect.right() - 8.0 - left) / crew.len().max(1) as f32).min(86.0);
    for (at, mate) in crew.iter().enumerate() {
        let place =
            Rect::from_min_size(pos2(left + at as f32 * wide, rect.top() + 6.0), vec2(wide, rect.height() - 12.0));
        let choice = Choice::LeaveAboard(mate.card);
        if member(ui, pad, asked, &now, mate, place, is_muster) {
            pad.draft(asked).toggle(choice);
        }
    }
}

fn member(
    ui: &mut Ui,
    pad: &mut Pad,
    asked: &Asked,
    now: &the_game::TheGame,
    mate: &Mate,
    place: Rect,
    is_muster: bool,
) -> bool {
    let choice = Choice::LeaveAboard(mate.card);
    let stand = if is_muster { Some(stand(pad.draft(asked), choice)) } else { None };
    let mut part = ui.new_child(UiBuilder::new().max_rect(place));
    part.set_opacity(if mate.aboard { 0.45 } else { 1.0 });
    let square = Rect::from_center_size(place.center_top() + vec2(0.0, 26.0), vec2(50.0, 50.0));
    lines::paint_mark(&part, pad, asked.game, Mark::Supply(mate.card), square);
    let name = &now.catalog().supply(mate.card).name;
    let mut job = text::marked(name, fonts::SMALL, palette::TEXT);
    job.wrap = bevy_egui::egui::text::TextWrapping::truncate_at_width(place.width() - 4.0);
    let galley = part.painter().layout_job(job);
    part.painter().galley(pos2(place.center().x - galley.size().x / 2.0, place.top() + 54.0), galley, palette::TEXT);
    if mate.aboard {
        let at = pos2(place.center().x, place.top() + 82.0);
        part.painter().text(at, Align2::CENTER_CENTER, "aboard", fonts::body(fonts::SMALL), palette::TEXT_SECOND);
    } else {
        let captain = now.captain(asked.frame.seat());
        let points = Skill::ALL.map(|skill| (skill, now.mate_points(captain, mate.card, skill)));
        let shown: Vec<_> = points.into_iter().filter(|(_, points)| *points > 0).take(2).collect();
        let mut x = place.center().x - shown.len() as f32 * 19.0;
        for (skill, points) in shown {
            let plate = Rect::from_min_size(pos2(x, place.top() + 74.0), vec2(36.0, 18.0));
            desk::skill(part.painter(), plate, skill, &points.to_string(), 12.0);
            x += 38.0;
        }
    }
    let Some(stand) = stand else { return false };
    let response = ui.interact(place, ui.id().with(("party", mate.card.0)), Sense::click());
    let is_open = stand.refusal().is_none();
    response.widget_info(|| bevy_egui::egui::WidgetInfo::labeled(bevy_egui::egui::WidgetType::Button, is_open, name));
    if response.has_focus() {
        crate::theme::button::focus_ring(ui.painter(), place, palette::Ground::Hull);
    }
    if is_open {
        let line = if response.hovered() { palette::GLOW } else { palette::GLOW_LINE };
        ui.painter().rect_stroke(place.shrink(1.0), 4, Stroke::new(1.2, line), StrokeKind::Inside);
    }
    let (_, pressed) = if is_open { pad.digit(ui.ctx()) } else { ("", false) };
    let said = match &stand {
        Stand::Gathered => ("Stays aboard".to_string(), "Click: goes along".to_string()),
        Stand::Refused(sentence, page) => (sentence.clone(), page.clone()),
        _ => ("Goes along".to_string(), "Click: stays aboard, safe".to_string()),
    };
    let response = crate::theme::tip::tip(response.on_hover_cursor(CursorIcon::PointingHand), &said.0, &said.1);
    (response.clicked() || pressed) && is_open
}

/// Who goes, and how: misbehaving and talking side by side with their odds.
fn muster(pad: &mut Pad, asked: &Asked) -> Result {
    let head = sheet::Head {
        title: "Who goes to work?",
        words: "Click crew below: going or aboard.",
        icon: "person",
        colour: palette::INK,
    };
    let talks = asked.offer(Choice::Talk).is_some();
    pad.sheet_with_foot(
        asked,
        &head,
        |ui, pad| {
            for choice in [Choice::Go, Choice::Talk] {
                if asked.offer(choice).is_some() {
                    way(ui, pad, asked, choice);
                }
            }
            let note = "Whoever stays aboard adds nothing and is safe; everybody gets a cut. Gear is handed round in the ship sheet.";
            ui.label(text::marked(note, fonts::SMALL, palette::INK_SECOND));
        },
        |ui, pad| {
            ui.horizontal(|ui| {
                let refused = stand(pad.draft(asked), Choice::Go).refusal();
                match refused {
                    Some((sentence, page)) => {
                        Button::main("Go to work").refused(&sentence, &page).show(ui);
                    }
                    None => {
                        if pad.main(ui, "Go to work", 180.0) {
                            pad.sign(asked, Some(Choice::Go));
                        }
                        if talks && Button::new("Talk instead").icon("discussion").show(ui).clicked() {
                            pad.sign(asked, Some(Choice::Talk));
                        }
                    }
                }
            });
        },
    )
}

/// One way to do the work, as those chosen now would fare.
fn way(ui: &mut Ui, pad: &mut Pad, asked: &Asked, choice: Choice) {
    let answer = kit::Tabletop::answer(pad.draft(asked).state(), &choice);
    let (name, icon) = match choice {
        Choice::Talk => ("Talk instead", "discussion"),
        _ => ("Go to work", "card-pick"),
    };
    let width = ui.available_width();
    let back = ui.painter().add(bevy_egui::egui::Shape::Noop);
    let from = ui.cursor().min;
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        ui.add_space(8.0);
        icons::icon(ui, icon, 20.0, palette::INK);
        ui.label(text::slab(name, fonts::HEADING, palette::INK));
        if !answer.odds.is_empty() {
            let chance = odds::good(&answer.odds);
            let colour = if chance >= 0.5 { odds::colour(kit::Mood::Good) } else { palette::RUST };
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add_space(8.0);
                ui.label(text::slab(&odds::percent(chance), 18.0, colour));
            });
        }
    });
    ui.horizontal(|ui| {
        ui.add_space(8.0);
        ui.vertical(|ui| {
            ui.set_max_width(width - 24.0);
            ui.label(text::marked(&answer.follows, fonts::SMALL, palette::INK_SECOND));
            odds::show(ui, &answer.odds);
        });
    });
    ui.add_space(6.0);
    let rect = Rect::from_min_max(from, pos2(from.x + width, ui.cursor().min.y));
    let line = Stroke::new(1.0, palette::PAPER_EDGE);
    ui.painter().set(
        back,
        bevy_egui::egui::Shape::from(bevy_egui::egui::epaint::RectShape::new(
            rect,
            4,
            palette::PAPER_LIGHT,
            line,
            StrokeKind::Inside,
        )),
    );
    ui.add_space(8.0);
}
