//! The facts about a game that hold under all its options.

use crate::{GameId, Kind, Outcome, Seats};

/// Facts about a game. Callers ask them instead of matching on the game's identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// The game's name in texts, addresses and records, in ASCII.
    pub name: &'static str,
    /// Every seat that the game has; options may leave some empty.
    pub seats: Seats,
    /// The kinds of pieces, the leading one first.
    pub kinds: &'static [Kind],
    /// Whether dice and lots are part of the game.
    pub has_dice: bool,
    /// The number of sections a seat passes through; zero if the game has none.
    pub sections: u8,
    /// The meaning of an agreement to end the game.
    pub agreement: Agreement,
    /// The treatment of a threat to end the game with the next move.
    pub threats: Threats,
    /// The numbering of moves in records.
    pub numbering: MoveNumbering,
    /// The name under which other programs play the game.
    pub known_variant: Option<KnownVariant>,
}

impl GameFacts {
    /// Returns the kind of piece that stands for a seat.
    pub const fn emblem(&self) -> Kind {
        self.kinds[0]
    }

    /// Returns whether more than two can play.
    pub const fn is_multiplayer(&self) -> bool {
        self.seats.len() > 2
    }
}

/// The meaning of the players' agreement to end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The game is drawn.
    Draw,
    /// All who are still in play share the win (RS-45).
    SharedWin,
}

impl Agreement {
    /// Returns the outcome of an agreement between the seats in play.
    pub const fn outcome(self, in_play: Seats) -> Outcome {
        match self {
            Agreement::Draw => Outcome::Draw,
            Agreement::SharedWin => Outcome::Won(in_play),
        }
    }
}

/// The treatment of a threat to end the game with the next move ([`Warning::InReach`](crate::Warning::InReach)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threats {
    /// The game has no such threats, or none that are announced.
    None,
    /// A threat may be ignored and need not be announced (SK-8).
    Silent,
    /// A threat may be ignored and is announced (EC-9).
    Announced,
    /// A threat is check and must be parried (KS-13).
    Check,
}

/// The numbering of moves in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveNumbering {
    /// A move of each of the two sides shares one number: `3.`, `3...`.
    FullMoves,
    /// A turn of every seat shares one number, which the seat's letter follows: `3C.`.
    Rounds,
}

/// A set of options that other programs play under a name of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownVariant {
    /// The name that records write.
    pub name: &'static str,
    /// The names that records of other programs have, in lower case.
    pub aliases: &'static [&'static str],
    /// The options, as `key=value`.
    pub options: &'static [&'static str],
    /// The option whose value a game must share with the variant. Its other options may differ.
    pub shared: &'static str,
}

impl KnownVariant {
    /// Finds the game and variant of an alias in lower case.
    pub(crate) fn find(alias: &str) -> Option<(GameId, KnownVariant)> {
        GameId::ALL.into_iter().find_map(|id| {
            let variant = id.facts().known_variant?;
            variant.aliases.contains(&alias).then_some((id, variant))
        })
    }
}
