//! The purposes of a move: what it is good for, as far as the rules can tell. Hints put them into words.

use crate::{AnyState, Cell, Effect, Goal, GoalProgress, Kind, Outcome, Piece, Seat, Turn, Warning};

/// One purpose of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// There is no other legal move.
    OnlyMove,
    /// The move wins the game.
    Wins,
    /// The move captures a piece.
    Captures {
        /// The captured piece.
        piece: Piece,
    },
    /// A piece becomes another.
    Becomes {
        /// The new kind.
        kind: Kind,
    },
    /// The move fills a numbered square of the start line (RS-16).
    FillsStart {
        /// The number of the square.
        number: u8,
    },
    /// The seat enters another section of the game.
    EntersSection {
        /// The section, counted from one.
        section: u8,
    },
    /// The seat comes closer to a goal.
    Advances {
        /// The progress after the move.
        progress: GoalProgress,
    },
    /// The other side must capture in reply (RC-7).
    ForcesCapture,
    /// The move parries a threat to end the game.
    Parries,
    /// The move threatens to end the game.
    Threatens,
    /// The moved piece could be captured before the move and cannot be captured after it.
    Escapes,
    /// The seat may take captured pieces back (RS-27).
    TakesBack {
        /// The number of pieces.
        count: u8,
    },
    /// The moved piece ends on a resting square of its own, where nobody can capture it (RS-35).
    Rests,
    /// The moved piece completes a line of three, in which nobody can capture it (RS-23).
    LinesUp,
    /// The move blocks the file on which a pawn of the other side leaps home (KS-22).
    BlocksFile {
        /// The square of that pawn.
        pawn: Cell,
    },
    /// The best line captures a piece after this move.
    CapturesLater {
        /// The kind of the captured piece.
        kind: Kind,
        /// The number of own moves until then, this one included.
        moves: u8,
    },
    /// The best line gives a piece away after this move, in a game that is won by losing all (RC-11).
    GivesAwayLater {
        /// The kind of the piece.
        kind: Kind,
        /// The number of own moves until then, this one included.
        moves: u8,
    },
}

/// Returns the purposes of a legal move, the most important first. There are none for a text that is refused, and for a
/// chance event.
pub fn purposes(state: &dyn AnyState, text: &str) -> Vec<Purpose> {
    let (Turn::Seat(seat), Ok(effects)) = (state.turn(), state.effects(text)) else { return Vec::new() };
    let mut after = state.boxed();
    if after.play(text).is_err() {
        return Vec::new();
    }
    let mut purposes = Vec::new();
    if state.moves().len() == 1 {
        purposes.push(Purpose::OnlyMove);
    }
    if matches!(after.verdict().map(|verdict| verdict.outcome), Some(Outcome::Won(winners)) if winners.has(seat))
    {
        purposes.push(Purpose::Wins);
    }
    if after.pieces_to_place() > state.pieces_to_place() {
        purposes.push(Purpose::TakesBack { count: after.pieces_to_place() });
    }
    let loses_all = wants_to_lose(state, seat);
    purposes.extend(effects.iter().filter_map(|effect| match *effect {
        Effect::Removed { piece, .. } if !loses_all && piece.seat != seat => {
            Some(Purpose::Captures { piece })
        }
        Effect::Changed { to, .. } => Some(Purpose::Becomes { kind: to.kind }),
        Effect::Section { seat: entering, section } if entering == seat => {
            Some(Purpose::EntersSection { section })
        }
        _ => None,
    }));
    purposes.extend(state.special_purposes(text));
    purposes.extend(advances(state, &*after, seat));
    purposes.extend(replies(state, &*after, seat));
    if !loses_all && escapes(state, &*after, &effects, seat) {
        purposes.push(Purpose::Escapes);
    }
    purposes
}

