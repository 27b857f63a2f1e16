//! `sprung engine --xboard`: the Chess Engine Communication Protocol, version 2, for XBoard and its kin.
//!
//! XBoard is a board for Räuberschach and Kurierschach; the other games can be driven in the same words. In Rösselsprung
//! throws and the lot are entered like moves.

mod command;
mod names;

use super::ask::Ask;
use super::desk::{Desk, MOST_HASH, MOST_THREADS};
use super::event::{Event, Report, listen};
use super::thinking::Thinking;
use super::uci::{options, shorten};
use crate::failure::Failure;
use crate::terminal::Terminal;
use command::Command;
use engine::Score;
use rules::{GameId, Outcome, Seat, Turn};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

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
        control: Control::default(),
        search: None,
        searches: 0,
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

/// How long to think.
#[derive(Clone, Copy, Default)]
struct Control {
    moves: Option<u32>,
    increment: Duration,
    /// The engine's clock.
    left: Option<Duration>,
    each: Option<Duration>,
    depth: Option<u32>,
}

/// A search and what becomes of its answer.
struct Search {
    id: u64,
    thinking: Thinking,
    purpose: Purpose,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
    Analysis,
}

struct Session<'a> {
    terminal: &'a mut Terminal,
    desk: Desk,
    events: Sender<Event>,
    /// The seat the engine moves for.
    plays: Option<Seat>,
    analyses: bool,
    posts: bool,
    control: Control,
    search: Option<Search>,
    /// How many searches there were: the answer of an abandoned one is known by its number.
    searches: u64,
    /// Whether the end of the game has been said.
    ended: bool,
    /// Whether the input has ended and only an answer is awaited.
    leaving: bool,
}

