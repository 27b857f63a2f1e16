//! Setting up, sitting down, tokens, the host.

use super::*;
use rules::Seats;
use table::Phase;
use wire::Offer;

fn two() -> House {
    House::new(settings(GameId::Raeuberschach, &[]))
}

#[test]
fn a_game_begins_when_the_last_seat_is_taken() {
    let mut house = two();
    assert_eq!(names(&house.join(Seat::A).unwrap()), ["joined"]);
    assert_eq!(*house.room.table().phase(), Phase::Waiting);
    assert_eq!(names(&house.join(Seat::B).unwrap()), ["joined", "began"]);
    assert_eq!(*house.room.table().phase(), Phase::Playing);
}

#[test]
fn who_names_no_seat_gets_the_first_open_one() {
    let mut house = two();
    let join = |name: &str, number| Ask::Join { name: name.to_string(), token: token(number) };
    house.ask(None, None, join("Anna", 1)).unwrap();
    house.ask(None, None, join("Bert", 2)).unwrap();
    assert_eq!(house.room.who(&[hash(2)]).seats, Seats::one(Seat::B));
    assert_eq!(house.ask(None, None, join("Christa", 3)).unwrap_err().code, Code::Taken);
}

#[test]
fn a_seat_is_taken_once_and_a_name_used_once() {
    let mut house = two();
    house.join(Seat::A).unwrap();
    assert_eq!(house.join(Seat::A).unwrap_err().code, Code::Taken);
    assert_eq!(house.join(Seat::C).unwrap_err().code, Code::NoSeat);
    let same = Ask::Join { name: " person A ".to_string(), token: token(9) };
    assert_eq!(house.ask(None, Some(Seat::B), same).unwrap_err().code, Code::Name);
}

#[test]
fn one_browser_may_hold_several_seats() {
    let house = House::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B]);
    let you = house.room.who(&[hash(b'A'), hash(b'B')]);
    assert_eq!((you.seats, you.host), (Seats::TWO, false));
    assert_eq!(house.room.who(&[hash(HOST)]), You { seats: Seats::NONE, host: true });
    assert_eq!(house.room.who(&[hash(99)]), You::default());
}

#[test]
fn a_request_that_comes_again_changes_nothing() {
    let mut house = two();
    let ask = Ask::Join { name: "Anna".to_string(), token: token(1) };
    let request = Request { id: "the same".to_string(), seat: Some(Seat::A), ask };
    let Decided::Now(decision) = house.room.decide(You::default(), &request, &house.moment()).unwrap() else {
        panic!()
    };
    house.carry_out(&decision);
    let before = whole(&house.room);
    let again = house.room.decide(You::default(), &request, &house.moment());
    assert_eq!(again, Ok(Decided::Before(2)));
    assert_eq!(whole(&house.room), before);
}

#[test]
fn the_host_locks_removes_and_starts_early() {
    let mut house = House::new(settings(GameId::Roesselsprung, &[]));
    house.join(Seat::A).unwrap();
    assert_eq!(house.refused(Seat::A, Ask::Lock { locked: true }), Code::NotHost);
    house.host(Ask::Lock { locked: true }).unwrap();
    assert_eq!(house.join(Seat::B).unwrap_err().code, Code::Locked);
    house.host(Ask::Lock { locked: false }).unwrap();
    house.join(Seat::B).unwrap();
    house.host(Ask::Remove { seat: Seat::B }).unwrap();
    assert_eq!(house.room.who(&[hash(b'B')]), You::default(), "the removed person's token is void");
    assert_eq!(house.host(Ask::Start { level: 11 }).unwrap_err().code, Code::Settings);
    house.host(Ask::Start { level: 3 }).unwrap();
    assert_eq!(house.room.table().chair(Seat::C).sitter, Sitter::Computer { level: 3 });
    assert_eq!(house.host(Ask::Start { level: 3 }).unwrap_err().code, Code::Begun);
    house.host(Ask::Remove { seat: Seat::A }).unwrap();
    assert!(house.room.table().people().is_empty());
    assert_eq!(house.room.who(&[hash(b'A')]), You::default());
}

#[test]
fn one_may_stand_up_before_the_game() {
    let mut house = two();
    house.join(Seat::A).unwrap();
    house.person(Seat::A, Ask::Leave).unwrap();
    assert_eq!(house.room.table().open_seats(), Seats::TWO);
    house.join(Seat::A).unwrap();
    house.join(Seat::B).unwrap();
    assert_eq!(house.refused(Seat::A, Ask::Leave), Code::Begun);
}