/// Returns what the best line brings later, if the first move alone does not say it: the first piece that is won for good.
///
/// `line` begins with the move itself. A line in which the other side gets as many pieces back has no such purpose.
pub fn line_purpose(state: &dyn AnyState, line: &[String]) -> Option<Purpose> {
    let Turn::Seat(seat) = state.turn() else { return None };
    let loses_all = wants_to_lose(state, seat);
    let mut ahead = state.boxed();
    let (mut own_moves, mut balance, mut found) = (0u8, 0i32, None);
    for text in line {
        let mover = ahead.seat_in_turn();
        own_moves += u8::from(mover == Some(seat));
        let Ok(effects) = ahead.play(text) else { break };
        for effect in effects {
            let Effect::Removed { piece, .. } = effect else { continue };
            let is_gain = (piece.seat == seat) == loses_all;
            balance += if is_gain { 1 } else { -1 };
            if is_gain && balance == 1 {
                found = Some((piece.kind, own_moves));
            } else if balance <= 0 {
                found = None;
            }
        }
    }
    found.map(|(kind, moves)| match loses_all {
        true => Purpose::GivesAwayLater { kind, moves },
        false => Purpose::CapturesLater { kind, moves },
    })
}

/// Returns whether a seat wins by losing all its pieces (RC-11).
fn wants_to_lose(state: &dyn AnyState, seat: Seat) -> bool {
    state.goal_progress(seat).iter().any(|progress| progress.goal == Goal::LoseAll)
}

/// Returns the goals to which a move has brought the seat closer.
fn advances(before: &dyn AnyState, after: &dyn AnyState, seat: Seat) -> Vec<Purpose> {
    let old = before.goal_progress(seat);
    let closer = |progress: GoalProgress| {
        // the stones that are left to the other side, and a king to be mated, are said as captures and as a win
        let is_counted = !matches!(progress.goal, Goal::StonesLeft | Goal::TakeAll | Goal::Checkmate);
        let had = old.iter().find(|known| known.goal == progress.goal)?.have;
        (is_counted && progress.have > had).then_some(Purpose::Advances { progress })
    };
    after.goal_progress(seat).into_iter().filter_map(closer).collect()
}

/// Returns what the move does to the other side's next move: it must capture, it is threatened, it can threaten no more.
fn replies(before: &dyn AnyState, after: &dyn AnyState, seat: Seat) -> Vec<Purpose> {
    let mut purposes = Vec::new();
    for warning in after.warnings() {
        match warning {
            Warning::MustCapture { seat: forced, .. } if forced != seat => {
                purposes.push(Purpose::ForcesCapture);
            }
            Warning::InReach { seat: threatened, .. } if threatened != seat => {
                purposes.push(Purpose::Threatens);
            }
            _ => {}
        }
    }
    let threatened = before.warnings().into_iter().find_map(|warning| match warning {
        Warning::InReach { seat: own, cell, .. } if own == seat => Some(cell),
        _ => None,
    });
    if let Some(cell) = threatened {
        // whoever stood there may have left
        let piece = |state: &dyn AnyState, cell| {
            state.pieces().into_iter().find(|(place, _)| *place == cell).map(|(_, piece)| piece)
        };
        let now = piece(before, cell)
            .and_then(|own| after.pieces().into_iter().find(|(_, piece)| *piece == own))
            .map_or(cell, |(place, _)| place);
        if !is_reached(after, now, seat) {
            purposes.push(Purpose::Parries);
        }
    }
    purposes.dedup();
    purposes
}

/// Returns whether the moved piece could be captured where it stood and cannot be where it stands now.
fn escapes(before: &dyn AnyState, after: &dyn AnyState, effects: &[Effect], seat: Seat) -> bool {
    effects.iter().any(|effect| match *effect {
        Effect::Moved { from, to, .. } => is_reached(before, from, seat) && !is_reached(after, to, seat),
        _ => false,
    })
}

/// Returns whether a piece of another seat can go to a cell.
fn is_reached(state: &dyn AnyState, cell: Cell, seat: Seat) -> bool {
    let others = state.pieces().into_iter().filter(|(_, piece)| piece.seat != seat);
    others.into_iter().any(|(place, _)| state.reach(place).contains(&cell))
}
