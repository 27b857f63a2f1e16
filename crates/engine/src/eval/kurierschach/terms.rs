//! What is counted of a position. Every term has two weights, one for a full board and one for an empty one; the tuner fits them
//! to own games.

use crate::score::Points;
use rules::Seat;
use rules::games::kurierschach::{Piece, Position, Promotion, Square, Squares, attacks};

/// Kinds of pieces.
const KINDS: usize = 10;

/// A piece stands.
pub const MATERIAL: usize = 0;
/// A piece stands on a rank, as its side sees it.
pub const RANK: usize = MATERIAL + KINDS;
/// A piece stands so far from the edge.
pub const FILE: usize = RANK + KINDS * 8;
/// Squares a piece can go to without being taken by a Bauer.
pub const ROOM: usize = FILE + KINDS * 6;
/// A piece that can hardly move.
pub const STUCK: usize = ROOM + KINDS;
/// A Bauer covered by another, by its rank.
pub const COVERED: usize = STUCK + KINDS;
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
/// Safe squares behind the own Bauern, the more so the more pieces can use them.
pub const SPACE: usize = FREE + 8;
/// A Bauer attacks a piece.
pub const BY_BAUER: usize = SPACE + 1;
/// A Bauer can go on to attack a piece.
pub const BY_ADVANCE: usize = BY_BAUER + KINDS;
/// A Ross, Kurier or lesser piece attacks a piece.
pub const BY_LIGHT: usize = BY_ADVANCE + 1;
/// A Roch attacks a piece.
pub const BY_ROCH: usize = BY_LIGHT + KINDS;
/// A piece is attacked and not covered.
pub const HANGING: usize = BY_ROCH + KINDS;
/// How much attacks the squares about the other König.
pub const DANGER: usize = HANGING + KINDS;
const DANGERS: usize = 16;
/// Bauern before the König.
pub const SHELTER: usize = DANGER + DANGERS;
/// A Roch on a file without Bauern.
pub const OPEN: usize = SHELTER + 4;
/// A Roch on a file without own Bauern.
pub const HALF_OPEN: usize = OPEN + 1;
/// A piece that a Bauer covers and none can drive away.
pub const OUTPOST: usize = HALF_OPEN + 1;
/// Few pieces beside the König: whoever has none has lost (KS-14).
pub const FEW: usize = OUTPOST + KINDS;
const FEWEST: usize = 4;
/// The turn.
pub const TEMPO: usize = FEW + FEWEST;
/// Number of terms.
pub const TERMS: usize = TEMPO + 1;

/// A weight for each term: on a full board, on an empty one.
pub type Weights = [[i16; 2]; TERMS];

/// Fitted by the tuner.
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

/// Points for the seat in turn.
pub fn points(position: &Position, promotion: Promotion, weights: &Weights) -> Points {
    let (mut full, mut empty) = (0, 0);
    count(position, promotion, |term, times| {
        let [on_full, on_empty] = weights[term];
        full += times * i32::from(on_full);
        empty += times * i32::from(on_empty);
    });
    let fullness = fullness(position);
    (full * fullness + empty * (FULL - fullness)) / FULL
}

/// Counts every term, those of the other side below zero.
#[inline(always)]
pub fn count(position: &Position, promotion: Promotion, mut add: impl FnMut(usize, i32)) {
    let turn = position.turn();
    let own = Side::new(position, turn);
    let other = Side::new(position, turn.opposite());
    add(TEMPO, 1);
    let own_reach = own.pieces(position, &other, &mut add);
    let other_reach = other.pieces(position, &own, |term, times| add(term, -times));
    own.bauern_and_space(position, &other, promotion, &other_reach, &mut add);
    other.bauern_and_space(position, &own, promotion, &own_reach, |term, times| add(term, -times));
    own.threats(position, &other, &own_reach, &other_reach, &mut add);
    other.threats(position, &own, &other_reach, &own_reach, |term, times| add(term, -times));
}

/// What a side's pieces reach.
#[derive(Default)]
struct Reach {
    light: Squares,
    roch: Squares,
    all: Squares,
}

