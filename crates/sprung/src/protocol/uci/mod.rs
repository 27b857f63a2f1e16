//! `sprung engine`: the Universal Chess Interface, for all five games.
//!
//! Throws and lots are moves of the `moves` list. Errors are answered by `info string`, and a `go` that cannot be
//! answered by a move also by `bestmove (none)`, so that the other program does not wait.

mod command;
mod info;
pub mod options;
mod search;

use super::engine_state::{EngineState, GameEffect};
use super::event::{EngineEvent, listen};
use super::search_thread::perft;
use super::variant::UciVariant;
use crate::error::CliError;
use crate::terminal::Terminal;
use command::UciCommand;
pub use command::shorten;
use search::{NO_POSITION, Work};

use std::collections::VecDeque;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Sender, channel};

/// Answers commands until `quit` or the end of input.
pub fn serve(terminal: &mut Terminal) -> Result<(), CliError> {
    let (sender, events) = channel();
    listen(sender.clone());
    let engine_state =
        EngineState::new().map_err(|faults| CliError::Options { game: UciVariant::DEFAULT.game, faults })?;
    let mut session = Session {
        terminal,
        engine_state,
        events: sender,
        work: Work::None,
        waiting: VecDeque::new(),
        refused: false,
    };
    while let Ok(event) = events.recv() {
        if session.handle_event(event)? == Flow::Quit {
            break;
        }
    }
    Ok(())
}

/// Reads lines and executes those that choose a game, a rule or a position; searches and sizes of memory are only read. Returns the errors.
pub fn execute_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut engine_state = EngineState::new().expect("the default variant opens without options");
    let execute = |line: &str| match command::read(line)? {
        UciCommand::SetOption { name, value } if name.contains('.') || name.starts_with("UCI") => {
            options::set(&mut engine_state, &name, &value).map(drop)
        }
        UciCommand::Position { setup, moves } => set_up(&mut engine_state, setup.as_deref(), &moves),
        UciCommand::BadPosition(fault) | UciCommand::BadGo(fault) => Err(fault),
        _ => Ok(()),
    };
    lines.into_iter().map(execute).filter_map(Result::err).collect()
}

/// Takes a position and plays the moves after it.
fn set_up(engine_state: &mut EngineState, setup: Option<&str>, moves: &[String]) -> Result<(), String> {
    engine_state.set_up(setup).map_err(|fault| format!("position refused: {fault}"))?;
    for (place, text) in moves.iter().enumerate() {
        let refused = |why| format!("move {} `{}` refused: {why}", place + 1, shorten(text));
        engine_state.enter(text).map_err(refused)?;
    }
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    On,
    Quit,
}

struct Session<'a> {
    terminal: &'a mut Terminal,
    engine_state: EngineState,
    events: Sender<EngineEvent>,
    work: Work,
    /// The commands that came during a search and must not disturb it; the end of input is `None`.
    waiting: VecDeque<Option<UciCommand>>,
    /// Whether the last `position` command was refused.
    refused: bool,
}

