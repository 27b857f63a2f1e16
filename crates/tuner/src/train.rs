//! Gradient descent (Adam) on samples, in plain arithmetic; the result is rounded to the engine's numbers.

use crate::sample::{Sample, chance_of, held_back, scale_of_results};
use engine::net::{LANE, ONE_OUT, ONE_SUM, STAGES, Seen, UNIT};
use rules::zobrist;
use std::thread;

/// How a net is trained.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Passes over the samples.
    pub epochs: u32,
    /// Step at the beginning; it falls to a hundredth.
    pub rate: f32,
    /// Share of the game's result in the target; the rest is what the search said.
    pub result: f32,
    /// Whether only each input's worth is learned: a few games teach no more.
    pub narrow: bool,
    /// How wide the net is, in lanes of the engine.
    pub lanes: usize,
    /// Threads.
    pub threads: usize,
}

/// What a game's net looks like.
pub struct Shape {
    /// How many inputs it has.
    pub inputs: usize,
    /// Each input in a mirror.
    mirror: Vec<u16>,
}

impl Shape {
    /// That of a game.
    pub fn of<G: Seen>() -> Shape {
        let mirror = (0..G::INPUTS).map(|input| G::mirrored(input) as u16).collect();
        Shape { inputs: G::INPUTS, mirror }
    }
}

const BATCH: usize = 8192;
/// What the worth of an input counts in the own view and in the other.
const SHARE: [f32; 2] = [0.5, -0.5];
/// Rows are stored as bytes of 1/255.
const ROW_BOUND: f32 = 127.0 / ONE_SUM as f32;
/// So that clipped sum times weight fits 16 bits.
const OUT_BOUND: f32 = 127.0 / ONE_OUT as f32;

/// All weights in one row: input rows, bias, for every stage output for the own view and for the other view, every stage's output bias,
/// each input's worth.
#[derive(Clone)]
struct Weights {
    inputs: usize,
    width: usize,
    all: Vec<f32>,
}

impl Weights {
    fn new(worth: &[i16], width: usize) -> Weights {
        let inputs = worth.len();
        let mut all = vec![0.0; (inputs + 1 + 2 * STAGES) * width + STAGES];
        for (place, weight) in all.iter_mut().enumerate() {
            *weight = match place / width {
                row if row < inputs => drawn(place),
                row if row == inputs => 0.1,
                // the same in every stage, so that a sum means the same thing in all of them
                row if row <= inputs + 2 * STAGES => drawn((place - (inputs + 1) * width) % (2 * width)),
                _ => 0.0,
            };
        }
        all.extend(worth.iter().map(|&points| f32::from(points) / UNIT as f32));
        Weights { inputs, width, all }
    }
    /// The place of the first stage's output bias; the other stages' follow.
    fn out_bias(&self) -> usize {
        (self.inputs + 1 + 2 * STAGES) * self.width
    }
    /// The place of the first input's worth.
    fn first_worth(&self) -> usize {
        self.out_bias() + STAGES
    }
    fn worth(&self) -> &[f32] {
        &self.all[self.first_worth()..]
    }
    /// The row of a stage's output weights for the own view; that for the other follows.
    fn out(&self, stage: usize) -> usize {
        self.inputs + 1 + 2 * stage
    }
    fn row(&self, row: usize) -> &[f32] {
        &self.all[row * self.width..(row + 1) * self.width]
    }
    fn bound(&self, place: usize) -> f32 {
        match place / self.width {
            row if row < self.inputs => ROW_BOUND,
            row if row == self.inputs => 8.0,
            row if row <= self.inputs + 2 * STAGES => OUT_BOUND,
            _ => 16.0,
        }
    }
}

/// A weight before training, between −0.1 and 0.1.
fn drawn(place: usize) -> f32 {
    (zobrist::number(place as u64) as f32 / u64::MAX as f32 - 0.5) * 0.2
}

/// Trains a net, from what each input is worth so far, and returns its file; `report` hears the mean squared error of training and held-back samples per epoch.
pub fn train(
    samples: Vec<Sample>,
    worth: &[i16],
    shape: &Shape,
    course: Course,
    report: &mut dyn FnMut(u32, f32, f32),
) -> Vec<u8> {
    let scale = scale_of_results(&samples);
    let (check, learn): (Vec<_>, Vec<_>) =
        samples.into_iter().enumerate().partition(|&(at, _)| held_back(at));
    let [check, mut learn] =
        [check, learn].map(|part| part.into_iter().map(|(_, sample)| sample).collect::<Vec<_>>());
    let mut weights = Weights::new(worth, course.lanes * LANE);
    if course.narrow {
        let hidden = weights.first_worth();
        weights.all[..hidden].fill(0.0);
    }
    let mut first = vec![0.0f32; weights.all.len()];
    let mut second = vec![0.0f32; weights.all.len()];
    let mut step = 0i32;
    let steps = (learn.len().div_ceil(BATCH) as u32 * course.epochs).max(1);
    for epoch in 1..=course.epochs {
        shuffle(&mut learn, u64::from(epoch) + 1);
        learn.iter_mut().step_by(2).for_each(|sample| sample.mirror(&shape.mirror));
        let mut error = 0.0;
        for batch in learn.chunks(BATCH) {
            step += 1;
            let (slope, batch_error) = slopes(&weights, batch, course, scale);
            error += batch_error;
            let rate = course.rate * (1.0 - 0.99 * step as f32 / steps as f32);
            let (tired1, tired2) = (1.0 - 0.9f32.powi(step), 1.0 - 0.999f32.powi(step));
            for (place, &slope) in slope.iter().enumerate() {
                if course.narrow && place < weights.first_worth() {
                    continue;
                }
                let slope = slope / batch.len() as f32;
                first[place] += 0.1 * (slope - first[place]);
                second[place] += 0.001 * (slope * slope - second[place]);
                let change = rate * (first[place] / tired1) / ((second[place] / tired2).sqrt() + 1e-8);
                let bound = weights.bound(place);
                weights.all[place] = (weights.all[place] - change).clamp(-bound, bound);
            }
        }
        let (_, held_error) = slopes(&weights, &check, course, scale);
        report(epoch, error / learn.len().max(1) as f32, held_error / check.len().max(1) as f32);
    }
    rounded(&weights)
}

