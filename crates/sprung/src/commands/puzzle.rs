//! `sprung puzzle`: a puzzle to solve at the terminal.

use super::play::move_input;
use crate::error::CliError;
use crate::game_arguments::game_parser;
use crate::messages::refusal_sentence;
use crate::terminal::Terminal;
use clap::Args;
use sprung_drawing::Scene;
use sprung_engine::{Limits, Noise, engine_for};
use sprung_i18n::{Localizer, page_text};
use sprung_puzzles::{
    Aim, Puzzle, PuzzleAnswer, PuzzleAttempt, PuzzleFile, PuzzleTheme, game_of_day, puzzle_of_day,
};
use sprung_rules::{AnyState, Effect, GameId};
use std::sync::atomic::AtomicBool;
use std::time::{SystemTime, UNIX_EPOCH};

/// The nodes with which the answer to a wrong move is found.
const REPLY_NODES: u64 = 60_000;
const HASH_MEGABYTES: usize = 16;
const SECONDS_OF_A_DAY: u64 = 86_400;

/// Solve a puzzle: the puzzle of the day, or one of a game
///
/// Type the move you would make. "hint" helps in two steps, "solution" shows everything, "moves" lists the legal moves, "quit" leaves.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung puzzle
  sprung puzzle raeuberschach --theme forced-chain --level 3
  sprung puzzle eckstein --id k3x9pa")]
pub struct Arguments {
    /// The game; else it is the puzzle of the day
    #[arg(value_name = "GAME", value_parser = game_parser(), ignore_case = true)]
    game: Option<GameId>,
    /// The id of a puzzle
    #[arg(long, value_name = "ID", requires = "game", conflicts_with_all = ["theme", "level"])]
    id: Option<String>,
    /// A theme, such as sacrifice
    #[arg(long, value_name = "THEME", requires = "game", value_parser = read_theme)]
    theme: Option<PuzzleTheme>,
    /// A difficulty: the lowest level of the engine that solves it
    #[arg(long, value_name = "1-10", requires = "game", value_parser = clap::value_parser!(u8).range(1..=10))]
    level: Option<u8>,
}

fn read_theme(text: &str) -> Result<PuzzleTheme, String> {
    let names = || PuzzleTheme::ALL.map(PuzzleTheme::name).join(", ");
    PuzzleTheme::read(text).ok_or_else(|| format!("expected one of {}", names()))
}

/// Runs the command.
pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let today = today();
    let game = arguments.game.unwrap_or_else(|| game_of_day(today));
    let file = PuzzleFile::shipped(game).map_err(|error| CliError::Puzzles { path: None, error })?;
    let puzzle = choose(arguments, &file, today).ok_or(CliError::NoPuzzle { game })?;
    let attempt = PuzzleAttempt::begin(game, puzzle);
    let attempt = attempt.map_err(|faults| CliError::Position { game, faults })?;
    let localizer = terminal.localizer(game);
    PuzzleDialogue { terminal, localizer, attempt, hints: 0 }.run()
}

/// Returns the days since 1970 (UTC).
fn today() -> u32 {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    (seconds / SECONDS_OF_A_DAY) as u32
}

/// Returns the puzzle that is asked for: by its id, or another every day.
fn choose<'a>(arguments: &Arguments, file: &'a PuzzleFile, today: u32) -> Option<&'a Puzzle> {
    if let Some(id) = &arguments.id {
        return file.puzzles.get(file.place(id)?);
    }
    if arguments.game.is_none() {
        return file.puzzles.get(puzzle_of_day(today, &file.puzzles)?);
    }
    let fits = |puzzle: &&Puzzle| {
        arguments.theme.is_none_or(|theme| puzzle.themes.contains(&theme))
            && arguments.level.is_none_or(|level| puzzle.level == level)
    };
    let fitting: Vec<&Puzzle> = file.puzzles.iter().filter(fits).collect();
    fitting.get(today as usize % fitting.len().max(1)).copied()
}

/// The talk with a solver.
struct PuzzleDialogue<'a> {
    terminal: &'a mut Terminal,
    localizer: Localizer,
    attempt: PuzzleAttempt,
    /// The number of hints at this step.
    hints: usize,
}

