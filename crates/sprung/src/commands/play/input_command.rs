//! Reads what a player types: a move, or a command in German or English.

/// A line that a player has typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputCommand<'a> {
    /// An empty line: throw the die, or draw the lot.
    Enter,
    /// A move, throw or lot: everything that is no command.
    Move(&'a str),
    /// List the moves, or those of one cell.
    Moves(Option<&'a str>),
    /// Explain why a move is not legal.
    Why(&'a str),
    /// Show a clause, or all of them.
    Rules(Option<&'a str>),
    /// Show what the engine would play.
    Hint,
    Undo,
    Resign,
    Draw,
    /// Save the record, perhaps in another file.
    Save(Option<&'a str>),
    /// Show the board, perhaps with another seat below.
    Board(Option<&'a str>),
    /// Show the position's text.
    Position,
    Help,
    Quit,
}

/// A command without its argument.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Moves,
    Why,
    Rules,
    Hint,
    Undo,
    Resign,
    Draw,
    Save,
    Board,
    Position,
    Help,
    Quit,
}

const WORDS: [(Word, &[&str]); 12] = [
    (Word::Moves, &["moves", "züge", "zuege"]),
    (Word::Why, &["why", "warum"]),
    (Word::Rules, &["rules", "rule", "regeln", "regel"]),
    (Word::Hint, &["hint", "tipp"]),
    (Word::Undo, &["undo", "zurück", "zurueck"]),
    (Word::Resign, &["resign", "aufgeben"]),
    (Word::Draw, &["draw", "remis"]),
    (Word::Save, &["save", "speichern"]),
    (Word::Board, &["board", "brett"]),
    (Word::Position, &["position", "stellung"]),
    (Word::Help, &["help", "hilfe", "?"]),
    (Word::Quit, &["quit", "exit", "ende"]),
];

impl InputCommand<'_> {
    /// Reads a line. What does not begin with a command is a move; a command that is used wrongly asks for help.
    pub fn read(line: &str) -> InputCommand<'_> {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let first = first.to_lowercase();
        let Some((word, _)) = WORDS.iter().find(|(_, spellings)| spellings.contains(&first.as_str())) else {
            return if line.is_empty() { InputCommand::Enter } else { InputCommand::Move(line) };
        };
        match (word, Some(rest.trim()).filter(|rest| !rest.is_empty())) {
            (Word::Moves, cell) => InputCommand::Moves(cell),
            (Word::Why, Some(attempt)) => InputCommand::Why(attempt),
            (Word::Rules, clause) => InputCommand::Rules(clause),
            (Word::Save, file) => InputCommand::Save(file),
            (Word::Board, seat) => InputCommand::Board(seat),
            (Word::Hint, None) => InputCommand::Hint,
            (Word::Undo, None) => InputCommand::Undo,
            (Word::Resign, None) => InputCommand::Resign,
            (Word::Draw, None) => InputCommand::Draw,
            (Word::Position, None) => InputCommand::Position,
            (Word::Quit, None) => InputCommand::Quit,
            _ => InputCommand::Help,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_german_and_english() {
        assert_eq!(InputCommand::read(" Züge  e2 "), InputCommand::Moves(Some("e2")));
        assert_eq!(InputCommand::read("moves"), InputCommand::Moves(None));
        assert_eq!(InputCommand::read("warum a1 b2"), InputCommand::Why("a1 b2"));
        assert_eq!(InputCommand::read("QUIT"), InputCommand::Quit);
    }

    #[test]
    fn other_lines_are_read_as_moves() {
        assert_eq!(InputCommand::read("e2e4"), InputCommand::Move("e2e4"));
        assert_eq!(InputCommand::read("-"), InputCommand::Move("-"));
        assert_eq!(InputCommand::read("mouves"), InputCommand::Move("mouves"));
        assert_eq!(InputCommand::read(""), InputCommand::Enter);
    }

    #[test]
    fn a_command_with_wrong_arguments_shows_help() {
        assert_eq!(InputCommand::read("why"), InputCommand::Help);
        assert_eq!(InputCommand::read("undo 3"), InputCommand::Help);
    }
}
