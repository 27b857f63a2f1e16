//! Small deviations that look random and are the same in every picture.

/// Returns a number between -1 and 1 for a place and a purpose.
pub fn jitter(column: u8, row: u8, purpose: u8) -> f32 {
    let mut bits = u32::from_le_bytes([column, row, purpose, 0x5b]).wrapping_mul(0x9e37_79b1);
    bits = (bits ^ bits >> 15).wrapping_mul(0x85eb_ca77);
    bits = (bits ^ bits >> 13).wrapping_mul(0xc2b2_ae3d);
    bits ^= bits >> 16;
    (bits % 2001) as f32 / 1000.0 - 1.0
}
