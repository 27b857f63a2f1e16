//! A game whose people share one device: its record, the controllers of its seats, its chance events and its file.
//!
//! It neither writes to the terminal nor reads from it, so that the line mode and the full screen play the same game.

use super::game_clock::GameClock;
use super::seat_arguments::{SeatArgument, SeatController};
use crate::error::CliError;
use crate::os_random;
use crate::player::{Player, PlayerSpec};
use crate::protocol::variant::UciVariant;
use sprung_clock::{Clock, TimeControl};
use sprung_engine::Value;
use sprung_rules::{
    AnyState, Effect, Ending, EndingFault, Outcome, Record, Refusal, Seat, Seats, Termination, Turn,
};
use sprung_tablebase::TablebaseFolder;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The player that gives hints.
const HINT: PlayerSpec = PlayerSpec::Nodes(100_000);

/// The endgame tables by which hints are given.
static TABLES: LazyLock<TablebaseFolder> = LazyLock::new(TablebaseFolder::shipped);

/// The kind of a record's entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Chance,
    /// A person's decision, to which undo goes back.
    Person,
    /// A decision of the program.
    Program,
}

/// The party that acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextActor {
    /// Chance decides, and no person has to throw: the event is drawn at once.
    Chance,
    /// A player of the program moves for this seat.
    Program(Seat),
    /// A person moves, throws or draws the lot.
    Person,
    /// The game is over.
    Nobody,
}

pub struct HotSeatGame {
    pub(super) record: Record,
    pub(super) clock: GameClock,
    controllers: [SeatController; 4],
    /// The players among the controllers.
    players: [Option<Box<dyn Player>>; 4],
    entries: Vec<Entry>,
    /// Every throw and lot of the game in order. Undo does not change them, so none is made twice.
    events: Vec<String>,
    file: Option<PathBuf>,
}

impl HotSeatGame {
    pub fn new(
        mut record: Record,
        seats: &[SeatArgument],
        file: Option<PathBuf>,
    ) -> Result<HotSeatGame, CliError> {
        let mut controllers = [const { SeatController::Person }; 4];
        let mut players = [const { None }; 4];
        for seat in record.placed_last() {
            controllers[seat.index()] = SeatController::Random;
        }
        for SeatArgument { seat, controller } in seats {
            controllers[seat.index()] = controller.clone();
            if let SeatController::Player(spec) = controller {
                players[seat.index()] = Some(start_player(spec, record.state())?);
                if record.name(*seat).is_none() {
                    record.set_name(*seat, &spec.to_string());
                }
            }
        }
        let clock = GameClock::of_system(Clock::new(TimeControl::None));
        let (entries, events) = (Vec::new(), Vec::new());
        let mut game = HotSeatGame { record, clock, controllers, players, entries, events, file };
        game.classify_entries();
        Ok(game)
    }

    /// Finds the kinds of the record's entries so far.
    fn classify_entries(&mut self) {
        for (ply, text) in self.state().recorded() {
            let entry = self.entry_of(&*self.state().back_to(ply), &text);
            if entry == Entry::Chance {
                self.events.push(text);
            }
            self.entries.push(entry);
        }
    }

    /// Returns the kind of an entry. Giving up is a person's decision, also while the die is due.
    fn entry_of(&self, before: &dyn AnyState, text: &str) -> Entry {
        match before.turn() {
            Turn::Chance if before.chances().iter().any(|(event, _)| event == text) => Entry::Chance,
            Turn::Seat(seat) if *self.controller(seat) != SeatController::Person => Entry::Program,
            Turn::Chance | Turn::Seat(_) => Entry::Person,
        }
    }

