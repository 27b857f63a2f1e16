//! Tables of Schach dem Schlaukopf.

use super::square_map;
use crate::board::{BoardMove, TableBoard};
use crate::material::Material;
use crate::rays::PieceRays;
use crate::ruleset::{Ruleset, Settled, SquareMap};
use crate::value::TableValue;
use sprung_rules::games::schlaukopf::Schlaukopf;
use sprung_rules::{Fault, Game, Kind, Layout, Options, Presentation, Role, Seat};

const FILES: u8 = 7;
const RANKS: u8 = 8;
const SCHLAUKOPF: u8 = 0;
const SCHLITZOHR: u8 = 1;
const DUMMKOPF: u8 = 2;
/// The number of Schlitzohren a side begins with (SK-B2).
const SCHLITZOHREN: u64 = 4;

/// The rules of Schach dem Schlaukopf for tables.
pub struct SchlaukopfTables {
    game: Schlaukopf,
    always_promotes: bool,
    flip: SquareMap,
    identity: [SquareMap; 1],
    /// The squares one step along an arrow (SK-3), and the squares one step against one.
    steps: [PieceRays; 2],
    /// The squares along an arrow (SK-4), and the squares whose arrows point here.
    slides: [PieceRays; 2],
    /// The squares on which a Dummkopf of the side to move is promoted (SK-10).
    promotion: u128,
}

impl SchlaukopfTables {
    /// Builds the rules.
    ///
    /// # Errors
    /// Returns the faults of the options.
    pub fn new(options: &Options) -> Result<SchlaukopfTables, Vec<Fault>> {
        let game = Schlaukopf::new(options)?;
        let promotion =
            |square: u8| game.layout().cells[usize::from(square)].roles.contains(&Role::Home(Seat::B));
        Ok(SchlaukopfTables {
            always_promotes: options.is("promotion", "always"),
            flip: square_map(FILES, RANKS, |file, rank| (FILES - 1 - file, RANKS - 1 - rank)),
            identity: [square_map(FILES, RANKS, |file, rank| (file, rank))],
            steps: arrows(game.layout(), 1),
            slides: arrows(game.layout(), RANKS),
            promotion: (0..Self::SQUARES)
                .filter(|&square| promotion(square))
                .fold(0, |all, square| all | 1 << square),
            game,
        })
    }

    const fn rays(&self, kind: u8) -> &[PieceRays; 2] {
        if kind == SCHLITZOHR { &self.slides } else { &self.steps }
    }

    /// Returns whether a Dummkopf of a side would be promoted (SK-10).
    const fn promotes(&self, material: Material, own: bool) -> bool {
        self.always_promotes || material.count(own, SCHLITZOHR) < SCHLITZOHREN
    }
}

/// Returns the rays along the arrows, at most `length` steps far, and those against them.
fn arrows(layout: &Layout, length: u8) -> [PieceRays; 2] {
    let along = |square: u8| -> Vec<Vec<u8>> {
        let place = &layout.cells[usize::from(square)];
        let ray = |&(right, up): &(i8, i8)| {
            let step = |n: u8| (place.column as i8 + right * n as i8, place.row as i8 + up * n as i8);
            let inside = |&(file, rank): &(i8, i8)| {
                (0..FILES as i8).contains(&file) && (0..RANKS as i8).contains(&rank)
            };
            (1..=length)
                .map(step)
                .take_while(inside)
                .map(|(file, rank)| rank as u8 * FILES + file as u8)
                .collect()
        };
        sprung_rules::Direction::ALL.iter().map(|way| way.step()).map(|way| ray(&way)).collect()
    };
    let has_arrow = |square: u8, way: usize| {
        layout.cells[usize::from(square)].arrows.contains(&sprung_rules::Direction::ALL[way])
    };
    let forward = PieceRays::new(FILES * RANKS, |square| {
        let rays = along(square).into_iter().enumerate().filter(|&(way, _)| has_arrow(square, way));
        rays.map(|(_, ray)| ray.into_iter().map(|square| (square, true)).collect()).collect()
    });
    // Going back along a direction, a piece can have come from each square that has the opposite arrow.
    let back = PieceRays::new(FILES * RANKS, |square| {
        let ray = |(way, ray): (usize, Vec<u8>)| {
            ray.into_iter().map(|from| (from, has_arrow(from, (way + 4) % 8))).collect()
        };
        along(square).into_iter().enumerate().map(ray).collect()
    });
    [forward, back]
}

