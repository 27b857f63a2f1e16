//! An online table line by line, for screen readers, pipes and small terminals.

use super::{Answer, OnlineSession, OnlineUpdate};
use crate::commands::play::input_command::InputCommand;
use crate::commands::play::move_input;
use crate::error::CliError;
use crate::messages::refusal_sentence;
use crate::terminal::{Terminal, die};
use sprung_clock::clock_text;
use sprung_drawing::Scene;
use sprung_i18n::Localizer;
use sprung_rules::{Refusal, Seat};
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, Sender};
use std::thread;

/// Something that happened: at the table, or at this terminal.
pub enum DialogueEvent {
    Online(OnlineUpdate),
    /// A line was typed; `None` if the input has ended.
    Line(Option<String>),
}

/// Reads the lines of the standard input on a thread of its own, which ends with the program.
pub fn read_lines(sender: Sender<DialogueEvent>) {
    thread::spawn(move || {
        for line in io::stdin().lock().split(b'\n') {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line).into_owned();
            if sender.send(DialogueEvent::Line(Some(line))).is_err() {
                return;
            }
        }
        // nobody receives it if the table was left in the meantime
        let _ = sender.send(DialogueEvent::Line(None));
    });
}

/// The talk with a person at an online table.
pub struct OnlineDialogue<'a> {
    terminal: &'a mut Terminal,
    session: OnlineSession,
    boards: bool,
    /// The game and the ply at which the person was asked last.
    asked: Option<(u32, u32)>,
    /// The offer that was asked about last.
    offer: Option<u64>,
    /// The seat that was asked whether it resigns.
    resigns: Option<Seat>,
}

impl OnlineDialogue<'_> {
    pub fn new(terminal: &mut Terminal, session: OnlineSession, boards: bool) -> OnlineDialogue<'_> {
        OnlineDialogue { terminal, session, boards, asked: None, offer: None, resigns: None }
    }

    /// Plays until the person leaves, the input ends while the person has no move to wait for, or the table is lost.
    pub fn run(
        mut self,
        name: Option<&str>,
        events: &Receiver<DialogueEvent>,
    ) -> Result<OnlineSession, CliError> {
        self.terminal.heading(self.session.localizer().title())?;
        let headline = self.session.headline();
        self.terminal.paragraph(&headline)?;
        let seats: Vec<Seat> = self.session.table().seats().iter().collect();
        let seats: Vec<String> = seats.into_iter().map(|seat| self.session.seat_name(seat)).collect();
        self.terminal.paragraph(&seats.join(" · "))?;
        match name {
            Some(name) => {
                let answer = self.session.join(name);
                self.tell(answer)?;
            }
            None => self.say(&self.session.role())?,
        }
        loop {
            self.ask()?;
            let Ok(event) = events.recv() else { return Ok(self.session) };
            match event {
                DialogueEvent::Line(None) => return Ok(self.session),
                DialogueEvent::Line(Some(line)) => {
                    if !self.run_line(&line)? {
                        return Ok(self.session);
                    }
                }
                DialogueEvent::Online(update) => {
                    let is_over = matches!(update, OnlineUpdate::Failed(_));
                    for sentence in self.session.take(update) {
                        self.say(&sentence)?;
                    }
                    if is_over {
                        return Ok(self.session);
                    }
                }
            }
        }
    }

    fn localizer(&self) -> Localizer {
        self.session.localizer()
    }

    fn say(&mut self, text: &str) -> Result<(), CliError> {
        self.terminal.paragraph(text)
    }

    fn tell(&mut self, answer: Answer) -> Result<(), CliError> {
        match answer {
            Answer::Unknown | Answer::Sent => Ok(()),
            Answer::Said(text) => self.say(&text),
            Answer::Resigns(seat) => {
                self.resigns = Some(seat);
                self.say(&self.localizer().really_resign(seat))
            }
        }
    }

    /// Asks for the move that is due, once, and about an offer.
    fn ask(&mut self) -> Result<(), CliError> {
        if let Some((offer, sentence)) = self.session.offer_to_answer()
            && self.offer != Some(offer)
        {
            self.offer = Some(offer);
            self.say(&sentence)?;
        }
        let table = self.session.table();
        let now = (table.game(), table.ply());
        if let Some(seat) = self.session.seat_to_move()
            && self.asked != Some(now)
        {
            self.asked = Some(now);
            self.show_board()?;
            let (localizer, state) = (self.session.localizer(), self.session.state());
            let throw = state.throw().map(|throw| format!(" {}", die(throw))).unwrap_or_default();
            let left = self.session.time_left(seat);
            let left = left.map(|left| format!(" {}", clock_text(left))).unwrap_or_default();
            let turn = format!("{}{throw}{left}", localizer.turn(state));
            self.terminal.heading(turn)?;
        }
        self.terminal.finish()
    }

    fn show_board(&mut self) -> Result<(), CliError> {
        if !self.boards {
            return Ok(());
        }
        let scene = Scene::of(self.session.state()).seen_from(self.session.nearest_seat());
        self.terminal.board(&scene)
    }

    /// Carries out a typed line, and returns whether the person stays.
    fn run_line(&mut self, line: &str) -> Result<bool, CliError> {
        let is_yes = matches!(line.trim().to_lowercase().as_str(), "y" | "j" | "yes" | "ja");
        let is_no = matches!(line.trim().to_lowercase().as_str(), "n" | "no" | "nein");
        if let Some(seat) = self.resigns.take() {
            if is_yes {
                self.session.resign(seat);
            }
            return Ok(true);
        }
        if let Some((offer, _)) = self.session.offer_to_answer().filter(|_| is_yes || is_no) {
            self.session.answer(offer, is_yes);
            return Ok(true);
        }
        let answer = match self.session.run_line(line) {
            Answer::Unknown => match InputCommand::read(line) {
                InputCommand::Quit => return Ok(false),
                command => self.run_command(command)?,
            },
            answer => answer,
        };
        self.tell(answer)?;
        Ok(true)
    }

    fn run_command(&mut self, command: InputCommand) -> Result<Answer, CliError> {
        let localizer = self.localizer();
        let state = self.session.state();
        let refused = |refusal: &Refusal| Answer::Said(refusal_sentence(localizer, refusal, state.layout()));
        Ok(match command {
            InputCommand::Enter | InputCommand::Board(_) => {
                self.show_board()?;
                Answer::Sent
            }
            InputCommand::Move(text) => match move_input::interpret(state, text) {
                Ok(meant) if self.session.seat_to_move().is_some() => {
                    self.session.play(&meant);
                    Answer::Sent
                }
                Ok(_) => Answer::Said(self.session.headline()),
                Err(refusal) => refused(&refusal),
            },
            InputCommand::Moves(_) => {
                let lines = move_input::moves_by_start(state);
                Answer::Said(lines.into_iter().map(|line| line.join(" ")).collect::<Vec<_>>().join(" · "))
            }
            InputCommand::Why(text) => match move_input::interpret(state, text) {
                Ok(_) => Answer::Said(localizer.legal(text)),
                Err(refusal) => refused(&refusal),
            },
            InputCommand::Position => Answer::Said(state.text()),
            InputCommand::Undo => self.session.ask_to_take_back(),
            InputCommand::Draw => self.session.offer_draw(),
            InputCommand::Resign => self.session.resigning(),
            InputCommand::Help => {
                self.terminal.line(localizer.online_keys())?;
                Answer::Sent
            }
            InputCommand::Rules(_) | InputCommand::Hint | InputCommand::Save(_) | InputCommand::Quit => {
                Answer::Said(localizer.not_here())
            }
        })
    }
}
