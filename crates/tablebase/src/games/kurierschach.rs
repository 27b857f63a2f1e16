//! Tables of Kurierschach.

use super::square_map;
use crate::board::{BoardMove, Man, TableBoard};
use crate::material::Material;
use crate::rays::PieceRays;
use crate::ruleset::{Ruleset, Settled, SquareMap};
use crate::value::TableValue;
use sprung_rules::games::kurierschach::{Kurierschach, Leap, Promotion};
use sprung_rules::{Fault, Game, Kind, Options};

const FILES: u8 = 12;
const RANKS: u8 = 8;
const KOENIG: u8 = 0;
const ROCH: u8 = 2;
const KURIER: u8 = 3;
const KOENIGIN: u8 = 7;
const BAUER: u8 = 8;
const MARKED: u8 = 9;
/// The kinds that a pawn can become (KS-24).
const PIECES: [u8; 7] = [1, ROCH, KURIER, 4, 5, 6, KOENIGIN];
const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const ALTE: [(i8, i8); 4] = [(2, 2), (2, -2), (-2, -2), (-2, 2)];
const ROSS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The rules of Kurierschach for tables.
pub struct KurierschachTables {
    game: Kurierschach,
    options: Options,
    leap: Leap,
    /// The kinds that a pawn becomes on the last rank (KS-20, KS-27).
    arrivals: &'static [u8],
    stalemate_loses: bool,
    bare_king_loses: bool,
    flip: SquareMap,
    /// The four symmetries of the rectangle, of which the first two keep the direction of pawns.
    symmetries: [SquareMap; 4],
    /// The rays of every kind but pawns.
    rays: [PieceRays; 8],
    /// The squares on which a pawn captures, for the other side and for the side to move.
    pawn_captures: [PieceRays; 2],
    /// The squares that each kind attacks on an empty board. A pawn and a marked pawn have none here.
    attacks: Vec<[u128; 96]>,
}

impl KurierschachTables {
    /// Builds the rules.
    ///
    /// # Errors
    /// Returns the faults of the options.
    pub fn new(options: &Options) -> Result<KurierschachTables, Vec<Fault>> {
        let game = Kurierschach::new(options)?;
        let rays =
            |ways: &[(i8, i8)], length| PieceRays::of_directions(FILES as i8, RANKS as i8, ways, length);
        let all = [STRAIGHT, DIAGONAL].concat();
        let map = |map: fn(u8, u8) -> (u8, u8)| square_map(FILES, RANKS, map);
        let rays_of_kinds = [
            rays(&all, 1),
            rays(&all, 1),
            rays(&STRAIGHT, 11),
            rays(&DIAGONAL, 11),
            rays(&ROSS, 1),
            rays(&ALTE, 1),
            rays(&STRAIGHT, 1),
            rays(&DIAGONAL, 1),
        ];
        let attacks = |rays: &PieceRays| std::array::from_fn(|square| rays.reached(square as u8, 0));
        Ok(KurierschachTables {
            leap: game.rules().leap,
            arrivals: match game.rules().promotion {
                Promotion::Freudensprung => &[MARKED],
                Promotion::Instant => &PIECES,
                Promotion::Fers => &[KOENIGIN],
            },
            stalemate_loses: options.is("stalemate", "loss"),
            bare_king_loses: options.is("bare-king", "loss"),
            options: options.clone(),
            flip: map(|file, rank| (file, RANKS - 1 - rank)),
            symmetries: [
                map(|file, rank| (file, rank)),
                map(|file, rank| (FILES - 1 - file, rank)),
                map(|file, rank| (file, RANKS - 1 - rank)),
                map(|file, rank| (FILES - 1 - file, RANKS - 1 - rank)),
            ],
            attacks: rays_of_kinds.iter().map(attacks).collect(),
            rays: rays_of_kinds,
            pawn_captures: [rays(&[(-1, -1), (1, -1)], 1), rays(&[(-1, 1), (1, 1)], 1)],
            game,
        })
    }

    /// Returns whether a man attacks a square.
    #[inline]
    fn attacks(&self, man: &Man, square: u8, occupied: u128) -> bool {
        match man.kind {
            BAUER => self.pawn_captures[usize::from(man.own)].reached(man.square, 0) >> square & 1 != 0,
            MARKED => false,
            kind => {
                self.attacks[usize::from(kind)][usize::from(man.square)] >> square & 1 != 0
                    && (!matches!(kind, ROCH | KURIER)
                        || self.rays[usize::from(kind)].reached(man.square, occupied) >> square & 1 != 0)
            }
        }
    }

