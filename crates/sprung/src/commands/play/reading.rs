//! What a person meant by what was typed.

use rules::{AnyPlay, Cell, Picked, Reason, Refusal, Turn};

/// The move, throw or lot that was meant, or why it is not possible now.
pub fn meant(play: &dyn AnyPlay, text: &str) -> Result<String, Refusal> {
    let mut refused: Option<Refusal> = None;
    for reading in readings(text, play.turn()) {
        match play.boxed().play(&reading) {
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

/// As typed, and as people write besides: `e2 e4`, `e2-e4`, `E2E4`; a throw without its colon.
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

/// All moves, throws or lots there are; the moves of one figure stand together.
pub fn moves_by_start(play: &dyn AnyPlay) -> Vec<Vec<String>> {
    let starts = match play.pick(&[]) {
        Picked::More(starts) => starts,
        _ => Vec::new(),
    };
    let mut rest: Vec<String> =
        play.chances().into_iter().map(|(text, _)| text).chain(play.moves()).collect();
    let mut lines = Vec::new();
    for start in starts {
        let line: Vec<String> = moves_from(play, start).into_iter().map(|(_, text)| text).collect();
        rest.retain(|text| !line.contains(text));
        lines.push(line);
    }
    lines.push(rest);
    lines.retain(|line| !line.is_empty());
    lines
}

/// The legal moves from a cell, each with the cell it ends on.
pub fn moves_from(play: &dyn AnyPlay, cell: Cell) -> Vec<(Cell, String)> {
    let Picked::More(ends) = play.pick(&[cell]) else { return Vec::new() };
    let mut moves = Vec::new();
    for end in ends {
        match play.pick(&[cell, end]) {
            Picked::Move(text) => moves.push((end, text)),
            Picked::Choose(choices) => moves.extend(choices.into_iter().map(|(_, text)| (end, text))),
            Picked::More(_) | Picked::Nothing => {}
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::GameId;

    fn begin() -> Box<dyn AnyPlay> {
        GameId::Schlaukopf.open([]).and_then(|game| game.begin(None)).expect("the start is valid")
    }

    #[test]
    fn blanks_hyphens_and_capitals_do_not_matter() {
        for text in ["a2a3", "a2 a3", "a2-a3", "A2-A3"] {
            assert_eq!(meant(&*begin(), text), Ok("a2a3".to_string()), "{text}");
        }
    }

    #[test]
    fn the_refusal_is_that_of_the_reading_that_makes_sense() {
        let refusal = meant(&*begin(), "A2-B3").expect_err("no arrow points there");
        assert_eq!(refusal.reason, Reason::NoArrow);
        let refusal = meant(&*begin(), "hello there").expect_err("not a move");
        assert_eq!(refusal, Refusal::garbled("hello there"));
    }
}
