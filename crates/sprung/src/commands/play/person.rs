//! A person's turn: the program asks, reads and answers.

use super::input_command::InputCommand;
use super::move_input;
use super::session::{InputFlow, TerminalGame};
use crate::commands::rules;
use crate::error::CliError;
use crate::game_arguments::read_seat;
use crate::messages::unknown_clause_sentence;
use crate::terminal::die;
use sprung_clock::clock_text;
use sprung_drawing::{Mark, TargetKind};
use sprung_i18n::clauses::Document;
use sprung_rules::{Cell, Refusal, Seat, Turn};
use std::path::PathBuf;

impl TerminalGame<'_> {
    /// Asks whoever is to throw, draw or decide, until something was played, taken back or ended.
    pub(super) fn ask(&mut self) -> Result<InputFlow, CliError> {
        let chance = self.state().turn() == Turn::Chance;
        self.terminal.line("")?;
        if !chance {
            self.show_board(&[])?;
        }
        self.say_state()?;
        loop {
            let prompt = self.prompt();
            let Some(line) = self.terminal.ask(&prompt)? else { return Ok(InputFlow::Left) };
            if let Some(effects) = self.game.lose_on_time() {
                return self.announce(&effects);
            }
            let flow = match InputCommand::read(&line) {
                InputCommand::Enter if chance => self.draw_event()?,
                InputCommand::Enter => self.show_board(&[]).map(|()| InputFlow::Ask)?,
                InputCommand::Move(text) => self.attempt(text)?,
                InputCommand::Moves(None) => self.list_moves()?,
                InputCommand::Moves(Some(name)) => self.list_moves_of(name)?,
                InputCommand::Why(text) => self.explain(text)?,
                InputCommand::Rules(clause) => self.read_out(clause)?,
                InputCommand::Hint => self.print(self.hint()?)?,
                InputCommand::Undo => self.undo()?,
                InputCommand::Resign => self.resign()?,
                InputCommand::Draw => self.offer_draw()?,
                InputCommand::Save(None) => self.save_here()?,
                InputCommand::Save(Some(path)) => {
                    self.save_as(PathBuf::from(path)).map(|()| InputFlow::Ask)?
                }
                InputCommand::Board(seat) => self.turn_board(seat)?,
                InputCommand::Position => self.print(self.state().text())?,
                InputCommand::Help => self.help()?,
                InputCommand::Quit => InputFlow::Left,
            };
            if flow != InputFlow::Ask {
                return Ok(flow);
            }
        }
    }

    /// Returns the prompt, such as `Yellow ⚂ 3>` or, with a clock, `White 4:59>`.
    fn prompt(&self) -> String {
        let state = self.state();
        let seat = state.seat_in_turn().map(|seat| self.localizer.seat(seat)).unwrap_or_default();
        let throw = state.throw().map(|throw| format!(" {}", die(throw))).unwrap_or_default();
        let left = self.game.running_time().map(|left| format!(" {}", clock_text(left))).unwrap_or_default();
        format!("{seat}{throw}{left}> ")
    }

    /// Prints whose turn it is, how far everybody has come, and warnings.
    fn say_state(&mut self) -> Result<(), CliError> {
        let (localizer, state) = (self.localizer, self.game.state());
        let how = match (state.turn(), state.seat_in_turn()) {
            (Turn::Seat(_), _) => return self.terminal.state(localizer, state),
            (Turn::Chance, Some(_)) => localizer.how_to_throw(),
            (Turn::Chance, None) => localizer.how_to_draw_lots(state.seats()),
        };
        self.terminal.paragraph(&format!("{}: {how}", localizer.turn(state)))
    }

    fn print(&mut self, line: String) -> Result<InputFlow, CliError> {
        self.terminal.paragraph(&line).map(|()| InputFlow::Ask)
    }

    /// Plays what was typed, as it was typed or as it was meant. A cell's name alone asks for its moves.
    fn attempt(&mut self, text: &str) -> Result<InputFlow, CliError> {
        match move_input::interpret(self.state(), text) {
            Ok(reading) => self.enter(&reading),
            Err(_) if self.state().layout().cell(text).is_some() => self.list_moves_of(text),
            Err(refusal) => self.print(self.why(&refusal)),
        }
    }

    fn explain(&mut self, text: &str) -> Result<InputFlow, CliError> {
        match move_input::interpret(self.state(), text) {
            Ok(_) => self.print(self.localizer.legal(text)),
            Err(refusal) => {
                let cells: Vec<Mark> = refusal.cells.iter().map(|&cell| Mark::Refused(cell)).collect();
                self.show_board(&cells)?;
                self.print(self.why(&refusal))
            }
        }
    }

    fn list_moves(&mut self) -> Result<InputFlow, CliError> {
        for line in move_input::moves_by_start(self.state()) {
            self.terminal.paragraph(&line.join(" "))?;
        }
        Ok(InputFlow::Ask)
    }

    /// Shows the moves of a piece on the board and in words, or those that it would have if it were its turn.
    fn list_moves_of(&mut self, name: &str) -> Result<InputFlow, CliError> {
        let state = self.game.state();
        let Some(cell) = state.layout().cell(name) else {
            let why = self.why(&Refusal::unknown_cell(name));
            return self.print(why);
        };
        let moves = move_input::moves_from(state, cell);
        let (marks, answer): (Vec<Mark>, String) = if moves.is_empty() {
            let reach = state.reach(cell);
            (reach.iter().map(|&end| Mark::OffTurnTarget(end)).collect(), self.localizer.reach(state, cell))
        } else {
            let target = |(end, _): &(Cell, String)| Mark::Target(*end, TargetKind::Free);
            let texts: Vec<&str> = moves.iter().map(|(_, text)| text.as_str()).collect();
            (moves.iter().map(target).collect(), texts.join(" "))
        };
        self.show_board(&marks)?;
        self.print(answer)
    }

    fn read_out(&mut self, number: Option<&str>) -> Result<InputFlow, CliError> {
        let document = Document::of(self.localizer.game, self.localizer.language);
        let Some(number) = number else {
            return rules::show(&document, self.terminal).map(|()| InputFlow::Ask);
        };
        match document.clause(number) {
            Some(clause) => rules::show_clause(clause, self.terminal).map(|()| InputFlow::Ask),
            None => self.print(unknown_clause_sentence(self.localizer, number)),
        }
    }

    fn turn_board(&mut self, seat: Option<&str>) -> Result<InputFlow, CliError> {
        if let Some(seat) = seat.and_then(|seat| read_seat(seat).ok()) {
            self.below = seat;
        }
        self.show_board(&[]).map(|()| InputFlow::Ask)
    }

    fn save_here(&mut self) -> Result<InputFlow, CliError> {
        if self.game.file().is_some() {
            self.save()?;
            self.say_saved().map(|()| InputFlow::Ask)
        } else {
            self.print(self.localizer.save_where())
        }
    }

    fn help(&mut self) -> Result<InputFlow, CliError> {
        let help = self.localizer.help();
        self.terminal.line(help).map(|()| InputFlow::Ask)
    }

    // ── Giving up and agreeing ──

    /// Resigns for the seat to move. While two others play on, its pieces leave the board (RS-44); otherwise the game ends.
    fn resign(&mut self) -> Result<InputFlow, CliError> {
        let Some(seat) = self.game.resigning_seat() else { return Ok(InputFlow::Ask) };
        if !self.agrees(&self.localizer.really_resign(seat))? {
            return Ok(InputFlow::Ask);
        }
        match self.game.resign(seat) {
            Ok(effects) => self.announce(&effects),
            Err(_) => Ok(InputFlow::Ask),
        }
    }

    /// Offers a draw. Every person must agree; of two players, an engine agrees unless it stands better.
    fn offer_draw(&mut self) -> Result<InputFlow, CliError> {
        if let Some(seat) = self.game.declining_player()? {
            return self.print(self.localizer.declined(seat));
        }
        let offers = self.state().seat_in_turn();
        for seat in self.game.people().iter().filter(|&seat| Some(seat) != offers).collect::<Vec<Seat>>() {
            if !self.agrees(&self.localizer.agree_to_draw(seat))? {
                return self.print(self.localizer.declined(seat));
            }
        }
        match self.game.agree() {
            Ok(()) => self.save().map(|()| InputFlow::On),
            Err(_) => Ok(InputFlow::Ask),
        }
    }

    fn agrees(&mut self, question: &str) -> Result<bool, CliError> {
        let answer = self.terminal.ask(&format!("{question} "))?;
        let first = answer.and_then(|answer| answer.trim().chars().next());
        Ok(first.is_some_and(|letter| matches!(letter.to_ascii_lowercase(), 'y' | 'j')))
    }
}
