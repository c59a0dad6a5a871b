//! What is left of a turn: the activation with its four uses, the recruitment, and what 'verse tokens can do.

use super::ask_me::AskMe;
use super::asked::Asked;
use super::desk::{Desk, Doing, Spending, Tile};
use super::look::Seating;
use super::tabs::Tab;
use super::{around, pad, plan, touched, wording};
use crate::play::Intent;
use crate::play::hud::{HudSet, Panels, Parts, Prints};
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::settings::{Settings, Speed};
use crate::theme::{Button, Panel, fonts, icons, palette, text};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::catalog::VerseStep;
use misbehavin::{Choice, Misbehavin, Spend};
use std::collections::BTreeMap;

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

/// Whether the right column shows the ledger and the inspector, and no paper.
pub fn is_at_rest(game: &Misbehavin, asked: &Asked, desk: &Desk) -> bool {
    let fights = game.fight().is_some() && asked.game().is_none();
    !fights && asked.game().is_none_or(|game| !wording::has_paper(desk, game))
}

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    seating: Res<Seating>,
    asked: Res<Asked>,
    tab: Res<Tab>,
    mut panels: ResMut<Panels>,
    mut desk: ResMut<Desk>,
    mut around: ResMut<around::Around>,
    mut settings: ResMut<Settings>,
    mut intents: MessageWriter<Intent>,
    mut ask_me: ResMut<AskMe>,
    mut reach: ResMut<Reach>,
) -> Result {
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    if !panels.own_touched {
        panels.own_touched = true;
    }
    let is_taught = session.lesson.is_some() && parts.has_log;
    if is_taught || !tab.shows(Tab::Turn, &parts) || !is_at_rest(game, &asked, &desk) {
        return Ok(());
    }
    let ctx = prints.ctx()?;
    let is_mine = game.active() == seating.own && session.is_person(game.active());
    let [rect, _] = plan::at_rest(&parts);
    let mut sent = None;
    let is_small = !parts.has_log;
    let padding = if is_small { 8.0 } else { 12.0 };
    Panel::hull().padding(padding).lit(is_mine && asked.game().is_some()).show_at(&ctx, "ledger", rect, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, if is_small { 2.0 } else { 5.0 });
        let name = &session.contest.players()[game.active()].name;
        ui.horizontal(|ui| {
            let is_draft = matches!(game.frame(), Some(misbehavin::Frame::Draft(_)));
            let title = if is_draft {
                "Setting up".into()
            } else if is_mine {
                "Your turn".into()
            } else {
                format!("{name}'s turn")
            };
            ui.label(text::slab(&title, fonts::HEADING, palette::BRASS_LIGHT));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                text::small(
                    ui,
                    if is_draft {
                        ""
                    } else if is_mine {
                        "unused is lost at its end"
                    } else {
                        "what touched you"
                    },
                );
            });
        });
        let player = game.player(game.active());
        if matches!(game.frame(), Some(misbehavin::Frame::Draft(_))) {
            touched::briefing(ui, game, seating.own);
            return;
        }
        if !is_mine {
            touched::list(ui, &shown, &session, seating.own, &mut panels);
            ui.add_space((ui.available_height() - 104.0).max(0.0));
            ask_me.show(ui);
            foot(ui, &session, &mut panels, &mut around, &mut settings, &mut intents);
            return;
        }
        row(ui, player.activations, "activation", "play, trigger, fight or deal");
        sent = tiles(ui, &mut desk, &asked);
        let count = asked.open().filter(|ask| matches!(ask.choice, Choice::Recruit(_))).count();
        let how = match (is_mine, count) {
            _ if !matches!(asked.frame(), Some(misbehavin::Frame::Actions)) => String::new(),
            (false, _) => String::new(),
            (_, 0) => format!("{} influence at hand: nothing in reach", game.influence_at_hand(game.active())),
            (_, count) => format!("{} influence at hand: {count} on offer lit", game.influence_at_hand(game.active())),
        };
        row(ui, player.recruitments, "recruitment", &how);
        if player.influence > 0 {
            text::small(ui, &format!("+{} influence for the next deal or recruitment", player.influence));
        }
        verse(ui, &session, game, &asked, &mut desk, &mut reach).into_iter().for_each(|choice| sent = Some(choice));
        foot(ui, &session, &mut panels, &mut around, &mut settings, &mut intents);
    });
    if let Some(choice) = sent {
        asked.choose(choice, true).into_iter().for_each(|intent| _ = intents.write(intent));
    }
    Ok(())
}

