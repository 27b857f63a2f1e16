//! A small net over planes of bits: every figure on its cell is worth so many points by itself, and adds a row of weights to two
//! sums, one as each side sees the board; the sums correct the points, otherwise with many figures on the board than with few. It is
//! made by `crates/tuner` from own games only.

use crate::score::Points;
use rules::{Game, Seat};

/// Weights that are added at once. A net is some lanes wide: the more, the finer it judges and the slower.
pub const LANE: usize = 64;
/// The widest net, in lanes.
pub const MOST_LANES: usize = 16;
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
    /// The stage of the game, by the figures left.
    fn stage(planes: &Self::Planes) -> usize {
        stage(planes.as_ref(), Self::MOST_ON)
    }
    /// The input that a bit of a plane is, as a side sees the board.
    fn input(view: Seat, plane: usize, bit: usize) -> usize;
    /// The same input in a mirror, where rules and board know no left or right: then a net learns from both. Mirrored twice it is itself.
    fn mirrored(input: usize) -> usize {
        input
    }
    /// The net, if there is one for these options.
    fn net(&self) -> Option<&'static Net>;
}

type Lane = [i16; LANE];

/// Trained weights.
pub struct Net {
    worth: Vec<i16>,
    /// A row of lanes for every input, in bytes as in the file: a processor's nearest memory holds more of them.
    rows: Vec<[i8; LANE]>,
    bias: Vec<Lane>,
    outs: [Out; STAGES],
}

/// What the sums of the own view and of the other are worth in a stage.
struct Out {
    views: [Vec<Lane>; 2],
    bias: i32,
}

/// The stage in which these bits are on, if so many are at the start.
pub fn stage(planes: &[u64], most_on: usize) -> usize {
    let on: u32 = planes.iter().map(|plane| plane.count_ones()).sum();
    (on as usize * STAGES / (most_on + 1)).min(STAGES - 1)
}

/// The bits of a plane that are on.
pub fn bits(mut plane: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (plane != 0).then(|| plane.trailing_zeros() as usize)?;
        plane &= plane - 1;
        Some(bit)
    })
}

/// The sums of the position that was judged last, as A sees it and as B sees it: the next one differs by few figures.
#[derive(Default)]
pub struct Sums {
    planes: Vec<u64>,
    views: [View; 2],
}

#[derive(Default)]
struct View {
    worth: i32,
    sums: Vec<Lane>,
}

impl Net {
    /// The size of a net's file.
    pub const fn size(inputs: usize, lanes: usize) -> usize {
        let width = lanes * LANE;
        inputs * 2 + inputs * width + width * 2 + STAGES * (width * 4 + 4)
    }