    pub fn state(&self) -> &dyn AnyState {
        self.record.state()
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    pub fn controller(&self, seat: Seat) -> &SeatController {
        &self.controllers[seat.index()]
    }

    /// Returns the seats of the people.
    pub fn people(&self) -> Seats {
        self.state().seats().iter().filter(|&seat| *self.controller(seat) == SeatController::Person).collect()
    }

    /// Returns the seat that is best shown at the bottom: that of the only person, or the first.
    pub fn nearest_seat(&self) -> Seat {
        let people = self.people();
        let first = if people.len() == 1 { people } else { self.state().seats() };
        first.iter().next().expect("every game has seats")
    }

    /// Returns the seats in play whose people have not left them to the program (RS-45).
    pub fn seats_in_play(&self) -> Seats {
        let in_play = self.state().seats_in_play();
        self.record.placed_last().iter().fold(in_play, |seats, &gone| seats.without(gone))
    }

    /// Returns who acts next.
    pub fn next_actor(&self) -> NextActor {
        if self.record.ending() != Ending::Open {
            return NextActor::Nobody;
        }
        match self.state().turn() {
            Turn::Chance if self.event_is_known() || !self.people_throw() => NextActor::Chance,
            Turn::Seat(seat) if *self.controller(seat) != SeatController::Person => NextActor::Program(seat),
            Turn::Chance | Turn::Seat(_) => NextActor::Person,
        }
    }

    // ── Chance and the program's moves ──

    fn events_drawn(&self) -> usize {
        self.entries.iter().filter(|entry| **entry == Entry::Chance).count()
    }

    fn event_is_known(&self) -> bool {
        self.events.len() > self.events_drawn()
    }

    /// Returns whether a person throws or draws the lot now: people throw for themselves, and draw the lot if there are any.
    fn people_throw(&self) -> bool {
        match self.state().seat_in_turn() {
            Some(seat) => *self.controller(seat) == SeatController::Person,
            None => !self.people().is_empty(),
        }
    }

    /// Plays the chance event that came at this point before an undo, or draws a new one.
    pub fn draw_event(&mut self) -> Result<Vec<Effect>, CliError> {
        let event = match self.events.get(self.events_drawn()) {
            Some(event) => event.clone(),
            None => os_random::weighted_choice(self.state().chances())?,
        };
        self.play_listed(&event)
    }

    /// Lets the program move for a seat, or lose if it took longer than its time.
    pub fn move_for(&mut self, seat: Seat) -> Result<Vec<Effect>, CliError> {
        let text = match &mut self.players[seat.index()] {
            Some(player) => player.choose(self.record.state())?,
            None => self.random_move()?,
        };
        match self.lose_on_time() {
            Some(effects) => Ok(effects),
            None => self.play_listed(&text),
        }
    }

    fn random_move(&self) -> Result<String, CliError> {
        os_random::weighted_choice(self.state().moves().into_iter().map(|text| (text, 1)).collect())
    }

    /// Takes the player of a seat out of the game, to let it choose on another thread. `None` stands for a seat whose moves are
    /// random, or whose player is out already.
    pub fn take_player(&mut self, seat: Seat) -> Option<Box<dyn Player>> {
        self.players[seat.index()].take()
    }

    /// Gives back a player that [`take_player`](HotSeatGame::take_player) took.
    pub fn return_player(&mut self, seat: Seat, player: Box<dyn Player>) {
        self.players[seat.index()] = Some(player);
    }

    /// Returns the value that the player of a seat gives the position for the seat to move; `None` from people and from players
    /// that do not evaluate.
    pub fn evaluate_as(&mut self, seat: Seat) -> Result<Option<Value>, CliError> {
        match &mut self.players[seat.index()] {
            Some(player) => player.evaluate(self.record.state()),
            None => Ok(None),
        }
    }

    /// Plays a move or event that the rules themselves listed.
    pub fn play_listed(&mut self, text: &str) -> Result<Vec<Effect>, CliError> {
        let number = self.record.entries() + 1;
        self.play(text).map_err(|refusal| CliError::Move {
            state: self.state().boxed(),
            number,
            text: text.to_string(),
            refusal: Box::new(refusal),
        })
    }

    // ── The record ──

    /// Plays a move, throw or lot if it is legal.
    ///
    /// # Errors
    /// Returns why the text is refused; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<Vec<Effect>, Refusal> {
        let entry = self.entry_of(self.state(), text);
        let effects = self.record.play(text)?;
        if entry == Entry::Chance && !self.event_is_known() {
            self.events.extend(self.state().recorded().pop().map(|(_, text)| text));
        }
        self.entries.push(entry);
        self.run_clock();
        Ok(effects)
    }