/// Undo, why not, looking around, and how fast pieces move.
fn foot(
    ui: &mut egui::Ui,
    session: &Session,
    panels: &mut Panels,
    around: &mut around::Around,
    settings: &mut Settings,
    intents: &mut MessageWriter<Intent>,
) {
    let room = ui.available_height();
    ui.add_space((room - 29.0).max(0.0));
    ui.horizontal(|ui| {
        let refused = session.contest.can_undo().err();
        let undo = Button::new(if is_wide(ui) { "Undo" } else { "" }).small();
        let undo = match &refused {
            Some(reason) => undo.refused(reason, "Undo goes back to the last reveal"),
            None => undo.icon("undo").tip("Undo", "Ctrl Z does the same."),
        };
        if undo.show(ui).clicked() {
            intents.write(Intent::Undo);
        }
        let why = Button::new("Why not?").small();
        let why = if is_wide(ui) { why.key("Y") } else { why };
        if why.tip("What is not possible", "Everything that is refused now, with its reason.").show(ui).clicked() {
            panels.ask_why_not(true);
        }
        let look = Button::new("Look").small();
        let look = if is_wide(ui) { look.key("O") } else { look };
        let words = "Your piles, your rivals, The Black, warrants, Reavers and episode.";
        if look.tip("Look around", words).show(ui).clicked() {
            around.open = !around.open;
        }
        let at = Speed::ALL.iter().position(|speed| *speed == settings.speed).unwrap_or(1);
        let speed = Button::new("").small().icon("fast-forward-button");
        let next = Speed::ALL[(at + 1) % Speed::ALL.len()];
        let words =
            format!("Now {}; a click makes it {}.", settings.speed.name().to_lowercase(), next.name().to_lowercase());
        if speed.tip("How fast pieces move", &words).show(ui).clicked() {
            settings.speed = next;
        }
    });
}

/// A step towards a token in a few words.
fn short(step: VerseStep) -> &'static str {
    match step {
        VerseStep::HoldFighter => "a set FIGHT card",
        VerseStep::HoldCharacter => "a set character",
        VerseStep::TurnCharacter => "turn a character",
        VerseStep::DealOrPayCredit => "a deal made or 1 credit",
        VerseStep::DiscardCard => "discard a card",
        VerseStep::PayCredit => "pay 1 credit",
        VerseStep::TurnCard => "turn a set card",
        VerseStep::CycleCard => "cycle the market",
    }
}

const KEYS: [(&str, &str, &str); 4] =
    [("Play", "P", "card-play"), ("Trigger", "T", "trigger"), ("Fight", "F", "fist"), ("Deal", "D", "shaking-hands")];

/// The four uses of an activation: each lights its cards.
fn tiles(ui: &mut egui::Ui, desk: &mut Desk, asked: &Asked) -> Option<Choice> {
    let width = (ui.available_width() - 18.0) / 4.0;
    let (high, has_keys) = if is_wide(ui) { (58.0, true) } else { (52.0, false) };
    ui.horizontal(|ui| {
        for (tile, (name, key, icon)) in Tile::ALL.into_iter().zip(KEYS) {
            let count = asked
                .open()
                .filter(|ask| tile.is(ask.choice))
                .filter_map(|ask| match ask.choice {
                    Choice::Play(card)
                    | Choice::PlayAndTrigger(card)
                    | Choice::Trigger(card)
                    | Choice::PickFight(card)
                    | Choice::MakeDeal(card) => Some(card),
                    _ => None,
                })
                .collect::<std::collections::BTreeSet<_>>()
                .len();
            let is_on = *desk.doing() == Doing::Tile(tile);
            let (rect, response) = ui.allocate_exact_size(
                egui::vec2(width, high),
                if count > 0 { egui::Sense::click() } else { egui::Sense::hover() },
            );
            let hot = is_on || (response.hovered() && count > 0);
            let line = if hot { palette::GLOW } else { palette::HULL_LINE };
            ui.painter().rect(
                rect,
                5,
                palette::faint(palette::PIT, 0.6),
                egui::Stroke::new(if is_on { 2.0 } else { 1.0 }, line),
                egui::StrokeKind::Inside,
            );
            let ink = if count > 0 { palette::TEXT } else { palette::TEXT_THIRD };
            icons::paint(
                ui.painter(),
                icon,
                egui::Rect::from_center_size(egui::pos2(rect.center().x, rect.min.y + 13.0), egui::Vec2::splat(17.0)),
                ink,
            );
            let title = ui.painter().layout_job(text::slab(name, 14.0, ink));
            let boxed = ui.painter().layout_no_wrap(key.into(), fonts::semi(fonts::CAPTION), ink);
            let beside = if has_keys { boxed.size().x + 14.0 } else { 0.0 };
            let left = rect.center().x - (title.size().x + beside) / 2.0;
            let middle = rect.min.y + high / 2.0 + if has_keys { 3.0 } else { 2.0 };
            ui.painter().galley(egui::pos2(left, middle - title.size().y / 2.0), title.clone(), ink);
            if has_keys {
                crate::theme::button::key_box(
                    ui.painter(),
                    egui::pos2(left + title.size().x + 4.0, middle),
                    boxed,
                    ink,
                );
            }
            let words = match (tile, count) {
                (_, 0) => "none now".to_string(),
                (Tile::Play, count) => format!("{count} in hand"),
                (Tile::Trigger, count) => super::many(count as u8, "set card"),
                (_, count) => super::many(count as u8, "opener"),
            };
            ui.painter().text(
                egui::pos2(rect.center().x, rect.max.y - 9.0),
                egui::Align2::CENTER_CENTER,
                words,
                fonts::body(fonts::CAPTION),
                palette::TEXT_SECOND,
            );
            crate::theme::marks::note(ui.ctx(), name, rect, false);
            if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                desk.clear();
                if !is_on {
                    desk.go_to(asked, Doing::Tile(tile));
                }
            }
        }
    });
    None
}

