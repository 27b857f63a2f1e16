//! `sprung engine --xboard`: the Chess Engine Communication Protocol, version 2, for XBoard and its kin.
//!
//! XBoard is a board for Räuberschach and Kurierschach; the other games can be driven in the same words. In Rösselsprung
//! throws and the lot are entered like moves.

mod command;
mod control;
mod names;
mod search;

use super::desk::{Desk, Fate, MOST_HASH, MOST_THREADS};
use super::event::{Event, listen};
use super::uci::{options, shorten};
use crate::failure::Failure;
use crate::terminal::Terminal;
use command::Command;
use control::Control;
use rules::{GameId, Outcome, Seat};
use search::{Purpose, Search};
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
        plays: Some(Seat::B),
        analyses: false,
        posts: false,
        ponders: false,
        control: Control::default(),
        search: None,
        searches: 0,
        pings: Vec::new(),
        ended: false,
        leaving: false,
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
    /// The seat the engine moves for.
    plays: Option<Seat>,
    analyses: bool,
    posts: bool,
    /// Whether it thinks on the opponent's time.
    ponders: bool,
    control: Control,
    search: Option<Search>,
    /// How many searches there were: the answer of an abandoned one is known by its number.
    searches: u64,
    /// Pings that are answered after the move.
    pings: Vec<String>,
    /// Whether the end of the game has been said.
    ended: bool,
    /// Whether the input has ended and only an answer is awaited.
    leaving: bool,
}