impl Session<'_> {
    fn hear(&mut self, event: Event) -> Result<Flow, Failure> {
        match event {
            Event::Line(line) => return self.obey(&line),
            Event::TooLong => self.say("Error (too long): a line")?,
            Event::End if self.search.as_ref().is_some_and(|search| search.purpose == Purpose::Move) => {
                self.leaving = true;
            }
            Event::End => return Ok(Flow::Quit),
            Event::Report(report) if self.is_current(&report) => self.report(&report)?,
            Event::Done(report) if self.is_current(&report) => self.done(&report)?,
            Event::Report(_) | Event::Done(_) | Event::Counted(_) => {}
        }
        let waits = self.search.is_some();
        Ok(if self.leaving && !waits { Flow::Quit } else { Flow::On })
    }

    fn is_current(&self, report: &Report) -> bool {
        self.search.as_ref().is_some_and(|search| search.id == report.id)
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
            Command::Ping(text) => self.say(&format!("pong {}", shorten(text)))?,
            Command::SetBoard(text) => self.set_up(Some(&whole_fen(text)))?,
            Command::TakeBack(moves) => {
                self.abandon();
                if !self.desk.take_back(moves) {
                    self.say(&format!("Error (nothing to take back): {}", shorten(line)))?;
                }
                self.ended = false;
                self.think_if_due()?;
            }
            Command::Post(posts) => self.posts = posts,
            Command::Analyse => {
                (self.analyses, self.plays) = (true, None);
                self.think_if_due()?;
            }
            Command::EndAnalysis => {
                self.abandon();
                self.analyses = false;
            }
            Command::Hint => {
                if self.search.is_none() && self.desk.play().turn() != Turn::Chance {
                    let ask = Ask { nodes: Some(50_000), ..Ask::default() };
                    self.think(&ask, Purpose::Hint);
                }
            }
            Command::Memory(megabytes) if (1..=MOST_HASH).contains(&megabytes) => {
                self.abandon();
                self.desk.set_megabytes(megabytes);
            }
            Command::Memory(_) => {
                self.say(&format!("Error (expected 1 to {MOST_HASH} megabytes): {}", shorten(line)))?;
            }
            Command::Cores(cores) => self.desk.threads = cores.clamp(1, MOST_THREADS),
            Command::Option(name, value) => {
                self.abandon();
                if let Err(fault) = options::set(&mut self.desk, name, value) {
                    self.say(&format!("Error ({}): {}", fault.replace('\n', " "), shorten(line)))?;
                }
            }
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

    fn set_variant(&mut self, name: &str) -> Result<(), Failure> {
        self.abandon();
        let Some(variant) = names::read(name) else {
            return self.say(&format!("Error (unsupported variant): {}", shorten(name)));
        };
        if let Err(fault) = self.desk.set_variant(variant) {
            return self.say(&format!("Error ({fault}): variant {}", shorten(name)));
        }
        self.ended = false;
        if let Some(start) = names::start(variant) {
            self.set_up(Some(start))?;
        }
        match names::setup(variant, &self.desk.play().text()) {
            Some(setup) if name != "giveaway" => self.say(&setup),
            _ => Ok(()),
        }
    }

    fn set_up(&mut self, text: Option<&str>) -> Result<(), Failure> {
        self.abandon();
        self.ended = false;
        match self.desk.set_up(text) {
            Ok(()) => self.think_if_due(),
            Err(_) => self.say("tellusererror Illegal position"),
        }
    }

    fn enter(&mut self, text: &str) -> Result<(), Failure> {
        self.abandon();
        // boards name a figure for every pawn on the last rank; not all our promotions have one
        let bare = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let text = if self.desk.play().effects(text).is_err() && self.desk.play().effects(bare).is_ok() {
            bare
        } else {
            text
        };
        if let Err(why) = self.desk.enter(text) {
            return self.say(&format!("Illegal move ({}): {}", why.replace(['\n', ')'], " "), shorten(text)));
        }
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

    fn think_if_due(&mut self) -> Result<(), Failure> {
        let play = self.desk.play();
        if play.verdict().is_some() {
            return self.announce_end();
        }
        let Turn::Seat(seat) = play.turn() else { return Ok(()) };
        if self.analyses {
            self.abandon();
            self.think(&Ask { infinite: true, ..Ask::default() }, Purpose::Analysis);
        } else if self.plays == Some(seat) && self.search.is_none() {
            let Control { moves, increment, left, each, depth } = self.control;
            let mut ask = Ask { depth, moves, time: each, increment: [increment; 2], ..Ask::default() };
            // without any word of time it does not think for ever
            ask.left = [left.or(Some(Duration::from_secs(300))); 2];
            self.think(&ask, Purpose::Move);
        }
        Ok(())
    }

    fn think(&mut self, ask: &Ask, purpose: Purpose) {
        self.searches += 1;
        let id = self.searches;
        let thinking = Thinking::begin(id, self.desk.task(ask), self.events.clone());
        self.search = Some(Search { id, thinking, purpose });
    }

    /// Ends a search whose answer is no longer wanted.
    fn abandon(&mut self) {
        if let Some(search) = self.search.take() {
            search.thinking.stop();
        }
    }

    fn report(&mut self, report: &Report) -> Result<(), Failure> {
        if !self.posts && !self.analyses {
            return Ok(());
        }
        let opinion = &report.opinion;
        for line in &opinion.lines {
            let score = match line.score {
                Score::Points(points) => points,
                Score::Win(plies) => 100_000 + plies.div_ceil(2) as i32,
                Score::Loss(plies) => -100_000 - plies.div_ceil(2) as i32,
            };
            let hundredths = report.time.as_millis() / 10;
            let moves = line.moves.join(" ");
            self.terminal
                .line(format!("{} {score} {hundredths} {} {moves}", opinion.depth, opinion.nodes))?;
        }
        self.terminal.finish()
    }

    fn done(&mut self, report: &Report) -> Result<(), Failure> {
        let Some(search) = self.search.take() else { return Ok(()) };
        let Some(best) = report.opinion.best().map(str::to_string) else { return Ok(()) };
        match search.purpose {
            Purpose::Analysis => Ok(()),
            Purpose::Hint => self.say(&format!("Hint: {best}")),
            Purpose::Move => {
                if let Err(why) = self.desk.enter(&best) {
                    return self.say(&format!("Error ({why}): {best}"));
                }
                self.say(&format!("move {best}"))?;
                self.announce_end()?;
                // a seat may decide twice in a row
                self.think_if_due()
            }
        }
    }
}

/// XBoard leaves off castling and en passant where its variant has neither, and writes the counters right after the side to move.
fn whole_fen(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [rows, turn, quiet, number] if quiet.parse::<u32>().is_ok() => {
            format!("{rows} {turn} - - {quiet} {number}")
        }
        _ => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::whole_fen;

    #[test]
    fn a_short_fen_is_made_whole_and_others_stay() {
        assert_eq!(whole_fen("8/8 w 0 1"), "8/8 w - - 0 1");
        assert_eq!(whole_fen("8/8 w - - 0 1"), "8/8 w - - 0 1");
        assert_eq!(whole_fen("rr1/yy1 r"), "rr1/yy1 r");
    }
}
