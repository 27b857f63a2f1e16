//! An online table on the full screen.

use super::activity::Activity;
use super::overlay::{Overlay, Question};
use super::{App, AppEvent};
use crate::board::ColourDepth;
use crate::commands::play::game_clock::redraw_interval;
use crate::commands::play::input_command::InputCommand;
use crate::error::CliError;
use crate::online::{Answer, OnlineSession};
use sprung_clock::clock_text;
use sprung_i18n::Language;
use sprung_rules::{AnyState, Seat};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// The chat messages that are shown beside the board.
const SHOWN_MESSAGES: usize = 4;
/// The time between drawings while a clock shows no time left.
const FLAG_INTERVAL: Duration = Duration::from_millis(500);

/// Opens the screen, and takes a seat if a name is given.
pub fn open(
    session: OnlineSession,
    name: Option<&str>,
    display: (Language, ColourDepth),
    sender: Sender<AppEvent>,
) -> App<OnlineSession> {
    let below = session.nearest_seat();
    let mut app = App::open(session, below, |_, session| session.role(), display, sender);
    if let Some(name) = name {
        let answer = app.activity.join(name);
        app.tell(answer);
    }
    app
}

impl App<OnlineSession> {
    fn tell(&mut self, answer: Answer) {
        match answer {
            Answer::Unknown | Answer::Sent => {}
            Answer::Said(text) => self.say(text),
            Answer::Resigns(seat) => self.ask(Question::Resign(seat)),
        }
    }

    /// Shows what the connection reports.
    fn take(&mut self, update: crate::online::OnlineUpdate) {
        let (before, seats) = (self.state().text(), self.activity.own_seats());
        let said = self.activity.take(update);
        if self.state().text() != before {
            self.selected = None;
            self.choices.clear();
        }
        if self.activity.own_seats() != seats {
            self.below = self.activity.nearest_seat();
        }
        if !said.is_empty() {
            self.say(said.join(" · "));
        }
        let asked = matches!(&self.overlay, Some(Overlay::Question(Question::Accept { .. })));
        match self.activity.offer_to_answer() {
            Some((offer, sentence)) if self.overlay.is_none() => {
                self.ask(Question::Accept { offer, sentence })
            }
            None if asked => self.overlay = None,
            _ => {}
        }
    }
}

impl Activity for OnlineSession {
    const ASKS_BEFORE_LEAVING: bool = true;

    fn state(&self) -> &dyn AnyState {
        OnlineSession::state(self)
    }

    fn awaits_person(&self) -> bool {
        self.seat_to_move().is_some()
    }

    fn play(app: &mut App<OnlineSession>, text: &str) -> Result<(), CliError> {
        app.clear();
        match app.activity.seat_to_move() {
            Some(_) => app.activity.play(text),
            None => app.say(app.activity.headline()),
        }
        Ok(())
    }

    fn throw(_app: &mut App<OnlineSession>) -> Result<(), CliError> {
        // the throws of an online table are made by the numbers of all clients
        Ok(())
    }

    fn run_own_line(app: &mut App<OnlineSession>, line: &str) -> Result<bool, CliError> {
        match app.activity.run_line(line) {
            Answer::Unknown => Ok(false),
            answer => {
                app.tell(answer);
                Ok(true)
            }
        }
    }

    fn run_command(app: &mut App<OnlineSession>, command: InputCommand) -> Result<(), CliError> {
        let answer = match command {
            InputCommand::Undo => app.activity.ask_to_take_back(),
            InputCommand::Draw => app.activity.offer_draw(),
            InputCommand::Resign => app.activity.resigning(),
            _ => Answer::Said(app.localizer.not_here()),
        };
        app.tell(answer);
        Ok(())
    }

    fn press_function_key(app: &mut App<OnlineSession>, number: u8) -> Result<(), CliError> {
        if number == 5 {
            let answer = app.activity.ask_to_take_back();
            app.tell(answer);
        }
        Ok(())
    }

    fn receive(app: &mut App<OnlineSession>, event: AppEvent) -> Result<(), CliError> {
        if let AppEvent::Online(update) = event {
            app.take(update);
        }
        Ok(())
    }

    fn wakes_at(app: &App<OnlineSession>, now: Instant) -> Option<Instant> {
        // the server says when a flag has fallen, which may take a moment
        let interval = |left| if left == 0 { FLAG_INTERVAL } else { redraw_interval(left) };
        app.activity.running_time().map(|left| now + interval(left))
    }

    fn agreed(app: &mut App<OnlineSession>, question: Question) -> Result<(), CliError> {
        match question {
            Question::Resign(seat) => app.activity.resign(seat),
            Question::Accept { offer, .. } => app.activity.answer(offer, true),
            Question::Quit | Question::Agree(_) => {}
        }
        Ok(())
    }

    fn declined(app: &mut App<OnlineSession>, question: Question) -> Result<(), CliError> {
        if let Question::Accept { offer, .. } = question {
            app.activity.answer(offer, false);
        }
        Ok(())
    }

    fn headline(app: &App<OnlineSession>) -> String {
        app.activity.headline()
    }

    fn notes(app: &App<OnlineSession>) -> Vec<String> {
        let lost = app.activity.is_lost().then(|| app.localizer.online_lost());
        lost.into_iter().chain(app.activity.ending()).collect()
    }

    fn details(app: &App<OnlineSession>, _width: usize) -> Vec<String> {
        let chat = app.activity.chat();
        chat[chat.len().saturating_sub(SHOWN_MESSAGES)..].to_vec()
    }

    fn seat_name(app: &App<OnlineSession>, seat: Seat) -> String {
        app.activity.seat_name(seat)
    }

    fn lists_seats(&self) -> bool {
        true
    }

    fn time_left(app: &App<OnlineSession>, seat: Seat) -> Option<String> {
        app.activity.time_left(seat).map(clock_text)
    }

    fn key_hints(app: &App<OnlineSession>) -> String {
        app.localizer.screen_hints_online()
    }

    fn help(app: &App<OnlineSession>) -> String {
        app.localizer.online_keys()
    }
}
