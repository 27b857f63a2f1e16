//! Mop-up evaluation: when few pieces are left, the stronger side drives the other king to the edge and surrounds him, the more so the
//! fewer pieces defend him. The linear terms cannot express that, for they do not know who is ahead.

use super::PIECE_VALUES;
use super::terms::steps;
use crate::score::Value;
use sprung_rules::Seat;
use sprung_rules::games::kurierschach::{PieceType, Position, Square};

/// The largest game phase with a mop-up evaluation.
const MAX_MOP_UP_PHASE: i32 = 30;
/// The material in centipawns with which a side can still defend itself.
const ENOUGH_TO_DEFEND: Value = 2000;
/// The lead in centipawns with which the mop-up counts in full.
const FULL_LEAD: Value = 600;

/// The bonus for each step of the defending king from the middle towards the edge.
const EDGE_BONUS: Value = 15;
/// The bonus for each step by which the kings are closer.
const KING_PROXIMITY: Value = 12;
/// The bonus for each step by which a piece is closer to the defending king.
const PIECE_PROXIMITY: Value = 3;
/// The bonus for having reduced the other side so far.
const BASE_BONUS: Value = 150;
/// The largest distance of two squares.
const MAX_DISTANCE: Value = 11;

/// Returns the mop-up evaluation for A.
pub fn mop_up(position: &Position, phase: i32) -> Value {
    if phase > MAX_MOP_UP_PHASE {
        return 0;
    }
    let [a, b] = [Seat::A, Seat::B].map(|seat| material(position, seat));
    let (attacker, lead, left) = if a > b { (Seat::A, a - b, b) } else { (Seat::B, b - a, a) };
    if lead == 0 || left >= ENOUGH_TO_DEFEND {
        return 0;
    }
    let value = pressure(position, attacker) * (ENOUGH_TO_DEFEND - left) / ENOUGH_TO_DEFEND
        * lead.min(FULL_LEAD)
        / FULL_LEAD;
    if attacker == Seat::A { value } else { -value }
}

/// Returns the value of all pieces of a side.
fn material(position: &Position, seat: Seat) -> Value {
    let of_piece =
        |&piece: &PieceType| PIECE_VALUES[piece as usize] * position.of(seat, piece).len() as Value;
    PieceType::ALL.iter().map(of_piece).sum()
}

/// Returns how closely the defending king is surrounded.
fn pressure(position: &Position, attacker: Seat) -> Value {
    let defender = position.king(attacker.opposite());
    let proximity = |square: Square| MAX_DISTANCE - steps(defender.index(), square.index()) as Value;
    let pieces = position.side(attacker) - position.of(attacker, PieceType::Bauer);
    let all: Value = pieces.into_iter().map(proximity).sum();
    let king = proximity(position.king(attacker));
    EDGE_BONUS * centre_distance(defender)
        + KING_PROXIMITY * king
        + PIECE_PROXIMITY * (all - king)
        + BASE_BONUS
}

/// Returns the number of files and ranks from the middle of the board.
fn centre_distance(square: Square) -> Value {
    let distance = |place: i8, last: i8| Value::from((2 * place - last).abs() / 2);
    distance(square.file(), 11) + distance(square.rank(), 7)
}

#[cfg(test)]
mod tests {
    use super::super::terms::game_phase;
    use super::*;
    use sprung_rules::games::kurierschach::Kurierschach;
    use sprung_rules::{Game, Notation, Options};

    fn evaluated(board: &str) -> Value {
        let options = Options::read(Kurierschach::RULE_OPTIONS, []).unwrap();
        let game = Kurierschach::new(&options).unwrap();
        let position = game.read_setup(&format!("{board} w - - 0 1")).unwrap().position;
        mop_up(&position, game_phase(&position))
    }

    #[test]
    fn the_side_with_more_material_gets_the_bonus() {
        // white has a rook and the queen against a courier; then the colours are changed; then the material is equal
        assert!(evaluated("5k6/12/12/12/3K8/12/2b9/R6F4") > 0);
        let mirrored = evaluated("r6f4/2B9/12/3k8/12/12/12/5K6");
        assert_eq!(evaluated("5k6/12/12/12/3K8/12/2b9/R6F4"), -mirrored);
        assert_eq!(evaluated("5k6/12/12/12/3K8/12/2r9/R11"), 0);
    }

    #[test]
    fn edge_distance_and_piece_proximity_raise_the_bonus() {
        let middle = evaluated("12/12/12/5k6/12/3K8/2b9/R6F4");
        assert!(evaluated("12/12/5k6/12/3K8/12/2b9/R6F4") > middle, "off the middle");
        assert!(evaluated("12/12/12/5k6/12/12/2b1K7/R6F4") < middle, "the king goes away");
        assert!(evaluated("12/12/12/5k6/12/3K8/2b3F5/R11") > middle, "the queen comes closer");
    }

    #[test]
    fn no_mop_up_against_a_side_with_enough_material() {
        // nine queens and twelve pawns are 2,160 centipawns
        assert_eq!(evaluated("ffffk1ff1fff/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/FFFRKFFF1FFF"), 0);
    }

    #[test]
    fn an_early_phase_has_no_mop_up() {
        assert_ne!(evaluated("4kf6/12/12/12/12/12/r11/RNBBMK5R"), 0, "28 of 30");
        assert_eq!(evaluated("4kf6/12/12/12/12/12/r11/RNBBMKN4R"), 0, "31");
    }
}
