//! Games as records that anybody can check.

use super::*;
use rules::{Ending, Record};
use table::{Checked, check, record};
use wire::Offer;

/// A whole game of Rösselsprung with two people's browsers and two computers.
fn whole_game() -> House {
    let seats = vec![computer(Seat::C, 1), computer(Seat::D, 2)];
    let clock = "5m+3s".parse().unwrap();
    let settings = Settings { seats, clock, ..settings(GameId::Roesselsprung, &[]) };
    let mut house = House::of_people(settings, &[Seat::A, Seat::B]);
    for step in 0..4000 {
        house.browsers_answer();
        if house.room.is_over() {
            break;
        }
        if house.room.table().to_move().is_some() {
            house.now += 700;
            house.plays_any(step * 7);
        }
    }
    house
}

#[test]
fn a_whole_game_is_a_record_whose_throws_hold() {
    let house = whole_game();
    assert!(house.room.is_over(), "{}", house.room.table().play().text());
    let record = record(&house.told, 1).unwrap().unwrap();
    let text = record.to_string();
    let read = Record::read(&text).unwrap().remove(0);
    assert_eq!(read.to_string(), text);
    assert!(matches!(read.ending(), Ending::Rules(_)));
    assert_eq!(read.playing().text(), house.room.table().play().text());
    let throws = names(&house.told).iter().filter(|name| *name == "thrown").count() as u32;
    let checked = check(&read).unwrap().unwrap();
    assert_eq!(checked.throws, throws);
    assert_eq!(checked.alone, 0, "not even the lot");
    assert!(text.contains("[%clk 0:0"), "{text}");
    assert!(text.contains(r#"[SeatA "person A"]"#) && text.contains(r#"[SeatC "level 1"]"#));
    assert!(text.contains(r#"[TimeControl "5m+3s"]"#));
}

/// Every byte of a short game and its evidence; the same file is what `sprung replay` is tested with.
#[test]
fn a_record_of_a_game_that_goes_on_does_not_tell_what_comes() {
    let mut house = House::of_people(settings(GameId::Roesselsprung, &["seats=AB"]), &[Seat::A, Seat::B]);
    house.browsers_answer();
    let secret = dice::Secret(house.hidden["dice"].clone().try_into().unwrap());
    let throw = house.room.table().throwing().unwrap().throw();
    let text = record(&house.told, 1).unwrap().unwrap().to_string();
    assert!(
        text.contains(&secret.key(throw - 1).to_string()),
        "the key of the last throw is in its evidence"
    );
    for kept in [secret.key(throw), Number(secret.0), number(Seat::A, throw)] {
        assert!(!text.contains(&kept.to_string()));
    }
}

#[test]
fn a_short_game_is_written_as_it_always_was() {
    let seats = vec![computer(Seat::B, 1)];
    let clock = "5m+3s".parse().unwrap();
    let settings = Settings { seats, clock, ..settings(GameId::Roesselsprung, &["seats=AB"]) };
    let mut house = House::of_people(settings, &[Seat::A]);
    for step in 0..4 {
        house.browsers_answer();
        house.now += 1_700;
        house.plays_any(step);
    }
    house.browsers_answer();
    house.person(Seat::A, Ask::Resign).unwrap();
    let text = record(&house.told, 1).unwrap().unwrap().to_string();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../sprung/tests/data/online.txt");
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(text, kept, "{text}");
}

#[test]
fn a_record_that_was_changed_does_not_hold() {
    let house = whole_game();
    let text = record(&house.told, 1).unwrap().unwrap().to_string();
    let other_seats = text.replace(r#"[Dice "room/1 AcBd"]"#, r#"[Dice "room/1 AcBD"]"#);
    assert_ne!(other_seats, text);
    assert!(check(&Record::read(&other_seats).unwrap()[0]).unwrap().is_err());
    let digit = text.find("[%dice").unwrap() + "[%dice 0 ".len();
    let mut other_promise = text.clone();
    let changed = if text.as_bytes()[digit] == b'0' { "1" } else { "0" };
    other_promise.replace_range(digit..digit + 1, changed);
    let cheat = check(&Record::read(&other_promise).unwrap()[0]).unwrap().unwrap_err();
    assert_eq!(cheat.entry, 1);
    assert_eq!(cheat.to_string(), "entry 1: the server's key is not the one it promised");
}

#[test]
fn a_game_without_dice_has_nothing_to_check() {
    let mut house = House::of_people(settings(GameId::Eckstein, &[]), &[Seat::A, Seat::B]);
    house.plays_any(0);
    let record = record(&house.told, 1).unwrap().unwrap();
    assert_eq!(check(&record), None);
    assert!(matches!(record.ending(), Ending::Open));
}

#[test]
fn taken_back_moves_endings_and_places_are_in_the_record() {
    let settings = Settings { take_back: true, ..settings(GameId::Raeuberschach, &[]) };
    let mut house = House::of_people(settings, &[Seat::A, Seat::B]);
    house.plays(Seat::A, "e2e3").unwrap();
    house.person(Seat::A, Ask::Offer(Offer::TakeBack { ply: 0 })).unwrap();
    house.person(Seat::B, Ask::Answer { offer: house.room.table().number(), yes: true }).unwrap();
    house.plays(Seat::A, "d2d3").unwrap();
    house.person(Seat::B, Ask::Resign).unwrap();
    let text = record(&house.told, 1).unwrap().unwrap().to_string();
    assert!(text.contains("1. d3") && !text.contains("e3"), "{text}");
    assert!(text.contains(r#"[Ending "resignation B"]"#));
    assert!(text.contains(r#"[White "person A"]"#));
}

#[test]
fn every_game_of_a_room_has_its_record() {
    let mut house = House::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B]);
    house.plays(Seat::A, "e2e3").unwrap();
    house.person(Seat::A, Ask::Resign).unwrap();
    house.person(Seat::A, Ask::Offer(Offer::Rematch)).unwrap();
    house.person(Seat::B, Ask::Offer(Offer::Rematch)).unwrap();
    house.ask(Some(b'B'), Some(Seat::A), Ask::Move { ply: 0, text: "d2d3".to_string() }).unwrap();
    let text = |game| record(&house.told, game).unwrap().map(|record| record.to_string());
    assert!(text(1).unwrap().contains("1. e3"));
    assert!(text(2).unwrap().contains("1. d3"));
    assert!(text(2).unwrap().contains(r#"[White "person B"]"#));
    assert_eq!((text(0), text(3)), (None, None));
}

#[test]
fn nobody_placed_last_is_forgotten() {
    let seats = [Seat::A, Seat::C, Seat::B];
    let mut house = House::of_people(settings(GameId::Roesselsprung, &["seats=ACB"]), &seats);
    house.person(Seat::C, Ask::Resign).unwrap();
    house.wait(2_000);
    let record = record(&house.told, 1).unwrap().unwrap();
    assert_eq!(record.placed_last(), [Seat::C]);
    let throws = record.entries() as u32;
    assert_eq!(check(&record).unwrap(), Ok(Checked { throws, alone: throws }));
}
