//! A game of the people at this terminal on the full screen: the program's moves, undo, hints, analysis and clocks.

use super::activity::Activity;
use super::overlay::Question;
use super::search::{self, FoundMove, Hint, PositionAnalysis, RunningAnalysis};
use super::{App, AppEvent, PROGRAM_PAUSE};
use crate::board::ColourDepth;
use crate::commands::analyse::{chances, per_cent, score};
use crate::commands::play::game_clock::redraw_interval;
use crate::commands::play::hot_seat::{HotSeatGame, NextActor};
use crate::commands::play::input_command::InputCommand;
use crate::error::CliError;
use crate::messages::ending;
use sprung_clock::clock_text;
use sprung_engine::{Analysis, Engine, engine_for};
use sprung_i18n::Language;
use sprung_rules::{AnyState, Effect, Seat, Turn};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Instant;

/// The size of the transposition table of the analysis, in megabytes.
const ANALYSIS_MEGABYTES: usize = 32;
/// The columns of the analysis bar.
const BAR: usize = 20;

/// A game at this terminal, with the threads that work for it.
pub struct GameScreen {
    pub game: HotSeatGame,
    /// The seat whose player is choosing a move.
    pub(super) thinking: Option<Seat>,
    /// The last result of the analysis, for the position of now.
    pub(super) analysis: Option<Analysis>,
    running_analysis: Option<RunningAnalysis>,
    engine: Option<Arc<dyn Engine>>,
    /// The number of changes of the game so far.
    revision: u64,
    /// The time before which neither chance nor the program acts.
    acts_at: Instant,
}

impl App<GameScreen> {
    pub fn new(
        game: HotSeatGame,
        language: Language,
        depth: ColourDepth,
        sender: Sender<AppEvent>,
    ) -> App<GameScreen> {
        let below = game.nearest_seat();
        let screen = GameScreen {
            game,
            thinking: None,
            analysis: None,
            running_analysis: None,
            engine: None,
            revision: 0,
            acts_at: Instant::now() + PROGRAM_PAUSE,
        };
        let greeting = |localizer: sprung_i18n::Localizer, screen: &GameScreen| {
            let state = screen.game.state();
            let shown = localizer.before_play(&state.before_play(), state.layout());
            let is_new = screen.game.record().entries() == 0;
            shown.filter(|_| is_new).unwrap_or_else(|| localizer.screen_greeting())
        };
        App::open(screen, below, greeting, (language, depth), sender)
    }

    /// Shows what was played, saves, and begins to analyse the new position.
    fn changed(&mut self, effects: &[Effect]) {
        self.activity.revision += 1;
        self.announce(effects);
        self.activity.analysis = None;
        if let Err(error) = self.activity.game.save() {
            self.said.text = match self.activity.game.file() {
                Some(path) => format!("{}: {error}", path.display()),
                None => error.to_string(),
            };
        }
        if self.activity.game.next_actor() == NextActor::Nobody {
            self.said.text = ending(self.localizer, self.activity.game.record());
        }
        if self.activity.running_analysis.take().is_some() {
            self.start_analysis();
        }
    }

    fn undo(&mut self) {
        match self.activity.game.undo() {
            true => self.changed(&[]),
            false => self.said.text = self.localizer.nothing_to_undo(),
        }
    }

    /// Returns whether chance or the program acts next and nobody is choosing yet.
    pub fn program_is_due(&self) -> bool {
        let acts = matches!(self.activity.game.next_actor(), NextActor::Chance | NextActor::Program(_));
        acts && self.activity.thinking.is_none() && self.overlay.is_none()
    }

    /// Draws the chance event that is due, or lets the player in turn begin to choose.
    pub fn let_program_act(&mut self) -> Result<(), CliError> {
        match self.activity.game.next_actor() {
            NextActor::Chance => {
                let effects = self.activity.game.draw_event()?;
                self.changed(&effects);
            }
            NextActor::Program(seat) => match self.activity.game.take_player(seat) {
                Some(player) => {
                    self.activity.thinking = Some(seat);
                    let (state, revision) = (self.state().boxed(), self.activity.revision);
                    search::choose(player, seat, state, revision, self.sender.clone());
                }
                None => {
                    let effects = self.activity.game.move_for(seat)?;
                    self.changed(&effects);
                }
            },
            NextActor::Person | NextActor::Nobody => {}
        }
        Ok(())
    }

