//! The program on the full screen of a real terminal: it starts, moves, is left, and gives the terminal back.

#[path = "../src/tui/tests/tmux.rs"]
mod tmux;

use tmux::{ENDED, Tmux};

fn start(size: (u16, u16), arguments: &str) -> Tmux {
    Tmux::start(size, &format!("'{}' {arguments}", env!("CARGO_BIN_EXE_sprung")))
}

#[test]
fn a_game_is_played_and_left_and_the_terminal_restored() {
    let tmux = start((80, 24), "play raeuberschach --lang en");
    tmux.wait_for("White to move");
    assert_eq!(tmux.modes(), (true, true), "the full screen and the mouse");
    tmux.type_line("e2e3");
    tmux.wait_for("Black to move");
    tmux.type_line("b7b5");
    tmux.wait_for("Black: pawn b7 to b5");
    tmux.type_line("a2a3");
    tmux.wait_for("(RC-7)");
    tmux.press(&["C-q"]);
    tmux.wait_for("Leave the game?");
    tmux.press(&["y"]);
    let screen = tmux.wait_for(ENDED);
    assert!(screen.contains("the game is unfinished"), "{screen}");
    assert_eq!(tmux.modes(), (false, false));
}

#[test]
fn clocks_run_on_the_screen() {
    let tmux = start((120, 40), "play raeuberschach --clock 5+3 --lang de");
    tmux.wait_for("Weiß 4:5");
    tmux.wait_for("Weiß 4:4");
    tmux.type_line("ende");
    tmux.wait_for("Die Partie verlassen?");
    tmux.press(&["j"]);
    tmux.wait_for(ENDED);
    assert_eq!(tmux.modes(), (false, false));
}

#[test]
fn puzzles_and_lessons_fill_the_screen_and_are_left_at_once() {
    let tmux = start((80, 24), "puzzle eckstein --lang en");
    tmux.wait_for("One move to find");
    assert_eq!(tmux.modes(), (true, true));
    tmux.press(&["F3"]);
    tmux.wait_for("That was the solution.");
    tmux.press(&["C-q"]);
    tmux.wait_for(ENDED);
    assert_eq!(tmux.modes(), (false, false));

    let tmux = start((80, 24), "lessons eckstein --lang en");
    tmux.wait_for("Step 1 of");
    tmux.press(&["F5"]);
    tmux.wait_for("Step 2 of");
    tmux.type_line("quit");
    let screen = tmux.wait_for(ENDED);
    assert!(screen.contains("sprung lessons eckstein --step 2 goes on from here"), "{screen}");
    assert_eq!(tmux.modes(), (false, false));
}

#[test]
fn a_small_terminal_gets_lines() {
    let tmux = start((79, 24), "lessons eckstein --lang en");
    tmux.wait_for("\n>\n");
    assert_eq!(tmux.modes(), (false, false));
}
