//! A position of few pieces as the solver sees it: always with the side to move playing up the board.

use crate::material::{MAX_MEN, Material};

/// A piece on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Man {
    /// The index of its kind in the ruleset's list.
    pub kind: u8,
    /// Whether it belongs to the side to move.
    pub own: bool,
    /// The number of its square.
    pub square: u8,
}

/// A position. The board is turned or mirrored so that the side to move is the first seat.
#[derive(Clone, Copy, Debug)]
pub struct TableBoard {
    men: [Man; MAX_MEN],
    len: u8,
    /// The squares held by the side to move.
    pub own: u128,
    /// The squares held by the other side.
    pub other: u128,
    /// The square that a pawn of the other side has just passed and on which it can be captured.
    pub passed: Option<u8>,
}

/// A move: which man goes where, what it becomes, and which man is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardMove {
    /// The index of the man that moves.
    pub man: usize,
    /// The square it goes to.
    pub to: u8,
    /// The kind it has afterwards.
    pub becomes: u8,
    /// The index of the man that is captured.
    pub captured: Option<usize>,
    /// The square on which the moving pawn can be captured en passant.
    pub passed: Option<u8>,
}

impl TableBoard {
    /// Returns the empty board.
    pub const fn empty() -> TableBoard {
        let man = Man { kind: 0, own: false, square: 0 };
        TableBoard { men: [man; MAX_MEN], len: 0, own: 0, other: 0, passed: None }
    }

    /// Adds a man. Returns `false`, and does nothing, if the square is occupied or the board holds as many men as it can.
    pub const fn add(&mut self, man: Man) -> bool {
        let bit = 1 << man.square;
        if self.occupied() & bit != 0 || self.len as usize == MAX_MEN {
            return false;
        }
        self.men[self.len as usize] = man;
        self.len += 1;
        if man.own {
            self.own |= bit;
        } else {
            self.other |= bit;
        }
        true
    }

    /// Returns the men.
    #[inline]
    pub fn men(&self) -> &[Man] {
        &self.men[..usize::from(self.len)]
    }

    /// Returns the occupied squares.
    #[inline]
    pub const fn occupied(&self) -> u128 {
        self.own | self.other
    }

    /// Returns the index of the man on a square.
    #[inline]
    pub fn man_on(&self, square: u8) -> Option<usize> {
        self.men().iter().position(|man| man.square == square)
    }

    /// Returns the pieces of both sides.
    pub fn material(&self) -> Material {
        self.men().iter().fold(Material::default(), |material, man| material.with(man.own, man.kind))
    }

    /// Returns the position after a move, seen by the other side; `flip` maps the squares.
    pub fn after(&self, step: BoardMove, flip: &[u8; 128]) -> TableBoard {
        let mut board = TableBoard::empty();
        for (index, man) in self.men().iter().enumerate() {
            if step.captured == Some(index) {
                continue;
            }
            let (kind, square) =
                if index == step.man { (step.becomes, step.to) } else { (man.kind, man.square) };
            board.add(Man { kind, own: !man.own, square: flip[usize::from(square)] });
        }
        board.passed = step.passed.map(|square| flip[usize::from(square)]);
        board
    }

    /// Returns the position before a man of the other side went from `from` to where it stands, seen by that side.
    pub fn before(&self, man: usize, from: u8, flip: &[u8; 128]) -> TableBoard {
        let mut board = TableBoard::empty();
        for (index, other) in self.men().iter().enumerate() {
            let square = if index == man { from } else { other.square };
            board.add(Man { kind: other.kind, own: !other.own, square: flip[usize::from(square)] });
        }
        board
    }
}
