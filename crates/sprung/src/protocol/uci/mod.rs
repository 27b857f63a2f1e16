//! `sprung engine`: the Universal Chess Interface, for all five games.
//!
//! Throws and lots are moves of the `moves` list. What is wrong is answered by `info string`, and a `go` that cannot be
//! answered by a move also by `bestmove (none)`, so that nobody waits.

mod command;
mod info;
pub mod options;

use super::ask::Ask;
use super::desk::{Desk, Fate};
use super::event::{Event, Report, listen};
use super::thinking::{Task, Thinking, count};
use crate::failure::Failure;
use crate::terminal::Terminal;
use command::Command;
pub use command::shorten;
use engine::Opinion;
use info::info;
use rules::{GameId, Turn};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};

const NO_POSITION: &str = "no position: the last one was refused";

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

/// What is going on beside the reading of lines.
enum Work {
    None,
    Search(Search),
    /// Lines are counted until this is raised.
    Perft(Arc<AtomicBool>),
}

struct Search {
    thinking: Thinking,
    /// Whether the answer must wait for `stop` or `ponderhit`.
    held: bool,
    /// Whether `ponderhit` is expected.
    ponders: bool,
    /// Whether the search has no end of its own, also after `ponderhit`.
    endless: bool,
    /// What was said of it last.
    told: Option<Opinion>,
    /// The answer, while it is held.
    done: Option<Report>,
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

    /// Ends a search that has no end of its own.
    fn end_endless(&self) {
        if let Work::Search(Search { thinking, held: true, .. }) = &self.work {
            thinking.stop();
        }
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

    fn go(&mut self, ask: &Ask, only: &[String]) -> Result<Flow, Failure> {
        let moves = match self.answerable(only) {
            Ok(moves) => moves,
            Err(fault) => return self.answer_none(&fault).map(|()| Flow::On),
        };
        let task = Task { only: moves, ..self.desk.task(ask) };
        let thinking = Thinking::begin(0, task, self.events.clone());
        let endless = !ask.bounded(self.desk.play().holder());
        let held = ask.ponder || endless;
        let search = Search { thinking, held, ponders: ask.ponder, endless, told: None, done: None };
        self.work = Work::Search(search);
        Ok(Flow::On)
    }

    /// A search that no move can be the answer to.
    fn answer_none(&mut self, fault: &str) -> Result<(), Failure> {
        self.complain(fault)?;
        self.say("bestmove (none)")
    }

    /// The moves to think about as we write them, or why no move can be the answer.
    fn answerable(&self, only: &[String]) -> Result<Vec<String>, String> {
        let play = self.desk.play();
        match (self.refused, play.verdict(), play.turn()) {
            (true, ..) => Err(NO_POSITION.to_string()),
            (false, Some(_), _) => Err(self.desk.voice().ended(play).unwrap_or_default()),
            (false, None, Turn::Chance) if play.holder().is_none() => {
                Err("the lot is due: give it as a move, as in `moves :A`".to_string())
            }
            (false, None, Turn::Chance) => {
                Err("a throw is due: give it as a move, as in `moves … :3`".to_string())
            }
            (false, None, Turn::Seat(_)) => {
                let refused = |text: &str, why| format!("searchmoves `{}` refused: {why}", shorten(text));
                only.iter().map(|text| self.desk.named(text).map_err(|why| refused(text, why))).collect()
            }
        }
    }

    /// Says what a search knows, unless it is known.
    fn tell(&mut self, report: &Report) -> Result<(), Failure> {
        if let Work::Search(search) = &mut self.work {
            if search.told.as_ref() == Some(&report.opinion) {
                return Ok(());
            }
            search.told = Some(report.opinion.clone());
        }
        for line in info(report) {
            self.terminal.line(line)?;
        }
        self.terminal.finish()
    }

    fn done(&mut self, report: Report) -> Result<Flow, Failure> {
        if let Work::Search(search) = &mut self.work {
            search.done = Some(report);
        }
        self.release()
    }

    /// Gives the answer if there is one and nothing holds it back, then does what has waited.
    fn release(&mut self) -> Result<Flow, Failure> {
        let Work::Search(search) = &mut self.work else { return Ok(Flow::On) };
        let held = search.held && self.waiting.is_empty();
        let Some(report) = search.done.take_if(|_| !held) else { return Ok(Flow::On) };
        // what came of an iteration that was not finished, and what a low level plays instead
        if !report.opinion.lines.is_empty() {
            self.tell(&report)?;
        }
        self.work = Work::None;
        let best = report.opinion.best().unwrap_or("(none)");
        let line = report.opinion.lines.first();
        let answer = match line.and_then(|line| line.moves.get(1)) {
            Some(expected) => format!("bestmove {best} ponder {expected}"),
            None => format!("bestmove {best}"),
        };
        self.say(&answer)?;
        self.catch_up()
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
