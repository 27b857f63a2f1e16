//! Draws every picture of `docs/` anew: the boards and the diagrams of the rules. A test compares them.
//!
//! `cargo run -p sprung-drawing --example doc_pictures`

use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for (name, picture) in sprung_drawing::doc_pictures() {
        let file = docs.join(name);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(file, picture)?;
    }
    Ok(())
}
