//! Asks cargo about the workspace.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the folder of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// A crate of the workspace and the crates of the workspace it uses.
pub struct Member {
    pub name: String,
    pub uses: Vec<String>,
}

/// Runs `cargo metadata` for every platform.
pub fn metadata() -> Result<Value, String> {
    metadata_in(&root())
}

/// Runs `cargo metadata` in the folder of another workspace.
pub fn metadata_in(folder: &Path) -> Result<Value, String> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--locked"])
        .current_dir(folder)
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))
}

/// Returns all packages.
pub fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}

/// Returns the crates of the workspace.
pub fn members(metadata: &Value) -> Vec<Member> {
    let own: Vec<&Value> = packages(metadata).filter(|package| is_own(package)).collect();
    let names: Vec<&str> = own.iter().map(|package| name(package)).collect();
    let uses = |package: &Value| -> Vec<String> {
        let used = package["dependencies"].as_array().into_iter().flatten().map(name);
        used.filter(|used| names.contains(used)).map(str::to_string).collect()
    };
    own.iter().map(|package| Member { name: name(package).to_string(), uses: uses(package) }).collect()
}

/// A crate that can be published.
pub struct Published {
    pub name: String,
    pub folder: PathBuf,
}

/// Returns the crates of the workspace that can be published.
pub fn published(metadata: &Value) -> Vec<Published> {
    let own = packages(metadata).filter(|package| is_own(package) && package["publish"].is_null());
    let folder = |package: &Value| {
        let manifest = package["manifest_path"].as_str().expect("cargo knows every manifest");
        Path::new(manifest).parent().expect("a manifest is in a folder").to_path_buf()
    };
    own.map(|package| Published { name: name(package).to_string(), folder: folder(package) }).collect()
}

/// Returns the name of a package or dependency.
pub fn name(package: &Value) -> &str {
    package["name"].as_str().expect("cargo names every package and dependency")
}

/// Returns whether a package lives in this workspace rather than in a registry.
pub fn is_own(package: &Value) -> bool {
    package["source"].is_null()
}
