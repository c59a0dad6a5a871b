//! Buying and dealing: deck and discards above, what is considered below, a bill that is signed.

use super::lines::{self, Mark};
use super::tray::{self, Slot};
use super::{Asked, Pad, contact, face};
use crate::play::Intent;
use crate::play::scenes::cards::{self, State};
use crate::play::scenes::{sheet, stepper};
use crate::rulesets::the_game::captains::text_of;
use crate::rulesets::the_game::drafting::{Stand, stand, still_asks, takes_more};
use crate::rulesets::the_game::faces::{Picture, job_icon};
use crate::rulesets::the_game::pictures;
use crate::theme::palette::Tone;
use crate::theme::toggle::toggle;
use crate::theme::{Button, Panel, fonts, icons, palette, panel, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Align2, Rect, Ui, pos2, vec2};
use kit::Ruleset as _;
use std::sync::Arc;
use the_game::catalog::ids::{JobId, SupplyId};
use the_game::catalog::supplies::Kind;
use the_game::catalog::words::Skill;
use the_game::state::{Card, Frame};
use the_game::{Back, Choice, TheGame};

const TOP: f32 = 192.0;
const BANNER: f32 = 92.0;
const GAP: f32 = 8.0;

/// A deck where something is bought or accepted.
struct Stall {
    name: String,
    back: Back,
    left: usize,
    discards: Vec<(Picture, Choice)>,
    considered: Vec<(Picture, Choice)>,
    words: String,
    /// How many may be considered.
    most: usize,
}

fn stall(asked: &Asked, gathered: usize) -> Option<Stall> {
    let (game, catalog) = (asked.game, asked.game.catalog());
    Some(match asked.frame {
        Frame::Buy { market, bought, seat, .. } => {
            let deck = game.market(market);
            let lies = |id: SupplyId, choice: Choice| (face(game, Card::Supply(id)), choice);
            Stall {
                name: catalog.markets[market.index()].name.clone(),
                back: Back::Supply(market),
                left: deck.pile().len(),
                discards: deck.discards().iter().map(|id| lies(*id, Choice::Consider(*id))).collect(),
                considered: game.considered().iter().map(|id| lies(*id, Choice::Purchase(*id))).collect(),
                words: format!("buy {} at most: {} chosen", game.buy_limit(seat), usize::from(bought) + gathered),
                most: TheGame::CONSIDER,
            }
        }
        Frame::Deal { contact, accepted, seat, .. } => {
            let deck = game.office(contact);
            let lies = |id, choice: Choice| (face(game, Card::Job(id)), choice);
            Stall {
                name: catalog.contact(contact).name.clone(),
                back: Back::Jobs(contact),
                left: deck.pile().len(),
                discards: deck.discards().iter().map(|id| lies(*id, Choice::ConsiderJob(*id))).collect(),
                considered: game.considered_jobs().iter().map(|id| lies(*id, Choice::Accept(*id))).collect(),
                words: format!("accept 2 at most: {} accepted", usize::from(accepted) + gathered),
                most: game.consider_limit(seat, contact),
            }
        }
        _ => return None,
    })
}

pub(super) fn draw(pad: &mut Pad, asked: &Asked) -> Result {
    let is_card = |choice: &&Choice| matches!(choice, Choice::Purchase(_) | Choice::Accept(_));
    let gathered = pad.draft(asked).choices().filter(is_card).count();
    let Some(stall) = stall(asked, gathered) else { return Ok(()) };
    let ctx = pad.prints.ctx()?;
    let mut middle = asked.middle();
    if let Frame::Deal { contact, .. } = asked.frame
        && middle.height() > 420.0
    {
        let banner = Rect::from_min_size(middle.min, vec2(middle.width(), BANNER));
        Panel::hull()
            .padding(0.0)
            .show_at(&ctx, "scene contact", banner, |ui| contact::banner(ui, pad, asked, banner, contact));
        middle.min.y = banner.bottom() + GAP;
    }
    let is_deal = matches!(asked.frame, Frame::Deal { .. });
    let high = match middle.height() {
        low if low < 400.0 => 84.0,
        _ if is_deal => 124.0,
        high => (high * 0.36).min(TOP),
    };
    let top = Rect::from_min_size(middle.min, vec2(middle.width(), high));
    Panel::hull().padding(10.0).show_at(&ctx, "scene deck", top, |ui| deck(ui, pad, asked, &stall, top));
    let low = Rect::from_min_max(pos2(middle.left(), top.bottom() + GAP), middle.max);
    Panel::hull().padding(10.0).show_at(&ctx, "scene considered", low, |ui| considered(ui, pad, asked, &stall, low));
    paper(pad, asked)
}

