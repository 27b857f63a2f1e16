//! A game in progress whose moves are numbers.

use crate::encoding::{Encoding, observe};
use crate::{EncodingTables, returns};
use sprung_rules::{AnyState, Effect, GameState, Reason, Refusal, Seat, Turn, Verdict, position_verdict};
use std::sync::Arc;

/// The one who decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextPlayer {
    /// The player of this number decides.
    Player(usize),
    /// Chance decides.
    Chance,
    /// Nobody decides, because the game is over.
    Over,
}

/// A game in progress whose moves are numbers, behind an object-safe interface.
pub trait AnyEncodedState: Send + Sync {
    /// Returns the game in progress with texts for its moves.
    fn state(&self) -> &dyn AnyState;
    /// Returns a boxed copy.
    fn boxed(&self) -> Box<dyn AnyEncodedState>;
    /// Returns the sizes of the encoding.
    fn tables(&self) -> &Arc<EncodingTables>;
    /// Returns who decides next.
    fn next_player(&self) -> NextPlayer;
    /// Returns how the game ended, if it has.
    fn verdict(&self) -> Option<Verdict>;
    /// Returns the legal actions of the player who decides, the smallest first. There are none where chance decides or the game is over.
    fn legal_actions(&self) -> Vec<u32>;
    /// Returns every action of chance with its probability, the smallest action first. There are none where a player decides.
    fn chance_outcomes(&self) -> Vec<(u32, f64)>;
    /// Plays a legal action or an action of chance, and then the forced passes.
    ///
    /// # Errors
    /// Returns why the action is refused; nothing has changed then.
    fn apply(&mut self, action: u32) -> Result<(), Refusal>;
    /// Plays a move, a chance event or a seat's giving up by its text, and then the forced passes.
    ///
    /// # Errors
    /// Returns why the text is refused; nothing has changed then.
    fn play(&mut self, text: &str) -> Result<Vec<Effect>, Refusal>;
    /// Takes back the last action and the forced passes after it. Returns whether there was one.
    fn undo(&mut self) -> bool;
    /// Returns the text of an action of the player or of chance, as the rules write it.
    ///
    /// # Errors
    /// Returns why the action is not legal.
    fn action_text(&self, action: u32) -> Result<String, Refusal>;
    /// Returns the action of a legal move, of a chance event or of a seat's giving up.
    ///
    /// # Errors
    /// Returns why the text is refused.
    fn action_of(&self, text: &str) -> Result<u32, Refusal>;
    /// Returns the actions of everything played; forced passes are left out.
    fn history(&self) -> Vec<u32>;
    /// Returns the return of every player; zeros while the game is not over.
    fn returns(&self) -> Vec<f64>;
    /// Writes the tensor of the position as a seat sees it. `out` has [`EncodingTables::tensor_len`] values.
    ///
    /// # Panics
    /// Panics if the seat is not one of [`EncodingTables::seats`], or if `out` has another length.
    fn observe(&self, seat: Seat, out: &mut [f32]);
}

/// A game in progress by the game's own types, with numbers for its moves.
pub struct EncodedState<G: Encoding> {
    pub(crate) tables: Arc<EncodingTables>,
    pub(crate) state: GameState<G>,
    /// The legal moves with their actions, in the order of the generator.
    pub(crate) legal: Vec<(u32, G::Move)>,
    pub(crate) verdict: Option<Verdict>,
}

impl<G: Encoding> Clone for EncodedState<G> {
    fn clone(&self) -> Self {
        EncodedState {
            tables: self.tables.clone(),
            state: self.state.clone(),
            legal: self.legal.clone(),
            verdict: self.verdict,
        }
    }
}

impl<G: Encoding> EncodedState<G> {
    /// Numbers the moves of a game in progress.
    pub fn new(state: GameState<G>) -> EncodedState<G> {
        let tables = Arc::new(EncodingTables::new(&state));
        EncodedState::with_tables(tables, state)
    }

    fn with_tables(tables: Arc<EncodingTables>, state: GameState<G>) -> EncodedState<G> {
        let mut encoded = EncodedState { tables, state, legal: Vec::new(), verdict: None };
        encoded.refresh();
        encoded
    }

    /// Computes the legal moves and the verdict of the position.
    fn refresh(&mut self) {
        let (game, position) = (&**self.state.game(), self.state.position());
        let (tables, legal) = (&*self.tables, &mut self.legal);
        legal.clear();
        game.moves(position, &mut |mv| legal.push((game.action(tables, position, mv), mv)));
        // A position whose board has ended the game has no moves.
        let of_board = if legal.is_empty() { position_verdict(game, position) } else { None };
        self.verdict =
            of_board.or_else(|| game.house_rules().and_then(|house| self.state.history().verdict(house)));
        if self.verdict.is_some() {
            legal.clear();
        }
    }

