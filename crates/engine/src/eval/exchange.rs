//! Exchanges on one square.

use crate::score::Points;

/// What a capture wins if both sides go on capturing on its square with the least they have, and stop when it pays. The first wins
/// `taken` and risks `stake`; `next` takes the least attacker of the side whose turn it is off the board and tells its worth.
pub fn exchange(taken: Points, mut stake: Points, mut next: impl FnMut() -> Option<Points>) -> Points {
    let mut results = [taken; 32];
    let mut turns = 0;
    while turns + 1 < results.len()
        && let Some(worth) = next()
    {
        turns += 1;
        results[turns] = stake - results[turns - 1];
        stake = worth;
    }
    for turn in (1..=turns).rev() {
        results[turn - 1] = -results[turn].max(-results[turn - 1]);
    }
    results[0]
}
