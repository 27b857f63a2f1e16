//! Runs the example program.

#[path = "../examples/why_not.rs"]
mod why_not;

#[test]
fn why_not_runs_to_its_end() {
    why_not::main().expect("the example has no fault");
}