    /// Plays a legal move or chance event of the game's own types.
    pub(crate) fn play_move(&mut self, mv: G::Move) {
        self.state.play(mv);
        self.refresh();
    }

    /// Returns the move or chance event of an action, or `None` if it is not legal.
    pub(crate) fn find(&self, action: u32) -> Option<G::Move> {
        if self.next() == NextPlayer::Chance {
            let events = self.state.game().chances(self.state.position());
            return events.iter().map(|&(event, _)| event).find(|&event| self.number(event) == action);
        }
        self.legal.iter().find(|(legal, _)| *legal == action).map(|&(_, mv)| mv)
    }

    pub(crate) fn next(&self) -> NextPlayer {
        match self.state.game().turn(self.state.position()) {
            _ if self.verdict.is_some() => NextPlayer::Over,
            Turn::Chance => NextPlayer::Chance,
            Turn::Seat(seat) => NextPlayer::Player(
                self.tables.player(seat).expect("whoever is in turn has a seat of the game"),
            ),
        }
    }

    fn number(&self, mv: G::Move) -> u32 {
        self.state.game().action(&self.tables, self.state.position(), mv)
    }

    /// Explains why an action is refused.
    pub(crate) fn refuse(&self, action: u32) -> Refusal {
        let game = self.state.game();
        let seat = game.seat_in_turn(self.state.position());
        let text = seat
            .filter(|_| (action as usize) < self.tables.actions())
            .and_then(|seat| game.action_text(&self.tables, seat, action));
        let refused = text.and_then(|text| self.state.read(&text).err());
        let over = self.verdict.map(|verdict| Refusal::plain(Reason::GameOver, Some(verdict.clause)));
        refused.or(over).unwrap_or_else(|| Refusal::garbled(&action.to_string()))
    }
}

impl<G: Encoding> AnyEncodedState for EncodedState<G> {
    fn state(&self) -> &dyn AnyState {
        &self.state
    }
    fn boxed(&self) -> Box<dyn AnyEncodedState> {
        Box::new(self.clone())
    }
    fn tables(&self) -> &Arc<EncodingTables> {
        &self.tables
    }
    fn next_player(&self) -> NextPlayer {
        self.next()
    }
    fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }
    fn legal_actions(&self) -> Vec<u32> {
        let mut actions: Vec<u32> = self.legal.iter().map(|&(action, _)| action).collect();
        actions.sort_unstable();
        actions
    }
    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        if self.next() != NextPlayer::Chance {
            return Vec::new();
        }
        let events = self.state.game().chances(self.state.position());
        let total: u32 = events.iter().map(|&(_, weight)| weight).sum();
        let outcome = |&(event, weight)| (self.number(event), f64::from(weight) / f64::from(total));
        let mut outcomes: Vec<(u32, f64)> = events.iter().map(outcome).collect();
        outcomes.sort_unstable_by_key(|&(action, _)| action);
        outcomes
    }
    fn apply(&mut self, action: u32) -> Result<(), Refusal> {
        let mv = self.find(action).ok_or_else(|| self.refuse(action))?;
        self.play_move(mv);
        Ok(())
    }
    fn play(&mut self, text: &str) -> Result<Vec<Effect>, Refusal> {
        let effects = self.state.play_with_effects(self.state.read(text)?);
        self.refresh();
        Ok(effects)
    }
    fn undo(&mut self) -> bool {
        let Some((ply, _)) = sprung_rules::StateNotation::recorded(&self.state).pop() else { return false };
        self.state = GameState::back_to(&self.state, ply);
        self.refresh();
        true
    }
    fn action_text(&self, action: u32) -> Result<String, Refusal> {
        let mv = self.find(action).ok_or_else(|| self.refuse(action))?;
        Ok(self.state.game().write_move(self.state.position(), mv))
    }
    fn action_of(&self, text: &str) -> Result<u32, Refusal> {
        Ok(self.number(self.state.read(text)?))
    }
    fn history(&self) -> Vec<u32> {
        let game = &**self.state.game();
        let mut position = self.state.start().position.clone();
        let mut actions = Vec::new();
        for &mv in self.state.moves() {
            if game.forced_pass(&position) != Some(mv) {
                actions.push(game.action(&self.tables, &position, mv));
            }
            game.play(&mut position, mv);
        }
        actions
    }
    fn returns(&self) -> Vec<f64> {
        returns(self.verdict, self.tables.seats()).collect()
    }
    fn observe(&self, seat: Seat, out: &mut [f32]) {
        observe(&self.tables, &self.state, seat, out);
    }
}
