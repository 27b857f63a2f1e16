//! Files of puzzles: what can be read is written in a form that reads back to itself, and every solution can be played or has a fault.

use sprung_puzzles::{PuzzleAnswer, PuzzleAttempt, PuzzleFile};

/// The input is a file of puzzles.
pub fn run(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let file = match PuzzleFile::read(text) {
        Ok(file) => file,
        Err(fault) => return assert!(!fault.to_string().is_empty()),
    };
    let again = PuzzleFile::read(&file.write()).unwrap_or_else(|fault| panic!("{fault} in {text:?}"));
    assert_eq!(again, file);
    let faults = file.check();
    for (place, puzzle) in file.puzzles.iter().enumerate() {
        let has_fault = faults.iter().any(|fault| fault.line == place + 2);
        let Ok(mut attempt) = PuzzleAttempt::begin(file.game, puzzle) else {
            assert!(has_fault, "{puzzle:?} cannot begin");
            continue;
        };
        while let Some(right) = attempt.right_move().map(str::to_string) {
            if let PuzzleAnswer::Refused(_) | PuzzleAnswer::Wrong { .. } = attempt.attempt(&right) {
                assert!(has_fault, "{right} of {puzzle:?} is not right");
                break;
            }
        }
    }
}
