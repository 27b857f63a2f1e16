//! Who sits where.

use crate::player::Spec;
use crate::table::read_seat;
use rules::Seat;
use std::str::FromStr;

/// Who moves for a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Mover {
    /// Somebody at this terminal.
    #[default]
    Person,
    /// Any legal move, all equally likely.
    Random,
    /// The engine, or whoever else can play.
    Player(Spec),
}

/// `A=random`.
#[derive(Clone)]
pub struct SeatIs {
    pub seat: Seat,
    pub mover: Mover,
}

/// `A=Anna`.
#[derive(Clone)]
pub struct SeatName {
    pub seat: Seat,
    pub name: String,
}

impl FromStr for SeatIs {
    type Err = String;

    fn from_str(text: &str) -> Result<SeatIs, String> {
        let (seat, who) = seat_and_word(text)?;
        let mover = match who {
            "person" => Mover::Person,
            "random" => Mover::Random,
            player => Mover::Player(player.parse().map_err(|fault| format!("{fault}; or person"))?),
        };
        Ok(SeatIs { seat, mover })
    }
}

impl FromStr for SeatName {
    type Err = String;

    fn from_str(text: &str) -> Result<SeatName, String> {
        let (seat, name) = seat_and_word(text)?;
        Ok(SeatName { seat, name: name.to_string() })
    }
}

fn seat_and_word(text: &str) -> Result<(Seat, &str), String> {
    let wrong = || format!("`{text}` is not a seat from A to D, `=` and a word, as in A=random");
    let (seat, word) = text.split_once('=').ok_or_else(wrong)?;
    Ok((read_seat(seat).map_err(|_| wrong())?, word))
}
