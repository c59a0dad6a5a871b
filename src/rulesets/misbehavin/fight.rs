//! A fight on paper: both totals, the gap, the cards on either side, and what each answer would make of it.

use super::asked::{Ask, Asked};
use super::faces::Piece;
use super::lines::{self, BLUE, Line, Sign};
use super::pad::{self, Pad};
use super::prospect::Prospect;
use super::race::{seal, whole};
use super::{extras, pictures, plan};
use crate::play::hud::{HudSet, Prints};
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

fn draw(mut pad: Pad) -> Result {
    let Pad { prints, parts, session, shown, seating, asked, prospect, intents, .. } = &mut pad;
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    let Some(fight) = game.fight() else { return Ok(()) };
    let is_asked = matches!(asked.frame(), Some(misbehavin::Frame::Fight));
    let is_between = asked.game().is_some() && !is_asked;
    if is_between {
        return Ok(());
    }
    let ctx = prints.ctx()?;
    let mut chosen = None;
    let few = asked.open().filter(|ask| is_answer(ask)).count() <= 4;
    Panel::paper().padding(14.0).show_at(&ctx, "fight", plan::paper(parts), |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 4.0);
        head(ui, session, game, fight, seating.own);
        totals(ui, session, game, fight, seating.own);
        if few || !is_asked {
            sides(ui, prints, session, game, fight);
        }
        if !is_asked {
            text::small(ui, "The other side decides.");
            return;
        }
        let foot = if asked.may(Choice::StandPat) { 46.0 } else { 0.0 };
        let room = (ui.available_height() - foot).max(60.0);
        egui::ScrollArea::vertical().id_salt("answers").max_height(room).auto_shrink(false).show(ui, |ui| {
            chosen = options(ui, prints, game, asked, prospect);
            extras::also(ui, asked, session, intents);
        });
        if foot > 0.0 {
            let (label, tip) = stand(game, fight);
            let response = Button::main(&label).key("Space").height(40.0).tip("Stand pat", tip).show(ui);
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

fn head(ui: &mut egui::Ui, session: &Session, game: &Misbehavin, fight: &Fight, own: Seat) {
    let name = |seat: Seat| session.contest.players()[seat].name.clone();
    let target = &game.card(fight.target).name;
    let verb = if fight.goal == Goal::Nab { "nab" } else { "dispatch" };
    let title = match (fight.defender, fight.attacker == own) {
        (None, true) => format!("Fight the {target}"),
        (None, false) => format!("{} fights the {target}", name(fight.attacker)),
        (Some(_), true) => format!("Fight to {verb}"),
        (Some(_), false) => format!("{} fights to {verb}", name(fight.attacker)),
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
            format!("*{target}*: lost, it {to}, your power {power} → {}.", power - lost.min(power))
        }
        Some(defender) => {
            let to = match (fight.goal, fight.attacker == own) {
                (Goal::Nab, true) => "comes to your hand",
                (Goal::Nab, false) => "goes to the attacker's hand",
                (Goal::Dispatch, _) => "goes to its owner's recycle pile",
            };
            format!("*{target}* of {}: won, it {to}.", name(defender))
        }
    };
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

fn totals(ui: &mut egui::Ui, session: &Session, game: &Misbehavin, fight: &Fight, own: Seat) {
    let (attack, defence) = (game.attack(fight), game.defence(fight));
    let name = |seat: Seat| if seat == own { "you".to_string() } else { session.contest.players()[seat].name.clone() };
    let (room, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 62.0), egui::Sense::hover());
    let painter = ui.painter();
    let side = |x: f32, who: Option<Seat>, name: &str, figure: u8, colour: egui::Color32, means: &str| {
        let top = egui::pos2(x, room.min.y + 9.0);
        let galley = painter.layout_no_wrap(name.into(), fonts::semi(fonts::BODY), palette::INK);
        let left = x - galley.size().x / 2.0 + if who.is_some() { 10.0 } else { 0.0 };
        who.into_iter().for_each(|who| seat::paint_mark(painter, egui::pos2(left - 14.0, top.y), 8.0, who.index()));
        painter.galley(egui::pos2(left, top.y - galley.size().y / 2.0), galley, palette::INK);
        painter.text(
            egui::pos2(x, room.min.y + 33.0),
            egui::Align2::CENTER_CENTER,
            figure.to_string(),
            fonts::bold(34.0),
            colour,
        );
        painter.text(
            egui::pos2(x, room.max.y - 6.0),
            egui::Align2::CENTER_CENTER,
            means,
            fonts::body(fonts::CAPTION),
            palette::INK_SECOND,
        );
    };
    let defender = fight.defender.map_or("Reavers".into(), name);
    side(
        room.min.x + room.width() * 0.27,
        Some(fight.attacker),
        &name(fight.attacker),
        attack,
        palette::RUST,
        "attack = power",
    );
    side(room.min.x + room.width() * 0.73, fight.defender, &defender, defence, BLUE, "defence = cost + power");
    painter.text(room.center(), egui::Align2::CENTER_CENTER, "to", fonts::slab(fonts::BODY), palette::INK_SECOND);
    let (bar, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 12.0), egui::Sense::hover());
    let share = f32::from(attack) / f32::from((attack + defence).max(1));
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
        text::small(ui, "ties go to the attacker");
    });
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
    game: &Misbehavin,
    asked: &Asked,
    prospect: &mut Prospect,
) -> Option<Choice> {
    let mut taken = None;
    for (index, ask) in asked.open().filter(|ask| is_answer(ask) && ask.choice != Choice::StandPat).enumerate() {
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
            let from = match (slot.is_some(), face.is_supply()) {
                (true, _) => "leaves your board",
                (_, true) => "from hand, back to the supply",
                _ => "from hand, then recycled",
            };
            let power = slot.map_or(face.power, |slot| game.slot_power(slot));
            (format!("Add {}: +{power}", face.name), from.into(), card_sign(prints, card))
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
