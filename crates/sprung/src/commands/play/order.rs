//! What a player types: a move, or a word of ours. German and English words are understood alike.

/// An order to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order<'a> {
    /// Nothing typed: throw the die, draw the lot.
    Enter,
    /// A move, throw or lot; whatever is none of our words.
    Move(&'a str),
    /// Which moves there are, or those of one cell.
    Moves(Option<&'a str>),
    /// Why a move is not legal.
    Why(&'a str),
    /// What a clause says, or all of them.
    Rules(Option<&'a str>),
    /// What the engine would play.
    Hint,
    Undo,
    Resign,
    Draw,
    /// Save the record, perhaps in another file.
    Save(Option<&'a str>),
    /// Show the board, perhaps with another seat below.
    Board(Option<&'a str>),
    /// The position's text.
    Position,
    Help,
    Quit,
}

/// Our words; what they mean when something follows, and when nothing does.
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

impl Order<'_> {
    /// Whatever does not begin with one of our words is a move; one of our words used wrongly asks for help.
    pub fn read(line: &str) -> Order<'_> {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let first = first.to_lowercase();
        let Some((word, _)) = WORDS.iter().find(|(_, spellings)| spellings.contains(&first.as_str())) else {
            return if line.is_empty() { Order::Enter } else { Order::Move(line) };
        };
        match (word, Some(rest.trim()).filter(|rest| !rest.is_empty())) {
            (Word::Moves, cell) => Order::Moves(cell),
            (Word::Why, Some(attempt)) => Order::Why(attempt),
            (Word::Rules, clause) => Order::Rules(clause),
            (Word::Save, file) => Order::Save(file),
            (Word::Board, seat) => Order::Board(seat),
            (Word::Hint, None) => Order::Hint,
            (Word::Undo, None) => Order::Undo,
            (Word::Resign, None) => Order::Resign,
            (Word::Draw, None) => Order::Draw,
            (Word::Position, None) => Order::Position,
            (Word::Quit, None) => Order::Quit,
            _ => Order::Help,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_words_are_read_in_both_languages() {
        assert_eq!(Order::read(" Züge  e2 "), Order::Moves(Some("e2")));
        assert_eq!(Order::read("moves"), Order::Moves(None));
        assert_eq!(Order::read("warum a1 b2"), Order::Why("a1 b2"));
        assert_eq!(Order::read("QUIT"), Order::Quit);
    }

    #[test]
    fn everything_else_is_a_move() {
        assert_eq!(Order::read("e2e4"), Order::Move("e2e4"));
        assert_eq!(Order::read("-"), Order::Move("-"));
        assert_eq!(Order::read("mouves"), Order::Move("mouves"));
        assert_eq!(Order::read(""), Order::Enter);
    }

    #[test]
    fn a_word_used_wrongly_asks_for_help() {
        assert_eq!(Order::read("why"), Order::Help);
        assert_eq!(Order::read("undo 3"), Order::Help);
    }
}
