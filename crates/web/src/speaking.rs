//! What page and engine say to each other, read by the browser's own JSON: a first visit need not load another reader.

use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wire::engine::{Answer, Ask, Line, Question, Score};

/// A question as the engine reads it.
pub fn write(question: &Question) -> String {
    let ask = match question.ask {
        Ask::Move { level, seed } => format!(r#"{{"move":{{"level":{level},"seed":{seed}}}}}"#),
        Ask::Lines { lines, nodes } => format!(r#"{{"lines":{{"lines":{lines},"nodes":{nodes}}}}}"#),
    };
    let record = JSON::stringify(&JsValue::from_str(&question.record)).map(String::from).unwrap_or_default();
    format!(r#"{{"number":{},"record":{record},"ask":{ask}}}"#, question.number)
}

/// An answer as the engine wrote it.
pub fn read(text: &str) -> Option<Answer> {
    let answer = JSON::parse(text).ok()?;
    Some(Answer {
        number: number(&answer, "number")? as u32,
        done: field(&answer, "done")?.is_truthy(),
        depth: number(&answer, "depth")? as u32,
        lines: list(&answer, "lines")?.iter().map(|read| line(&read)).collect::<Option<_>>()?,
        shares: list(&answer, "shares")?.iter().map(|read| share(&read)).collect::<Option<_>>()?,
    })
}

fn line(line: &JsValue) -> Option<Line> {
    let moves = list(line, "moves")?.iter().map(|read| read.as_string()).collect::<Option<_>>()?;
    Some(Line { score: score(&field(line, "score")?)?, chance: number(line, "chance")?, moves })
}

fn score(score: &JsValue) -> Option<Score> {
    let points = number(score, "points").map(|points| Score::Points(points as i32));
    let win = || number(score, "win").map(|plies| Score::Win(plies as u32));
    let loss = || number(score, "loss").map(|plies| Score::Loss(plies as u32));
    points.or_else(win).or_else(loss)
}

/// A seat's letter and its share.
fn share(share: &JsValue) -> Option<(char, f64)> {
    let pair: &Array = share.dyn_ref()?;
    Some((pair.get(0).as_string()?.chars().next()?, pair.get(1).as_f64()?))
}

fn field(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &JsValue::from_str(name)).ok()
}

fn number(object: &JsValue, name: &str) -> Option<f64> {
    field(object, name)?.as_f64()
}

fn list(object: &JsValue, name: &str) -> Option<Array> {
    field(object, name)?.dyn_into().ok()
}
