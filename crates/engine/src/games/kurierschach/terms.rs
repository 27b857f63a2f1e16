//! The terms of the evaluation, a linear function of counted features. It is tapered: every term has a weight for the middlegame and
//! one for the endgame. The tuner fits them to games of the engine against itself (Texel tuning).

use super::mop_up::mop_up;
use super::pawn_hash::PawnHash;
use super::sides::Sides;
use crate::score::Value;
use sprung_rules::Seat;
use sprung_rules::games::kurierschach::{PieceType, Position, Promotion, Square};

/// The number of piece types.
pub(super) const PIECE_TYPES: usize = 10;
const SQUARES: usize = 96;

/// Material: a piece of each type.
pub const MATERIAL: usize = 0;
/// A piece on its square, by its rank as its side sees it and by the distance of its file from the edge.
pub const PIECE_SQUARE: usize = MATERIAL + PIECE_TYPES;
/// A piece at a distance from the own king.
pub const OWN_KING_DISTANCE: usize = PIECE_SQUARE + PIECE_TYPES * 48;
/// A piece at a distance from the enemy king.
pub const ENEMY_KING_DISTANCE: usize = OWN_KING_DISTANCE + PIECE_TYPES * DISTANCES;
/// The number of distances that are told apart.
pub const DISTANCES: usize = 8;
/// Mobility: a piece with so many squares that no enemy pawn attacks.
pub const MOBILITY: usize = ENEMY_KING_DISTANCE + PIECE_TYPES * DISTANCES;
/// The number of mobilities that are told apart.
pub const MOBILITIES: usize = 16;
/// A pawn protected by another, by its rank.
pub const PROTECTED_PAWN: usize = MOBILITY + PIECE_TYPES * MOBILITIES;
/// A pawn beside another, by its rank.
pub const PHALANX: usize = PROTECTED_PAWN + 8;
/// A pawn with another in front of it.
pub const DOUBLED_PAWN: usize = PHALANX + 8;
/// A pawn without others on the adjacent files.
pub const ISOLATED_PAWN: usize = DOUBLED_PAWN + 1;
/// A pawn that no other can protect any more and that cannot safely advance.
pub const BACKWARD_PAWN: usize = ISOLATED_PAWN + 1;
/// A passed pawn, by its rank; for each promotion rule.
pub const PASSED_PAWN: usize = BACKWARD_PAWN + 1;
/// A passed pawn whose next square is empty, by its rank.
pub const FREE_PASSER: usize = PASSED_PAWN + 3 * 8;
/// A passed pawn whose next square the own side attacks, by its rank.
pub const SUPPORTED_PASSER: usize = FREE_PASSER + 8;
/// A passed pawn whose next square the enemy attacks, by its rank.
pub const ATTACKED_PASSER: usize = SUPPORTED_PASSER + 8;
/// A pawn blocked by an enemy pawn.
pub const BLOCKED_PAWN: usize = ATTACKED_PASSER + 8;
/// Safe squares behind the own pawns, multiplied by the number of pieces that can use them.
pub const SPACE: usize = BLOCKED_PAWN + 1;
/// Squares that only this side attacks: at home, in the middle, beyond.
pub const CONTROL: usize = SPACE + 1;
/// A piece attacked by a pawn.
pub const PAWN_THREAT: usize = CONTROL + 3;
/// A piece that a pawn can attack by advancing.
pub const PAWN_PUSH_THREAT: usize = PAWN_THREAT + PIECE_TYPES;
/// A piece attacked by a piece that is neither rook nor pawn.
pub const MINOR_THREAT: usize = PAWN_PUSH_THREAT + 1;
/// A piece attacked by a rook.
pub const ROOK_THREAT: usize = MINOR_THREAT + PIECE_TYPES;
/// A piece that is attacked and not defended.
pub const HANGING: usize = ROOK_THREAT + PIECE_TYPES;
/// The weighted number of attacks on the enemy king zone.
pub const KING_DANGER: usize = HANGING + PIECE_TYPES;
pub(super) const KING_DANGERS: usize = 16;
/// A square of the enemy king zone attacked by a piece.
pub const KING_ZONE_ATTACK: usize = KING_DANGER + KING_DANGERS;
/// A square of the enemy king zone that is attacked and defended by the king at most.
pub const WEAK_KING_ZONE: usize = KING_ZONE_ATTACK + PIECE_TYPES;
/// Squares from which a rook, a courier, a knight can give check safely.
pub const SAFE_CHECKS: usize = WEAK_KING_ZONE + 1;
/// Pawns in front of the king.
pub const PAWN_SHELTER: usize = SAFE_CHECKS + 3;
/// A rook on a file without pawns.
pub const ROOK_ON_OPEN_FILE: usize = PAWN_SHELTER + 4;
/// A rook on a file without own pawns.
pub const ROOK_ON_HALF_OPEN_FILE: usize = ROOK_ON_OPEN_FILE + 1;
/// A piece that a pawn protects and no enemy pawn can attack.
pub const OUTPOST: usize = ROOK_ON_HALF_OPEN_FILE + 1;
/// Two or more pieces of a type.
pub const PIECE_PAIR: usize = OUTPOST + PIECE_TYPES;
/// A piece, multiplied by the number of own pawns.
pub const PIECE_WITH_PAWNS: usize = PIECE_PAIR + PIECE_TYPES;
/// One to four pieces beside the king: a bare king loses (KS-14).
pub const FEW_PIECES: usize = PIECE_WITH_PAWNS + PIECE_TYPES;
pub(super) const FEW_PIECES_MAX: usize = 4;
/// The side to move.
pub const TEMPO: usize = FEW_PIECES + FEW_PIECES_MAX;
/// The number of terms.
pub const TERMS: usize = TEMPO + 1;

