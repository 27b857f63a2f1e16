//! Giving up, claiming, breaking off; tables of three and four.

use super::*;
use rules::Seats;
use table::Phase;
use wire::{How, Offer, WhenGivenUp};

const FOUR: [Seat; 4] = [Seat::A, Seat::C, Seat::B, Seat::D];

fn four() -> House {
    House::of_people(settings(GameId::Roesselsprung, &[]), &FOUR)
}

fn over(how: How, winners: &[Seat]) -> Phase {
    Phase::Over { how, result: wire::Result::Won(winners.iter().copied().collect()) }
}

#[test]
fn with_two_seats_giving_up_ends_the_game() {
    let mut house = House::of_people(settings(GameId::Eckstein, &[]), &[Seat::A, Seat::B]);
    house.person(Seat::B, Ask::Resign).unwrap();
    assert_eq!(*house.room.table().phase(), over(How::Resignation(Seats::one(Seat::B)), &[Seat::A]));
    assert_eq!(house.refused(Seat::A, Ask::Resign), Code::Over);
}

#[test]
fn with_four_seats_the_computer_plays_on_for_who_gave_up() {
    let mut house = four();
    house.person(Seat::B, Ask::Resign).unwrap();
    assert_eq!(house.room.table().placed_last(), [Seat::B]);
    assert_eq!(house.room.table().chair(Seat::B).driver(), Driver::Computer(table::STAND_IN));
    assert_eq!(*house.room.table().phase(), Phase::Playing);
    assert_eq!(house.refused(Seat::B, Ask::Resign), Code::GivenUp);
    let ply = house.room.table().ply();
    assert_eq!(house.refused(Seat::B, Ask::Move { ply, text: "h1k7".to_string() }), Code::GivenUp);
}

#[test]
fn or_the_table_ends_the_game() {
    let settings = Settings { given_up: WhenGivenUp::End, ..settings(GameId::Roesselsprung, &[]) };
    let mut house = House::of_people(settings, &FOUR);
    house.person(Seat::B, Ask::Resign).unwrap();
    let winners = [Seat::A, Seat::C, Seat::D];
    assert_eq!(*house.room.table().phase(), over(How::Resignation(Seats::one(Seat::B)), &winners));
}

#[test]
fn the_last_person_may_end_the_game_as_won() {
    let mut house = four();
    assert_eq!(house.refused(Seat::A, Ask::Claim), Code::OthersPlay);
    house.person(Seat::B, Ask::Resign).unwrap();
    house.person(Seat::C, Ask::Resign).unwrap();
    assert_eq!(house.refused(Seat::A, Ask::Claim), Code::OthersPlay);
    house.person(Seat::D, Ask::Resign).unwrap();
    assert_eq!(house.refused(Seat::D, Ask::Claim), Code::GivenUp);
    assert_eq!(*house.room.table().phase(), Phase::Playing, "or play on against the computers");
    house.person(Seat::A, Ask::Claim).unwrap();
    let losers: Seats = [Seat::B, Seat::C, Seat::D].into_iter().collect();
    assert_eq!(*house.room.table().phase(), over(How::Resignation(losers), &[Seat::A]));
}

#[test]
fn nobody_claims_against_computers_alone() {
    let seats = vec![computer(Seat::C, 1), computer(Seat::B, 1), computer(Seat::D, 1)];
    let mut house = House::of_people(Settings { seats, ..settings(GameId::Roesselsprung, &[]) }, &[Seat::A]);
    assert_eq!(house.refused(Seat::A, Ask::Claim), Code::OthersPlay);
    house.person(Seat::A, Ask::Resign).unwrap();
    let winners = [Seat::C, Seat::B, Seat::D];
    assert_eq!(*house.room.table().phase(), over(How::Resignation(Seats::one(Seat::A)), &winners));
}

#[test]
fn if_all_have_given_up_nobody_has_won() {
    let mut house = four();
    for seat in FOUR {
        house.person(seat, Ask::Resign).unwrap();
    }
    let none = Phase::Over { how: How::Abort, result: wire::Result::None };
    assert_eq!(*house.room.table().phase(), none);
}

#[test]
fn who_gave_up_and_is_removed_stays_placed_last() {
    let mut house = four();
    house.person(Seat::B, Ask::Resign).unwrap();
    house.host(Ask::Remove { seat: Seat::B }).unwrap();
    assert!(!house.room.table().is_in_play(Seat::B));
    house.person(Seat::C, Ask::Resign).unwrap();
    house.person(Seat::D, Ask::Resign).unwrap();
    house.person(Seat::A, Ask::Claim).unwrap();
    let losers: Seats = [Seat::B, Seat::C, Seat::D].into_iter().collect();
    assert_eq!(*house.room.table().phase(), over(How::Resignation(losers), &[Seat::A]));
    table::record(&house.told, 1).unwrap();
}

#[test]
fn rs_45_a_win_is_shared_by_all_who_are_still_in_play() {
    let mut house = four();
    house.person(Seat::D, Ask::Resign).unwrap();
    house.person(Seat::A, Ask::Offer(Offer::Draw)).unwrap();
    let offer = house.room.table().offer().unwrap().number;
    assert_eq!(house.refused(Seat::D, Ask::Answer { offer, yes: true }), Code::NoOffer);
    house.person(Seat::B, Ask::Answer { offer, yes: true }).unwrap();
    assert_eq!(*house.room.table().phase(), Phase::Playing);
    house.person(Seat::C, Ask::Answer { offer, yes: true }).unwrap();
    assert_eq!(*house.room.table().phase(), over(How::Agreement, &[Seat::A, Seat::C, Seat::B]));
}

#[test]
fn a_game_is_broken_off_only_before_everybody_has_moved() {
    let mut house = House::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B]);
    house.plays(Seat::A, "e2e3").unwrap();
    let mut other = house.clone();
    other.person(Seat::B, Ask::Abort).unwrap();
    assert!(other.room.is_over());
    house.plays(Seat::B, "b7b5").unwrap();
    assert_eq!(house.refused(Seat::A, Ask::Abort), Code::AllMoved);
}

#[test]
fn who_has_given_up_breaks_nothing_off() {
    let seats = [Seat::A, Seat::C, Seat::B];
    let mut house = House::of_people(settings(GameId::Roesselsprung, &["seats=ACB"]), &seats);
    house.person(Seat::C, Ask::Resign).unwrap();
    assert_eq!(house.refused(Seat::C, Ask::Abort), Code::GivenUp);
    house.person(Seat::A, Ask::Abort).unwrap();
}
