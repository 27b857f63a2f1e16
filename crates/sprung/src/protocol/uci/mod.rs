//! `sprung engine`: the Universal Chess Interface, for all five games.
//!
//! Throws and lots are moves of the `moves` list. What is wrong is answered by `info string`, and a `go` that cannot be
//! answered by a move also by `bestmove (none)`, so that nobody waits.

mod command;
mod info;
pub mod options;
mod search;

use super::desk::{Desk, Fate};
use super::event::{Event, listen};
use super::thinking::count;
use crate::failure::Failure;
use crate::terminal::Terminal;
use command::Command;
pub use command::shorten;
use rules::GameId;
use search::{NO_POSITION, Work};
use std::collections::VecDeque;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Sender, channel};

/// Serves until `quit` or the end of input.
pub fn serve(terminal: &mut Terminal) -> Result<(), Failure> {
    let (sender, events) = channel();
    listen(sender.clone());
    let desk = Desk::new().map_err(|faults| Failure::Options { game: GameId::Raeuberschach, faults })?;
    let mut session = Session {
        terminal,
        desk,
        events: sender,
        work: Work::None,
        waiting: VecDeque::new(),
        refused: false,
    };
    while let Ok(event) = events.recv() {
        if session.hear(event)? == Flow::Quit {
            break;
        }
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
    desk: Desk,
    events: Sender<Event>,
    work: Work,
    /// What came in while a search was going on and must not disturb it; the end of input is `None`.
    waiting: VecDeque<Option<Command>>,
    /// Whether the last position was not taken.
    refused: bool,
}

impl Session<'_> {
    fn hear(&mut self, event: Event) -> Result<Flow, Failure> {
        match event {
            Event::Line(line) => match command::read(&line) {
                Ok(command) => return self.take(command),
                Err(fault) => self.complain(&fault)?,
            },
            // it is hardly ever anything else
            Event::TooLong => return self.take(Command::BadPosition("a line is too long".to_string())),
            Event::End => return self.take_end(),
            Event::Report(report) => self.tell(&report)?,
            Event::Done(report) => return self.done(report),
            Event::Counted(rows) => {
                for (text, nodes) in &rows {
                    self.terminal.line(format!("{text}: {nodes}"))?;
                }
                if let Work::Perft(stop) = &self.work
                    && stop.load(Relaxed)
                {
                    self.terminal.line("info string stopped: only the moves above are counted")?;
                }
                let total: u64 = rows.iter().map(|(_, nodes)| nodes).sum();
                self.say(&format!("\nNodes searched: {total}\n"))?;
                self.work = Work::None;
                return self.catch_up();
            }
        }
        Ok(Flow::On)
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        self.terminal.line(line)?;
        self.terminal.finish()
    }

    fn complain(&mut self, fault: &str) -> Result<(), Failure> {
        self.say(&format!("info string error: {}", fault.replace('\n', " ")))
    }

    /// While a search goes on, what would change its ground waits; a search without end is ended for it.
    fn take(&mut self, command: Command) -> Result<Flow, Failure> {
        let at_once = matches!(
            command,
            Command::Stop | Command::PonderHit | Command::IsReady | Command::Quit | Command::Nothing
        );
        match &self.work {
            Work::None => self.obey(command),
            _ if at_once => self.obey(command),
            _ => {
                self.end_endless();
                self.waiting.push_back(Some(command));
                self.release()
            }
        }
    }

    /// A script that ends gets the answers it has asked for; nobody will stop what has no end.
    fn take_end(&mut self) -> Result<Flow, Failure> {
        if matches!(self.work, Work::None) {
            return Ok(Flow::Quit);
        }
        self.waiting.push_back(None);
        self.end_endless();
        self.release()
    }

    fn obey(&mut self, command: Command) -> Result<Flow, Failure> {
        match command {
            Command::Uci => {
                self.terminal.line(format!("id name Sprung {}", env!("CARGO_PKG_VERSION")))?;
                self.terminal.line("id author the Sprung authors")?;
                for option in options::all() {
                    self.terminal.line(format!("option name {}", option.in_uci()))?;
                }
                self.say("uciok")?;
            }
            Command::IsReady => self.say("readyok")?,
            Command::NewGame => self.desk.new_game(),
            Command::SetOption { name, value } => match options::set(&mut self.desk, &name, &value) {
                Ok(Fate::Kept) => {}
                Ok(Fate::Begun) => self.refused = false,
                Ok(Fate::Lost) => self.refuse("the new rules refuse the game so far")?,
                Err(fault) => self.complain(&fault)?,
            },
            Command::Position { setup, moves } => match self.set_up(setup.as_deref(), &moves) {
                Ok(()) => self.refused = false,
                Err(fault) => self.refuse(&fault)?,
            },
            Command::BadPosition(fault) => self.refuse(&fault)?,
            Command::Go { ask, only } => return self.go(&ask, &only),
            Command::BadGo(fault) => self.answer_none(&fault)?,
            Command::Perft(_) if self.refused => self.complain(NO_POSITION)?,
            Command::Perft(depth) => {
                self.work = Work::Perft(count(self.desk.play().boxed(), depth, self.events.clone()));
            }
            Command::Stop => match &mut self.work {
                Work::None => {}
                Work::Perft(stop) => stop.store(true, Relaxed),
                Work::Search(search) => {
                    search.thinking.stop();
                    (search.held, search.endless) = (false, false);
                    return self.release();
                }
            },
            Command::PonderHit => {
                if let Work::Search(search) = &mut self.work
                    && search.ponders
                {
                    search.thinking.start_clock();
                    search.held = search.endless;
                    return self.release();
                }
            }
            Command::Show => {
                let position = format!("info string {} {}", self.desk.variant.name, self.desk.play().text());
                self.say(&position)?;
            }
            Command::Quit => return Ok(Flow::Quit),
            Command::Nothing => {}
        }
        Ok(Flow::On)
    }

    /// Until a position is taken, no search is answered by a move.
    fn refuse(&mut self, fault: &str) -> Result<(), Failure> {
        self.refused = true;
        self.complain(fault)
    }

    fn set_up(&mut self, setup: Option<&str>, moves: &[String]) -> Result<(), String> {
        self.desk.set_up(setup).map_err(|fault| format!("position refused: {fault}"))?;
        for (place, text) in moves.iter().enumerate() {
            let refused = |why| format!("move {} `{}` refused: {why}", place + 1, shorten(text));
            self.desk.enter(text).map_err(refused)?;
        }
        Ok(())
    }

    fn catch_up(&mut self) -> Result<Flow, Failure> {
        while matches!(self.work, Work::None)
            && let Some(command) = self.waiting.pop_front()
        {
            let Some(command) = command else { return Ok(Flow::Quit) };
            if self.obey(command)? == Flow::Quit {
                return Ok(Flow::Quit);
            }
        }
        if !self.waiting.is_empty() {
            self.end_endless();
        }
        Ok(Flow::On)
    }
}
