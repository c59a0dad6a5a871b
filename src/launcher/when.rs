//! Dates as people say them: "today 21:40", "Sunday 16:05", "3 May 2026".

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use std::time::SystemTime;

/// When something was, seen from now.
pub fn when(then: SystemTime) -> String {
    let then = Timestamp::try_from(then).unwrap_or_default().to_zoned(TimeZone::system());
    said(&then, &Zoned::now())
}

/// The day of something, as short as can be.
pub fn day(then: SystemTime) -> String {
    let then = Timestamp::try_from(then).unwrap_or_default().to_zoned(TimeZone::system());
    let form = if then.year() == Zoned::now().year() { "%-d %b" } else { "%-d %b %Y" };
    then.strftime(form).to_string()
}

fn said(then: &Zoned, now: &Zoned) -> String {
    let days = then.date().until(now.date()).map_or(i32::MAX, |span| span.get_days());
    let form = match days {
        0 => "today %H:%M",
        1 => "yesterday %H:%M",
        2..=6 => "%A %H:%M",
        _ => "%-d %b %Y",
    };
    then.strftime(form).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn dates_are_said_as_people_say_them() {
        let zoned = |year, month, day, hour, minute| {
            date(year, month, day).at(hour, minute, 0, 0).to_zoned(TimeZone::UTC).expect("it is a date")
        };
        let now = zoned(2026, 5, 6, 12, 0);
        assert_eq!(said(&zoned(2026, 5, 6, 9, 5), &now), "today 09:05");
        assert_eq!(said(&zoned(2026, 5, 5, 23, 59), &now), "yesterday 23:59");
        assert_eq!(said(&zoned(2026, 5, 3, 16, 5), &now), "Sunday 16:05");
        assert_eq!(said(&zoned(2025, 12, 31, 8, 0), &now), "31 Dec 2025");
        assert_eq!(said(&zoned(2026, 5, 7, 8, 0), &now), "7 May 2026");
    }
}
