//! Numbers for position keys: fixed, so that keys are the same in every build and on every machine.

/// The `n`-th of an endless row of well-mixed numbers (splitmix64).
pub const fn number(n: u64) -> u64 {
    let mut x = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// A table of such numbers; different `salt`s give different tables.
pub const fn table<const N: usize>(salt: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        table[i] = number(salt.wrapping_mul(0x1_0000) + i as u64);
        i += 1;
    }
    table
}
