//! Games as records that anybody can check.

use super::*;
use sprung_rules::{Ending, Record};
use sprung_table::{RecordVerification, record, verify_throws};
use sprung_wire::Offer;

/// A whole game of Rösselsprung with two people's browsers and two computers.
fn whole_game() -> TestRoom {
    let seats = vec![computer(Seat::C, 1), computer(Seat::D, 2)];
    let clock = "5m+3s".parse().unwrap();
    let settings = TableSettings { seats, clock, ..settings(GameId::Roesselsprung, &[]) };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    for step in 0..4000 {
        fixture.browsers_answer();
        if fixture.room.is_over() {
            break;
        }
        if fixture.room.table().to_move().is_some() {
            fixture.now += 700;
            fixture.plays_any(step * 7);
        }
    }
    fixture
}

#[test]
fn the_record_of_a_game_has_verifiable_throws() {
    let fixture = whole_game();
    assert!(fixture.room.is_over(), "{}", fixture.room.table().state().text());
    let record = record(&fixture.told, 1).unwrap().unwrap();
    let text = record.to_string();
    let read = Record::read(&text).unwrap().remove(0);
    assert_eq!(read.to_string(), text);
    assert!(matches!(read.ending(), Ending::Rules(_)));
    assert_eq!(read.state().text(), fixture.room.table().state().text());
    let throws = names(&fixture.told).iter().filter(|name| *name == "thrown").count() as u32;
    let checked = verify_throws(&read).unwrap().unwrap();
    assert_eq!(checked.throws, throws);
    assert_eq!(checked.server_only, 0, "not even the lot");
    assert!(text.contains("[%clk 0:0"), "{text}");
    assert!(text.contains(r#"[SeatA "person A"]"#) && text.contains(r#"[SeatC "level 1"]"#));
    assert!(text.contains(r#"[TimeControl "5m+3s"]"#));
}

/// Every byte of a short game and its evidence; the same file is what `sprung replay` is tested with.
#[test]
fn the_record_of_a_running_game_contains_no_future_secrets() {
    let mut fixture =
        TestRoom::of_people(settings(GameId::Roesselsprung, &["seats=AB"]), &[Seat::A, Seat::B]);
    fixture.browsers_answer();
    let secret = sprung_dice::DiceSecret(fixture.secrets["dice"].clone().try_into().unwrap());
    let throw = fixture.room.table().throw_protocol().unwrap().throw();
    let text = record(&fixture.told, 1).unwrap().unwrap().to_string();
    assert!(
        text.contains(&secret.key(throw - 1).to_string()),
        "the key of the last throw is in its evidence"
    );
    for kept in [secret.key(throw), Contribution(secret.0), number(Seat::A, throw)] {
        assert!(!text.contains(&kept.to_string()));
    }
}

#[test]
fn the_record_of_a_short_game_matches_the_golden_file() {
    let seats = vec![computer(Seat::B, 1)];
    let clock = "5m+3s".parse().unwrap();
    let settings = TableSettings { seats, clock, ..settings(GameId::Roesselsprung, &["seats=AB"]) };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A]);
    for step in 0..4 {
        fixture.browsers_answer();
        fixture.now += 1_700;
        fixture.plays_any(step);
    }
    fixture.browsers_answer();
    fixture.person(Seat::A, TableCommand::Resign).unwrap();
    let text = record(&fixture.told, 1).unwrap().unwrap().to_string();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../table/examples/online.txt");
    let kept = std::fs::read_to_string(path).unwrap();
    // the kept record is of the first version of the rules, which has no tag
    assert_eq!(text.replace("[RulesVersion \"2\"]\n", ""), kept, "{text}");
}

#[test]
fn a_changed_record_fails_verification() {
    let fixture = whole_game();
    let text = record(&fixture.told, 1).unwrap().unwrap().to_string();
    let other_seats = text.replace(r#"[Dice "room/1 AcBd"]"#, r#"[Dice "room/1 AcBD"]"#);
    assert_ne!(other_seats, text);
    assert!(verify_throws(&Record::read(&other_seats).unwrap()[0]).unwrap().is_err());
    let digit = text.find("[%dice").unwrap() + "[%dice 0 ".len();
    let mut other_commitment = text.clone();
    let changed = if text.as_bytes()[digit] == b'0' { "1" } else { "0" };
    other_commitment.replace_range(digit..digit + 1, changed);
    let error = verify_throws(&Record::read(&other_commitment).unwrap()[0]).unwrap().unwrap_err();
    assert_eq!(error.entry, 1);
    assert_eq!(error.to_string(), "entry 1: the server's key does not match its commitment");
}

#[test]
fn a_record_without_dice_has_no_proofs_to_verify() {
    let mut fixture = TestRoom::of_people(settings(GameId::Eckstein, &[]), &[Seat::A, Seat::B]);
    fixture.plays_any(0);
    let record = record(&fixture.told, 1).unwrap().unwrap();
    assert_eq!(verify_throws(&record), None);
    assert!(matches!(record.ending(), Ending::Open));
}

#[test]
fn the_record_omits_taken_back_moves_and_has_names_and_ending() {
    let settings = TableSettings { take_back: true, ..settings(GameId::Raeuberschach, &[]) };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.plays(Seat::A, "e2e3").unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::TakeBack { ply: 0 })).unwrap();
    fixture
        .person(Seat::B, TableCommand::Answer { offer: fixture.room.table().number(), yes: true })
        .unwrap();
    fixture.plays(Seat::A, "d2d3").unwrap();
    fixture.person(Seat::B, TableCommand::Resign).unwrap();
    let text = record(&fixture.told, 1).unwrap().unwrap().to_string();
    assert!(text.contains("1. d3") && !text.contains("e3"), "{text}");
    assert!(text.contains(r#"[Ending "resignation B"]"#));
    assert!(text.contains(r#"[White "person A"]"#));
}

#[test]
fn every_game_of_a_room_has_its_record() {
    let mut fixture = TestRoom::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B]);
    fixture.plays(Seat::A, "e2e3").unwrap();
    fixture.person(Seat::A, TableCommand::Resign).unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Rematch)).unwrap();
    fixture.person(Seat::B, TableCommand::Offer(Offer::Rematch)).unwrap();
    fixture.ask(Some(b'B'), Some(Seat::A), TableCommand::Move { ply: 0, text: "d2d3".to_string() }).unwrap();
    let text = |game| record(&fixture.told, game).unwrap().map(|record| record.to_string());
    assert!(text(1).unwrap().contains("1. e3"));
    assert!(text(2).unwrap().contains("1. d3"));
    assert!(text(2).unwrap().contains(r#"[White "person B"]"#));
    assert_eq!((text(0), text(3)), (None, None));
}

#[test]
fn the_record_lists_the_seats_placed_last() {
    let seats = [Seat::A, Seat::C, Seat::B];
    let mut fixture = TestRoom::of_people(settings(GameId::Roesselsprung, &["seats=ACB"]), &seats);
    fixture.person(Seat::C, TableCommand::Resign).unwrap();
    fixture.wait(2_000);
    let record = record(&fixture.told, 1).unwrap().unwrap();
    assert_eq!(record.placed_last(), [Seat::C]);
    let throws = record.entries() as u32;
    assert_eq!(
        verify_throws(&record).unwrap(),
        Ok(RecordVerification { throws, server_only: throws, ..RecordVerification::default() })
    );
}
