//! A small net over planes of bits: every figure on its cell is worth so many points by itself, and adds a row of weights to two
//! sums, one as each side sees the board; the sums correct the points. It is made by `crates/tuner` from own games only.

use crate::score::Points;
use rules::{Game, Seat};

/// Width of a sum.
pub const HIDDEN: usize = 64;
/// What one is in the sums.
pub const ONE_SUM: i32 = 255;
/// What one is in the output weights.
pub const ONE_OUT: i32 = 64;
/// Points per unit of output.
pub const UNIT: i32 = 400;

/// A game whose positions a net can see.
pub trait Seen: Game {
    /// Bits that are on.
    type Planes: AsRef<[u64]> + Clone;
    /// How many different inputs a net has.
    const INPUTS: usize;
    /// The position as planes of bits.
    fn planes(&self, position: &Self::Position) -> Self::Planes;
    /// The input that a bit of a plane is, as a side sees the board.
    fn input(view: Seat, plane: usize, bit: usize) -> usize;
    /// The net, if there is one for these options.
    fn net(&self) -> Option<&'static Net>;
}

/// Trained weights.
pub struct Net {
    worth: Vec<i16>,
    rows: Vec<[i16; HIDDEN]>,
    bias: [i16; HIDDEN],
    out: [[i16; HIDDEN]; 2],
    out_bias: i32,
}

/// The sums of the position that was judged last, as A sees it and as B sees it: the next one differs by few figures.
#[derive(Default)]
pub struct Sums {
    planes: Vec<u64>,
    views: [View; 2],
}

#[derive(Clone)]
struct View {
    worth: i32,
    sums: [i16; HIDDEN],
}

impl Default for View {
    fn default() -> View {
        View { worth: 0, sums: [0; HIDDEN] }
    }
}

impl Net {
    /// The size of a net's file.
    pub const fn size(inputs: usize) -> usize {
        inputs * 2 + inputs * HIDDEN + HIDDEN * 2 + HIDDEN * 2 * 2 + 4
    }

    /// Reads a file of the tuner: each input's worth as 16 bits, its row as bytes, biases and output weights as 16 bits, the
    /// output's bias as 32 bits, all little-endian. `None` if its size is not that of so many inputs.
    pub fn read(inputs: usize, bytes: &[u8]) -> Option<Net> {
        if bytes.len() != Net::size(inputs) {
            return None;
        }
        let number = |two: &[u8]| i16::from_le_bytes([two[0], two[1]]);
        let numbers = |bytes: &[u8]| -> [i16; HIDDEN] { std::array::from_fn(|i| number(&bytes[2 * i..])) };
        let (worth, rest) = bytes.split_at(inputs * 2);
        let (rows, rest) = rest.split_at(inputs * HIDDEN);
        let row = |row: &[u8]| std::array::from_fn(|i| i16::from(row[i] as i8));
        let tail = &rest[HIDDEN * 6..];
        Some(Net {
            worth: worth.chunks_exact(2).map(number).collect(),
            rows: rows.chunks_exact(HIDDEN).map(row).collect(),
            bias: numbers(rest),
            out: [numbers(&rest[HIDDEN * 2..]), numbers(&rest[HIDDEN * 4..])],
            out_bias: i32::from_le_bytes([tail[0], tail[1], tail[2], tail[3]]),
        })
    }

    /// What each input is worth by itself.
    pub fn worth(&self) -> &[i16] {
        &self.worth
    }
}

impl Sums {
    /// Points of a position for the seat in turn.
    pub fn points<G: Seen>(&mut self, game: &G, position: &G::Position, turn: Seat) -> Points {
        let Some(net) = game.net() else { return 0 };
        self.follow::<G>(net, game.planes(position).as_ref());
        let [first, second] = &self.views;
        let (own, other) = if turn == Seat::A { (first, second) } else { (second, first) };
        let sum = weigh(&own.sums, &net.out[0]) + weigh(&other.sums, &net.out[1]);
        (own.worth - other.worth) / 2 + (sum / ONE_SUM + net.out_bias) * UNIT / (ONE_SUM * ONE_OUT)
    }

    /// Only what differs on the planes is added and taken away.
    fn follow<G: Seen>(&mut self, net: &Net, planes: &[u64]) {
        if self.planes.is_empty() {
            self.planes = vec![0; planes.len()];
            self.views.iter_mut().for_each(|view| view.sums = net.bias);
        }
        for (plane, &new) in planes.iter().enumerate() {
            let old = self.planes[plane];
            if old != new {
                self.change::<G>(net, plane, old & !new, false);
                self.change::<G>(net, plane, new & !old, true);
                self.planes[plane] = new;
            }
        }
    }

    fn change<G: Seen>(&mut self, net: &Net, plane: usize, mut bits: u64, on: bool) {
        while bits != 0 {
            let bit = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            for (view, seat) in self.views.iter_mut().zip([Seat::A, Seat::B]) {
                let input = G::input(seat, plane, bit);
                let (worth, row) = (i32::from(net.worth[input]), &net.rows[input]);
                let sums = view.sums.iter_mut().zip(row);
                if on {
                    view.worth += worth;
                    sums.for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
                } else {
                    view.worth -= worth;
                    sums.for_each(|(sum, weight)| *sum = sum.wrapping_sub(*weight));
                }
            }
        }
    }
}

/// The sum of clipped squares times weights. The first product fits 16 bits (255 × 127), so that eight lanes work at once.
fn weigh(sum: &[i16; HIDDEN], weights: &[i16; HIDDEN]) -> i32 {
    sum.iter()
        .zip(weights)
        .map(|(&sum, &weight)| {
            let clipped = sum.clamp(0, ONE_SUM as i16);
            i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped)
        })
        .sum()
}
