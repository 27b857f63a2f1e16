//! The object-safe interface of the engine, for callers that do not know which game they hold.

use crate::evaluation::Evaluation;
use crate::games;
use crate::limits::Limits;
use crate::mcts::{self, MctsResult, MultiSeatEvaluation, RootChild, share_to_value};
use crate::noise::Noise;
use crate::score::Score;
use crate::search::{self, Line, SearchResult, SearchState};
use sprung_rules::{AnyState, GameId, GameState, Notation, Seat};
use std::marker::PhantomData;

/// The result of a search, with moves as texts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysis {
    /// The depth of the last finished iteration, in plies.
    pub depth: u32,
    /// The length of the longest line searched, in plies.
    pub selective_depth: u32,
    /// The number of nodes of all threads.
    pub nodes: u64,
    /// The number of used slots of a thousand in the transposition table.
    pub hashfull: u32,
    /// The best lines, the best first; empty if there is nothing to decide.
    pub lines: Vec<Line<String>>,
    /// The expected share of the win of every seat; only for games with dice or more than two seats.
    pub shares: Vec<(Seat, f64)>,
}

impl Analysis {
    /// Returns the best move.
    pub fn best_move(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }
}

/// A search engine for one game, with the state that it keeps between searches.
pub trait Engine: Send + Sync {
    /// Searches a game in progress. `report` is called after every finished iteration. A play of another game gets an empty analysis.
    fn search(
        &self,
        state: &dyn AnyState,
        limits: &Limits<'_>,
        noise: Noise,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis;
    /// Clears the state because another game begins.
    fn new_game(&self);
}

/// Creates an engine for a game, with a transposition table of so many megabytes.
pub fn engine_for(id: GameId, megabytes: usize) -> Box<dyn Engine> {
    (games::entry(id).new_engine)(megabytes)
}

/// The engine of the games for two seats without dice.
pub(crate) struct AlphaBetaEngine<G> {
    state: SearchState<G>,
}

impl<G: Evaluation> AlphaBetaEngine<G> {
    /// Creates an engine as a trait object, for the registry of games.
    pub fn boxed(megabytes: usize) -> Box<dyn Engine> {
        Box::new(AlphaBetaEngine::<G> { state: SearchState::new(megabytes) })
    }

    fn analysis(&self, playing: &GameState<G>, result: &SearchResult<G::Move>) -> Analysis {
        let lines = result.lines.iter();
        Analysis {
            depth: result.depth,
            selective_depth: result.selective_depth,
            nodes: result.nodes,
            hashfull: self.state.tt.hashfull(),
            lines: lines
                .map(|line| Line { score: line.score, moves: move_texts(playing, &line.moves) })
                .collect(),
            shares: Vec::new(),
        }
    }
}

/// Writes the moves of a line.
fn move_texts<G: Notation>(playing: &GameState<G>, moves: &[G::Move]) -> Vec<String> {
    let game = playing.game();
    let mut position = playing.position().clone();
    let write = |&mv: &G::Move| {
        let text = game.write_move(&position, mv);
        game.play(&mut position, mv);
        text
    };
    moves.iter().map(write).collect()
}

impl<G: Evaluation> Engine for AlphaBetaEngine<G> {
    fn search(
        &self,
        state: &dyn AnyState,
        limits: &Limits<'_>,
        noise: Noise,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        let Some(playing) = state.as_any().downcast_ref::<GameState<G>>() else { return Analysis::default() };
        let report = &mut |result: &SearchResult<G::Move>| report(&self.analysis(playing, result));
        let result = search::search(playing, &self.state, limits, noise, report);
        self.analysis(playing, &result)
    }

    fn new_game(&self) {
        self.state.clear();
    }
}

/// The engine of the games with dice or more than two seats. It keeps nothing between searches.
pub(crate) struct MctsEngine<G> {
    game: PhantomData<fn() -> G>,
}

impl<G: MultiSeatEvaluation> MctsEngine<G> {
    /// Creates an engine as a trait object, for the registry of games. It has no transposition table.
    pub fn boxed(_megabytes: usize) -> Box<dyn Engine> {
        Box::new(MctsEngine::<G> { game: PhantomData })
    }

    fn analysis(&self, playing: &GameState<G>, result: &MctsResult<G::Move>, multi_pv: usize) -> Analysis {
        let game = playing.game();
        let holder = game.seat_in_turn(playing.position());
        let line = |child: &RootChild<G::Move>| Line {
            score: Score::Centipawns(holder.map_or(0, |seat| share_to_value(child.shares[seat.index()]))),
            moves: move_texts(playing, &[child.mv]),
        };
        let share = |seat: Seat| (seat, f64::from(result.shares[seat.index()]));
        Analysis {
            depth: 1,
            selective_depth: result.selective_depth,
            nodes: result.nodes,
            hashfull: 0,
            lines: result.moves.iter().take(multi_pv.max(1)).map(line).collect(),
            shares: game.seats().iter().map(share).collect(),
        }
    }
}

impl<G: MultiSeatEvaluation> Engine for MctsEngine<G> {
    fn search(
        &self,
        state: &dyn AnyState,
        limits: &Limits<'_>,
        noise: Noise,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        let Some(playing) = state.as_any().downcast_ref::<GameState<G>>() else { return Analysis::default() };
        let (game, position) = (playing.game(), playing.position());
        let analysis = |result: &MctsResult<G::Move>| self.analysis(playing, result, limits.multi_pv);
        let result = mcts::search(&**game, position, limits, noise, &mut |result| report(&analysis(result)));
        let analysis = analysis(&result);
        report(&analysis);
        analysis
    }

    fn new_game(&self) {}
}
