//! Lines of UCI: each is executed, or answered with one error on one line.

/// Every line is a command. Searches are read and not run.
pub fn run(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    for error in sprung::execute_uci_lines(text.lines().take(100)) {
        assert!(!error.is_empty());
    }
}
