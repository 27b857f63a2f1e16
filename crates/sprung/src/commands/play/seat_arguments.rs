//! The arguments that name a seat and its player.

use crate::game_arguments::read_seat;
use crate::player::PlayerSpec;
use sprung_rules::Seat;
use std::str::FromStr;

/// The controller of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum SeatController {
    /// A person at this terminal.
    #[default]
    Person,
    /// The player chooses any legal move, all equally likely.
    Random,
    /// The engine or another player.
    Player(PlayerSpec),
}

/// The argument `A=random`: a seat and its controller.
#[derive(Clone)]
pub struct SeatArgument {
    pub seat: Seat,
    pub controller: SeatController,
}

/// The argument `A=Anna`: a seat and its name.
#[derive(Clone)]
pub struct SeatName {
    pub seat: Seat,
    pub name: String,
}

impl FromStr for SeatArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<SeatArgument, String> {
        let (seat, who) = seat_and_word(text)?;
        let controller = match who {
            "person" => SeatController::Person,
            "random" => SeatController::Random,
            player => SeatController::Player(player.parse().map_err(|fault| format!("{fault}; or person"))?),
        };
        Ok(SeatArgument { seat, controller })
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