/// The deck with its discards, all open.
fn deck(ui: &mut Ui, pad: &mut Pad, asked: &Asked, stall: &Stall, top: Rect) {
    let can = |choice: &Choice| asked.offer(*choice).is_some_and(|offer| pad.session.offers[offer].is_open());
    let words = match (stall.discards.is_empty(), stall.discards.iter().any(|(_, choice)| can(choice))) {
        (true, _) => "No discards",
        (_, true) => "Discards, open to all: click to consider",
        _ => "Discards, open to all",
    };
    tray::title(ui, top, &stall.name, words);
    let has_words = top.height() > 120.0;
    let tall = top.height() - if has_words { 68.0 } else { 44.0 };
    let pile = Rect::from_min_size(top.min + vec2(14.0, 36.0), vec2(tall / cards::TALL, tall));
    let rest = rest_to_draw(asked);
    let state = if rest > 0 { State::Lit } else { State::Plain };
    if stall.left > 0 {
        let name = pictures::name(Picture::Back(stall.back));
        if cards::face(ui, &mut pad.prints, &name, pile, state).clicked() && rest > 0 {
            draw_rest(pad, rest);
        }
    }
    let below = pile.left_bottom() + vec2(0.0, 14.0);
    let words = match (has_words, rest) {
        (false, _) => String::new(),
        (_, 0) => format!("{} cards", stall.left),
        (_, rest) => format!("draws {rest} of {}", stall.left),
    };
    let said = ui.painter().text(below, Align2::LEFT_CENTER, words, fonts::body(fonts::SMALL), palette::TEXT_SECOND);
    let room = Rect::from_min_max(
        pos2(pile.right().max(said.right()) + 16.0, top.top() + 36.0),
        top.max - vec2(14.0, if has_words { 14.0 } else { 6.0 }),
    );
    if matches!(asked.frame, Frame::Deal { .. }) {
        return coupons(ui, pad, asked, stall, room);
    }
    let places: Vec<_> = cards::strip(room, stall.discards.len()).collect();
    for ((picture, choice), place) in stall.discards.iter().zip(places) {
        let offer = asked.offer(*choice).filter(|offer| pad.session.offers[*offer].is_open());
        let state = if offer.is_some() { State::Lit } else { State::Plain };
        if let Some(offer) = asked.offer(*choice) {
            pad.point(offer, place);
        }
        let clicked = cards::face(ui, &mut pad.prints, &pictures::name(*picture), place, state).clicked();
        if let Some(offer) = offer
            && clicked
        {
            pad.choose(offer);
        }
    }
}

/// Discarded jobs as coupons, two beside each other: what, where, whether one is able, and the pay.
fn coupons(ui: &mut Ui, pad: &mut Pad, asked: &Asked, stall: &Stall, room: Rect) {
    const HIGH: f32 = 38.0;
    let mut part = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(room));
    panel::scroll(&mut part, "coupons", |ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        let wide = (room.width() - 16.0) / 2.0;
        for pair in stall.discards.chunks(2) {
            ui.horizontal(|ui| {
                for (picture, choice) in pair {
                    let Choice::ConsiderJob(job) = *choice else { continue };
                    let (rect, _) = ui.allocate_exact_size(vec2(wide, HIGH), bevy_egui::egui::Sense::hover());
                    let offer = asked.offer(*choice).filter(|offer| pad.session.offers[*offer].is_open());
                    if coupon(ui, pad, asked, rect, job, *picture, offer.is_some())
                        && let Some(offer) = offer
                    {
                        pad.choose(offer);
                    }
                }
            });
        }
    });
}

