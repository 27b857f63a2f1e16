//! Räuberschach. Its two variants have opposite goals and a network each.

use super::GameEntry;
use crate::bench::BenchPosition;
use crate::engine::AlphaBetaEngine;
use crate::evaluation::Evaluation;
use crate::levels::{DEFAULT_LEVELS, LevelTable};
use crate::nnue::{Network, NnueFeatures, bits, output_bucket};
use crate::score::Value;
use sprung_rules::games::raeuberschach::{Move, PieceType, Position, Raeuberschach, Variant};
use sprung_rules::{Game, GameId, Seat};
use std::sync::LazyLock;

pub(super) static ENTRY: GameEntry = GameEntry {
    new_engine: AlphaBetaEngine::<Raeuberschach>::boxed,
    levels: LEVELS,
    bench: &[
        antichess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 14),
        antichess("rnb1k1r1/pppp1p2/4p3/8/8/5P2/PPPPPbP1/RNBQKB2 w - - 0 7", 15),
        antichess("rnb5/p1pp1p2/kp2p3/8/8/5P2/PPPPP3/RNBQ1BK1 w - - 0 14", 15),
        variant_2("1Q1qkbnr/2p1pppp/3p4/8/8/8/1P1P1P1P/RbB1K1NR w - - 0 8", 14),
        variant_2("5bnr/2p1pppp/3pk3/8/8/8/1P1PNP1P/KRB4R w - - 13 16", 14),
    ],
};

/// The quiescence search finds forced captures however few the nodes, so a beginner needs a first level that errs more.
const LEVELS: LevelTable = {
    let mut levels = DEFAULT_LEVELS;
    levels[0].amplitude = 1_500;
    levels
};

const fn antichess(position: &'static str, depth: u32) -> BenchPosition {
    let base = BenchPosition::new(GameId::Raeuberschach, position, depth);
    BenchPosition { name: "antichess", rules: &["en-passant=on"], uci_variant: Some("antichess"), ..base }
}

const fn variant_2(position: &'static str, depth: u32) -> BenchPosition {
    let base = BenchPosition::new(GameId::Raeuberschach, position, depth);
    BenchPosition { name: "raeuberschach 2", rules: &["variant=2"], ..base }
}

/// The number of planes of pieces: the types of one side, then of the other.
const PIECE_PLANES: usize = 12;
/// The value of each piece in variant 2, in [`PieceType::ALL`]'s order.
const PIECE_VALUES: [Value; 6] = [320, 900, 500, 330, 300, 100];

static LOSES_ALL: LazyLock<Network> = LazyLock::new(|| {
    Network::read(Raeuberschach::FEATURES, include_bytes!("../../nets/raeuberschach1.net"))
        .expect("the file has the size of a network with these features")
});
static TAKES_ALL: LazyLock<Network> = LazyLock::new(|| {
    Network::read(Raeuberschach::FEATURES, include_bytes!("../../nets/raeuberschach2.net"))
        .expect("the file has the size of a network with these features")
});

impl NnueFeatures for Raeuberschach {
    type Planes = [u64; 18];
    const FEATURES: usize = 18 * 64;
    const MAX_ACTIVE: usize = 32;

    /// The features are the pieces and, in variant 1, the pieces of the side to move that the opponent would have to capture, their
    /// attackers, and those of them that are defended. The side to move itself has no capture in an evaluated position.
    fn planes(&self, position: &Position) -> [u64; 18] {
        let mut planes = [0; 18];
        for (plane, pieces) in planes[..PIECE_PLANES].iter_mut().enumerate() {
            let seat = if plane < 6 { Seat::A } else { Seat::B };
            *pieces = position.of(seat, PieceType::ALL[plane % 6]);
        }
        if self.variant() == Variant::TakesAll {
            return planes;
        }
        let (own, other) = (position.turn(), position.turn().opposite());
        let offered = position.side(own) & position.reached(other);
        if offered != 0 {
            planes[PIECE_PLANES + own.index()] = offered;
            planes[PIECE_PLANES + 2 + other.index()] = bits(offered)
                .fold(0, |attackers, square| attackers | position.attackers(square as u32, other));
            planes[PIECE_PLANES + 4 + own.index()] = offered & position.reached(own);
        }
        planes
    }
    fn output_bucket(planes: &[u64; 18]) -> usize {
        output_bucket(&planes[..PIECE_PLANES], Self::MAX_ACTIVE)
    }
    /// Black sees the ranks reversed and itself as the first side.
    fn feature(perspective: Seat, plane: usize, bit: usize) -> usize {
        match perspective {
            Seat::B if plane < PIECE_PLANES => (plane + 6) % PIECE_PLANES * 64 + (bit ^ 56),
            Seat::B => (plane ^ 1) * 64 + (bit ^ 56),
            _ => plane * 64 + bit,
        }
    }
    /// There is no castling, so the board is symmetric: file a is exchanged with h, b with g.
    fn mirrored(feature: usize) -> usize {
        feature ^ 7
    }
    fn network(&self) -> Option<&'static Network> {
        match self.variant() {
            Variant::LosesAll => Some(&LOSES_ALL),
            Variant::TakesAll => Some(&TAKES_ALL),
        }
    }
}

