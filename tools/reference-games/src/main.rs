//! Prints games as JSON, with everything that the libraries say about their positions. The tests of the packages for other languages replay them and
//! must say the same.

#[path = "../../../crates/rules/tests/random_play/mod.rs"]
#[expect(dead_code, reason = "only the random numbers are used")]
mod random_play;

use random_play::Rng;
use serde_json::{Value, json};
use sprung_i18n::{Language, Localizer};
use sprung_learning::{AnyEncodedState, encode};
use sprung_rules::{AnyState, GameId, Record, Refusal};

/// The name, the options and the plies of each game.
const GAMES: [(&str, &[&str], usize); 10] = [
    ("roesselsprung", &[], 60),
    ("roesselsprung", &["seats=AB", "ending=variant", "board=K2"], 40),
    ("schlaukopf", &[], 40),
    ("schlaukopf", &["promotion=always"], 30),
    ("raeuberschach", &[], 50),
    ("raeuberschach", &["variant=2", "en-passant=on"], 40),
    ("kurierschach", &[], 40),
    ("kurierschach", &["array=sheet", "promotion=instant", "stalemate=loss"], 30),
    ("eckstein", &[], 50),
    ("eckstein", &["board=P2", "variant=I+II", "capture=optional"], 40),
];

/// The number of refused texts of each position.
const REFUSALS: usize = 3;

/// Returns what is said about a refusal.
fn refused(state: &dyn AnyState, text: &str, refusal: &Refusal) -> Value {
    let sentence = |language| Localizer::new(language, state.id()).refusal(refusal, state.layout());
    let cells: Vec<&str> = refusal.cells.iter().map(|&cell| state.layout().name(cell)).collect();
    json!({
        "move": text,
        "clause": refusal.clause.map(|clause| clause.0),
        "en": sentence(Language::En),
        "de": sentence(Language::De),
        "cells": cells,
    })
}

/// Returns some refused texts: pairs of cells that are no legal move, and one text that is no move at all.
fn refusals(state: &dyn AnyEncodedState, rng: &mut Rng) -> Vec<Value> {
    let rules = state.state();
    let pieces = rules.pieces();
    let cells = &rules.layout().cells;
    let mut texts = vec!["e9??".to_string()];
    while texts.len() < REFUSALS {
        let (from, _) = pieces[rng.below(pieces.len())];
        texts.push(format!("{}{}", rules.layout().name(from), cells[rng.below(cells.len())].name));
    }
    texts.into_iter().filter_map(|text| Some(refused(rules, &text, &state.action_of(&text).err()?))).collect()
}

/// Returns a number that depends on every value of the tensor of every player.
fn tensor_sum(state: &dyn AnyEncodedState) -> f64 {
    let tables = state.tables();
    let mut tensor = vec![0.0; tables.tensor_len()];
    let mut sum = 0.0;
    for (player, &seat) in tables.seats().iter().enumerate() {
        state.observe(seat, &mut tensor);
        let weighted =
            tensor.iter().enumerate().map(|(place, &value)| f64::from(value) * (place % 1009 + 1) as f64);
        sum += weighted.sum::<f64>() * (player + 1) as f64;
    }
    (sum * 1000.0).round() / 1000.0
}

fn position(state: &dyn AnyEncodedState, rng: &mut Rng, is_explained: bool) -> Value {
    let rules = state.state();
    let actions = state.legal_actions();
    let moves: Vec<String> =
        actions.iter().map(|&action| state.action_text(action).expect("a legal action")).collect();
    let chances: Vec<u32> = state.chance_outcomes().iter().map(|&(action, _)| action).collect();
    let chance_moves: Vec<String> =
        chances.iter().map(|&action| state.action_text(action).expect("a chance event")).collect();
    let mut said = json!({
        "setup": rules.text(),
        "actions": actions,
        "moves": moves,
        "chances": chances,
        "chance_moves": chance_moves,
        "tensor": tensor_sum(state),
    });
    if is_explained && !rules.pieces().is_empty() {
        said["refusals"] = Value::Array(refusals(state, rng));
    }
    said
}

fn reference_game(id: GameId, options: &[&str], plies: usize, seed: u64) -> Value {
    let mut rng = Rng(seed);
    let game = id.open(options.iter().copied()).expect("the options are valid");
    let mut state = encode(&*game.begin(None).expect("the start is valid"));
    let (mut positions, mut played, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    for ply in 0..plies {
        positions.push(position(&*state, &mut rng, ply % 4 == 3));
        let legal = match state.chance_outcomes() {
            outcomes if outcomes.is_empty() => state.legal_actions(),
            outcomes => outcomes.into_iter().map(|(action, _)| action).collect(),
        };
        if legal.is_empty() {
            break;
        }
        let action = legal[rng.below(legal.len())];
        played.push(action);
        texts.push(state.action_text(action).expect("a legal action"));
        state.apply(action).expect("a legal action");
    }
    positions.push(position(&*state, &mut rng, true));
    json!({
        "game": id.name(),
        "options": options,
        "distinct_actions": state.tables().actions(),
        "shape": state.tables().shape(),
        "planes": state.tables().planes(),
        "played": played,
        "texts": texts,
        "positions": positions,
        "returns": state.returns(),
        "verdict": state.verdict().map(|verdict| verdict.clause.0),
        "record": Record::new(state.state().boxed()).to_string(),
    })
}

fn main() {
    let games: Vec<Value> = GAMES
        .iter()
        .zip(1_u64..)
        .map(|(&(name, options, plies), seed)| {
            let id = GameId::read(name).expect("the name of a game");
            reference_game(id, options, plies, seed * 1_000)
        })
        .collect();
    println!("{}", Value::Array(games));
}
