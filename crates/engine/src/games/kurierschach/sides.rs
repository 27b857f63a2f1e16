//! Counts the terms of the evaluation for both sides of a position.

use super::terms::*;
use sprung_rules::Seat;
use sprung_rules::games::kurierschach::{
    PieceType, Position, Promotion, Square, Squares, attacks as attacks_from,
};

/// The two sides of a position.
pub struct Sides {
    /// The side to move.
    own: Side,
    other: Side,
}

impl Sides {
    #[inline(always)]
    pub fn new(position: &Position) -> Sides {
        let turn = position.turn();
        Sides { own: Side::new(position, turn), other: Side::new(position, turn.opposite()) }
    }

    /// Counts the terms that depend on pawns and kings only, the part that the pawn hash table keeps. `piece_square` gets their squares, `add`
    /// the other terms.
    #[inline(always)]
    pub fn pawns_and_king(
        &self,
        promotion: Promotion,
        mut piece_square: impl FnMut(usize, i32),
        mut add: impl FnMut(usize, i32),
    ) {
        let Sides { own, other } = self;
        own.pawns_and_king(other, promotion, |at| piece_square(at, 1), &mut add);
        other.pawns_and_king(own, promotion, |at| piece_square(at, -1), |term, times| add(term, -times));
    }

    /// Counts all other terms. `piece_square` gets the squares of the other pieces, `add` the other terms.
    #[inline(always)]
    pub fn pieces(
        &self,
        position: &Position,
        mut piece_square: impl FnMut(usize, i32),
        mut add: impl FnMut(usize, i32),
    ) {
        let Sides { own, other } = self;
        add(TEMPO, 1);
        let own_attacks = own.pieces(position, other, |at| piece_square(at, 1), &mut add);
        let other_attacks =
            other.pieces(position, own, |at| piece_square(at, -1), |term, times| add(term, -times));
        own.passed_pawns(position, other, &own_attacks, &other_attacks, &mut add);
        other.passed_pawns(position, own, &other_attacks, &own_attacks, |term, times| add(term, -times));
        own.threats(position, other, &own_attacks, &other_attacks, &mut add);
        other.threats(position, own, &other_attacks, &own_attacks, |term, times| add(term, -times));
        own.squares(position, other, &own_attacks, &other_attacks, &mut add);
        other.squares(position, own, &other_attacks, &own_attacks, |term, times| add(term, -times));
    }
}

/// The squares that a side attacks.
#[derive(Default)]
struct Attacks {
    /// All pieces but pawns, rooks and king.
    minor: Squares,
    knight: Squares,
    courier: Squares,
    rook: Squares,
    /// All pieces but the king.
    without_king: Squares,
    /// All pieces.
    all: Squares,
}

impl Attacks {
    #[inline(always)]
    fn of(&mut self, piece: PieceType) -> &mut Squares {
        match piece {
            PieceType::Roch => &mut self.rook,
            PieceType::Kurier => &mut self.courier,
            PieceType::Ross => &mut self.knight,
            _ => &mut self.minor,
        }
    }
}

/// The results of the scan over a side's pieces.
struct PieceScan {
    attacks: Attacks,
    danger: usize,
    piece_count: usize,
}

/// One side with its pawn structure.
struct Side {
    seat: Seat,
    pawns: Squares,
    /// The squares that pawns attack.
    pawn_attacks: Squares,
    /// The squares that pawns attack now or after advancing.
    pawn_attack_span: Squares,
    /// The squares in front of the pawns, on their files.
    front_span: Squares,
    king: Square,
    /// The squares around the king and those in front of them.
    king_zone: Squares,
}

impl Side {
    #[inline(always)]
    fn new(position: &Position, seat: Seat) -> Side {
        let pawns = position.of(seat, PieceType::Bauer);
        let step = pawns.ahead(seat);
        let front_span = front_fill(step, seat);
        let king = position.king(seat);
        let ring = attacks_from(PieceType::Koenig, seat, king, Squares::NONE) | Squares::one(king);
        Side {
            seat,
            pawns,
            pawn_attacks: step.east() | step.west(),
            pawn_attack_span: front_span.east() | front_span.west(),
            front_span,
            king,
            king_zone: ring | ring.ahead(seat),
        }
    }

