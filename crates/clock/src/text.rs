//! Times as players and records write them.

use crate::Millis;

/// Returns a time as a player reads it: `4:59`, `1:04:59`. A second that has begun counts.
pub fn clock_text(time: Millis) -> String {
    let seconds = time.div_ceil(1_000);
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// Returns a time as a record writes it, `h:mm:ss`, in whole seconds.
pub fn record_time(time: Millis) -> String {
    let seconds = time / 1_000;
    format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_read_every_second_that_has_begun() {
        let texts = [0, 1, 4_300, 60_000, 3_599_001, 3_899_000].map(clock_text);
        assert_eq!(texts, ["0:00", "0:01", "0:05", "1:00", "1:00:00", "1:04:59"]);
    }

    #[test]
    fn records_have_whole_seconds_that_are_over() {
        assert_eq!(
            [0, 999, 61_000, 3_899_999].map(record_time),
            ["0:00:00", "0:00:00", "0:01:01", "1:04:59"]
        );
    }
}