    /// Returns whether a side attacks a square.
    fn is_attacked(&self, board: &TableBoard, square: u8, by_own: bool) -> bool {
        board.men().iter().any(|man| man.own == by_own && self.attacks(man, square, board.occupied()))
    }

    /// Returns whether the König of the side to move is safe after a move (KS-13).
    fn is_safe(&self, board: &TableBoard, step: &BoardMove) -> bool {
        let mover = board.men()[step.man];
        let king = if mover.kind == KOENIG { step.to } else { king(board, true) };
        let occupied = board.occupied() & !(1 << mover.square) | 1 << step.to;
        let enemies =
            board.men().iter().enumerate().filter(|&(index, man)| !man.own && step.captured != Some(index));
        enemies.into_iter().all(|(_, man)| !self.attacks(man, king, occupied))
    }

    /// Generates the moves of the side to move without regard to check.
    fn pseudo_legal(&self, board: &TableBoard, push: &mut impl FnMut(BoardMove)) {
        // Nothing captures a marked pawn on the last rank (KS-20).
        let protected = |man: &Man| man.kind == MARKED && man.square < FILES;
        for (man, &piece) in board.men().iter().enumerate().filter(|(_, man)| man.own) {
            let mut step = |to: u8, becomes: u8| {
                let captured = board.man_on(to);
                if !captured.is_some_and(|index| protected(&board.men()[index])) {
                    push(BoardMove { man, to, becomes, captured, passed: None });
                }
            };
            match piece.kind {
                BAUER => self.pawn_moves(board, piece.square, &mut step),
                MARKED => self.leap(board, piece.square, &mut step),
                kind => self.rays[usize::from(kind)].each(piece.square, board.occupied(), |to, occupied| {
                    if !occupied || board.own >> to & 1 == 0 {
                        step(to, kind);
                    }
                }),
            }
        }
    }

    fn pawn_moves(&self, board: &TableBoard, from: u8, step: &mut impl FnMut(u8, u8)) {
        let mut arrive = |to: u8| {
            if to / FILES < RANKS - 1 {
                step(to, BAUER);
            } else {
                self.arrivals.iter().for_each(|&becomes| step(to, becomes));
            }
        };
        if board.occupied() >> (from + FILES) & 1 == 0 {
            arrive(from + FILES);
        }
        self.pawn_captures[1].each(from, 0, |to, _| {
            if board.other >> to & 1 != 0 {
                arrive(to);
            }
        });
    }

    fn leap(&self, board: &TableBoard, from: u8, step: &mut impl FnMut(u8, u8)) {
        let to = from - 2 * FILES;
        if self.is_free_for_leap(board, from, to) {
            if to / FILES == 1 {
                PIECES.iter().for_each(|&becomes| step(to, becomes));
            } else {
                step(to, MARKED);
            }
        }
    }

    /// Returns whether the squares that a leap needs are free; the marked pawn itself stands on one of the two squares
    /// (KS-22).
    fn is_free_for_leap(&self, board: &TableBoard, from: u8, to: u8) -> bool {
        let file = (0..RANKS).fold(0u128, |all, rank| all | 1 << (rank * FILES + from % FILES));
        let needed = match self.leap {
            Leap::File => file,
            Leap::Path => 1 << from | 1 << to | 1 << ((from + to) / 2),
        };
        (needed & board.occupied()).count_ones() == 1
    }

    /// Generates the squares from which a man of the other side can have come.
    fn man_back(&self, board: &TableBoard, piece: Man, push: &mut impl FnMut(u8)) {
        let Man { kind, square, .. } = piece;
        match kind {
            BAUER => {
                let from = square + FILES;
                if from / FILES < RANKS - 1 && board.occupied() >> from & 1 == 0 {
                    push(from);
                }
            }
            MARKED => {
                if square >= 2 * FILES && self.is_free_for_leap(board, square, square - 2 * FILES) {
                    push(square - 2 * FILES);
                }
            }
            kind => self.rays[usize::from(kind)].each(square, board.occupied(), |from, occupied| {
                if !occupied {
                    push(from);
                }
            }),
        }
    }

    fn is_bare(board: &TableBoard, own: bool) -> bool {
        board.men().iter().all(|man| man.own != own || man.kind == KOENIG)
    }

    /// Returns whether a bare König can capture the other side's last piece (KS-14).
    fn can_bare(&self, board: &TableBoard) -> bool {
        let mut captures = false;
        self.steps(board, &mut |step| captures |= step.captured.is_some());
        captures && board.men().len() == 3
    }
}

