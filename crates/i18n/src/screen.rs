//! The texts of the full screen, of puzzles, of lessons and of online tables at the terminal.

use crate::{Language, Localizer};
use sprung_rules::{Goal, GoalProgress, Seat};

/// The texts of the full screen.
impl Localizer {
    /// Says how to move.
    pub fn screen_greeting(self) -> String {
        self.message("screen-greeting", &[])
    }

    /// Lists the most important keys on one line.
    pub fn screen_hints(self) -> String {
        self.message("screen-hints", &[])
    }

    /// Lists the most important keys on one line while the die has to be thrown.
    pub fn screen_hints_throw(self) -> String {
        self.message("screen-hints-throw", &[])
    }

    /// Lists all keys, a line each.
    pub fn screen_keys(self) -> String {
        self.message("screen-keys", &[])
    }

    /// Says that a seat's player is choosing a move.
    pub fn thinking(self, seat: Seat) -> String {
        self.message("thinking", &[("seat", seat.into())])
    }

    /// Says that a hint is being computed.
    pub fn searching(self) -> String {
        self.message("searching", &[])
    }

    /// Asks whether to leave the game.
    pub fn really_quit(self) -> String {
        self.message("really-quit", &[])
    }

    /// Describes in few words how far a way to win has come.
    pub fn short_goal_progress(self, missing: &GoalProgress) -> String {
        let key = match missing.goal {
            Goal::LoseAll => "short-lose-all",
            Goal::TakeAll => "short-take-all",
            Goal::Corners => "short-corners",
            Goal::StonesLeft => "short-stones-left",
            Goal::AtStart => "short-at-start",
            Goal::AtEntry => "short-at-entry",
            Goal::Home => "short-home",
            // these are not counted
            Goal::Checkmate | Goal::CaptureBrain => return self.goal_progress(missing),
        };
        let (have, need) = (missing.have as usize, missing.need as usize);
        self.message(key, &[("have", have.into()), ("need", need.into())])
    }
}

/// The texts of puzzles and lessons.
impl Localizer {
    /// Lists the most important keys of a puzzle on one line.
    pub fn screen_hints_puzzle(self) -> String {
        self.message("screen-hints-puzzle", &[])
    }

    /// Lists the most important keys of a lesson on one line.
    pub fn screen_hints_lesson(self) -> String {
        self.message("screen-hints-lesson", &[])
    }

    /// Lists the most important keys of a lesson on one line while the die has to be thrown.
    pub fn screen_hints_lesson_throw(self) -> String {
        self.message("screen-hints-lesson-throw", &[])
    }

    /// Says on one line how to go on after a solved puzzle or step.
    pub fn screen_hints_next(self) -> String {
        self.message("screen-hints-next", &[])
    }

    /// Says on one line how to leave after the last step.
    pub fn screen_hints_leave(self) -> String {
        self.message("screen-hints-leave", &[])
    }

    /// Lists all keys and commands of a puzzle, a line each.
    pub fn puzzle_keys(self) -> String {
        self.message("puzzle-keys", &[])
    }

    /// Lists all keys and commands of a lesson, a line each.
    pub fn lesson_keys(self) -> String {
        self.message("lesson-keys", &[])
    }

    /// Says in one sentence what can be typed in a lesson.
    pub fn lesson_commands(self) -> String {
        self.message("lesson-commands", &[])
    }

    /// Says how the die is thrown in a lesson.
    pub fn lesson_throw(self) -> String {
        self.message("lesson-throw", &[])
    }

    /// Says with which command a course goes on later.
    pub fn lesson_goes_on(self, command: &str) -> String {
        self.message("lesson-goes-on", &[("command", command.into())])
    }

    /// Says that a course is over, and with which command the game is played.
    pub fn lesson_is_over(self, command: &str) -> String {
        self.message("lesson-is-over", &[("command", command.into())])
    }

    /// Says that a command cannot be used here.
    pub fn not_here(self) -> String {
        self.message("not-here", &[])
    }
}

/// The texts before an online table is known.
impl Language {
    /// Says that a server is being connected to.
    pub fn online_connects(self, address: &str) -> String {
        self.message("online-connects", &[("address", address)])
    }
}

/// The texts of online tables.
impl Localizer {
    /// Lists the most important keys at an online table on one line.
    pub fn screen_hints_online(self) -> String {
        self.message("screen-hints-online", &[])
    }

    /// Lists all keys and commands at an online table, a line each.
    pub fn online_keys(self) -> String {
        self.message("online-keys", &[])
    }

    /// Says how a free seat is taken.
    pub fn online_join(self) -> String {
        self.message("online-join", &[])
    }

    /// Says that no seat is free.
    pub fn online_full(self) -> String {
        self.message("online-full", &[])
    }

    /// Says that the person watches.
    pub fn online_watches(self) -> String {
        self.message("online-watches", &[])
    }

    /// Says which seats the person plays.
    pub fn online_plays(self, seats: &str) -> String {
        self.message("online-plays", &[("seats", seats.into())])
    }

    /// Says that the table waits for so many people.
    pub fn online_waits(self, count: usize) -> String {
        self.message("online-waits", &[("count", count.into())])
    }

    /// Says that the game is paused.
    pub fn online_paused(self) -> String {
        self.message("online-paused", &[])
    }

    /// Says that somebody has taken a seat.
    pub fn online_joined(self, name: &str) -> String {
        self.message("online-joined", &[("name", name.into())])
    }

    /// Says that the connection is broken.
    pub fn online_lost(self) -> String {
        self.message("online-lost", &[])
    }

    /// Says that the connection works again.
    pub fn online_back(self) -> String {
        self.message("online-back", &[])
    }

    /// Asks whether to accept an offer.
    pub fn online_accept(self) -> String {
        self.message("online-accept", &[])
    }

    /// Says by which link the seat is played later.
    pub fn online_seat_link(self, link: &str) -> String {
        self.message("online-seat-link", &[("link", link.into())])
    }
}
