//! Draws the pictures of `docs/`.

use crate::{Diagram, Palette, Scene, Theme, svg};
use sprung_rules::GameId;

/// Returns every picture of `docs/` with the name of its file there: the boards, then the diagrams of the rules.
pub fn doc_pictures() -> impl Iterator<Item = (String, String)> {
    let boards = GameId::ALL.into_iter().filter_map(|game| {
        let state = game.open([]).ok()?.begin(None).ok()?;
        Some((format!("boards/{}.svg", game.name()), svg(&Scene::of(&*state))))
    });
    let palette = Palette::Literal(Theme::Light);
    let diagrams = Diagram::all()
        .map(move |diagram| (format!("rules/diagrams/{}.svg", diagram.name), diagram.svg(palette, None)));
    boards.chain(diagrams)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn the_pictures_in_docs_are_up_to_date() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        for (name, picture) in doc_pictures() {
            let there =
                std::fs::read_to_string(folder.join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(
                there == picture,
                "{name} is old: `cargo run -p sprung-drawing --example doc_pictures` draws it"
            );
        }
    }
}
