//! A game in progress: its start, what was played since, and the position reached.

use crate::{Effect, Fault, Game, History, Reason, Refusal, Setup, Turn, Verdict, over};
use std::sync::Arc;

/// A game in progress, of one game's own types. [`AnyPlay`](crate::AnyPlay) is its object-safe face.
pub struct Playing<G: Game> {
    game: Arc<G>,
    start: Setup<G::Position>,
    position: G::Position,
    moves: Vec<G::Move>,
    history: History,
}

impl<G: Game> Clone for Playing<G> {
    fn clone(&self) -> Self {
        Playing {
            game: self.game.clone(),
            start: self.start.clone(),
            position: self.position.clone(),
            moves: self.moves.clone(),
            history: self.history.clone(),
        }
    }
}

impl<G: Game> Playing<G> {
    /// Begins with a set-up; what the program plays itself is played.
    pub fn new(game: Arc<G>, start: Setup<G::Position>) -> Playing<G> {
        let position = start.position.clone();
        let history = History::new(game.key(&position), start.quiet);
        let mut playing = Playing { game, start, position, moves: Vec::new(), history };
        playing.settle();
        playing
    }

    /// Begins with a set-up text, or with the game's own start.
    pub fn begin(game: Arc<G>, setup: Option<&str>) -> Result<Playing<G>, Vec<Fault>> {
        let start = match setup {
            Some(text) => game.read_setup(text)?,
            None => Setup::fresh(game.start()),
        };
        Ok(Playing::new(game, start))
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The set-up it began with.
    pub fn start(&self) -> &Setup<G::Position> {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// Everything played, throws and forced passes included.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The keys so far.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The position now with its counters.
    pub fn setup(&self) -> Setup<G::Position> {
        let plies = self.moves.len() as u32 + u32::from(self.begun_by_second());
        Setup {
            position: self.position.clone(),
            quiet: self.history.quiet(),
            number: self.start.number.saturating_add(plies / 2),
        }
    }

    fn begun_by_second(&self) -> bool {
        self.game.turn(&self.start.position) == Turn::Seat(crate::Seat::B)
    }

    /// How the game ended, the house rules last.
    pub fn verdict(&self) -> Option<Verdict> {
        over(&*self.game, &self.position)
            .or_else(|| self.game.house().and_then(|house| self.history.verdict(house)))
    }

    /// The legal moves; none once the game is over, by the house rules too.
    pub fn legal(&self) -> Vec<G::Move> {
        if self.verdict().is_none() { self.game.list(&self.position) } else { Vec::new() }
    }

    /// Plays a legal move or chance event and then what the program plays itself; returns what happened.
    pub fn play(&mut self, mv: G::Move) -> Vec<Effect> {
        let mut effects = self.step(mv);
        effects.extend(self.settle());
        effects
    }

    /// Reads a legal move or chance event. A finished game takes none, also one that the house rules ended: that is said before
    /// anything else of a text that is a move at all.
    pub fn read(&self, text: &str) -> Result<G::Move, Refusal> {
        let read = self.game.read_move(&self.position, text);
        let is_no_move = read.as_ref().is_err_and(|refusal| refusal.clause.is_none());
        match self.verdict() {
            Some(verdict) if !is_no_move => Err(Refusal::plain(Reason::GameOver, Some(verdict.clause))),
            _ => read,
        }
    }

    /// Reads and plays a move.
    pub fn play_text(&mut self, text: &str) -> Result<Vec<Effect>, Refusal> {
        Ok(self.play(self.read(text)?))
    }

    /// The same game at an earlier point: after the first `plies` entries of [`moves`](Playing::moves).
    pub fn back_to(&self, plies: usize) -> Playing<G> {
        let start = self.start.clone();
        let position = start.position.clone();
        let history = History::new(self.game.key(&position), start.quiet);
        let mut earlier = Playing { game: self.game.clone(), start, position, moves: Vec::new(), history };
        for &mv in self.moves.iter().take(plies) {
            earlier.step(mv);
        }
        earlier
    }

    fn step(&mut self, mv: G::Move) -> Vec<Effect> {
        let effects = self.game.effects(&self.position, mv);
        let progress = self.game.progress(&self.position, mv);
        self.game.play(&mut self.position, mv);
        self.history.push(self.game.key(&self.position), progress);
        self.moves.push(mv);
        effects
    }

    fn settle(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        while self.verdict().is_none()
            && let Some(pass) = self.game.forced(&self.position)
        {
            effects.extend(self.step(pass));
        }
        effects
    }
}
