//! A trade: what one has at the left, what the other has at the right, what changes hands between them.

use super::lines::{self, Mark};
use super::{Asked, Pad};
use crate::play::scenes::stepper;
use crate::rulesets::the_game::captains::text_of;
use crate::rulesets::the_game::drafting::stand;
use crate::rulesets::the_game::plan;
use crate::theme::{Button, Panel, fonts, palette, panel, seat, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Align2, CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};
use kit::Seat;
use the_game::catalog::ids::SupplyId;
use the_game::catalog::words::{Good, Skill};
use the_game::parley::{Bargain, Bundle};
use the_game::state::{Frame, Item};
use the_game::{Choice, TheGame};

const GAP: f32 = 8.0;

/// Which side of the offer something lies on, seen by who decides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Mine,
    Theirs,
}

impl Side {
    /// To put one more on the table.
    fn more(self, item: Item) -> Choice {
        if self == Side::Mine { Choice::Offer(item) } else { Choice::Ask(item) }
    }

    /// To take one back.
    fn less(self, item: Item) -> Choice {
        if self == Side::Mine { Choice::Withhold(item) } else { Choice::Forgo(item) }
    }

    fn bundle(self, bargain: &Bargain) -> &Bundle {
        if self == Side::Mine { &bargain.give } else { &bargain.take }
    }
}

pub(super) fn draw(pad: &mut Pad, asked: &Asked) -> Result {
    let is_answer = matches!(asked.frame, Frame::Answer { .. });
    let now = if is_answer { asked.game.clone() } else { pad.draft(asked).state().clone() };
    let Some(bargain) = now.bargain().cloned() else { return Ok(()) };
    // An offer to be answered is seen from the other side.
    let bargain = match is_answer {
        true => Bargain { from: bargain.to, to: bargain.from, give: bargain.take, take: bargain.give },
        false => bargain,
    };
    let ctx = pad.prints.ctx()?;
    let middle = plan::middle(asked.window);
    let whole = Rect::from_min_max(
        pos2(asked.window.left() + 12.0, middle.top()),
        pos2(asked.window.right() - 12.0, middle.bottom()),
    );
    let side = (whole.width() - 2.0 * GAP) * 0.325;
    let left = Rect::from_min_size(whole.min, vec2(side, whole.height()));
    let right = Rect::from_min_size(pos2(whole.right() - side, whole.top()), vec2(side, whole.height()));
    let table = Rect::from_min_max(pos2(left.right() + GAP, whole.top()), pos2(right.left() - GAP, whole.bottom()));
    for (name, rect, side, owner) in
        [("trade mine", left, Side::Mine, bargain.from), ("trade theirs", right, Side::Theirs, bargain.to)]
    {
        Panel::hull().rivets().padding(14.0).show_at(&ctx, name, rect, |ui| {
            panel::scroll(ui, name, |ui| stock(ui, pad, asked, &now, &bargain, side, owner, !is_answer));
        });
    }
    Panel::paper().padding(16.0).show_at(&ctx, "trade table", table, |ui| {
        table_between(ui, pad, asked, &now, &bargain, is_answer, table);
    });
    Ok(())
}

fn name_of(pad: &Pad, seat: Seat) -> String {
    pad.session.contest.players()[seat].name.clone()
}

/// Puts one more on the table, or takes one back.
fn put(pad: &mut Pad, asked: &Asked, choice: Choice) {
    // What is refused has no control.
    let _ = pad.draft(asked).add(choice);
}

fn back(pad: &mut Pad, asked: &Asked, side: Side, item: Item) {
    let draft = pad.draft(asked);
    match draft.count(&side.more(item)) {
        0 => drop(draft.add(side.less(item))),
        _ => draft.take_out(&side.more(item)),
    }
}

/// What somebody has: credits, tokens, crew, gear, upgrades; a click moves one to the table.
fn stock(
    ui: &mut Ui,
    pad: &mut Pad,
    asked: &Asked,
    now: &TheGame,
    bargain: &Bargain,
    side: Side,
    owner: Seat,
    is_open: bool,
) {
    let captain = now.captain(owner);
    let bundle = side.bundle(bargain);
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.horizontal(|ui| {
        seat::seat_icon(ui, owner.index(), 26.0);
        ui.label(text::slab(&name_of(pad, owner), fonts::HEADING, palette::BRASS_LIGHT));
    });
    ui.horizontal(|ui| {
        ui.label(text::marked(&format!("*{}* credits", text_of(captain.cash)), fonts::BODY, palette::TEXT));
        if is_open {
            let count = bundle.cash / 100;
            let more = stand(pad.draft(asked), side.more(Item::Hundred)).refusal().is_none()
                || pad.draft(asked).clone().add(side.more(Item::Hundred)).is_ok();
            let wanted = stepper::show(ui, count, 0..=count + i32::from(more), &text_of(bundle.cash));
            if wanted > count {
                put(pad, asked, side.more(Item::Hundred));
            } else if wanted < count {
                back(pad, asked, side, Item::Hundred);
            }
        }
    });
    ui.label(text::slab("Tokens", 15.0, palette::BRASS_LIGHT));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for good in Good::ALL {
            let left = captain.has(good).saturating_sub(bundle.goods[good as usize]);
            if token(ui, pad, asked, good, left, is_open && left > 0) {
                put(pad, asked, side.more(Item::Token(good)));
            }
        }
    });
    ui.label(text::slab("Crew, gear, upgrades", 15.0, palette::BRASS_LIGHT));
    let crew = captain.crew.iter().map(|mate| Item::Crew(mate.card));
    let gear = captain.gear.iter().map(|gear| Item::Gear(gear.card));
    let upgrades = captain.upgrades.iter().map(|card| Item::Upgrade(*card));
    let all: Vec<Item> = crew.chain(gear).chain(upgrades).collect();
    for item in all {
        card(ui, pad, asked, now, (side, item), bundle.cards.contains(&item), is_open);
    }
}

