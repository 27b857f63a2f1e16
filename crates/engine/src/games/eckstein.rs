//! Eckstein. The evaluation counts stones and corners; the shipped boards also have a network.

use super::GameEntry;
use crate::bench::BenchPosition;
use crate::engine::AlphaBetaEngine;
use crate::evaluation::Evaluation;
use crate::levels::noisy_levels;
use crate::nnue::{Network, NnueFeatures};
use crate::score::Value;
use sprung_rules::games::eckstein::{Eckstein, Move, Position, Shipped};
use sprung_rules::{GameId, Seat};
use std::sync::LazyLock;

pub(super) static ENTRY: GameEntry = GameEntry {
    new_engine: AlphaBetaEngine::<Eckstein>::boxed,
    // there are more moves and quieter ones than elsewhere: with fewer nodes the levels play alike and draw by repetition
    levels: noisy_levels([
        (100, 900),
        (900, 270),
        (1_100, 200),
        (2_000, 150),
        (4_500, 90),
        (12_000, 50),
        (35_000, 25),
        (120_000, 0),
        (400_000, 0),
        (1_500_000, 0),
    ]),
    bench: &[
        BenchPosition::new(GameId::Eckstein, "yyyyyyy/1yy2yy/2y1y2/2r1r2/2r1r1r/rr1r1r1/rr1r1rr r", 11),
        BenchPosition::new(GameId::Eckstein, "yyyyyyy/3yy1y/2y1y1y/2r1r2/rrr1r1r/rr1r1rr/3r1r1 r", 11),
        BenchPosition {
            rules: &["board=P2", "variant=I+II"],
            ..BenchPosition::new(GameId::Eckstein, "yyyy1yy/y1y2y1/2y1y1y/3rr2/7/rrr1r2/rrrrr1r r", 9)
        },
    ],
};

/// The value of a stone.
const STONE: Value = 100;
/// The value of so many inner corners.
const CORNERS: [Value; 5] = [0, 25, 70, 180, 400];

static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    Network::read(Eckstein::FEATURES, include_bytes!("../../nets/eckstein.net"))
        .expect("the file has the size of a network with these features")
});

impl NnueFeatures for Eckstein {
    type Planes = [u64; 3];
    const FEATURES: usize = 2 * 64 + 4;
    const MAX_ACTIVE: usize = 30;

    /// The features are the stones, the board and the variant. The points of the shipped boards fit the first word.
    fn planes(&self, position: &Position) -> [u64; 3] {
        let board = match self.shipped() {
            Some(Shipped::P2) => 0b10,
            _ => 0b01,
        };
        let rules = board | u64::from(self.takes_rows()) << 2 | u64::from(self.may_enter()) << 3;
        [position.side(Seat::A).words()[0], position.side(Seat::B).words()[0], rules]
    }
    /// B sees the board rotated (60 is g7) and itself as the first side.
    fn feature(perspective: Seat, plane: usize, bit: usize) -> usize {
        match perspective {
            Seat::B if plane < 2 => (1 - plane) * 64 + 60 - bit,
            _ => plane * 64 + bit,
        }
    }
    /// The points of the shipped boards have nine places a rank; file a is exchanged with g, b with f.
    fn mirrored(feature: usize) -> usize {
        match feature {
            stone @ 0..128 if stone % 64 <= 60 && stone % 64 % 9 < 7 => stone + 6 - 2 * (stone % 64 % 9),
            other => other,
        }
    }
    fn network(&self) -> Option<&'static Network> {
        self.shipped().map(|_| &*NETWORK)
    }
}

impl Evaluation for Eckstein {
    const SQUARES: usize = 81;
    const PIECE_TYPES: usize = 1;
    type Cache = ();

    fn hand_crafted(&self, position: &Position, _cache: &mut ()) -> Value {
        let side = |seat| {
            let stones = position.side(seat);
            STONE * stones.len() as Value + CORNERS[(stones & self.board().corners()).len() as usize]
        };
        let value = side(Seat::A) - side(Seat::B);
        if position.turn() == Seat::A { value } else { -value }
    }

    fn move_squares(&self, mv: Move) -> (usize, usize) {
        (mv.from().index(), mv.to().index())
    }
    fn piece_type(&self, _position: &Position, _mv: Move) -> usize {
        0
    }
    fn material_gain(&self, position: &Position, mv: Move) -> Value {
        if mv.is_capture() { STONE * mv.captured(position).len() as Value } else { 0 }
    }
    /// The directions of captures are folded to four bits. Only with optional captures can two moves of the same points share a
    /// code, and then the wrong one is searched first, no more.
    fn move_code(&self, mv: Move) -> u32 {
        let directions = u32::from(mv.taking());
        ((mv.from().index() * 81 + mv.to().index()) as u32) << 4 | (directions ^ directions >> 4) & 15
    }
    /// Both sides can always repeat moves: without contempt 60 of 60 games are drawn between 20,000 nodes a move and 10,000, with it 37.
    fn contempt(&self) -> Value {
        150
    }
    fn has_immediate_win(&self, position: &Position) -> bool {
        self.takes_last_corner(position, position.turn())
    }
    /// A threat on the fourth corner is extended like a check.
    fn is_check_extended(&self, after: &Position) -> bool {
        self.is_forced(after)
    }
    /// Returns whether the opponent holds three corners and the fourth is free (EC-9), which the search treats like check.
    fn is_forced(&self, position: &Position) -> bool {
        let corners = self.board().corners();
        let open = corners & !position.side(position.turn().opposite());
        open.len() == 1 && (open & position.occupied()).is_empty()
    }
    fn may_be_stalemate(&self, position: &Position) -> bool {
        position.side(position.turn()).len() <= 6
    }
}