/// One of them; gives whether it was clicked.
fn coupon(ui: &mut Ui, pad: &mut Pad, asked: &Asked, rect: Rect, id: JobId, picture: Picture, is_open: bool) -> bool {
    use bevy_egui::egui::{CursorIcon, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType};
    let (catalog, captain) = (asked.game.catalog(), asked.game.captain(asked.frame.seat()));
    let job = catalog.job(id);
    let sense = if is_open { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with(("coupon", id.0)), sense);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, is_open, &job.name));
    crate::theme::marks::note(ui.ctx(), &format!("Consider {}", job.name), rect, is_open);
    let line = if response.hovered() { Stroke::new(2.0, palette::GLOW) } else { Stroke::new(1.0, palette::PAPER_EDGE) };
    ui.painter().rect(rect, 3, palette::PAPER_LIGHT, line, StrokeKind::Inside);
    let fill = if job.illegal { palette::RUST_DARK } else { crate::rulesets::the_game::desk::TEAL };
    let square = Rect::from_center_size(rect.left_center() + vec2(20.0, 0.0), vec2(26.0, 26.0));
    ui.painter().rect_filled(square, 4, fill);
    icons::paint(
        ui.painter(),
        job.kinds.first().map_or("wooden-crate", |kind| job_icon(*kind)),
        square.shrink(4.0),
        palette::TEXT,
    );
    let pay = the_game::words::pay(job.pay);
    let at = rect.right_center() - vec2(8.0, 0.0);
    let pay = ui.painter().text(at, Align2::RIGHT_CENTER, pay, fonts::bold(fonts::SMALL), palette::INK);
    let is_able = job.needs.iter().all(|need| asked.game.can_meet(captain, need).is_ok());
    let (icon, tone) = if is_able { ("check-mark", Tone::Good) } else { ("cross-mark", Tone::Bad) };
    let sign = Rect::from_center_size(pay.left_center() - vec2(13.0, 0.0), vec2(14.0, 14.0));
    icons::paint(ui.painter(), icon, sign, palette::Ground::Paper.tone(tone, false));
    let room = sign.left() - square.right() - 12.0;
    let places: Vec<&str> = job.stages.iter().map(|stage| stage.place.as_str()).collect();
    let left = square.right() + 8.0;
    lines::cut(ui, pos2(left, rect.top() + 1.0), &job.name, fonts::semi(fonts::SMALL + 1.0), palette::INK, room);
    let second = pos2(left, rect.top() + 19.0);
    lines::cut(ui, second, &places.join(" → "), fonts::body(fonts::CAPTION), palette::INK_SECOND, room);
    if response.hovered() {
        let close = pad.prints.get(&format!("{}@544", pictures::name(picture)));
        response.clone().on_hover_ui(|ui| {
            if let Some(close) = close {
                ui.add(bevy_egui::egui::Image::new((close, vec2(260.0, 364.0))));
            }
        });
    }
    response.on_hover_cursor(CursorIcon::PointingHand).clicked() && is_open
}

/// How many cards can still be drawn, until as many are considered as may be.
fn rest_to_draw(asked: &Asked) -> usize {
    let mut tried = asked.game.clone();
    (0..3).take_while(|_| tried.apply(&Choice::Draw, &mut Vec::new()).is_ok()).count()
}

/// Draws them all: one after the other, as one answer.
fn draw_rest(pad: &mut Pad, rest: usize) {
    let choices = Arc::new(vec![Choice::Draw; rest]);
    pad.intents.write(Intent::Sign { question: pad.session.changes, choices });
}