fn king(board: &TableBoard, own: bool) -> u8 {
    let man = board.men().iter().find(|man| man.own == own && man.kind == KOENIG);
    man.expect("each side has a König").square
}

impl Ruleset for KurierschachTables {
    type Game = Kurierschach;
    const KINDS: &'static [Kind] = &[
        Kind::Koenig,
        Kind::Mann,
        Kind::Roch,
        Kind::Kurier,
        Kind::Ross,
        Kind::Alte,
        Kind::Schleich,
        Kind::Koenigin,
        Kind::Bauer,
        Kind::Umwandlungsbauer,
    ];
    const SQUARES: u8 = FILES * RANKS;

    fn game(&self) -> &Kurierschach {
        &self.game
    }
    /// Leap and promotion matter where there is a pawn.
    fn options(&self, class: Material) -> Vec<String> {
        let mut keys = vec!["stalemate", "bare-king"];
        if class.men().any(|(_, kind)| kind >= BAUER) {
            keys.extend(["promotion", "leap"]);
        }
        keys.into_iter().map(|key| format!("{key}={}", self.options.value(key))).collect()
    }
    fn flip(&self) -> &SquareMap {
        &self.flip
    }
    fn symmetries(&self, class: Material) -> &[SquareMap] {
        if class.men().any(|(_, kind)| kind >= BAUER) { &self.symmetries[..2] } else { &self.symmetries }
    }
    fn can_stand(&self, kind: u8, own: bool, square: u8) -> bool {
        let rank = if own { square / FILES } else { RANKS - 1 - square / FILES };
        match kind {
            BAUER => (1..RANKS - 1).contains(&rank),
            MARKED => matches!(rank, 3 | 5 | 7),
            _ => true,
        }
    }
    fn changes_left(&self, kind: u8) -> usize {
        match kind {
            BAUER => 2,
            MARKED => 1,
            _ => 0,
        }
    }
    fn becomes(&self, kind: u8) -> &[u8] {
        match kind {
            BAUER => self.arrivals,
            MARKED => &PIECES,
            _ => &[],
        }
    }
    fn is_stored(&self, material: Material) -> bool {
        let kings = material.count(true, KOENIG) == 1 && material.count(false, KOENIG) == 1;
        let marks = material.count(true, MARKED) + material.count(false, MARKED);
        kings && material.len() > 2 && (marks == 0 || self.arrivals == [MARKED])
    }
    /// Returns the classes of König and one piece against König. Larger classes are built only if they are named.
    fn usual_classes(&self, men: usize) -> Vec<Material> {
        let kings = Material::default().with(true, KOENIG).with(false, KOENIG);
        let kinds: Vec<u8> = PIECES.into_iter().chain([BAUER, MARKED]).collect();
        let classes = super::all_classes(kings, &kinds, men).into_iter();
        classes.filter(|&class| self.is_stored(class)).collect()
    }
    fn usual_men(&self) -> usize {
        3
    }

    fn settle(&self, board: &TableBoard) -> Settled {
        if self.is_attacked(board, king(board, false), true) {
            return Settled::Illegal;
        }
        let bare = [Self::is_bare(board, true), Self::is_bare(board, false)];
        match bare {
            [true, true] => Settled::Over(TableValue::Draw),
            [true, false] if self.bare_king_loses && !self.can_bare(board) => {
                Settled::Over(TableValue::Loss(0))
            }
            _ => Settled::Open,
        }
    }
    fn without_moves(&self, board: &TableBoard) -> TableValue {
        if self.stalemate_loses || self.is_attacked(board, king(board, true), false) {
            TableValue::Loss(0)
        } else {
            TableValue::Draw
        }
    }
    fn steps(&self, board: &TableBoard, push: &mut impl FnMut(BoardMove)) {
        self.pseudo_legal(board, &mut |step| {
            if self.is_safe(board, &step) {
                push(step);
            }
        });
    }
    fn steps_back(&self, board: &TableBoard, push: &mut impl FnMut(usize, u8)) {
        for (man, &piece) in board.men().iter().enumerate().filter(|(_, man)| !man.own) {
            self.man_back(board, piece, &mut |from| push(man, from));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_rules::games::kurierschach::PieceType;

    #[test]
    fn the_kinds_have_the_order_of_the_rules_library() {
        let kinds: Vec<Kind> = PieceType::ALL.iter().map(|piece| piece.kind()).collect();
        assert_eq!(kinds, KurierschachTables::KINDS);
        let choices = PieceType::CHOICES.map(PieceType::kind);
        assert!(PIECES.iter().all(|&kind| choices.contains(&KurierschachTables::KINDS[usize::from(kind)])));
    }
}
