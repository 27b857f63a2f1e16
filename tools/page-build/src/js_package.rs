//! Builds the JavaScript package: its WebAssembly modules, the texts, and its own files, laid out as npm installs them.

use crate::{ENGINE, Failure, PAGE, WasmModule, bind, cargo, order, pack, write};
use sprung_i18n::Language;
use std::fs;
use std::path::Path;

/// Each module is built with the flags of a module of the web client, and into the same folder: most crates are then compiled once for both.
const MODULES: [(WasmModule, WasmModule); 2] = [
    (WasmModule { name: "rules", package: "sprung-js-rules", ..PAGE }, PAGE),
    (WasmModule { name: "engine", package: "sprung-js-engine", ..ENGINE }, ENGINE),
];

/// The files that a page with the element `<sprung-board>` loads, before an engine.
const BOARD: [&str; 13] = [
    "board.js",
    "board-content.js",
    "board-words.js",
    "errors.js",
    "files.js",
    "game.js",
    "load.js",
    "own.js",
    "record.js",
    "texts/de.txt",
    "texts/en.txt",
    "wasm/rules.js",
    "wasm/rules_bg.wasm",
];

/// Builds the package of the workspace at `root` into `out`; `target` is a folder for the compiler's own files.
///
/// # Errors
/// Returns the first command that failed or file that could not be written.
pub fn build_js_package(root: &Path, target: &Path, out: &Path) -> Result<(), Failure> {
    cargo::ensure_target(root)?;
    if out.exists() {
        fs::remove_dir_all(out).map_err(|error| Failure::at(out, error))?;
    }
    let wasm = out.join("wasm");
    fs::create_dir_all(&wasm).map_err(|error| Failure::at(&wasm, error))?;
    for (module, like) in &MODULES {
        let built = cargo::build(root, &target.join(like.package), module)?;
        bind(&built, &wasm, module.name)?;
        order::functions(&wasm.join(format!("{}_bg.wasm", module.name)))?;
    }
    for language in Language::ALL {
        write(&out.join(format!("texts/{}.txt", language.code())), sprung_i18n::library_texts(language))?;
    }
    let package = root.join("packages/js");
    pack::add(&package.join("src"), out, |_| true)?;
    for file in ["package.json", "README.md"] {
        pack::add_file(&package.join(file), &out.join(file))?;
    }
    for file in ["LICENSE-APACHE", "LICENSE-MIT"] {
        pack::add_file(&root.join(file), &out.join(file))?;
    }
    let bytes = BOARD.iter().try_fold(0, |all, file| Ok(all + pack::compressed_len(&out.join(file))?))?;
    eprintln!("<sprung-board> loads {bytes} bytes, compressed with brotli");
    Ok(())
}