impl Ruleset for SchlaukopfTables {
    type Game = Schlaukopf;
    const KINDS: &'static [Kind] = &[Kind::Schlaukopf, Kind::Schlitzohr, Kind::Dummkopf];
    const SQUARES: u8 = FILES * RANKS;

    fn game(&self) -> &Schlaukopf {
        &self.game
    }
    /// With fewer than four Schlitzohren of a side both options promote alike (SK-10).
    fn options(&self, class: Material) -> Vec<String> {
        let decides = |own| class.count(own, SCHLITZOHR) >= SCHLITZOHREN;
        let value = if self.always_promotes { "always" } else { "captured" };
        if decides(true) || decides(false) { vec![format!("promotion={value}")] } else { Vec::new() }
    }
    fn flip(&self) -> &SquareMap {
        &self.flip
    }
    fn symmetries(&self, _class: Material) -> &[SquareMap] {
        &self.identity
    }
    fn can_stand(&self, _kind: u8, _own: bool, _square: u8) -> bool {
        true
    }
    fn changes_left(&self, kind: u8) -> usize {
        usize::from(kind == DUMMKOPF)
    }
    fn becomes(&self, kind: u8) -> &[u8] {
        if kind == DUMMKOPF { &[SCHLITZOHR] } else { &[] }
    }
    fn is_stored(&self, material: Material) -> bool {
        material.count(true, SCHLAUKOPF) == 1 && material.count(false, SCHLAUKOPF) == 1 && material.len() > 2
    }
    fn usual_classes(&self, men: usize) -> Vec<Material> {
        let kings = Material::default().with(true, SCHLAUKOPF).with(false, SCHLAUKOPF);
        super::all_classes(kings, &[SCHLITZOHR, DUMMKOPF], men)
    }
    fn usual_men(&self) -> usize {
        4
    }

    fn settle(&self, board: &TableBoard) -> Settled {
        let has_schlaukopf = |own| board.men().iter().any(|man| man.kind == SCHLAUKOPF && man.own == own);
        if !has_schlaukopf(true) {
            Settled::Over(TableValue::Loss(0))
        } else if !has_schlaukopf(false) {
            Settled::Over(TableValue::Win(0))
        } else if board.men().len() == 2 {
            Settled::Over(TableValue::Draw)
        } else {
            Settled::Open
        }
    }
    /// Returns a draw. It is never called, because a side always has a move (SK-1).
    fn without_moves(&self, _board: &TableBoard) -> TableValue {
        TableValue::Draw
    }
    fn steps(&self, board: &TableBoard, push: &mut impl FnMut(BoardMove)) {
        let promotes = self.promotes(board.material(), true);
        for (man, &piece) in board.men().iter().enumerate().filter(|(_, piece)| piece.own) {
            self.rays(piece.kind)[0].each(piece.square, board.occupied(), |to, occupied| {
                if occupied && board.own >> to & 1 != 0 {
                    return;
                }
                let captured = if occupied { board.man_on(to) } else { None };
                let promoted = piece.kind == DUMMKOPF && promotes && self.promotion >> to & 1 != 0;
                let becomes = if promoted { SCHLITZOHR } else { piece.kind };
                push(BoardMove { man, to, becomes, captured, passed: None });
            });
        }
    }
    fn steps_back(&self, board: &TableBoard, push: &mut impl FnMut(usize, u8)) {
        let promotes = self.promotes(board.material(), false);
        for (man, &piece) in board.men().iter().enumerate().filter(|(_, piece)| !piece.own) {
            let home = self.flip[usize::from(piece.square)];
            if piece.kind == DUMMKOPF && promotes && self.promotion >> home & 1 != 0 {
                continue;
            }
            self.rays(piece.kind)[1].each(piece.square, board.occupied(), |from, occupied| {
                if !occupied {
                    push(man, from);
                }
            });
        }
    }
}