fn token(ui: &mut Ui, pad: &mut Pad, asked: &Asked, good: Good, count: u8, is_open: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(56.0, 58.0), Sense::click());
    let mut part = ui.new_child(UiBuilder::new().max_rect(rect));
    part.set_opacity(if count > 0 { 1.0 } else { 0.35 });
    let square = Rect::from_center_size(rect.center() - vec2(0.0, 8.0), vec2(38.0, 38.0));
    lines::paint_mark(&part, pad, asked.game, Mark::Token(good), square);
    let disc = square.right_bottom() - vec2(3.0, 3.0);
    part.painter().circle(disc, 9.0, palette::PIT, Stroke::new(1.0, palette::TEXT));
    part.painter().text(disc, Align2::CENTER_CENTER, count.to_string(), fonts::bold(fonts::CAPTION), palette::TEXT);
    let at = rect.center_bottom() - vec2(0.0, 7.0);
    let words = good.name();
    part.painter().text(at, Align2::CENTER_CENTER, words, fonts::body(fonts::CAPTION), palette::TEXT_SECOND);
    let is_person = Good::PEOPLE.contains(&good);
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let response =
        if is_person { crate::theme::tip::tip(response, "People are not traded", "p. 17") } else { response };
    is_open && !is_person && response.clicked()
}

/// A card that changes hands, as a row.
fn card(
    ui: &mut Ui,
    pad: &mut Pad,
    asked: &Asked,
    now: &TheGame,
    (side, item): (Side, Item),
    is_chosen: bool,
    is_open: bool,
) {
    let (Item::Crew(id) | Item::Gear(id) | Item::Upgrade(id)) = item else { return };
    let supply = now.catalog().supply(id);
    let refused = if is_open && !is_chosen { stand(pad.draft(asked), side.more(item)).refusal() } else { None };
    let can = is_open && refused.is_none();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 40.0), Sense::click());
    if is_chosen {
        let line = Stroke::new(1.5, palette::GLOW_LINE);
        ui.painter().rect(rect, 4, palette::faint(palette::GLOW, 0.12), line, StrokeKind::Inside);
    } else if can && response.hovered() {
        ui.painter().rect_filled(rect, 4, palette::faint(palette::GLOW, 0.10));
    }
    let mut part = ui.new_child(UiBuilder::new().max_rect(rect));
    part.set_opacity(if can || is_chosen || !is_open { 1.0 } else { 0.45 });
    let square = Rect::from_center_size(rect.left_center() + vec2(20.0, 0.0), vec2(32.0, 32.0));
    lines::paint_mark(&part, pad, asked.game, Mark::Supply(id), square);
    let room = rect.width() - 150.0;
    let (left, top) = (rect.left() + 46.0, rect.top());
    lines::cut(&part, pos2(left, top + 2.0), &supply.name, fonts::semi(fonts::BODY), palette::TEXT, room + 40.0);
    let words = about(now, id);
    lines::cut(&part, pos2(left, top + 21.0), &words, fonts::body(fonts::CAPTION), palette::TEXT_SECOND, room + 40.0);
    let at = rect.right_center() - vec2(8.0, 0.0);
    let said = match (is_chosen, &refused) {
        (true, _) => "on the table".to_string(),
        (_, Some(_)) => "not for trade".into(),
        _ => text_of(supply.cost.into()),
    };
    part.painter().text(at, Align2::RIGHT_CENTER, said, fonts::semi(fonts::SMALL), palette::TEXT_SECOND);
    response
        .widget_info(|| bevy_egui::egui::WidgetInfo::labeled(bevy_egui::egui::WidgetType::Button, can, &supply.name));
    if response.has_focus() {
        crate::theme::button::focus_ring(ui.painter(), rect, palette::Ground::Hull);
    }
    if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
        match is_chosen {
            true if is_open => back(pad, asked, side, item),
            false if can => put(pad, asked, side.more(item)),
            _ => {}
        }
    }
}

