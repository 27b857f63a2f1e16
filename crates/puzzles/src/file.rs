//! Files of puzzles.

use crate::{Aim, Puzzle, PuzzleTheme, replay, themes};
use sprung_rules::{Fault, GameId};
use std::fmt::{self, Write};

/// The version of the format.
pub const VERSION: u32 = 1;
/// The first word of every file.
const MAGIC: &str = "sprung-puzzles";
/// The most characters of a faulty text that a message quotes.
const LONGEST_QUOTE: usize = 40;

/// The puzzles of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleFile {
    /// The game.
    pub game: GameId,
    /// The puzzles, in the order of their ids.
    pub puzzles: Vec<Puzzle>,
}

/// A fault of a file of puzzles, with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleFileError {
    /// The line, counted from one.
    pub line: usize,
    /// The fault of the line.
    pub fault: PuzzleFault,
}

/// A fault of a puzzle or of the first line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleFault {
    /// The first line is not that of a file of puzzles.
    NotPuzzles(String),
    /// The file has another version of the format.
    Version(String),
    /// The file is of no game that the program knows.
    Game(String),
    /// The line does not have seven fields.
    Fields(usize),
    /// A field does not have the form that it must have. The first text names the field, the second is what it holds.
    Field(&'static str, String),
    /// The id is not that of the position.
    Id(String),
    /// The puzzle does not stand behind those with smaller ids, or it stands there twice.
    Order(String),
    /// The rules refuse the options or the position.
    Setup(String, Vec<Fault>),
    /// Nobody is in turn in the position.
    NobodyInTurn,
    /// A move of the solution is not legal, or not in turn.
    IllegalMove(String),
    /// The themes are not those that the rules find.
    Themes(String),
}

impl fmt::Display for PuzzleFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl fmt::Display for PuzzleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleFault::NotPuzzles(text) => {
                write!(f, "expected \"{MAGIC} {VERSION} GAME\", not \"{}\"", quoted(text))
            }
            PuzzleFault::Version(text) => {
                write!(f, "the file has version {} of the format, this program reads {VERSION}", quoted(text))
            }
            PuzzleFault::Game(text) => write!(f, "no game is called \"{}\"", quoted(text)),
            PuzzleFault::Fields(count) => write!(f, "a puzzle has 7 fields, this line has {count}"),
            PuzzleFault::Field(name, text) => write!(f, "\"{}\" is no {name}", quoted(text)),
            PuzzleFault::Id(id) => write!(f, "the position's id is not \"{}\"", quoted(id)),
            PuzzleFault::Order(id) => write!(f, "\"{}\" stands behind a larger id or twice", quoted(id)),
            PuzzleFault::Setup(text, _) => write!(f, "the rules refuse the position \"{}\"", quoted(text)),
            PuzzleFault::NobodyInTurn => f.write_str("nobody is in turn in the position"),
            PuzzleFault::IllegalMove(text) => {
                write!(f, "the solution's move \"{}\" is not legal", quoted(text))
            }
            PuzzleFault::Themes(text) => write!(f, "the themes are \"{text}\" by the rules"),
        }
    }
}

/// Returns the beginning of a text without control characters.
fn quoted(text: &str) -> String {
    let mut quoted: String = text.chars().filter(|letter| !letter.is_control()).take(LONGEST_QUOTE).collect();
    if text.chars().count() > LONGEST_QUOTE {
        quoted.push('…');
    }
    quoted
}

impl PuzzleFile {
    /// Returns the puzzles that are part of the program.
    ///
    /// # Errors
    /// Returns what is wrong with the file; a test reads all of them.
    pub fn shipped(game: GameId) -> Result<PuzzleFile, PuzzleFileError> {
        PuzzleFile::read(crate::games::shipped(game))
    }

    /// Reads a file. It checks the form of every line and the order of the ids; [`check`](PuzzleFile::check) plays the puzzles.
    ///
    /// # Errors
    /// Returns the first fault.
    pub fn read(text: &str) -> Result<PuzzleFile, PuzzleFileError> {
        // the last line may end in a carriage return without a line feed
        let mut lines = text.lines().map(|line| line.trim_end_matches('\r'));
        let first = lines.next().unwrap_or("");
        let game = read_first(first).map_err(|fault| PuzzleFileError { line: 1, fault })?;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for (place, line) in lines.enumerate() {
            let at = |fault| PuzzleFileError { line: place + 2, fault };
            let puzzle = read_puzzle(line).map_err(at)?;
            if puzzles.last().is_some_and(|last| last.id >= puzzle.id) {
                return Err(at(PuzzleFault::Order(puzzle.id)));
            }
            puzzles.push(puzzle);
        }
        Ok(PuzzleFile { game, puzzles })
    }