/// A side, with what its Bauern do.
struct Side {
    seat: Seat,
    bauern: Squares,
    /// Squares the Bauern attack.
    bitten: Squares,
    /// Squares the Bauern attack now or after going on.
    ever_bitten: Squares,
    /// Squares from the Bauern on, on their files.
    ahead: Squares,
    king: Square,
    around: Squares,
}

impl Side {
    #[inline(always)]
    fn new(position: &Position, seat: Seat) -> Side {
        let bauern = position.of(seat, Piece::Bauer);
        let step = bauern.ahead(seat);
        let ahead = fill(step, seat);
        let king = position.king(seat);
        let ring = attacks(Piece::Koenig, seat, king, Squares::NONE) | Squares::one(king);
        Side {
            seat,
            bauern,
            bitten: step.east() | step.west(),
            ever_bitten: ahead.east() | ahead.west(),
            ahead,
            king,
            around: ring | ring.ahead(seat),
        }
    }

    /// A rank as this side sees it.
    #[inline(always)]
    fn rank(&self, square: Square) -> usize {
        let rank = square.rank() as usize;
        if self.seat == Seat::B { 7 - rank } else { rank }
    }

    /// Where the pieces stand and how they move.
    #[inline(always)]
    fn pieces(&self, position: &Position, other: &Side, mut add: impl FnMut(usize, i32)) -> Reach {
        let seat = self.seat;
        let occupied = position.occupied();
        let safe = !(self.bauern | other.bitten | Squares::one(self.king));
        let king_reach = attacks(Piece::Koenig, seat, self.king, occupied);
        let mut reach = Reach { all: self.bitten | king_reach, ..Reach::default() };
        let mut danger = (self.bitten & other.around).len() as usize;
        let mut standing = self.bauern.len() as usize;
        add(RANK + self.rank(self.king), 1);
        add(FILE + from_edge(self.king), 1);
        for (kind, &piece) in Piece::ALL.iter().enumerate().skip(1) {
            let squares = if piece == Piece::Bauer { self.bauern } else { position.of(seat, piece) };
            for square in squares {
                add(MATERIAL + kind, 1);
                add(RANK + kind * 8 + self.rank(square), 1);
                add(FILE + kind * 6 + from_edge(square), 1);
                if matches!(piece, Piece::Bauer | Piece::Umwandlungsbauer) {
                    continue;
                }
                standing += 1;
                // a Roch behind a Roch is not blocked by it
                let through =
                    if piece == Piece::Roch { occupied - position.of(seat, Piece::Roch) } else { occupied };
                let reached = attacks(piece, seat, square, through);
                reach.all |= reached;
                if piece == Piece::Roch {
                    reach.roch |= reached;
                } else {
                    reach.light |= reached;
                }
                let room = (reached & safe).len() as i32;
                add(ROOM + kind, room);
                if room <= 1 {
                    add(STUCK + kind, 1);
                }
                let near = (reached & other.around).len() as usize;
                if near > 0 {
                    danger += DANGEROUS[kind] + near;
                }
                if piece == Piece::Roch {
                    let file = Squares::file(square.file());
                    if (file & self.bauern).is_empty() {
                        add(if (file & other.bauern).is_empty() { OPEN } else { HALF_OPEN }, 1);
                    }
                } else if self.bitten.has(square) && !other.ever_bitten.has(square) && self.rank(square) >= 3
                {
                    add(OUTPOST + kind, 1);
                }
            }
        }
        add(DANGER + (danger / 2).min(DANGERS - 1), 1);
        let before = self.around - Squares::one(self.king);
        add(SHELTER + ((before & self.bauern).len() as usize).min(3), 1);
        if (1..=FEWEST).contains(&standing) {
            add(FEW + standing - 1, 1);
        }
        reach
    }

