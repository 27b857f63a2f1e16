//! `sprung rules`: the clauses of a game.

use crate::error::CliError;
use crate::game_arguments::game_parser;
use crate::terminal::Terminal;
use clap::Args;
use serde_json::{Value, json};
use sprung_i18n::clauses::{Block, ClauseText, Document, Span, spans};
use sprung_rules::GameId;

/// Read a game's rules, or one clause of them
///
/// A clause is marked S if the printed sheet says it, F if a lost figure said it, R if it is a ruling of ours.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung rules kurierschach
  sprung rules raeuberschach --clause RC-7 --lang de")]
pub struct Arguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser(), ignore_case = true)]
    game: GameId,
    /// Only this clause
    #[arg(long, value_name = "ID")]
    clause: Option<String>,
    /// For programs: a list of clauses
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let document = Document::of(arguments.game, terminal.language);
    let only = match &arguments.clause {
        Some(number) => Some(find(&document, arguments.game, number)?),
        None => None,
    };
    if arguments.json {
        let clauses: Vec<Value> = match only {
            Some(clause) => vec![written(clause)],
            None => document.clauses().map(written).collect(),
        };
        return terminal.line(Value::from(clauses).to_string());
    }
    match only {
        Some(clause) => show_clause(clause, terminal),
        None => show(&document, terminal),
    }
}

fn find<'a>(document: &'a Document, game: GameId, number: &str) -> Result<&'a ClauseText, CliError> {
    document.clause(number).ok_or_else(|| CliError::Clause { game, text: number.to_string() })
}

/// Prints a document.
pub fn show(document: &Document, terminal: &mut Terminal) -> Result<(), CliError> {
    terminal.heading(&document.title)?;
    for section in &document.sections {
        if !section.title.is_empty() {
            terminal.line("")?;
            terminal.heading(&section.title)?;
        }
        section.lead.iter().try_for_each(|block| show_block(block, terminal))?;
        section.clauses.iter().try_for_each(|clause| show_clause(clause, terminal))?;
    }
    Ok(())
}

/// Returns the paragraphs of a clause: its number, source and title, then its text.
pub fn clause_paragraphs(clause: &ClauseText) -> Vec<String> {
    let text = |block: &Block| match block {
        Block::Text(text) => plain(text),
        Block::Diagram { caption, .. } => format!("({caption})"),
        Block::Drawing(drawing) => drawing.clone(),
    };
    std::iter::once(heading(clause)).chain(clause.body.iter().map(text)).collect()
}

fn heading(clause: &ClauseText) -> String {
    format!("{} [{}] {}", clause.number, clause.source.letter(), clause.title)
}

/// Prints a clause with its number, source and title.
pub fn show_clause(clause: &ClauseText, terminal: &mut Terminal) -> Result<(), CliError> {
    terminal.heading(heading(clause))?;
    clause.body.iter().try_for_each(|block| show_block(block, terminal))
}

fn show_block(block: &Block, terminal: &mut Terminal) -> Result<(), CliError> {
    match block {
        Block::Text(text) => terminal.indented(&plain(text)),
        // what it shows in words; the board itself is for `sprung show`
        Block::Diagram { caption, .. } => terminal.indented(&format!("({caption})")),
        Block::Drawing(drawing) => drawing.lines().try_for_each(|line| terminal.line(format!("   {line}"))),
    }
}

/// Returns a paragraph without Markdown. Source marks are kept.
fn plain(text: &str) -> String {
    let word = |span: Span| match span {
        Span::Plain(text) | Span::Strong(text) | Span::Emphasis(text) | Span::Code(text) => text.to_string(),
        Span::Source(text) => format!("[{text}]"),
    };
    spans(text).into_iter().map(word).collect()
}

fn written(clause: &ClauseText) -> Value {
    let block = |block: &Block| match block {
        Block::Text(text) => json!({ "text": plain(text) }),
        Block::Drawing(drawing) => json!({ "drawing": drawing }),
        Block::Diagram { name, caption } => json!({ "diagram": name, "caption": caption }),
    };
    json!({
        "number": clause.number,
        "mark": clause.source.letter().to_string(),
        "title": clause.title,
        "body": clause.body.iter().map(block).collect::<Vec<_>>(),
    })
}
