//! What is counted of a position. Every term has two weights, one for a full board and one for an empty one; the tuner
//! guesses them and fits them to own games.

use super::pursuit::pursuit;
use super::sides::Sides;
use super::skeletons::Skeletons;
use crate::score::Points;
use rules::Seat;
use rules::games::kurierschach::{Piece, Position, Promotion, Square};

/// Kinds of pieces.
pub(super) const KINDS: usize = 10;
const SQUARES: usize = 96;

/// A piece stands.
pub const MATERIAL: usize = 0;
/// A piece stands on a square, by its rank as its side sees it and by how far its file is from the edge.
pub const PLACE: usize = MATERIAL + KINDS;
/// A piece so far from the own König.
pub const NEAR_OWN: usize = PLACE + KINDS * 48;
/// A piece so far from the other König.
pub const NEAR_OTHER: usize = NEAR_OWN + KINDS * FAR;
/// Distances that are told apart.
pub const FAR: usize = 8;
/// A piece with so many squares to go to without being taken by a Bauer.
pub const ROOM: usize = NEAR_OTHER + KINDS * FAR;
/// Numbers of squares that are told apart.
pub const ROOMS: usize = 16;
/// A Bauer covered by another, by its rank.
pub const COVERED: usize = ROOM + KINDS * ROOMS;
/// A Bauer beside another, by its rank.
pub const BESIDE: usize = COVERED + 8;
/// A Bauer behind another one.
pub const DOUBLED: usize = BESIDE + 8;
/// A Bauer without others on the files beside it.
pub const ISOLATED: usize = DOUBLED + 1;
/// A Bauer that others cannot cover any more and that cannot safely go on.
pub const BACKWARD: usize = ISOLATED + 1;
/// A Bauer that no other Bauer can stop, by its rank; for each promotion rule.
pub const PASSED: usize = BACKWARD + 1;
/// Such a Bauer with nothing before it, by its rank.
pub const FREE: usize = PASSED + 3 * 8;
/// Such a Bauer whose next square own pieces cover, by its rank.
pub const HELPED: usize = FREE + 8;
/// Such a Bauer whose next square the other side attacks, by its rank.
pub const WATCHED: usize = HELPED + 8;
/// A Bauer with one of the other side before it.
pub const BLOCKED: usize = WATCHED + 8;
/// Safe squares behind the own Bauern, the more so the more pieces can use them.
pub const SPACE: usize = BLOCKED + 1;
/// Squares that this side attacks and the other does not: at home, in the middle, beyond.
pub const HELD: usize = SPACE + 1;
/// A Bauer attacks a piece.
pub const BY_BAUER: usize = HELD + 3;
/// A Bauer can go on to attack a piece.
pub const BY_ADVANCE: usize = BY_BAUER + KINDS;
/// A piece that is neither Roch nor Bauer attacks a piece.
pub const BY_LIGHT: usize = BY_ADVANCE + 1;
/// A Roch attacks a piece.
pub const BY_ROCH: usize = BY_LIGHT + KINDS;
/// A piece is attacked and not covered.
pub const HANGING: usize = BY_ROCH + KINDS;
/// How much attacks the squares about the other König.
pub const DANGER: usize = HANGING + KINDS;
pub(super) const DANGERS: usize = 16;
/// A square about the other König that a piece attacks.
pub const SIEGE: usize = DANGER + DANGERS;
/// A square about the other König that is attacked and covered by the König at most.
pub const WEAK: usize = SIEGE + KINDS;
/// Squares from which a Roch, a Kurier, a Ross could give check and not be taken.
pub const CHECKS: usize = WEAK + 1;
/// Bauern before the König.
pub const SHELTER: usize = CHECKS + 3;
/// A Roch on a file without Bauern.
pub const OPEN: usize = SHELTER + 4;
/// A Roch on a file without own Bauern.
pub const HALF_OPEN: usize = OPEN + 1;
/// A piece that a Bauer covers and none can drive away.
pub const OUTPOST: usize = HALF_OPEN + 1;
/// Two pieces of a kind or more.
pub const PAIR: usize = OUTPOST + KINDS;
/// A piece, for each own Bauer.
pub const AMONG_BAUERN: usize = PAIR + KINDS;
/// Few pieces beside the König: whoever has none has lost (KS-14).
pub const FEW: usize = AMONG_BAUERN + KINDS;
pub(super) const FEWEST: usize = 4;
/// The turn.
pub const TEMPO: usize = FEW + FEWEST;
/// Number of terms.
pub const TERMS: usize = TEMPO + 1;

/// A weight for each term: on a full board, on an empty one.
pub type Weights = [[i16; 2]; TERMS];

/// As `tuner fit` found them, beginning with `tuner guess`.
pub static WEIGHTS: Weights = read(include_bytes!("../../../nets/kurierschach.weights"));

