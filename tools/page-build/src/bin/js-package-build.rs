//! `js-package-build FOLDER` builds the JavaScript package into a folder. `scripts/js-package` calls it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let Some(out) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: js-package-build FOLDER");
        return ExitCode::from(2);
    };
    match page_build::build_js_package(&root, &root.join("target/browser"), &out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("the JavaScript package could not be built: {failure}");
            ExitCode::FAILURE
        }
    }
}