    /// Reads a file of the tuner: each input's worth as 16 bits, its row as bytes, biases as 16 bits, and for every
    /// stage output weights as 16 bits and a bias as 32 bits, all little-endian. `None` if no width has its size with so many inputs.
    pub fn read(inputs: usize, bytes: &[u8]) -> Option<Net> {
        let lanes = (1..=MOST_LANES).find(|&lanes| Net::size(inputs, lanes) == bytes.len())?;
        let width = lanes * LANE;
        let number = |two: &[u8]| i16::from_le_bytes([two[0], two[1]]);
        let lane = |bytes: &[u8]| -> Lane { std::array::from_fn(|i| number(&bytes[2 * i..])) };
        let row = |bytes: &[u8]| -> [i8; LANE] { std::array::from_fn(|i| bytes[i] as i8) };
        let (worth, rest) = bytes.split_at(inputs * 2);
        let (rows, rest) = rest.split_at(inputs * width);
        let (bias, outs) = rest.split_at(width * 2);
        let row_of_lanes = |bytes: &[u8]| -> Vec<Lane> { bytes.chunks_exact(LANE * 2).map(lane).collect() };
        let out = |stage: usize| {
            let out = &outs[stage * outs.len() / STAGES..];
            let (own, rest) = out.split_at(width * 2);
            let (other, tail) = rest.split_at(width * 2);
            let bias = i32::from_le_bytes([tail[0], tail[1], tail[2], tail[3]]);
            Out { views: [own, other].map(row_of_lanes), bias }
        };
        Some(Net {
            worth: worth.chunks_exact(2).map(number).collect(),
            rows: rows.chunks_exact(LANE).map(row).collect(),
            bias: row_of_lanes(bias),
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
        let out = &net.outs[G::stage(&planes)];
        let [first, second] = &self.views;
        let (own, other) = if turn == Seat::A { (first, second) } else { (second, first) };
        let sum = weigh(&own.sums, &out.views[0]) + weigh(&other.sums, &out.views[1]) + out.bias;
        // a wide net's sum may be too large for 32 bits in the middle of this
        let corrected = i64::from(sum) * i64::from(UNIT) / i64::from(ONE_SUM * ONE_OUT);
        (own.worth - other.worth) / 2 + corrected as Points
    }

    /// Only what differs on the planes is added and taken away.
    fn follow<G: Seen>(&mut self, net: &Net, planes: &[u64]) {
        if self.planes.is_empty() {
            self.planes = vec![0; planes.len()];
            self.views.iter_mut().for_each(|view| view.sums.clone_from(&net.bias));
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

    fn change<G: Seen>(&mut self, net: &Net, plane: usize, changed: u64, on: bool) {
        for bit in bits(changed) {
            for (view, seat) in self.views.iter_mut().zip([Seat::A, Seat::B]) {
                let input = G::input(seat, plane, bit);
                let lanes = view.sums.len();
                let (worth, row) = (i32::from(net.worth[input]), &net.rows[input * lanes..][..lanes]);
                let sums = view.sums.iter_mut().zip(row);
                if on {
                    view.worth += worth;
                    sums.for_each(|(sums, row)| add(sums, row));
                } else {
                    view.worth -= worth;
                    sums.for_each(|(sums, row)| take_away(sums, row));
                }
            }
        }
    }
}

fn add(sums: &mut Lane, row: &[i8; LANE]) {
    sums.iter_mut().zip(row).for_each(|(sum, &weight)| *sum = sum.wrapping_add(weight.into()));
}

fn take_away(sums: &mut Lane, row: &[i8; LANE]) {
    sums.iter_mut().zip(row).for_each(|(sum, &weight)| *sum = sum.wrapping_sub(weight.into()));
}

/// The sum of clipped squares times weights.
fn weigh(sums: &[Lane], weights: &[Lane]) -> i32 {
    sums.iter().zip(weights).map(|(sums, weights)| weigh_lane(sums, weights) / ONE_SUM).sum()
}

/// The first product fits 16 bits (255 × 127), so that many are made at once, and a lane's sum 32.
fn weigh_lane(sums: &Lane, weights: &Lane) -> i32 {
    let weighed = sums.iter().zip(weights).map(|(&sum, &weight)| {
        let clipped = sum.clamp(0, ONE_SUM as i16);
        i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped)
    });
    weighed.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Options;
    use rules::games::{eckstein::Eckstein, raeuberschach::Raeuberschach, schlaukopf::Schlaukopf};
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
        mirrors::<Raeuberschach>("r6k/8/2p5/8/8/P7/1B6/8 w - - 0 1", "k6r/8/5p2/8/8/7P/6B1/8 w - - 0 1");
        mirrors::<Eckstein>("yyy4/1y5/7/4r2/7/r6/rrr3r r", "4yyy/5y1/7/2r4/7/6r/r3rrr r");
    }

    /// One input whose row holds a weight in the second lane only, and so does the last stage: half of one squared, times one, is a
    /// quarter of a unit, a little less for the rounding.
    #[test]
    fn a_net_is_as_wide_as_its_file() {
        let mut file = vec![0; Net::size(1, 2)];
        let (row, outs) = (2, 2 + 2 * LANE + 4 * LANE);
        file[row + LANE] = 127;
        file[outs + (STAGES - 1) * (8 * LANE + 4) + 2 * LANE] = ONE_OUT as u8;
        let net = Net::read(1, &file).unwrap();
        let mut sums = net.bias.clone();
        sums.iter_mut().zip(&net.rows).for_each(|(sums, row)| add(sums, row));
        let points = |stage: &Out| weigh(&sums, &stage.views[0]) * UNIT / (ONE_SUM * ONE_OUT);
        assert_eq!(net.outs.each_ref().map(points), [0, 0, 0, 99]);
        assert!(Net::read(1, &file[1..]).is_none());
    }

    fn follows<G: Seen>(options: &[&str]) {
        let options = Options::read(G::SWITCHES, options.iter().copied()).unwrap();
        let game = std::sync::Arc::new(G::new(&options).unwrap());
        assert!(game.net().is_some(), "its file is not read");
        let mut playing = rules::Playing::new(game.clone(), rules::Setup::fresh(game.start()));
        let mut sums = Sums::default();
        for ply in 0..80 {
            let moves = playing.legal();
            if moves.is_empty() || playing.verdict().is_some() {
                break;
            }
            playing.play(moves[rules::zobrist::number(ply) as usize % moves.len()]);
            for seat in [Seat::A, Seat::B] {
                let fresh = Sums::default().points(&*game, playing.position(), seat);
                assert_eq!(sums.points(&*game, playing.position(), seat), fresh, "after {ply} plies");
            }
        }
    }

    #[test]
    fn sums_that_follow_a_game_are_those_of_a_fresh_look() {
        follows::<Raeuberschach>(&["variant=1"]);
        follows::<Raeuberschach>(&["variant=2"]);
        follows::<Eckstein>(&[]);
        follows::<Schlaukopf>(&[]);
    }

    #[test]
    fn every_stage_has_its_share_of_a_game() {
        let figures: Vec<usize> = (0..=32).map(|on| stage(&[(1 << on) - 1], 32)).collect();
        assert!(figures.is_sorted());
        assert_eq!((0..STAGES).map(|s| figures.iter().filter(|&&f| f == s).count()).max(), Some(9));
        assert_eq!(stage(&[u64::MAX], 32), STAGES - 1);
    }
}
