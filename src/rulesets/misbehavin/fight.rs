//! A fight on paper: both totals, the gap, the cards on either side, and what each answer would make of it.

use super::ask_me::AskMe;
use super::asked::{Ask, Asked};
use super::faces::Piece;
use super::lines::{self, BLUE, Line, Sign};
use super::pad::{self, Pad};
use super::prospect::Prospect;
use super::race::{seal, whole};
use super::tally::Tally;
use super::{extras, pictures, plan, touched};
use crate::play::hud::{HudSet, Panels, Prints};
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::theme::palette::Tone;
use crate::theme::{Button, Chip, Panel, fonts, icons, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::{Ruleset, Seat};
use misbehavin::{CardId, Choice, Fight, Goal, Misbehavin, Spend};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

fn draw(mut pad: Pad, mut ask_me: ResMut<AskMe>, mut panels: ResMut<Panels>, mut tally: Tally) -> Result {
    let Pad { prints, parts, session, shown, seating, asked, prospect, reach, intents, .. } = &mut pad;
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    let Some(fight) = game.fight() else { return Ok(()) };
    let is_asked = matches!(asked.frame(), Some(misbehavin::Frame::Fight));
    let is_between = asked.game().is_some() && !is_asked;
    if is_between {
        return Ok(());
    }
    let ctx = prints.ctx()?;
    let mut chosen = None;
    let count = asked.open().filter(|ask| is_answer(ask)).count();
    let is_rivals = fight.attacker != seating.own;
    let (paper, below) = match is_rivals && count <= 3 {
        true => plan::paper_above(parts, touched::HIGH),
        false => (plan::paper(parts), None),
    };
    if let Some(below) = below {
        touched::panel(&ctx, below, shown, session, seating.own, &mut ask_me, &mut panels);
    }
    let is_slim = !parts.has_log;
    let few = !is_slim && below.is_none() && count <= 5;
    let padding = if is_slim { 10.0 } else { 14.0 };
    Panel::paper().padding(padding).show_at(&ctx, "fight", paper, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 4.0);
        head(ui, session, game, fight, seating.own, is_slim);
        let totals_now = (tally.count("attack", game.attack(fight)), tally.count("defence", game.defence(fight)));
        totals(ui, session, game, fight, seating.own, totals_now, is_slim);
        if few || (!is_asked && !is_slim) {
            sides(ui, prints, session, game, fight);
        }
        if !is_asked {
            text::small(ui, "The other side decides.");
            return;
        }
        let foot = if asked.may(Choice::StandPat) { 42.0 } else { 0.0 };
        let room = (ui.available_height() - foot).max(40.0);
        egui::ScrollArea::vertical().id_salt("answers").max_height(room).auto_shrink(false).show(ui, |ui| {
            chosen = options(ui, prints, session, game, asked, prospect, reach);
            extras::also(ui, asked, session, reach, intents);
        });
        if foot > 0.0 {
            let (label, tip) = stand(game, fight);
            let wide = ui.available_width();
            asked.claim(reach, session, Choice::StandPat);
            let button = Button::main(&label).height(38.0).width(wide);
            let button = if is_slim { button } else { button.key("Space") };
            let response = button.tip("Stand pat", tip).show(ui);
            if response.hovered() {
                prospect.point(Choice::StandPat);
            }
            if response.clicked() {
                chosen = Some(Choice::StandPat);
            }
        }
    });
    pad.choose(chosen);
    Ok(())
}

/// How long the bar slides, in seconds.
const SLIDE: f32 = 0.4;

