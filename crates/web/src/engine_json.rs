//! The JSON of requests to the engine and of its answers, converted by the browser's own `JSON` object. `wire` defines the same
//! messages with serde; its JSON code would add to what a first visit loads, so the page's first module does without it. A browser
//! test compares both.

use js_sys::{Array, JSON, Reflect};
use sprung_wire::engine::{EngineLine, EngineRequest, EngineResponse, EngineScore, EngineTask, ExactValue};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

/// Writes a request as the engine's worker reads it.
pub fn write(request: &EngineRequest) -> String {
    let ask = match request.task {
        EngineTask::Move { level, seed } => format!(r#"{{"move":{{"level":{level},"seed":{seed}}}}}"#),
        EngineTask::Lines { lines, nodes } => format!(r#"{{"lines":{{"lines":{lines},"nodes":{nodes}}}}}"#),
        EngineTask::Probe => r#""probe""#.to_string(),
    };
    let record = JSON::stringify(&JsValue::from_str(&request.record)).map(String::from);
    let record = record.expect("a text can always be written as JSON");
    format!(r#"{{"number":{},"record":{record},"ask":{ask}}}"#, request.number)
}

/// Reads an answer that the engine's worker wrote; `None` if it is malformed.
pub fn read(text: &str) -> Option<EngineResponse> {
    let answer = JSON::parse(text).ok()?;
    Some(EngineResponse {
        number: number(&answer, "number")? as u32,
        done: field(&answer, "done")?.is_truthy(),
        depth: number(&answer, "depth")? as u32,
        lines: list(&answer, "lines")?.iter().map(|read| line(&read)).collect::<Option<_>>()?,
        shares: list(&answer, "shares")?.iter().map(|read| share(&read)).collect::<Option<_>>()?,
        error: field(&answer, "error")?.as_string(),
        exact: field(&answer, "exact").and_then(|read| exact(&read)),
    })
}

fn line(line: &JsValue) -> Option<EngineLine> {
    let moves = list(line, "moves")?.iter().map(|read| read.as_string()).collect::<Option<_>>()?;
    Some(EngineLine { score: score(&field(line, "score")?)?, chance: number(line, "chance")?, moves })
}

fn score(score: &JsValue) -> Option<EngineScore> {
    let points = number(score, "points").map(|points| EngineScore::Centipawns(points as i32));
    let win = || number(score, "win").map(|plies| EngineScore::Win(plies as u32));
    let loss = || number(score, "loss").map(|plies| EngineScore::Loss(plies as u32));
    points.or_else(win).or_else(loss)
}

/// Reads the exact value of a position, which is a word for a draw.
fn exact(exact: &JsValue) -> Option<ExactValue> {
    if exact.is_string() {
        return Some(ExactValue::Draw);
    }
    let win = number(exact, "win").map(|plies| ExactValue::Win(plies as u32));
    win.or_else(|| number(exact, "loss").map(|plies| ExactValue::Loss(plies as u32)))
}

/// Reads a seat's letter and its share of the win.
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
