//! Requests that come again, and ids that somebody else uses.

use super::*;
use sprung_wire::{ChatContent, ChatPhrase, Offer};

fn decide(fixture: &TestRoom, who: Option<u8>, request: &Request) -> Result<Decided, RequestError> {
    fixture.room.decide(fixture.caller(who), request, &fixture.moment())
}

/// Somebody asks under an id of their choice.
fn asks(fixture: &mut TestRoom, who: Option<u8>, request: &Request) -> Result<u64, RequestError> {
    match decide(fixture, who, request)? {
        Decided::Before(number) => Ok(number),
        Decided::Now(decision) => {
            fixture.carry_out(&decision);
            Ok(decision.events[0].number)
        }
    }
}

fn request(seat: Option<Seat>, ask: TableCommand) -> Request {
    Request { id: "the same".to_string(), seat, command: ask }
}

fn two() -> TestRoom {
    TestRoom::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B])
}

fn hello() -> TableCommand {
    TableCommand::Say { name: None, content: ChatContent::Phrase(ChatPhrase::Hello) }
}

#[test]
fn a_repeated_join_is_recognised_by_its_token() {
    let mut fixture = TestRoom::new(settings(GameId::Raeuberschach, &[]));
    let joins = request(Some(Seat::A), join("Anna", 1));
    let number = asks(&mut fixture, None, &joins).unwrap();
    let before = whole(&fixture.room);
    assert_eq!(decide(&fixture, None, &joins), Ok(Decided::Before(number)), "the line broke and is new");
    assert_eq!(decide(&fixture, Some(1), &joins), Ok(Decided::Before(number)), "the token is shown too");
    let other = request(Some(Seat::A), join("Mallory", 2));
    assert_eq!(decide(&fixture, None, &other).unwrap_err().code, ErrorCode::Taken);
    assert_eq!(whole(&fixture.room), before);
}

#[test]
fn a_repeated_reissue_of_the_own_seat_is_recognised_by_its_token() {
    let mut fixture = two();
    let token = Token([77; 16]);
    let renews = request(Some(Seat::A), TableCommand::Reissue { seat: Seat::A, token });
    let number = asks(&mut fixture, Some(b'A'), &renews).unwrap();
    // the answer was lost, and the new connection shows the token that is void now
    assert_eq!(decide(&fixture, Some(b'A'), &renews), Ok(Decided::Before(number)));
    let other = request(Some(Seat::A), TableCommand::Reissue { seat: Seat::A, token: Token([78; 16]) });
    assert_eq!(decide(&fixture, Some(b'A'), &other).unwrap_err().code, ErrorCode::NotYours);
    assert_eq!(decide(&fixture, Some(b'B'), &other).unwrap_err().code, ErrorCode::NotYours);
}

#[test]
fn a_request_id_used_by_an_opponent_does_not_block_a_move() {
    let mut fixture = two();
    let words = request(Some(Seat::B), hello());
    asks(&mut fixture, Some(b'B'), &words).unwrap();
    let moves = request(Some(Seat::A), TableCommand::Move { ply: 0, text: "e2e3".to_string() });
    asks(&mut fixture, Some(b'A'), &moves).unwrap();
    assert_eq!(fixture.room.table().ply(), 1, "the move was played, not taken for B's words");
}

#[test]
fn a_request_id_used_by_a_watcher_or_the_host_does_not_block_a_move() {
    let mut fixture = two();
    let named =
        TableCommand::Say { name: Some("W".to_string()), content: ChatContent::Phrase(ChatPhrase::Hello) };
    asks(&mut fixture, None, &request(None, named)).unwrap();
    asks(&mut fixture, Some(HOST), &request(None, TableCommand::Lock { locked: true })).unwrap();
    let moves = request(Some(Seat::A), TableCommand::Move { ply: 0, text: "e2e3".to_string() });
    asks(&mut fixture, Some(b'A'), &moves).unwrap();
    assert_eq!(fixture.room.table().ply(), 1);
}

#[test]
fn a_known_request_id_does_not_replace_a_token() {
    let mut fixture = two();
    let resigns = request(Some(Seat::A), hello());
    asks(&mut fixture, Some(b'A'), &resigns).unwrap();
    assert_eq!(decide(&fixture, Some(b'B'), &resigns).unwrap_err().code, ErrorCode::NotYours);
    assert_eq!(decide(&fixture, None, &resigns).unwrap_err().code, ErrorCode::NotYours);
}

