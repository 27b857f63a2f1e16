//! Tables of Räuberschach.

use super::{all_classes, square_map};
use crate::board::{BoardMove, Man, TableBoard};
use crate::material::Material;
use crate::rays::PieceRays;
use crate::ruleset::{Ruleset, Settled, SquareMap};
use crate::value::TableValue;
use sprung_rules::games::raeuberschach::{PieceType, Position, Raeuberschach, Variant};
use sprung_rules::{Fault, Game, Kind, Options};

const SIDE: u8 = 8;
const PAWN: u8 = 5;
const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The rules of Räuberschach for tables.
pub struct RaeuberschachTables {
    game: Raeuberschach,
    options: Options,
    en_passant: bool,
    promotions: Vec<u8>,
    flip: SquareMap,
    /// The eight symmetries of the square, of which the first two keep the direction of pawns.
    symmetries: Vec<SquareMap>,
    /// The rays of every kind but the pawn.
    rays: [PieceRays; 5],
    /// The squares on which a pawn captures, for the other side and for the side to move.
    pawn_captures: [PieceRays; 2],
}

impl RaeuberschachTables {
    /// Builds the rules.
    ///
    /// # Errors
    /// Returns the faults of the options.
    pub fn new(options: &Options) -> Result<RaeuberschachTables, Vec<Fault>> {
        let game = Raeuberschach::new(options)?;
        let rays = |ways: &[(i8, i8)], length| PieceRays::of_directions(SIDE as i8, SIDE as i8, ways, length);
        let all = [STRAIGHT, DIAGONAL].concat();
        let promotions = game.promotions().iter().map(|&piece| kind_index(piece)).collect();
        let last = SIDE - 1;
        let map = |map: fn(u8, u8) -> (u8, u8)| square_map(SIDE, SIDE, map);
        Ok(RaeuberschachTables {
            options: options.clone(),
            en_passant: options.is("en-passant", "on"),
            promotions,
            flip: square_map(SIDE, SIDE, |file, rank| (file, last - rank)),
            symmetries: vec![
                map(|file, rank| (file, rank)),
                map(|file, rank| (SIDE - 1 - file, rank)),
                map(|file, rank| (file, SIDE - 1 - rank)),
                map(|file, rank| (SIDE - 1 - file, SIDE - 1 - rank)),
                map(|file, rank| (rank, file)),
                map(|file, rank| (SIDE - 1 - rank, file)),
                map(|file, rank| (rank, SIDE - 1 - file)),
                map(|file, rank| (SIDE - 1 - rank, SIDE - 1 - file)),
            ],
            rays: [rays(&all, 1), rays(&all, 7), rays(&STRAIGHT, 7), rays(&DIAGONAL, 7), rays(&KNIGHT, 1)],
            pawn_captures: [rays(&[(-1, -1), (1, -1)], 1), rays(&[(-1, 1), (1, 1)], 1)],
            game,
        })
    }

    /// Returns whether a pawn stays a pawn on the last rank (RC-5).
    fn pawns_stay(&self) -> bool {
        self.promotions == [PAWN]
    }

    /// Generates the captures.
    fn captures(&self, board: &TableBoard, push: &mut impl FnMut(BoardMove)) {
        for (man, &piece) in own_men(board) {
            if piece.kind != PAWN {
                self.rays[usize::from(piece.kind)].each(piece.square, board.occupied(), |to, occupied| {
                    if occupied && board.other >> to & 1 != 0 {
                        let captured = board.man_on(to);
                        push(BoardMove { man, to, becomes: piece.kind, captured, passed: None });
                    }
                });
                continue;
            }
            self.pawn_captures[1].each(piece.square, 0, |to, _| {
                let captured = match board.passed {
                    Some(passed) if passed == to => board.man_on(to - SIDE),
                    _ if board.other >> to & 1 != 0 => board.man_on(to),
                    _ => return,
                };
                self.pawn_step(man, to, captured, None, push);
            });
        }
    }

    /// Generates the moves without captures.
    fn quiet_moves(&self, board: &TableBoard, push: &mut impl FnMut(BoardMove)) {
        for (man, &piece) in own_men(board) {
            if piece.kind != PAWN {
                self.rays[usize::from(piece.kind)].each(piece.square, board.occupied(), |to, occupied| {
                    if !occupied {
                        push(BoardMove { man, to, becomes: piece.kind, captured: None, passed: None });
                    }
                });
                continue;
            }
            let is_free = |square: u8| square < SIDE * SIDE && board.occupied() >> square & 1 == 0;
            let (single, double) = (piece.square + SIDE, piece.square + 2 * SIDE);
            if is_free(single) {
                self.pawn_step(man, single, None, None, push);
                if piece.square / SIDE == 1 && is_free(double) {
                    let passed = self.can_be_captured_on(board, single).then_some(single);
                    self.pawn_step(man, double, None, passed, push);
                }
            }
        }
    }

    /// Pushes a pawn's move, once for each kind it can become.
    fn pawn_step(
        &self,
        man: usize,
        to: u8,
        captured: Option<usize>,
        passed: Option<u8>,
        push: &mut impl FnMut(BoardMove),
    ) {
        if to / SIDE < SIDE - 1 {
            push(BoardMove { man, to, becomes: PAWN, captured, passed });
        } else {
            self.promotions
                .iter()
                .for_each(|&becomes| push(BoardMove { man, to, becomes, captured, passed }));
        }
    }

