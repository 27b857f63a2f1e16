//! CECP's lines, read.

use std::time::Duration;

/// What a line says.
#[derive(Debug, PartialEq)]
pub enum Command<'a> {
    /// `protover`: the engine says what it can.
    Features,
    New,
    Variant(&'a str),
    /// Nobody moves but the user.
    Force,
    /// The engine plays for whoever is to move.
    Go,
    /// The engine plays for the other side.
    PlayOther,
    /// Moves to a time control (none: the whole game), its time, the increment.
    Level(Option<u32>, Duration, Duration),
    /// So long for every move.
    MoveTime(Duration),
    Depth(u32),
    Time(Duration),
    Move(&'a str),
    MoveNow,
    Ping(&'a str),
    SetBoard(&'a str),
    /// Take back so many moves.
    TakeBack(usize),
    Post(bool),
    /// Whether to think on the opponent's time.
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
    /// Nothing that concerns us.
    Nothing,
    /// Not a command, but perhaps a move.
    Unknown(&'a str),
}

/// Reads a line, or says what is wrong with its argument.
pub fn read(line: &str) -> Result<Command<'_>, &'static str> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Ok(match first {
        "protover" => Command::Features,
        "new" => Command::New,
        "variant" => Command::Variant(rest),
        "force" => Command::Force,
        "go" => Command::Go,
        "playother" => Command::PlayOther,
        "level" => read_level(rest).ok_or("expected MOVES BASE INCREMENT")?,
        "st" => Command::MoveTime(seconds(rest).ok_or("expected seconds")?),
        "sd" => Command::Depth(rest.parse().map_err(|_| "expected plies")?),
        "time" => {
            let hundredths: i64 = rest.parse().map_err(|_| "expected hundredths of a second")?;
            Command::Time(Duration::from_millis(hundredths.clamp(0, 1 << 40) as u64 * 10))
        }
        "usermove" => Command::Move(rest),
        "?" => Command::MoveNow,
        "ping" => Command::Ping(rest),
        "setboard" => Command::SetBoard(rest),
        "undo" => Command::TakeBack(1),
        "remove" => Command::TakeBack(2),
        "post" => Command::Post(true),
        "nopost" => Command::Post(false),
        "hard" => Command::Ponder(true),
        "easy" => Command::Ponder(false),
        "analyze" => Command::Analyse,
        "exit" => Command::EndAnalysis,
        "hint" => Command::Hint,
        "memory" => Command::Memory(rest.parse().map_err(|_| "expected megabytes")?),
        "cores" => Command::Cores(rest.parse().map_err(|_| "expected a number")?),
        "option" => {
            let (name, value) = rest.split_once('=').unwrap_or((rest, ""));
            Command::Option(name, value)
        }
        "result" => Command::Result,
        "quit" => Command::Quit,
        "xboard" | "accepted" | "rejected" | "random" | "otim" | "computer" | "name" | "rating" | "ics"
        | "draw" | "bk" | "pause" | "resume" | "white" | "black" | "." | "" => Command::Nothing,
        _ => Command::Unknown(line),
    })
}

/// `40 5 0`, `0 2:30 1`, increments perhaps with a fraction.
fn read_level(text: &str) -> Option<Command<'static>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [moves, base, increment] = words.as_slice() else { return None };
    let moves: u32 = moves.parse().ok()?;
    let (minutes, rest) = base.split_once(':').unwrap_or((base, "0"));
    let base = seconds(minutes)? * 60 + seconds(rest)?;
    Some(Command::Level((moves > 0).then_some(moves), base, seconds(increment)?))
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
        assert_eq!(read("level 40 5 0"), Ok(Command::Level(Some(40), 300 * second, Duration::ZERO)));
        assert_eq!(
            read("level 0 2:30 1.5"),
            Ok(Command::Level(None, 150 * second, Duration::from_millis(1500)))
        );
        assert_eq!(read("st 0.5"), Ok(Command::MoveTime(second / 2)));
        assert!(
            read("level 40 x 0").is_err()
                && read("st -1").is_err()
                && read("level").is_err()
                && read("st nan").is_err()
        );
        assert_eq!(read("time -5"), Ok(Command::Time(Duration::ZERO)));
    }

    #[test]
    fn what_is_no_command_may_be_a_move() {
        assert_eq!(read("e2e4"), Ok(Command::Unknown("e2e4")));
        assert_eq!(read("usermove e2e4"), Ok(Command::Move("e2e4")));
        assert_eq!(read("option Skill Level=3"), Ok(Command::Option("Skill Level", "3")));
    }
}