impl PuzzleDialogue<'_> {
    fn run(mut self) -> Result<(), CliError> {
        let puzzle = self.attempt.puzzle();
        let (id, level) = (puzzle.id.clone(), puzzle.level.to_string());
        let title = format!(
            "{} · {id} · {}",
            self.localizer.title(),
            self.text_of("puzzle-level-number", &[("level", &level)])
        );
        self.terminal.heading(title)?;
        let count = puzzle_count(&self.attempt);
        self.show_board()?;
        let goal = self.goal();
        self.terminal.heading(goal)?;
        let find = self.text_of("puzzle-find", &[("count", &count)]);
        self.terminal.paragraph(&find)?;
        while !self.attempt.is_solved() {
            let Some(line) = self.terminal.ask("> ")? else { return Err(CliError::Answered) };
            match line.trim() {
                "quit" | "exit" => return Err(CliError::Answered),
                "" | "board" => self.show_board()?,
                "hint" => self.hint()?,
                "solution" => return self.show_solution(),
                "moves" => {
                    let moves = self.attempt.state().moves().join(" ");
                    self.terminal.paragraph(&moves)?;
                }
                text => self.judge(text)?,
            }
        }
        Ok(())
    }

    fn text_of(&self, key: &str, arguments: &[(&str, &str)]) -> String {
        page_text(self.terminal.language, key, arguments)
    }

    /// Says what to do.
    fn goal(&self) -> String {
        let seat = self.attempt.seat().map(|seat| self.localizer.seat(seat)).unwrap_or_default();
        let throw = self.attempt.state().throw().map(|throw| throw.to_string());
        let key = match (self.attempt.puzzle().aim, &throw) {
            (Aim::Win, _) => "puzzle-goal-win",
            (Aim::Draw, _) => "puzzle-goal-draw",
            (Aim::Edge, _) => "puzzle-goal-edge",
            (Aim::Share { .. }, None) => "puzzle-goal-share",
            (Aim::Share { .. }, Some(_)) => "puzzle-goal-throw",
        };
        self.text_of(key, &[("seat", &seat), ("throw", throw.as_deref().unwrap_or(""))])
    }

    fn show_board(&mut self) -> Result<(), CliError> {
        let mut scene = Scene::of(self.attempt.state());
        if let Some(seat) = self.attempt.seat() {
            scene = scene.seen_from(seat);
        }
        self.terminal.board(&scene)
    }

    /// Answers a move.
    fn judge(&mut self, text: &str) -> Result<(), CliError> {
        let meant = match move_input::interpret(self.attempt.state(), text) {
            Ok(meant) => meant,
            Err(refusal) => {
                let why = refusal_sentence(self.localizer, &refusal, self.attempt.state().layout());
                return self.terminal.paragraph(&why);
            }
        };
        match self.attempt.attempt(&meant) {
            // `interpret` has tried the move.
            PuzzleAnswer::Refused(_) => Ok(()),
            PuzzleAnswer::Wrong { .. } => self.refute(&meant),
            PuzzleAnswer::Right { reply, .. } => {
                self.hints = 0;
                let right = self.text_of("puzzle-right", &[]);
                self.terminal.paragraph(&right)?;
                let reply = self.localizer.announcement(&reply, self.attempt.state().layout());
                self.terminal.paragraph(&reply)?;
                self.show_board()
            }
            PuzzleAnswer::Solved { .. } => {
                self.show_board()?;
                let solved = self.text_of("puzzle-solved", &[]);
                self.terminal.heading(solved)?;
                self.explain()
            }
        }
    }

    /// Says what a wrong move meets.
    fn refute(&mut self, text: &str) -> Result<(), CliError> {
        let wrong = self.text_of("puzzle-wrong", &[]);
        let reply = self.reply(text).map(|reply| self.text_of("puzzle-refuted", &[("reply", &reply)]));
        self.terminal.paragraph(&[Some(wrong), reply].into_iter().flatten().collect::<Vec<_>>().join(" "))
    }

    /// Returns the best answer to a wrong move, unless chance answers.
    fn reply(&self, text: &str) -> Option<String> {
        let mut after = self.attempt.state().boxed();
        after.play(text).ok()?;
        let stop = AtomicBool::new(false);
        let engine = engine_for(after.id(), HASH_MEGABYTES);
        let analysis =
            engine.search(&*after, &Limits::nodes(REPLY_NODES, &stop), Noise::default(), &mut |_| {});
        analysis.best_move().map(str::to_string)
    }

    /// Gives the first hint, the piece, and then the second, the move.
    fn hint(&mut self) -> Result<(), CliError> {
        self.hints += 1;
        let Some(right) = self.attempt.right_move().map(str::to_string) else { return Ok(()) };
        let hint = match first_cell(self.attempt.state(), &right) {
            Some(cell) if self.hints == 1 => self.text_of("puzzle-hint-piece", &[("cell", &cell)]),
            _ => self.localizer.hint(&right),
        };
        self.terminal.paragraph(&hint)
    }

    fn show_solution(mut self) -> Result<(), CliError> {
        let Some(from) = self.attempt.right_move() else { return Ok(()) };
        let solution = &self.attempt.puzzle().solution;
        let place =
            solution.iter().position(|text| text == from).expect("the right move is one of the solution");
        let rest = solution[place..].join(" ");
        self.terminal.paragraph(&rest)?;
        self.explain()
    }

    /// Says in a sentence why the solution is right.
    fn explain(&mut self) -> Result<(), CliError> {
        let puzzle = self.attempt.puzzle();
        let key =
            puzzle.themes.last().map_or("why-only-move".to_string(), |theme| format!("why-{}", theme.name()));
        let mut sentence = self.text_of(&key, &[]);
        if let Aim::Share { best, second } = puzzle.aim {
            let [best, second] = [best, second].map(|share| ((share + 5) / 10).to_string());
            sentence = format!(
                "{sentence} {}",
                self.text_of("puzzle-share", &[("best", &best), ("second", &second)])
            );
        }
        self.terminal.paragraph(&sentence)
    }
}

fn puzzle_count(attempt: &PuzzleAttempt) -> String {
    attempt.puzzle().solver_moves().to_string()
}

/// Returns the cell that a move begins on.
fn first_cell(state: &dyn AnyState, text: &str) -> Option<String> {
    let cell = state.effects(text).ok()?.into_iter().find_map(|effect| match effect {
        Effect::Moved { from, .. } => Some(from),
        Effect::Placed { cell, .. } => Some(cell),
        _ => None,
    })?;
    Some(state.layout().name(cell).to_string())
}
