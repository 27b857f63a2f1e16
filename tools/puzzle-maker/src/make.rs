//! Finds the puzzles of a game that was played.

use crate::self_play::SelfPlayRng;
use sprung_puzzle_check::{RightMoves, Solver, measure_level};
use sprung_puzzles::{Aim, Puzzle, replay, themes};
use sprung_rules::{AnyState, Cell, Effect, GameId, Piece, Threats, Warning};
use std::collections::BTreeSet;

/// The short search that finds candidates has the nodes of the verification divided by this.
const SHORT_SEARCH_DIVISOR: u64 = 10;
/// The first search, which leaves out most positions, has the nodes of the short one divided by this.
const FILTER_DIVISOR: u64 = 8;
/// The most moves that a solver has to find.
const MOST_STEPS: usize = 6;
/// The most candidates of a game that are verified.
const MOST_VERIFIED: usize = 3;
/// The fewest choices that a solution offers in all: the product of the numbers of legal moves.
const FEWEST_CHOICES: usize = 6;
/// The share of the win, in thousandths, below which even the best choice in a game with dice hardly matters.
const FEWEST_SHARE: u16 = 150;
/// The share of the win, in thousandths, above which even the second best choice is good enough.
const MOST_SHARE: u16 = 850;

/// Finds puzzles.
pub struct Maker {
    game: GameId,
    solver: Solver,
    nodes: u64,
    /// The pieces of the puzzles found so far, by which near-twins are recognised.
    found: Vec<BTreeSet<(Cell, Piece)>>,
    /// The options of the games, as files write them.
    options: Vec<String>,
}

impl Maker {
    /// Creates a maker that verifies with so many nodes. `known` are puzzles whose near-twins are not wanted.
    pub fn new(game: GameId, solver: Solver, nodes: u64, options: Vec<String>, known: &[Puzzle]) -> Maker {
        let found = known.iter().filter_map(|puzzle| Some(placement(&*puzzle.begin(game).ok()?))).collect();
        Maker { game, solver, nodes, found, options }
    }

    /// Returns at most one puzzle of a game.
    pub fn puzzle_of(&mut self, game: &dyn AnyState, random: &mut SelfPlayRng) -> Option<Puzzle> {
        // In the order of play most puzzles would be of openings.
        let mut plies: Vec<usize> = (0..game.played().len()).collect();
        plies.sort_by_cached_key(|_| random.below(u64::MAX));
        let candidates = plies.into_iter().filter_map(|ply| {
            let state = game.back_to(ply);
            if !self.is_candidate(&*state) {
                return None;
            }
            // The moves that led to a position are no part of the puzzle.
            let rules = self.game.open(self.options.iter().map(String::as_str)).ok()?;
            rules.begin(Some(&state.text())).ok()
        });
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for state in candidates.take(MOST_VERIFIED) {
            puzzles.extend(self.solution(&*state).filter(|puzzle| !self.has_twin(puzzle)));
        }
        // The longest solution is the most instructive one of its game.
        let mut puzzle = puzzles.into_iter().max_by_key(|puzzle| puzzle.solution.len())?;
        puzzle.level = measure_level(self.game, &puzzle)?;
        if puzzle.level == 1 && puzzle.solution.len() == 1 && !matches!(puzzle.aim, Aim::Share { .. }) {
            return None;
        }
        self.found.push(placement(&*puzzle.begin(self.game).ok()?));
        Some(puzzle)
    }

    /// Returns whether a short search sees one right move in a position.
    fn is_candidate(&self, state: &dyn AnyState) -> bool {
        if state.moves().len() < 3 {
            return false;
        }
        let look = self.nodes / SHORT_SEARCH_DIVISOR;
        let sees =
            |nodes: u64| self.solver.right_moves_at(state, nodes).is_some_and(|right| right.moves.len() == 1);
        (state.facts().has_dice || sees(look / FILTER_DIVISOR)) && sees(look)
    }

