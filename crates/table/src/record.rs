//! The record of a room's game. Clocks and the proofs of throws are written as notes.

use crate::throw_protocol::letters;
use crate::{InvalidEvent, Table};
use sprung_clock::{Millis, TimeControl, record_time};
use sprung_rules::{Record, Remark};
use sprung_wire::{LoggedEvent, TableEvent};

/// The tag with the game's id and its seats, against which throws are verified. The letters of people's seats are capitals.
pub(crate) const DICE_TAG: &str = "Dice";
/// The note with the proof of a throw.
pub(crate) const DICE_NOTE: &str = "dice";

/// Returns the record of a room's game by its number, from one, or `None` if that game has not begun. The events are all events of the room, or
/// all up to some point of the game.
///
/// # Errors
/// An event that cannot follow is an error.
pub fn record<'a>(
    entries: impl IntoIterator<Item = &'a LoggedEvent>,
    game: u32,
) -> Result<Option<Record>, InvalidEvent> {
    let mut entries = entries.into_iter();
    let mut table = Table::open(entries.next().ok_or(InvalidEvent::Creation)?)?;
    let mut record: Option<Record> = None;
    for entry in entries {
        table.apply(entry)?;
        if table.game() > game {
            break;
        }
        if table.game() == game {
            match (&entry.event, &mut record) {
                (TableEvent::Began { .. }, _) => record = Some(begin(&table, entry.at)?),
                (event, Some(record)) => write(record, &table, event, entry.at)?,
                _ => {}
            }
        }
    }
    Ok(record)
}

fn begin(table: &Table, at: Millis) -> Result<Record, InvalidEvent> {
    let mut record = Record::new(table.state().boxed());
    let mut tags = vec![("Date", date(at)), ("Round", table.game().to_string())];
    if table.clock().control() != TimeControl::None {
        tags.push(("TimeControl", table.clock().control().to_string()));
    }
    if let Some(protocol) = table.throw_protocol() {
        tags.push((DICE_TAG, format!("{} {}", protocol.game(), letters(table.seats(), table.people()))));
    }
    for (name, value) in tags {
        // only a room id with characters that no tag can hold is refused
        record.set_tag(name, &value).map_err(|_| InvalidEvent::Creation)?;
    }
    for seat in table.seats().iter() {
        record.set_name(seat, &table.seat_state(seat).name());
    }
    Ok(record)
}

fn write(record: &mut Record, table: &Table, event: &TableEvent, at: Millis) -> Result<(), InvalidEvent> {
    match event {
        TableEvent::Thrown { text, proof, .. } => {
            record.play(text).map_err(InvalidEvent::Illegal)?;
            Remark::note(DICE_NOTE, &proof.to_string()).into_iter().for_each(|note| record.remark(note));
        }
        TableEvent::Played { seat, text, .. } => {
            record.play(text).map_err(InvalidEvent::Illegal)?;
            if let Some(left) = table.clock().remaining(seat.index(), at) {
                Remark::note("clk", &record_time(left.all()))
                    .into_iter()
                    .for_each(|note| record.remark(note));
            }
        }
        TableEvent::TakenBack { ply } => record.back_to(*ply as usize),
        TableEvent::GaveUp { seat, .. } => record.place_last(*seat),
        TableEvent::Ended { reason, result, .. } => {
            let Some(how) = reason.termination() else { return Ok(()) };
            record.end(how, result.outcome()).map_err(|_| InvalidEvent::Ending)?;
        }
        _ => {}
    }
    Ok(())
}

/// Returns the day of a moment in the form of PGN, `2024.05.04`. The computation counts years from March, so that a leap day is the last of its year.
fn date(at: Millis) -> String {
    let days = at / 86_400_000 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_follow_the_gregorian_calendar() {
        const DAY: u64 = 86_400_000;
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(date(59 * DAY - 1), "1970.02.28");
        assert_eq!(date(951_782_400_000), "2000.02.29");
        assert_eq!(date(951_782_400_000 + DAY), "2000.03.01");
        assert_eq!(date(1_794_787_200_000), "2026.11.16");
    }
}
