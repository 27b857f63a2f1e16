//! Eckstein. A player's own board has no net; corners and stones tell enough to play it well.

use crate::judge::Judge;
use crate::net::{Net, Seen};
use crate::score::Points;
use rules::Seat;
use rules::games::eckstein::{Eckstein, Move, Position, Shipped};
use std::sync::LazyLock;

/// What a stone is worth.
const STONE: Points = 100;
/// What so many inner corners are worth.
const CORNERS: [Points; 5] = [0, 25, 70, 180, 400];

static NET: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read(Eckstein::INPUTS, include_bytes!("../../nets/eckstein.net")));

impl Seen for Eckstein {
    type Planes = [u64; 3];
    const INPUTS: usize = 2 * 64 + 4;
    const MOST_ON: usize = 30;

    /// The stones, and the board and variant. The shipped boards' points fit the first word.
    fn planes(&self, position: &Position) -> [u64; 3] {
        let board = match self.shipped() {
            Some(Shipped::P2) => 0b10,
            _ => 0b01,
        };
        let rules = board | u64::from(self.takes_rows()) << 2 | u64::from(self.may_enter()) << 3;
        [position.side(Seat::A).words()[0], position.side(Seat::B).words()[0], rules]
    }
    /// Yellow sees the board turned by a half (60 is g7) and itself as the first side.
    fn input(view: Seat, plane: usize, bit: usize) -> usize {
        match view {
            Seat::B if plane < 2 => (1 - plane) * 64 + 60 - bit,
            _ => plane * 64 + bit,
        }
    }
    /// The shipped boards' points, nine places a rank: a with g, b with f.
    fn mirrored(input: usize) -> usize {
        match input {
            stone @ 0..128 if stone % 64 <= 60 && stone % 64 % 9 < 7 => stone + 6 - 2 * (stone % 64 % 9),
            other => other,
        }
    }
    fn net(&self) -> Option<&'static Net> {
        self.shipped().and(NET.as_ref())
    }
}

impl Judge for Eckstein {
    const CELLS: usize = 81;
    const KINDS: usize = 1;
    type Notes = ();

    fn plain(&self, position: &Position, _notes: &mut ()) -> Points {
        let side = |seat| {
            let stones = position.side(seat);
            STONE * stones.len() as Points + CORNERS[(stones & self.board().corners()).len() as usize]
        };
        let points = side(Seat::A) - side(Seat::B);
        if position.turn() == Seat::A { points } else { -points }
    }

    fn cells(&self, mv: Move) -> (usize, usize) {
        (mv.from().index(), mv.to().index())
    }
    fn kind(&self, _position: &Position, _mv: Move) -> usize {
        0
    }
    fn gain(&self, position: &Position, mv: Move) -> Points {
        if mv.is_capture() { STONE * mv.captured(position).len() as Points } else { 0 }
    }
    /// The directions taken are folded to four bits: only with optional captures could two moves of the same cells share a
    /// code, and then the wrong one is tried first, no more.
    fn code(&self, mv: Move) -> u32 {
        let takes = u32::from(mv.taking());
        ((mv.from().index() * 81 + mv.to().index()) as u32) << 4 | (takes ^ takes >> 4) & 15
    }
    /// Both sides can always shuffle: without this, 60 of 60 games are drawn between 20,000 nodes a move and 10,000, with it 37.
    fn shuffling(&self) -> Points {
        150
    }
    fn wins_next(&self, position: &Position) -> bool {
        self.takes_last_corner(position, position.turn())
    }
    /// A threat on the fourth corner is seen to its end.
    fn extends(&self, after: &Position) -> bool {
        self.pressed(after)
    }
    /// The other side holds three corners and the fourth is free (EC-9).
    fn pressed(&self, position: &Position) -> bool {
        let corners = self.board().corners();
        let open = corners & !position.side(position.turn().opposite());
        open.len() == 1 && (open & position.occupied()).is_empty()
    }
    fn perhaps_stuck(&self, position: &Position) -> bool {
        position.side(position.turn()).len() <= 6
    }
}
