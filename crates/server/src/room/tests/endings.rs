//! Giving up, claiming, breaking off; tables of three and four.

use super::*;
use sprung_rules::Seats;
use sprung_table::Phase;
use sprung_wire::{EndReason, Offer, ResignationPolicy};

const FOUR: [Seat; 4] = [Seat::A, Seat::C, Seat::B, Seat::D];

fn four() -> TestRoom {
    TestRoom::of_people(settings(GameId::Roesselsprung, &[]), &FOUR)
}

fn over(how: EndReason, winners: &[Seat]) -> Phase {
    Phase::Over { reason: how, result: sprung_wire::GameResult::Won(winners.iter().copied().collect()) }
}

#[test]
fn with_two_seats_resigning_ends_the_game() {
    let mut fixture = TestRoom::of_people(settings(GameId::Eckstein, &[]), &[Seat::A, Seat::B]);
    fixture.person(Seat::B, TableCommand::Resign).unwrap();
    assert_eq!(*fixture.room.table().phase(), over(EndReason::Resignation(Seats::one(Seat::B)), &[Seat::A]));
    assert_eq!(fixture.refused(Seat::A, TableCommand::Resign), ErrorCode::Over);
}

#[test]
fn with_four_seats_the_computer_plays_on_for_a_person_who_resigned() {
    let mut fixture = four();
    fixture.person(Seat::B, TableCommand::Resign).unwrap();
    assert_eq!(fixture.room.table().placed_last(), [Seat::B]);
    assert_eq!(
        fixture.room.table().seat_state(Seat::B).controller(),
        Controller::Computer(sprung_table::STAND_IN_LEVEL)
    );
    assert_eq!(*fixture.room.table().phase(), Phase::Playing);
    assert_eq!(fixture.refused(Seat::B, TableCommand::Resign), ErrorCode::GivenUp);
    let ply = fixture.room.table().ply();
    assert_eq!(
        fixture.refused(Seat::B, TableCommand::Move { ply, text: "h1k7".to_string() }),
        ErrorCode::GivenUp
    );
}

#[test]
fn with_policy_end_a_resignation_ends_a_game_of_four_seats() {
    let settings =
        TableSettings { resignation: ResignationPolicy::End, ..settings(GameId::Roesselsprung, &[]) };
    let mut fixture = TestRoom::of_people(settings, &FOUR);
    fixture.person(Seat::B, TableCommand::Resign).unwrap();
    let winners = [Seat::A, Seat::C, Seat::D];
    assert_eq!(*fixture.room.table().phase(), over(EndReason::Resignation(Seats::one(Seat::B)), &winners));
}

#[test]
fn the_last_person_may_claim_the_win() {
    let mut fixture = four();
    assert_eq!(fixture.refused(Seat::A, TableCommand::Claim), ErrorCode::OthersPlay);
    fixture.person(Seat::B, TableCommand::Resign).unwrap();
    fixture.person(Seat::C, TableCommand::Resign).unwrap();
    assert_eq!(fixture.refused(Seat::A, TableCommand::Claim), ErrorCode::OthersPlay);
    fixture.person(Seat::D, TableCommand::Resign).unwrap();
    assert_eq!(fixture.refused(Seat::D, TableCommand::Claim), ErrorCode::GivenUp);
    assert_eq!(*fixture.room.table().phase(), Phase::Playing, "or play on against the computers");
    fixture.person(Seat::A, TableCommand::Claim).unwrap();
    let losers: Seats = [Seat::B, Seat::C, Seat::D].into_iter().collect();
    assert_eq!(*fixture.room.table().phase(), over(EndReason::Resignation(losers), &[Seat::A]));
}

#[test]
fn a_win_cannot_be_claimed_against_computers_only() {
    let seats = vec![computer(Seat::C, 1), computer(Seat::B, 1), computer(Seat::D, 1)];
    let mut fixture =
        TestRoom::of_people(TableSettings { seats, ..settings(GameId::Roesselsprung, &[]) }, &[Seat::A]);
    assert_eq!(fixture.refused(Seat::A, TableCommand::Claim), ErrorCode::OthersPlay);
    fixture.person(Seat::A, TableCommand::Resign).unwrap();
    let winners = [Seat::C, Seat::B, Seat::D];
    assert_eq!(*fixture.room.table().phase(), over(EndReason::Resignation(Seats::one(Seat::A)), &winners));
}

#[test]
fn if_everybody_resigned_nobody_wins() {
    let mut fixture = four();
    for seat in FOUR {
        fixture.person(seat, TableCommand::Resign).unwrap();
    }
    let none = Phase::Over { reason: EndReason::Abort, result: sprung_wire::GameResult::None };
    assert_eq!(*fixture.room.table().phase(), none);
}

#[test]
fn a_removed_person_who_resigned_stays_placed_last() {
    let mut fixture = four();
    fixture.person(Seat::B, TableCommand::Resign).unwrap();
    fixture.happened(TableEvent::Removed { seat: Seat::B });
    assert!(!fixture.room.table().is_in_play(Seat::B));
    fixture.person(Seat::C, TableCommand::Resign).unwrap();
    fixture.person(Seat::D, TableCommand::Resign).unwrap();
    fixture.person(Seat::A, TableCommand::Claim).unwrap();
    let losers: Seats = [Seat::B, Seat::C, Seat::D].into_iter().collect();
    assert_eq!(*fixture.room.table().phase(), over(EndReason::Resignation(losers), &[Seat::A]));
    sprung_table::record(&fixture.told, 1).unwrap();
}

#[test]
fn rs_45_a_win_is_shared_by_all_who_are_still_in_play() {
    let mut fixture = four();
    fixture.person(Seat::D, TableCommand::Resign).unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Draw)).unwrap();
    let offer = fixture.room.table().offer().unwrap().number;
    assert_eq!(fixture.refused(Seat::D, TableCommand::Answer { offer, yes: true }), ErrorCode::NoOffer);
    fixture.person(Seat::B, TableCommand::Answer { offer, yes: true }).unwrap();
    assert_eq!(*fixture.room.table().phase(), Phase::Playing);
    fixture.person(Seat::C, TableCommand::Answer { offer, yes: true }).unwrap();
    assert_eq!(*fixture.room.table().phase(), over(EndReason::Agreement, &[Seat::A, Seat::C, Seat::B]));
}

#[test]
fn a_game_can_be_aborted_only_before_every_seat_has_moved() {
    let mut fixture = TestRoom::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B]);
    fixture.plays(Seat::A, "e2e3").unwrap();
    let mut other = fixture.clone();
    other.person(Seat::B, TableCommand::Abort).unwrap();
    assert!(other.room.is_over());
    fixture.plays(Seat::B, "b7b5").unwrap();
    assert_eq!(fixture.refused(Seat::A, TableCommand::Abort), ErrorCode::AllMoved);
}

#[test]
fn a_person_who_resigned_cannot_abort_the_game() {
    let seats = [Seat::A, Seat::C, Seat::B];
    let mut fixture = TestRoom::of_people(settings(GameId::Roesselsprung, &["seats=ACB"]), &seats);
    fixture.person(Seat::C, TableCommand::Resign).unwrap();
    assert_eq!(fixture.refused(Seat::C, TableCommand::Abort), ErrorCode::GivenUp);
    fixture.person(Seat::A, TableCommand::Abort).unwrap();
}
