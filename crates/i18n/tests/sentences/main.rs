//! Every value that has words, spoken in both languages. `tests/data/sentences.*.txt` are all of them, to be read aloud;
//! `SPRUNG_WRITE=1 cargo test -p sprung-i18n --test sentences` writes them anew.

mod faults;
mod play;
mod records;
mod refusals;

use faults::faults;
use play::{choices, effects, goals, outcomes, purposes, warnings};
use refusals::{refusal, refusals};
use sprung_i18n::{Audience, Language, Localizer};
use sprung_rules::grid::Grid;
use sprung_rules::{Cell, Effect, Fault, GameId, Layout, Reason, Seat};
use std::fmt::Debug;
use std::path::Path;

const BOARD: Grid = Grid { files: 21, ranks: 21 };

fn board() -> Layout {
    BOARD.layout(true)
}

fn cell(name: &str) -> Cell {
    BOARD.read(name).expect("a cell")
}

fn cells(names: &[&str]) -> Vec<Cell> {
    names.iter().map(|name| cell(name)).collect()
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| text.to_string()).collect()
}

/// Every sentence of the lists above.
fn sentences(language: Language) -> Vec<String> {
    let localizer = |game| Localizer::new(language, game);
    let board = board();
    let mut all: Vec<String> = Vec::new();
    all.extend(refusals().iter().map(|(game, refusal)| localizer(*game).refusal(refusal, &board)));
    all.extend(faults().iter().map(|(game, fault)| localizer(*game).fault(fault)));
    all.extend(effects().iter().map(|(game, effect)| localizer(*game).effect(effect, &board)));
    all.extend(warnings().iter().map(|(game, warning)| localizer(*game).warning(warning, &board)));
    for (you, computer) in [(Seat::A, Seat::B), (Seat::B, Seat::A)] {
        let audience = Audience { you: Some(you), computer: Some(computer), ..Audience::NOBODY };
        let effect = |effect: &Effect, game: GameId| {
            localizer(game).announcement_to(std::slice::from_ref(effect), &board, &audience)
        };
        all.extend(effects().iter().map(|(game, happened)| effect(happened, *game)));
        all.extend(
            play::captures()
                .iter()
                .map(|(game, effects)| localizer(*game).announcement_to(effects, &board, &audience)),
        );
        all.extend(
            warnings().iter().map(|(game, warning)| localizer(*game).warning_to(warning, &board, &audience)),
        );
    }
    all.extend(purposes().iter().filter_map(|(game, purpose)| localizer(*game).purpose(*purpose, &board)));
    all.extend(goals().iter().map(|(game, missing)| localizer(*game).goal_progress(missing)));
    all.extend(choices().iter().map(|(game, choice)| localizer(*game).choice(choice, &board)));
    all.extend(outcomes().iter().map(|(game, outcome)| localizer(*game).outcome(*outcome)));
    all.extend(records::faults().iter().map(|fault| language.record_fault(fault)));
    all.extend(records::tag_faults().into_iter().map(|fault| localizer(GameId::Eckstein).tag_fault(fault)));
    let ended = |(game, how, outcome)| localizer(game).termination(how, outcome);
    all.extend(records::endings().into_iter().map(ended));
    all
}

/// The names that a source file matches on, `Reason::Blocked`, and which the lists above do not have.
fn forgotten<T: Debug>(source: &str, enumeration: &str, listed: impl IntoIterator<Item = T>) -> Vec<String> {
    let listed: Vec<String> = listed.into_iter().map(|value| format!("{value:?}")).collect();
    let name = |text: &str| text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_string();
    let path = format!(" {enumeration}::");
    let named = source.split(&path).skip(1).map(name);
    named.filter(|variant| !listed.iter().any(|value| name(value) == *variant)).collect()
}

