//! Schach dem Schlaukopf.

use super::GameEntry;
use crate::bench::BenchPosition;
use crate::engine::AlphaBetaEngine;
use crate::evaluation::Evaluation;
use crate::levels::DEFAULT_LEVELS;
use crate::nnue::{Network, NnueFeatures};
use crate::score::Value;
use crate::see::static_exchange;
use sprung_rules::games::schlaukopf::{Move, PieceType, Position, Schlaukopf, attackers};
use sprung_rules::{Game, GameId, Seat};
use std::sync::LazyLock;

pub(super) static ENTRY: GameEntry = GameEntry {
    new_engine: AlphaBetaEngine::<Schlaukopf>::boxed,
    levels: DEFAULT_LEVELS,
    bench: &[
        BenchPosition::new(GameId::Schlaukopf, "1ssks1s/1dddddd/7/d6/7/3D3/DDDKDDD/1SS1SS1 w", 14),
        BenchPosition::new(GameId::Schlaukopf, "1ssks1s/3dddd/7/7/2d4/1S1K3/DD2DDD/2S1SS1 w", 14),
    ],
};

/// The value of each piece, in [`PieceType::ALL`]'s order.
const PIECE_VALUES: [Value; 3] = [3000, 500, 100];
/// The pieces in the order in which they capture in an exchange.
const LEAST_VALUABLE_FIRST: [PieceType; 3] =
    [PieceType::Dummkopf, PieceType::Schlitzohr, PieceType::Schlaukopf];

static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    Network::read(Schlaukopf::FEATURES, include_bytes!("../../nets/schlaukopf.net"))
        .expect("the file has the size of a network with these features")
});

impl NnueFeatures for Schlaukopf {
    type Planes = [u64; 6];
    const FEATURES: usize = 6 * 56;
    const MAX_ACTIVE: usize = 24;

    fn planes(&self, position: &Position) -> [u64; 6] {
        std::array::from_fn(|plane| {
            let seat = if plane < 3 { Seat::A } else { Seat::B };
            position.of(seat, PieceType::ALL[plane % 3])
        })
    }
    /// B sees the board rotated and itself as the first side.
    fn feature(perspective: Seat, plane: usize, bit: usize) -> usize {
        match perspective {
            Seat::B => (plane + 3) % 6 * 56 + 55 - bit,
            _ => plane * 56 + bit,
        }
    }
    fn network(&self) -> Option<&'static Network> {
        Some(&NETWORK)
    }
}

impl Evaluation for Schlaukopf {
    const SQUARES: usize = 56;
    const PIECE_TYPES: usize = 3;
    type Cache = ();

    fn move_squares(&self, mv: Move) -> (usize, usize) {
        (mv.from() as usize, mv.to() as usize)
    }
    fn piece_type(&self, position: &Position, mv: Move) -> usize {
        position.piece(mv.from()).map_or(0, |piece| piece as usize)
    }
    fn material_gain(&self, position: &Position, mv: Move) -> Value {
        let captured = captured_value(position, mv);
        if captured == 0 && self.is_irreversible(position, mv) { 400 } else { captured }
    }
    fn move_code(&self, mv: Move) -> u32 {
        1 << 16 | mv.from() << 6 | mv.to()
    }
    /// Returns whether the Schlaukopf is attacked, which the search treats like check.
    fn is_forced(&self, position: &Position) -> bool {
        let own = position.of(position.turn(), PieceType::Schlaukopf);
        own != 0 && is_attacked(position, own.trailing_zeros(), position.turn().opposite())
    }
    fn gives_check(&self, position: &Position, mv: Move) -> bool {
        let mut after = position.clone();
        self.play(&mut after, mv);
        self.is_forced(&after)
    }
    fn is_check_extended(&self, after: &Position) -> bool {
        self.is_forced(after)
    }
    fn see_is_negative(&self, position: &Position, mv: Move) -> bool {
        let captured = captured_value(position, mv);
        let at_stake = position.piece(mv.from()).map_or(0, |piece| PIECE_VALUES[piece as usize]);
        if captured >= at_stake {
            return false;
        }
        let mut occupied = position.occupied() & !(1 << mv.from());
        let mut seat = position.turn();
        let next_attacker = || {
            seat = seat.opposite();
            let attackers = attackers(position, mv.to(), seat, occupied) & occupied;
            let of_piece =
                |piece: PieceType| Some(attackers & position.of(seat, piece)).filter(|&found| found != 0);
            let (piece, found) =
                LEAST_VALUABLE_FIRST.into_iter().find_map(|piece| Some((piece, of_piece(piece)?)))?;
            occupied &= !(1 << found.trailing_zeros());
            Some(PIECE_VALUES[piece as usize])
        };
        static_exchange(captured, at_stake, next_attacker) < 0
    }
    fn has_immediate_win(&self, position: &Position) -> bool {
        let other = position.of(position.turn().opposite(), PieceType::Schlaukopf);
        other != 0 && is_attacked(position, other.trailing_zeros(), position.turn())
    }
}

/// Returns the value of the captured piece; zero for another move.
fn captured_value(position: &Position, mv: Move) -> Value {
    let captured = if position.occupied() & 1 << mv.to() != 0 { position.piece(mv.to()) } else { None };
    captured.map_or(0, |piece| PIECE_VALUES[piece as usize])
}

fn is_attacked(position: &Position, square: u32, by: Seat) -> bool {
    attackers(position, square, by, position.occupied()) != 0
}
