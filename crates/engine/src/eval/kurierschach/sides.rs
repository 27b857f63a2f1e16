//! Looks at both sides of a position and names the terms it finds.

use super::terms::*;
use rules::Seat;
use rules::games::kurierschach::{Piece, Position, Promotion, Square, Squares, attacks};

/// Both sides of a position.
pub struct Sides {
    /// The side in turn.
    own: Side,
    other: Side,
}

impl Sides {
    #[inline(always)]
    pub fn new(position: &Position) -> Sides {
        let turn = position.turn();
        Sides { own: Side::new(position, turn), other: Side::new(position, turn.opposite()) }
    }

    /// What Bauern and Könige alone say: tells where they stand and counts their terms.
    #[inline(always)]
    pub fn skeleton(
        &self,
        promotion: Promotion,
        mut place: impl FnMut(usize, i32),
        mut add: impl FnMut(usize, i32),
    ) {
        let Sides { own, other } = self;
        own.skeleton(other, promotion, |at| place(at, 1), &mut add);
        other.skeleton(own, promotion, |at| place(at, -1), |term, times| add(term, -times));
    }

    /// Tells where all other pieces stand and counts all other terms.
    #[inline(always)]
    pub fn pieces(
        &self,
        position: &Position,
        mut place: impl FnMut(usize, i32),
        mut add: impl FnMut(usize, i32),
    ) {
        let Sides { own, other } = self;
        add(TEMPO, 1);
        let own_reach = own.pieces(position, other, |at| place(at, 1), &mut add);
        let other_reach = other.pieces(position, own, |at| place(at, -1), |term, times| add(term, -times));
        own.free(position, other, &own_reach, &other_reach, &mut add);
        other.free(position, own, &other_reach, &own_reach, |term, times| add(term, -times));
        own.threats(position, other, &own_reach, &other_reach, &mut add);
        other.threats(position, own, &other_reach, &own_reach, |term, times| add(term, -times));
        own.squares(position, other, &own_reach, &other_reach, &mut add);
        other.squares(position, own, &other_reach, &own_reach, |term, times| add(term, -times));
    }
}

/// What a side's pieces reach.
#[derive(Default)]
struct Reach {
    /// All but Bauern, Roche and König.
    light: Squares,
    ross: Squares,
    kurier: Squares,
    roch: Squares,
    /// All of these and the Bauern.
    men: Squares,
    /// The König as well.
    all: Squares,
}

impl Reach {
    #[inline(always)]
    fn of(&mut self, piece: Piece) -> &mut Squares {
        match piece {
            Piece::Roch => &mut self.roch,
            Piece::Kurier => &mut self.kurier,
            Piece::Ross => &mut self.ross,
            _ => &mut self.light,
        }
    }
}

/// What is found while looking at one kind of pieces after another.
struct Walked {
    reach: Reach,
    danger: usize,
    standing: usize,
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
    fn pieces(
        &self,
        position: &Position,
        other: &Side,
        mut place: impl FnMut(usize),
        mut add: impl FnMut(usize, i32),
    ) -> Reach {
        use Piece::*;
        let seat = self.seat;
        for bauer in position.of(seat, Umwandlungsbauer) {
            place(place_of(seat, Umwandlungsbauer, bauer));
        }
        let mut walked = Walked {
            reach: Reach::default(),
            danger: (self.bitten & other.around).len() as usize,
            standing: self.bauern.len() as usize,
        };
        // one by one, so that every kind's way is known where it is looked at
        self.kind(Mann, position, other, &mut walked, &mut place, &mut add);
        self.kind(Roch, position, other, &mut walked, &mut place, &mut add);
        self.kind(Kurier, position, other, &mut walked, &mut place, &mut add);
        self.kind(Ross, position, other, &mut walked, &mut place, &mut add);
        self.kind(Alte, position, other, &mut walked, &mut place, &mut add);
        self.kind(Schleich, position, other, &mut walked, &mut place, &mut add);
        self.kind(Koenigin, position, other, &mut walked, &mut place, &mut add);
        let Walked { mut reach, danger, standing } = walked;
        reach.light |= reach.ross | reach.kurier;
        reach.men = reach.light | reach.roch | self.bitten;
        reach.all = reach.men | attacks(Koenig, seat, self.king, Squares::NONE);
        add(DANGER + (danger / 2).min(DANGERS - 1), 1);
        if (1..=FEWEST).contains(&standing) {
            add(FEW + standing - 1, 1);
        }
        reach
    }

    /// How far a piece is from both Könige.
    #[inline(always)]
    fn near(&self, other: &Side, piece: Piece, square: Square, add: &mut impl FnMut(usize, i32)) {
        let kind = piece as usize * FAR;
        add(NEAR_OWN + kind + distance(self.king, square), 1);
        add(NEAR_OTHER + kind + distance(other.king, square), 1);
    }