    /// Writes what [`read`](PuzzleFile::read) reads.
    pub fn write(&self) -> String {
        let mut text = format!("{MAGIC} {VERSION} {}\n", self.game.name());
        for puzzle in &self.puzzles {
            text.push_str(&write_puzzle(puzzle));
            text.push('\n');
        }
        text
    }

    /// Plays every solution by the rules and compares the themes.
    pub fn check(&self) -> Vec<PuzzleFileError> {
        let faults = self.puzzles.iter().enumerate().filter_map(|(place, puzzle)| {
            let fault = check_puzzle(self.game, puzzle).err()?;
            Some(PuzzleFileError { line: place + 2, fault })
        });
        faults.collect()
    }

    /// Returns the place of the puzzle with an id.
    pub fn place(&self, id: &str) -> Option<usize> {
        self.puzzles.binary_search_by(|puzzle| puzzle.id.as_str().cmp(id)).ok()
    }
}

/// Plays a solution by the rules and compares the themes.
fn check_puzzle(game: GameId, puzzle: &Puzzle) -> Result<(), PuzzleFault> {
    let found = themes(game, puzzle.aim, &replay(game, puzzle)?);
    if found == puzzle.themes { Ok(()) } else { Err(PuzzleFault::Themes(write_themes(&found))) }
}

fn read_first(line: &str) -> Result<GameId, PuzzleFault> {
    let mut words = line.split(' ');
    if words.next() != Some(MAGIC) {
        return Err(PuzzleFault::NotPuzzles(line.to_string()));
    }
    let version = words.next().unwrap_or("");
    if version != VERSION.to_string() {
        return Err(PuzzleFault::Version(version.to_string()));
    }
    let name = words.next().unwrap_or("");
    let game = GameId::read(name).ok_or_else(|| PuzzleFault::Game(name.to_string()))?;
    if words.next().is_some() { Err(PuzzleFault::NotPuzzles(line.to_string())) } else { Ok(game) }
}

fn read_puzzle(line: &str) -> Result<Puzzle, PuzzleFault> {
    let fields: Vec<&str> = line.split(';').collect();
    let &[id, level, aim, theme_names, options, setup, solution] = fields.as_slice() else {
        return Err(PuzzleFault::Fields(fields.len()));
    };
    let wrong = |name: &'static str, text: &str| PuzzleFault::Field(name, text.to_string());
    let names = |text: &str| -> Vec<String> {
        text.split(',').filter(|name| !name.is_empty()).map(str::to_string).collect()
    };
    let options = names(options);
    if id != Puzzle::id_of(&options, setup) {
        return Err(PuzzleFault::Id(id.to_string()));
    }
    let level_number = level.parse().ok().filter(|number| (1..=10).contains(number));
    let read_theme = |name: String| PuzzleTheme::read(&name).ok_or_else(|| wrong("theme", &name));
    let mut moves: Vec<String> = solution.split(' ').map(str::to_string).collect();
    let last = moves.pop().expect("every split has a last part");
    let mut right = last.split('|').map(str::to_string);
    moves.extend(right.next());
    let also_right: Vec<String> = right.collect();
    if moves.len().is_multiple_of(2) || moves.iter().chain(&also_right).any(String::is_empty) {
        return Err(wrong("solution", solution));
    }
    Ok(Puzzle {
        id: id.to_string(),
        level: level_number.ok_or_else(|| wrong("level", level))?,
        aim: Aim::read(aim).ok_or_else(|| wrong("aim", aim))?,
        themes: names(theme_names).into_iter().map(read_theme).collect::<Result<_, _>>()?,
        options,
        setup: setup.to_string(),
        solution: moves,
        also_right,
    })
}

fn write_puzzle(puzzle: &Puzzle) -> String {
    let Puzzle { id, level, aim, themes, options, setup, solution, also_right } = puzzle;
    let mut line = format!(
        "{id};{level};{aim};{};{};{setup};{}",
        write_themes(themes),
        options.join(","),
        solution.join(" ")
    );
    for right in also_right {
        write!(line, "|{right}").expect("a string can be written to");
    }
    line
}

fn write_themes(themes: &[PuzzleTheme]) -> String {
    themes.iter().map(|theme| theme.name()).collect::<Vec<_>>().join(",")
}

impl Aim {
    fn read(text: &str) -> Option<Aim> {
        match text {
            "win" => Some(Aim::Win),
            "draw" => Some(Aim::Draw),
            "edge" => Some(Aim::Edge),
            _ => {
                let (best, second) = text.strip_prefix("share ")?.split_once(' ')?;
                let aim = Aim::Share { best: best.parse().ok()?, second: second.parse().ok()? };
                matches!(aim, Aim::Share { best: 0..=1000, second } if second <= 1000).then_some(aim)
            }
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Win => f.write_str("win"),
            Aim::Draw => f.write_str("draw"),
            Aim::Edge => f.write_str("edge"),
            Aim::Share { best, second } => write!(f, "share {best} {second}"),
        }
    }
}
