//! Writes pictures of everything that this crate draws into a directory, for visual review.
//!
//! `cargo run -p sprung-drawing --features png --example album -- DIRECTORY`

use sprung_drawing::{Palette, Scene, Theme, contact_sheet, png, rasterise, svg};
use sprung_rules::GameId;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let directory = PathBuf::from(std::env::args().nth(1).ok_or("expected a directory to write into")?);
    fs::create_dir_all(&directory)?;
    for game in GameId::ALL {
        let rules = game.open([]).map_err(|faults| format!("{faults:?}"))?;
        let state = rules.begin(None).map_err(|faults| format!("{faults:?}"))?;
        for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let scene = Scene { palette: Palette::Literal(theme), ..Scene::of(&*state) };
            let file = directory.join(format!("{}-{name}", game.name()));
            fs::write(file.with_extension("svg"), svg(&scene))?;
            fs::write(file.with_extension("png"), png(&scene, 1000)?)?;
        }
    }
    let sheet = contact_sheet();
    fs::write(directory.join("pieces.png"), rasterise(&sheet, 2240)?)?;
    fs::write(directory.join("pieces.svg"), sheet)?;
    Ok(())
}
