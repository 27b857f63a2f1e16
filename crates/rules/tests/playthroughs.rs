//! Replays annotated games and checks their notes. `data/playthroughs/README.md` explains the notes.

use sprung_rules::{
    AnyState, Effect, GameId, Outcome, Record, RecordFault, RecordFaultKind, Remark, Turn, UncheckedRecord,
    Warning,
};
use std::fmt::Debug;
use std::path::{Path, PathBuf};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    files.sort();
    files
}

/// Describes a fault without the whole board.
fn fault_text(fault: &RecordFault) -> String {
    let what = match &fault.kind {
        RecordFaultKind::Illegal { text, refusal, .. } => format!("{text}: {refusal:?}"),
        other => format!("{other:?}"),
    };
    format!("{}:{} {what}", fault.line, fault.column)
}

/// Returns the name of a variant: `Blocked`, also for `Blocked { … }`.
fn name(variant: &impl Debug) -> String {
    let text = format!("{variant:?}");
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("").to_string()
}

fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Draw => "draw".to_string(),
        Outcome::Won(seats) => seats.to_string(),
    }
}

/// Returns what holds in the position, in the words of the note. If the note does not hold, the answer differs from
/// it.
fn answer(key: &str, value: &str, state: &dyn AnyState, effects: &[Effect]) -> String {
    let words: Vec<&str> = value.split(' ').collect();
    match (key, words.as_slice()) {
        ("position", _) => state.text(),
        ("moves", _) => state.moves().len().to_string(),
        ("legal", texts) => {
            let legal = texts.iter().filter(|text| state.boxed().play(text).is_ok());
            legal.copied().collect::<Vec<_>>().join(" ")
        }
        ("refused", [text, rest @ ..]) => match state.boxed().play(text) {
            Ok(_) => format!("{text} is legal"),
            Err(refusal) => {
                let clause = refusal.clause.map_or("-", |clause| clause.0);
                let reason =
                    if rest.len() > 1 { format!(" {}", name(&refusal.reason)) } else { String::new() };
                format!("{text} {clause}{reason}")
            }
        },
        ("turn", _) => match state.turn() {
            Turn::Seat(seat) => seat.to_string(),
            Turn::Chance => "chance".to_string(),
        },
        ("throw", _) => state.throw().map_or("none".to_string(), |throw| throw.to_string()),
        ("section", [letter, ..]) => {
            let seat = state.seats().iter().find(|seat| seat.to_string() == *letter);
            let section = seat.and_then(|seat| state.section(seat));
            format!("{letter} {}", section.map_or("none".to_string(), |section| section.to_string()))
        }
        ("effect", _) => one_of(value, effects.iter().map(effect)),
        ("warning", _) => one_of(value, state.warnings().iter().map(|said| warning(said, state))),
        ("stock", _) => state.stock().iter().map(|(_, count)| count).sum::<u32>().to_string(),
        ("over", _) => match state.verdict() {
            Some(verdict) => format!("{} {}", verdict.clause, outcome(verdict.outcome)),
            None => "not over".to_string(),
        },
        ("goes-on", _) => {
            state.verdict().map_or(String::new(), |verdict| format!("over by {}", verdict.clause))
        }
        _ => "a note that nobody knows".to_string(),
    }
}

/// Returns the note's own words if one of the texts begins with them.
fn one_of(value: &str, found: impl Iterator<Item = String>) -> String {
    let found: Vec<String> = found.collect();
    let begins = |text: &String| text == value || text.starts_with(&format!("{value} "));
    if found.iter().any(begins) { value.to_string() } else { format!("only {found:?}") }
}

fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Unchanged { clause, .. } | Effect::Passed { clause, .. } => {
            format!("{} {clause}", name(effect))
        }
        Effect::Section { seat, section } => format!("{} {seat} {section}", name(effect)),
        other => name(other),
    }
}