fn head(ui: &mut egui::Ui, session: &Session, game: &Misbehavin, fight: &Fight, own: Seat, is_slim: bool) {
    let name = |seat: Seat| session.contest.players()[seat].name.clone();
    let target = &game.card(fight.target).name;
    let verb = if fight.goal == Goal::Nab { "nab" } else { "dispatch" };
    let title = match (fight.defender, fight.attacker == own) {
        (None, true) => format!("Fight the {target}"),
        (None, false) => format!("{} fights the {target}", name(fight.attacker)),
        (Some(_), true) => format!("Fight to {verb} {target}"),
        (Some(_), false) => format!("{} fights to {verb} {target}", name(fight.attacker)),
    };
    let words = match fight.defender {
        None => "Strength less the tokens on them; no rival joins in.".to_string(),
        Some(defender) if defender == own => {
            let power = game.power(own);
            let slot = game.player(own).tableau.slot(fight.target);
            let lost = slot.filter(|slot| !slot.triggered).map_or(0, |slot| game.slot_power(slot));
            let to = if fight.goal == Goal::Nab {
                format!("goes to {}'s hand", name(fight.attacker))
            } else {
                "goes to your recycle pile".into()
            };
            format!("Lost, it {to}: your power *{power} → {}*.", power - lost.min(power))
        }
        Some(defender) => {
            let to = match (fight.goal, fight.attacker == own) {
                (Goal::Nab, true) => "comes to your hand",
                (Goal::Nab, false) => "goes to the attacker's hand",
                (Goal::Dispatch, _) => "goes to its owner's recycle pile",
            };
            format!("Held by {}. Won, it {to}.", name(defender))
        }
    };
    if is_slim {
        ui.label(text::slab(&title, fonts::BUTTON, palette::INK));
        return;
    }
    ui.horizontal_top(|ui| {
        let (disc, _) = ui.allocate_exact_size(egui::Vec2::splat(42.0), egui::Sense::hover());
        ui.painter().circle_filled(disc.center(), 21.0, palette::RUST);
        icons::paint(ui.painter(), "fist", disc.shrink(9.0), palette::PAPER_LIGHT);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let size = if title.chars().count() > 24 { fonts::HEADING } else { fonts::TITLE };
            ui.label(text::slab(&title, size, palette::INK));
            text::small(ui, &words);
        });
    });
}

/// Both names and totals in one line, the bar, and who leads.
fn totals(
    ui: &mut egui::Ui,
    session: &Session,
    game: &Misbehavin,
    fight: &Fight,
    own: Seat,
    (attack_now, defence_now): (u8, u8),
    is_slim: bool,
) {
    let (attack, defence) = (game.attack(fight), game.defence(fight));
    let name = |seat: Seat| if seat == own { "you".to_string() } else { session.contest.players()[seat].name.clone() };
    let high = if is_slim { 32.0 } else { 62.0 };
    let (room, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), high), egui::Sense::hover());
    let painter = ui.painter();
    let y = if is_slim { room.center().y } else { room.min.y + 23.0 };
    let size = if is_slim { 26.0 } else { 40.0 };
    let (apart, figure) = if is_slim { (34.0, 24.0) } else { (44.0, 34.0) };
    for (way, who, total, colour, means) in [
        (-1.0, Some(fight.attacker), attack_now, palette::RUST, "attack = power"),
        (1.0, fight.defender, defence_now, BLUE, "defence = cost + power"),
    ] {
        let at = egui::pos2(room.center().x + way * apart, y);
        painter.text(at, egui::Align2::CENTER_CENTER, total.to_string(), fonts::bold(size), colour);
        let words = who.map_or("Reavers".into(), name);
        let galley = painter.layout_no_wrap(words, fonts::semi(fonts::BODY), palette::INK);
        let edge = at.x + way * figure;
        let left = if way < 0.0 { edge - galley.size().x } else { edge };
        let mark = if way < 0.0 { left - 14.0 } else { left + galley.size().x + 14.0 };
        painter.galley(egui::pos2(left, y - galley.size().y / 2.0), galley, palette::INK);
        who.into_iter().for_each(|who| seat::paint_mark(painter, egui::pos2(mark, y), 8.0, who.index()));
        if !is_slim {
            let below = egui::pos2(room.center().x + way * room.width() * 0.25, room.max.y - 7.0);
            let font = fonts::body(fonts::CAPTION);
            painter.text(below, egui::Align2::CENTER_CENTER, means, font, palette::INK_SECOND);
        }
    }
    let to = egui::pos2(room.center().x, y);
    painter.text(to, egui::Align2::CENTER_CENTER, "to", fonts::slab(fonts::BODY), palette::INK_SECOND);
    let (bar, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 12.0), egui::Sense::hover());
    let share = f32::from(attack) / f32::from((attack + defence).max(1));
    let share = ui.ctx().animate_value_with_time(ui.id().with("share"), share, SLIDE);
    ui.painter().rect_filled(bar, 6, BLUE);
    let part = bar.with_max_x(bar.min.x + bar.width() * share);
    ui.painter().rect_filled(part, 6, palette::RUST);
    let within = ui.painter().with_clip_rect(part);
    let mut x = part.min.x;
    while x < part.max.x + 12.0 {
        within.line_segment(
            [egui::pos2(x, part.min.y), egui::pos2(x - 12.0, part.max.y)],
            egui::Stroke::new(2.0, palette::RUST_DARK),
        );
        x += 7.0;
    }
    ui.horizontal(|ui| {
        let (words, tone) = gap(attack, defence, fight.attacker == own, fight.defender == Some(own));
        Chip::new(&words).tone(tone).show(ui);
        text::small(ui, if is_slim { "ties: attacker" } else { "ties go to the attacker" });
    });
    if is_slim {
        return;
    }
    if let Some(other) = [Some(fight.attacker), fight.defender].into_iter().flatten().find(|seat| *seat != own) {
        text::small(ui, &reserves(game, other, &session.contest.players()[other].name));
    }
}

