//! The choice between two builds of this program.
//!
//! A release holds two executables: `sprung`, which runs on every x86-64 processor, and `sprung-x86-64-v3` beside it, compiled for processors
//! with AVX2 and BMI2 (Intel since 2013, AMD since 2015), where the engine is much faster. `sprung` looks at the processor when it starts
//! and, if it can, becomes the other. A program compiled on the machine where it runs (`scripts/start`) is already the fastest there is and
//! never looks.

#[cfg(all(target_arch = "x86_64", unix))]
mod x86_64 {
    use std::os::unix::process::CommandExt;
    use std::path::PathBuf;
    use std::process::Command;

    /// The name of the faster executable, which stands beside this one.
    const FASTER: &str = "sprung-x86-64-v3";
    /// The environment variable that disables the switch to the faster executable.
    const BASELINE: &str = "SPRUNG_BASELINE";

    /// Replaces this process by the faster executable. Returns if there is none, or the processor does not suit it.
    pub fn use_faster_build() {
        let is_fast_already = cfg!(all(target_feature = "avx2", target_feature = "bmi2"));
        if is_fast_already || std::env::var_os(BASELINE).is_some() || !runs_v3() {
            return;
        }
        if let Some(faster) = faster_build() {
            // it returns only if the executable could not be started; then this one does the work
            let _ = Command::new(faster).args(std::env::args_os().skip(1)).exec();
        }
    }

    /// Returns whether the processor supports x86-64-v3.
    fn runs_v3() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("fma")
            && is_x86_feature_detected!("f16c")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("movbe")
            && is_x86_feature_detected!("popcnt")
    }

    fn faster_build() -> Option<PathBuf> {
        let faster = std::env::current_exe().ok()?.with_file_name(FASTER);
        faster.is_file().then_some(faster)
    }
}

/// Replaces this process by a build of the program that is faster on this processor, if one was installed beside it.
pub fn use_faster_build() {
    #[cfg(all(target_arch = "x86_64", unix))]
    x86_64::use_faster_build();
}
