//! Looks at both sides of a position and names the terms it finds.

use super::terms::*;
use rules::Seat;
use rules::games::kurierschach::{Piece, Position, Promotion, Square, Squares, attacks};

/// Tells where every piece stands and counts all other terms.
#[inline(always)]
pub fn walk(
    position: &Position,
    promotion: Promotion,
    mut place: impl FnMut(usize, i32),
    mut add: impl FnMut(usize, i32),
) {
    let turn = position.turn();
    let own = Side::new(position, turn);
    let other = Side::new(position, turn.opposite());
    add(TEMPO, 1);
    let own_reach = own.pieces(position, &other, |at| place(at, 1), &mut add);
    let other_reach = other.pieces(position, &own, |at| place(at, -1), |term, times| add(term, -times));
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

    /// A piece's place in [`PLACES`].
    #[inline(always)]
    fn place(&self, kind: usize, square: Square) -> usize {
        kind * 48 + self.rank(square) * 6 + from_edge(square)
    }

    /// Where the pieces stand and how they move.
    #[inline(always)]
    fn pieces(
        &self,
        position: &Position,
        other: &Side,
        mut place: impl FnMut(usize),
        mut add: impl FnMut(usize, i32),
    ) -> Reach {
        let seat = self.seat;
        let occupied = position.occupied();
        let safe = !(self.bauern | other.bitten | Squares::one(self.king));
        let king_reach = attacks(Piece::Koenig, seat, self.king, occupied);
        let mut reach = Reach { all: self.bitten | king_reach, ..Reach::default() };
        let mut danger = (self.bitten & other.around).len() as usize;
        let mut standing = self.bauern.len() as usize;
        place(self.place(0, self.king));
        for (kind, &piece) in Piece::ALL.iter().enumerate().skip(1) {
            let squares = if piece == Piece::Bauer { self.bauern } else { position.of(seat, piece) };
            for square in squares {
                place(self.place(kind, square));
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
        let behind = back(self.bauern.ahead(other.seat), self.seat);
        let passed = self.bauern - (other.ahead | other.ever_bitten | behind);
        for square in self.bauern & self.bitten {
            add(COVERED + self.rank(square), 1);
        }
        for square in self.bauern & (self.bauern.east() | self.bauern.west()) {
            add(BESIDE + self.rank(square), 1);
        }
        let files = behind | self.bauern | self.ahead;
        let accompanied = self.bauern & (files.east() | files.west());
        add(ISOLATED, (self.bauern - accompanied).len() as i32);
        let stopped = other.bitten.ahead(other.seat);
        add(BACKWARD, ((accompanied & stopped) - self.ever_bitten).len() as i32);
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
