//! Embeds the web client. A release build makes it first, by the bundler, which takes some minutes the first time; `SPRUNG_CLIENT=skip`
//! leaves it out, a folder's name takes that folder. A debug build embeds nothing and reads `target/client` when it runs.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=SPRUNG_CLIENT");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let folder = match env::var("SPRUNG_CLIENT") {
        Ok(skip) if skip == "skip" => None,
        Ok(folder) if !folder.is_empty() => Some(PathBuf::from(folder)),
        _ if release => Some(build(&root, &out)),
        _ => None,
    };
    let mut list = String::from("&[\n");
    for file in folder.iter().flat_map(|folder| files(folder)) {
        let name = folder.as_ref().and_then(|folder| file.strip_prefix(folder).ok()).unwrap_or(&file);
        let name = name.to_string_lossy().replace('\\', "/");
        // a String takes everything
        let _ = writeln!(list, "    ({name:?}, include_bytes!({:?})),", file.display().to_string());
    }
    list.push(']');
    fs::write(out.join("client.rs"), list).expect("the build directory can be written");
}

/// Runs the bundler. Its folders are its own: a nested cargo would wait for the lock that this one holds.
fn build(root: &Path, out: &Path) -> PathBuf {
    for name in [
        "web", "worker", "rules", "engine", "i18n", "lessons", "puzzles", "drawing", "wire", "table",
        "clock", "dice",
    ] {
        println!("cargo::rerun-if-changed={}", root.join("crates").join(name).display());
    }
    println!("cargo::rerun-if-changed={}", root.join("tools/page-build").display());
    println!("cargo::rerun-if-changed={}", root.join("docs/rules").display());
    let (client, target) = (out.join("client"), root.join("target/page-build"));
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        let toolchain = ["CARGO_HOME", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN"].contains(&&*text);
        if !toolchain && (text.starts_with("CARGO") || text.starts_with("RUST")) {
            cargo.env_remove(&name);
        }
    }
    let status = cargo
        .current_dir(root)
        .env("CARGO_BUILD_BUILD_DIR", &target)
        .args(["run", "--package", "page-build", "--target-dir"])
        .arg(&target)
        .arg("--")
        .arg(&client)
        .status();
    match status {
        Ok(status) if status.success() => client,
        other => panic!("the web client could not be built ({other:?}); SPRUNG_CLIENT=skip leaves it out"),
    }
}

/// All files below a folder, in a fixed order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}
