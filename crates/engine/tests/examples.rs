//! Runs the example program.

#[path = "../examples/self_play.rs"]
mod self_play;

#[test]
fn self_play_runs_to_its_end() {
    self_play::main().expect("the example has no fault");
}
