//! The tags that a record understands. It keeps all others unchanged.

use crate::{GameId, Seat, Seats};

pub(super) const RESULT: &str = "Result";
pub(super) const GAME: &str = "Game";
pub(super) const VARIANT: &str = "Variant";
pub(super) const RULES: &str = "Rules";
pub(super) const RULES_VERSION: &str = "RulesVersion";
pub(super) const BOARD: &str = "Board";
pub(super) const SETUP: &str = "SetUp";
pub(super) const FEN: &str = "FEN";
pub(super) const ENDING: &str = "Ending";
pub(super) const TERMINATION: &str = "Termination";
pub(super) const LAST: &str = "Last";

/// The value of a required tag whose value is not known.
pub(super) const UNKNOWN: &str = "?";

/// The first tags of PGN, which every record has, with their values if nothing is known.
pub(super) const ROSTER: [(&str, &str); 4] =
    [("Event", UNKNOWN), ("Site", UNKNOWN), ("Date", "????.??.??"), ("Round", UNKNOWN)];

/// Returns the value of a roster tag if nothing is known.
pub(super) fn roster_default(name: &str) -> Option<&'static str> {
    ROSTER.iter().find(|(roster, _)| *roster == name).map(|(_, default)| *default)
}

/// Returns the tag of a player's name. Two-player games use PGN's own tags, so that other programs show them.
pub(super) const fn seat(game: GameId, seat: Seat) -> &'static str {
    match (game.facts().is_multiplayer(), seat) {
        (true, Seat::A) => "SeatA",
        (true, Seat::B) => "SeatB",
        (_, Seat::A) => "White",
        (_, Seat::B) => "Black",
        (_, Seat::C) => "SeatC",
        (_, Seat::D) => "SeatD",
    }
}

/// Returns whether the record derives the tag from the game.
pub(super) fn is_derived(name: &str, game: GameId, taken: Seats) -> bool {
    [RESULT, GAME, VARIANT, RULES, RULES_VERSION, BOARD, SETUP, FEN, ENDING, LAST].contains(&name)
        || taken.iter().any(|place| seat(game, place) == name)
}

/// Returns whether the tag may stand only once. A drawing has one `Board` tag for each line.
pub(super) fn stands_once(name: &str) -> bool {
    let names = ["White", "Black", "SeatA", "SeatB", "SeatC", "SeatD"];
    let known = [RESULT, GAME, VARIANT, RULES, RULES_VERSION, SETUP, FEN, ENDING, TERMINATION, LAST];
    names.contains(&name) || known.contains(&name) || roster_default(name).is_some()
}
