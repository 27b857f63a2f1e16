//! The responses to requests: moves, lines, and errors.

use super::*;

/// Returns the responses to a request whose search takes no time.
fn responses(request: &str) -> Result<Vec<EngineResponse>, String> {
    let mut responses = Vec::new();
    respond(request, || 0.0, &mut |response| responses.push(response.clone()))?;
    Ok(responses)
}

/// Returns the request for a move of Eckstein.
fn request(record: &str, level: u8) -> String {
    let request =
        EngineRequest { number: 7, record: record.to_string(), task: EngineTask::Move { level, seed: 1 } };
    sprung_wire::to_json(&request)
}

const RECORD: &str = "[Game \"eckstein\"]\n\n*\n";

#[test]
fn a_request_for_a_move_gets_one() {
    let responses = responses(&request(RECORD, 1)).unwrap();
    let [response] = &responses[..] else { panic!("{responses:?}") };
    assert_eq!((response.number, response.done, &response.error), (7, true, &None));
    assert!(response.best().is_some(), "{response:?}");
}

#[test]
fn lines_are_reported_until_the_last_response() {
    let request = EngineRequest {
        number: 8,
        record: RECORD.to_string(),
        task: EngineTask::Lines { lines: 2, nodes: 2_000 },
    };
    let responses = responses(&sprung_wire::to_json(&request)).unwrap();
    let (last, before) = responses.split_last().unwrap();
    assert!(last.done && last.lines.len() == 2, "{last:?}");
    assert!(!before.is_empty() && before.iter().all(|response| !response.done), "{before:?}");
}

#[test]
fn a_text_that_is_no_request_is_an_error() {
    let error = responses("{\"number\":7}").unwrap_err();
    assert!(error.starts_with("expected an engine request, found “{\"number\":7}”"), "{error}");
}

#[test]
fn what_cannot_be_used_is_said_in_the_last_response() {
    for (request, expected) in [
        (request("1. nothing", 1), "expected the record of a game, found “1. nothing”"),
        (request(RECORD, 11), "expected a level from 1 to 10, found 11"),
        (
            request("[Game \"roesselsprung\"]\n\n*\n", 1),
            "expected a position in which a seat has a move, found none",
        ),
    ] {
        let responses = responses(&request).unwrap();
        let [response] = &responses[..] else { panic!("{responses:?}") };
        let error = response.error.as_deref().unwrap_or("no error");
        assert!(error.starts_with(expected), "{error}");
        assert_eq!((response.number, response.done, response.lines.len()), (7, true, 0));
    }
}