/// What a card is good for, in a few words.
pub(super) fn about(game: &TheGame, card: SupplyId) -> String {
    let supply = game.catalog().supply(card);
    let skills = Skill::ALL.into_iter().filter(|skill| supply.skill(*skill) > 0);
    let skills = skills.map(|skill| format!("{} {}", skill.name(), supply.skill(skill)));
    let trades = supply.professions.iter().map(|one| one.name().to_string());
    let words = supply.keywords.iter().map(|one| one.name().to_string());
    skills.chain(trades).chain(words).collect::<Vec<_>>().join(" · ")
}

/// Everything in a bundle, money first.
fn things(bundle: &Bundle) -> Vec<(Item, String, i32)> {
    let cash = (bundle.cash > 0).then(|| (Item::Hundred, format!("{} credits", text_of(bundle.cash)), bundle.cash));
    let tokens = Good::ALL.into_iter().filter(|good| bundle.goods[*good as usize] > 0);
    let tokens = tokens.map(|good| (Item::Token(good), good.count(bundle.goods[good as usize]), 0));
    let cards = bundle.cards.iter().map(|item| (*item, String::new(), 0));
    cash.into_iter().chain(tokens).chain(cards).collect()
}

/// What changes hands, and the buttons that settle it.
fn table_between(
    ui: &mut Ui,
    pad: &mut Pad,
    asked: &Asked,
    now: &TheGame,
    bargain: &Bargain,
    is_answer: bool,
    rect: Rect,
) {
    let names = format!("{} and {} trade", name_of(pad, bargain.from), name_of(pad, bargain.to));
    ui.label(text::slab(&names, fonts::TITLE, palette::INK));
    let words = if is_answer { "This is their offer." } else { "Click what changes hands. Trading costs no action." };
    text::small(ui, words);
    ui.add_space(4.0);
    let body = Rect::from_min_max(ui.cursor().min, rect.max - vec2(16.0, 62.0));
    let mut part = ui.new_child(UiBuilder::new().max_rect(body));
    panel::scroll(&mut part, "trade things", |ui| {
        for (side, title, owner) in [(Side::Mine, "You give", bargain.from), (Side::Theirs, "You get", bargain.to)] {
            ui.horizontal(|ui| {
                seat::seat_icon(ui, owner.index(), 22.0);
                ui.label(text::slab(title, fonts::HEADING, palette::INK));
            });
            let things = things(side.bundle(bargain));
            if things.is_empty() {
                ui.label(text::marked("nothing", fonts::BODY, palette::INK_SECOND));
            }
            for (item, words, _) in things {
                thing(ui, pad, asked, now, (side, item), &words, !is_answer);
            }
            ui.add_space(6.0);
        }
    });
    let foot = Rect::from_min_max(pos2(rect.left() + 16.0, rect.bottom() - 54.0), rect.max - vec2(16.0, 12.0));
    let mut below = ui.new_child(UiBuilder::new().max_rect(foot));
    below.horizontal(|ui| if is_answer { reply(ui, pad, asked) } else { propose(ui, pad, asked) });
}

fn thing(
    ui: &mut Ui,
    pad: &mut Pad,
    asked: &Asked,
    now: &TheGame,
    (side, item): (Side, Item),
    words: &str,
    is_open: bool,
) {
    let (mark, name, line) = match item {
        Item::Hundred | Item::Thousand => (Mark::Icon("coins", palette::BRASS_DARK), words.to_string(), String::new()),
        Item::Token(good) => (Mark::Token(good), words.to_string(), String::new()),
        Item::Crew(card) | Item::Gear(card) | Item::Upgrade(card) => {
            (Mark::Supply(card), now.catalog().supply(card).name.clone(), about(now, card))
        }
    };
    let out = lines::show(ui, pad, asked.game, mark, (&name, &line), |ui, _| {
        is_open && Button::quiet("×").small().width(28.0).tip("Take it back", "").show(ui).clicked()
    });
    if out {
        back(pad, asked, side, item);
    }
}

fn propose(ui: &mut Ui, pad: &mut Pad, asked: &Asked) {
    match stand(pad.draft(asked), Choice::Propose).refusal() {
        Some((sentence, page)) => {
            Button::main("Make the offer").refused(&sentence, &page).show(ui);
        }
        None => {
            if pad.main(ui, "Make the offer", 180.0) {
                pad.sign(asked, Some(Choice::Propose));
            }
        }
    }
    if Button::new("Clear").show(ui).clicked() {
        pad.drafting.drop();
    }
    if Button::new("Leave").show(ui).clicked() {
        pad.drafting.drop();
        pad.sign(asked, Some(Choice::Done));
    }
}

fn reply(ui: &mut Ui, pad: &mut Pad, asked: &Asked) {
    for choice in [Choice::Agree, Choice::Counter, Choice::Refuse] {
        let Some(offer) = asked.offer(choice) else { continue };
        let offered = pad.offered(offer);
        let button = if choice == Choice::Agree { Button::main("Agree") } else { Button::new(&offered.label) };
        let button = match &offered.refused {
            Some((sentence, page)) => button.refused(sentence, page),
            None => button,
        };
        if button.show(ui).clicked() {
            pad.choose(offer);
        }
    }
}
