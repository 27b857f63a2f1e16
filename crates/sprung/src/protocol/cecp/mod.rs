//! `sprung engine --xboard`: the Chess Engine Communication Protocol, version 2, for XBoard and similar programs.
//!
//! XBoard has boards for the games that [`variants::setup`] sets up; the other games can be played over the same protocol.
//! Throws and lots are entered like moves.

mod command;
mod search;
mod time_control;
mod variants;

use super::engine_state::{EngineState, GameEffect, MOST_HASH, MOST_THREADS};
use super::event::{EngineEvent, listen};
use super::uci::{options, shorten};
use super::variant::UciVariant;
use crate::error::CliError;
use crate::terminal::Terminal;
use command::CecpCommand;
use search::{CecpSearch, SearchPurpose};
use sprung_rules::{Outcome, Seat};
use std::sync::mpsc::{Sender, channel};
use time_control::CecpTimeControl;

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
        plays: Some(Seat::B),
        analyses: false,
        posts: false,
        ponders: false,
        control: CecpTimeControl::default(),
        search: None,
        searches: 0,
        pings: Vec::new(),
        ended: false,
        leaving: false,
    };
    while let Ok(event) = events.recv() {
        if session.handle_event(event)? == Flow::Quit {
            break;
        }
    }
    Ok(())
}

/// Reads lines and executes those that choose a variant, a rule, a position, a move or a time control; searches and sizes of memory are
/// only read. Returns the errors.
pub fn execute_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut engine_state = EngineState::new().expect("the default variant opens without options");
    let mut control = CecpTimeControl::default();
    let execute = |line: &'a str| -> Result<(), String> {
        match command::read(line)? {
            CecpCommand::New => engine_state.set_up(None),
            CecpCommand::Variant(name) => {
                let variant = variants::read(name).ok_or("unsupported variant")?;
                engine_state.set_variant(variant)?;
                engine_state.set_up(variants::start(variant))?;
                variants::setup(variant, &engine_state.state().text());
                Ok(())
            }
            CecpCommand::Option(name, value) if name.contains('.') => {
                options::set(&mut engine_state, name, value).map(drop)
            }
            CecpCommand::SetBoard(text) => engine_state.set_up(Some(&variants::whole_fen(text))),
            CecpCommand::Move(text) | CecpCommand::Unknown(text) => enter_move(&mut engine_state, text),
            CecpCommand::TakeBack(moves) if !engine_state.take_back(moves) => {
                Err("nothing to take back".to_string())
            }
            CecpCommand::Level(moves, base, increment) => {
                control = CecpTimeControl { moves, increment, left: Some(base), each: None, ..control };
                control.parameters(engine_state.moves_of(Seat::A));
                Ok(())
            }
            _ => Ok(()),
        }
    };
    lines.into_iter().map(execute).filter_map(Result::err).collect()
}

/// Plays a move as boards write it: they name a piece for every pawn on the last rank, and not all our promotions have one.
fn enter_move(engine_state: &mut EngineState, text: &str) -> Result<(), String> {
    let bare = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let named = engine_state.named(text).or_else(|why| engine_state.named(bare).map_err(|_| why));
    engine_state.enter(&named?)
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
    /// The seat the engine moves for.
    plays: Option<Seat>,
    analyses: bool,
    posts: bool,
    /// Whether the engine searches on the opponent's time.
    ponders: bool,
    control: CecpTimeControl,
    search: Option<CecpSearch>,
    /// The number of searches so far, by which the answer of an abandoned one is recognised.
    searches: u64,
    /// The pings that are answered after the move.
    pings: Vec<String>,
    /// Whether the end of the game has been announced.
    ended: bool,
    /// Whether the input has ended and only an answer is awaited.
    leaving: bool,
}