/// Reads the weights of a file: 16 bits each, little-endian.
const fn read(bytes: &[u8; TERMS * 4]) -> Weights {
    let mut weights = [[0; 2]; TERMS];
    let mut at = 0;
    while at < TERMS * 2 {
        weights[at / 2][at % 2] = i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]);
        at += 1;
    }
    weights
}

/// The most of [`fullness`].
pub const FULL: i32 = 58;

/// How full the board is.
pub fn fullness(position: &Position) -> i32 {
    const SHARE: [(Piece, i32); 7] = [
        (Piece::Roch, 5),
        (Piece::Kurier, 3),
        (Piece::Ross, 3),
        (Piece::Mann, 3),
        (Piece::Alte, 1),
        (Piece::Schleich, 1),
        (Piece::Koenigin, 1),
    ];
    let sum: i32 = SHARE.iter().map(|&(piece, share)| share * position.both(piece).len() as i32).sum();
    sum.min(FULL)
}

/// Both weights of a term in one number, so that one multiplication serves both.
static PAIRS: [i32; TERMS] = {
    let mut pairs = [0; TERMS];
    let mut term = 0;
    while term < TERMS {
        pairs[term] = pair(WEIGHTS[term]);
        term += 1;
    }
    pairs
};

/// What a piece is worth on its square, both terms in one.
static PLACED: [i32; PLACES] = {
    let mut placed = [0; PLACES];
    let mut place = 0;
    while place < PLACES {
        let terms = place_terms(place);
        placed[place] = PAIRS[terms[0]] + PAIRS[terms[1]];
        place += 1;
    }
    placed
};

/// Every kind of both sides on every square.
const PLACES: usize = 2 * KINDS * SQUARES;

/// A piece's place.
#[inline(always)]
pub(super) fn place_of(seat: Seat, piece: Piece, square: Square) -> usize {
    let side = if seat == Seat::B { KINDS } else { 0 };
    (side + piece as usize) * SQUARES + square.index()
}

/// How far squares are from each other, in steps of a König.
pub(super) const fn steps(one: usize, other: usize) -> usize {
    let files = (one % 12).abs_diff(other % 12);
    let ranks = (one / 12).abs_diff(other / 12);
    if files > ranks { files } else { ranks }
}

/// Those steps; what is farther than told apart counts as that.
static DISTANCES: [[u8; SQUARES]; SQUARES] = {
    let mut distances = [[0; SQUARES]; SQUARES];
    let mut pair = 0;
    while pair < SQUARES * SQUARES {
        let (one, other) = (pair / SQUARES, pair % SQUARES);
        let steps = steps(one, other);
        distances[one][other] = if steps < FAR { steps } else { FAR - 1 } as u8;
        pair += 1;
    }
    distances
};

/// How far two squares are from each other, below [`FAR`].
#[inline(always)]
pub(super) fn distance(one: Square, other: Square) -> usize {
    usize::from(DISTANCES[one.index()][other.index()])
}

const fn pair([full, empty]: [i16; 2]) -> i32 {
    ((empty as i32) << 16) + full as i32
}

/// The terms of a piece on its square: that it stands, and where.
const fn place_terms(place: usize) -> [usize; 2] {
    let (side, kind, rank, file) =
        (place / SQUARES / KINDS, place / SQUARES % KINDS, place % SQUARES / 12, place % 12);
    let rank = if side == 0 { rank } else { 7 - rank };
    let edge = if file < 6 { file } else { 11 - file };
    [MATERIAL + kind, PLACE + kind * 48 + rank * 6 + edge]
}

/// Points for the seat in turn.
pub fn points(position: &Position, promotion: Promotion, skeletons: &mut Skeletons) -> Points {
    let sides = Sides::new(position);
    let turn = if position.turn() == Seat::B { -1 } else { 1 };
    // as A sees it, whoever's turn it is
    let skeleton = skeletons.recall(position, || {
        let (mut sum, mut places) = (0, 0);
        sides.skeleton(
            promotion,
            |place, times| places += times * PLACED[place],
            |term, times| sum += times * PAIRS[term],
        );
        turn * (sum + places)
    });
    let (mut sum, mut places) = (turn * skeleton, 0);
    sides.pieces(
        position,
        |place, times| places += times * PLACED[place],
        |term, times| sum += times * PAIRS[term],
    );
    let sum = sum + places;
    let full = i32::from(sum as i16);
    let empty = (sum - full) >> 16;
    let fullness = fullness(position);
    (full * fullness + empty * (FULL - fullness)) / FULL + turn * pursuit(position, fullness)
}

