//! The numbers that the document gives beside its clauses.

use super::*;

/// Sets up player A with these pieces, one of them on the way; the rest is captured.
fn alone(pieces: &str, throw: u8) -> Box<dyn AnyState> {
    set(&["seats=AB"], &format!("a {pieces} {B_AT_START}"), &format!("A {throw} A1B1"))
}

fn clicks_through(state: &dyn AnyState, route: &str) {
    let route: Vec<Cell> = route.split('-').map(|name| cell(state, name)).collect();
    for (made, landing) in route.iter().enumerate().skip(1) {
        assert!(state.landings(&route[..made]).contains(landing), "jump {made}");
    }
    assert!(state.landings(&route).is_empty(), "the throw is used up");
    let ends = format!("{}{}", state.layout().name(route[0]), state.layout().name(route[route.len() - 1]));
    assert!(allows(state, &ends));
}

#[test]
fn rs_10_the_routes_of_the_lost_illustrations_are_legal() {
    clicks_through(&*alone("h1-n1", 3), "j1-k3-l5-k7");
    clicks_through(&*alone("k7 h1-l1", 3), "k1-l3-k5-j7");
    clicks_through(&*alone("k7 j7 l7 h1-k1", 4), "k1-l3-j4-k6-i7");
}

#[test]
fn rs_10_the_document_names_the_smallest_throws_from_the_base_line_to_the_start_line() {
    let table = [
        ("h1", [4, 5, 4, 5, 4, 5, 4]),
        ("i1", [5, 4, 3, 4, 3, 4, 5]),
        ("j1", [4, 3, 4, 3, 4, 3, 4]),
        ("k1", [5, 4, 3, 4, 3, 4, 5]),
        ("l1", [4, 3, 4, 3, 4, 3, 4]),
        ("m1", [5, 4, 3, 4, 3, 4, 5]),
        ("n1", [4, 5, 4, 5, 4, 5, 4]),
    ];
    let filled = ["", "k7", "k7 j7 l7", "k7 j7 l7 i7 m7"];
    for (from, throws) in table {
        for (column, smallest) in ('h'..='n').zip(throws) {
            let number = (column as i32 - 'k' as i32).unsigned_abs() as usize;
            let pieces = format!("{} {from}", filled[number]);
            let first = (1..=6).find(|&throw| allows(&*alone(&pieces, throw), &format!("{from}{column}7")));
            assert_eq!(first, Some(smallest), "{from} to {column}7");
        }
    }
}