    /// Returns the rank of a square as this side sees it.
    #[inline(always)]
    fn rank(&self, square: Square) -> usize {
        let rank = square.rank() as usize;
        if self.seat == Seat::B { 7 - rank } else { rank }
    }

    /// Counts the terms of the pieces and returns the squares they attack.
    #[inline(always)]
    fn pieces(
        &self,
        position: &Position,
        other: &Side,
        mut piece_square: impl FnMut(usize),
        mut add: impl FnMut(usize, i32),
    ) -> Attacks {
        use PieceType::*;
        let seat = self.seat;
        for pawn in position.of(seat, Umwandlungsbauer) {
            piece_square(piece_square_index(seat, Umwandlungsbauer, pawn));
        }
        let mut scan = PieceScan {
            attacks: Attacks::default(),
            danger: (self.pawn_attacks & other.king_zone).len() as usize,
            piece_count: self.pawns.len() as usize,
        };
        // one call for each type, so that each is compiled for its own moves
        self.pieces_of_type(Mann, position, other, &mut scan, &mut piece_square, &mut add);
        self.pieces_of_type(Roch, position, other, &mut scan, &mut piece_square, &mut add);
        self.pieces_of_type(Kurier, position, other, &mut scan, &mut piece_square, &mut add);
        self.pieces_of_type(Ross, position, other, &mut scan, &mut piece_square, &mut add);
        self.pieces_of_type(Alte, position, other, &mut scan, &mut piece_square, &mut add);
        self.pieces_of_type(Schleich, position, other, &mut scan, &mut piece_square, &mut add);
        self.pieces_of_type(Koenigin, position, other, &mut scan, &mut piece_square, &mut add);
        let PieceScan { mut attacks, danger, piece_count } = scan;
        attacks.minor |= attacks.knight | attacks.courier;
        attacks.without_king = attacks.minor | attacks.rook | self.pawn_attacks;
        attacks.all = attacks.without_king | attacks_from(Koenig, seat, self.king, Squares::NONE);
        add(KING_DANGER + (danger / 2).min(KING_DANGERS - 1), 1);
        if (1..=FEW_PIECES_MAX).contains(&piece_count) {
            add(FEW_PIECES + piece_count - 1, 1);
        }
        attacks
    }

    /// Counts the distances of a piece from both kings.
    #[inline(always)]
    fn king_distances(
        &self,
        other: &Side,
        piece: PieceType,
        square: Square,
        add: &mut impl FnMut(usize, i32),
    ) {
        let first = piece as usize * DISTANCES;
        add(OWN_KING_DISTANCE + first + distance(self.king, square), 1);
        add(ENEMY_KING_DISTANCE + first + distance(other.king, square), 1);
    }

    /// Counts the terms of the pieces of one type: mobility, attacks on the king zone, open files, outposts.
    #[inline(always)]
    fn pieces_of_type(
        &self,
        piece: PieceType,
        position: &Position,
        other: &Side,
        scan: &mut PieceScan,
        piece_square: &mut impl FnMut(usize),
        add: &mut impl FnMut(usize, i32),
    ) {
        let (seat, piece_type, occupied) = (self.seat, piece as usize, position.occupied());
        let mobility_area = !(self.pawns | other.pawn_attacks | Squares::one(self.king));
        let squares = position.of(seat, piece);
        // a rook does not block the rook behind it
        let blockers = if piece == PieceType::Roch { occupied - squares } else { occupied };
        for square in squares {
            piece_square(piece_square_index(seat, piece, square));
            self.king_distances(other, piece, square, add);
            scan.piece_count += 1;
            let reached = attacks_from(piece, seat, square, blockers);
            *scan.attacks.of(piece) |= reached;
            let mobility = (reached & mobility_area).len() as usize;
            add(MOBILITY + piece_type * MOBILITIES + mobility.min(MOBILITIES - 1), 1);
            let zone_attacks = (reached & other.king_zone).len() as usize;
            if zone_attacks > 0 {
                add(KING_ZONE_ATTACK + piece_type, zone_attacks as i32);
                scan.danger += DANGER_WEIGHTS[piece_type] + zone_attacks;
            }
            if piece == PieceType::Roch {
                let file = Squares::file(square.file());
                let is_open = (file & other.pawns).is_empty();
                if (file & self.pawns).is_empty() {
                    add(if is_open { ROOK_ON_OPEN_FILE } else { ROOK_ON_HALF_OPEN_FILE }, 1);
                }
            }
        }
        if squares.several() {
            add(PIECE_PAIR + piece_type, 1);
        }
        add(PIECE_WITH_PAWNS + piece_type, (squares.len() * self.pawns.len()) as i32);
        if piece != PieceType::Roch {
            let outposts = (squares & self.pawn_attacks & from_fourth_rank(seat)) - other.pawn_attack_span;
            add(OUTPOST + piece_type, outposts.len() as i32);
        }
    }

