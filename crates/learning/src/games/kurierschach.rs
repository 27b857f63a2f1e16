//! Kurierschach. The action is `start * 96 + end`. A promotion is `9216 + (file * 3 + step + 1) * 7 + kind`: `file` is that of the start, `step` is
//! −1, 0 or 1 towards the file of the end, and `kind` counts the kinds in the order of KS-24: rook, knight, elder, courier, man, queen, sneak.

use crate::encoding::Promotions;
use crate::{Encoding, EncodingTables};
use sprung_rules::games::kurierschach::{Kurierschach, Move, PieceType, Position, Promotion};
use sprung_rules::{Presentation, Seat};

const LETTERS: &[char] = &['r', 'n', 'e', 'b', 'm', 'f', 'w'];
/// A marked pawn is promoted by its last leap back, to the row in which it began (KS-24).
const LEAPING: Promotions = Promotions { rows: (3, 1), letters: LETTERS };
/// In the variants a pawn is promoted in the last row (KS-27).
const ARRIVING: Promotions = Promotions { rows: (6, 7), letters: LETTERS };

impl Encoding for Kurierschach {
    fn actions(&self, tables: &EncodingTables) -> usize {
        tables.pairs() + LEAPING.actions(12)
    }
    fn action(&self, tables: &EncodingTables, position: &Position, mv: Move) -> u32 {
        let (seat, from, to) = (position.turn(), mv.from().cell(), mv.to().cell());
        let becomes = mv.promotion();
        let kind = becomes.and_then(|piece| PieceType::CHOICES.iter().position(|&choice| choice == piece));
        match kind {
            Some(kind) => LEAPING.action(tables, seat, (from, to), kind),
            None => tables.pair(seat, from, to),
        }
    }
    fn action_text(&self, tables: &EncodingTables, seat: Seat, action: u32) -> Option<String> {
        let promotions = match self.rules().promotion {
            Promotion::Freudensprung => LEAPING,
            Promotion::Instant | Promotion::Fers => ARRIVING,
        };
        promotions.text(tables, |cell| self.layout().name(cell).to_string(), seat, action)
    }
}
