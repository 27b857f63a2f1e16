//! The nested run of cargo.

use crate::{Failure, Module};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// Installs the wasm target by rustup where it is missing.
pub fn ensure_target() -> Result<(), Failure> {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    match installed {
        Ok(list) if String::from_utf8_lossy(&list.stdout).contains(TARGET) => Ok(()),
        Ok(_) => run(Command::new("rustup").args(["target", "add", TARGET])),
        // without rustup the compiler itself says what is missing
        Err(_) => Ok(()),
    }
}

/// Builds one module and returns its file. The outer cargo's environment is removed and the target directory is another: the nested
/// cargo would otherwise wait for the lock that the outer one holds.
pub fn build(root: &Path, target: &Path, module: &Module) -> Result<PathBuf, Failure> {
    eprintln!("building {} for the browser; the first time this takes some minutes", module.name);
    let mut cargo = Command::new("cargo");
    for (name, _) in std::env::vars() {
        let toolchain = name == "CARGO_HOME" || name == "RUSTUP_HOME" || name == "RUSTUP_TOOLCHAIN";
        if !toolchain && (name.starts_with("CARGO") || name.starts_with("RUST")) {
            cargo.env_remove(name);
        }
    }
    cargo
        .current_dir(root)
        .env("CARGO_BUILD_BUILD_DIR", target)
        .env("RUSTFLAGS", module.flags)
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
