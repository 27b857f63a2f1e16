//! `sprung engine`: the Universal Chess Interface, for all five games.
//!
//! Throws and lots are moves of the `moves` list. What is wrong is answered by `info string`, and a `go` that cannot be
//! answered by a move also by `bestmove (none)`, so that nobody waits.

mod command;
pub mod options;

use super::ask::Ask;
use super::desk::Desk;
use super::event::{Event, Report, listen};
use super::thinking::{Task, Thinking, count};
use crate::failure::Failure;
use crate::terminal::Terminal;
use command::Command;
pub use command::shorten;
use engine::Score;
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
    let mut session =
        Session { terminal, desk, events: sender, work: Work::None, waiting: VecDeque::new(), refused: None };
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
    /// Whether `ponderhit` is expected, and the search then ends by itself.
    ponders: bool,
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
    /// Why the last position was not taken.
    refused: Option<String>,
}

impl Session<'_> {
    fn hear(&mut self, event: Event) -> Result<Flow, Failure> {
        match event {
            Event::Line(line) => match command::read(&line) {
                Ok(command) => return self.take(command),
                Err(fault) => self.complain(&fault)?,
            },
            Event::TooLong => self.complain("a line is too long")?,
            Event::End => return self.take_end(),
            Event::Report(report) => self.report(&report)?,
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
            Command::SetOption { name, value } => {
                if let Err(fault) = options::set(&mut self.desk, &name, &value) {
                    self.complain(&fault)?;
                }
            }
            Command::Position { setup, moves } => {
                self.refused = self.set_up(setup.as_deref(), &moves).err();
                if let Some(fault) = self.refused.clone() {
                    self.complain(&fault)?;
                }
            }
            Command::Go { ask, only } => return self.go(&ask, &only),
            Command::Perft(_) if self.refused.is_some() => self.complain(NO_POSITION)?,
            Command::Perft(depth) => {
                self.work = Work::Perft(count(self.desk.play().boxed(), depth, self.events.clone()));
            }
            Command::Stop => match &mut self.work {
                Work::None => {}
                Work::Perft(stop) => stop.store(true, Relaxed),
                Work::Search(search) => {
                    search.thinking.stop();
                    search.held = false;
                    return self.release();
                }
            },
            Command::PonderHit => {
                if let Work::Search(search) = &mut self.work
                    && search.ponders
                {
                    search.thinking.start_clock();
                    search.held = false;
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
            Err(fault) => {
                self.complain(&fault)?;
                self.say("bestmove (none)")?;
                return Ok(Flow::On);
            }
        };
        let task = Task { only: moves, ..self.desk.task(ask) };
        let thinking = Thinking::begin(0, task, self.events.clone());
        let held = !ask.bounded();
        self.work = Work::Search(Search { thinking, held, ponders: ask.ponder, done: None });
        Ok(Flow::On)
    }

    /// The moves to think about as we write them, or why no move can be the answer.
    fn answerable(&self, only: &[String]) -> Result<Vec<String>, String> {
        let play = self.desk.play();
        match (&self.refused, play.verdict(), play.turn()) {
            (Some(_), ..) => Err(NO_POSITION.to_string()),
            (None, Some(_), _) => Err(self.desk.voice().ended(play).unwrap_or_default()),
            (None, None, Turn::Chance) if play.holder().is_none() => {
                Err("the lot is due: give it as a move, as in `moves :A`".to_string())
            }
            (None, None, Turn::Chance) => {
                Err("a throw is due: give it as a move, as in `moves … :3`".to_string())
            }
            (None, None, Turn::Seat(_)) => {
                let refused = |text: &str, why| format!("searchmoves `{}` refused: {why}", shorten(text));
                only.iter().map(|text| self.desk.named(text).map_err(|why| refused(text, why))).collect()
            }
        }
    }

    fn report(&mut self, report: &Report) -> Result<(), Failure> {
        let opinion = &report.opinion;
        let milliseconds = report.time.as_millis();
        let rate = (opinion.nodes as f64 / report.time.as_secs_f64().max(1e-6)) as u64;
        for (place, line) in opinion.lines.iter().enumerate() {
            self.terminal.line(format!(
                "info depth {} seldepth {} multipv {} score {} nodes {} nps {rate} hashfull {} time {milliseconds} pv {}",
                opinion.depth,
                opinion.deepest,
                place + 1,
                score(line.score),
                opinion.nodes,
                opinion.fullness,
                line.moves.join(" "),
            ))?;
        }
        if !opinion.shares.is_empty() {
            let shares: Vec<String> =
                opinion.shares.iter().map(|(seat, share)| format!("{seat} {share:.4}")).collect();
            self.terminal.line(format!("info string shares {}", shares.join(" ")))?;
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
        self.work = Work::None;
        let mut moves = report.opinion.lines.iter().flat_map(|line| &line.moves);
        let best = moves.next().map_or("(none)", String::as_str);
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

/// `cp 35`, or `mate` with the moves to the win, negative to the loss.
fn score(score: Score) -> String {
    match score {
        Score::Points(points) => format!("cp {points}"),
        Score::Win(plies) => format!("mate {}", plies.div_ceil(2)),
        Score::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
    }
}