impl Session<'_> {
    fn handle_event(&mut self, event: EngineEvent) -> Result<Flow, CliError> {
        match event {
            EngineEvent::Line(line) => match command::read(&line) {
                Ok(command) => return self.execute_or_queue(command),
                Err(fault) => self.send_error(&fault)?,
            },
            // it is hardly ever anything else
            EngineEvent::TooLong => {
                return self.execute_or_queue(UciCommand::BadPosition("a line is too long".to_string()));
            }
            EngineEvent::End => return self.handle_end(),
            EngineEvent::Report(report) => self.send_info(&report)?,
            EngineEvent::Done(report) => return self.done(report),
            EngineEvent::Counted(rows) => {
                for (text, nodes) in &rows {
                    self.terminal.line(format!("{text}: {nodes}"))?;
                }
                if let Work::Perft(stop) = &self.work
                    && stop.load(Relaxed)
                {
                    self.terminal.line("info string stopped: only the moves above are counted")?;
                }
                let total: u64 = rows.iter().map(|(_, nodes)| nodes).sum();
                self.send(&format!("\nNodes searched: {total}\n"))?;
                self.work = Work::None;
                return self.catch_up();
            }
        }
        Ok(Flow::On)
    }

    fn send(&mut self, line: &str) -> Result<(), CliError> {
        self.terminal.line(line)?;
        self.terminal.finish()
    }

    fn send_error(&mut self, fault: &str) -> Result<(), CliError> {
        self.send(&format!("info string error: {}", fault.replace('\n', " ")))
    }

    /// Runs a command, or lets it wait while a search runs that it would disturb. A search without end is ended for it.
    fn execute_or_queue(&mut self, command: UciCommand) -> Result<Flow, CliError> {
        let at_once = matches!(
            command,
            UciCommand::Stop
                | UciCommand::PonderHit
                | UciCommand::IsReady
                | UciCommand::Quit
                | UciCommand::Nothing
        );
        match &self.work {
            Work::None => self.execute(command),
            _ if at_once => self.execute(command),
            _ => {
                self.end_endless();
                self.waiting.push_back(Some(command));
                self.release()
            }
        }
    }

    /// Handles the end of input: searches that end by themselves are still answered, others are stopped.
    fn handle_end(&mut self) -> Result<Flow, CliError> {
        if matches!(self.work, Work::None) {
            return Ok(Flow::Quit);
        }
        self.waiting.push_back(None);
        self.end_endless();
        self.release()
    }

    fn execute(&mut self, command: UciCommand) -> Result<Flow, CliError> {
        match command {
            UciCommand::Uci => {
                self.terminal.line(format!("id name Sprung {}", env!("CARGO_PKG_VERSION")))?;
                self.terminal.line("id author the Sprung authors")?;
                for option in options::all() {
                    self.terminal.line(format!("option name {}", option.in_uci()))?;
                }
                self.send("uciok")?;
            }
            UciCommand::IsReady => self.send("readyok")?,
            UciCommand::NewGame => self.engine_state.new_game(),
            UciCommand::SetOption { name, value } => {
                match options::set(&mut self.engine_state, &name, &value) {
                    Ok(GameEffect::Kept) => {}
                    Ok(GameEffect::Restarted) => self.refused = false,
                    Ok(GameEffect::Discarded) => self.refuse("the new rules refuse the game so far")?,
                    Err(fault) => self.send_error(&fault)?,
                }
            }
            UciCommand::Position { setup, moves } => {
                match set_up(&mut self.engine_state, setup.as_deref(), &moves) {
                    Ok(()) => self.refused = false,
                    Err(fault) => self.refuse(&fault)?,
                }
            }
            UciCommand::BadPosition(fault) => self.refuse(&fault)?,
            UciCommand::Go(parameters) => return self.go(*parameters),
            UciCommand::BadGo(fault) => self.answer_none(&fault)?,
            UciCommand::Perft(_) if self.refused => self.send_error(NO_POSITION)?,
            UciCommand::Perft(depth) => {
                self.work = Work::Perft(perft(self.engine_state.state().boxed(), depth, self.events.clone()));
            }
            UciCommand::Stop => match &mut self.work {
                Work::None => {}
                Work::Perft(stop) => stop.store(true, Relaxed),
                Work::Search(search) => {
                    search.thread.stop();
                    (search.held, search.endless) = (false, false);
                    return self.release();
                }
            },
            UciCommand::PonderHit => {
                if let Work::Search(search) = &mut self.work
                    && search.ponders
                {
                    search.thread.start_clock();
                    search.held = search.endless;
                    return self.release();
                }
            }
            UciCommand::Show => {
                let position = format!(
                    "info string {} {}",
                    self.engine_state.variant.name,
                    self.engine_state.state().text()
                );
                self.send(&position)?;
            }
            UciCommand::Quit => return Ok(Flow::Quit),
            UciCommand::Nothing => {}
        }
        Ok(Flow::On)
    }

    /// Refuses a position; until another is accepted, no search is answered by a move.
    fn refuse(&mut self, fault: &str) -> Result<(), CliError> {
        self.refused = true;
        self.send_error(fault)
    }

    fn catch_up(&mut self) -> Result<Flow, CliError> {
        while matches!(self.work, Work::None)
            && let Some(command) = self.waiting.pop_front()
        {
            let Some(command) = command else { return Ok(Flow::Quit) };
            if self.execute(command)? == Flow::Quit {
                return Ok(Flow::Quit);
            }
        }
        if !self.waiting.is_empty() {
            self.end_endless();
        }
        Ok(Flow::On)
    }
}