#[test]
fn the_host_gives_a_seat_a_new_token_and_the_old_one_dies() {
    let mut house = House::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B]);
    house.host(Ask::Reissue { seat: Seat::B, token: token(9) }).unwrap();
    assert_eq!(house.room.who(&[hash(b'B')]).seats, Seats::NONE);
    assert_eq!(house.room.who(&[hash(9)]).seats, Seats::one(Seat::B));
    assert_eq!(house.refused(Seat::B, Ask::Resign), Code::NotYours);
}

#[test]
fn all_others_together_give_a_seat_a_new_token() {
    let seats = [Seat::A, Seat::C, Seat::B];
    let mut house = House::of_people(settings(GameId::Roesselsprung, &["seats=ACB"]), &seats);
    house.person(Seat::A, Ask::Reissue { seat: Seat::B, token: token(9) }).unwrap();
    assert_eq!(house.room.who(&[hash(9)]).seats, Seats::NONE, "C has not agreed");
    let offer = house.room.table().offer().unwrap().number;
    assert_eq!(house.refused(Seat::B, Ask::Answer { offer, yes: true }), Code::NoOffer);
    let others = Ask::Reissue { seat: Seat::B, token: token(10) };
    assert_eq!(house.refused(Seat::C, others), Code::Offered, "nobody swaps the token that is agreed on");
    house.person(Seat::C, Ask::Answer { offer, yes: true }).unwrap();
    assert_eq!(house.room.who(&[hash(9)]).seats, Seats::one(Seat::B));
    assert_eq!(house.room.who(&[hash(b'B')]).seats, Seats::NONE);
    assert!(!house.hidden.contains_key("reissue"));
}

#[test]
fn settings_that_do_not_hold_make_no_room() {
    let code = |settings| House::try_new(settings).err().map(|refusal| refusal.code);
    let good = settings(GameId::Raeuberschach, &[]);
    assert_eq!(code(settings(GameId::Raeuberschach, &["x=y"])), Some(Code::Settings));
    for seats in [
        vec![computer(Seat::C, 1)],
        vec![computer(Seat::A, 0)],
        vec![computer(Seat::A, 1), computer(Seat::A, 1)],
        vec![Place { seat: Seat::A, sitter: Sitter::Person { name: "x".to_string() } }],
    ] {
        assert_eq!(code(Settings { seats, ..good.clone() }), Some(Code::Settings));
    }
    let setup = Some("nonsense".to_string());
    assert_eq!(code(Settings { setup, ..good.clone() }), Some(Code::Settings));
    assert_eq!(code(good), None);
}

#[test]
fn a_rematch_turns_the_seats_and_the_tokens_go_along() {
    let seats = [Seat::A, Seat::C, Seat::B];
    let mut house = House::of_people(settings(GameId::Roesselsprung, &["seats=ACB"]), &seats);
    assert_eq!(house.refused(Seat::A, Ask::Offer(Offer::Rematch)), Code::NotOver);
    house.person(Seat::A, Ask::Abort).unwrap();
    house.person(Seat::A, Ask::Offer(Offer::Rematch)).unwrap();
    house.person(Seat::C, Ask::Offer(Offer::Rematch)).unwrap();
    let offer = house.room.table().offer().unwrap().number;
    house.person(Seat::B, Ask::Answer { offer, yes: true }).unwrap();
    assert_eq!(house.room.table().game(), 2);
    for (number, seat) in [(b'A', Seat::C), (b'C', Seat::B), (b'B', Seat::A)] {
        assert_eq!(house.room.who(&[hash(number)]).seats, Seats::one(seat));
        let name = format!("person {}", char::from(number));
        assert_eq!(house.room.table().chair(seat).sitter, Sitter::Person { name });
    }
}

#[test]
fn a_listed_table_is_listed_while_it_has_room() {
    let mut house = House::new(Settings { listed: true, ..settings(GameId::Eckstein, &[]) });
    assert_eq!(house.room.listed().unwrap().seats.len(), 2);
    house.host(Ask::Lock { locked: true }).unwrap();
    assert_eq!(house.room.listed(), None);
    house.host(Ask::Lock { locked: false }).unwrap();
    house.join(Seat::A).unwrap();
    house.join(Seat::B).unwrap();
    assert_eq!(house.room.listed(), None);
}
