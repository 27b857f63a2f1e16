//! Zobrist keys: numbers that look random but are the same in every build and on every machine.

/// Returns the `n`-th number of the SplitMix64 generator.
pub const fn number(n: u64) -> u64 {
    let mut x = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// A sequence of `N` keys. Different salts give different sequences.
///
/// It is a table, except in the `small` build: random numbers do not compress, so the page computes them instead of
/// loading them.
pub struct ZobristKeys<const N: usize> {
    #[cfg(not(small))]
    table: [u64; N],
    #[cfg(small)]
    salt: u64,
}

impl<const N: usize> ZobristKeys<N> {
    /// Creates the keys of a salt.
    #[cfg(not(small))]
    pub const fn new(salt: u64) -> ZobristKeys<N> {
        let mut table = [0; N];
        let mut i = 0;
        while i < N {
            table[i] = number(salt.wrapping_mul(0x1_0000) + i as u64);
            i += 1;
        }
        ZobristKeys { table }
    }

    /// Creates the keys of a salt.
    #[cfg(small)]
    pub const fn new(salt: u64) -> ZobristKeys<N> {
        ZobristKeys { salt }
    }

    /// Returns the key at an index.
    #[cfg(not(small))]
    #[inline(always)]
    pub const fn at(&self, place: usize) -> u64 {
        self.table[place]
    }

    /// Returns the key at an index.
    #[cfg(small)]
    pub const fn at(&self, place: usize) -> u64 {
        number(self.salt.wrapping_mul(0x1_0000) + place as u64)
    }
}
