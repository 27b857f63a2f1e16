//! The rule documents: one form, both languages alike.

use sprung_i18n::Language;
use sprung_i18n::clauses::{Block, ClauseSource, ClauseText, Document, Span, source, spans};
use sprung_rules::GameId;

fn both(game: GameId) -> (Document, Document) {
    (Document::of(game, Language::De), Document::of(game, Language::En))
}

fn codes(clause: &ClauseText) -> Vec<&str> {
    let texts = clause.body.iter().filter_map(|block| match block {
        Block::Text(text) => Some(text),
        Block::Drawing(_) | Block::Diagram { .. } => None,
    });
    let spans = texts.flat_map(|text| spans(text));
    let mut codes: Vec<&str> =
        spans.filter_map(|span| if let Span::Code(code) = span { Some(code) } else { None }).collect();
    codes.sort_unstable();
    codes
}

fn drawings(clause: &ClauseText) -> Vec<&String> {
    fn drawing(block: &Block) -> Option<&String> {
        match block {
            Block::Drawing(lines) => Some(lines),
            Block::Diagram { name, .. } => Some(name),
            Block::Text(_) => None,
        }
    }
    clause.body.iter().filter_map(drawing).collect()
}

fn inner_marks(clause: &ClauseText) -> Vec<char> {
    let texts = clause.body.iter().filter_map(|block| match block {
        Block::Text(text) => Some(text),
        Block::Drawing(_) | Block::Diagram { .. } => None,
    });
    let spans = texts.flat_map(|text| spans(text));
    spans.filter_map(|span| if let Span::Source(mark) = span { mark.chars().next() } else { None }).collect()
}

#[test]
fn both_languages_have_the_same_clauses_with_the_same_marks_in_the_same_order() {
    for game in GameId::ALL {
        let (de, en) = both(game);
        let heads = |document: &Document| {
            document.clauses().map(|clause| (clause.number.clone(), clause.source)).collect::<Vec<_>>()
        };
        assert_eq!(heads(&de), heads(&en), "{game:?}");
        assert!(heads(&de).len() > 10, "{game:?}");
    }
}

#[test]
fn the_games_have_the_clauses_of_their_documents() {
    for game in GameId::ALL {
        let rules = game.open([]).unwrap_or_else(|faults| panic!("{game:?}: {faults:?}"));
        let known: Vec<&str> = rules.clauses().iter().map(|clause| clause.0).collect();
        let document = Document::of(game, Language::En);
        let written: Vec<&str> = document.clauses().map(|clause| clause.number.as_str()).collect();
        assert_eq!(known, written, "{game:?}");
    }
}

#[test]
fn code_drawings_and_source_marks_agree_between_languages() {
    for game in GameId::ALL {
        let (de, en) = both(game);
        for (de, en) in de.clauses().zip(en.clauses()) {
            assert_eq!(codes(de), codes(en), "{}", en.number);
            assert_eq!(drawings(de), drawings(en), "{}", en.number);
            assert_eq!(inner_marks(de), inner_marks(en), "{}", en.number);
        }
    }
}

#[test]
fn every_clause_has_a_title_and_a_text() {
    for game in GameId::ALL {
        for language in Language::ALL {
            for clause in Document::of(game, language).clauses() {
                assert!(clause.title.len() > 2, "{clause:?}");
                assert!(matches!(&clause.body[0], Block::Text(text) if text.len() > 10), "{clause:?}");
            }
        }
    }
}

#[test]
fn a_document_starts_with_the_title_and_ends_with_the_source_section() {
    for game in GameId::ALL {
        for (language, title) in [(Language::De, "Quelle"), (Language::En, "Source")] {
            let document = Document::of(game, language);
            assert_eq!(document.title, sprung_i18n::Localizer::new(language, game).title());
            assert_eq!(document.sections[0].title, "");
            let last = document.sections.last().expect("sections");
            assert_eq!(last.title, title);
            assert!([&document.sections[0], last].iter().all(|section| !section.lead.is_empty()));
        }
    }
}

/// Returns the text of the parts with the Markdown of the form.
fn written(document: &Document) -> String {
    let block = |block: &Block| match block {
        Block::Text(text) => text.clone(),
        Block::Drawing(drawing) => format!("```\n{drawing}\n```"),
        Block::Diagram { name, caption } => format!("![{caption}](diagrams/{name}.svg)"),
    };
    let mut lines = vec![format!("# {}", document.title)];
    for section in &document.sections {
        if !section.title.is_empty() {
            lines.push(format!("## {}", section.title));
        }
        lines.extend(section.lead.iter().map(block));
        for clause in &section.clauses {
            let stop = if clause.title.ends_with(['”', '“']) { "" } else { "." };
            let (number, mark, title) = (&clause.number, clause.source.letter(), &clause.title);
            lines.push(format!("- **{number} [{mark}] {title}{stop}**"));
            lines.extend(clause.body.iter().map(block));
        }
    }
    lines.join("\n")
}

#[test]
fn a_parsed_document_contains_the_whole_source_text() {
    for game in GameId::ALL {
        for language in Language::ALL {
            let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(
                flat(&written(&Document::of(game, language))),
                flat(source(game, language)),
                "{game:?} {language:?}"
            );
        }
    }
}

#[test]
fn a_clause_is_found_by_its_number() {
    let document = Document::of(GameId::Schlaukopf, Language::En);
    let clause = document.clause("sk-b1").expect("SK-B1");
    assert_eq!((clause.number.as_str(), clause.source), ("SK-B1", ClauseSource::Figure));
    let [Block::Text(_), Block::Drawing(arrows), Block::Text(_)] = &clause.body[..] else {
        panic!("{clause:?}")
    };
    assert!(arrows.starts_with("r8  a:E,S "), "{arrows}");
    assert_eq!(document.clause("SK-99"), None);
}