fn warning(warning: &Warning, state: &dyn AnyState) -> String {
    let cells = match warning {
        Warning::MustCapture { cells, .. } => cells.clone(),
        Warning::InReach { cell, by, .. } => [&[*cell], &by[..]].concat(),
    };
    let names = cells.iter().map(|&cell| format!(" {}", state.layout().name(cell)));
    name(warning) + &names.collect::<String>()
}

/// Returns how many notes hold, or the first that does not.
fn check(remarks: &[Remark], state: &dyn AnyState, effects: &[Effect]) -> Result<usize, String> {
    let mut checked = 0;
    for remark in remarks {
        if let Remark::Note(note) = remark {
            let holds = answer(note.key(), note.value(), state, effects);
            if holds != note.value() {
                return Err(format!("[%{} {}]: {holds} in {}", note.key(), note.value(), state.text()));
            }
            checked += 1;
        }
    }
    Ok(checked)
}

fn play_through(record: &Record) -> Result<usize, String> {
    let recorded = record.state().recorded();
    let mut state = record.state().back_to(recorded.first().map_or(0, |(ply, _)| *ply));
    let mut checked = check(record.remarks(0), &*state, &[])?;
    for (index, (_, text)) in recorded.iter().enumerate() {
        let effects = state.play(text).map_err(|refusal| format!("{text}: {refusal:?}"))?;
        let checks = check(record.remarks(index + 1), &*state, &effects);
        checked += checks.map_err(|wrong| format!("after entry {}, {text}: {wrong}", index + 1))?;
    }
    Ok(checked)
}

#[test]
fn every_playthrough_replays_as_annotated() {
    for path in files() {
        let file = path.file_name().unwrap().to_string_lossy().to_string();
        let text = std::fs::read_to_string(&path).unwrap();
        for transcript in UncheckedRecord::read(&text) {
            let transcript = transcript.unwrap_or_else(|fault| panic!("{file}:{}", fault_text(&fault)));
            let record = transcript.replay().unwrap_or_else(|fault| panic!("{file}:{}", fault_text(&fault)));
            let place = format!("{file}, the record in line {}", transcript.line());
            let checked = play_through(&record).unwrap_or_else(|wrong| panic!("{place}, {wrong}"));
            assert!(checked > 0, "{place} says nothing");
            assert!(file.starts_with(record.state().id().name()), "{file} is of another game");
        }
    }
}

#[test]
fn playthroughs_round_trip() {
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap();
        let records = Record::read(&text).unwrap_or_else(|fault| panic!("{path:?}:{}", fault_text(&fault)));
        for record in records {
            let again = Record::read(&record.to_string()).unwrap().remove(0);
            assert_eq!(again.to_string(), record.to_string(), "{path:?}");
            for entries in 0..=record.entries() {
                assert_eq!(again.remarks(entries), record.remarks(entries), "{path:?}");
            }
        }
    }
}

#[test]
fn a_wrong_annotation_fails_the_playthrough() {
    let holds = |note: &str| {
        let text = format!("[Game \"schlaukopf\"] {{{note}}} d2d3");
        play_through(&Record::read(&text).unwrap()[0]).is_ok()
    };
    assert!(holds("[%moves 12] [%legal d2d3 c2c3] [%refused d2d4 SK-3] [%turn A] [%goes-on]"));
    for wrong in [
        "[%moves 13]",
        "[%legal d2d3 d2d4]",
        "[%refused d2d3 SK-3]",
        "[%refused d2d4 SK-2]",
        "[%refused d2d4 SK-3 NoArrow]",
        "[%turn B]",
        "[%effect Changed]",
        "[%warning InReach]",
        "[%over SK-8 A]",
        "[%throw 3]",
        "[%section A 1]",
        "[%misspelt]",
    ] {
        assert!(!holds(wrong), "{wrong}");
    }
}

#[test]
fn every_game_has_a_playthrough() {
    let files = files();
    for id in GameId::ALL {
        let shown =
            files.iter().any(|path| path.file_name().unwrap().to_string_lossy().starts_with(id.name()));
        assert!(shown, "no playthrough of {}", id.name());
    }
}
