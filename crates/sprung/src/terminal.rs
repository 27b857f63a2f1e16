//! The terminal: standard output and input, language, colours and size.

use crate::board::{self, ColourDepth};
use crate::error::CliError;
use crate::tui;
use clap::ValueEnum;
use sprung_drawing::Scene;
use sprung_i18n::{Language, Localizer};
use sprung_rules::{AnyState, Cell, GameId, Kind, Piece, Seat};
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::io::{self, BufRead, BufWriter, IsTerminal, StdoutLock, Write};
use terminal_size::{Height, Width, terminal_size};

/// The choice of when to use colours.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

/// The longest line of a paragraph, in characters.
const WIDEST: usize = 88;

pub struct Terminal {
    out: BufWriter<StdoutLock<'static>>,
    pub language: Language,
    depth: ColourDepth,
    width: usize,
    /// The height of the window in lines, if the output is a window.
    lines: Option<usize>,
}

impl Terminal {
    pub fn new(color: Color, language: Language) -> Terminal {
        let stdout = io::stdout().lock();
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let depth = match color {
            Color::Never => ColourDepth::None,
            Color::Auto if unwanted || !stdout.is_terminal() => ColourDepth::None,
            Color::Auto => ColourDepth::of_terminal(),
            Color::Always => ColourDepth::of_terminal().max(ColourDepth::Indexed),
        };
        let size =
            terminal_size().map(|(Width(width), Height(lines))| (usize::from(width), usize::from(lines)));
        Terminal {
            out: BufWriter::new(stdout),
            language,
            depth,
            width: size.map_or(WIDEST, |(width, _)| width.clamp(20, WIDEST)),
            lines: size.map(|(_, lines)| lines),
        }
    }

    /// Returns the number of colours.
    pub fn depth(&self) -> ColourDepth {
        self.depth
    }

    /// Returns whether input and output are a terminal that is large enough for the full screen.
    pub fn can_show_full_screen(&self) -> bool {
        let size =
            terminal_size().map(|(Width(width), Height(lines))| (usize::from(width), usize::from(lines)));
        io::stdin().is_terminal() && io::stdout().is_terminal() && tui::fits(size)
    }

    /// Returns the localizer of a game.
    pub fn localizer(&self, game: GameId) -> Localizer {
        Localizer::new(self.language, game)
    }

