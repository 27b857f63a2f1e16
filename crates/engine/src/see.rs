//! Static exchange evaluation (SEE).

use crate::score::Value;

/// Returns what a capture wins if both sides go on capturing on its square with their least valuable attacker and stop when it pays.
/// The first capture wins `captured` and risks `at_stake`; `next_attacker` removes the least valuable attacker of the side to capture
/// and returns its value.
pub fn static_exchange(
    captured: Value,
    mut at_stake: Value,
    mut next_attacker: impl FnMut() -> Option<Value>,
) -> Value {
    let mut gains = [captured; 32];
    let mut captures = 0;
    while captures + 1 < gains.len()
        && let Some(attacker) = next_attacker()
    {
        captures += 1;
        gains[captures] = at_stake - gains[captures - 1];
        at_stake = attacker;
    }
    for capture in (1..=captures).rev() {
        gains[capture - 1] = -gains[capture].max(-gains[capture - 1]);
    }
    gains[0]
}