    /// The pieces of one kind that can capture, but not Bauern.
    #[inline(always)]
    fn kind(
        &self,
        piece: Piece,
        position: &Position,
        other: &Side,
        walked: &mut Walked,
        place: &mut impl FnMut(usize),
        add: &mut impl FnMut(usize, i32),
    ) {
        let (seat, kind, occupied) = (self.seat, piece as usize, position.occupied());
        let safe = !(self.bauern | other.bitten | Squares::one(self.king));
        let squares = position.of(seat, piece);
        // a Roch behind a Roch is not blocked by it
        let through = if piece == Piece::Roch { occupied - squares } else { occupied };
        for square in squares {
            place(place_of(seat, piece, square));
            self.near(other, piece, square, add);
            walked.standing += 1;
            let reached = attacks(piece, seat, square, through);
            *walked.reach.of(piece) |= reached;
            let room = (reached & safe).len() as usize;
            add(ROOM + kind * ROOMS + room.min(ROOMS - 1), 1);
            let near = (reached & other.around).len() as usize;
            if near > 0 {
                add(SIEGE + kind, near as i32);
                walked.danger += DANGEROUS[kind] + near;
            }
            if piece == Piece::Roch {
                let file = Squares::file(square.file());
                if (file & self.bauern).is_empty() {
                    add(if (file & other.bauern).is_empty() { OPEN } else { HALF_OPEN }, 1);
                }
            }
        }
        if squares.several() {
            add(PAIR + kind, 1);
        }
        add(AMONG_BAUERN + kind, (squares.len() * self.bauern.len()) as i32);
        if piece != Piece::Roch {
            let posts = (squares & self.bitten & beyond(seat)) - other.ever_bitten;
            add(OUTPOST + kind, posts.len() as i32);
        }
    }

    #[inline(always)]
    fn skeleton(
        &self,
        other: &Side,
        promotion: Promotion,
        mut place: impl FnMut(usize),
        mut add: impl FnMut(usize, i32),
    ) {
        place(place_of(self.seat, Piece::Koenig, self.king));
        for bauer in self.bauern {
            place(place_of(self.seat, Piece::Bauer, bauer));
            self.near(other, Piece::Bauer, bauer, &mut add);
        }
        let before = self.around - Squares::one(self.king);
        add(SHELTER + ((before & self.bauern).len() as usize).min(3), 1);
        for square in self.bauern & self.bitten {
            add(COVERED + self.rank(square), 1);
        }
        for square in self.bauern & (self.bauern.east() | self.bauern.west()) {
            add(BESIDE + self.rank(square), 1);
        }
        let files = self.behind(other) | self.bauern | self.ahead;
        let accompanied = self.bauern & (files.east() | files.west());
        add(ISOLATED, (self.bauern - accompanied).len() as i32);
        let stopped = other.bitten.ahead(other.seat);
        add(BACKWARD, ((accompanied & stopped) - self.ever_bitten).len() as i32);
        add(DOUBLED, (self.bauern & self.ahead).len() as i32);
        add(BLOCKED, (self.bauern.ahead(self.seat) & other.bauern).len() as i32);
        for square in self.passed(other) {
            add(PASSED + promotion as usize * 8 + self.rank(square), 1);
        }
    }

    /// The Bauern that no other Bauer can stop.
    #[inline(always)]
    fn passed(&self, other: &Side) -> Squares {
        self.bauern - (other.ahead | other.ever_bitten | self.behind(other))
    }

    /// What is before such Bauern.
    #[inline(always)]
    fn free(
        &self,
        position: &Position,
        other: &Side,
        reach: &Reach,
        against: &Reach,
        mut add: impl FnMut(usize, i32),
    ) {
        for square in self.passed(other) {
            let rank = self.rank(square);
            let next = Squares::one(square).ahead(self.seat);
            let whether = |term: usize, squares: Squares, add: &mut dyn FnMut(usize, i32)| {
                if !(next & squares).is_empty() {
                    add(term + rank, 1);
                }
            };
            whether(FREE, !position.occupied(), &mut add);
            whether(HELPED, reach.all, &mut add);
            whether(WATCHED, against.all, &mut add);
        }
    }

    /// The squares behind the own Bauern.
    #[inline(always)]
    fn behind(&self, other: &Side) -> Squares {
        back(self.bauern.ahead(other.seat), self.seat)
    }

    /// Room behind the Bauern, squares that are this side's alone, and those about the other König.
    #[inline(always)]
    fn squares(
        &self,
        position: &Position,
        other: &Side,
        reach: &Reach,
        against: &Reach,
        mut add: impl FnMut(usize, i32),
    ) {
        let safe = home(self.seat) - (self.bauern | other.bitten);
        let roomy = safe & self.behind(other) & !against.all;
        let pieces = (position.side(self.seat) - self.bauern).len() as i32;
        add(SPACE, (safe.len() + roomy.len()) as i32 * pieces / 8);

        let held = reach.all - against.all;
        let (far, near) = (beyond(other.seat), beyond(self.seat));
        add(HELD, (held - near).len() as i32);
        add(HELD + 1, (held & near & far).len() as i32);
        add(HELD + 2, (held - far).len() as i32);

        add(WEAK, ((other.around & reach.men) - against.men).len() as i32);
        let open = !(position.side(self.seat) | against.all);
        let checks = [(Piece::Roch, reach.roch), (Piece::Kurier, reach.kurier), (Piece::Ross, reach.ross)];
        for (kind, (piece, reached)) in checks.into_iter().enumerate() {
            let from = attacks(piece, self.seat, other.king, position.occupied());
            add(CHECKS + kind, (from & reached & open).len() as i32);
        }
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
        let attacked = others & reach.all;
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

/// From a side's fourth rank on.
#[inline(always)]
fn beyond(seat: Seat) -> Squares {
    let first = if seat == Seat::B { 5 } else { 0 };
    !(Squares::rank(first) | Squares::rank(first + 1) | Squares::rank(first + 2))
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
