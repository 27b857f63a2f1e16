//! A person's turn: asking, understanding, answering.

use super::order::Order;
use super::reading;
use super::session::{Flow, Session};
use crate::commands::rules;
use crate::failure::Failure;
use crate::sentences::no_clause;
use crate::table::read_seat;
use crate::terminal::die;
use ::rules::{Cell, GameId, How, Outcome, Refusal, Seat, Seats, Turn};
use drawing::{Mark, Target};
use std::path::PathBuf;
use words::clauses::Document;

impl Session<'_> {
    /// Asks whoever is to throw, draw or decide, until something was played, taken back or ended.
    pub(super) fn ask(&mut self) -> Result<Flow, Failure> {
        let chance = self.play().turn() == Turn::Chance;
        self.terminal.line("")?;
        if !chance {
            self.show_board(&[])?;
        }
        self.say_state()?;
        loop {
            let prompt = self.prompt();
            let Some(line) = self.terminal.ask(&prompt)? else { return Ok(Flow::Left) };
            let flow = match Order::read(&line) {
                Order::Enter if chance => self.draw_event()?,
                Order::Enter => self.show_board(&[]).map(|()| Flow::Ask)?,
                Order::Move(text) => self.attempt(text)?,
                Order::Moves(None) => self.list_moves()?,
                Order::Moves(Some(name)) => self.list_moves_of(name)?,
                Order::Why(text) => self.explain(text)?,
                Order::Rules(clause) => self.read_out(clause)?,
                Order::Hint => self.say(self.hint()?)?,
                Order::Undo => self.undo()?,
                Order::Resign => self.resign()?,
                Order::Draw => self.offer_draw()?,
                Order::Save(None) => self.save_here()?,
                Order::Save(Some(path)) => self.save_as(PathBuf::from(path)).map(|()| Flow::Ask)?,
                Order::Board(seat) => self.turn_board(seat)?,
                Order::Position => self.say(self.play().text())?,
                Order::Help => self.help()?,
                Order::Quit => Flow::Left,
            };
            if flow != Flow::Ask {
                return Ok(flow);
            }
        }
    }

    /// `Yellow ⚂ 3>`
    fn prompt(&self) -> String {
        let play = self.play();
        let seat = play.holder().map(|seat| self.voice.seat(seat)).unwrap_or_default();
        match play.throw() {
            Some(throw) => format!("{seat} {}> ", die(throw)),
            None => format!("{seat}> "),
        }
    }

    /// Whose turn it is, how far everyone has come, and what a good program says aloud.
    fn say_state(&mut self) -> Result<(), Failure> {
        let (voice, play) = (self.voice, self.record.playing());
        let how = match (play.turn(), play.holder()) {
            (Turn::Seat(_), _) => return self.terminal.state(voice, play),
            (Turn::Chance, Some(_)) => voice.how_to_throw(),
            (Turn::Chance, None) => voice.how_to_draw_lots(play.seats()),
        };
        self.terminal.paragraph(&format!("{}: {how}", voice.turn(play)))
    }

    fn say(&mut self, line: String) -> Result<Flow, Failure> {
        self.terminal.paragraph(&line).map(|()| Flow::Ask)
    }

    /// Plays what was typed, as it was typed or as it was meant. A cell's name alone asks for its moves.
    fn attempt(&mut self, text: &str) -> Result<Flow, Failure> {
        match reading::meant(self.play(), text) {
            Ok(reading) => {
                self.enter(&reading).map(|entered| if entered.is_ok() { Flow::On } else { Flow::Ask })
            }
            Err(_) if self.play().layout().cell(text).is_some() => self.list_moves_of(text),
            Err(refusal) => self.say(self.why(&refusal)),
        }
    }

    fn explain(&mut self, text: &str) -> Result<Flow, Failure> {
        match reading::meant(self.play(), text) {
            Ok(_) => self.say(self.voice.legal(text)),
            Err(refusal) => {
                let cells: Vec<Mark> = refusal.cells.iter().map(|&cell| Mark::Refused(cell)).collect();
                self.show_board(&cells)?;
                self.say(self.why(&refusal))
            }
        }
    }

    fn list_moves(&mut self) -> Result<Flow, Failure> {
        for line in reading::moves_by_start(self.play()) {
            self.terminal.paragraph(&line.join(" "))?;
        }
        Ok(Flow::Ask)
    }

    /// The moves of a figure, or how it could move if it were its turn, on the board and in words.
    fn list_moves_of(&mut self, name: &str) -> Result<Flow, Failure> {
        let play = self.record.playing();
        let Some(cell) = play.layout().cell(name) else {
            let why = self.why(&Refusal::unknown_cell(name));
            return self.say(why);
        };
        let moves = reading::moves_from(play, cell);
        let (marks, answer): (Vec<Mark>, String) = if moves.is_empty() {
            let reach = play.reach(cell);
            (reach.iter().map(|&end| Mark::Hollow(end)).collect(), self.voice.reach(play, cell))
        } else {
            let target = |(end, _): &(Cell, String)| Mark::Target(*end, Target::Free);
            let texts: Vec<&str> = moves.iter().map(|(_, text)| text.as_str()).collect();
            (moves.iter().map(target).collect(), texts.join(" "))
        };
        self.show_board(&marks)?;
        self.say(answer)
    }

    fn read_out(&mut self, number: Option<&str>) -> Result<Flow, Failure> {
        let document = Document::of(self.voice.game, self.voice.language);
        let Some(number) = number else { return rules::show(&document, self.terminal).map(|()| Flow::Ask) };
        match document.clause(number) {
            Some(clause) => rules::show_clause(clause, self.terminal).map(|()| Flow::Ask),
            None => self.say(no_clause(self.voice, number)),
        }
    }

    fn turn_board(&mut self, seat: Option<&str>) -> Result<Flow, Failure> {
        if let Some(seat) = seat.and_then(|seat| read_seat(seat).ok()) {
            self.below = seat;
        }
        self.show_board(&[]).map(|()| Flow::Ask)
    }

    fn save_here(&mut self) -> Result<Flow, Failure> {
        if self.has_file() {
            self.save()?;
            self.say_saved().map(|()| Flow::Ask)
        } else {
            self.say(self.voice.save_where())
        }
    }

    fn help(&mut self) -> Result<Flow, Failure> {
        let help = self.voice.help();
        self.terminal.line(help).map(|()| Flow::Ask)
    }

    // ── Giving up and agreeing ──

    /// While two others play on the seat's figures leave the board (RS-44); otherwise the game ends.
    fn resign(&mut self) -> Result<Flow, Failure> {
        let on_board = self.on_board();
        let first = self.people().iter().find(|&seat| on_board.has(seat));
        let Some(seat) = self.play().holder().or(first) else { return Ok(Flow::Ask) };
        if !self.agrees(&self.voice.really_resign(seat))? {
            return Ok(Flow::Ask);
        }
        match self.play().give_up(seat) {
            Some(leaving) => {
                let entered = self.enter(&leaving)?;
                Ok(if entered.is_ok() { Flow::On } else { Flow::Ask })
            }
            None => self.end(How::Resignation(Seats::one(seat)), Outcome::Won(on_board.without(seat))),
        }
    }

    /// Every person must agree, and of two an engine that does not stand better; who has no judgement agrees.
    fn offer_draw(&mut self) -> Result<Flow, Failure> {
        let offers = self.play().holder();
        if let Some(seat) = self.better_than(offers)? {
            return self.say(self.voice.declined(seat));
        }
        for seat in self.people().iter().filter(|&seat| Some(seat) != offers).collect::<Vec<Seat>>() {
            if !self.agrees(&self.voice.agree_to_draw(seat))? {
                return self.say(self.voice.declined(seat));
            }
        }
        let outcome = match self.play().id() {
            GameId::Roesselsprung => Outcome::Won(self.in_play()),
            _ => Outcome::Draw,
        };
        self.end(How::Agreement, outcome)
    }

    /// The opponent of two, if it is a player who stands better in its own judgement.
    fn better_than(&mut self, offers: Option<Seat>) -> Result<Option<Seat>, Failure> {
        let others = offers.map_or(Seats::default(), |offers| self.in_play().without(offers));
        let Some(seat) = others.iter().next().filter(|_| others.len() == 1) else { return Ok(None) };
        let judged = self.judge_as(seat)?;
        // the points are those of who offers: it is his turn
        Ok(judged.is_some_and(|points| points < 0).then_some(seat))
    }

    fn on_board(&self) -> Seats {
        self.play().figures().into_iter().map(|(_, figure)| figure.seat).collect()
    }

    /// Those with figures on the board whose people have not left them to the program (RS-45).
    fn in_play(&self) -> Seats {
        self.record.placed_last().iter().fold(self.on_board(), |seats, &gone| seats.without(gone))
    }

    fn end(&mut self, how: How, outcome: Outcome) -> Result<Flow, Failure> {
        if self.record.end(how, Some(outcome)).is_err() {
            return Ok(Flow::Ask);
        }
        self.save()?;
        Ok(Flow::On)
    }

    fn agrees(&mut self, question: &str) -> Result<bool, Failure> {
        let answer = self.terminal.ask(&format!("{question} "))?;
        let first = answer.and_then(|answer| answer.trim().chars().next());
        Ok(first.is_some_and(|letter| matches!(letter.to_ascii_lowercase(), 'y' | 'j')))
    }
}