impl Session<'_> {
    fn hear(&mut self, event: Event) -> Result<Flow, Failure> {
        match event {
            Event::Line(line) => {
                if self.obey(&line)? == Flow::Quit {
                    return Ok(Flow::Quit);
                }
            }
            Event::TooLong => self.say("Error (too long): a line")?,
            Event::End => self.leaving = true,
            Event::Report(report) if self.is_current(&report) => self.report(&report)?,
            Event::Done(report) if self.is_current(&report) => self.done(&report)?,
            Event::Report(_) | Event::Done(_) | Event::Counted(_) => {}
        }
        // whoever pings while the engine is to move waits for the move
        if self.purpose() == Some(Purpose::Move) {
            return Ok(Flow::On);
        }
        for ping in std::mem::take(&mut self.pings) {
            self.say(&format!("pong {ping}"))?;
        }
        Ok(if self.leaving { Flow::Quit } else { Flow::On })
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        self.terminal.line(line)?;
        self.terminal.finish()
    }

    fn obey(&mut self, line: &str) -> Result<Flow, Failure> {
        let command = match command::read(line) {
            Ok(command) => command,
            Err(expected) => {
                self.say(&format!("Error ({expected}): {}", shorten(line)))?;
                return Ok(Flow::On);
            }
        };
        match command {
            Command::Quit => return Ok(Flow::Quit),
            Command::Features => self.features()?,
            Command::New => {
                self.abandon();
                self.desk.new_game();
                self.plays = Some(Seat::B);
                self.control.depth = None;
                self.analyses = false;
                self.set_up(None)?;
            }
            Command::Variant(name) => self.set_variant(name)?,
            Command::Force | Command::Result => {
                self.abandon();
                self.plays = None;
            }
            Command::Go => {
                if self.purpose() != Some(Purpose::Move) {
                    self.abandon();
                }
                self.plays = self.desk.play().holder();
                self.think_if_due()?;
            }
            Command::PlayOther => {
                self.abandon();
                self.plays = self.desk.play().holder().map(Seat::opposite);
            }
            Command::Level(moves, base, increment) => {
                self.control = Control { moves, increment, left: Some(base), each: None, ..self.control };
            }
            Command::MoveTime(time) => self.control.each = Some(time),
            Command::Depth(plies) => self.control.depth = Some(plies),
            Command::Time(left) => self.control.left = Some(left),
            Command::Move(text) => self.enter(text)?,
            Command::MoveNow => {
                if let Some(search) = &self.search {
                    search.thinking.stop();
                }
            }
            Command::Ping(text) => self.pings.push(shorten(text)),
            Command::SetBoard(text) => self.set_up(Some(&names::whole_fen(text)))?,
            Command::TakeBack(moves) => {
                if !self.desk.take_back(moves) {
                    self.say(&format!("Error (nothing to take back): {}", shorten(line)))?;
                    return Ok(Flow::On);
                }
                self.abandon();
                self.ended = false;
                self.think_if_due()?;
            }
            Command::Post(posts) => self.posts = posts,
            Command::Ponder(ponders) => {
                self.ponders = ponders;
                self.stop_pondering();
            }
            Command::Analyse => {
                (self.analyses, self.plays) = (true, None);
                self.think_if_due()?;
            }
            Command::EndAnalysis => {
                self.abandon();
                self.analyses = false;
            }
            Command::Hint => self.hint(),
            Command::Memory(megabytes) if (1..=MOST_HASH).contains(&megabytes) => {
                self.desk.set_megabytes(megabytes);
                let left = self.abandon();
                self.resume(left)?;
            }
            Command::Memory(_) => {
                self.say(&format!("Error (expected 1 to {MOST_HASH} megabytes): {}", shorten(line)))?;
            }
            Command::Cores(cores) => self.desk.threads = cores.clamp(1, MOST_THREADS),
            Command::Option(name, value) => self.set_option(name, value, line)?,
            Command::Nothing => {}
            // some boards send moves without the word before them
            Command::Unknown(text) if self.desk.play().effects(text).is_ok() => self.enter(text)?,
            Command::Unknown(text) => self.say(&format!("Error (unknown command): {}", shorten(text)))?,
        }
        Ok(Flow::On)
    }

    fn features(&mut self) -> Result<(), Failure> {
        self.terminal.line("feature done=0")?;
        self.terminal.line(format!(
            "feature myname=\"Sprung {}\" ping=1 setboard=1 usermove=1 playother=1 san=0 time=1 draw=0 sigint=0 sigterm=0 \
             reuse=1 analyze=1 colors=0 memory=1 smp=1 debug=0 name=0",
            env!("CARGO_PKG_VERSION")
        ))?;
        self.terminal.line(format!("feature variants=\"{}\"", names::all()))?;
        for option in options::all().iter().filter_map(options::Listed::in_cecp) {
            self.terminal.line(format!("feature option=\"{option}\""))?;
        }
        self.say("feature done=1")
    }

    fn set_option(&mut self, name: &str, value: &str, line: &str) -> Result<(), Failure> {
        let fate = match options::set(&mut self.desk, name, value) {
            Ok(fate) => fate,
            Err(fault) => return self.say(&format!("Error ({}): {}", in_brackets(&fault), shorten(line))),
        };
        let left = self.abandon();
        if fate == Fate::Lost {
            // the board still shows the other game: nobody moves before it is set up anew
            (self.plays, self.analyses, self.ended) = (None, false, false);
            return self.say("tellusererror The new rules refuse the game so far; it begins anew");
        }
        self.resume(left)
    }

    fn set_variant(&mut self, name: &str) -> Result<(), Failure> {
        let Some(variant) = names::read(name) else {
            return self.say(&format!("Error (unsupported variant): {}", shorten(name)));
        };
        if let Err(fault) = self.desk.set_variant(variant) {
            return self.say(&format!("Error ({}): variant {}", in_brackets(&fault), shorten(name)));
        }
        self.abandon();
        self.ended = false;
        if let Some(start) = names::start(variant) {
            self.set_up(Some(start))?;
        }
        match names::setup(variant, &self.desk.play().text()) {
            Some(setup) => self.say(&setup),
            None => Ok(()),
        }
    }

    fn set_up(&mut self, text: Option<&str>) -> Result<(), Failure> {
        if self.desk.set_up(text).is_err() {
            return self.say("tellusererror Illegal position");
        }
        self.abandon();
        self.ended = false;
        self.think_if_due()
    }

    fn enter(&mut self, text: &str) -> Result<(), Failure> {
        // boards name a figure for every pawn on the last rank; not all our promotions have one
        let bare = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let named = self.desk.named(text).or_else(|why| self.desk.named(bare).map_err(|_| why));
        if let Err(why) = named.and_then(|text| self.desk.enter(&text)) {
            return self.say(&format!("Illegal move ({}): {}", in_brackets(&why), shorten(text)));
        }
        self.abandon();
        self.announce_end()?;
        self.think_if_due()
    }

    /// Says the result once.
    fn announce_end(&mut self) -> Result<(), Failure> {
        let play = self.desk.play();
        let Some(verdict) = play.verdict().filter(|_| !self.ended) else { return Ok(()) };
        let result = match verdict.outcome {
            Outcome::Draw => "1/2-1/2",
            Outcome::Won(seats) if seats.has(Seat::A) => "1-0",
            Outcome::Won(_) => "0-1",
        };
        let why = self.desk.voice().ended(play).unwrap_or_default().replace(['{', '}', '\n'], " ");
        self.ended = true;
        self.say(&format!("{result} {{{why} ({})}}", verdict.clause))
    }
}

/// A reason without brackets of its own: where it ends, boards look for the first that closes.
fn in_brackets(reason: &str) -> String {
    reason.replace(" (", ", ").replace(['(', ')'], "").replace('\n', " ")
}
