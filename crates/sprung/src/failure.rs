//! Why a command did not do what was asked, what it says then, and its exit code.

use crate::sentences::{because, no_clause, unproved};
use rules::{AnyPlay, Fault, GameId, RecordFault, Refusal, Seat, Seats};
use server::store::StoreError;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use words::{Language, Voice};

/// What shells expect of a program that Ctrl-C ended.
const STOPPED: u8 = 130;

pub enum Failure {
    /// Options that the game does not have.
    Options { game: GameId, faults: Vec<Fault> },
    /// A position that cannot be.
    Position { game: GameId, faults: Vec<Fault> },
    /// A move of a list is refused at this point.
    Move { play: Box<dyn AnyPlay>, number: usize, text: String, refusal: Box<Refusal> },
    /// A record that cannot be replayed.
    Record { path: PathBuf, fault: Box<RecordFault> },
    /// A throw of a record that does not hold.
    Throw { path: PathBuf, line: usize, game: GameId, cheat: table::Cheat },
    /// A clause that the game does not have.
    Clause { game: GameId, text: String },
    /// A seat that nobody takes.
    NobodySits { game: GameId, seat: Seat, taken: Seats },
    /// A file that cannot be read or written.
    File { path: PathBuf, error: io::Error },
    /// A record would be written over a file.
    Exists { path: PathBuf },
    /// A picture that cannot be drawn.
    Picture(drawing::TooLarge),
    /// Standard input cannot be read.
    Input(io::Error),
    /// Standard output is gone.
    Output(io::Error),
    /// The operating system has no random numbers.
    Chance(getrandom::Error),
    /// The address cannot be served.
    Serving(io::Error),
    /// A file of settings that cannot be read.
    Configuration { path: PathBuf, fault: String },
    /// Another server writes the games of this folder.
    InUse { path: PathBuf },
    /// The server's games cannot be read or kept.
    Store(StoreError),
    /// What was kept of a room is no game.
    Room { room: String, fault: String },
    /// Another program did not do what it should.
    Peer { program: PathBuf, fault: String },
    /// A match of not two players.
    Players { count: usize },
    /// A rule that the variant's name has decided.
    Decided { variant: &'static str, rule: String },
    /// Somebody stopped a match before its last game.
    Stopped,
    /// The answer is no, and it has been given.
    Answered,
}

impl Failure {
    /// One when the rules say no, two when the command line or the machine is at fault, [`STOPPED`] when somebody stopped it.
    fn code(&self) -> u8 {
        match self {
            Failure::Position { .. }
            | Failure::Move { .. }
            | Failure::Record { .. }
            | Failure::Throw { .. }
            | Failure::Answered => 1,
            Failure::Stopped => STOPPED,
            _ => 2,
        }
    }

    /// Says what was wrong and gives the exit code.
    pub fn report(&self, language: Language) -> ExitCode {
        match self {
            // whoever stopped reading has seen enough
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Answered => {}
            _ => self.sentences(language).iter().for_each(|sentence| eprintln!("sprung: {sentence}")),
        }
        ExitCode::from(self.code())
    }

    fn sentences(&self, language: Language) -> Vec<String> {
        let one = match self {
            Failure::Options { game, faults } | Failure::Position { game, faults } => {
                let voice = Voice::new(language, *game);
                return faults.iter().map(|fault| voice.fault(fault)).collect();
            }
            Failure::Move { play, number, text, refusal } => {
                let voice = Voice::new(language, play.id());
                voice.move_refused(*number, text, &because(voice, refusal, play.layout()))
            }
            Failure::Record { path, fault } => {
                format!("{}: {}", path.display(), language.record_fault(fault))
            }
            Failure::Throw { path, line, game, cheat } => {
                let why = unproved(Voice::new(language, *game), cheat);
                format!("{}: {line}: {why}", path.display())
            }
            Failure::Clause { game, text } => no_clause(Voice::new(language, *game), text),
            Failure::NobodySits { game, seat, taken } => {
                Voice::new(language, *game).nobody_sits(*seat, *taken)
            }
            Failure::File { path, error } => format!("{}: {error}", path.display()),
            Failure::Exists { path } => language.file_exists(&path.display().to_string()),
            Failure::Picture(fault) => fault.to_string(),
            Failure::Input(error) | Failure::Output(error) | Failure::Serving(error) => error.to_string(),
            Failure::Chance(error) => error.to_string(),
            Failure::Configuration { path, fault } => format!("{}: {fault}", path.display()),
            Failure::InUse { path } => {
                format!(
                    "{}: another server keeps its games there, expected a folder of its own",
                    path.display()
                )
            }
            Failure::Store(error) => error.to_string(),
            Failure::Room { room, fault } => format!("room \"{room}\": {fault}"),
            Failure::Peer { program, fault } => format!("{}: {fault}", program.display()),
            Failure::Players { count } => {
                format!("a match has two players, not {count}: --engine A --engine B")
            }
            Failure::Decided { variant, rule } => {
                format!("`{rule}`: {variant} stands for rules of its own, only house can be chosen")
            }
            Failure::Stopped => "stopped before the last game".to_string(),
            Failure::Answered => return Vec::new(),
        };
        vec![one]
    }
}
