//! Names of games, seats, pieces and options.

use sprung_i18n::{Language, Localizer};
use sprung_rules::{GameId, Kind, Seat};
use std::collections::BTreeSet;

const KINDS: [Kind; 22] = [
    Kind::King,
    Kind::Queen,
    Kind::Rook,
    Kind::Bishop,
    Kind::Knight,
    Kind::Pawn,
    Kind::Koenig,
    Kind::Mann,
    Kind::Roch,
    Kind::Kurier,
    Kind::Ross,
    Kind::Alte,
    Kind::Schleich,
    Kind::Koenigin,
    Kind::Bauer,
    Kind::Umwandlungsbauer,
    Kind::Schlaukopf,
    Kind::Schlitzohr,
    Kind::Dummkopf,
    Kind::Stone,
    Kind::Roessel,
    Kind::Verteidiger,
];

#[test]
fn seats_have_the_names_of_the_rule_sheets() {
    let names = |language, game, seats: &[Seat]| {
        seats.iter().map(|&seat| Localizer::new(language, game).seat(seat)).collect::<Vec<_>>().join(", ")
    };
    let two = [Seat::A, Seat::B];
    assert_eq!(names(Language::En, GameId::Raeuberschach, &two), "White, Black");
    assert_eq!(names(Language::De, GameId::Kurierschach, &two), "Weiß, Schwarz");
    assert_eq!(names(Language::En, GameId::Schlaukopf, &two), "First player, Second player");
    assert_eq!(names(Language::De, GameId::Schlaukopf, &two), "Erster Spieler, Zweiter Spieler");
    assert_eq!(names(Language::De, GameId::Eckstein, &two), "Rot, Gelb");
    assert_eq!(names(Language::De, GameId::Roesselsprung, &Seat::ROUND), "Gelb, Grün, Blau, Rot");
}

#[test]
fn pieces_have_english_names_with_the_german_name_as_a_gloss() {
    let (de, en) = (
        Localizer::new(Language::De, GameId::Kurierschach),
        Localizer::new(Language::En, GameId::Kurierschach),
    );
    for kind in KINDS {
        let is_chess_piece_or_stone = kind <= Kind::Pawn || kind == Kind::Stone;
        assert_ne!(de.kind(kind), en.kind(kind), "{kind:?}");
        assert_eq!(en.gloss(kind).is_none(), is_chess_piece_or_stone, "{kind:?}");
        assert!(!de.kind(kind).contains("kind-") && !en.kind(kind).contains("kind-"), "{kind:?}");
    }
    assert_eq!(en.kind(Kind::Ross), "knight");
    assert_eq!(en.gloss(Kind::Ross).as_deref(), Some("Ross"));
}

#[test]
fn every_game_has_a_title_description_and_source() {
    for game in GameId::ALL {
        for language in Language::ALL {
            let localizer = Localizer::new(language, game);
            for text in [
                localizer.title(),
                localizer.about(),
                localizer.players(),
                localizer.time(),
                localizer.source(),
                localizer.rules_source(),
            ] {
                assert!(!text.is_empty() && !text.contains("game-"), "{text}");
            }
            assert!(
                localizer.about().ends_with('.') && localizer.about().len() < 160,
                "{}",
                localizer.about()
            );
        }
    }
}

#[test]
fn every_level_has_a_distinct_name() {
    for language in Language::ALL {
        let words: BTreeSet<String> = (1..=10)
            .map(|level| sprung_i18n::page_text(language, "computer-level", &[("level", &level.to_string())]))
            .inspect(|word| assert!(word.starts_with("Computer, ") && word.chars().count() < 28, "{word}"))
            .map(|word| word.replace(|letter: char| letter.is_ascii_digit(), ""))
            .collect();
        assert_eq!(words.len(), 10, "{words:?}");
    }
}
