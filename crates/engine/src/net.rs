//! A small net over planes of bits: every figure on its cell is worth so many points by itself, and adds a row of weights to two
//! sums, one as each side sees the board; the sums correct the points, otherwise with many figures on the board than with few. It is
//! made by `crates/tuner` from own games only.

use crate::score::Points;
use rules::{Game, Seat};

/// Width of a sum.
pub const HIDDEN: usize = 64;
/// Stages of a game by the number of figures left, each with its own output weights.
pub const STAGES: usize = 4;
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
    /// How many inputs are on at the start of a game, about.
    const MOST_ON: usize;
    /// The position as planes of bits.
    fn planes(&self, position: &Self::Position) -> Self::Planes;
    /// The input that a bit of a plane is, as a side sees the board.
    fn input(view: Seat, plane: usize, bit: usize) -> usize;
    /// The same input in a mirror, where rules and board know no left or right: then a net learns from both. Mirrored twice it is itself.
    fn mirrored(input: usize) -> usize {
        input
    }
    /// The net, if there is one for these options.
    fn net(&self) -> Option<&'static Net>;
}

/// Trained weights.
pub struct Net {
    worth: Vec<i16>,
    rows: Vec<[i16; HIDDEN]>,
    bias: [i16; HIDDEN],
    outs: [Out; STAGES],
}

/// What the sums of the own view and of the other are worth in a stage.
struct Out {
    views: [[i16; HIDDEN]; 2],
    bias: i32,
}

/// The stage in which so many inputs are on.
pub fn stage(on: usize, most_on: usize) -> usize {
    (on * STAGES / (most_on + 1)).min(STAGES - 1)
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

/// Bytes of a stage's output weights.
const OUT_SIZE: usize = HIDDEN * 2 * 2 + 4;

impl Net {
    /// The size of a net's file.
    pub const fn size(inputs: usize) -> usize {
        inputs * 2 + inputs * HIDDEN + HIDDEN * 2 + STAGES * OUT_SIZE
    }

    /// Reads a file of the tuner: each input's worth as 16 bits, its row as bytes, biases as 16 bits, and for every
    /// stage output weights as 16 bits and a bias as 32 bits, all little-endian. `None` if its size is not that of so many inputs.
    pub fn read(inputs: usize, bytes: &[u8]) -> Option<Net> {
        if bytes.len() != Net::size(inputs) {
            return None;
        }
        let number = |two: &[u8]| i16::from_le_bytes([two[0], two[1]]);
        let numbers = |bytes: &[u8]| -> [i16; HIDDEN] { std::array::from_fn(|i| number(&bytes[2 * i..])) };
        let (worth, rest) = bytes.split_at(inputs * 2);
        let (rows, rest) = rest.split_at(inputs * HIDDEN);
        let row = |row: &[u8]| std::array::from_fn(|i| i16::from(row[i] as i8));
        let (bias, outs) = rest.split_at(HIDDEN * 2);
        let out = |stage: usize| {
            let bytes = &outs[stage * OUT_SIZE..];
            let tail = &bytes[HIDDEN * 4..];
            Out {
                views: [numbers(bytes), numbers(&bytes[HIDDEN * 2..])],
                bias: i32::from_le_bytes([tail[0], tail[1], tail[2], tail[3]]),
            }
        };
        Some(Net {
            worth: worth.chunks_exact(2).map(number).collect(),
            rows: rows.chunks_exact(HIDDEN).map(row).collect(),
            bias: numbers(bias),
            outs: std::array::from_fn(out),
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
        let planes = game.planes(position);
        self.follow::<G>(net, planes.as_ref());
        let on: u32 = planes.as_ref().iter().map(|plane| plane.count_ones()).sum();
        let out = &net.outs[stage(on as usize, G::MOST_ON)];
        let [first, second] = &self.views;
        let (own, other) = if turn == Seat::A { (first, second) } else { (second, first) };
        let sum = weigh(&own.sums, &out.views[0]) + weigh(&other.sums, &out.views[1]);
        (own.worth - other.worth) / 2 + (sum / ONE_SUM + out.bias) * UNIT / (ONE_SUM * ONE_OUT)
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Options;
    use rules::games::{eckstein::Eckstein, raeuberschach::Raeuberschach};
    use std::collections::BTreeSet;

    fn inputs<G: Seen>(text: &str, view: Seat) -> BTreeSet<usize> {
        let options = Options::read(G::SWITCHES, []).unwrap();
        let game = G::new(&options).unwrap();
        let planes = game.planes(&game.read_setup(text).unwrap().position);
        let all = planes.as_ref().iter().enumerate().flat_map(|(plane, &bits)| {
            let on = (0..64).filter(move |bit| bits >> bit & 1 == 1);
            on.map(move |bit| G::input(view, plane, bit))
        });
        all.collect()
    }

    fn mirrors<G: Seen>(text: &str, in_the_mirror: &str) {
        for view in [Seat::A, Seat::B] {
            let mirrored: BTreeSet<usize> = inputs::<G>(text, view).into_iter().map(G::mirrored).collect();
            assert_eq!(mirrored, inputs::<G>(in_the_mirror, view), "{text}");
        }
        assert!((0..G::INPUTS).all(|input| G::mirrored(G::mirrored(input)) == input));
    }

    #[test]
    fn a_position_in_the_mirror_has_the_mirrored_inputs() {
        mirrors::<Raeuberschach>("r6k/8/2p5/8/8/7P/1B6/8 w - - 0 1", "k6r/8/5p2/8/8/P7/6B1/8 w - - 0 1");
        mirrors::<Eckstein>("yyy4/1y5/7/4r2/7/r6/rrr3r r", "4yyy/5y1/7/2r4/7/6r/r3rrr r");
    }

    #[test]
    fn every_stage_has_its_share_of_a_game() {
        let figures: Vec<usize> = (0..=32).map(|on| stage(on, 32)).collect();
        assert!(figures.is_sorted());
        assert_eq!((0..STAGES).map(|s| figures.iter().filter(|&&f| f == s).count()).max(), Some(9));
        assert_eq!(stage(64, 32), STAGES - 1);
    }
}
