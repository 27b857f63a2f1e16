//! A game of a room as a record: clocks and the evidence of throws are its notes.

use crate::throwing::letters;
use crate::{Table, Wrong};
use clock::{Control, Millis};
use rules::{How as Ended, Outcome, Record, Remark, Seats};
use wire::{Entry, Event, How};

/// The tag that names what throws are checked against: the game's id, and its seats with people's as capitals.
pub(crate) const DICE_TAG: &str = "Dice";
/// The note with a throw's evidence.
pub(crate) const DICE_NOTE: &str = "dice";

/// The record of a room's game by its number, from one; `None` if it has not begun. The events are all of the room's, or all up to any
/// point of the game.
pub fn record<'a>(entries: impl IntoIterator<Item = &'a Entry>, game: u32) -> Result<Option<Record>, Wrong> {
    let mut entries = entries.into_iter();
    let mut table = Table::open(entries.next().ok_or(Wrong::Creation)?)?;
    let mut record: Option<Record> = None;
    for entry in entries {
        table.apply(entry)?;
        if table.game() > game {
            break;
        }
        if table.game() == game {
            match (&entry.event, &mut record) {
                (Event::Began { .. }, _) => record = Some(begin(&table, entry.at)),
                (event, Some(record)) => write(record, &table, event, entry.at)?,
                _ => {}
            }
        }
    }
    Ok(record)
}

fn begin(table: &Table, at: Millis) -> Record {
    let mut record = Record::new(table.play().boxed());
    let mut tags = vec![("Date", date(at)), ("Round", table.game().to_string())];
    if table.clock().control() != Control::None {
        tags.push(("TimeControl", table.clock().control().to_string()));
    }
    if let Some(throwing) = table.throwing() {
        tags.push((DICE_TAG, format!("{} {}", throwing.game(), letters(table.seats(), table.people()))));
    }
    for (name, value) in tags {
        // none of these names is one that the record writes itself
        let _ = record.set_tag(name, &value);
    }
    for seat in table.seats().iter() {
        record.set_name(seat, &table.chair(seat).name());
    }
    record
}

fn write(record: &mut Record, table: &Table, event: &Event, at: Millis) -> Result<(), Wrong> {
    match event {
        Event::Thrown { text, evidence, .. } => {
            record.play(text).map_err(Wrong::Illegal)?;
            Remark::note(DICE_NOTE, &evidence.to_string()).into_iter().for_each(|note| record.remark(note));
        }
        Event::Played { seat, text, .. } => {
            record.play(text).map_err(Wrong::Illegal)?;
            if let Some(left) = table.clock().left(seat.index(), at) {
                let seconds = left.all() / 1000;
                let value = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
                Remark::note("clk", &value).into_iter().for_each(|note| record.remark(note));
            }
        }
        Event::TakenBack { ply } => record.back_to(*ply as usize),
        Event::GaveUp { seat, .. } => record.place_last(*seat),
        Event::Ended { how, result, .. } => {
            let how = match how {
                How::Rules { .. } => return Ok(()),
                How::Resignation(seats) => Ended::Resignation(*seats),
                How::Time(seats) => Ended::Time(*seats),
                How::Left(seats) => Ended::Abandoned(*seats),
                How::Agreement => Ended::Agreement,
                How::Abort => Ended::Abandoned(Seats::NONE),
            };
            let outcome = match *result {
                wire::Result::None => None,
                wire::Result::Draw => Some(Outcome::Draw),
                wire::Result::Won(seats) => Some(Outcome::Won(seats)),
            };
            record.end(how, outcome).map_err(|_| Wrong::Ending)?;
        }
        _ => {}
    }
    Ok(())
}

/// The day of a moment as PGN writes it, `2024.05.04`, of the calendar that counts leap years from March.
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
    fn days_are_those_of_the_calendar() {
        const DAY: u64 = 86_400_000;
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(date(59 * DAY - 1), "1970.02.28");
        assert_eq!(date(951_782_400_000), "2000.02.29");
        assert_eq!(date(951_782_400_000 + DAY), "2000.03.01");
        assert_eq!(date(1_794_787_200_000), "2026.11.16");
    }
}