#[test]
fn the_sentence_list_covers_every_enum_variant() {
    let refusal = include_str!("../../src/refusal.rs");
    let state = include_str!("../../src/play.rs");
    let fault = include_str!("../../src/fault.rs");
    let record = include_str!("../../src/record.rs");
    let ending = include_str!("../../src/ending.rs");
    let purpose = include_str!("../../src/purpose.rs");
    let nothing: Vec<String> = Vec::new();
    assert_eq!(forgotten(refusal, "Reason", refusals().into_iter().map(|(_, r)| r.reason)), nothing);
    assert_eq!(forgotten(fault, "Fault", faults().into_iter().map(|(_, f)| f)), nothing);
    assert_eq!(forgotten(purpose, "Purpose", purposes().into_iter().map(|(_, p)| p)), nothing);
    assert_eq!(forgotten(state, "Effect", effects().into_iter().map(|(_, e)| e)), nothing);
    assert_eq!(forgotten(state, "Warning", warnings().into_iter().map(|(_, w)| w)), nothing);
    assert_eq!(forgotten(state, "Goal", goals().into_iter().map(|(_, m)| m.goal)), nothing);
    assert_eq!(forgotten(state, "Choice", choices().into_iter().map(|(_, c)| c)), nothing);
    let fields = faults().into_iter().filter_map(|(_, fault)| match fault {
        Fault::FieldGarbled { field, .. } => Some(field),
        _ => None,
    });
    assert_eq!(forgotten(fault, "SetupField", fields), nothing);
    let drawings = faults().into_iter().filter_map(|(_, fault)| match fault {
        Fault::Drawing { kind, .. } => Some(kind),
        _ => None,
    });
    assert_eq!(forgotten(fault, "DrawingFault", drawings), nothing);
    let kinds = records::faults().into_iter().map(|fault| fault.kind);
    assert_eq!(forgotten(record, "RecordFaultKind", kinds), nothing);
    assert_eq!(forgotten(record, "EndingFault", records::ending_faults()), nothing);
    assert_eq!(forgotten(record, "TagFault", records::tag_faults()), nothing);
    let how = records::endings().into_iter().map(|(_, how, _)| how);
    assert_eq!(forgotten(ending, "How", how), nothing);
}

#[test]
fn every_sentence_is_complete_and_translated() {
    for (de, en) in sentences(Language::De).into_iter().zip(sentences(Language::En)) {
        assert_ne!(de, en, "the same in both languages, or missing in both");
        for sentence in [de, en] {
            assert!(!sentence.trim().is_empty());
            let odd = ['{', '}', '\u{2068}', '\u{2069}', '\n'];
            assert!(!sentence.contains(odd), "{sentence}");
            assert!(!sentence.contains("  ") && !sentence.contains('…'), "{sentence}");
            assert!(!sentence.ends_with('.') && !sentence.ends_with(' '), "{sentence}");
        }
    }
}

#[test]
fn the_sentences_match_the_reviewed_files() {
    for language in Language::ALL {
        let said = sentences(language).join("\n") + "\n";
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("tests/data/sentences.{}.txt", language.code()));
        if std::env::var_os("SPRUNG_WRITE").is_some() {
            std::fs::write(&path, &said).expect("the file can be written");
        }
        let read = std::fs::read_to_string(&path).expect("the file is there");
        assert_eq!(said, read, "{}", path.display());
    }
}

#[test]
fn refusals_name_the_captures_cells_and_throw() {
    let said = |reason, clause, from, to, shown: &[&str], game| {
        Localizer::new(Language::En, game).refusal(&refusal(reason, clause, from, to, shown), &board())
    };
    let captures = Reason::MustCapture { captures: texts(&["c3d4", "c3b4"]) };
    assert_eq!(
        said(captures, "RC-7", "e2", "e3", &[], GameId::Raeuberschach),
        "you must capture: c3d4 or c3b4"
    );
    assert_eq!(
        said(Reason::NoArrow, "SK-2", "b5", "b6", &["b5"], GameId::Schlaukopf),
        "no arrow of b5 points there"
    );
    let throw = Reason::Throw { throw: 3, would_do: vec![4, 6] };
    assert_eq!(
        said(throw, "RS-10", "k1", "k7", &[], GameId::Roesselsprung),
        "the die shows 3: you cannot get from k1 to k7 in three jumps; a 4 or 6 would do"
    );
    assert_eq!(
        said(Reason::FileNotFree, "KS-22", "a8", "a6", &["a1"], GameId::Kurierschach),
        "the file is not free: a1"
    );
}