/// The weights of each term in the middlegame and in the endgame.
pub type TermWeights = [[i16; 2]; TERMS];

/// The weights that the tuner fitted.
pub static WEIGHTS: TermWeights = read_weights(include_bytes!("../../../nets/kurierschach.weights"));

/// Reads the weights of a file: 16 bits each, little-endian.
const fn read_weights(bytes: &[u8; TERMS * 4]) -> TermWeights {
    let mut weights = [[0; 2]; TERMS];
    let mut at = 0;
    while at < TERMS * 2 {
        weights[at / 2][at % 2] = i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]);
        at += 1;
    }
    weights
}

/// The largest [`game_phase`], that of a full board.
pub const MAX_PHASE: i32 = 58;

/// Returns the game phase: the weighted number of pieces on the board.
pub fn game_phase(position: &Position) -> i32 {
    const PHASE_WEIGHTS: [(PieceType, i32); 7] = [
        (PieceType::Roch, 5),
        (PieceType::Kurier, 3),
        (PieceType::Ross, 3),
        (PieceType::Mann, 3),
        (PieceType::Alte, 1),
        (PieceType::Schleich, 1),
        (PieceType::Koenigin, 1),
    ];
    let sum: i32 =
        PHASE_WEIGHTS.iter().map(|&(piece, weight)| weight * position.both(piece).len() as i32).sum();
    sum.min(MAX_PHASE)
}

/// Both weights of each term packed into one number, so that one multiplication serves both.
static PACKED: [i32; TERMS] = {
    let mut packed = [0; TERMS];
    let mut term = 0;
    while term < TERMS {
        packed[term] = pack(WEIGHTS[term]);
        term += 1;
    }
    packed
};

/// The packed weights of a piece on its square: material and piece-square term in one.
static PACKED_PIECE_SQUARES: [i32; PIECE_SQUARES] = {
    let mut packed = [0; PIECE_SQUARES];
    let mut index = 0;
    while index < PIECE_SQUARES {
        let terms = piece_square_terms(index);
        packed[index] = PACKED[terms[0]] + PACKED[terms[1]];
        index += 1;
    }
    packed
};

/// The number of piece types of both sides times squares.
const PIECE_SQUARES: usize = 2 * PIECE_TYPES * SQUARES;

/// Returns the index of a piece on its square.
#[inline(always)]
pub(super) fn piece_square_index(seat: Seat, piece: PieceType, square: Square) -> usize {
    let side = if seat == Seat::B { PIECE_TYPES } else { 0 };
    (side + piece as usize) * SQUARES + square.index()
}

/// Returns the distance of two squares in steps of a king.
pub(super) const fn steps(one: usize, other: usize) -> usize {
    let files = (one % 12).abs_diff(other % 12);
    let ranks = (one / 12).abs_diff(other / 12);
    if files > ranks { files } else { ranks }
}

