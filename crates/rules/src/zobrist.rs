//! Numbers for position keys: fixed, so that keys are the same in every build and on every machine.

/// The `n`-th of an endless row of well-mixed numbers (splitmix64).
pub const fn number(n: u64) -> u64 {
    let mut x = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// A row of `N` such numbers; different salts give different rows. It is a table, except in a `small` build: what looks random
/// does not compress, so a page counts its numbers out rather than load them.
pub struct Keys<const N: usize> {
    #[cfg(not(small))]
    table: [u64; N],
    #[cfg(small)]
    salt: u64,
}

impl<const N: usize> Keys<N> {
    /// The row of a salt.
    #[cfg(not(small))]
    pub const fn new(salt: u64) -> Keys<N> {
        let mut table = [0; N];
        let mut i = 0;
        while i < N {
            table[i] = number(salt.wrapping_mul(0x1_0000) + i as u64);
            i += 1;
        }
        Keys { table }
    }

    /// The row of a salt.
    #[cfg(small)]
    pub const fn new(salt: u64) -> Keys<N> {
        Keys { salt }
    }

    /// The number at a place of the row.
    #[cfg(not(small))]
    #[inline(always)]
    pub const fn at(&self, place: usize) -> u64 {
        self.table[place]
    }

    /// The number at a place of the row.
    #[cfg(small)]
    pub const fn at(&self, place: usize) -> u64 {
        number(self.salt.wrapping_mul(0x1_0000) + place as u64)
    }
}