    /// Returns whether a pawn of the side to move that passes a square with a double step can be captured there (RC-4).
    fn can_be_captured_on(&self, board: &TableBoard, passed: u8) -> bool {
        let capturers = self.pawn_captures[1].reached(passed, 0);
        let is_capturer = |man: &Man| !man.own && man.kind == PAWN && capturers >> man.square & 1 != 0;
        self.en_passant && board.men().iter().any(is_capturer)
    }

    /// Generates the squares from which a pawn of the other side can have come without a capture.
    fn pawn_steps_back(&self, board: &TableBoard, square: u8, push: &mut impl FnMut(u8)) {
        let is_free = |square: u8| board.occupied() >> square & 1 == 0;
        let (single, double) = (square + SIDE, square + 2 * SIDE);
        if single / SIDE >= SIDE - 1 || !is_free(single) || square / SIDE == 0 && !self.pawns_stay() {
            return;
        }
        push(single);
        if double / SIDE == SIDE - 2 && is_free(double) {
            let capturers = self.pawn_captures[0].reached(single, 0);
            let is_capturer = |man: &Man| man.own && man.kind == PAWN && capturers >> man.square & 1 != 0;
            if !(self.en_passant && board.men().iter().any(is_capturer)) {
                push(double);
            }
        }
    }
}

fn own_men(board: &TableBoard) -> impl Iterator<Item = (usize, &Man)> {
    board.men().iter().enumerate().filter(|(_, man)| man.own)
}

fn kind_index(piece: PieceType) -> u8 {
    PieceType::ALL.iter().position(|&other| other == piece).map_or(PAWN, |place| place as u8)
}

impl Ruleset for RaeuberschachTables {
    type Game = Raeuberschach;
    const KINDS: &'static [Kind] =
        &[Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
    const SQUARES: u8 = SIDE * SIDE;

    fn game(&self) -> &Raeuberschach {
        &self.game
    }
    /// Promotion matters where there is a pawn, en passant where both sides have one.
    fn options(&self, class: Material) -> Vec<String> {
        let pawns = [class.count(true, PAWN), class.count(false, PAWN)];
        let mut keys = vec!["variant"];
        if pawns != [0, 0] {
            keys.push("promotion");
        }
        if pawns[0] > 0 && pawns[1] > 0 {
            keys.push("en-passant");
        }
        keys.into_iter().map(|key| format!("{key}={}", self.options.value(key))).collect()
    }
    fn flip(&self) -> &SquareMap {
        &self.flip
    }
    fn symmetries(&self, class: Material) -> &[SquareMap] {
        let pawns = class.count(true, PAWN) + class.count(false, PAWN);
        if pawns > 0 { &self.symmetries[..2] } else { &self.symmetries }
    }
    fn can_stand(&self, kind: u8, own: bool, square: u8) -> bool {
        let rank = if own { square / SIDE } else { SIDE - 1 - square / SIDE };
        kind != PAWN || rank > 0 && (rank < SIDE - 1 || self.pawns_stay())
    }
    fn changes_left(&self, kind: u8) -> usize {
        usize::from(kind == PAWN)
    }
    fn becomes(&self, kind: u8) -> &[u8] {
        if kind == PAWN && !self.pawns_stay() { &self.promotions } else { &[] }
    }
    fn is_stored(&self, material: Material) -> bool {
        material.kinds(true).next().is_some() && material.kinds(false).next().is_some()
    }
    fn usual_classes(&self, men: usize) -> Vec<Material> {
        let kinds = [0, 1, 2, 3, 4, PAWN];
        let classes = all_classes(Material::default(), &kinds, men).into_iter();
        classes.filter(|&class| self.is_stored(class)).collect()
    }
    fn usual_men(&self) -> usize {
        3
    }

    fn settle(&self, board: &TableBoard) -> Settled {
        let loses_all = self.game.variant() == Variant::LosesAll;
        match (board.own, board.other) {
            (0, _) => Settled::Over(self.without_moves(board)),
            (_, 0) if loses_all => Settled::Over(TableValue::Loss(0)),
            (_, 0) => Settled::Over(TableValue::Win(0)),
            _ => Settled::Open,
        }
    }
    fn without_moves(&self, _board: &TableBoard) -> TableValue {
        match self.game.variant() {
            Variant::LosesAll => TableValue::Win(0),
            Variant::TakesAll => TableValue::Loss(0),
        }
    }
    fn steps(&self, board: &TableBoard, push: &mut impl FnMut(BoardMove)) {
        let mut must_capture = false;
        self.captures(board, &mut |step| {
            must_capture = true;
            push(step);
        });
        if !must_capture {
            self.quiet_moves(board, push);
        }
    }
    fn steps_back(&self, board: &TableBoard, push: &mut impl FnMut(usize, u8)) {
        for (man, &piece) in board.men().iter().enumerate().filter(|(_, man)| !man.own) {
            if piece.kind == PAWN {
                self.pawn_steps_back(board, piece.square, &mut |from| push(man, from));
            } else {
                self.rays[usize::from(piece.kind)].each(piece.square, board.occupied(), |from, occupied| {
                    if !occupied {
                        push(man, from);
                    }
                });
            }
        }
    }
    fn has_unstored_right(&self, position: &Position) -> bool {
        position.en_passant() != 0
    }
}
