//! The errors of the command line, their messages and exit codes.

use crate::messages::{refusal_sentence, throw_fault_sentence, unknown_clause_sentence};
use sprung_i18n::{Language, Localizer};
use sprung_lessons::LessonFault;
use sprung_puzzles::PuzzleFileError;
use sprung_rules::{AnyState, Fault, GameId, RecordFault, Refusal, Seat, Seats};
use sprung_server::store::StoreError;
use sprung_tablebase::TableError;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// The exit code that shells expect of a program that Ctrl-C ended.
const STOPPED: u8 = 130;

pub enum CliError {
    /// Options that the game does not have.
    Options { game: GameId, faults: Vec<Fault> },
    /// A position that cannot be.
    Position { game: GameId, faults: Vec<Fault> },
    /// A move of a list is refused at this point.
    Move { state: Box<dyn AnyState>, number: usize, text: String, refusal: Box<Refusal> },
    /// A record that cannot be replayed.
    Record { path: PathBuf, fault: Box<RecordFault> },
    /// A throw of a record that does not hold.
    Throw { path: PathBuf, line: usize, game: GameId, error: sprung_table::RecordVerificationError },
    /// A clause that the game does not have.
    Clause { game: GameId, text: String },
    /// A seat that nobody takes.
    NobodySits { game: GameId, seat: Seat, taken: Seats },
    /// A file that cannot be read or written.
    File { path: PathBuf, error: io::Error },
    /// A record would be written over a file.
    Exists { path: PathBuf },
    /// A picture that cannot be drawn.
    Picture(sprung_drawing::PictureTooLarge),
    /// Standard input cannot be read.
    Input(io::Error),
    /// Standard output cannot be written.
    Output(io::Error),
    /// The operating system has no random numbers.
    Chance(getrandom::Error),
    /// The address cannot be served.
    Serving(io::Error),
    /// A file of settings that cannot be read.
    Configuration { path: PathBuf, fault: String },
    /// The environment names no folder for this user's data.
    NoDataFolder,
    /// Another server writes the games of this folder.
    InUse { path: PathBuf },
    /// Nodes serve the games of a database that no server may use.
    NodesServe { count: u64 },
    /// A setting of the cluster that needs another, or cannot be read.
    Cluster { fault: String },
    /// No server answers through the socket file of the operator.
    AdminSocket { path: PathBuf, error: io::Error },
    /// The server did not carry out a command of the operator.
    AdminRefused(String),
    /// The server's games cannot be read or kept.
    Store(StoreError),
    /// The events of a room are no game.
    Room { room: String, fault: String },
    /// Another program did not answer as expected.
    Program { program: PathBuf, fault: String },
    /// A match does not have two players.
    Players { count: usize },
    /// The variant's name has already decided a rule.
    Decided { variant: &'static str, rule: String },
    /// A game without endgame tables.
    NoTables { game: GameId },
    /// A position whose class, if it has one, has no table in the folder.
    NoTable { game: GameId, class: Option<String> },
    /// A name that is not a class of the game's endgame tables.
    Class { game: GameId, text: String },
    /// An endgame table that cannot be read or written.
    Tablebase(TableError),
    /// A file of puzzles that cannot be read; without a path one of the program's own.
    Puzzles { path: Option<PathBuf>, error: PuzzleFileError },
    /// No puzzle of a game is what was asked for.
    NoPuzzle { game: GameId },
    /// A course has no such step.
    NoStep { game: GameId, text: String, count: usize },
    /// A step of a course cannot be begun.
    Lesson(LessonFault),
    /// An online table cannot be joined.
    Online(String),
    /// A match was stopped before its last game.
    Stopped,
    /// The answer is no, and it has already been printed.
    Answered,
}

impl CliError {
    /// Returns the exit code: one when the rules say no, two when the command line or the machine is at fault, [`STOPPED`] when
    /// somebody stopped the program.
    fn code(&self) -> u8 {
        match self {
            CliError::Position { .. }
            | CliError::Move { .. }
            | CliError::Record { .. }
            | CliError::Throw { .. }
            | CliError::Answered => 1,
            CliError::Stopped => STOPPED,
            _ => 2,
        }
    }

    /// Prints what was wrong and returns the exit code.
    pub fn report(&self, language: Language) -> ExitCode {
        match self {
            // whoever stopped reading has seen enough
            CliError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            CliError::Answered => {}
            _ => self.sentences(language).iter().for_each(|sentence| eprintln!("sprung: {sentence}")),
        }
        ExitCode::from(self.code())
    }

