//! Kurierschach. It has a hand-crafted evaluation with fitted weights.

pub mod mop_up;
mod pawn_hash;
mod see;
mod sides;
pub mod terms;

use super::GameEntry;
use crate::bench::BenchPosition;
use crate::engine::AlphaBetaEngine;
use crate::evaluation::Evaluation;
use crate::levels::DEFAULT_LEVELS;
use crate::nnue::{Network, NnueFeatures};
use crate::score::Value;
use pawn_hash::PawnHash;
use sprung_rules::games::kurierschach::{
    Kurierschach, Move, PieceType, Position, Promotion, Squares, attacks,
};
use sprung_rules::{GameId, Seat};

pub(super) static ENTRY: GameEntry = GameEntry {
    new_engine: AlphaBetaEngine::<Kurierschach>::boxed,
    levels: DEFAULT_LEVELS,
    bench: &[
        courier("rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1", 17),
        courier("1nebm2wbenr/rppppp1pppp1/12/p4kpP3p/P10P/2N3FR4/1PPPPPKPPPP1/1REBM2WBEN1 w - - 15 11", 16),
        BenchPosition::new(
            GameId::Kurierschach,
            "rnebw2mben1/1pppp1ppppp1/11r/p1k1Pp5p/P10P/3P1F1P4/KPP1P1P1PPPR/RNEBW2MBEN1 w - - 15 13",
            14,
        ),
        BenchPosition::new(
            GameId::Kurierschach,
            "rnebw2mbB2/1pppp1pppp2/12/pk2rp5p/9RnP/2KP1F1P4/1PP1P1P1PPP1/RNEBW2M1EN1 w - - 34 36",
            13,
        ),
    ],
};

const fn courier(position: &'static str, depth: u32) -> BenchPosition {
    BenchPosition {
        name: "courier",
        rules: &["promotion=fers", "stalemate=loss", "bare-king=loss"],
        uci_variant: Some("courier"),
        ..BenchPosition::new(GameId::Kurierschach, position, depth)
    }
}

/// The value of each piece, in [`PieceType::ALL`]'s order.
const PIECE_VALUES: [Value; 10] = [0, 290, 500, 330, 300, 120, 140, 160, 60, 260];

/// The number of planes of pieces: ten types, two sides, two words each. One more plane has the promotion rule.
const PIECE_PLANES: usize = 40;
/// The number of squares in a word.
const WORD_SQUARES: usize = 48;

impl NnueFeatures for Kurierschach {
    type Planes = [u64; PIECE_PLANES + 1];
    const FEATURES: usize = 20 * 96 + 3;
    const MAX_ACTIVE: usize = 49;

    fn planes(&self, position: &Position) -> [u64; PIECE_PLANES + 1] {
        let mut planes = [0; PIECE_PLANES + 1];
        for (place, &piece) in PieceType::ALL.iter().enumerate() {
            for seat in [Seat::A, Seat::B] {
                let start = (seat.index() * 10 + place) * 2;
                planes[start..start + 2].copy_from_slice(&position.of(seat, piece).words());
            }
        }
        planes[PIECE_PLANES] = match self.rules().promotion {
            Promotion::Freudensprung => 1,
            Promotion::Instant => 2,
            Promotion::Fers => 4,
        };
        planes
    }
    /// Black sees the ranks reversed and itself as the first side.
    fn feature(perspective: Seat, plane: usize, bit: usize) -> usize {
        if plane == PIECE_PLANES {
            return 20 * 96 + bit;
        }
        let (piece, square) = (plane / 2, plane % 2 * WORD_SQUARES + bit);
        match perspective {
            Seat::B => (piece + 10) % 20 * 96 + (7 - square / 12) * 12 + square % 12,
            _ => piece * 96 + square,
        }
    }
    /// Returns `None`: networks trained on self-play were weaker than the hand-crafted evaluation.
    fn network(&self) -> Option<&'static Network> {
        None
    }
}

impl Evaluation for Kurierschach {
    const SQUARES: usize = 96;
    const PIECE_TYPES: usize = 10;
    type Cache = PawnHash;

    fn hand_crafted(&self, position: &Position, pawn_hash: &mut PawnHash) -> Value {
        terms::evaluate(position, self.rules().promotion, pawn_hash)
    }

    fn move_squares(&self, mv: Move) -> (usize, usize) {
        (mv.from().index(), mv.to().index())
    }
    fn piece_type(&self, _position: &Position, mv: Move) -> usize {
        mv.piece() as usize
    }
    fn material_gain(&self, position: &Position, mv: Move) -> Value {
        let captured = position.captured(mv).map_or(0, |piece| PIECE_VALUES[piece as usize]);
        captured + (PIECE_VALUES[mv.arrives() as usize] - PIECE_VALUES[mv.piece() as usize]).max(0)
    }
    fn move_code(&self, mv: Move) -> u32 {
        let promotion = mv.promotion().and_then(|piece| PieceType::CHOICES.iter().position(|&p| p == piece));
        let squares = mv.from().index() * 96 + mv.to().index();
        (squares * 8 + promotion.map_or(0, |place| place + 1)) as u32
    }
    fn is_forced(&self, position: &Position) -> bool {
        position.in_check()
    }
    /// Without a rook, courier or knight zugzwang is too frequent.
    fn null_move(&self, position: &Position) -> Option<Position> {
        let strong = [PieceType::Roch, PieceType::Kurier, PieceType::Ross];
        strong.iter().any(|&piece| !position.of(position.turn(), piece).is_empty()).then(|| {
            let mut after = position.clone();
            after.pass();
            after
        })
    }
    fn see_is_negative(&self, position: &Position, mv: Move) -> bool {
        let captured = position.captured(mv).map_or(0, |piece| PIECE_VALUES[piece as usize]);
        captured < PIECE_VALUES[mv.piece() as usize] && see::is_negative(position, mv, captured)
    }
    fn gives_check(&self, position: &Position, mv: Move) -> bool {
        let turn = position.turn();
        let occupied = position.occupied() & !Squares::one(mv.from()) | Squares::one(mv.to());
        let king = position.of(turn.opposite(), PieceType::Koenig);
        !(attacks(mv.arrives(), turn, mv.to(), occupied) & king).is_empty()
    }
    fn is_check_extended(&self, after: &Position) -> bool {
        after.in_check()
    }
}
