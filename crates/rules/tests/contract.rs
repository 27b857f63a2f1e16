//! A suite for every game and every set of options: it checks the properties that all games have.

mod random_play;

use random_play::{Rng, chance_or_moves, option_sets};
use sprung_rules::{
    AnyGame, AnyState, Cell, ClickMatch, Effect, GameId, Piece, Reason, SetupDraft, Threats, Turn, Warning,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Plays a random game of at most `plies` and checks every position. Checks all refusals at one position in `rarely`.
fn random_game(game: &Arc<dyn AnyGame>, rng: &mut Rng, plies: usize, rarely: usize) -> bool {
    let mut state = game.begin(None).expect("the start is valid");
    for _ in 0..plies {
        if state.verdict().is_some() {
            break;
        }
        check_position(game, &*state, rng);
        if rng.below(rarely) == 0 {
            check_refusals(&*state, rng);
        }
        let texts = chance_or_moves(&*state);
        assert!(!texts.is_empty(), "no move, no verdict: {}", state.text());
        step(&mut state, &texts[rng.below(texts.len())]);
    }
    check_ending(&*state);
    state.verdict().is_some()
}

/// Plays a move and compares the pieces with its effects.
fn step(state: &mut Box<dyn AnyState>, text: &str) {
    let mut board: BTreeMap<Cell, Piece> = state.pieces().into_iter().collect();
    let before = state.text();
    let effects = state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {before}"));
    for effect in &effects {
        if let Effect::Removed { piece, cell } = effect {
            assert_eq!(board.remove(cell), Some(*piece), "{text} in {before}: {effects:?}");
        }
    }
    for effect in &effects {
        match effect {
            Effect::Moved { piece, from, to, way } => {
                assert_eq!(board.remove(from), Some(*piece), "{text} in {before}: {effects:?}");
                assert_eq!(way.last(), Some(to));
                assert_eq!(board.insert(*to, *piece), None, "{text} in {before}: {effects:?}");
            }
            Effect::Changed { from, to, cell } => {
                assert_eq!(board.insert(*cell, *to), Some(*from), "{text} in {before}: {effects:?}");
            }
            Effect::Placed { piece, cell } => {
                assert_eq!(board.insert(*cell, *piece), None, "{text} in {before}: {effects:?}");
            }
            Effect::GaveUp { pieces, .. } => {
                for (cell, piece) in pieces {
                    assert_eq!(board.remove(cell), Some(*piece), "{text} in {before}: {effects:?}");
                }
            }
            _ => {}
        }
    }
    let after: BTreeMap<Cell, Piece> = state.pieces().into_iter().collect();
    assert_eq!(board, after, "{text} in {before}: {effects:?}");
}

fn sorted(letters: impl Iterator<Item = char>) -> String {
    let mut letters: Vec<char> = letters.collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// Checks that a position is the same when it is set up from its text, and that its moves can be clicked.
fn check_position(game: &Arc<dyn AnyGame>, state: &dyn AnyState, rng: &mut Rng) {
    let text = state.text();
    let again = game.begin(Some(&text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    assert_eq!(again.text(), text, "set-ups round-trip");
    assert_eq!(again.key(), state.key(), "the key is that of the position set up anew: {text}");
    assert_eq!(again.pieces(), state.pieces(), "{text}");
    let written = text.split(' ').next().into_iter().flat_map(str::chars).filter(char::is_ascii_alphabetic);
    let standing = state.pieces().into_iter().map(|(_, piece)| piece.letter());
    assert_eq!(sorted(written), sorted(standing), "every piece stands in the text by its letter: {text}");
    let moves = chance_or_moves(state);
    assert_eq!(chance_or_moves(&*again), moves, "{text}");
    if let Turn::Seat(_) = state.turn() {
        assert_eq!(state.perft(1), moves.len() as u64, "{text}");
        let sample = moves.len().min(8);
        for _ in 0..sample {
            check_clicks(state, &moves[rng.below(moves.len())]);
        }
    }
    check_facts(state);
    check_drafts(game, state);
    for seat in state.seats().iter() {
        assert!(!state.goal_progress(seat).is_empty(), "every seat has a goal: {text}");
    }
}

/// Checks that the facts of the game hold in the position.
fn check_facts(state: &dyn AnyState) {
    let (facts, text) = (state.facts(), state.text());
    assert!(facts.has_dice || state.chances().is_empty(), "{text}");
    for (_, piece) in state.pieces() {
        assert!(facts.seats.has(piece.seat) && facts.kinds.contains(&piece.kind), "{piece:?} in {text}");
    }
    for seat in state.seats().iter() {
        assert!(facts.seats.has(seat), "{text}");
        let section = state.section(seat);
        assert_eq!(section.is_some(), facts.sections > 0, "{text}");
        assert!(section.is_none_or(|section| (1..=facts.sections).contains(&section)), "{text}");
    }
    let threat = state.warnings().iter().any(|warning| matches!(warning, Warning::InReach { .. }));
    assert!(!threat || facts.threats != Threats::None, "{text}");
}

/// Checks that a position is the same when it is written as a draft, and that a draft without a seat in turn is
/// refused where there is no lot. A draft places no captured pieces (RS-28).
fn check_drafts(game: &Arc<dyn AnyGame>, state: &dyn AnyState) {
    if state.pieces_to_place() == 0 {
        let text = game.write_draft(&state.draft());
        let again = game.begin(Some(&text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        assert_eq!(again.draft(), state.draft(), "{text}");
    }
    if !state.facts().has_dice {
        let text = game.write_draft(&SetupDraft { turn: None, ..state.draft() });
        assert!(game.begin(Some(&text)).is_err(), "{text}");
    }
}

/// Checks that clicking a move's cells one by one leads to the move or to its choice.
fn check_clicks(state: &dyn AnyState, mv: &str) {
    let effects = state.effects(mv).unwrap_or_else(|refusal| panic!("{mv}: {refusal:?} in {}", state.text()));
    let clicks: Vec<Cell> = effects
        .iter()
        .find_map(|effect| match effect {
            Effect::Moved { from, to, .. } => Some(vec![*from, *to]),
            Effect::Placed { cell, .. } => Some(vec![*cell]),
            _ => None,
        })
        .unwrap_or_default();
    match state.match_clicks(&clicks) {
        ClickMatch::Move(text) => assert_eq!(text, mv),
        ClickMatch::Choose(choices) => {
            assert!(choices.iter().any(|(_, text)| text == mv), "{mv}: {choices:?}")
        }
        other => panic!("{mv} by clicks {clicks:?}: {other:?} in {}", state.text()),
    }
}

/// Checks that every pair of cells that is no legal move is refused with a clause. Takes a sample on large boards.
fn check_refusals(state: &dyn AnyState, rng: &mut Rng) {
    let cells = state.layout().cells.len();
    let pairs = cells * cells;
    for sample in 0..pairs.min(3000) {
        let pair = if pairs <= 3000 { sample } else { rng.below(pairs) };
        let (from, to) = (Cell((pair / cells) as u16), Cell((pair % cells) as u16));
        let refusal = state.explain(from, to);
        let name = format!("{}{}", state.layout().name(from), state.layout().name(to));
        if matches!(state.match_clicks(&[from, to]), ClickMatch::Move(_) | ClickMatch::Choose(_)) {
            if let Err(typed) = state.boxed().play(&name) {
                assert_eq!(
                    typed,
                    refusal,
                    "typed and clicked get the same answer: {name} in {}",
                    state.text()
                );
            }
            let Reason::Choice { moves } = refusal.reason else { panic!("{name} in {}", state.text()) };
            assert!(moves.iter().all(|mv| state.boxed().play(mv).is_ok()), "{moves:?} in {}", state.text());
            continue;
        }
        assert!(refusal.clause.is_some(), "{name}: {refusal:?} in {}", state.text());
        assert!(!matches!(
            refusal.reason,
            Reason::Garbled { .. } | Reason::UnknownCell { .. } | Reason::GameOver
        ));
        let typed = state.boxed().play(&name).expect_err("not a legal move");
        assert_eq!(typed, refusal, "typed and clicked get the same answer: {name} in {}", state.text());
    }
    for garbage in
        ["", "x", "e", "e2e9e2", "zz99", "ä1b2", "@", ":", ":9", "--", "0000", "a1a1a1a1", "\u{0}", "a1b2q9"]
    {
        assert!(state.boxed().play(garbage).is_err(), "{garbage:?} in {}", state.text());
    }
}

fn check_ending(state: &dyn AnyState) {
    let played = state.played();
    let replayed = state.back_to(played.len());
    assert_eq!(replayed.text(), state.text());
    assert_eq!(state.back_to(0).start_text(), state.start_text());
    if let Some(verdict) = state.verdict() {
        assert!(state.moves().is_empty());
        let refusal = state.explain(Cell(0), Cell(1));
        assert_eq!((&refusal.reason, refusal.clause), (&Reason::GameOver, Some(verdict.clause)));
        let name = format!("{}{}", state.layout().name(Cell(0)), state.layout().name(Cell(1)));
        assert_eq!(state.effects(&name), Err(refusal.clone()), "{name} in {}", state.text());
        assert_eq!(state.boxed().play(&name), Err(refusal), "{name} in {}", state.text());
    }
}

fn check_contract(id: GameId, games: usize, plies: usize, rarely: usize, ends: bool) {
    let mut rng = Rng(id as u64 * 1_000_000);
    let (mut played, mut ended) = (0, 0);
    for set in option_sets(id) {
        let game =
            id.open(set.iter().map(String::as_str)).unwrap_or_else(|faults| panic!("{set:?}: {faults:?}"));
        for _ in 0..games {
            played += 1;
            ended += usize::from(random_game(&game, &mut rng, plies, rarely));
        }
    }
    assert!(!ends || ended * 2 > played, "only {ended} of {played} random games came to an end");
}

#[test]
fn raeuberschach_fulfils_the_game_contract() {
    check_contract(GameId::Raeuberschach, 4, 400, 20, true);
}

#[test]
fn kurierschach_fulfils_the_game_contract() {
    check_contract(GameId::Kurierschach, 1, 250, 250, false);
}

#[test]
fn schlaukopf_fulfils_the_game_contract() {
    check_contract(GameId::Schlaukopf, 20, 400, 20, true);
}

#[test]
fn eckstein_fulfils_the_game_contract() {
    check_contract(GameId::Eckstein, 1, 400, 20, true);
}

#[test]
fn roesselsprung_fulfils_the_game_contract() {
    check_contract(GameId::Roesselsprung, 1, 3000, 200, true);
}