fn considered(ui: &mut Ui, pad: &mut Pad, asked: &Asked, stall: &Stall, low: Rect) {
    tray::title(ui, low, &format!("Considered: {} of {}", stall.considered.len(), stall.most), &stall.words);
    let room = Rect::from_min_max(low.min + vec2(14.0, 38.0), low.max - vec2(14.0, 24.0));
    if stall.considered.is_empty() {
        let words = match stall.discards.is_empty() {
            true => "Draw from the deck, then choose.",
            false => "Click discards to consider them, then draw the rest from the deck.",
        };
        let font = fonts::body(fonts::BODY);
        ui.painter().text(room.center(), Align2::CENTER_CENTER, words, font, palette::TEXT_SECOND);
    }
    let places = cards::rows(room, stall.considered.len(), 170.0);
    for ((picture, choice), place) in stall.considered.iter().zip(places) {
        let draft = pad.draft(asked);
        let stand = stand(draft, *choice);
        // What is on the bill is told from before it.
        let now = if stand == Stand::Gathered { asked.game } else { draft.state() };
        let after = preview(asked, now, *choice);
        let price = asked.offer(*choice).and_then(|offer| pad.session.offers[offer].price);
        let label = match (&stand, choice, price) {
            (Stand::Gathered, Choice::Accept(_), _) => "Accepted".to_string(),
            (Stand::Gathered, ..) => "On the bill".into(),
            (_, Choice::Accept(_), _) => "Accept".into(),
            (Stand::AtOnce, _, Some(price)) => format!("Play for {price}"),
            (_, _, Some(0) | None) => "Take free".into(),
            (_, _, Some(price)) => format!("Take for {}", text_of(price)),
        };
        let slot = Slot { picture: *picture, label: &label, words: &after, stand: &stand };
        if let Some(offer) = asked.offer(*choice) {
            pad.point(offer, place);
        }
        if tray::slot(ui, pad, place, &slot) {
            match (stand, asked.offer(*choice)) {
                (Stand::AtOnce, Some(offer)) => pad.choose(offer),
                _ => pad.draft(asked).toggle(*choice),
            }
        }
    }
}

/// What a card would change, in a few words.
fn preview(asked: &Asked, now: &TheGame, choice: Choice) -> String {
    let seat = asked.frame.seat();
    match choice {
        Choice::Purchase(card) => {
            let (captain, supply) = (now.captain(seat), now.catalog().supply(card));
            let place = match supply.kind {
                Kind::Crew => format!("berth {} of {}", captain.crew.len() + 1, now.max_crew(seat)),
                Kind::Upgrade => format!("slot {} of {}", captain.upgrades.len() + 1, now.slots(seat)),
                Kind::Drive => "replaces the drive".into(),
                _ => "gear".into(),
            };
            let gains = Skill::ALL.into_iter().filter(|skill| supply.skill(*skill) > 0).map(|skill| {
                let has = now.points(captain, skill);
                format!("{} {has} → {}", skill.name(), has + i16::from(supply.skill(skill)))
            });
            std::iter::once(place).chain(gains.take(1)).collect::<Vec<_>>().join(" · ")
        }
        Choice::Accept(job) => {
            let (captain, job) = (now.captain(seat), now.catalog().job(job));
            match job.needs.iter().find(|need| now.can_meet(captain, need).is_err()) {
                Some(need) => format!("lacks {}", the_game::words::need(now.catalog(), need)),
                None => "able".into(),
            }
        }
        _ => String::new(),
    }
}

