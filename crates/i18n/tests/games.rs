//! The words in real games: every refusal of every position looked at, every effect, goal, warning and ending.

use sprung_i18n::{Language, Localizer};
use sprung_rules::{AnyState, Cell, ClickMatch, GameId, Turn};

/// The same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 += 1;
        (sprung_rules::zobrist::number(self.0) % n as u64) as usize
    }
}

fn whole(sentence: &str) {
    assert!(!sentence.is_empty());
    assert!(!sentence.contains(['{', '}', '…', '\u{2068}']), "{sentence}");
    assert!(!sentence.contains("  ") && !sentence.ends_with([' ', '.', ':']), "{sentence}");
}

fn voices(game: GameId) -> [Localizer; 2] {
    Language::ALL.map(|language| Localizer::new(language, game))
}

/// Every pair of cells that is no move, and the texts that are none.
fn refuses_in_words(state: &dyn AnyState) {
    let cells = (0..state.layout().cells.len() as u16).map(Cell);
    let starts: Vec<Cell> =
        state.pieces().into_iter().map(|(cell, _)| cell).chain(cells.clone().take(3)).collect();
    let textual = ["", "x", "a1z99", "a1a1", ":3", ":A", "@a1", "-", "pass", "Ke9", "O-O"];
    let refused = textual.into_iter().filter_map(|text| state.effects(text).err());
    let attempts = starts.into_iter().flat_map(|from| cells.clone().map(move |to| (from, to)));
    let attempted = attempts
        .filter(|&(from, to)| state.match_clicks(&[from, to]) == ClickMatch::Nothing)
        .map(|(from, to)| state.explain(from, to));
    for refusal in refused.chain(attempted) {
        for localizer in voices(state.id()) {
            whole(&localizer.refusal(&refusal, state.layout()));
        }
    }
}

fn speaks_of(state: &dyn AnyState) {
    for localizer in voices(state.id()) {
        whole(&localizer.turn(state));
        state.warnings().iter().for_each(|warning| whole(&localizer.warning(warning, state.layout())));
        for seat in state.seats().iter() {
            state.goal_progress(seat).iter().for_each(|missing| whole(&localizer.goal_progress(missing)));
        }
    }
}

fn random_game(mut state: Box<dyn AnyState>, dice: &mut Dice, plies: usize) -> Box<dyn AnyState> {
    for ply in 0..plies {
        let texts = match state.turn() {
            _ if state.verdict().is_some() => break,
            Turn::Chance => state.chances().into_iter().map(|(text, _)| text).collect(),
            Turn::Seat(_) => state.moves(),
        };
        speaks_of(&*state);
        if ply % 150 == 7 {
            refuses_in_words(&*state);
        }
        let effects = state.play(&texts[dice.below(texts.len())]).expect("a listed move");
        for localizer in voices(state.id()) {
            whole(&localizer.announcement(&effects, state.layout()));
        }
    }
    state
}

/// Returns whether the game is over, and checks the sentences of its end in both languages.
fn says_how_it_ended(state: &dyn AnyState) -> bool {
    let Some(verdict) = state.verdict() else { return false };
    for localizer in voices(state.id()) {
        let ended = localizer.verdict_sentence(state).expect("a verdict has words");
        whole(&ended);
        let result = localizer.outcome(verdict.outcome);
        assert!(ended.starts_with(&result) && ended.len() > result.len(), "{verdict:?}: {ended}");
    }
    true
}

fn plays(game: GameId, options: &[&str], games: u64, plies: usize) {
    let rules = game.open(options.iter().copied()).expect("good options");
    let mut ended = 0;
    for seed in 0..games {
        let state = random_game(rules.begin(None).expect("the start"), &mut Dice(seed << 32), plies);
        ended += usize::from(says_how_it_ended(&*state));
    }
    assert!(ended > 0, "no game of {game:?} ended");
}

#[test]
fn every_event_of_raeuberschach_games_has_a_text() {
    plays(GameId::Raeuberschach, &[], 6, 400);
    plays(GameId::Raeuberschach, &["variant=2", "promotion=none", "en-passant=on"], 6, 400);
}

#[test]
fn every_event_of_kurierschach_games_has_a_text() {
    plays(GameId::Kurierschach, &[], 4, 1200);
    plays(GameId::Kurierschach, &["promotion=instant", "stalemate=loss", "bare-king=loss"], 4, 1200);
}

#[test]
fn every_event_of_schlaukopf_games_has_a_text() {
    plays(GameId::Schlaukopf, &[], 6, 600);
}

#[test]
fn every_event_of_eckstein_games_has_a_text() {
    plays(GameId::Eckstein, &[], 4, 600);
    plays(GameId::Eckstein, &["variant=I+II", "capture=optional", "board=P2"], 4, 600);
}

#[test]
fn every_event_of_roesselsprung_games_has_a_text() {
    plays(GameId::Roesselsprung, &[], 2, 4000);
    plays(GameId::Roesselsprung, &["seats=AB", "ending=variant", "board=K3"], 2, 4000);
}

/// The end of a set-up, or of what is played from it.
fn end(game: GameId, options: &[&str], setup: &str, moves: &[&str]) -> String {
    let rules = game.open(options.iter().copied()).expect("good options");
    let mut state = rules.begin(Some(setup)).unwrap_or_else(|faults| panic!("{faults:?}"));
    for text in moves {
        state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    Localizer::new(Language::En, game).verdict_sentence(&*state).expect("it is over")
}

#[test]
fn checkmate_stalemate_and_bare_king_have_different_texts() {
    let courier = |options: &[&str], setup| end(GameId::Kurierschach, options, setup, &[]);
    assert_eq!(courier(&[], "k11/12/12/12/12/12/12/RR4K5 b - - 0 1"), "White wins: Black is checkmated");
    let stalemate = "k11/2R9/12/12/12/12/12/1R4K5 b - - 0 1";
    assert_eq!(courier(&[], stalemate), "the game is drawn: stalemate");
    assert_eq!(courier(&["stalemate=loss"], stalemate), "White wins: stalemate");
    assert_eq!(courier(&["bare-king=loss"], stalemate), "White wins: Black has only the king left");
    assert_eq!(
        courier(&[], "k11/12/12/12/12/12/12/6K5 b - - 0 1"),
        "the game is drawn: only the two kings are left"
    );
}

#[test]
fn repetition_and_the_hundred_ply_rule_have_different_texts() {
    let there_and_back = ["g1f1", "a8b8", "f1g1", "b8a8", "g1f1", "a8b8", "f1g1", "b8a8"];
    let courier = |setup, moves: &[&str]| end(GameId::Kurierschach, &[], setup, moves);
    assert_eq!(
        courier("k11/12/12/12/12/12/p11/6K5 w - - 0 1", &there_and_back),
        "the game is drawn: the position occurred for the third time"
    );
    assert_eq!(
        courier("k11/12/12/12/12/12/p11/6K5 w - - 99 80", &["g1f1"]),
        "the game is drawn: fifty moves each without a capture or a pawn move"
    );
}