/// The distances of all squares, at most the largest one that is told apart.
static DISTANCE_TABLE: [[u8; SQUARES]; SQUARES] = {
    let mut distances = [[0; SQUARES]; SQUARES];
    let mut index = 0;
    while index < SQUARES * SQUARES {
        let (one, other) = (index / SQUARES, index % SQUARES);
        let steps = steps(one, other);
        distances[one][other] = if steps < DISTANCES { steps } else { DISTANCES - 1 } as u8;
        index += 1;
    }
    distances
};

/// Returns the distance of two squares, below [`DISTANCES`].
#[inline(always)]
pub(super) fn distance(one: Square, other: Square) -> usize {
    usize::from(DISTANCE_TABLE[one.index()][other.index()])
}

const fn pack([middlegame, endgame]: [i16; 2]) -> i32 {
    ((endgame as i32) << 16) + middlegame as i32
}

/// Returns the two terms of a piece on its square: material and piece-square.
const fn piece_square_terms(index: usize) -> [usize; 2] {
    let (side, piece_type) = (index / SQUARES / PIECE_TYPES, index / SQUARES % PIECE_TYPES);
    let (rank, file) = (index % SQUARES / 12, index % 12);
    let rank = if side == 0 { rank } else { 7 - rank };
    let edge = if file < 6 { file } else { 11 - file };
    [MATERIAL + piece_type, PIECE_SQUARE + piece_type * 48 + rank * 6 + edge]
}

/// Evaluates a position for the seat to move.
pub fn evaluate(position: &Position, promotion: Promotion, pawn_hash: &mut PawnHash) -> Value {
    let sides = Sides::new(position);
    let sign = if position.turn() == Seat::B { -1 } else { 1 };
    // stored for A, whoever is to move
    let pawns_and_kings = pawn_hash.get_or_insert_with(position, || {
        let (mut sum, mut piece_squares) = (0, 0);
        sides.pawns_and_king(
            promotion,
            |index, times| piece_squares += times * PACKED_PIECE_SQUARES[index],
            |term, times| sum += times * PACKED[term],
        );
        sign * (sum + piece_squares)
    });
    let (mut sum, mut piece_squares) = (sign * pawns_and_kings, 0);
    sides.pieces(
        position,
        |index, times| piece_squares += times * PACKED_PIECE_SQUARES[index],
        |term, times| sum += times * PACKED[term],
    );
    let sum = sum + piece_squares;
    let middlegame = i32::from(sum as i16);
    let endgame = (sum - middlegame) >> 16;
    let phase = game_phase(position);
    (middlegame * phase + endgame * (MAX_PHASE - phase)) / MAX_PHASE + sign * mop_up(position, phase)
}