impl Session<'_> {
    fn handle_event(&mut self, event: EngineEvent) -> Result<Flow, CliError> {
        match event {
            EngineEvent::Line(line) => {
                if self.execute(&line)? == Flow::Quit {
                    return Ok(Flow::Quit);
                }
            }
            EngineEvent::TooLong => self.send("Error (too long): a line")?,
            EngineEvent::End => self.leaving = true,
            EngineEvent::Report(report) if self.is_current(&report) => self.report(&report)?,
            EngineEvent::Done(report) if self.is_current(&report) => self.done(&report)?,
            EngineEvent::Report(_) | EngineEvent::Done(_) | EngineEvent::Counted(_) => {}
        }
        // whoever pings while the engine is to move waits for the move
        if self.purpose() == Some(SearchPurpose::Move) {
            return Ok(Flow::On);
        }
        for ping in std::mem::take(&mut self.pings) {
            self.send(&format!("pong {ping}"))?;
        }
        Ok(if self.leaving { Flow::Quit } else { Flow::On })
    }

    fn send(&mut self, line: &str) -> Result<(), CliError> {
        self.terminal.line(line)?;
        self.terminal.finish()
    }

    fn execute(&mut self, line: &str) -> Result<Flow, CliError> {
        let command = match command::read(line) {
            Ok(command) => command,
            Err(expected) => {
                self.send(&format!("Error ({expected}): {}", shorten(line)))?;
                return Ok(Flow::On);
            }
        };
        match command {
            CecpCommand::Quit => return Ok(Flow::Quit),
            CecpCommand::Features => self.features()?,
            CecpCommand::New => {
                self.abandon();
                self.engine_state.new_game();
                self.plays = Some(Seat::B);
                self.control.depth = None;
                self.analyses = false;
                self.set_up(None)?;
            }
            CecpCommand::Variant(name) => self.set_variant(name)?,
            CecpCommand::Force | CecpCommand::Result => {
                self.abandon();
                self.plays = None;
            }
            CecpCommand::Go => {
                if self.purpose() != Some(SearchPurpose::Move) {
                    self.abandon();
                }
                self.plays = self.engine_state.state().seat_in_turn();
                self.think_if_due()?;
            }
            CecpCommand::PlayOther => {
                self.abandon();
                self.plays = self.engine_state.state().seat_in_turn().map(Seat::opposite);
            }
            CecpCommand::Level(moves, base, increment) => {
                self.control =
                    CecpTimeControl { moves, increment, left: Some(base), each: None, ..self.control };
            }
            CecpCommand::MoveTime(time) => self.control.each = Some(time),
            CecpCommand::Depth(plies) => self.control.depth = Some(plies),
            CecpCommand::Time(left) => self.control.left = Some(left),
            CecpCommand::Move(text) => self.enter(text)?,
            CecpCommand::MoveNow => {
                if let Some(search) = &self.search {
                    search.thread.stop();
                }
            }
            CecpCommand::Ping(text) => self.pings.push(shorten(text)),
            CecpCommand::SetBoard(text) => self.set_up(Some(&variants::whole_fen(text)))?,
            CecpCommand::TakeBack(moves) => {
                if !self.engine_state.take_back(moves) {
                    self.send(&format!("Error (nothing to take back): {}", shorten(line)))?;
                    return Ok(Flow::On);
                }
                self.abandon();
                self.ended = false;
                self.think_if_due()?;
            }
            CecpCommand::Post(posts) => self.posts = posts,
            CecpCommand::Ponder(ponders) => {
                self.ponders = ponders;
                self.stop_pondering();
            }
            CecpCommand::Analyse => {
                (self.analyses, self.plays) = (true, None);
                self.think_if_due()?;
            }
            CecpCommand::EndAnalysis => {
                self.abandon();
                self.analyses = false;
            }
            CecpCommand::Hint => self.hint(),
            CecpCommand::Memory(megabytes) if (1..=MOST_HASH).contains(&megabytes) => {
                self.engine_state.set_megabytes(megabytes);
                let left = self.abandon();
                self.resume(left)?;
            }
            CecpCommand::Memory(_) => {
                self.send(&format!("Error (expected 1 to {MOST_HASH} megabytes): {}", shorten(line)))?;
            }
            CecpCommand::Cores(cores) => self.engine_state.threads = cores.clamp(1, MOST_THREADS),
            CecpCommand::Option(name, value) => self.set_option(name, value, line)?,
            CecpCommand::Nothing => {}
            // some boards send moves without the word before them
            CecpCommand::Unknown(text) if self.engine_state.state().effects(text).is_ok() => {
                self.enter(text)?
            }
            CecpCommand::Unknown(text) => {
                self.send(&format!("Error (unknown command): {}", shorten(text)))?
            }
        }
        Ok(Flow::On)
    }

    fn features(&mut self) -> Result<(), CliError> {
        self.terminal.line("feature done=0")?;
        self.terminal.line(format!(
            "feature myname=\"Sprung {}\" ping=1 setboard=1 usermove=1 playother=1 san=0 time=1 draw=0 sigint=0 sigterm=0 \
             reuse=1 analyze=1 colors=0 memory=1 smp=1 debug=0 name=0",
            env!("CARGO_PKG_VERSION")
        ))?;
        self.terminal.line(format!("feature variants=\"{}\"", variants::all()))?;
        for option in options::all().iter().filter_map(options::EngineOption::in_cecp) {
            self.terminal.line(format!("feature option=\"{option}\""))?;
        }
        self.send("feature done=1")
    }

    fn set_option(&mut self, name: &str, value: &str, line: &str) -> Result<(), CliError> {
        let effect = match options::set(&mut self.engine_state, name, value) {
            Ok(effect) => effect,
            Err(fault) => return self.send(&format!("Error ({}): {}", in_brackets(&fault), shorten(line))),
        };
        let left = self.abandon();
        if effect == GameEffect::Discarded {
            // the board still shows the other game: nobody moves before it is set up anew
            (self.plays, self.analyses, self.ended) = (None, false, false);
            return self.send("tellusererror The new rules refuse the game so far; it begins anew");
        }
        self.resume(left)
    }

    fn set_variant(&mut self, name: &str) -> Result<(), CliError> {
        let Some(variant) = variants::read(name) else {
            return self.send(&format!("Error (unsupported variant): {}", shorten(name)));
        };
        if let Err(fault) = self.engine_state.set_variant(variant) {
            return self.send(&format!("Error ({}): variant {}", in_brackets(&fault), shorten(name)));
        }
        self.abandon();
        self.ended = false;
        if let Some(start) = variants::start(variant) {
            self.set_up(Some(start))?;
        }
        match variants::setup(variant, &self.engine_state.state().text()) {
            Some(setup) => self.send(&setup),
            None => Ok(()),
        }
    }

    fn set_up(&mut self, text: Option<&str>) -> Result<(), CliError> {
        if self.engine_state.set_up(text).is_err() {
            return self.send("tellusererror Illegal position");
        }
        self.abandon();
        self.ended = false;
        self.think_if_due()
    }

    fn enter(&mut self, text: &str) -> Result<(), CliError> {
        if let Err(why) = enter_move(&mut self.engine_state, text) {
            return self.send(&format!("Illegal move ({}): {}", in_brackets(&why), shorten(text)));
        }
        self.abandon();
        self.announce_end()?;
        self.think_if_due()
    }

    /// Prints the result once.
    fn announce_end(&mut self) -> Result<(), CliError> {
        let state = self.engine_state.state();
        let Some(verdict) = state.verdict().filter(|_| !self.ended) else { return Ok(()) };
        let result = match verdict.outcome {
            Outcome::Draw => "1/2-1/2",
            Outcome::Won(seats) if seats.has(Seat::A) => "1-0",
            Outcome::Won(_) => "0-1",
        };
        let why = self
            .engine_state
            .localizer()
            .verdict_sentence(state)
            .expect("a game with a verdict is over")
            .replace(['{', '}', '\n'], " ");
        self.ended = true;
        self.send(&format!("{result} {{{why} ({})}}", verdict.clause))
    }
}

/// Removes brackets from a reason, because boards take the first closing bracket for its end.
fn in_brackets(reason: &str) -> String {
    reason.replace(" (", ", ").replace(['(', ')'], "").replace('\n', " ")
}
