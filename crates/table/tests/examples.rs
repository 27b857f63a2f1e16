//! Runs the example program.

#[path = "../examples/check_record.rs"]
mod check_record;

#[test]
fn check_record_runs_to_its_end() {
    check_record::main().expect("the example has no fault");
}
