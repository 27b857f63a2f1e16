//! The nested run of cargo.

use crate::{Failure, WasmModule};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// Makes a panic a trap without a message, which a page has nowhere to show. Messages, positions in the source and their formatting would be a
/// twentieth of what a first visit loads, a part of them in the standard library, which is therefore built too.
const SILENT_PANICS: &str = " -Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none";

/// Installs the wasm target and the source of the standard library by rustup where they are missing.
pub fn ensure_target(root: &Path) -> Result<(), Failure> {
    for (kind, name) in [("target", TARGET), ("component", "rust-src")] {
        let installed = Command::new("rustup").current_dir(root).args([kind, "list", "--installed"]).output();
        match installed {
            Ok(list) if String::from_utf8_lossy(&list.stdout).contains(name) => {}
            Ok(_) => {
                let added = run(Command::new("rustup").current_dir(root).args([kind, "add", name]));
                // without the source the page is built all the same, and is larger
                if name == TARGET {
                    added?;
                }
            }
            // without rustup the compiler itself says what is missing
            Err(_) => {}
        }
    }
    Ok(())
}

/// Returns whether the source of the standard library is installed.
fn has_std_source(root: &Path) -> bool {
    let printed = Command::new("rustc").current_dir(root).args(["--print", "sysroot"]).output();
    printed.is_ok_and(|printed| {
        let sysroot = String::from_utf8_lossy(&printed.stdout).trim().to_string();
        Path::new(&sysroot).join("lib/rustlib/src/rust/library/Cargo.lock").exists()
    })
}

/// Builds one module and returns its file. The outer cargo's environment is removed and the target directory is another: the nested
/// cargo would otherwise wait for the lock that the outer one holds.
pub fn build(root: &Path, target: &Path, module: &WasmModule) -> Result<PathBuf, Failure> {
    eprintln!("building {} for the browser; the first time this takes some minutes", module.name);
    let mut cargo = Command::new("cargo");
    for (name, _) in std::env::vars() {
        let toolchain = name == "CARGO_HOME" || name == "RUSTUP_HOME" || name == "RUSTUP_TOOLCHAIN";
        if !toolchain && (name.starts_with("CARGO") || name.starts_with("RUST")) {
            cargo.env_remove(name);
        }
    }
    let mut flags = module.flags.to_string();
    if module.is_small && has_std_source(root) {
        // the compiler is pinned, so what is unstable in it does not change
        cargo.env("RUSTC_BOOTSTRAP", "1").arg("-Zbuild-std=std,panic_abort");
        flags.push_str(SILENT_PANICS);
    }
    cargo
        .current_dir(root)
        .env("CARGO_BUILD_BUILD_DIR", target)
        .env("RUSTFLAGS", flags)
        .args(["build", "--package", module.package, "--profile", module.profile, "--target", TARGET])
        .arg("--target-dir")
        .arg(target);
    if !module.whole {
        cargo.arg("--no-default-features");
    }
    run(&mut cargo)?;
    Ok(target.join(TARGET).join(module.profile).join(format!("{}.wasm", module.package.replace('-', "_"))))
}

fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command.status().map_err(|error| Failure(format!("{command:?}: {error}")))?;
    if status.success() { Ok(()) } else { Err(Failure(format!("{command:?} failed: {status}"))) }
}