/// The bill: what was chosen, tokens, favours, and what it comes to.
fn paper(pad: &mut Pad, asked: &Asked) -> Result {
    let (game, seat) = (asked.game, asked.frame.seat());
    let is_deal = matches!(asked.frame, Frame::Deal { .. });
    let question = pad.session.question.as_ref().map(|question| question.head.clone()).unwrap_or_default();
    let title = question.replace("Buy at", "Bill at");
    let icon = if is_deal { "shaking-hands" } else { "shop" };
    let words = if is_deal { "Jobs, sales and favours are one action." } else { "Nothing is paid until you sign." };
    let head = sheet::Head { title: &title, words, icon, colour: palette::INK };
    let (kind, before) = (asked.frame.kind(), game.captain(seat).cash);
    let draft = pad.draft(asked);
    let (after, is_empty, asks) = (draft.state().captain(seat).cash, draft.is_empty(), still_asks(draft, kind));
    let body = |ui: &mut Ui, pad: &mut Pad| {
        ui.spacing_mut().item_spacing.y = 2.0;
        chosen(ui, pad, asked);
        goods(ui, pad, asked);
        favours(ui, pad, asked);
        let halves = |game: &TheGame| game.captain(seat).halves();
        let now = pad.draft(asked).state().clone();
        ui.add_space(4.0);
        lines::space_bar(ui, halves(game), halves(&now), now.capacity(seat));
        ui.add_space(4.0);
        panel::rule(ui);
        ui.add_space(4.0);
        let (name, sum) = if after > before { ("You get", after - before) } else { ("To pay", before - after) };
        ui.horizontal(|ui| {
            ui.label(text::slab(name, fonts::HEADING, palette::INK));
            ui.with_layout(bevy_egui::egui::Layout::right_to_left(bevy_egui::egui::Align::Center), |ui| {
                ui.label(text::slab(&text_of(sum), 24.0, palette::INK));
            });
        });
        lines::change(ui, "Credits", &text_of(before), &text_of(after));
    };
    let foot = |ui: &mut Ui, pad: &mut Pad| {
        let spent = before - after;
        let label = match (is_deal, is_empty) {
            (true, true) => "No deal".to_string(),
            (true, false) => "Shake on it".into(),
            (false, true) => "Buy nothing".into(),
            (false, false) if spent > 0 => format!("Sign and pay {}", text_of(spent)),
            (false, false) => "Sign".into(),
        };
        ui.horizontal(|ui| {
            let rest = if is_empty { rest_to_draw(asked) } else { 0 };
            if rest > 0 {
                let draws = if rest == 1 { "Draw a card".to_string() } else { format!("Draw {rest} cards") };
                if pad.main(ui, &draws, 190.0) {
                    draw_rest(pad, rest);
                }
                if Button::new(&label).show(ui).clicked() {
                    pad.sign(asked, Some(Choice::Done));
                }
                return;
            }
            if pad.main(ui, &label, 200.0) {
                pad.sign(asked, asks.then_some(Choice::Done));
            }
            if !is_empty && Button::new(if is_deal { "No deal" } else { "Buy nothing" }).show(ui).clicked() {
                pad.drafting.drop();
                pad.sign(asked, Some(Choice::Done));
            }
        });
    };
    pad.sheet_with_foot(asked, &head, body, foot)
}

/// The cards on the bill.
fn chosen(ui: &mut Ui, pad: &mut Pad, asked: &Asked) {
    let (game, catalog) = (asked.game, asked.game.catalog());
    let gathered: Vec<Choice> = pad.draft(asked).choices().copied().collect();
    let mut any = false;
    for choice in gathered {
        let price = asked.offer(choice).and_then(|offer| pad.session.offers[offer].price);
        let (mark, name, words) = match choice {
            Choice::Purchase(card) => {
                let supply = catalog.supply(card);
                let words = if supply.kind == Kind::Crew { "hired" } else { "bought" };
                (Mark::Supply(card), supply.name.clone(), words)
            }
            Choice::Accept(job) => {
                let job = catalog.job(job);
                let icon = job.kinds.first().map_or("wooden-crate", |kind| job_icon(*kind));
                let colour = if job.illegal { palette::RUST_DARK } else { crate::rulesets::the_game::desk::TEAL };
                (Mark::Icon(icon, colour), job.name.clone(), "to your hand")
            }
            _ => continue,
        };
        any = true;
        let out = lines::show(ui, pad, game, mark, (&name, words), |ui, _| {
            let out = Button::quiet("×").small().width(28.0).tip("Take it off", "").show(ui).clicked();
            if let Some(price) = price {
                lines::sum(ui, price, false);
            }
            out
        });
        if out {
            pad.draft(asked).take_out(&choice);
        }
    }
    if any {
        panel::rule(ui);
    }
}

