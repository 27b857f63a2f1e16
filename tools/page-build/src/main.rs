//! `cargo client [FOLDER]` builds the web client while developing. Without a folder it is built into `target/client`, where a debug
//! build of the program finds it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = std::env::args_os().nth(1).map_or_else(|| root.join("target/client"), PathBuf::from);
    match page_build::build(&root, &root.join("target/browser"), &out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("the web client could not be built: {failure}");
            ExitCode::FAILURE
        }
    }
}
