//! Reads the commands of UCI.

use crate::protocol::go_parameters::GoParameters;
use std::str::SplitWhitespace;
use std::time::Duration;

/// A command of UCI.
#[derive(Debug, PartialEq, Eq)]
pub enum UciCommand {
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        setup: Option<String>,
        moves: Vec<String>,
    },
    /// A position that cannot be read; the last one no longer holds.
    BadPosition(String),
    Go(Box<GoParameters>),
    /// A search whose parameters cannot be read; it is answered all the same, because the other program waits.
    BadGo(String),
    Perft(u32),
    Stop,
    PonderHit,
    Quit,
    /// Print the position; `d`, as in Stockfish.
    Show,
    /// A command without effect here.
    Nothing,
}

/// Reads a line, or says what is wrong with it.
pub fn read(line: &str) -> Result<UciCommand, String> {
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else { return Ok(UciCommand::Nothing) };
    match first {
        "uci" => Ok(UciCommand::Uci),
        "isready" => Ok(UciCommand::IsReady),
        "ucinewgame" => Ok(UciCommand::NewGame),
        "setoption" => read_option(words),
        "position" => Ok(read_position(words).unwrap_or_else(UciCommand::BadPosition)),
        "go" => Ok(read_go(words).unwrap_or_else(UciCommand::BadGo)),
        "stop" => Ok(UciCommand::Stop),
        "ponderhit" => Ok(UciCommand::PonderHit),
        "quit" => Ok(UciCommand::Quit),
        "d" => Ok(UciCommand::Show),
        "debug" | "register" => Ok(UciCommand::Nothing),
        _ => Err(format!("`{}` is not a command of UCI", shorten(first))),
    }
}

/// Shortens a foreign text to what may be quoted, without control characters.
pub fn shorten(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}

fn read_option(words: SplitWhitespace) -> Result<UciCommand, String> {
    let words: Vec<&str> = words.collect();
    let expected = || "expected setoption name NAME value VALUE".to_string();
    let Some(("name", rest)) = words.split_first().map(|(first, rest)| (*first, rest)) else {
        return Err(expected());
    };
    let end = rest.iter().position(|word| *word == "value").unwrap_or(rest.len());
    let name = rest[..end].join(" ");
    // a button has no value
    let value = rest.get(end + 1..).unwrap_or_default().join(" ");
    if name.is_empty() { Err(expected()) } else { Ok(UciCommand::SetOption { name, value }) }
}

fn read_position(mut words: SplitWhitespace) -> Result<UciCommand, String> {
    let first = words.next();
    let rest: Vec<&str> = words.collect();
    let end = rest.iter().position(|word| *word == "moves").unwrap_or(rest.len());
    let setup = match first {
        Some("startpos") if end == 0 => None,
        Some("fen") if end > 0 => Some(rest[..end].join(" ")),
        _ => return Err("expected position startpos or position fen TEXT, and moves M1 M2 …".to_string()),
    };
    let moves = rest.iter().skip(end + 1).map(|text| text.to_string()).collect();
    Ok(UciCommand::Position { setup, moves })
}

fn read_go(mut words: SplitWhitespace) -> Result<UciCommand, String> {
    let mut go = GoParameters::default();
    let mut in_search_moves = false;
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "depth" => go.depth = Some(number(word, words.next())?),
            // both sides' moves to the end
            "mate" => go.depth = Some(number::<u32>(word, words.next())?.saturating_mul(2)),
            "nodes" => go.nodes = Some(number(word, words.next())?),
            "movestogo" => go.moves = Some(number(word, words.next())?),
            "perft" => return number(word, words.next()).map(UciCommand::Perft),
            "movetime" => go.time = Some(time(word, words.next())?),
            "wtime" => go.left[0] = Some(time(word, words.next())?),
            "btime" => go.left[1] = Some(time(word, words.next())?),
            "winc" => go.increment[0] = time(word, words.next())?,
            "binc" => go.increment[1] = time(word, words.next())?,
            "searchmoves" => in_search_moves = true,
            _ if in_search_moves => go.search_moves.push(word.to_string()),
            _ => return Err(format!("go: `{}` is not a limit we know", shorten(word))),
        }
    }
    Ok(UciCommand::Go(Box::new(go)))
}

fn number<N: std::str::FromStr>(name: &str, word: Option<&str>) -> Result<N, String> {
    let word = word.unwrap_or_default();
    word.parse().map_err(|_| format!("go {name}: `{}` is not a number", shorten(word)))
}

/// Reads milliseconds. A clock that has run out may be below zero.
fn time(name: &str, word: Option<&str>) -> Result<Duration, String> {
    let milliseconds: i64 = number(name, word)?;
    // a year: more than any clock, and safe to count with
    Ok(Duration::from_millis(milliseconds.clamp(0, 31_536_000_000) as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_with_its_moves() {
        let read = read("position fen 8/8 w - - 0 1 moves a2a3 b7b8q").unwrap();
        let moves = vec!["a2a3".to_string(), "b7b8q".to_string()];
        assert_eq!(read, UciCommand::Position { setup: Some("8/8 w - - 0 1".to_string()), moves });
    }

    #[test]
    fn wtime_and_btime_are_read_and_may_be_negative() {
        let Ok(UciCommand::Go(go)) = read("go wtime -20 btime 60000 winc 100 binc 200 movestogo 7") else {
            panic!("no search")
        };
        assert_eq!(go.left, [Some(Duration::ZERO), Some(Duration::from_secs(60))]);
        assert_eq!((go.increment[1].as_millis(), go.moves), (200, Some(7)));
    }

    #[test]
    fn searchmoves_ends_at_the_next_keyword() {
        let Ok(UciCommand::Go(go)) = read("go searchmoves e2e4 d2d3 depth 4") else { panic!("no search") };
        assert_eq!((go.depth, go.search_moves), (Some(4), vec!["e2e4".to_string(), "d2d3".to_string()]));
    }

    #[test]
    fn go_mate_sets_twice_as_many_plies() {
        for (line, plies) in [("go mate 3", 6), ("go mate 4294967295", u32::MAX)] {
            assert!(matches!(read(line), Ok(UciCommand::Go(go)) if go.depth == Some(plies)), "{line}");
        }
    }

    #[test]
    fn option_names_and_values_may_contain_spaces() {
        let option = read("setoption name Skill Level value 3").unwrap();
        assert_eq!(option, UciCommand::SetOption { name: "Skill Level".to_string(), value: "3".to_string() });
    }

    #[test]
    fn unreadable_commands_are_quoted_in_the_error() {
        assert!(matches!(read("go depth x"), Ok(UciCommand::BadGo(fault)) if fault.contains("`x`")));
        assert!(read("mate").unwrap_err().contains("`mate`"));
        for line in ["position", "position fen", "position startpos x"] {
            assert!(matches!(read(line), Ok(UciCommand::BadPosition(_))), "{line}");
        }
        assert!(read("setoption name value").is_err() && read("setoption").is_err());
    }
}
