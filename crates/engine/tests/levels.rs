//! The lower levels err, but they want to win: they do not repeat moves, and their games come to an end.

use sprung_engine::{Level, Limits, engine_for};
use sprung_rules::{AnyState, Clause, GameId, Turn, zobrist};
use std::sync::atomic::AtomicBool;

fn begun(id: GameId, options: &[&str], position: Option<&str>, moves: &str) -> Box<dyn AnyState> {
    let mut state = id.open(options.iter().copied()).unwrap().begin(position).unwrap();
    moves.split_whitespace().for_each(|text| assert!(state.play(text).is_ok(), "{text}"));
    state
}

fn choose(state: &dyn AnyState, level: Level, seed: u64, among: &[&str]) -> String {
    let stop = AtomicBool::new(false);
    let strength = level.strength(state.id(), seed);
    let search_moves: Vec<String> = among.iter().map(|text| text.to_string()).collect();
    let limits =
        Limits { contempt: true, search_moves: &search_moves, ..Limits::nodes(strength.nodes, &stop) };
    let analysis = engine_for(state.id(), 1).search(state, &limits, strength.noise, &mut |_| {});
    analysis.best_move().expect("a legal move").to_string()
}

/// Counts how often the levels 1 to 6 choose the first of two moves.
fn first_of_two(state: &dyn AnyState, among: &[&str; 2]) -> usize {
    let chosen = Level::all().take(6).flat_map(|level| (0..12).map(move |seed| (level, seed)));
    chosen.filter(|&(level, seed)| choose(state, level, seed, among) == among[0]).count()
}

const OPTIONS: [&str; 1] = ["variant=2"];

#[test]
fn a_weak_player_that_is_not_worse_does_not_repeat_a_position() {
    let state = begun(GameId::Raeuberschach, &OPTIONS, None, "b1c3 b8c6 c3b1");
    assert_eq!(first_of_two(&*state, &["c6b8", "a7a6"]), 0);
}

#[test]
fn a_weak_player_that_is_not_worse_does_not_let_the_other_repeat_a_position() {
    let state = begun(GameId::Raeuberschach, &OPTIONS, None, "b1c3 b8c6");
    assert_eq!(first_of_two(&*state, &["c3b1", "a2a3"]), 0);
}

#[test]
fn a_weak_player_that_is_worse_may_repeat_a_position() {
    let two_rooks_less = "1nbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    let state = begun(GameId::Raeuberschach, &OPTIONS, Some(two_rooks_less), "b1c3 b8c6 c3b1");
    assert_ne!(first_of_two(&*state, &["c6b8", "a7a6"]), 0);
}

/// Plays a level against itself and returns the clause that ended the game and the number of its decisions.
fn play_out(state: &mut dyn AnyState, level: Level, seed: u64) -> (Clause, usize) {
    let mut decisions = 0;
    for at in 0.. {
        if let Some(verdict) = state.verdict() {
            return (verdict.clause, decisions);
        }
        let text = match state.turn() {
            Turn::Chance => {
                let chances = state.chances();
                let drawn = zobrist::number(seed << 32 | at) >> 32;
                chances[drawn as usize % chances.len()].0.clone()
            }
            Turn::Seat(_) => {
                decisions += 1;
                choose(state, level, seed, &[])
            }
        };
        state.play(&text).unwrap();
    }
    unreachable!("a game ends")
}

#[test]
fn the_first_level_of_rösselsprung_brings_its_pieces_home() {
    let level = Level::new(1).expect("a level");
    let (mut rounds, mut all_home) = (0, 0);
    for (seats, seed) in
        [("seats=AB", 1), ("seats=AB", 2), ("seats=ACB", 3), ("seats=ACB", 4), ("seats=ACBD", 5)]
    {
        let mut state = begun(GameId::Roesselsprung, &[seats], None, "");
        let count = state.seats().len();
        let (clause, decisions) = play_out(&mut *state, level, seed);
        all_home += usize::from(clause.to_string() == "RS-40");
        rounds += decisions / count;
    }
    // a player that wanders takes more than three hundred rounds, and nobody brings seven pieces home
    assert!(rounds / 5 <= 130, "{rounds}");
    assert!(all_home >= 4, "{all_home}");
}

#[test]
fn the_first_levels_of_eckstein_do_not_shuffle_until_the_house_rules_end_the_game() {
    let games = Level::all().take(3).flat_map(|level| (0..4).map(move |seed| (level, seed)));
    let drawn = games.filter(|&(level, seed)| {
        let mut state = begun(GameId::Eckstein, &[], None, "");
        play_out(&mut *state, level, seed).0.to_string() == "EC-11"
    });
    assert!(drawn.count() <= 2);
}