    /// Counts the pawn structure and the king's shelter.
    #[inline(always)]
    fn pawns_and_king(
        &self,
        other: &Side,
        promotion: Promotion,
        mut piece_square: impl FnMut(usize),
        mut add: impl FnMut(usize, i32),
    ) {
        piece_square(piece_square_index(self.seat, PieceType::Koenig, self.king));
        for pawn in self.pawns {
            piece_square(piece_square_index(self.seat, PieceType::Bauer, pawn));
            self.king_distances(other, PieceType::Bauer, pawn, &mut add);
        }
        let shelter = self.king_zone - Squares::one(self.king);
        add(PAWN_SHELTER + ((shelter & self.pawns).len() as usize).min(3), 1);
        for square in self.pawns & self.pawn_attacks {
            add(PROTECTED_PAWN + self.rank(square), 1);
        }
        for square in self.pawns & (self.pawns.east() | self.pawns.west()) {
            add(PHALANX + self.rank(square), 1);
        }
        let files = self.behind(other) | self.pawns | self.front_span;
        let with_neighbours = self.pawns & (files.east() | files.west());
        add(ISOLATED_PAWN, (self.pawns - with_neighbours).len() as i32);
        let stopped = other.pawn_attacks.ahead(other.seat);
        add(BACKWARD_PAWN, ((with_neighbours & stopped) - self.pawn_attack_span).len() as i32);
        add(DOUBLED_PAWN, (self.pawns & self.front_span).len() as i32);
        add(BLOCKED_PAWN, (self.pawns.ahead(self.seat) & other.pawns).len() as i32);
        for square in self.passed(other) {
            add(PASSED_PAWN + promotion as usize * 8 + self.rank(square), 1);
        }
    }

    /// Returns the passed pawns.
    #[inline(always)]
    fn passed(&self, other: &Side) -> Squares {
        self.pawns - (other.front_span | other.pawn_attack_span | self.behind(other))
    }

    /// Counts the state of the square in front of each passed pawn.
    #[inline(always)]
    fn passed_pawns(
        &self,
        position: &Position,
        other: &Side,
        own_attacks: &Attacks,
        enemy_attacks: &Attacks,
        mut add: impl FnMut(usize, i32),
    ) {
        for square in self.passed(other) {
            let rank = self.rank(square);
            let next = Squares::one(square).ahead(self.seat);
            let add_if = |term: usize, squares: Squares, add: &mut dyn FnMut(usize, i32)| {
                if !(next & squares).is_empty() {
                    add(term + rank, 1);
                }
            };
            add_if(FREE_PASSER, !position.occupied(), &mut add);
            add_if(SUPPORTED_PASSER, own_attacks.all, &mut add);
            add_if(ATTACKED_PASSER, enemy_attacks.all, &mut add);
        }
    }

    /// Returns the squares behind the own pawns.
    #[inline(always)]
    fn behind(&self, other: &Side) -> Squares {
        rear_fill(self.pawns.ahead(other.seat), self.seat)
    }