impl Evaluation for Raeuberschach {
    const SQUARES: usize = 64;
    const PIECE_TYPES: usize = 6;
    type Cache = ();

    fn move_squares(&self, mv: Move) -> (usize, usize) {
        (mv.from() as usize, mv.to() as usize)
    }
    fn piece_type(&self, _position: &Position, mv: Move) -> usize {
        mv.piece() as usize
    }
    /// In variant 1 a capture wins nothing, and the history tables order captures better.
    fn material_gain(&self, position: &Position, mv: Move) -> Value {
        match self.variant() {
            Variant::LosesAll => 0,
            Variant::TakesAll => {
                let captured = position.captured(mv).map_or(0, |piece| PIECE_VALUES[piece as usize]);
                let promotion = mv
                    .promotion()
                    .map_or(0, |piece| PIECE_VALUES[piece as usize] - PIECE_VALUES[PieceType::Pawn as usize]);
                captured + promotion
            }
        }
    }
    fn move_code(&self, mv: Move) -> u32 {
        let promotion = mv.promotion().map_or(0, |piece| 1 + piece as u32);
        promotion << 12 | mv.from() << 6 | mv.to()
    }
    fn has_long_forced_lines(&self) -> bool {
        true
    }
    /// In variant 1 a move that forces a capture is treated like a check; in variant 2 it only loses a piece.
    fn gives_check(&self, position: &Position, mv: Move) -> bool {
        self.variant() == Variant::LosesAll && {
            let mut after = *position;
            self.play(&mut after, mv);
            after.must_capture()
        }
    }
    fn is_forced(&self, position: &Position) -> bool {
        position.must_capture()
    }
    fn may_be_stalemate(&self, position: &Position) -> bool {
        position.side(position.turn()).count_ones() <= 5
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_rules::{Notation, Options};

    fn square(name: &[u8; 2]) -> u64 {
        1 << (u64::from(name[1] - b'1') * 8 + u64::from(name[0] - b'a'))
    }

    /// Returns the planes of White's and Black's pieces on offer, of their attackers and of the defended ones.
    fn offers(fen: &str) -> [[u64; 2]; 3] {
        let game = Raeuberschach::new(&Options::read(Raeuberschach::RULE_OPTIONS, []).unwrap()).unwrap();
        let planes = game.planes(&game.read_setup(fen).unwrap().position);
        std::array::from_fn(|plane| [planes[PIECE_PLANES + 2 * plane], planes[PIECE_PLANES + 2 * plane + 1]])
    }

    #[test]
    fn features_mark_pieces_en_prise_their_attackers_and_defended_ones() {
        // the pawns on a3 and h4 are on offer, and only a3 is defended
        let (a3, h4) = (square(b"a3"), square(b"h4"));
        let attackers = square(b"a8") | square(b"h7");
        assert_eq!(offers("r7/7r/8/8/7P/P7/1B6/8 w - - 0 1"), [[a3 | h4, 0], [0, attackers], [a3, 0]]);
        assert_eq!(
            offers("8/1b6/p7/7p/8/8/7R/R7 b - - 0 1"),
            [[0, square(b"a6") | square(b"h5")], [square(b"a1") | square(b"h2"), 0], [0, square(b"a6")]]
        );
        assert_eq!(offers("r7/7r/8/8/7P/P7/1B6/8 b - - 0 1"), [[0; 2]; 3], "Black offers nothing");
    }
}