    /// Takes back the last decision of a person and everything after it. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(place) = self.entries.iter().rposition(|entry| *entry == Entry::Person) else {
            return false;
        };
        self.cancel_turn();
        self.record.back_to(place);
        self.entries.truncate(place);
        self.run_clock();
        true
    }

    /// Returns the seat that resigns if a person says so now: the one in turn, or the first person's still in play.
    pub fn resigning_seat(&self) -> Option<Seat> {
        let in_play = self.state().seats_in_play();
        let first = self.people().iter().find(|&seat| in_play.has(seat));
        self.state().seat_in_turn().or(first)
    }

    /// Resigns for a seat. While two others play on, its pieces leave the board (RS-44), and the effects are returned;
    /// otherwise the game ends.
    ///
    /// # Errors
    /// Returns an error if the game is over already.
    pub fn resign(&mut self, seat: Seat) -> Result<Vec<Effect>, EndingFault> {
        self.leave(seat, Termination::Resignation(Seats::one(seat)))
    }

    /// Takes a seat out of the game for a reason.
    pub(super) fn leave(&mut self, seat: Seat, how: Termination) -> Result<Vec<Effect>, EndingFault> {
        let in_play = self.state().seats_in_play();
        if let Some(leaving) = self.state().give_up(seat)
            && let Ok(effects) = self.play(&leaving)
        {
            return Ok(effects);
        }
        let outcome = Outcome::Won(in_play.without(seat));
        self.record.end(how, Some(outcome))?;
        self.run_clock();
        Ok(Vec::new())
    }

    /// Returns the only opponent of whoever offers a draw, if it is a player that stands better by its own evaluation.
    pub fn declining_player(&mut self) -> Result<Option<Seat>, CliError> {
        let offers = self.state().seat_in_turn();
        let others = offers.map_or(Seats::default(), |offers| self.seats_in_play().without(offers));
        let Some(seat) = others.iter().next().filter(|_| others.len() == 1) else { return Ok(None) };
        // the value is that of the seat that offers, because it is to move
        Ok(self.evaluate_as(seat)?.is_some_and(|value| value < 0).then_some(seat))
    }

    /// Ends the game by agreement.
    ///
    /// # Errors
    /// Returns an error if the game is over already.
    pub fn agree(&mut self) -> Result<(), EndingFault> {
        let outcome = self.state().facts().agreement.outcome(self.seats_in_play());
        self.record.end(Termination::Agreement, Some(outcome))?;
        self.run_clock();
        Ok(())
    }

    // ── The file ──

    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Saves the record if it has a file.
    ///
    /// # Errors
    /// Returns the file's error, which does not end the game: the next move saves again.
    pub fn save(&self) -> io::Result<()> {
        match &self.file {
            Some(path) => write(path, &self.record.to_string()),
            None => Ok(()),
        }
    }

    /// Saves from now on in another file, if it can be written.
    ///
    /// # Errors
    /// Returns the file's error; the old file stays in use then.
    pub fn save_as(&mut self, path: PathBuf) -> io::Result<()> {
        write(&path, &self.record.to_string())?;
        self.file = Some(path);
        Ok(())
    }
}

/// Returns the best move by the endgame tables of the program, otherwise the move that the engine would play; `None` where there is
/// nothing to decide.
pub fn hint(state: &dyn AnyState) -> Result<Option<String>, CliError> {
    let tables = if state.verdict().is_none() { TABLES.probe(state)? } else { None };
    if let Some((best, _)) = tables.and_then(|probe| probe.moves.into_iter().next()) {
        return Ok(Some(best));
    }
    match state.turn() {
        Turn::Seat(_) => start_player(&HINT, state)?.choose(state).map(Some),
        Turn::Chance => Ok(None),
    }
}

/// Makes a player for this game.
fn start_player(spec: &PlayerSpec, state: &dyn AnyState) -> Result<Box<dyn Player>, CliError> {
    let mut player = spec.seat(UciVariant::of(state.id()), state.options(), 16)?;
    player.begin(os_random::seed()?)?;
    Ok(player)
}

/// Writes beside the file and renames, so that a half-written record never takes the place of a whole one.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_rules::GameId;

    #[test]
    fn a_hint_in_an_ending_of_three_pieces_is_the_fastest_win_of_the_tables() {
        for (game, position) in [
            ("schlaukopf", "3k3/7/7/7/7/7/D6/3K3 w"),
            ("kurierschach", "12/12/12/12/12/5k6/12/K3R7 w - - 0 1"),
            ("raeuberschach", "8/3p4/8/8/8/7P/7P/8 w - - 0 1"),
        ] {
            let rules =
                GameId::read(game).and_then(|game| game.open([]).ok()).expect("the defaults are valid");
            let mut state = rules.begin(Some(position)).expect("a valid set-up");
            let plies = |state: &dyn AnyState| {
                let probe = TABLES.probe(state).expect("sound tables").expect("the tables have it");
                probe.value.plies().expect("a decided position")
            };
            let mut left = plies(&*state);
            assert!(left > 25, "{game}: {left} plies");
            while left > 1 {
                let best = hint(&*state).ok().flatten().expect("a hint");
                state.play(&best).expect("a legal move");
                left -= 1;
                assert_eq!(plies(&*state), left, "{game}: {best}");
            }
        }
    }
}
