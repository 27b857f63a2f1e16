//! The result of a search, as JavaScript sees it.

use js_sys::{Array, Object, Reflect};
use sprung_engine::{Analysis, Line, Score};
use wasm_bindgen::JsValue;

/// Returns a JavaScript object with the given properties.
fn with_properties<const N: usize>(properties: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        // a new plain object takes every property
        let _ = Reflect::set(&object, &JsValue::from_str(name), &value);
    }
    object.into()
}

fn line(line: &Line<String>) -> JsValue {
    let (centipawns, mate) = match line.score {
        Score::Centipawns(value) => (JsValue::from(value), JsValue::NULL),
        Score::Win(plies) => (JsValue::NULL, JsValue::from(plies)),
        Score::Loss(plies) => (JsValue::NULL, JsValue::from(-f64::from(plies))),
    };
    let moves: Array = line.moves.iter().map(|text| JsValue::from_str(text)).collect();
    with_properties([
        ("moves", moves.into()),
        ("centipawns", centipawns),
        ("mate", mate),
        ("winProbability", line.score.win_probability().into()),
    ])
}

/// Returns the object of an analysis.
pub fn object(analysis: &Analysis) -> JsValue {
    let shares = Object::new();
    for (seat, share) in &analysis.shares {
        // a new plain object takes every property
        let _ = Reflect::set(&shares, &JsValue::from_str(&seat.to_string()), &JsValue::from(*share));
    }
    let best = analysis.best_move().map_or(JsValue::NULL, JsValue::from_str);
    with_properties([
        ("bestMove", best),
        ("lines", analysis.lines.iter().map(line).collect::<Array>().into()),
        ("depth", analysis.depth.into()),
        ("selectiveDepth", analysis.selective_depth.into()),
        // a number of JavaScript is exact up to 2^53
        ("nodes", (analysis.nodes as f64).into()),
        ("shares", shares.into()),
    ])
}
