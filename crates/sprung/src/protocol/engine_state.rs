//! The state of an engine between two searches: variant, rules, options, transposition table, position.

use super::go_parameters::GoParameters;
use super::move_list::move_list;
use super::search_thread::{EngineJob, JobLimits};
use super::variant::UciVariant;
use crate::messages::refusal_sentence;
use sprung_engine::{Engine, Level, Noise, TablebaseEngine, engine_for};
use sprung_i18n::{Language, Localizer};
use sprung_rules::{AnyGame, AnyState, Fault, GameId, Seat, Turn};
use sprung_tablebase::TablebaseFolder;
use std::sync::Arc;
use std::time::Instant;

/// The megabytes of memory that an engine begins with.
pub const HASH: usize = 16;
/// The megabytes of memory that an engine takes at most.
pub const MOST_HASH: usize = 4096;
pub const MOST_THREADS: usize = 64;
pub const MOST_LINES: usize = 256;

/// The effect that setting an option has on the game in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEffect {
    Kept,
    /// Another game begins, as was asked.
    Restarted,
    /// The new rules refuse what was played, so the game begins anew.
    Discarded,
}

pub struct EngineState {
    pub variant: &'static UciVariant,
    /// The rules that were chosen, for every game.
    chosen: Vec<(GameId, &'static str, String)>,
    pub threads: usize,
    pub lines: usize,
    pub level: Level,
    /// The endgame tables, which only the full level uses.
    pub tables: Option<Arc<TablebaseFolder>>,
    megabytes: usize,
    seed: u64,
    engine: Arc<dyn Engine>,
    game: Arc<dyn AnyGame>,
    state: Box<dyn AnyState>,
}

impl EngineState {
    pub fn new() -> Result<EngineState, Vec<Fault>> {
        let variant = UciVariant::DEFAULT;
        let game = variant.open(&[])?;
        let state = game.begin(variant.start)?;
        Ok(EngineState {
            variant,
            chosen: Vec::new(),
            threads: 1,
            lines: 1,
            level: Level::MAX,
            tables: None,
            megabytes: HASH,
            seed: 0,
            engine: Arc::from(engine_for(variant.game, HASH)),
            game,
            state,
        })
    }

    /// Returns the game in progress.
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// Returns the localizer of the game; other programs get English texts.
    pub fn localizer(&self) -> Localizer {
        Localizer::new(Language::En, self.variant.game)
    }

    fn fault_sentences(&self, faults: &[Fault]) -> String {
        faults.iter().map(|fault| self.localizer().fault(fault)).collect::<Vec<_>>().join("; ")
    }

    /// Changes to a variant, at its start. A variant that cannot be opened changes nothing.
    pub fn set_variant(&mut self, variant: &'static UciVariant) -> Result<GameEffect, String> {
        let game = variant.open(&self.chosen).map_err(|faults| self.fault_sentences(&faults))?;
        let state = game.begin(variant.start).map_err(|faults| self.fault_sentences(&faults))?;
        self.variant = variant;
        self.replace_game(game, state);
        Ok(GameEffect::Restarted)
    }

    /// Chooses a rule of any game. An unknown value changes nothing. A game in progress goes on if the new rules accept it.
    pub fn choose_rule(
        &mut self,
        game: GameId,
        key: &'static str,
        value: &str,
    ) -> Result<GameEffect, String> {
        let pair = format!("{key}={value}");
        game.open([pair.as_str()]).map_err(|faults| self.fault_sentences(&faults))?;
        let mut chosen = self.chosen.clone();
        chosen.retain(|(other, chosen, _)| (*other, *chosen) != (game, key));
        chosen.push((game, key, value.to_string()));
        let mut effect = GameEffect::Kept;
        if game == self.variant.game {
            let opened = self.variant.open(&chosen).map_err(|faults| self.fault_sentences(&faults))?;
            let state = match self.replayed(&*opened) {
                Some(state) => state,
                None => {
                    effect = GameEffect::Discarded;
                    opened.begin(self.variant.start).map_err(|faults| self.fault_sentences(&faults))?
                }
            };
            self.replace_game(opened, state);
        }
        self.chosen = chosen;
        Ok(effect)
    }

    /// Replays the game so far under other rules; `None` if they refuse a move of it.
    fn replayed(&self, game: &dyn AnyGame) -> Option<Box<dyn AnyState>> {
        let mut state = game.begin(self.state.start_text().as_deref()).ok()?;
        for text in move_list(&*self.state) {
            state.play(&text).ok()?;
        }
        Some(state)
    }