/// The sum of slopes and of squared errors over a batch.
fn slopes(weights: &Weights, batch: &[Sample], course: Course, scale: f32) -> (Vec<f32>, f32) {
    let share = batch.len().div_ceil(course.threads.max(1)).max(1);
    let mut parts: Vec<(Vec<f32>, f32)> = thread::scope(|scope| {
        let workers: Vec<_> = batch
            .chunks(share)
            .map(|part| {
                scope.spawn(move || {
                    let mut slope = vec![0.0; weights.all.len()];
                    let error = part
                        .iter()
                        .map(|sample| learn_one(weights, sample, course.result, scale, &mut slope))
                        .sum();
                    (slope, error)
                })
            })
            .collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    let (mut slope, mut error) = parts.pop().unwrap_or_else(|| (vec![0.0; weights.all.len()], 0.0));
    for (part, part_error) in parts {
        slope.iter_mut().zip(part).for_each(|(sum, value)| *sum += value);
        error += part_error;
    }
    (slope, error)
}

fn learn_one(weights: &Weights, sample: &Sample, result: f32, scale: f32, slope: &mut [f32]) -> f32 {
    let inputs = weights.inputs;
    let width = weights.width;
    let mut sums = [vec![0.0f32; width], vec![0.0f32; width]];
    let stage = usize::from(sample.stage);
    let mut output = weights.all[weights.out_bias() + stage];
    for (view, sum) in sums.iter_mut().enumerate() {
        sum.copy_from_slice(weights.row(inputs));
        for &input in &sample.inputs[view] {
            sum.iter_mut().zip(weights.row(input as usize)).for_each(|(sum, weight)| *sum += weight);
        }
        let worth: f32 = sample.inputs[view].iter().map(|&input| weights.worth()[input as usize]).sum();
        output += SHARE[view] * worth;
        let out = weights.row(weights.out(stage) + view);
        output += sum.iter().zip(out).map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight).sum::<f32>();
    }
    let guess = chance_of(f32::from(sample.plain) + output * UNIT as f32, scale);
    let target = result * f32::from(sample.result) / 2.0
        + (1.0 - result) * chance_of(f32::from(sample.searched), scale);
    let error = guess - target;
    let at_output = 2.0 * error * guess * (1.0 - guess) * UNIT as f32 / scale;
    slope[weights.out_bias() + stage] += at_output;
    for (view, sum) in sums.iter().enumerate() {
        for &input in &sample.inputs[view] {
            slope[weights.first_worth() + input as usize] += at_output * SHARE[view];
        }
        let out = weights.out(stage) + view;
        let mut at_sum = vec![0.0f32; width];
        for place in 0..width {
            let clipped = sum[place].clamp(0.0, 1.0);
            slope[out * width + place] += at_output * clipped * clipped;
            let inside = if sum[place] > 0.0 && sum[place] < 1.0 { 2.0 * clipped } else { 0.0 };
            at_sum[place] = at_output * weights.row(out)[place] * inside;
        }
        for row in sample.inputs[view].iter().map(|&input| input as usize).chain([inputs]) {
            let target = &mut slope[row * width..(row + 1) * width];
            target.iter_mut().zip(&at_sum).for_each(|(slope, value)| *slope += value);
        }
    }
    error * error
}

/// The engine's file; see [`engine::net::Net::read`].
fn rounded(weights: &Weights) -> Vec<u8> {
    let inputs = weights.inputs;
    let (sum, out) = (ONE_SUM as f32, ONE_OUT as f32);
    let small = |weights: &[f32], one: f32| -> Vec<u8> {
        weights.iter().flat_map(|weight| ((weight * one).round() as i16).to_le_bytes()).collect()
    };
    let mut bytes = small(weights.worth(), UNIT as f32);
    bytes.extend(
        weights.all[..inputs * weights.width].iter().map(|weight| (weight * sum).round() as i8 as u8),
    );
    bytes.extend(small(weights.row(inputs), sum));
    for stage in 0..STAGES {
        bytes.extend(small(weights.row(weights.out(stage)), out));
        bytes.extend(small(weights.row(weights.out(stage) + 1), out));
        bytes.extend(((weights.all[weights.out_bias() + stage] * sum * out).round() as i32).to_le_bytes());
    }
    bytes
}

fn shuffle(samples: &mut [Sample], seed: u64) {
    for place in (1..samples.len()).rev() {
        let other = zobrist::number(seed << 40 | place as u64) % (place as u64 + 1);
        samples.swap(place, other as usize);
    }
}
