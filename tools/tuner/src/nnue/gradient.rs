//! Forward pass and backpropagation.

use super::Training;
use super::parameters::Parameters;
use crate::sample::{Sample, sigmoid};
use sprung_engine::nnue::EVAL_SCALE;
use std::thread;

/// The factors of the piece-square sums of the own side and of the other.
const PSQT_FACTORS: [f32; 2] = [0.5, -0.5];

/// Returns the sum of the gradients and of the squared errors of a batch.
pub fn batch_gradient(
    parameters: &Parameters,
    batch: &[Sample],
    training: Training,
    scale: f32,
) -> (Vec<f32>, f32) {
    let part = |samples: &[Sample]| {
        let mut gradient = vec![0.0; parameters.all.len()];
        let errors = samples.iter().map(|sample| {
            let target = sample.target(training.lambda, scale);
            backpropagate(parameters, sample, target, scale, &mut gradient)
        });
        let error: f32 = errors.sum();
        (gradient, error)
    };
    let share = batch.len().div_ceil(training.threads.max(1)).max(1);
    let mut parts: Vec<(Vec<f32>, f32)> = thread::scope(|scope| {
        let workers: Vec<_> = batch.chunks(share).map(|samples| scope.spawn(move || part(samples))).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| worker.join().expect("a worker does not panic");
        workers.into_iter().map(join).collect()
    });
    let (mut gradient, mut error) = parts.pop().unwrap_or_else(|| (vec![0.0; parameters.all.len()], 0.0));
    for (part, part_error) in parts {
        gradient.iter_mut().zip(part).for_each(|(sum, value)| *sum += value);
        error += part_error;
    }
    (gradient, error)
}

/// The hidden layer and the output of a sample.
struct Forward {
    /// The accumulators of the own side and of the other.
    accumulators: [Vec<f32>; 2],
    output: f32,
}

/// The forward pass: accumulators, squared clipped ReLU, output bucket, piece-square values.
fn forward(parameters: &Parameters, sample: &Sample) -> Forward {
    let bucket = usize::from(sample.output_bucket);
    let mut output = parameters.all[parameters.output_bias() + bucket];
    let accumulators = [0, 1].map(|side| {
        let mut neurons = parameters.row(parameters.features).to_vec();
        for &feature in &sample.features[side] {
            let weights = parameters.row(feature as usize);
            neurons.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
        }
        let psqt: f32 =
            sample.features[side].iter().map(|&feature| parameters.psqt()[feature as usize]).sum();
        output += PSQT_FACTORS[side] * psqt;
        let weights = parameters.row(parameters.output_row(bucket) + side);
        let screlu = neurons.iter().zip(weights).map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight);
        output += screlu.sum::<f32>();
        neurons
    });
    Forward { accumulators, output }
}

/// Adds the gradient of a sample's squared error and returns the error.
fn backpropagate(
    parameters: &Parameters,
    sample: &Sample,
    target: f32,
    scale: f32,
    gradient: &mut [f32],
) -> f32 {
    let width = parameters.width;
    let bucket = usize::from(sample.output_bucket);
    let Forward { accumulators, output } = forward(parameters, sample);
    let value = f32::from(sample.hand_crafted) + output * EVAL_SCALE as f32;
    let prediction = sigmoid(value, scale);
    let error = prediction - target;
    let at_output = 2.0 * error * prediction * (1.0 - prediction) * EVAL_SCALE as f32 / scale;
    gradient[parameters.output_bias() + bucket] += at_output;
    for (side, neurons) in accumulators.iter().enumerate() {
        for &feature in &sample.features[side] {
            gradient[parameters.first_psqt() + feature as usize] += at_output * PSQT_FACTORS[side];
        }
        let output_row = parameters.output_row(bucket) + side;
        let mut at_neurons = vec![0.0f32; width];
        for neuron in 0..width {
            let clipped = neurons[neuron].clamp(0.0, 1.0);
            gradient[output_row * width + neuron] += at_output * clipped * clipped;
            let is_inside = neurons[neuron] > 0.0 && neurons[neuron] < 1.0;
            let slope = if is_inside { 2.0 * clipped } else { 0.0 };
            at_neurons[neuron] = at_output * parameters.row(output_row)[neuron] * slope;
        }
        let active = sample.features[side].iter().map(|&feature| feature as usize);
        for row in active.chain([parameters.features]) {
            let weights = &mut gradient[row * width..(row + 1) * width];
            weights.iter_mut().zip(&at_neurons).for_each(|(sum, value)| *sum += value);
        }
    }
    error * error
}
