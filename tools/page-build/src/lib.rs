//! Builds the web client into a folder: the page and the engine as WebAssembly modules, the static files, and a brotli version of
//! every file. The program's build script and `cargo client` call it. [`build_js_package`] builds the JavaScript package with the same tools.

mod cargo;
mod first_visit;
mod imports;
mod js_package;
mod order;
mod pack;

pub use js_package::build_js_package;

use sprung_i18n::Language;
use std::fmt;
use std::fs;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// An error of the build, for the person who builds.
#[derive(Debug)]
pub struct Failure(String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

impl Failure {
    fn at(path: &Path, error: impl fmt::Display) -> Failure {
        Failure(format!("{}: {error}", path.display()))
    }
}

/// A WebAssembly module to build: those of pages are small, the engine's is fast.
struct WasmModule {
    /// The name of its files.
    name: &'static str,
    package: &'static str,
    profile: &'static str,
    flags: &'static str,
    /// Whether it is built to be small.
    is_small: bool,
    /// Whether it has all of the package's features.
    whole: bool,
}

const PAGE: WasmModule = WasmModule {
    name: "whole",
    package: "sprung-web",
    profile: "page",
    // type erasure of views saves a fifth of the size; Zobrist keys are computed instead of stored
    flags: "--cfg=erase_components --cfg=small",
    is_small: true,
    whole: true,
};

const ENGINE: WasmModule = WasmModule {
    name: "worker",
    package: "sprung-worker",
    profile: "release",
    // networks use SIMD; bulk memory is off, because each copy of a position would become a call
    flags: "-Ctarget-feature=+simd128,-bulk-memory",
    is_small: false,
    whole: true,
};

// the first is what a first visit loads
const MODULES: [WasmModule; 3] = [WasmModule { name: "web", whole: false, ..PAGE }, PAGE, ENGINE];

/// Builds the client of the workspace at `root` into `out`; `target` is a folder for the compiler's own files.
///
/// # Errors
/// Returns the first command that failed or file that could not be written.
pub fn build(root: &Path, target: &Path, out: &Path) -> Result<(), Failure> {
    cargo::ensure_target(root)?;
    if out.exists() {
        fs::remove_dir_all(out).map_err(|error| Failure::at(out, error))?;
    }
    fs::create_dir_all(out).map_err(|error| Failure::at(out, error))?;
    for module in &MODULES {
        let wasm = cargo::build(root, &target.join(module.package), module)?;
        bind(&wasm, out, module.name)?;
        imports::shorten(out, module.name)?;
        order::functions(&out.join(format!("{}_bg.wasm", module.name)))?;
    }
    pack::add(&root.join("crates/web/static"), out, |_| true)?;
    // fetched by the page when somebody reads them; it draws the diagrams itself
    pack::add(&root.join("docs/rules"), &out.join("rules"), |path| {
        path.extension().is_some_and(|end| end == "md")
    })?;
    // fetched by the page when somebody solves puzzles of a game
    pack::add(&root.join("crates/puzzles/data"), &out.join("puzzles"), |path| {
        path.extension().is_some_and(|end| end == "txt")
    })?;
    texts(&out.join("words"))?;
    tables(&out.join(pack::TABLES))?;
    pack::stamp(out)?;
    pack::compress(out)?;
    eprintln!("{}", first_visit::describe(out)?);
    Ok(())
}

/// Writes the texts of every language into a file of its own, since a page fetches only the one it needs.
fn texts(out: &Path) -> Result<(), Failure> {
    for language in Language::ALL {
        let code = language.code();
        let texts = [
            (format!("{code}.txt"), sprung_i18n::first_visit_texts(language)),
            (format!("{code}-whole.txt"), sprung_i18n::page_texts(language)),
        ];
        for (name, text) in texts {
            write(&out.join(name), text)?;
        }
    }
    Ok(())
}

/// Writes every endgame table of three pieces into a file of its own; the engine fetches those that a position needs.
fn tables(out: &Path) -> Result<(), Failure> {
    for description in sprung_tablebase::shipped_tables() {
        let bytes = sprung_tablebase::shipped_table(description);
        write(&out.join(sprung_tablebase::table_path(description)), bytes.unwrap_or_default())?;
    }
    Ok(())
}

/// Writes a file, whose folder is created.
fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Failure> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| Failure::at(folder, error))?;
    }
    fs::write(path, content).map_err(|error| Failure::at(path, error))
}

fn bind(wasm: &Path, out: &Path, name: &str) -> Result<(), Failure> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .out_name(name)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(out)).map_err(|error| Failure::at(wasm, error))
}
