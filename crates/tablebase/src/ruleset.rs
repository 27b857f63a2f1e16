//! The trait by which the solver plays a game forwards and backwards.

use crate::board::{BoardMove, Man, TableBoard};
use crate::material::Material;
use crate::value::TableValue;
use sprung_rules::{Cell, Game, Kind, Notation, Piece, Presentation, Seat, SetupDraft, Turn};
use std::collections::BTreeMap;

/// A map of squares: a symmetry of the board, or the change of sides.
pub type SquareMap = [u8; 128];

/// The state of a position before its moves are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The position cannot occur.
    Illegal,
    /// The game is over.
    Over(TableValue),
    /// The side to move plays on.
    Open,
}

/// The rules of a game with their options, in the form that tables are made with.
///
/// Its generators are written for few pieces and for going backwards. [`check`](crate::check) compares the tables with
/// the rules library.
pub trait Ruleset: Send + Sync {
    /// The game in the rules library.
    type Game: Notation + Presentation;
    /// The kinds of pieces. A kind's index here is its number in [`Man`].
    const KINDS: &'static [Kind];
    /// The number of squares.
    const SQUARES: u8;

    /// Returns the rules of the library.
    fn game(&self) -> &Self::Game;
    /// Returns the options that matter for a class, as `key=value`.
    fn options(&self, class: Material) -> Vec<String>;
    /// Returns the map of the squares when the other side looks at the board.
    fn flip(&self) -> &SquareMap;
    /// Returns the maps of the board that change neither the moves of these pieces nor whose they are, the identity
    /// first.
    fn symmetries(&self, class: Material) -> &[SquareMap];
    /// Returns whether a piece can stand on a square.
    fn can_stand(&self, kind: u8, own: bool, square: u8) -> bool;
    /// Returns how many changes of kind a piece can still make.
    fn changes_left(&self, kind: u8) -> usize;
    /// Returns the kinds that a piece can become with one move.
    fn becomes(&self, kind: u8) -> &[u8];
    /// Returns whether positions with this material are stored: the game is not over for want of pieces.
    fn is_stored(&self, material: Material) -> bool;
    /// Returns the classes that are built unless others are named, up to a number of pieces.
    fn usual_classes(&self, men: usize) -> Vec<Material>;
    /// Returns the largest number of pieces that is built unless another is named.
    fn usual_men(&self) -> usize;

    /// Returns whether a position is illegal or over before any move is looked at.
    fn settle(&self, board: &TableBoard) -> Settled;
    /// Returns the value of a position without a legal move.
    fn without_moves(&self, board: &TableBoard) -> TableValue;
    /// Generates the legal moves.
    fn steps(&self, board: &TableBoard, push: &mut impl FnMut(BoardMove));
    /// Generates unmoves: for each piece of the other side, the squares from which its last move can have come without
    /// a capture or promotion. The earlier position may be illegal, or its moves may have been illegal because of
    /// compulsory captures.
    fn steps_back(&self, board: &TableBoard, push: &mut impl FnMut(usize, u8));
    /// Returns whether a position of the rules library has a right that tables do not store, such as to capture en
    /// passant. Its value follows from its moves.
    fn has_unstored_right(&self, _position: &<Self::Game as Game>::Position) -> bool {
        false
    }

    /// Returns the pieces as the solver sees them, or `None` if there are too many or a seat is not in turn.
    fn board(&self, position: &<Self::Game as Game>::Position) -> Option<TableBoard> {
        let Turn::Seat(turn) = self.game().turn(position) else { return None };
        let pieces = self.game().pieces(position);
        let mut board = TableBoard::empty();
        for (cell, piece) in pieces {
            let square = u8::try_from(cell.0).ok()?;
            let square = if turn == Seat::A { square } else { self.flip()[usize::from(square)] };
            let kind = Self::KINDS.iter().position(|&kind| kind == piece.kind)? as u8;
            if !board.add(Man { kind, own: piece.seat == turn, square }) {
                return None;
            }
        }
        Some(board)
    }

    /// Returns the position text in which the first seat is to move, or the second.
    fn text(&self, board: &TableBoard, turn: Seat) -> String {
        let piece = |man: &Man| {
            let square = if turn == Seat::A { man.square } else { self.flip()[usize::from(man.square)] };
            let seat = if man.own { turn } else { turn.opposite() };
            (Cell(u16::from(square)), Piece { seat, kind: Self::KINDS[usize::from(man.kind)] })
        };
        let pieces: BTreeMap<Cell, Piece> = board.men().iter().map(piece).collect();
        self.game().write_draft(&SetupDraft { pieces, turn: Some(turn), throw: None, sections: [0; 4] })
    }

    /// Returns the classes that positions of a class can become with one move.
    fn successors(&self, class: Material) -> Vec<Material> {
        let mut classes: Vec<Material> = Vec::new();
        let mut add = |material: Material| {
            let class = material.class();
            if self.is_stored(class) && !classes.contains(&class) {
                classes.push(class);
            }
        };
        for (own, kind) in class.men() {
            let mut moved = vec![class];
            let before = class.without(own, kind);
            moved.extend(self.becomes(kind).iter().filter_map(|&kind| Some(before?.with(own, kind))));
            for after in moved {
                add(after);
                for captured in after.kinds(!own) {
                    after.without(!own, captured).into_iter().for_each(&mut add);
                }
            }
        }
        classes.retain(|&other| other != class.class());
        classes
    }
}

/// Returns these classes and all that their positions can become, each after those it depends on.
pub fn closure<R: Ruleset>(ruleset: &R, classes: &[Material]) -> Vec<Material> {
    let mut found: Vec<Material> = Vec::new();
    let mut open: Vec<Material> = classes.iter().map(|class| class.class()).collect();
    while let Some(class) = open.pop() {
        if ruleset.is_stored(class) && !found.contains(&class) {
            found.push(class);
            open.extend(ruleset.successors(class));
        }
    }
    let changes = |class: Material| class.men().map(|(_, kind)| ruleset.changes_left(kind)).sum::<usize>();
    found.sort_by_key(|&class| (class.len(), changes(class), class));
    found
}