    /// Writes a line as it is.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), CliError> {
        writeln!(self.out, "{}", text.as_ref()).map_err(CliError::Output)
    }

    /// Writes a text as it is.
    pub fn text(&mut self, text: impl AsRef<str>) -> Result<(), CliError> {
        self.out.write_all(text.as_ref().as_bytes()).map_err(CliError::Output)
    }

    /// Writes a line in bold letters.
    pub fn heading(&mut self, text: impl AsRef<str>) -> Result<(), CliError> {
        let heading = self.strong(text.as_ref());
        self.line(heading)
    }

    /// Returns a text in bold letters.
    pub fn strong(&self, text: &str) -> String {
        match self.depth {
            ColourDepth::None => text.to_string(),
            _ => format!("\x1b[1m{text}\x1b[0m"),
        }
    }

    /// Writes a paragraph, broken between words.
    pub fn paragraph(&mut self, text: &str) -> Result<(), CliError> {
        self.broken(text, 0)
    }

    /// Writes an indented paragraph.
    pub fn indented(&mut self, text: &str) -> Result<(), CliError> {
        self.broken(text, 3)
    }

    fn broken(&mut self, text: &str, indent: usize) -> Result<(), CliError> {
        for line in break_lines(text, self.width.saturating_sub(indent)) {
            self.line(format!("{:indent$}{line}", ""))?;
        }
        Ok(())
    }

    /// Shows a board.
    pub fn board(&mut self, scene: &Scene) -> Result<(), CliError> {
        let board = board::draw(scene, self.depth, self.lines);
        self.text(board)
    }

    /// Explains the letters on a board: whose they are, what they name, what else is drawn there.
    pub fn legend(&mut self, localizer: Localizer, pieces: &[(Cell, Piece)]) -> Result<(), CliError> {
        let mut seats: BTreeMap<Seat, BTreeSet<(Kind, char)>> = BTreeMap::new();
        let mut kinds: BTreeMap<Kind, char> = BTreeMap::new();
        for &(_, piece) in pieces {
            let letter = piece.letter();
            seats.entry(piece.seat).or_default().insert((piece.kind, letter));
            kinds.entry(piece.kind).or_insert(letter);
        }
        let seat = |(seat, letters): (&Seat, &BTreeSet<(Kind, char)>)| {
            let letters: String = letters.iter().map(|(_, letter)| letter).collect();
            format!("{} {letters}", localizer.seat(*seat))
        };
        let kind = |(kind, letter): (&Kind, &char)| match localizer.gloss(*kind) {
            Some(gloss) => format!("{letter} {} ({gloss})", localizer.kind(*kind)),
            None => format!("{letter} {}", localizer.kind(*kind)),
        };
        self.paragraph(&seats.iter().map(seat).collect::<Vec<_>>().join(" · "))?;
        if kinds.len() > 1 {
            self.paragraph(&kinds.iter().map(kind).collect::<Vec<_>>().join(" · "))?;
        }
        localizer.signs().map_or(Ok(()), |signs| self.paragraph(&signs))
    }

    /// Says whose turn it is and what the die shows, how far everyone has come, what was captured, and what a good program says
    /// aloud.
    pub fn state(&mut self, localizer: Localizer, state: &dyn AnyState) -> Result<(), CliError> {
        if let Some(ended) = localizer.verdict_sentence(state) {
            return self.paragraph(&ended);
        }
        let die = state.throw().map(|throw| format!(" {}", die(throw))).unwrap_or_default();
        self.heading(format!("{}{die}", localizer.turn(state)))?;
        for seat in state.seats().iter() {
            // what needs only one deed is the game's aim, not news
            let missing = state.goal_progress(seat).into_iter().filter(|missing| missing.need > 1);
            let goals: Vec<String> = missing.map(|missing| localizer.goal_progress(&missing)).collect();
            let section = state.section(seat).map(|section| format!(" ({})", localizer.section(section)));
            if !goals.is_empty() {
                let who = format!("{}{}", localizer.seat(seat), section.unwrap_or_default());
                self.paragraph(&format!("{who}: {}", goals.join(", ")))?;
            }
        }
        let warnings = state.warnings();
        let warnings = warnings.iter().map(|warning| localizer.warning(warning, state.layout()));
        localizer
            .captured(&state.stock())
            .into_iter()
            .chain(warnings)
            .try_for_each(|line| self.paragraph(&line))
    }

    /// Asks for a line; `None` if there is nobody to answer.
    pub fn ask(&mut self, prompt: &str) -> Result<Option<String>, CliError> {
        self.text(prompt)?;
        self.finish()?;
        let mut line = Vec::new();
        let stdin = io::stdin();
        let read = stdin.lock().read_until(b'\n', &mut line).map_err(CliError::Input)?;
        if read == 0 || !stdin.is_terminal() {
            // what a person types ends the prompt's line, a pipe does not
            self.line("")?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }

    /// Shows what was written so far.
    pub fn finish(&mut self) -> Result<(), CliError> {
        self.out.flush().map_err(CliError::Output)
    }
}

/// `⚂ 3`: the face of a die, and its number for those who cannot make it out.
pub fn die(throw: u8) -> String {
    let face = char::from_u32(0x267F + u32::from(throw)).unwrap_or('?');
    format!("{face} {throw}")
}

/// The language that the environment asks for.
pub fn language_of_environment() -> Language {
    let chosen = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let first = chosen.into_iter().find(|value| !value.is_empty());
    first.and_then(|value| Language::read(&value)).unwrap_or(Language::En)
}

/// Lines of at most `width` characters; a longer word stands alone.
pub fn break_lines(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::break_lines;

    #[test]
    fn lines_break_between_words_and_count_characters_not_bytes() {
        assert_eq!(break_lines("Züge über Züge", 9), ["Züge über", "Züge"]);
        assert_eq!(break_lines("aaaaaa b", 3), ["aaaaaa", "b"]);
        assert!(break_lines("  ", 3).is_empty());
    }
}