/// Counts every term, those of the other side below zero.
pub fn count(position: &Position, promotion: Promotion, mut add: impl FnMut(usize, i32)) {
    let sides = Sides::new(position);
    let mut places = Vec::new();
    sides.skeleton(promotion, |place, times| places.push((place, times)), &mut add);
    sides.pieces(position, |place, times| places.push((place, times)), &mut add);
    for (place, times) in places {
        place_terms(place).into_iter().for_each(|term| add(term, times));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::kurierschach::Kurierschach;
    use rules::{Game, Options};

    fn position(text: &str) -> Position {
        let options = Options::read(Kurierschach::SWITCHES, []).unwrap();
        Kurierschach::new(&options).unwrap().read_setup(text).unwrap().position
    }

    fn counted(text: &str) -> Vec<i32> {
        let mut sums = vec![0; TERMS];
        count(&position(text), Promotion::Freudensprung, |term, times| sums[term] += times);
        sums
    }

    #[test]
    fn a_position_and_its_mirror_count_alike() {
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
    fn weights_in_pairs_give_what_they_give_one_by_one() {
        let text = "1r2mk1wbe1r/1pp1n3ppp1/3pe1fp4/p4p5p/P5Pp2nP/EPN1PB1P1NP1/2PM1P2PPR1/R4K2WE2 b - - 4 17";
        let sum = |end: usize| -> i32 {
            counted(text).iter().zip(&WEIGHTS).map(|(times, weights)| times * i32::from(weights[end])).sum()
        };
        let full = fullness(&position(text));
        let expected = (sum(0) * full + sum(1) * (FULL - full)) / FULL;
        let mut skeletons = Skeletons::default();
        for _ in 0..2 {
            assert_eq!(points(&position(text), Promotion::Freudensprung, &mut skeletons), expected);
        }
    }

    #[test]
    fn an_ending_and_its_mirror_are_judged_alike() {
        // whoever is on turn, ahead or behind: the pursuit follows the turn as the terms do
        for (one, other) in [
            ("5k6/12/12/12/3K8/12/2b9/R6F4 w - - 0 1", "r6f4/2B9/12/3k8/12/12/12/5K6 b - - 0 1"),
            ("5k6/12/12/12/3K8/12/2b9/R6F4 b - - 0 1", "r6f4/2B9/12/3k8/12/12/12/5K6 w - - 0 1"),
        ] {
            let judged = |text| points(&position(text), Promotion::Fers, &mut Skeletons::default());
            assert_eq!(judged(one), judged(other), "{one}");
        }
    }

    #[test]
    fn what_is_remembered_of_one_turn_serves_the_other() {
        let board = "1r2mk1wbe1r/1pp1n3ppp1/3pe1fp4/p4p5p/P5Pp2nP/EPN1PB1P1NP1/2PM1P2PPR1/R4K2WE2";
        let mut skeletons = Skeletons::default();
        for turn in ["w", "b"] {
            let position = position(&format!("{board} {turn} - - 4 17"));
            let fresh = points(&position, Promotion::Freudensprung, &mut Skeletons::default());
            assert_eq!(points(&position, Promotion::Freudensprung, &mut skeletons), fresh, "{turn}");
        }
    }

    #[test]
    fn at_the_start_only_the_turn_counts() {
        let sums =
            counted("rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1");
        assert_eq!(sums[TEMPO], 1);
        assert!(sums[..TEMPO].iter().all(|&times| times == 0));
    }

    #[test]
    fn bauern_are_told_apart() {
        // white: d5 runs free, g4 covers f5, f3 stands behind f5, k2 alone; black: g6 and h7 in the way of f5 and g4
        let sums = counted("5k6/7p4/6p5/3P1P6/6P5/5P6/10P1/5K6 w - - 0 1");
        assert_eq!(sums[PASSED + 4], 1, "d5");
        assert_eq!(sums[FREE + 4], 1, "d5");
        assert_eq!(sums[DOUBLED], 1, "f5 before f3");
        assert_eq!(sums[COVERED + 4], 1, "f5 by g4");
        assert_eq!(sums[COVERED + 3], 1, "g4 by f3");
        assert_eq!(sums[ISOLATED], 2, "d5 and k2");
    }

    #[test]
    fn pieces_are_told_apart() {
        // white: a Roch on a1 with an open file, a Ross on c5; black: a Bauer h7, the König f8 alone
        let sums = counted("5k6/7p4/12/2N9/12/12/12/R4K6 w - - 0 1");
        assert_eq!(sums[ROOM + 2 * ROOMS + 11], 1, "a2 to a8, b1 to e1");
        assert_eq!(sums[ROOM + 4 * ROOMS + 8], 1, "all eight leaps");
        assert_eq!(sums[OPEN], 1, "a");
        assert_eq!(sums[CHECKS], 1, "a8; f1 is the own König's");
        assert_eq!(sums[CHECKS + 2], 2, "d7 and e6");
        assert_eq!(sums[PAIR + 2], 0);
    }
}