/// What is missing, for whom.
fn gap(attack: u8, defence: u8, attacks: bool, defends: bool) -> (String, Tone) {
    let behind = if attack >= defence { attack - defence + 1 } else { defence - attack };
    match (attack >= defence, attacks, defends) {
        (true, true, _) => ("enough as it stands".into(), Tone::Good),
        (false, true, _) => (format!("{behind} short"), Tone::Bad),
        (true, _, true) => (format!("{behind} short to hold"), Tone::Bad),
        (false, _, true) => ("holds as it stands".into(), Tone::Good),
        (true, ..) => ("the attacker leads".into(), Tone::Plain),
        (false, ..) => ("the defender leads".into(), Tone::Plain),
    }
}

/// What a rival could still add: what everybody sees on the board, and how many cards nobody sees.
fn reserves(game: &Misbehavin, rival: Seat, name: &str) -> String {
    let target = game.fight().map(|fight| fight.target);
    let ready = game.player(rival).tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
    let fighters: Vec<String> = ready
        .filter(|slot| game.card(slot.card).fights() && Some(slot.card) != target)
        .map(|slot| format!("*{} {}*", game.card(slot.card).name, game.slot_power(slot)))
        .collect();
    let unseen = game.player(rival).hand.len();
    match fighters.is_empty() {
        true => format!("{name} has no more FIGHT on the board; {unseen} cards unseen."),
        false => format!("{name} can add {}; {unseen} cards unseen.", fighters.join(", ")),
    }
}

/// The cards on either side, each with its share.
fn sides(ui: &mut egui::Ui, prints: &mut Prints, session: &Session, game: &Misbehavin, fight: &Fight) {
    let power = |card: &CardId| (*card, game.card(*card).power, palette::RUST);
    let attackers: Vec<_> = game.player(fight.attacker).display.iter().map(power).collect();
    let mut defenders = vec![(fight.target, game.card(fight.target).cost, BLUE)];
    if let Some(defender) = fight.defender {
        defenders.extend(game.player(defender).display.iter().map(|card| (*card, game.card(*card).power, BLUE)));
    }
    let name = |seat: Seat| session.contest.players()[seat].name.clone();
    ui.columns(2, |columns| {
        for (column, (cards, title)) in columns.iter_mut().zip([
            (attackers, format!("{}'s display", name(fight.attacker))),
            (defenders, "Target and defenders".to_string()),
        ]) {
            text::caption(column, &title);
            column.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(5.0, 5.0);
                for (card, figure, colour) in cards {
                    let (at, _) = ui.allocate_exact_size(egui::vec2(52.0, 73.0), egui::Sense::hover());
                    match lines::print(prints, game, card, 60.0) {
                        Some(print) => _ = ui.painter().image(print, at, whole(), egui::Color32::WHITE),
                        None => _ = ui.painter().rect_filled(at, 4, palette::PAPER_SHADE),
                    }
                    seal(ui.painter(), at.left_bottom() + egui::vec2(8.0, -6.0), 11.0, colour, figure);
                }
            });
        }
    });
    let bonus = game.attack(fight).saturating_sub(game.display_power(fight.attacker));
    if bonus > 0 {
        text::small(ui, &format!("+{bonus} attack from tokens and set cards."));
    }
}

/// Whether a choice answers the fight, and is not merely possible at any time.
fn is_answer(ask: &Ask) -> bool {
    !matches!(ask.choice, Choice::Acquire | Choice::Unmark(_))
        && !matches!(ask.choice, Choice::Spend(spend) if spend != Spend::Evade)
}