    /// Counts space, square control and the safety of the other king.
    #[inline(always)]
    fn squares(
        &self,
        position: &Position,
        other: &Side,
        own_attacks: &Attacks,
        enemy_attacks: &Attacks,
        mut add: impl FnMut(usize, i32),
    ) {
        let safe = space_area(self.seat) - (self.pawns | other.pawn_attacks);
        let behind_pawns = safe & self.behind(other) & !enemy_attacks.all;
        let pieces = (position.side(self.seat) - self.pawns).len() as i32;
        add(SPACE, (safe.len() + behind_pawns.len()) as i32 * pieces / 8);

        let controlled = own_attacks.all - enemy_attacks.all;
        let (far, near) = (from_fourth_rank(other.seat), from_fourth_rank(self.seat));
        add(CONTROL, (controlled - near).len() as i32);
        add(CONTROL + 1, (controlled & near & far).len() as i32);
        add(CONTROL + 2, (controlled - far).len() as i32);

        add(
            WEAK_KING_ZONE,
            ((other.king_zone & own_attacks.without_king) - enemy_attacks.without_king).len() as i32,
        );
        let open = !(position.side(self.seat) | enemy_attacks.all);
        let checks = [
            (PieceType::Roch, own_attacks.rook),
            (PieceType::Kurier, own_attacks.courier),
            (PieceType::Ross, own_attacks.knight),
        ];
        for (term, (piece, reached)) in checks.into_iter().enumerate() {
            let from = attacks_from(piece, self.seat, other.king, position.occupied());
            add(SAFE_CHECKS + term, (from & reached & open).len() as i32);
        }
    }

    /// Counts attacks on the other side's pieces.
    #[inline(always)]
    fn threats(
        &self,
        position: &Position,
        other: &Side,
        own_attacks: &Attacks,
        enemy_attacks: &Attacks,
        mut add: impl FnMut(usize, i32),
    ) {
        let others = position.side(other.seat);
        let next = self.pawns.ahead(self.seat) - (position.occupied() | other.pawn_attacks);
        let next_attacks = next.ahead(self.seat);
        let targets = others - (other.pawns | self.pawn_attacks);
        add(PAWN_PUSH_THREAT, ((next_attacks.east() | next_attacks.west()) & targets).len() as i32);
        let attacked = others & own_attacks.all;
        let undefended = attacked - enemy_attacks.all;
        for (piece_type, &piece) in PieceType::ALL.iter().enumerate().skip(1) {
            let targets = attacked & position.both(piece);
            if targets.is_empty() {
                continue;
            }
            add(PAWN_THREAT + piece_type, (targets & self.pawn_attacks).len() as i32);
            add(MINOR_THREAT + piece_type, (targets & own_attacks.minor).len() as i32);
            add(ROOK_THREAT + piece_type, (targets & own_attacks.rook).len() as i32);
            add(HANGING + piece_type, (targets & undefended).len() as i32);
        }
    }
}

/// The weights of pieces that attack the king zone, in [`PieceType::ALL`]'s order.
const DANGER_WEIGHTS: [usize; PIECE_TYPES] = [0, 2, 4, 2, 3, 1, 1, 1, 0, 0];

/// Returns the area of the space term: files c to j, the second to fourth rank.
#[inline(always)]
fn space_area(seat: Seat) -> Squares {
    let first = if seat == Seat::B { 4 } else { 1 };
    let strip = Squares::rank(first) | Squares::rank(first + 1) | Squares::rank(first + 2);
    strip - (Squares::file(0) | Squares::file(1) | Squares::file(10) | Squares::file(11))
}

/// Returns the squares from a side's fourth rank on.
#[inline(always)]
fn from_fourth_rank(seat: Seat) -> Squares {
    let first = if seat == Seat::B { 5 } else { 0 };
    !(Squares::rank(first) | Squares::rank(first + 1) | Squares::rank(first + 2))
}

/// Returns the squares and all in front of them.
#[inline(always)]
fn front_fill(squares: Squares, seat: Seat) -> Squares {
    let squares = squares | squares.ahead(seat);
    let squares = squares | squares.ahead(seat).ahead(seat);
    squares | squares.ahead(seat).ahead(seat).ahead(seat).ahead(seat)
}

/// Returns the squares and all behind them.
#[inline(always)]
fn rear_fill(squares: Squares, seat: Seat) -> Squares {
    front_fill(squares, seat.opposite())
}
