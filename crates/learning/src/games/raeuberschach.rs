//! Räuberschach. The action is `start * 64 + end`. A promotion is `4096 + (file * 3 + step + 1) * 5 + kind`: `file` is that of the start, `step` is
//! −1, 0 or 1 towards the file of the end, and `kind` counts queen, rook, bishop, knight, king.

use crate::encoding::Promotions;
use crate::{Encoding, EncodingTables};
use sprung_rules::games::raeuberschach::{Move, PieceType, Position, Raeuberschach};
use sprung_rules::{Cell, Presentation, Seat};

const KINDS: [PieceType; 5] =
    [PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight, PieceType::King];
const PROMOTIONS: Promotions = Promotions { rows: (6, 7), letters: &['q', 'r', 'b', 'n', 'k'] };

impl Encoding for Raeuberschach {
    const OWN_PLANES: &'static [&'static str] = &["en passant"];

    fn actions(&self, tables: &EncodingTables) -> usize {
        tables.pairs() + PROMOTIONS.actions(8)
    }
    fn action(&self, tables: &EncodingTables, position: &Position, mv: Move) -> u32 {
        let (seat, from, to) = (position.turn(), Cell(mv.from() as u16), Cell(mv.to() as u16));
        let kind = mv.promotion().and_then(|piece| KINDS.iter().position(|&kind| kind == piece));
        match kind {
            Some(kind) => PROMOTIONS.action(tables, seat, (from, to), kind),
            None => tables.pair(seat, from, to),
        }
    }
    fn action_text(&self, tables: &EncodingTables, seat: Seat, action: u32) -> Option<String> {
        PROMOTIONS.text(tables, |cell| self.layout().name(cell).to_string(), seat, action)
    }
    fn write_own_planes(&self, tables: &EncodingTables, position: &Position, seat: Seat, planes: &mut [f32]) {
        if position.en_passant() != 0 {
            planes[tables.place(seat, Cell(position.en_passant().trailing_zeros() as u16))] = 1.0;
        }
    }
}
