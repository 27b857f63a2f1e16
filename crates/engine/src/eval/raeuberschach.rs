//! Räuberschach: two games with opposite goals, so two evaluations.

use crate::judge::Judge;
use crate::net::{Net, Seen, bits, stage};
use crate::score::Points;
use rules::games::raeuberschach::{Move, Piece, Position, Raeuberschach, Variant};
use rules::{Game, Seat};
use std::sync::LazyLock;

/// Planes of pieces: kinds of one side, then of the other.
const PIECES: usize = 12;
/// What a piece is worth in variant 2.
const WORTH: [Points; 6] = [320, 900, 500, 330, 300, 100];

static LOSES_ALL: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read(Raeuberschach::INPUTS, include_bytes!("../../nets/raeuberschach1.net")));
static TAKES_ALL: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read(Raeuberschach::INPUTS, include_bytes!("../../nets/raeuberschach2.net")));

impl Seen for Raeuberschach {
    type Planes = [u64; 18];
    const INPUTS: usize = 18 * 64;
    const MOST_ON: usize = 32;

    /// The pieces, then what the other side must capture if the side to move does not prevent it: the pieces on offer, by side, who
    /// takes them, and those of them that would be avenged. A position that is judged has nothing to capture itself. Who wants to
    /// take everything offers nothing, and its net has learned nothing of that.
    fn planes(&self, position: &Position) -> [u64; 18] {
        let mut planes = [0; 18];
        for (plane, pieces) in planes[..PIECES].iter_mut().enumerate() {
            let seat = if plane < 6 { Seat::A } else { Seat::B };
            *pieces = position.of(seat, Piece::ALL[plane % 6]);
        }
        if self.variant() == Variant::TakesAll {
            return planes;
        }
        let (own, other) = (position.turn(), position.turn().opposite());
        let offered = position.side(own) & position.reached(other);
        if offered != 0 {
            planes[PIECES + own.index()] = offered;
            planes[PIECES + 2 + other.index()] =
                bits(offered).fold(0, |takers, square| takers | position.attackers(square as u32, other));
            planes[PIECES + 4 + own.index()] = offered & position.reached(own);
        }
        planes
    }
    fn stage(planes: &[u64; 18]) -> usize {
        stage(&planes[..PIECES], Self::MOST_ON)
    }
    /// Black sees the ranks turned round and itself as the first side.
    fn input(view: Seat, plane: usize, bit: usize) -> usize {
        match view {
            Seat::B if plane < PIECES => (plane + 6) % PIECES * 64 + (bit ^ 56),
            Seat::B => (plane ^ 1) * 64 + (bit ^ 56),
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Options;

    fn square(name: &[u8; 2]) -> u64 {
        1 << (u64::from(name[1] - b'1') * 8 + u64::from(name[0] - b'a'))
    }

    /// Planes of White's and Black's pieces on offer, takers and avenged pieces.
    fn offers(fen: &str) -> [[u64; 2]; 3] {
        let game = Raeuberschach::new(&Options::read(Raeuberschach::SWITCHES, []).unwrap()).unwrap();
        let planes = game.planes(&game.read_setup(fen).unwrap().position);
        std::array::from_fn(|plane| [planes[PIECES + 2 * plane], planes[PIECES + 2 * plane + 1]])
    }

    #[test]
    fn who_is_to_move_sees_what_it_offers_to_whom() {
        // the pawns on a3 and h4 are on offer, and only a3 is covered
        let (a3, h4) = (square(b"a3"), square(b"h4"));
        let takers = square(b"a8") | square(b"h7");
        assert_eq!(offers("r7/7r/8/8/7P/P7/1B6/8 w - - 0 1"), [[a3 | h4, 0], [0, takers], [a3, 0]]);
        assert_eq!(
            offers("8/1b6/p7/7p/8/8/7R/R7 b - - 0 1"),
            [[0, square(b"a6") | square(b"h5")], [square(b"a1") | square(b"h2"), 0], [0, square(b"a6")]]
        );
        assert_eq!(offers("r7/7r/8/8/7P/P7/1B6/8 b - - 0 1"), [[0; 2]; 3], "Black offers nothing");
    }
}
