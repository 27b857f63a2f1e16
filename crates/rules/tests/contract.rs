//! One suite for every game and every set of options: what all games promise.

mod at_random;

use at_random::{Dice, chance_or_moves, option_sets};
use rules::{AnyGame, AnyPlay, Cell, Effect, Figure, GameId, Picked, Reason, Turn};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Plays a random game of at most `plies` and looks at every position; at one in `rarely` it looks at everything.
fn random_game(game: &Arc<dyn AnyGame>, dice: &mut Dice, plies: usize, rarely: usize) -> bool {
    let mut play = game.begin(None).expect("the start is valid");
    for _ in 0..plies {
        if play.verdict().is_some() {
            break;
        }
        looks_right(game, &*play, dice);
        if dice.below(rarely) == 0 {
            refuses_all_else(&*play, dice);
        }
        let texts = chance_or_moves(&*play);
        assert!(!texts.is_empty(), "no move, no verdict: {}", play.text());
        step(&mut play, &texts[dice.below(texts.len())]);
    }
    ends_right(&*play);
    play.verdict().is_some()
}

/// Plays a move and compares the figures with what the effects say.
fn step(play: &mut Box<dyn AnyPlay>, text: &str) {
    let mut board: BTreeMap<Cell, Figure> = play.figures().into_iter().collect();
    let before = play.text();
    let effects = play.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {before}"));
    for effect in &effects {
        if let Effect::Removed { figure, cell } = effect {
            assert_eq!(board.remove(cell), Some(*figure), "{text} in {before}: {effects:?}");
        }
    }
    for effect in &effects {
        match effect {
            Effect::Moved { figure, from, to, way } => {
                assert_eq!(board.remove(from), Some(*figure), "{text} in {before}: {effects:?}");
                assert_eq!(way.last(), Some(to));
                assert_eq!(board.insert(*to, *figure), None, "{text} in {before}: {effects:?}");
            }
            Effect::Changed { from, to, cell } => {
                assert_eq!(board.insert(*cell, *to), Some(*from), "{text} in {before}: {effects:?}");
            }
            Effect::Placed { figure, cell } => {
                assert_eq!(board.insert(*cell, *figure), None, "{text} in {before}: {effects:?}");
            }
            Effect::GaveUp { figures, .. } => {
                for (cell, figure) in figures {
                    assert_eq!(board.remove(cell), Some(*figure), "{text} in {before}: {effects:?}");
                }
            }
            _ => {}
        }
    }
    let after: BTreeMap<Cell, Figure> = play.figures().into_iter().collect();
    assert_eq!(board, after, "{text} in {before}: {effects:?}");
}