    #[inline(always)]
    fn bauern_and_space(
        &self,
        position: &Position,
        other: &Side,
        promotion: Promotion,
        against: &Reach,
        mut add: impl FnMut(usize, i32),
    ) {
        let neighbours = self.bauern.east() | self.bauern.west();
        let behind = back(self.bauern.ahead(other.seat), self.seat);
        let passed = self.bauern - (other.ahead | other.ever_bitten | behind);
        for square in self.bauern {
            let rank = self.rank(square);
            if self.bitten.has(square) {
                add(COVERED + rank, 1);
            }
            if neighbours.has(square) {
                add(BESIDE + rank, 1);
            }
            let one = Squares::one(square);
            let beside = fill(back(one.east() | one.west(), self.seat), self.seat);
            if (beside & self.bauern).is_empty() {
                add(ISOLATED, 1);
            } else if !self.ever_bitten.has(square) && !(other.bitten & one.ahead(self.seat)).is_empty() {
                add(BACKWARD, 1);
            }
        }
        add(DOUBLED, (self.bauern & self.ahead).len() as i32);
        for square in passed {
            let rank = self.rank(square);
            add(PASSED + promotion as usize * 8 + rank, 1);
            if (Squares::one(square).ahead(self.seat) & position.occupied()).is_empty() {
                add(FREE + rank, 1);
            }
        }
        let safe = home(self.seat) - (self.bauern | other.bitten);
        let roomy = safe & behind & !against.all;
        let pieces = (position.side(self.seat) - self.bauern).len() as i32;
        add(SPACE, (safe.len() + roomy.len()) as i32 * pieces / 8);
    }

    #[inline(always)]
    fn threats(
        &self,
        position: &Position,
        other: &Side,
        reach: &Reach,
        against: &Reach,
        mut add: impl FnMut(usize, i32),
    ) {
        let others = position.side(other.seat);
        let next = self.bauern.ahead(self.seat) - (position.occupied() | other.bitten);
        let bite = next.ahead(self.seat);
        let targets = others - (other.bauern | self.bitten);
        add(BY_ADVANCE, ((bite.east() | bite.west()) & targets).len() as i32);
        let attacked = others & (reach.all | self.bitten);
        let uncovered = attacked - against.all;
        for (kind, &piece) in Piece::ALL.iter().enumerate().skip(1) {
            let targets = attacked & position.both(piece);
            if targets.is_empty() {
                continue;
            }
            add(BY_BAUER + kind, (targets & self.bitten).len() as i32);
            add(BY_LIGHT + kind, (targets & reach.light).len() as i32);
            add(BY_ROCH + kind, (targets & reach.roch).len() as i32);
            add(HANGING + kind, (targets & uncovered).len() as i32);
        }
    }
}

/// What a piece near the other König adds to the danger.
const DANGEROUS: [usize; KINDS] = [0, 2, 4, 2, 3, 1, 1, 1, 0, 0];

/// The middle of a side's own half: files c to j, its second to fourth rank.
#[inline(always)]
fn home(seat: Seat) -> Squares {
    let first = if seat == Seat::B { 4 } else { 1 };
    let strip = Squares::rank(first) | Squares::rank(first + 1) | Squares::rank(first + 2);
    strip - (Squares::file(0) | Squares::file(1) | Squares::file(10) | Squares::file(11))
}

/// How far from the edge a square's file is.
#[inline(always)]
fn from_edge(square: Square) -> usize {
    let file = square.file() as usize;
    file.min(11 - file)
}

/// The squares and all ahead of them.
#[inline(always)]
fn fill(squares: Squares, seat: Seat) -> Squares {
    let squares = squares | squares.ahead(seat);
    let squares = squares | squares.ahead(seat).ahead(seat);
    squares | squares.ahead(seat).ahead(seat).ahead(seat).ahead(seat)
}

/// The squares and all behind them.
#[inline(always)]
fn back(squares: Squares, seat: Seat) -> Squares {
    fill(squares, seat.opposite())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::kurierschach::Kurierschach;
    use rules::{Game, Options};

    fn counted(text: &str) -> Vec<i32> {
        let options = Options::read(Kurierschach::SWITCHES, []).unwrap();
        let setup = Kurierschach::new(&options).unwrap().read_setup(text).unwrap();
        let mut sums = vec![0; TERMS];
        count(&setup.position, Promotion::Freudensprung, |term, times| sums[term] += times);
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
}
