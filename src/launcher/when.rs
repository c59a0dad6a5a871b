//! Dates as people say them: "today 21:40", "Sunday 16:05", "3 May 2026".

use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

const DAY: i64 = 86_400;
const WEEKDAYS: [&str; 7] = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];
const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// When something was, seen from now.
pub fn when(then: SystemTime) -> String {
    said(local(then), local(SystemTime::now()))
}

fn said(then: i64, now: i64) -> String {
    let clock = format!("{:02}:{:02}", then.rem_euclid(DAY) / 3600, then.rem_euclid(3600) / 60);
    match now.div_euclid(DAY) - then.div_euclid(DAY) {
        0 => format!("today {clock}"),
        1 => format!("yesterday {clock}"),
        2..=6 => format!("{} {clock}", WEEKDAYS[then.div_euclid(DAY).rem_euclid(7) as usize]),
        _ => {
            let (year, month, day) = calendar(then.div_euclid(DAY));
            format!("{day} {} {year}", MONTHS[month as usize - 1])
        }
    }
}

/// The date of a day counted from 1970, by the usual arithmetic of 400-year eras.
fn calendar(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    (year, month, of_year - (153 * shifted_month + 2) / 5 + 1)
}

/// Seconds since 1970 on this machine's clock on the wall.
fn local(time: SystemTime) -> i64 {
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64);
    seconds + zone().iter().rev().find(|(from, _)| *from <= seconds).map_or(0, |(_, shift)| *shift)
}

/// From when which shift holds, read once from the system's zone file; none where there is none.
fn zone() -> &'static [(i64, i64)] {
    static ZONE: OnceLock<Vec<(i64, i64)>> = OnceLock::new();
    ZONE.get_or_init(|| std::fs::read("/etc/localtime").ok().and_then(|bytes| shifts(&bytes)).unwrap_or_default())
}

/// The shifts of a zone file's first part (RFC 8536).
fn shifts(bytes: &[u8]) -> Option<Vec<(i64, i64)>> {
    let number = |at: usize| Some(i32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    (bytes.get(..4)? == b"TZif").then_some(())?;
    let (times, kinds) = (number(32)? as usize, number(36)? as usize);
    let kind_at = 44 + times * 5;
    let shift = |kind: usize| number(kind_at + kind * 6).map(i64::from);
    let mut found = Vec::new();
    if kinds > 0 {
        found.push((i64::MIN, shift(0)?));
    }
    for n in 0..times {
        let kind = *bytes.get(44 + times * 4 + n)? as usize;
        found.push((number(44 + n * 4)?.into(), shift(kind)?));
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_days_have_names_and_far_ones_dates() {
        let noon = 1_777_809_600 - 1_777_809_600 % DAY + DAY / 2;
        assert_eq!(said(noon, noon + 60), "today 12:00");
        assert_eq!(said(noon, noon + DAY), "yesterday 12:00");
        assert_eq!(said(noon, noon + 3 * DAY), "Sunday 12:00");
        assert_eq!(said(noon, noon + 30 * DAY), "3 May 2026");
    }

    #[test]
    fn a_broken_zone_file_is_no_zone() {
        assert_eq!(shifts(b"TZif2"), None);
        assert_eq!(shifts(b""), None);
    }
}
