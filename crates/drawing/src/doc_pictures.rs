//! Draws the pictures of `docs/`.

use crate::{Diagram, Palette, Scene, Theme, svg};
use sprung_rules::GameId;

/// The positions that `docs/endgames.md` shows: the name of the picture, the game and the position.
const ENDINGS: [(&str, &str, &str); 6] = [
    ("ninny-wins-in-53", "schlaukopf", "7/5K1/4k2/7/5D1/7/7/7 w"),
    ("ninny-draws", "schlaukopf", "7/7/7/3k3/4K2/7/3D3/7 w"),
    ("ninny-wins-in-87", "schlaukopf", "5d1/K6/7/7/7/7/7/k1D4 w"),
    ("two-pawns", "raeuberschach", "8/3p4/8/8/8/7P/7P/8 w - - 0 1"),
    ("pawn-home", "kurierschach", "12/12/12/k11/12/12/K8P2/12 w - - 0 1"),
    ("sneak-and-queen", "kurierschach", "12/12/12/3W8/12/2K9/k11/8F3 w - - 0 1"),
];

/// Returns every picture of `docs/` with the name of its file there: the boards, the diagrams of the rules, then solved endings.
pub fn doc_pictures() -> impl Iterator<Item = (String, String)> {
    let boards = GameId::ALL.into_iter().filter_map(|game| {
        let state = game.open([]).ok()?.begin(None).ok()?;
        Some((format!("boards/{}.svg", game.name()), svg(&Scene::of(&*state))))
    });
    let palette = Palette::Literal(Theme::Light);
    let diagrams = Diagram::all()
        .map(move |diagram| (format!("rules/diagrams/{}.svg", diagram.name), diagram.svg(palette, None)));
    let endings = ENDINGS.into_iter().filter_map(|(name, game, position)| {
        let play = GameId::read(game)?.open([]).ok()?.begin(Some(position)).ok()?;
        Some((format!("endings/{name}.svg"), svg(&Scene::of(&*play))))
    });
    boards.chain(diagrams).chain(endings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// The throws as a caption names them, in English and German.
    const THROWS: [(&str, [&str; 6]); 2] = [
        ("a throw of ", ["one", "two", "three", "four", "five", "six"]),
        ("wurf von ", ["eins", "zwei", "drei", "vier", "fünf", "sechs"]),
    ];

    /// Returns the throw that a caption names.
    fn named_throw(caption: &str) -> Option<u8> {
        let lower = caption.to_lowercase();
        THROWS.iter().find_map(|(before, numbers)| {
            let word = lower.split(before).nth(1)?.split(|letter: char| !letter.is_alphabetic()).next()?;
            let place = numbers.iter().position(|number| *number == word);
            Some(place.unwrap_or_else(|| panic!("{caption}: {word}")) as u8 + 1)
        })
    }

    #[test]
    fn a_caption_names_the_throw_that_its_diagram_shows() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
        for file in ["roesselsprung.en.md", "roesselsprung.de.md"] {
            let text = std::fs::read_to_string(folder.join(file)).expect("the rules are there");
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let mut named = 0;
            for part in text.split("![").skip(1) {
                let (caption, rest) = part.split_once("](diagrams/").expect("a picture of the rules");
                let name = rest.split(".svg").next().expect("a file");
                let diagram = Diagram::find(name).unwrap_or_else(|| panic!("{file}: {name}"));
                let shown = diagram.position().expect("the rules accept it").throw();
                if let Some(throw) = named_throw(caption) {
                    assert_eq!(shown, Some(throw), "{file}, {name}: {caption}");
                    let jumps = diagram.shows.iter().find_map(|show| match show {
                        crate::diagram::Show::Path(cells) => Some(cells.len() - 1),
                        _ => None,
                    });
                    assert!(
                        jumps.is_none_or(|jumps| jumps == usize::from(throw)),
                        "{file}, {name}: {caption}"
                    );
                    named += 1;
                }
            }
            assert!(named >= 3, "{file} names {named} throws");
        }
    }

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

    #[test]
    fn every_ending_of_the_documents_is_a_position_and_is_shown_there_with_a_link_to_the_page() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let document = std::fs::read_to_string(folder.join("endgames.md")).expect("the document is there");
        let drawn: Vec<String> = doc_pictures().map(|(name, _)| name).collect();
        for (name, game, position) in ENDINGS {
            assert!(drawn.contains(&format!("endings/{name}.svg")), "{name} is no position");
            let address = format!("#/analyse/{game}/{}", position.replace(' ', "%20"));
            for text in [format!("endings/{name}.svg"), address] {
                assert!(document.contains(&text), "the document does not have {text}");
            }
        }
    }
}
