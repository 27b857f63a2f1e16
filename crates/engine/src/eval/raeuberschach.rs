//! Räuberschach: two games with opposite goals, so two evaluations.

use crate::judge::Judge;
use crate::net::{Net, Seen};
use crate::score::Points;
use rules::games::raeuberschach::{Move, Piece, Position, Raeuberschach, Variant};
use rules::{Game, Seat};
use std::sync::LazyLock;

/// What a piece is worth in variant 2.
const WORTH: [Points; 6] = [320, 900, 500, 330, 300, 100];

static LOSES_ALL: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read(Raeuberschach::INPUTS, include_bytes!("../../nets/raeuberschach1.net")));
static TAKES_ALL: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read(Raeuberschach::INPUTS, include_bytes!("../../nets/raeuberschach2.net")));

impl Seen for Raeuberschach {
    type Planes = [u64; 12];
    const INPUTS: usize = 12 * 64;
    const MOST_ON: usize = 32;

    fn planes(&self, position: &Position) -> [u64; 12] {
        std::array::from_fn(|plane| {
            let seat = if plane < 6 { Seat::A } else { Seat::B };
            position.of(seat, Piece::ALL[plane % 6])
        })
    }
    /// Black sees the ranks turned round and itself as the first side.
    fn input(view: Seat, plane: usize, bit: usize) -> usize {
        match view {
            Seat::B => (plane + 6) % 12 * 64 + (bit ^ 56),
            _ => plane * 64 + bit,
        }
    }
    /// There is no castling: a with h, b with g.
    fn mirrored(input: usize) -> usize {
        input ^ 7
    }
    fn net(&self) -> Option<&'static Net> {
        match self.variant() {
            Variant::LosesAll => LOSES_ALL.as_ref(),
            Variant::TakesAll => TAKES_ALL.as_ref(),
        }
    }
}

impl Judge for Raeuberschach {
    const CELLS: usize = 64;
    const KINDS: usize = 6;
    type Notes = ();

    fn cells(&self, mv: Move) -> (usize, usize) {
        (mv.from() as usize, mv.to() as usize)
    }
    fn kind(&self, _position: &Position, mv: Move) -> usize {
        mv.piece() as usize
    }
    /// Where one must capture, every move does: in variant 1 a capture is no gain, and memory orders them better.
    fn gain(&self, position: &Position, mv: Move) -> Points {
        match self.variant() {
            Variant::LosesAll => 0,
            Variant::TakesAll => {
                let taken = position.captured(mv).map_or(0, |piece| WORTH[piece as usize]);
                let become_ =
                    mv.promotion().map_or(0, |piece| WORTH[piece as usize] - WORTH[Piece::Pawn as usize]);
                taken + become_
            }
        }
    }
    fn code(&self, mv: Move) -> u32 {
        let promotion = mv.promotion().map_or(0, |piece| 1 + piece as u32);
        promotion << 12 | mv.from() << 6 | mv.to()
    }
    fn forces(&self) -> bool {
        true
    }
    /// Who wants to lose everything forces the other side by offering something: that is as forcing as a check. Who wants to take
    /// everything only blunders so.
    fn checks(&self, position: &Position, mv: Move) -> bool {
        self.variant() == Variant::LosesAll && {
            let mut after = *position;
            self.play(&mut after, mv);
            after.must_capture()
        }
    }
    fn pressed(&self, position: &Position) -> bool {
        position.must_capture()
    }
    fn perhaps_stuck(&self, position: &Position) -> bool {
        position.side(position.turn()).count_ones() <= 5
    }
}
