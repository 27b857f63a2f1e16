//! A cache prefetch, the one unsafe block of the workspace.

/// Starts to load the cache line of a value and does not wait for it. Does nothing on processors without such an instruction.
#[inline(always)]
pub fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the instruction is a hint without visible effect that never faults, and it gets the address of a live value.
        // An ordinary load would stall everything after it until the line has come, which takes a fifth of a search's time.
        #[allow(unsafe_code)]
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
