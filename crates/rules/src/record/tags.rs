//! The tags a record knows. All others it keeps as they are.

use crate::{GameId, Seat, Seats};

pub(super) const RESULT: &str = "Result";
pub(super) const GAME: &str = "Game";
pub(super) const VARIANT: &str = "Variant";
pub(super) const RULES: &str = "Rules";
pub(super) const BOARD: &str = "Board";
pub(super) const SETUP: &str = "SetUp";
pub(super) const FEN: &str = "FEN";
pub(super) const ENDING: &str = "Ending";
pub(super) const TERMINATION: &str = "Termination";
pub(super) const LAST: &str = "Last";

/// The value of a tag that must stand there and whose value nobody knows.
pub(super) const UNKNOWN: &str = "?";

/// PGN's first tags, which every record has, with the values that say nothing.
pub(super) const ROSTER: [(&str, &str); 4] =
    [("Event", UNKNOWN), ("Site", UNKNOWN), ("Date", "????.??.??"), ("Round", UNKNOWN)];

/// What other programs call the game of variant 1 with en passant, in small letters; the first as we write it.
pub(super) const ANTICHESS: [&str; 3] = ["antichess", "anti chess", "anti"];

/// The rules of Räuberschach that other programs play under that name. They end no game by the house rules unasked.
pub(super) const ANTICHESS_RULES: [&str; 4] = ["variant=1", "en-passant=on", "promotion=any", "house=off"];

/// The value of a roster tag that says nothing.
pub(super) fn roster_default(name: &str) -> Option<&'static str> {
    ROSTER.iter().find(|(roster, _)| *roster == name).map(|(_, default)| *default)
}

/// The tag with a player's name: PGN's own in the games of two sides, so that other programs show them.
pub(super) const fn seat(game: GameId, seat: Seat) -> &'static str {
    match (game, seat) {
        (GameId::Roesselsprung, Seat::A) => "SeatA",
        (GameId::Roesselsprung, Seat::B) => "SeatB",
        (_, Seat::A) => "White",
        (_, Seat::B) => "Black",
        (_, Seat::C) => "SeatC",
        (_, Seat::D) => "SeatD",
    }
}

/// Whether the record writes this tag from what it knows itself.
pub(super) fn is_derived(name: &str, game: GameId, taken: Seats) -> bool {
    [RESULT, GAME, VARIANT, RULES, BOARD, SETUP, FEN, ENDING, LAST].contains(&name)
        || taken.iter().any(|place| seat(game, place) == name)
}

/// Whether the tag may stand only once. A drawing has one `Board` a line.
pub(super) fn stands_once(name: &str) -> bool {
    let names = ["White", "Black", "SeatA", "SeatB", "SeatC", "SeatD"];
    let known = [RESULT, GAME, VARIANT, RULES, SETUP, FEN, ENDING, TERMINATION, LAST];
    names.contains(&name) || known.contains(&name) || roster_default(name).is_some()
}
