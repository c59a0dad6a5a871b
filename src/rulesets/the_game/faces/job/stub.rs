//! A job's stub below the tear line: bonus at the left, pay at the right.

use super::super::Faces;
use super::super::bit::{Bit, column, row};
use super::super::parts::*;
use super::super::pen::*;
use crate::faces::FaceError;
use the_game::catalog::abilities::Loot;
use the_game::catalog::jobs::{Job, Pay};
use the_game::catalog::words::Good;

const COUPON: &str =
    "M14,0 H282 a14,14 0 0 0 14,14 V108 a14,14 0 0 0 -14,14 H14 a14,14 0 0 0 -14,-14 V14 a14,14 0 0 0 14,-14Z";

pub(super) fn draw(faces: &Faces, job: &Job, dark: &str) -> Result<String, FaceError> {
    let dots: String = (0..30)
        .map(|dot| {
            format!(
                r#"<circle cx="{:.1}" cy="798" r="4.2" fill="{dark}" fill-opacity=".65"/>"#,
                54.0 + 20.414 * dot as f32
            )
        })
        .collect();
    let notches = format!(
        r##"<circle cx="20" cy="798" r="20" fill="#E5D1A6"/><path d="M20,779 A19,19 0 0 1 20,817" fill="none" stroke="{dark}" stroke-width="3"/><circle cx="680" cy="798" r="20" fill="#E5D1A6"/><path d="M680,779 A19,19 0 0 0 680,817" fill="none" stroke="{dark}" stroke-width="3"/>"##
    );
    let bonus = Bit::new(bonus(faces, job, dark)?, 296.0, 122.0).at(48.0 - 14.0, 824.0);
    let pay = Bit::new(pay(faces, job.pay)?, 296.0, 122.0).at(370.0, 824.0);
    Ok(dots + &notches + &bonus + &pay)
}

fn pay(faces: &Faces, pay: Pay) -> Result<String, FaceError> {
    let pen = &faces.pen;
    let (figure, each) = match pay {
        Pay::Fixed(cash) => (format!("${cash}"), String::new()),
        Pay::Each(good, cash) => (format!("${cash}"), format!("per {}", good.name())),
        Pay::EachOf(goods, cash) if goods.iter().all(|good| Good::PEOPLE.contains(good)) => {
            (format!("${cash}"), "per person".into())
        }
        Pay::EachOf([one, other], cash) => (format!("${cash}"), format!("per {} or {}", one.name(), other.name())),
        Pay::PerCrew(good, count) => (good.count(count), "per crew on the job".into()),
    };
    let label = pen.spaced("PAY", crate::faces::text::SLAB, 30.0, "#4A340D", 5.0)?;
    let words = if each.is_empty() {
        label.at(150.0 - label.width / 2.0, 8.0) + &pen.figure(&figure, 76.0, INK)?.middle_at(148.0, 78.0)
    } else {
        let figure = pen.fitted(&figure, crate::faces::text::BLACK, 29.0..52.0, 190.0, INK)?;
        let each = pen.fitted(&each, KEY, 29.0..38.0, 270.0, INK)?;
        row(&[label, figure], 12.0).middle_at(148.0, 40.0) + &each.middle_at(148.0, 90.0)
    };
    let ground = format!(
        r##"<linearGradient id="pay" x2="0" y2="1"><stop offset="0" stop-color="#F3DA96"/><stop offset="1" stop-color="#D6A94C"/></linearGradient><path d="{COUPON}" fill="url(#pay)" stroke="{BRONZE}" stroke-width="4"/>"##
    );
    Ok(grounded("pay", &ground, &words))
}

fn loot(loot: Loot) -> String {
    match loot {
        Loot::Cash(cash) => format!("+${cash}"),
        Loot::Load(good, count) => format!("+{}", good.count(count)),
    }
}

fn bonus(faces: &Faces, job: &Job, dark: &str) -> Result<String, FaceError> {
    let pen = &faces.pen;
    let mut all: Vec<(&str, String, String)> = Vec::new();
    all.extend(job.bonus.map(|(who, more)| (profession_icon(who), who.name().to_string(), loot(more))));
    all.extend(job.keyword_bonus.map(|(what, more)| (keyword_icon(what), what.name().to_string(), loot(more))));
    all.extend(job.suits.map(|(least, more)| ("clubs", format!("{least} of one suit"), format!("+${more}"))));
    match all.as_slice() {
        [] => {
            let ground = format!(
                r#"<path d="{COUPON}" fill="none" stroke="{dark}" stroke-width="2" stroke-dasharray="8 8" stroke-opacity=".7"/>"#
            );
            let words = pen.spaced("NO BONUS", LABEL, 31.0, SOFT, 3.0)?;
            Ok(grounded("bonus", &ground, &words.middle_at(148.0, 61.0)))
        }
        [(icon, who, more)] => {
            let words = column(
                &[
                    pen.spaced("BONUS", crate::faces::text::SLAB, 29.0, dark, 4.0)?,
                    pen.fitted(who, LABEL, 29.0..35.0, 180.0, INK)?,
                    pen.fitted(more, crate::faces::text::BLACK, 29.0..39.0, 180.0, INK)?,
                ],
                -2.0,
            );
            let svg = disc(pen, icon, 40.0, dark)?.at(14.0, 21.0) + &words.at(106.0, (122.0 - words.height) / 2.0);
            Ok(grounded("bonus", &solid(dark), &svg))
        }
        several => {
            let mut rows = Vec::new();
            for (icon, who, more) in several {
                let words = column(
                    &[
                        pen.fitted(who, LABEL, 29.0..31.0, 210.0, INK)?,
                        pen.fitted(more, crate::faces::text::BLACK, 29.0..31.0, 210.0, INK)?,
                    ],
                    -8.0,
                );
                rows.push(row(&[disc(pen, icon, 25.0, dark)?, words], 12.0));
            }
            let words = column(&rows, 0.0);
            Ok(grounded("bonus", &solid(dark), &words.at(12.0, (122.0 - words.height) / 2.0)))
        }
    }
}

fn solid(dark: &str) -> String {
    format!(r#"<path d="{COUPON}" fill="{CREAM}" stroke="{dark}" stroke-width="4"/>"#)
}
