//! Records: the best of each box, the longest run, the costliest choice; each opens its matches.

use super::tally::{self, Played};
use super::{Figures, Wish, nothing, paths, title};
use crate::games::GAMES;
use crate::launcher::page;
use crate::launcher::when::day;
use crate::theme::palette::*;
use crate::theme::{fonts, icons};
use bevy_egui::egui::{Align2, Rect, Stroke, Ui, pos2, vec2};
use std::path::PathBuf;

/// A record.
#[derive(Clone, Debug, PartialEq)]
struct Record {
    icon: &'static str,
    head: String,
    line: String,
    paths: Vec<PathBuf>,
}

/// How many fit.
const MOST: usize = 5;
const HEAD: f32 = 40.0;

pub(super) fn show(ui: &mut Ui, room: Rect, figures: &Figures, wishes: &mut Vec<Wish>) {
    title(ui, room, "Records", "");
    let records = records(&figures.all, figures.game.is_some());
    if records.is_empty() {
        return nothing(ui, room, "The best of every box is kept here, and the longest run of wins.");
    }
    let high = ((room.height() - HEAD - 12.0) / MOST as f32).min(46.0);
    for (n, record) in records.into_iter().enumerate() {
        let top = room.min.y + HEAD + n as f32 * high;
        let rect = Rect::from_min_max(pos2(room.min.x + 14.0, top), pos2(room.max.x - 14.0, top + high));
        if n > 0 {
            let line = Stroke::new(1.0, faint(PAPER_EDGE, 0.8));
            ui.painter().hline(rect.min.x + 4.0..=rect.max.x - 4.0, rect.min.y, line);
        }
        let response = page::spot(ui, rect.shrink2(vec2(0.0, 2.0)), ("record", n), &record.head);
        let painter = ui.painter();
        let at = pos2(rect.min.x + 20.0, rect.center().y);
        painter.circle_filled(at, 15.5, HULL_BOTTOM);
        icons::paint(painter, record.icon, Rect::from_center_size(at, vec2(18.0, 18.0)), BRASS_LIGHT);
        let clip = painter.with_clip_rect(rect.with_max_x(rect.max.x - 22.0));
        let left = rect.min.x + 47.0;
        clip.text(pos2(left, rect.center().y - 8.0), Align2::LEFT_CENTER, &record.head, fonts::semi(15.0), INK);
        let small = fonts::body(fonts::SMALL);
        clip.text(pos2(left, rect.center().y + 10.0), Align2::LEFT_CENTER, &record.line, small, INK_SECOND);
        let chevron = Rect::from_center_size(pos2(rect.max.x - 10.0, rect.center().y), vec2(14.0, 14.0));
        icons::paint(painter, "chevron-right", chevron, INK_SECOND);
        if response.clicked() {
            wishes.push(Wish::Matches(record.head, record.paths));
        }
    }
}

/// The best of each box; of one box its three best.
fn records(all: &[Played], is_one_box: bool) -> Vec<Record> {
    const ICONS: [&str; 4] = ["trophy", "hourglass", "compass", "fist"];
    let mut records = Vec::new();
    for (game, icon) in GAMES.iter().zip(ICONS) {
        let mut left: Vec<&Played> = all.iter().filter(|played| played.game.id == game.id).collect();
        for _ in 0..if is_one_box { 3 } else { 1 } {
            let Some(best) = tally::best(left.iter().copied()) else { break };
            left.retain(|played| played.path != best.path);
            records.extend(best.feat.as_ref().map(|feat| Record {
                icon,
                head: feat.long.clone(),
                line: format!("{} · {}", setting(best), day(best.when)),
                paths: vec![best.path.clone()],
            }));
        }
    }
    let run = tally::streak(all);
    if let [first, .., last] = run.as_slice() {
        let same = run.iter().all(|played| played.game.id == first.game.id);
        let boxes = if same { first.game.name } else { "Several boxes" };
        records.push(Record {
            icon: "rocket-flight",
            head: format!("{} wins in a row", run.len()),
            line: format!("{boxes}, {}", days(&day(first.when), &day(last.when))),
            paths: paths(run.iter().copied()),
        });
    }
    records.extend(costliest(all));
    records.truncate(MOST);
    records
}

/// What the match was: the box, who was played as or how many sat there.
fn setting(played: &Played) -> String {
    match (&played.role, played.seats) {
        (Some(role), _) => format!("{}, as {role}", played.game.name),
        (None, 1) => format!("{}, alone", played.game.name),
        (None, seats) => format!("{}, {seats} players", played.game.name),
    }
}

fn days(first: &str, last: &str) -> String {
    if first == last { first.into() } else { format!("{first} to {last}") }
}

/// The choice that lost most, of all that were looked back at.
fn costliest(all: &[Played]) -> Option<Record> {
    let worst = |played: &Played| played.looked.as_ref()?.worst.clone();
    let (played, (loss, label)) = all
        .iter()
        .filter_map(|played| Some((played, worst(played)?)))
        .max_by(|one, other| one.1.0.total_cmp(&other.1.0))?;
    Some(Record {
        icon: "skull-crossed-bones",
        head: format!("The costliest choice: −{:.0} %", loss * 100.0),
        line: format!("{}, {label} · {}", played.game.name, day(played.when)),
        paths: vec![played.path.clone()],
    })
}

#[cfg(test)]
mod tests {
    use super::super::tally::tests::match_of;
    use super::*;
    use crate::launcher::reckoned::Looked;
    use kit::Feat;

    fn with_feat(number: u64, game: usize, rank: i64) -> Played {
        let feat = Some(Feat { rank, short: String::new(), long: format!("rank {rank}") });
        Played { feat, ..match_of(number, game, 4, true) }
    }

    fn heads(all: &[Played], is_one_box: bool) -> Vec<String> {
        records(all, is_one_box).into_iter().map(|record| record.head).collect()
    }

    #[test]
    fn each_box_has_its_best_and_the_run_follows() {
        let all = [with_feat(1, 0, 900), with_feat(2, 1, -21), with_feat(3, 0, 2400)];
        assert_eq!(heads(&all, false), ["rank 2400", "rank -21", "3 wins in a row"]);
        assert!(heads(&[], false).is_empty());
    }

    #[test]
    fn one_box_alone_shows_its_three_best() {
        let all: Vec<Played> = (1..6).map(|n| with_feat(n, 0, n as i64 * 100)).collect();
        assert_eq!(heads(&all, true)[..3], ["rank 500", "rank 400", "rank 300"]);
    }

    #[test]
    fn the_costliest_choice_is_the_worst_that_looking_back_found() {
        let looked = |loss| Some(Looked { judged: 9, sound: 8, worst: Some((loss, "Lay low".into())) });
        let all = [0.05, 0.19, 0.02].map(|loss| Played { looked: looked(loss), ..match_of(1, 0, 4, false) });
        assert_eq!(heads(&all, false), ["The costliest choice: −19 %"]);
    }
}
