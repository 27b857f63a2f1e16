//! The solver finds the only right moves, doubts false puzzles and measures levels.

use sprung_puzzle_check::{Evidence, PuzzleDoubt, Solver, measure_level, recheck};
use sprung_puzzles::{Aim, Puzzle, PuzzleFile};
use sprung_rules::GameId;
use std::path::Path;

const NODES: u64 = 20_000;

fn solver(game: GameId) -> Solver {
    Solver::new(game, NODES, Path::new("no-tables"))
}

fn puzzle(setup: &str, aim: Aim, solution: &str) -> Puzzle {
    Puzzle {
        id: Puzzle::id_of(&[], setup),
        level: 1,
        aim,
        themes: Vec::new(),
        options: Vec::new(),
        setup: setup.to_string(),
        solution: solution.split(' ').map(str::to_string).collect(),
        also_right: Vec::new(),
    }
}

/// The rook must be given away at once on the one square where the pawn has to take it.
const GIFT: &str = "8/8/8/8/1p6/8/8/R7 w - - 0 1";

#[test]
fn tables_tell_the_moves_that_keep_a_win() {
    let state = puzzle(GIFT, Aim::Win, "a1a3").begin(GameId::Raeuberschach).expect("a position");
    let right = solver(GameId::Raeuberschach).right_moves(&*state).expect("there is something to find");
    assert_eq!((right.aim, right.evidence), (Aim::Win, Evidence::Exact));
    assert!(right.moves.contains(&"a1a3".to_string()) && right.moves.len() < state.moves().len());
}

#[test]
fn a_finished_or_lost_game_has_nothing_to_find() {
    for setup in ["8/8/8/8/8/8/8/R7 b - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1"] {
        if let Ok(state) = puzzle(setup, Aim::Win, "a1a2").begin(GameId::Raeuberschach) {
            assert_eq!(solver(GameId::Raeuberschach).right_moves(&*state), None, "{setup}");
        }
    }
}

#[test]
fn a_wrong_solution_is_doubted() {
    let solver = solver(GameId::Raeuberschach);
    let wrong = recheck(GameId::Raeuberschach, &puzzle(GIFT, Aim::Win, "a1h1"), &solver);
    assert!(matches!(wrong, Err(PuzzleDoubt::OtherMoves(1, _))), "{wrong:?}");
    let illegal = recheck(GameId::Raeuberschach, &puzzle(GIFT, Aim::Win, "a1b3"), &solver);
    assert!(matches!(illegal, Err(PuzzleDoubt::Rules(_))), "{illegal:?}");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    let nothing = recheck(GameId::Kurierschach, &puzzle(start, Aim::Win, "a2a3"), &solver);
    assert!(nothing.is_err());
}

#[test]
fn a_level_solves_what_it_finds() {
    let found = PuzzleFile::shipped(GameId::Schlaukopf).expect("a file of puzzles");
    let easy = found.puzzles.iter().min_by_key(|puzzle| puzzle.level).expect("a puzzle");
    assert_eq!(measure_level(GameId::Schlaukopf, easy), Some(easy.level));
    let wrong = puzzle(GIFT, Aim::Win, "a1h1");
    assert_eq!(measure_level(GameId::Raeuberschach, &wrong), None);
}
