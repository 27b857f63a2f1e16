//! `sprung levels`: lengths, endings and steps of the levels.

use crate::sprung;

fn lines(arguments: &[&str]) -> Vec<String> {
    let answer = sprung(&[&["levels"], arguments].concat());
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{}", answer.out);
    answer.out.lines().map(str::to_string).collect()
}

#[test]
fn a_table_is_printed_for_every_set_of_rules() {
    let sets = ["--with", "variant=1", "--with", "variant=2 promotion=none"];
    let lines = lines(&[&["raeuberschach", "--levels", "1-2", "--games", "2"], &sets[..]].concat());
    assert_eq!((lines.len(), lines[0].as_str()), (6, "raeuberschach variant=1"), "{lines:?}");
    assert_eq!(lines[3], "raeuberschach variant=2 promotion=none");
    assert!(lines[5].starts_with("level 2  2 games, mean "), "{lines:?}");
}

#[test]
fn each_level_plays_the_one_below_and_level_1_the_greedy_player() {
    let lines = lines(&["schlaukopf", "--levels", "1-2", "--games", "0", "--steps", "4"]);
    assert!(lines[1].starts_with("level 1  greedy against level:1 +"), "{lines:?}");
    assert!(lines[2].starts_with("level 2  level:2 against level:1 +"), "{lines:?}");
}

#[test]
fn game_length_is_counted_in_rounds() {
    let line = lines(&["roesselsprung", "--levels", "10", "--games", "1", "--with", "seats=ACBD"]).remove(1);
    let mean = line.split("mean ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u32>().ok());
    // seven pieces need some sixty turns; a game of four has more than two hundred
    assert!(mean.is_some_and(|mean| (40..200).contains(&mean)), "{line}");
}

#[test]
fn an_invalid_range_of_levels_is_refused() {
    for text in ["0", "11", "5-3", "a-b", ""] {
        let answer = sprung(&["levels", "eckstein", "--levels", text]);
        assert_eq!(answer.code, Some(2), "{text}");
        assert!(answer.err.contains("as in 1-6"), "{}", answer.err);
    }
}