/// Earning and spending tokens; gives the choice made.
fn verse(
    ui: &mut egui::Ui,
    session: &Session,
    game: &Misbehavin,
    asked: &Asked,
    desk: &mut Desk,
    reach: &mut Reach,
) -> Option<Choice> {
    let player = game.player(game.active());
    let card = game.catalog().verse(game.faction(game.active()));
    let [first, second] = card.steps.map(short);
    let earned = asked.find(Choice::Acquire);
    let can_earn = asked.may(Choice::Acquire);
    ui.horizontal(|ui| {
        light(ui, can_earn, player.acquired);
        ui.label(text::marked(
            "*'Verse token*",
            fonts::BODY,
            if can_earn { palette::TEXT } else { palette::TEXT_SECOND },
        ));
        let is_full = earned.and_then(|ask| ask.refused.as_ref()).filter(|_| player.verse >= 6);
        let words = match (player.acquired, is_full) {
            (true, _) => "earned this turn".to_string(),
            (_, Some((sentence, _))) => sentence.clone(),
            _ => format!("{first}, then {second}"),
        };
        if is_wide(ui) {
            text::small(ui, &words);
        }
    });
    let mut spendings: BTreeMap<Spending, Vec<(Spend, String)>> = BTreeMap::new();
    for ask in asked.open() {
        if let Choice::Spend(spend) = ask.choice {
            spendings.entry(Spending::of(spend)).or_default().push((spend, ask.label.clone()));
        }
    }
    let mut taken = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(5.0, 4.0);
        asked.claim(reach, session, Choice::Acquire);
        if can_earn && Button::new("Earn").small().key("G").show(ui).clicked() {
            taken = Some(Choice::Acquire);
        }
        for (number, (spending, all)) in spendings.into_iter().enumerate() {
            let price = all[0].1.split_whitespace().next().unwrap_or("1").to_string();
            let label = format!("{price}: {}", spending.short());
            let token = if price == "1" { "'verse token" } else { "'verse tokens" };
            let words = format!("{} for {price} {token}.", super::capital(spending.words()));
            let button = Button::new(&label).small().tip(spending.words(), &words);
            let button = if number == 0 { button.key("V") } else { button };
            if let [(only, _)] = all.as_slice() {
                asked.claim(reach, session, Choice::Spend(*only));
            }
            if button.show(ui).clicked() {
                taken = spend(desk, asked, spending, &all);
            }
        }
    });
    taken
}

/// A spending that needs nothing more, or else what it is for is picked next.
fn spend(desk: &mut Desk, asked: &Asked, spending: Spending, all: &[(Spend, String)]) -> Option<Choice> {
    match all {
        [(only, _)] => Some(Choice::Spend(*only)),
        _ => {
            desk.clear();
            desk.go_to(asked, Doing::Spending(spending));
            None
        }
    }
}

/// Begins the first spending that is possible, as its key does.
pub fn spend_first(desk: &mut Desk, asked: &Asked) -> Option<Choice> {
    let all = asked
        .open()
        .filter_map(|ask| if let Choice::Spend(spend) = ask.choice { Some((spend, ask.label.clone())) } else { None });
    let all: Vec<(Spend, String)> = all.collect();
    let first = all.iter().map(|(spend, _)| Spending::of(*spend)).min()?;
    let of_it: Vec<_> = all.into_iter().filter(|(spend, _)| Spending::of(*spend) == first).collect();
    spend(desk, asked, first, &of_it)
}

/// A line with a light that is out when nothing is left.
fn row(ui: &mut egui::Ui, left: u8, what: &str, how: &str) {
    ui.horizontal(|ui| {
        light(ui, left > 0, false);
        let words = format!("*{}*", super::many(left, what));
        ui.label(text::marked(&words, fonts::BODY, if left > 0 { palette::TEXT } else { palette::TEXT_THIRD }));
        if is_wide(ui) {
            text::small(ui, how);
        }
    });
}

/// Whether there is room for more than the names of things.
fn is_wide(ui: &egui::Ui) -> bool {
    ui.max_rect().width() > 300.0
}

fn light(ui: &mut egui::Ui, is_lit: bool, is_done: bool) {
    let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(18.0), egui::Sense::hover());
    match (is_done, is_lit) {
        (true, _) => {
            ui.painter().circle_filled(rect.center(), 8.0, egui::Color32::from_rgb(0x2F, 0x6B, 0x2B));
            icons::paint(ui.painter(), "check-mark", rect.shrink(4.0), palette::TEXT);
        }
        (_, true) => {
            ui.painter().circle_filled(rect.center(), 9.0, palette::faint(palette::GLOW, 0.35));
            ui.painter().circle_filled(rect.center(), 7.0, palette::GLOW);
        }
        (_, false) => _ = ui.painter().circle_stroke(rect.center(), 7.0, egui::Stroke::new(1.2, palette::BRASS_DARK)),
    }
}