fn sorted(letters: impl Iterator<Item = char>) -> String {
    let mut letters: Vec<char> = letters.collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

fn looks_right(game: &Arc<dyn AnyGame>, play: &dyn AnyPlay, dice: &mut Dice) {
    let text = play.text();
    let again = game.begin(Some(&text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    assert_eq!(again.text(), text, "set-ups round-trip");
    assert_eq!(again.key(), play.key(), "the key is that of the position set up anew: {text}");
    assert_eq!(again.figures(), play.figures(), "{text}");
    let written = text.split(' ').next().into_iter().flat_map(str::chars).filter(char::is_ascii_alphabetic);
    let standing = play.figures().into_iter().map(|(_, figure)| figure.letter());
    assert_eq!(sorted(written), sorted(standing), "every figure stands in the text by its letter: {text}");
    let moves = chance_or_moves(play);
    assert_eq!(chance_or_moves(&*again), moves, "{text}");
    if let Turn::Seat(_) = play.turn() {
        assert_eq!(play.perft(1), moves.len() as u64, "{text}");
        let sample = moves.len().min(8);
        for _ in 0..sample {
            clicks_find(play, &moves[dice.below(moves.len())]);
        }
    }
    for seat in play.seats().iter() {
        assert!(!play.missing(seat).is_empty(), "every seat has a goal: {text}");
    }
}

/// Clicking a move's cells one by one leads to the move or to its choice.
fn clicks_find(play: &dyn AnyPlay, mv: &str) {
    let effects = play.effects(mv).unwrap_or_else(|refusal| panic!("{mv}: {refusal:?} in {}", play.text()));
    let clicks: Vec<Cell> = effects
        .iter()
        .find_map(|effect| match effect {
            Effect::Moved { from, to, .. } => Some(vec![*from, *to]),
            Effect::Placed { cell, .. } => Some(vec![*cell]),
            _ => None,
        })
        .unwrap_or_default();
    match play.pick(&clicks) {
        Picked::Move(text) => assert_eq!(text, mv),
        Picked::Choose(choices) => assert!(choices.iter().any(|(_, text)| text == mv), "{mv}: {choices:?}"),
        other => panic!("{mv} by clicks {clicks:?}: {other:?} in {}", play.text()),
    }
}

/// Every pair of cells that is no legal move is refused, with a clause; a sample on large boards.
fn refuses_all_else(play: &dyn AnyPlay, dice: &mut Dice) {
    let cells = play.layout().cells.len();
    let pairs = cells * cells;
    for sample in 0..pairs.min(3000) {
        let pair = if pairs <= 3000 { sample } else { dice.below(pairs) };
        let (from, to) = (Cell((pair / cells) as u16), Cell((pair % cells) as u16));
        let refusal = play.explain(from, to);
        let name = format!("{}{}", play.layout().name(from), play.layout().name(to));
        if matches!(play.pick(&[from, to]), Picked::Move(_) | Picked::Choose(_)) {
            let Reason::Choice { moves } = refusal.reason else { panic!("{name} in {}", play.text()) };
            assert!(moves.iter().all(|mv| play.boxed().play(mv).is_ok()), "{moves:?} in {}", play.text());
            continue;
        }
        assert!(refusal.clause.is_some(), "{name}: {refusal:?} in {}", play.text());
        assert!(!matches!(
            refusal.reason,
            Reason::Garbled { .. } | Reason::UnknownCell { .. } | Reason::GameOver
        ));
        let typed = play.boxed().play(&name).expect_err("not a legal move");
        assert_eq!(typed, refusal, "typed and clicked get the same answer: {name} in {}", play.text());
    }
    for garbage in
        ["", "x", "e", "e2e9e2", "zz99", "ä1b2", "@", ":", ":9", "--", "0000", "a1a1a1a1", "\u{0}", "a1b2q9"]
    {
        assert!(play.boxed().play(garbage).is_err(), "{garbage:?} in {}", play.text());
    }
}

fn ends_right(play: &dyn AnyPlay) {
    let played = play.played();
    let replayed = play.back_to(played.len());
    assert_eq!(replayed.text(), play.text());
    assert_eq!(play.back_to(0).start_text(), play.start_text());
    if let Some(verdict) = play.verdict() {
        assert!(play.moves().is_empty());
        let refusal = play.explain(Cell(0), Cell(1));
        assert_eq!((&refusal.reason, refusal.clause), (&Reason::GameOver, Some(verdict.clause)));
        let name = format!("{}{}", play.layout().name(Cell(0)), play.layout().name(Cell(1)));
        assert_eq!(play.effects(&name), Err(refusal.clone()), "{name} in {}", play.text());
        assert_eq!(play.boxed().play(&name), Err(refusal), "{name} in {}", play.text());
    }
}

fn keeps_the_contract(id: GameId, games: usize, plies: usize, rarely: usize, ends: bool) {
    let mut dice = Dice(id as u64 * 1_000_000);
    let (mut played, mut ended) = (0, 0);
    for set in option_sets(id) {
        let game =
            id.open(set.iter().map(String::as_str)).unwrap_or_else(|faults| panic!("{set:?}: {faults:?}"));
        for _ in 0..games {
            played += 1;
            ended += usize::from(random_game(&game, &mut dice, plies, rarely));
        }
    }
    assert!(!ends || ended * 2 > played, "only {ended} of {played} random games came to an end");
}

#[test]
fn raeuberschach_keeps_the_contract() {
    keeps_the_contract(GameId::Raeuberschach, 4, 400, 20, true);
}

#[test]
fn kurierschach_keeps_the_contract() {
    keeps_the_contract(GameId::Kurierschach, 1, 250, 250, false);
}

#[test]
fn schlaukopf_keeps_the_contract() {
    keeps_the_contract(GameId::Schlaukopf, 20, 400, 20, true);
}

#[test]
fn eckstein_keeps_the_contract() {
    keeps_the_contract(GameId::Eckstein, 1, 400, 20, true);
}

#[test]
fn roesselsprung_keeps_the_contract() {
    keeps_the_contract(GameId::Roesselsprung, 1, 3000, 200, true);
}