    fn sentences(&self, language: Language) -> Vec<String> {
        let one = match self {
            CliError::Options { game, faults } | CliError::Position { game, faults } => {
                let localizer = Localizer::new(language, *game);
                return faults.iter().map(|fault| localizer.fault(fault)).collect();
            }
            CliError::Move { state, number, text, refusal } => {
                let localizer = Localizer::new(language, state.id());
                localizer.move_refused(*number, text, &refusal_sentence(localizer, refusal, state.layout()))
            }
            CliError::Record { path, fault } => {
                format!("{}: {}", path.display(), language.record_fault(fault))
            }
            CliError::Throw { path, line, game, error } => {
                let why = throw_fault_sentence(Localizer::new(language, *game), error);
                format!("{}: {line}: {why}", path.display())
            }
            CliError::Clause { game, text } => unknown_clause_sentence(Localizer::new(language, *game), text),
            CliError::NobodySits { game, seat, taken } => {
                Localizer::new(language, *game).nobody_sits(*seat, *taken)
            }
            CliError::File { path, error } => format!("{}: {error}", path.display()),
            CliError::Exists { path } => language.file_exists(&path.display().to_string()),
            CliError::Picture(fault) => fault.to_string(),
            CliError::Input(error) | CliError::Output(error) | CliError::Serving(error) => error.to_string(),
            CliError::Chance(error) => error.to_string(),
            CliError::Configuration { path, fault } => format!("{}: {fault}", path.display()),
            CliError::NoDataFolder => {
                "no folder for data: expected HOME to be set, or --data FOLDER".to_string()
            }
            CliError::InUse { path } => {
                format!(
                    "{}: another server keeps its games there, expected a folder of its own",
                    path.display()
                )
            }
            CliError::NodesServe { count } => {
                format!("{count} nodes serve the games of this database, expected none")
            }
            CliError::Cluster { fault } => fault.clone(),
            CliError::AdminSocket { path, error } => format!(
                "{}: {error}: expected the socket file of a server that runs, and its user or root",
                path.display()
            ),
            CliError::AdminRefused(reason) => reason.clone(),
            CliError::Store(error) => error.to_string(),
            CliError::Room { room, fault } => format!("room \"{room}\": {fault}"),
            CliError::Program { program, fault } => format!("{}: {fault}", program.display()),
            CliError::Players { count } => {
                format!("a match has two players, not {count}: --engine A --engine B")
            }
            CliError::Decided { variant, rule } => {
                format!("`{rule}`: {variant} stands for rules of its own, only house can be chosen")
            }
            CliError::NoTables { game } => format!("{} has no endgame tables", game.name()),
            CliError::NoTable { game, class: None } => {
                format!("{} has no endgame tables of so many pieces", game.name())
            }
            CliError::NoTable { game, class: Some(class) } => {
                format!(
                    "no table of \"{class}\" and of all its moves in the folder: sprung tablebase build {}",
                    game.name()
                )
            }
            CliError::Class { game, text } => {
                let text: String = text.chars().take(40).collect();
                format!(
                    "\"{text}\" is not a class of {}, expected the letters of both sides such as KSvK",
                    game.name()
                )
            }
            CliError::Tablebase(error) => error.to_string(),
            CliError::Puzzles { path: Some(path), error } => format!("{}: {error}", path.display()),
            CliError::Puzzles { path: None, error } => error.to_string(),
            CliError::NoPuzzle { game } => format!("{} has no such puzzle", game.name()),
            CliError::NoStep { game, text, count } => {
                let text: String = text.chars().take(40).collect();
                format!(
                    "\"{text}\" is no step of {}, expected a number from 1 to {count} or an identifier: sprung lessons {} --json",
                    game.name(),
                    game.name()
                )
            }
            CliError::Lesson(fault) => fault.to_string(),
            CliError::Online(why) => why.clone(),
            CliError::Stopped => "stopped before the last game".to_string(),
            CliError::Answered => return Vec::new(),
        };
        vec![one]
    }
}

impl From<LessonFault> for CliError {
    fn from(fault: LessonFault) -> CliError {
        CliError::Lesson(fault)
    }
}

impl From<TableError> for CliError {
    fn from(error: TableError) -> CliError {
        CliError::Tablebase(error)
    }
}
