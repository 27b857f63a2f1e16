//! Reads the commands of CECP.

use std::time::Duration;

/// A command of CECP.
#[derive(Debug, PartialEq)]
pub enum CecpCommand<'a> {
    /// `protover`: the engine lists its features.
    Features,
    New,
    Variant(&'a str),
    /// Only the user moves.
    Force,
    /// The engine plays for whoever is to move.
    Go,
    /// The engine plays for the other side.
    PlayOther,
    /// The moves to a time control (`None` for the whole game), its time, and the increment.
    Level(Option<u32>, Duration, Duration),
    /// The time for every move.
    MoveTime(Duration),
    Depth(u32),
    Time(Duration),
    Move(&'a str),
    MoveNow,
    Ping(&'a str),
    SetBoard(&'a str),
    /// The number of moves to take back.
    TakeBack(usize),
    Post(bool),
    /// Whether to search on the opponent's time.
    Ponder(bool),
    Analyse,
    EndAnalysis,
    Hint,
    Memory(usize),
    Cores(usize),
    Option(&'a str, &'a str),
    /// The game is over for the user.
    Result,
    Quit,
    /// A command without effect here.
    Nothing,
    /// A word that is no command, but perhaps a move.
    Unknown(&'a str),
}

/// Reads a line, or says what is wrong with its argument.
pub fn read(line: &str) -> Result<CecpCommand<'_>, &'static str> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Ok(match first {
        "protover" => CecpCommand::Features,
        "new" => CecpCommand::New,
        "variant" => CecpCommand::Variant(rest),
        "force" => CecpCommand::Force,
        "go" => CecpCommand::Go,
        "playother" => CecpCommand::PlayOther,
        "level" => read_level(rest).ok_or("expected MOVES BASE INCREMENT")?,
        "st" => CecpCommand::MoveTime(seconds(rest).ok_or("expected seconds")?),
        "sd" => CecpCommand::Depth(rest.parse().map_err(|_| "expected plies")?),
        "time" => {
            let hundredths: i64 = rest.parse().map_err(|_| "expected hundredths of a second")?;
            CecpCommand::Time(Duration::from_millis(hundredths.clamp(0, 1 << 40) as u64 * 10))
        }
        "usermove" => CecpCommand::Move(rest),
        "?" => CecpCommand::MoveNow,
        "ping" => CecpCommand::Ping(rest),
        "setboard" => CecpCommand::SetBoard(rest),
        "undo" => CecpCommand::TakeBack(1),
        "remove" => CecpCommand::TakeBack(2),
        "post" => CecpCommand::Post(true),
        "nopost" => CecpCommand::Post(false),
        "hard" => CecpCommand::Ponder(true),
        "easy" => CecpCommand::Ponder(false),
        "analyze" => CecpCommand::Analyse,
        "exit" => CecpCommand::EndAnalysis,
        "hint" => CecpCommand::Hint,
        "memory" => CecpCommand::Memory(rest.parse().map_err(|_| "expected megabytes")?),
        "cores" => CecpCommand::Cores(rest.parse().map_err(|_| "expected a number")?),
        "option" => {
            let (name, value) = rest.split_once('=').unwrap_or((rest, ""));
            CecpCommand::Option(name, value)
        }
        "result" => CecpCommand::Result,
        "quit" => CecpCommand::Quit,
        "xboard" | "accepted" | "rejected" | "random" | "otim" | "computer" | "name" | "rating" | "ics"
        | "draw" | "bk" | "pause" | "resume" | "white" | "black" | "." | "" => CecpCommand::Nothing,
        _ => CecpCommand::Unknown(line),
    })
}

/// Reads a time control such as `40 5 0` or `0 2:30 1`; the increment may have a fraction.
fn read_level(text: &str) -> Option<CecpCommand<'static>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [moves, base, increment] = words.as_slice() else { return None };
    let moves: u32 = moves.parse().ok()?;
    let (minutes, rest) = base.split_once(':').unwrap_or((base, "0"));
    let base = seconds(minutes)? * 60 + seconds(rest)?;
    Some(CecpCommand::Level((moves > 0).then_some(moves), base, seconds(increment)?))
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    // a month: more than any clock, and safe to count with
    (0.0..2_592_000.0).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read() {
        let second = Duration::from_secs(1);
        assert_eq!(read("level 40 5 0"), Ok(CecpCommand::Level(Some(40), 300 * second, Duration::ZERO)));
        assert_eq!(
            read("level 0 2:30 1.5"),
            Ok(CecpCommand::Level(None, 150 * second, Duration::from_millis(1500)))
        );
        assert_eq!(read("st 0.5"), Ok(CecpCommand::MoveTime(second / 2)));
        assert!(
            read("level 40 x 0").is_err()
                && read("st -1").is_err()
                && read("level").is_err()
                && read("st nan").is_err()
        );
        assert_eq!(read("time -5"), Ok(CecpCommand::Time(Duration::ZERO)));
    }

    #[test]
    fn an_unknown_command_may_be_a_move() {
        assert_eq!(read("e2e4"), Ok(CecpCommand::Unknown("e2e4")));
        assert_eq!(read("usermove e2e4"), Ok(CecpCommand::Move("e2e4")));
        assert_eq!(read("option Skill Level=3"), Ok(CecpCommand::Option("Skill Level", "3")));
    }
}