#[test]
fn a_watchers_id_belongs_to_the_connection() {
    let mut fixture = two();
    let named =
        || TableCommand::Say { name: Some("W".to_string()), content: ChatContent::Phrase(ChatPhrase::Hello) };
    let first = asks(&mut fixture, None, &request(None, named())).unwrap();
    assert_eq!(asks(&mut fixture, None, &request(None, named())), Ok(first));
    let elsewhere = Caller { you: Access::default(), connection: 7 };
    let again = fixture.room.decide(elsewhere, &request(None, named()), &fixture.moment()).unwrap();
    assert!(matches!(again, Decided::Now(_)));
}

#[test]
fn a_watcher_who_asks_a_lot_does_not_push_out_the_ids_of_another() {
    let mut fixture = two();
    let words = |id: String| Request {
        id,
        seat: None,
        command: TableCommand::Say {
            name: Some("W".to_string()),
            content: ChatContent::Phrase(ChatPhrase::Hello),
        },
    };
    let from = |connection| Caller { you: Access::default(), connection };
    let mut say = |connection, id: String| match fixture
        .room
        .decide(from(connection), &words(id), &fixture.moment())
        .unwrap()
    {
        Decided::Before(number) => (number, true),
        Decided::Now(decision) => {
            fixture.carry_out(&decision);
            (decision.events[0].number, false)
        }
    };
    let (number, _) = say(1, "quiet".to_string());
    for other in 0..1_000 {
        say(2, format!("{other}"));
    }
    assert_eq!(say(1, "quiet".to_string()), (number, true));
    assert!(say(2, "999".to_string()).1, "the busy one can repeat what it said last");
}

#[test]
fn request_ids_survive_a_restart() {
    let mut fixture = two();
    let moves = request(Some(Seat::A), TableCommand::Move { ply: 0, text: "e2e3".to_string() });
    let locks = Request { id: "lock".to_string(), ..request(None, TableCommand::Lock { locked: true }) };
    let played = asks(&mut fixture, Some(b'A'), &moves).unwrap();
    let locked = asks(&mut fixture, Some(HOST), &locks).unwrap();
    fixture.room = fixture.rebuilt();
    assert_eq!(asks(&mut fixture, Some(b'A'), &moves), Ok(played));
    assert_eq!(asks(&mut fixture, Some(HOST), &locks), Ok(locked));
}

#[test]
fn request_ids_of_events_without_requester_are_recognised() {
    let mut fixture = two();
    let moves = request(Some(Seat::A), TableCommand::Move { ply: 0, text: "e2e3".to_string() });
    let played = asks(&mut fixture, Some(b'A'), &moves).unwrap();
    fixture.told.iter_mut().for_each(|entry| entry.by = None);
    fixture.room = fixture.rebuilt();
    assert_eq!(decide(&fixture, Some(b'A'), &moves), Ok(Decided::Before(played)));
}

#[test]
fn the_last_64_requests_of_a_seat_can_be_repeated_despite_others() {
    let mut fixture = two();
    let words =
        |number: usize, seat| Request { id: format!("{seat} {number}"), seat: Some(seat), command: hello() };
    let numbers: Vec<u64> =
        (0..64).map(|number| asks(&mut fixture, Some(b'A'), &words(number, Seat::A)).unwrap()).collect();
    for number in 0..200 {
        asks(&mut fixture, Some(b'B'), &words(number, Seat::B)).unwrap();
    }
    fixture.room = fixture.rebuilt();
    for (number, known) in numbers.into_iter().enumerate() {
        assert_eq!(decide(&fixture, Some(b'A'), &words(number, Seat::A)), Ok(Decided::Before(known)));
    }
}

#[test]
fn an_answer_that_starts_a_rematch_can_be_repeated_from_the_new_seat() {
    let mut fixture = two();
    fixture.person(Seat::A, TableCommand::Abort).unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Rematch)).unwrap();
    let offer = fixture.room.table().offer().unwrap().number;
    let agrees = request(Some(Seat::B), TableCommand::Answer { offer, yes: true });
    let number = asks(&mut fixture, Some(b'B'), &agrees).unwrap();
    fixture.room = fixture.rebuilt();
    assert_eq!(decide(&fixture, Some(b'B'), &agrees), Ok(Decided::Before(number)));
    assert_eq!(
        decide(&fixture, Some(b'A'), &agrees).unwrap_err().code,
        ErrorCode::NoOffer,
        "A sits there now"
    );
}

#[test]
fn a_new_person_on_a_seat_inherits_no_ids() {
    let mut fixture = TestRoom::new(settings(GameId::Raeuberschach, &[]));
    fixture.join(Seat::A).unwrap();
    let words = request(Some(Seat::A), hello());
    asks(&mut fixture, Some(b'A'), &words).unwrap();
    fixture.person(Seat::A, TableCommand::Leave).unwrap();
    fixture.ask(None, Some(Seat::A), join("Anna", 1)).unwrap();
    assert!(matches!(decide(&fixture, Some(1), &words), Ok(Decided::Now(_))));
}