    /// Returns the puzzle of a position, with a solution that goes on as long as only one move is right.
    fn solution(&self, start: &dyn AnyState) -> Option<Puzzle> {
        let mut state = start.boxed();
        let mut first: Option<RightMoves> = None;
        let (mut solution, mut also_right) = (Vec::new(), Vec::new());
        for step in 0..MOST_STEPS {
            let choices = state.moves();
            let right = if choices.len() == 1 && step > 0 { None } else { self.solver.right_moves(&*state) };
            let texts = match &right {
                Some(right) => right.moves.clone(),
                None if choices.len() == 1 && step > 0 => choices,
                None => break,
            };
            if step == 0 && texts.len() != 1 {
                return None;
            }
            // Several right answers end the puzzle; too many are no puzzle.
            if texts.len() > 2 {
                break;
            }
            let text = texts[0].clone();
            let is_unique = texts.len() == 1;
            also_right = texts[1..].to_vec();
            first = first.or(right);
            state.play(&text).ok()?;
            solution.push(text);
            if !is_unique || state.verdict().is_some() {
                break;
            }
            let Some(reply) = self.solver.best_reply(&*state) else { break };
            state.play(&reply).ok()?;
            solution.push(reply);
        }
        let setup = start.text();
        let mut puzzle = Puzzle {
            id: Puzzle::id_of(&self.options, &setup),
            level: 1,
            aim: first?.aim,
            themes: Vec::new(),
            options: self.options.clone(),
            setup,
            solution,
            also_right,
        };
        self.trim(&mut puzzle)?;
        let line = replay(self.game, &puzzle).ok()?;
        puzzle.themes = themes(self.game, puzzle.aim, &line);
        let choices: usize = line.own().map(|own| own.choices).fold(1, usize::saturating_mul);
        (choices >= FEWEST_CHOICES && !is_obvious(&puzzle, start)).then_some(puzzle)
    }

    /// Removes a reply at the end and the last moves of the solver that were without alternative.
    fn trim(&self, puzzle: &mut Puzzle) -> Option<()> {
        loop {
            if puzzle.solution.len().is_multiple_of(2) {
                puzzle.solution.pop()?;
                puzzle.also_right.clear();
                continue;
            }
            let line = replay(self.game, puzzle).ok()?;
            if line.moves.last()?.choices > 1 {
                return Some(());
            }
            puzzle.solution.pop()?;
            puzzle.also_right.clear();
        }
    }

    /// Returns whether a puzzle found before has nearly the same pieces on the same cells.
    fn has_twin(&self, puzzle: &Puzzle) -> bool {
        let Ok(state) = puzzle.begin(self.game) else { return true };
        let own = placement(&*state);
        self.found.iter().any(|other| {
            let different = own.symmetric_difference(other).count();
            // Two pieces on other cells of a full board, one in an ending.
            different * 5 <= own.len().min(other.len()) || different <= 2
        })
    }
}

fn placement(state: &dyn AnyState) -> BTreeSet<(Cell, Piece)> {
    state.pieces().into_iter().collect()
}

/// Returns whether a solution is seen at first sight: a single move that is the only capture, that answers a threat, or that ends a game
/// without mate.
fn is_obvious(puzzle: &Puzzle, start: &dyn AnyState) -> bool {
    if let Aim::Share { best, second } = puzzle.aim {
        return best < FEWEST_SHARE || second > MOST_SHARE;
    }
    if puzzle.solution.len() > 1 {
        return false;
    }
    let takes = |text: &str| {
        let effects = start.effects(text).unwrap_or_else(|_| Vec::new());
        effects.iter().any(|effect| matches!(effect, Effect::Removed { .. }))
    };
    let captures = start.moves().iter().filter(|text| takes(text)).count();
    if captures == 1 && takes(&puzzle.solution[0]) {
        return true;
    }
    // A threat that has one answer is a duty, not a puzzle.
    let is_threatened = |warning: &Warning| matches!(warning, Warning::InReach { seat, .. } if Some(*seat) == start.seat_in_turn());
    if puzzle.aim != Aim::Win && start.warnings().iter().any(is_threatened) {
        return true;
    }
    let mut after = start.boxed();
    let ends = after.play(&puzzle.solution[0]).is_ok() && after.verdict().is_some();
    ends && start.facts().threats != Threats::Check
}
