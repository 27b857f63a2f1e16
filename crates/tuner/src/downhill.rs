//! How a weight goes downhill: with the slope it had lately, the more slowly the more that varies.

/// What is remembered of a weight's slopes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Downhill {
    pull: f32,
    speed: f32,
}

impl Downhill {
    /// How far to go against this slope in a pass, counted from one: about one step at most.
    pub fn step(&mut self, slope: f32, pass: u32) -> f32 {
        self.pull = 0.9 * self.pull + 0.1 * slope;
        self.speed = 0.99 * self.speed + 0.01 * slope * slope;
        let warm = 1.0 - 0.99f32.powi(pass as i32);
        self.pull / ((self.speed / warm).sqrt() + 1e-6)
    }
}