    fn play_found(&mut self, found: FoundMove) -> Result<(), CliError> {
        self.activity.thinking = None;
        self.activity.game.return_player(found.seat, found.player);
        let text = found.text?;
        if found.revision == self.activity.revision && !self.lose_on_time() {
            let effects = self.activity.game.play_listed(&text)?;
            self.changed(&effects);
        }
        Ok(())
    }

    /// Lets a seat that has run out of time lose, and returns whether there is one.
    fn lose_on_time(&mut self) -> bool {
        match self.activity.game.lose_on_time() {
            Some(effects) => {
                self.changed(&effects);
                true
            }
            None => false,
        }
    }

    // ── Offers and questions ──

    /// Offers a draw. Every other person is asked; of two players, an engine agrees unless it stands better.
    fn offer_draw(&mut self) -> Result<(), CliError> {
        if let Some(seat) = self.activity.game.declining_player()? {
            self.say(self.localizer.declined(seat));
            return Ok(());
        }
        let offers = self.state().seat_in_turn();
        let others = self.activity.game.people().iter().filter(|&seat| Some(seat) != offers).collect();
        self.ask_for_agreement(others);
        Ok(())
    }

    /// Asks the seats one after the other whether they agree to a draw; the game ends when all do.
    fn ask_for_agreement(&mut self, seats: VecDeque<Seat>) {
        if !seats.is_empty() {
            self.ask(Question::Agree(seats));
        } else if self.activity.game.agree().is_ok() {
            self.changed(&[]);
        }
    }

    fn say_saved(&mut self, saved: std::io::Result<()>) {
        let path = self.activity.game.file().map(|path| path.display().to_string());
        let text = match (saved, path) {
            (Ok(()), Some(path)) => self.localizer.saved(&path),
            (Ok(()), None) => self.localizer.save_where(),
            (Err(error), Some(path)) => format!("{path}: {error}"),
            (Err(error), None) => error.to_string(),
        };
        self.say(text);
    }

    // ── Hints and analysis ──

    fn request_hint(&mut self) {
        if self.activity.game.next_actor() == NextActor::Person {
            self.said.text = self.localizer.searching();
            search::find_hint(self.state().boxed(), self.activity.revision, self.sender.clone());
        }
    }

    fn show_hint(&mut self, hint: Hint) -> Result<(), CliError> {
        let text = hint.text?;
        if hint.revision == self.activity.revision {
            match text {
                Some(text) => self.suggest(&text),
                None => self.said.text = self.localizer.no_hint(),
            }
        }
        Ok(())
    }

    fn toggle_analysis(&mut self) {
        match self.activity.running_analysis.take() {
            Some(_) => self.activity.analysis = None,
            None => self.start_analysis(),
        }
    }

    fn start_analysis(&mut self) {
        let game = self.state().id();
        let state = self.state().boxed();
        let engine = self
            .activity
            .engine
            .get_or_insert_with(|| Arc::from(engine_for(game, ANALYSIS_MEGABYTES)))
            .clone();
        let (revision, sender) = (self.activity.revision, self.sender.clone());
        self.activity.running_analysis = Some(RunningAnalysis::start(engine, state, revision, sender));
    }

    fn take_analysis(&mut self, analysed: PositionAnalysis) {
        if analysed.revision == self.activity.revision && self.activity.running_analysis.is_some() {
            self.activity.analysis = Some(analysed.analysis);
        }
    }
}

impl Activity for GameScreen {
    const ASKS_BEFORE_LEAVING: bool = true;

    fn state(&self) -> &dyn AnyState {
        self.game.state()
    }

    fn awaits_person(&self) -> bool {
        self.game.next_actor() == NextActor::Person
    }

    fn play(app: &mut App<GameScreen>, text: &str) -> Result<(), CliError> {
        if app.lose_on_time() {
            return Ok(());
        }
        match app.activity.game.play(text) {
            Ok(effects) => app.changed(&effects),
            Err(refusal) => app.refuse(&refusal),
        }
        Ok(())
    }

    fn throw(app: &mut App<GameScreen>) -> Result<(), CliError> {
        if !app.lose_on_time() {
            let effects = app.activity.game.draw_event()?;
            app.changed(&effects);
        }
        Ok(())
    }