/// Counts every term, those of the other side negatively.
pub fn count(position: &Position, promotion: Promotion, mut add: impl FnMut(usize, i32)) {
    let sides = Sides::new(position);
    let mut piece_squares = Vec::new();
    sides.pawns_and_king(promotion, |index, times| piece_squares.push((index, times)), &mut add);
    sides.pieces(position, |index, times| piece_squares.push((index, times)), &mut add);
    for (index, times) in piece_squares {
        piece_square_terms(index).into_iter().for_each(|term| add(term, times));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_rules::games::kurierschach::Kurierschach;
    use sprung_rules::{Game, Notation, Options};

    fn position(text: &str) -> Position {
        let options = Options::read(Kurierschach::RULE_OPTIONS, []).unwrap();
        Kurierschach::new(&options).unwrap().read_setup(text).unwrap().position
    }

    fn counted(text: &str) -> Vec<i32> {
        let mut sums = vec![0; TERMS];
        count(&position(text), Promotion::Freudensprung, |term, times| sums[term] += times);
        sums
    }

    #[test]
    fn a_position_and_its_mirror_have_equal_terms() {
        let one = counted(
            "1r2mk1wbe1r/1pp1n3ppp1/3pe1fp4/p4p5p/P5Pp2nP/EPN1PB1P1NP1/2PM1P2PPR1/R4K2WE2 w - - 4 17",
        );
        let other = counted(
            "r4k2we2/2pm1p2ppr1/epn1pb1p1np1/p5pP2Np/P4P5P/3PE1FP4/1PP1N3PPP1/1R2MK1WBE1R b - - 4 17",
        );
        assert_eq!(one, other);
        assert!(one.iter().filter(|&&times| times != 0).count() > 30);
    }

    #[test]
    fn packed_weights_give_the_same_sum_as_single_ones() {
        let text = "1r2mk1wbe1r/1pp1n3ppp1/3pe1fp4/p4p5p/P5Pp2nP/EPN1PB1P1NP1/2PM1P2PPR1/R4K2WE2 b - - 4 17";
        let sum = |end: usize| -> i32 {
            counted(text).iter().zip(&WEIGHTS).map(|(times, weights)| times * i32::from(weights[end])).sum()
        };
        let phase = game_phase(&position(text));
        let expected = (sum(0) * phase + sum(1) * (MAX_PHASE - phase)) / MAX_PHASE;
        let mut pawn_hash = PawnHash::default();
        for _ in 0..2 {
            assert_eq!(evaluate(&position(text), Promotion::Freudensprung, &mut pawn_hash), expected);
        }
    }

    #[test]
    fn an_ending_and_its_mirror_have_equal_values() {
        // for either side to move, ahead or behind: the mop-up evaluation follows the side to move as the terms do
        for (one, other) in [
            ("5k6/12/12/12/3K8/12/2b9/R6F4 w - - 0 1", "r6f4/2B9/12/3k8/12/12/12/5K6 b - - 0 1"),
            ("5k6/12/12/12/3K8/12/2b9/R6F4 b - - 0 1", "r6f4/2B9/12/3k8/12/12/12/5K6 w - - 0 1"),
        ] {
            let value = |text| evaluate(&position(text), Promotion::Fers, &mut PawnHash::default());
            assert_eq!(value(one), value(other), "{one}");
        }
    }

    #[test]
    fn the_pawn_hash_serves_both_sides_to_move() {
        let board = "1r2mk1wbe1r/1pp1n3ppp1/3pe1fp4/p4p5p/P5Pp2nP/EPN1PB1P1NP1/2PM1P2PPR1/R4K2WE2";
        let mut pawn_hash = PawnHash::default();
        for turn in ["w", "b"] {
            let position = position(&format!("{board} {turn} - - 4 17"));
            let fresh = evaluate(&position, Promotion::Freudensprung, &mut PawnHash::default());
            assert_eq!(evaluate(&position, Promotion::Freudensprung, &mut pawn_hash), fresh, "{turn}");
        }
    }

    #[test]
    fn at_the_start_only_the_tempo_counts() {
        let sums =
            counted("rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1");
        assert_eq!(sums[TEMPO], 1);
        assert!(sums[..TEMPO].iter().all(|&times| times == 0));
    }

    #[test]
    fn pawn_terms_are_counted() {
        // white: d5 is passed, g4 protects f5, f3 stands behind f5, k2 is isolated; black: g6 and h7 stop f5 and g4
        let sums = counted("5k6/7p4/6p5/3P1P6/6P5/5P6/10P1/5K6 w - - 0 1");
        assert_eq!(sums[PASSED_PAWN + 4], 1, "d5");
        assert_eq!(sums[FREE_PASSER + 4], 1, "d5");
        assert_eq!(sums[DOUBLED_PAWN], 1, "f5 before f3");
        assert_eq!(sums[PROTECTED_PAWN + 4], 1, "f5 by g4");
        assert_eq!(sums[PROTECTED_PAWN + 3], 1, "g4 by f3");
        assert_eq!(sums[ISOLATED_PAWN], 2, "d5 and k2");
    }

    #[test]
    fn piece_terms_are_counted() {
        // white: a rook on a1 on an open file, a knight on c5; black: a pawn on h7 and the king on f8
        let sums = counted("5k6/7p4/12/2N9/12/12/12/R4K6 w - - 0 1");
        assert_eq!(sums[MOBILITY + 2 * MOBILITIES + 11], 1, "a2 to a8, b1 to e1");
        assert_eq!(sums[MOBILITY + 4 * MOBILITIES + 8], 1, "all eight leaps");
        assert_eq!(sums[ROOK_ON_OPEN_FILE], 1, "a");
        assert_eq!(sums[SAFE_CHECKS], 1, "a8; f1 has the own king");
        assert_eq!(sums[SAFE_CHECKS + 2], 2, "d7 and e6");
        assert_eq!(sums[PIECE_PAIR + 2], 0);
    }
}