    /// Replaces the game, and the engine by one with an empty transposition table. A search that is still ending keeps the old engine.
    fn replace_game(&mut self, game: Arc<dyn AnyGame>, state: Box<dyn AnyState>) {
        self.engine = Arc::from(engine_for(game.id(), self.megabytes));
        (self.game, self.state) = (game, state);
    }

    pub fn set_megabytes(&mut self, megabytes: usize) {
        self.megabytes = megabytes.clamp(1, MOST_HASH);
        self.engine = Arc::from(engine_for(self.variant.game, self.megabytes));
    }

    /// Clears the transposition table for another game, in which a low level makes other errors.
    pub fn new_game(&mut self) {
        self.forget();
        self.seed = getrandom::u64().unwrap_or(self.seed.wrapping_add(1));
    }

    pub fn forget(&mut self) {
        self.engine.new_game();
    }

    /// Sets up a position, or the variant's start. A text that is refused changes nothing.
    pub fn set_up(&mut self, setup: Option<&str>) -> Result<(), String> {
        self.state =
            self.game.begin(setup.or(self.variant.start)).map_err(|faults| self.fault_sentences(&faults))?;
        Ok(())
    }

    /// Plays a move, throw or lot.
    pub fn enter(&mut self, text: &str) -> Result<(), String> {
        let played = self.state.play(text);
        played.map(drop).map_err(|refusal| refusal_sentence(self.localizer(), &refusal, self.state.layout()))
    }

    /// Returns a move as the rules write it, if it can be played now.
    pub fn named(&self, text: &str) -> Result<String, String> {
        let mut after = self.state.boxed();
        after
            .play(text)
            .map_err(|refusal| refusal_sentence(self.localizer(), &refusal, self.state.layout()))?;
        Ok(after.played().swap_remove(self.state.played().len()))
    }

    /// Returns the number of moves that a seat has decided on.
    pub fn moves_of(&self, seat: Seat) -> usize {
        let mut state = self.state.back_to(0);
        let mut own = 0;
        for text in move_list(&*self.state) {
            own += usize::from(state.turn() == Turn::Seat(seat));
            state.play(&text).expect("a move that was played can be played again");
        }
        own
    }

    /// Takes back a number of moves, throws and lots; returns whether there were as many.
    pub fn take_back(&mut self, moves: usize) -> bool {
        let entries = self.state.recorded();
        let Some((ply, _)) = entries.len().checked_sub(moves).and_then(|place| entries.get(place)) else {
            return false;
        };
        self.state = self.state.back_to(*ply);
        true
    }

    /// Returns the search of the position after a move; `None` if the move is refused or ends the game.
    pub fn job_after(&self, text: &str, parameters: &GoParameters) -> Option<EngineJob> {
        let mut state = self.state.boxed();
        state.play(text).ok()?;
        state.verdict().is_none().then(|| EngineJob { state, ..self.job(parameters) })
    }

    /// Returns why endgame tables of the position cannot be used: one is damaged.
    pub fn table_fault(&self) -> Option<String> {
        let tables = self.tables.as_ref().filter(|_| self.level == Level::MAX)?;
        tables.probe(&*self.state).err().map(|error| error.to_string())
    }

    /// Returns the engine of a search, which knows endgame tables at full strength.
    fn job_engine(&self) -> Arc<dyn Engine> {
        match &self.tables {
            Some(tables) if self.level == Level::MAX => {
                Arc::new(TablebaseEngine::new(self.engine.clone(), tables.clone()))
            }
            _ => self.engine.clone(),
        }
    }

    /// Returns the search of the position: what the parameters ask for, within the options of the engine.
    pub fn job(&self, parameters: &GoParameters) -> EngineJob {
        let (soft_time, hard_time) = parameters.times(self.state.seat_in_turn());
        let strength = self.level.strength(self.variant.game, self.seed);
        let full = self.level == Level::MAX;
        // the last level plays as well as it is given time for
        let nodes = match parameters.nodes {
            nodes if full => nodes,
            nodes => Some(nodes.map_or(strength.nodes, |nodes| nodes.min(strength.nodes))),
        };
        EngineJob {
            state: self.state.boxed(),
            engine: self.job_engine(),
            noise: if full { Noise::default() } else { strength.noise },
            limits: JobLimits {
                depth: parameters.depth,
                nodes,
                soft_time,
                hard_time,
                multi_pv: self.lines,
                threads: if full { self.threads } else { 1 },
                contempt: !parameters.infinite && self.lines == 1,
                search_moves: parameters.search_moves.clone(),
            },
            begun: (!parameters.ponder).then(Instant::now),
        }
    }
}

#[cfg(test)]
mod tests;
