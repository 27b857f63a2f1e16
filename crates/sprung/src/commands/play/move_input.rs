//! Interprets the moves that a person types.

use sprung_rules::{AnyState, Cell, ClickMatch, Reason, Refusal, Turn};

/// Returns the move, throw or lot that was meant, or why it is not possible now.
pub fn interpret(state: &dyn AnyState, text: &str) -> Result<String, Refusal> {
    let mut refused: Option<Refusal> = None;
    for reading in readings(text, state.turn()) {
        match state.boxed().play(&reading) {
            Ok(_) => return Ok(reading),
            Err(refusal) if refused.is_none() => refused = Some(refusal),
            Err(refusal) if refused.as_ref().is_some_and(is_unreadable) && !is_unreadable(&refusal) => {
                refused = Some(refusal);
            }
            Err(_) => {}
        }
    }
    Err(refused.unwrap_or_else(|| Refusal::garbled(text)))
}

/// Returns the possible readings of a text: as typed, `e2 e4`, `e2-e4` and `E2E4` as `e2e4`, and a throw without its colon.
fn readings(text: &str, turn: Turn) -> Vec<String> {
    let joined: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
    let mut readings = match turn {
        Turn::Chance => vec![text.to_string(), format!(":{}", text.to_uppercase())],
        Turn::Seat(_) => vec![text.to_string(), joined.clone(), joined.to_lowercase()],
    };
    readings.dedup();
    readings
}

const fn is_unreadable(refusal: &Refusal) -> bool {
    matches!(refusal.reason, Reason::Garbled { .. } | Reason::UnknownCell { .. })
}

/// Returns all moves, throws or lots; the moves of one piece stand together.
pub fn moves_by_start(state: &dyn AnyState) -> Vec<Vec<String>> {
    let starts = match state.match_clicks(&[]) {
        ClickMatch::More(starts) => starts,
        _ => Vec::new(),
    };
    let mut rest: Vec<String> =
        state.chances().into_iter().map(|(text, _)| text).chain(state.moves()).collect();
    let mut lines = Vec::new();
    for start in starts {
        let line: Vec<String> = moves_from(state, start).into_iter().map(|(_, text)| text).collect();
        rest.retain(|text| !line.contains(text));
        lines.push(line);
    }
    lines.push(rest);
    lines.retain(|line| !line.is_empty());
    lines
}

/// Returns the legal moves from a cell, each with the cell it ends on.
pub fn moves_from(state: &dyn AnyState, cell: Cell) -> Vec<(Cell, String)> {
    let ClickMatch::More(ends) = state.match_clicks(&[cell]) else { return Vec::new() };
    let mut moves = Vec::new();
    for end in ends {
        match state.match_clicks(&[cell, end]) {
            ClickMatch::Move(text) => moves.push((end, text)),
            ClickMatch::Choose(choices) => moves.extend(choices.into_iter().map(|(_, text)| (end, text))),
            ClickMatch::More(_) | ClickMatch::Nothing => {}
        }
    }
    moves
}

#[cfg(test)]
mod tests;