/// What standing pat means for whoever decides.
fn stand(game: &Misbehavin, fight: &Fight) -> (String, &'static str) {
    let leads = (game.attack(fight) >= game.defence(fight)) == (game.decider() == fight.attacker);
    match leads {
        true => ("Stand pat: you lead".into(), "The other side may still answer."),
        false => ("Stand pat and lose it".into(), "You are behind: the fight is lost."),
    }
}

/// Each answer with what it makes of the fight; gives the one taken.
fn options(
    ui: &mut egui::Ui,
    prints: &mut Prints,
    session: &Session,
    game: &Misbehavin,
    asked: &Asked,
    prospect: &mut Prospect,
    reach: &mut Reach,
) -> Option<Choice> {
    let mut taken = None;
    for (index, ask) in asked.open().filter(|ask| is_answer(ask) && ask.choice != Choice::StandPat).enumerate() {
        asked.claim(reach, session, ask.choice);
        let (title, words, sign) = told(prints, game, ask);
        let after = outcome(game, ask.choice);
        let pill = after.as_ref().map(|(words, tone)| (words.as_str(), *tone));
        let line = Line { key: (index < 9).then_some(index + 1), sign, pill, words: &words, ..Line::new(&title) };
        let response = line.show(ui);
        if response.hovered() {
            prospect.point(ask.choice);
        }
        if response.clicked() {
            taken = Some(ask.choice);
        }
    }
    taken
}

fn told(prints: &mut Prints, game: &Misbehavin, ask: &Ask) -> (String, String, Sign<'static>) {
    let seat = game.decider();
    let card_sign = |prints: &mut Prints, card| Sign::Face(lines::print(prints, game, card, 40.0));
    match ask.choice {
        Choice::Add(card) => {
            let face = game.card(card);
            let slot = game.player(seat).tableau.slot(card);
            let now = game.power(seat);
            let from = match (slot.filter(|slot| !slot.triggered), face.is_supply()) {
                (Some(slot), _) => format!("leaves your board: power {now} → {}", now - game.slot_power(slot).min(now)),
                (_, true) => "from hand, back to the supply".into(),
                _ => "from hand, then recycled".into(),
            };
            let power = slot.map_or(face.power, |slot| game.slot_power(slot));
            (format!("Add {}: +{power}", face.name), from, card_sign(prints, card))
        }
        Choice::Use { card, ability } => {
            let face = game.card(card);
            let deed = face.abilities.get(ability as usize).map(|ability| ability.deed()).unwrap_or_default();
            (format!("Use {}", face.name), super::capital(&deed), card_sign(prints, card))
        }
        Choice::Trigger(card) | Choice::PlayAndTrigger(card) | Choice::Play(card) => {
            (ask.label.clone(), String::new(), card_sign(prints, card))
        }
        Choice::Spend(_) => {
            let disc = prints.get(&pictures::piece(Piece::Verse(game.faction(seat))));
            ("Evade with 'verse tokens".into(), super::after_colon(&ask.label), Sign::Disc(disc))
        }
        _ => (ask.label.clone(), String::new(), Sign::None),
    }
}

/// What an answer makes of the fight, as a pill.
fn outcome(game: &Misbehavin, choice: Choice) -> Option<(String, Tone)> {
    let fight = game.fight()?;
    let seat = game.decider();
    let attacks = seat == fight.attacker;
    let good = |attack: u8, defence: u8| if (attack >= defence) == attacks { Tone::Good } else { Tone::Bad };
    let (attack, defence) = (game.attack(fight), game.defence(fight));
    let (attack, defence) = match choice {
        Choice::Spend(_) => return Some(("no winner".into(), Tone::Plain)),
        Choice::Add(card) => {
            let slot = game.player(seat).tableau.slot(card);
            let power = slot.map_or(game.card(card).power, |slot| game.slot_power(slot));
            let mut after = game.clone();
            after.apply(&choice, &mut Vec::new()).ok()?;
            match after.fight() {
                Some(now) if now.target == fight.target => (after.attack(now), after.defence(now)),
                _ if attacks => (attack + power, defence),
                _ => (attack, defence + power),
            }
        }
        _ => return None,
    };
    let (own, other) = if attacks { (attack, defence) } else { (defence, attack) };
    Some((format!("*{own}* to *{other}*"), good(attack, defence)))
}