    fn run_command(app: &mut App<GameScreen>, command: InputCommand) -> Result<(), CliError> {
        match command {
            InputCommand::Hint => app.request_hint(),
            InputCommand::Undo => app.undo(),
            InputCommand::Resign => {
                if let Some(seat) = app.activity.game.resigning_seat() {
                    app.ask(Question::Resign(seat));
                }
            }
            InputCommand::Draw => return app.offer_draw(),
            InputCommand::Save(None) if app.activity.game.file().is_none() => {
                app.say(app.localizer.save_where());
            }
            InputCommand::Save(None) => {
                let saved = app.activity.game.save();
                app.say_saved(saved);
            }
            InputCommand::Save(Some(path)) => {
                let saved = app.activity.game.save_as(PathBuf::from(path));
                app.say_saved(saved);
            }
            _ => {}
        }
        Ok(())
    }

    fn press_function_key(app: &mut App<GameScreen>, number: u8) -> Result<(), CliError> {
        match number {
            2 => app.request_hint(),
            3 => app.toggle_analysis(),
            5 => app.undo(),
            _ => {}
        }
        Ok(())
    }

    fn receive(app: &mut App<GameScreen>, event: AppEvent) -> Result<(), CliError> {
        match event {
            AppEvent::Found(found) => app.play_found(found),
            AppEvent::Hint(hint) => app.show_hint(hint),
            AppEvent::Analysed(analysed) => {
                app.take_analysis(analysed);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn wakes_at(app: &App<GameScreen>, now: Instant) -> Option<Instant> {
        let acts = app.program_is_due().then_some(app.activity.acts_at);
        let ticks = app.activity.game.running_time().map(|left| now + redraw_interval(left));
        acts.into_iter().chain(ticks).min()
    }

    fn wake(app: &mut App<GameScreen>) -> Result<(), CliError> {
        if app.lose_on_time() || !app.program_is_due() || Instant::now() < app.activity.acts_at {
            return Ok(());
        }
        app.let_program_act()?;
        app.activity.acts_at = Instant::now() + PROGRAM_PAUSE;
        Ok(())
    }

    fn agreed(app: &mut App<GameScreen>, question: Question) -> Result<(), CliError> {
        match question {
            Question::Resign(seat) => {
                if let Ok(effects) = app.activity.game.resign(seat) {
                    app.changed(&effects);
                }
            }
            Question::Agree(mut seats) => {
                seats.pop_front();
                app.ask_for_agreement(seats);
            }
            Question::Quit | Question::Accept { .. } => {}
        }
        Ok(())
    }

    fn declined(app: &mut App<GameScreen>, question: Question) -> Result<(), CliError> {
        if let Question::Agree(seats) = question
            && let Some(&seat) = seats.front()
        {
            app.say(app.localizer.declined(seat));
        }
        Ok(())
    }

    fn headline(app: &App<GameScreen>) -> String {
        match (app.activity.thinking, app.activity.game.next_actor()) {
            (_, NextActor::Nobody) => app.localizer.title(),
            (Some(seat), _) => app.localizer.thinking(seat),
            (None, _) => app.localizer.turn(app.state()),
        }
    }

    fn details(app: &App<GameScreen>, width: usize) -> Vec<String> {
        app.activity.analysis.as_ref().map_or_else(Vec::new, |analysis| {
            let bar = BAR.min(width.saturating_sub(16));
            let mut lines: Vec<String> = chances(app.state(), analysis)
                .into_iter()
                .map(|(seat, chance)| {
                    let filled = ((chance * bar as f64).round() as usize).min(bar);
                    let bars = format!("{}{}", "█".repeat(filled), "░".repeat(bar - filled));
                    let percent = app.localizer.language.percent(per_cent(chance) as i32);
                    format!("{bars} {percent:>5} {}", app.localizer.seat(seat))
                })
                .collect();
            if let Some(best) = analysis.lines.first() {
                lines.push(format!("{} {}", score(best.score), best.moves.join(" ")));
            }
            lines
        })
    }

    fn time_left(app: &App<GameScreen>, seat: Seat) -> Option<String> {
        app.activity.game.time_left(seat).map(clock_text)
    }

    fn key_hints(app: &App<GameScreen>) -> String {
        match (app.activity.game.next_actor(), app.state().turn()) {
            (NextActor::Person, Turn::Chance) => app.localizer.screen_hints_throw(),
            _ => app.localizer.screen_hints(),
        }
    }

    fn help(app: &App<GameScreen>) -> String {
        format!("{}\n\n{}", app.localizer.screen_keys(), app.localizer.help())
    }
}
