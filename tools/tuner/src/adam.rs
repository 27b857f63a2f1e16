//! The Adam optimiser.

/// Adam for one weight that is updated once in each pass over all samples. The first moment is not bias-corrected.
#[derive(Clone, Copy, Debug, Default)]
pub struct FullBatchAdam {
    first_moment: f32,
    second_moment: f32,
}

impl FullBatchAdam {
    /// Returns the step against a gradient in a pass, counted from one; it is about one at most.
    pub fn step(&mut self, gradient: f32, pass: u32) -> f32 {
        self.first_moment = 0.9 * self.first_moment + 0.1 * gradient;
        self.second_moment = 0.99 * self.second_moment + 0.01 * gradient * gradient;
        let bias_correction = 1.0 - 0.99f32.powi(pass as i32);
        self.first_moment / ((self.second_moment / bias_correction).sqrt() + 1e-6)
    }
}

/// Adam for many weights that are updated after each mini-batch.
pub struct Adam {
    first_moments: Vec<f32>,
    second_moments: Vec<f32>,
    iteration: i32,
}

impl Adam {
    /// Creates an optimiser for so many weights.
    pub fn new(weights: usize) -> Adam {
        Adam { first_moments: vec![0.0; weights], second_moments: vec![0.0; weights], iteration: 0 }
    }

    /// Begins the next mini-batch and returns its number, counted from one.
    pub fn next_batch(&mut self) -> i32 {
        self.iteration += 1;
        self.iteration
    }

    /// Returns the step against the gradient of a weight, for a learning rate of one.
    pub fn step(&mut self, weight: usize, gradient: f32) -> f32 {
        let (first, second) = (&mut self.first_moments[weight], &mut self.second_moments[weight]);
        *first += 0.1 * (gradient - *first);
        *second += 0.001 * (gradient * gradient - *second);
        let (first_correction, second_correction) =
            (1.0 - 0.9f32.powi(self.iteration), 1.0 - 0.999f32.powi(self.iteration));
        (*first / first_correction) / ((*second / second_correction).sqrt() + 1e-8)
    }
}