/// Tokens to buy, sell and load, each with a stepper.
fn goods(ui: &mut Ui, pad: &mut Pad, asked: &Asked) {
    let seat = asked.frame.seat();
    let good_of = |choice: Choice| match choice {
        Choice::BuyGood(good) | Choice::Sell(good) | Choice::LoadGood(good) => Some(good),
        _ => None,
    };
    for (offer, choice) in asked.choices.iter().enumerate() {
        let Some(good) = good_of(*choice) else { continue };
        let offered = pad.offered(offer);
        let draft = pad.draft(asked);
        let (count, more) = (draft.count(choice), takes_more(draft, *choice));
        let has = draft.state().captain(seat).has(good);
        let price = offered.price.unwrap_or(0).abs();
        let words = match (choice, &offered.refused) {
            (_, Some((sentence, _))) if count == 0 && !more => sentence.clone(),
            (Choice::LoadGood(_), _) => format!("for nothing · have {has}"),
            (Choice::Sell(_), _) => format!("sells at {price} · {has} left"),
            _ => format!("{price} each · have {has}"),
        };
        let name = if matches!(choice, Choice::Sell(_)) { format!("Sell {}", good.name()) } else { good.plural() };
        if count == 0 && !more {
            lines::show(ui, pad, asked.game, Mark::Token(good), (&name, &words), |ui, _| {
                icons::icon(ui, "padlock", 18.0, palette::BRASS_DARK);
            });
            continue;
        }
        let wanted = lines::show(ui, pad, asked.game, Mark::Token(good), (&name, &words), |ui, _| {
            let cash = -offered.price.unwrap_or(0) * count as i32;
            ui.allocate_ui(vec2(58.0, 24.0), |ui| {
                ui.set_min_width(58.0);
                ui.with_layout(bevy_egui::egui::Layout::right_to_left(bevy_egui::egui::Align::Center), |ui| {
                    lines::sum(ui, if cash < 0 { -cash } else { cash }, cash > 0);
                });
            });
            let most = count as i32 + i32::from(more);
            stepper::show(ui, count as i32, 0..=most, &count.to_string())
        });
        step(pad, asked, *choice, count as i32, wanted);
    }
}

/// Gathers one more of a choice, or one fewer.
fn step(pad: &mut Pad, asked: &Asked, choice: Choice, count: i32, wanted: i32) {
    let draft = pad.draft(asked);
    if wanted > count {
        // The stepper is locked where it is refused.
        let _ = draft.add_at_last(choice);
    } else if wanted < count {
        draft.take_out(&choice);
    }
}

/// What else somebody does for those they trust.
fn favours(ui: &mut Ui, pad: &mut Pad, asked: &Asked) {
    let Some(offer) = asked.offer(Choice::ClearWarrants) else { return };
    let stand = stand(pad.draft(asked), Choice::ClearWarrants);
    let mut is_on = stand == Stand::Gathered;
    let words = stand.refusal().map_or_else(|| pad.offered(offer).follows.clone(), |(sentence, _)| sentence);
    let is_open = stand.refusal().is_none();
    let mark = Mark::Icon("tied-scroll", palette::RUST_DARK);
    let toggled = lines::show(ui, pad, asked.game, mark, ("Clear the Warrants", &words), |ui, _| {
        is_open && toggle(ui, &mut is_on).clicked()
    });
    if toggled {
        pad.draft(asked).toggle(Choice::ClearWarrants);
    }
}
