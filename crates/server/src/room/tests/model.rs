//! A model-based test: random actions of honest and dishonest clients preserve the invariants of a room.

use super::*;
use proptest::prelude::*;
use sprung_wire::{AbsencePolicy, ChatContent, ChatPhrase, Offer, ResignationPolicy};

/// An action of a client. Its numbers select among the existing seats, moves and offers, and sometimes name one that does not exist.
#[derive(Clone, Debug)]
enum Act {
    Plays(usize),
    PlaysNonsense(u8, u32, String),
    Asks(u8, u8, u8),
    Answers(u8, bool),
    Commits(u8, bool),
    Reveals(u8, bool),
    Waits(u64),
    Comes(u8, bool),
    Repeats,
    Crashes(u64),
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        12 => (0usize..100).prop_map(Act::Plays),
        1 => (0u8..5, 0u32..6, "[a-h][1-8][a-h][1-8]|:[1-6A-D]|x[A-D]|-|@h1").prop_map(|(seat, ply, text)| Act::PlaysNonsense(seat, ply, text)),
        3 => (0u8..5, 0u8..18, 0u8..4).prop_map(|(seat, what, other)| Act::Asks(seat, what, other)),
        3 => (0u8..4, any::<bool>()).prop_map(|(seat, yes)| Act::Answers(seat, yes)),
        4 => (0u8..4, any::<bool>()).prop_map(|(seat, right)| Act::Commits(seat, right)),
        6 => (0u8..4, prop::bool::weighted(0.9)).prop_map(|(seat, honest)| Act::Reveals(seat, honest)),
        3 => (0u64..70_000).prop_map(Act::Waits),
        2 => (0u8..4, any::<bool>()).prop_map(|(seat, here)| Act::Comes(seat, here)),
        1 => Just(Act::Repeats),
        1 => (0u64..100_000).prop_map(Act::Crashes),
    ]
}

fn table_settings() -> impl Strategy<Value = TableSettings> {
    let games = prop_oneof![
        2 => Just((GameId::Raeuberschach, vec![])),
        1 => Just((GameId::Eckstein, vec![])),
        2 => Just((GameId::Roesselsprung, vec!["seats=AB"])),
        2 => Just((GameId::Roesselsprung, vec!["seats=ACB"])),
        3 => Just((GameId::Roesselsprung, vec!["seats=ACBD"])),
    ];
    let clocks = prop::sample::select(vec!["none", "1m+3s", "1m+b3s", "2m+d5s", "30s/turn", "1d/turn+2d"]);
    let left = prop::sample::select(vec![AbsencePolicy::Computer, AbsencePolicy::Ask, AbsencePolicy::Wait]);
    let given_up = prop::sample::select(vec![ResignationPolicy::Computer, ResignationPolicy::End]);
    (games, clocks, left, given_up, any::<bool>(), any::<bool>()).prop_map(
        |((game, options), clock, left, given_up, take_back, with_computer)| TableSettings {
            clock: clock.parse().unwrap(),
            absence: left,
            resignation: given_up,
            take_back,
            chat: true,
            seats: if with_computer { vec![computer(Seat::B, 1)] } else { Vec::new() },
            ..settings(game, &options)
        },
    )
}

fn seat(number: u8) -> Seat {
    Seat::from_index(usize::from(number)).unwrap_or(Seat::A)
}

/// The person with a seat's token now, wherever rematches have put them.
fn holder(fixture: &TestRoom, seat: Seat) -> Option<u8> {
    Seat::ROUND
        .map(|seat| seat.letter() as u8)
        .into_iter()
        .find(|&who| fixture.room.access_of(&[hash(who)]).seats.has(seat))
}

/// Everybody who is not there, for however long.
fn absent(fixture: &TestRoom) -> Seats {
    let table = fixture.room.table();
    table.people().iter().filter(|&seat| table.seat_state(seat).away.is_some()).collect()
}

fn ask(fixture: &TestRoom, what: u8, other: u8) -> TableCommand {
    let ply = fixture.room.table().ply();
    let asks = [
        TableCommand::Leave,
        TableCommand::Resign,
        TableCommand::Claim,
        TableCommand::Abort,
        TableCommand::Resume,
        TableCommand::Offer(Offer::Draw),
        TableCommand::Offer(Offer::Pause),
        TableCommand::Offer(Offer::Rematch),
        TableCommand::Offer(Offer::TakeBack { ply: ply.saturating_sub(u32::from(other)) }),
        TableCommand::Offer(Offer::Cover { seat: seat(other) }),
        TableCommand::Offer(Offer::End { without: absent(fixture) }),
        TableCommand::Reissue { seat: seat(other), token: token(seat(other).letter() as u8) },
        TableCommand::Remove { seat: seat(other) },
        TableCommand::Lock { locked: other > 2 },
        TableCommand::Start { level: other },
        join(&format!("person {other}"), b'A' + other),
        TableCommand::Recover { recovery: token(other), token: token(b'A' + other) },
        TableCommand::Say { name: Some("W".to_string()), content: ChatContent::Phrase(ChatPhrase::Hello) },
    ];
    asks[usize::from(what) % asks.len()].clone()
}

/// Does something, if it can be done at all; a refusal must change nothing.
fn perform(fixture: &mut TestRoom, act: &Act) {
    let before = whole(&fixture.room);
    let by = |fixture: &mut TestRoom, seat: Seat, ask: TableCommand| {
        let who = holder(fixture, seat).or(Some(HOST));
        if fixture.ask(who, Some(seat), ask).is_err() {
            assert_eq!(whole(&fixture.room), before);
        }
    };
    let protocol = fixture.room.table().throw_protocol().cloned();
    match act {
        Act::Plays(choice) => {
            let Some((seat, driver)) = fixture.room.table().to_move() else { return };
            let moves = fixture.room.table().state().moves();
            let text = moves[choice % moves.len()].clone();
            let ply = fixture.room.table().ply();
            if driver == Controller::Person {
                by(fixture, seat, TableCommand::Move { ply, text });
            } else {
                let decision = fixture.room.computer_plays(seat, ply, &text, &fixture.moment()).unwrap();
                fixture.carry_out(&decision);
            }
        }
        Act::PlaysNonsense(number, ply, text) => {
            let ply = (fixture.room.table().ply() + 3).saturating_sub(*ply);
            by(fixture, seat(*number), TableCommand::Move { ply, text: text.clone() });
        }
        Act::Asks(number, what, other) => {
            let ask = ask(fixture, *what, *other);
            if *number == 4 {
                let _ = fixture.host(ask);
            } else {
                by(fixture, seat(*number), ask);
            }
        }
        Act::Answers(number, yes) => {
            let Some(open) = fixture.room.table().offer().copied() else { return };
            if fixture.room.asked_computers().has(seat(*number)) {
                let decision = fixture
                    .room
                    .computer_answers(seat(*number), open.number, *yes, &fixture.moment())
                    .unwrap();
                fixture.carry_out(&decision);
            } else {
                by(fixture, seat(*number), TableCommand::Answer { offer: open.number, yes: *yes });
            }
        }
        Act::Commits(number_of, right) => {
            let Some(protocol) = protocol else { return };
            let throw = protocol.throw() + u32::from(protocol.due_since().is_some() == *right);
            let commitment = number(seat(*number_of), throw).commitment();
            by(fixture, seat(*number_of), TableCommand::Commit { throw, commitment });
        }
        Act::Reveals(number_of, honest) => {
            let Some(protocol) = protocol else { return };
            let (seat, throw) = (seat(*number_of), protocol.throw());
            let shown = number(seat, if *honest { throw } else { throw + 7 });
            by(
                fixture,
                seat,
                TableCommand::Reveal {
                    throw,
                    contribution: shown,
                    next: number(seat, throw + 1).commitment(),
                },
            );
        }
        Act::Waits(time) => fixture.wait(*time),
        Act::Comes(number, here) => {
            if fixture.room.table().people().has(seat(*number)) {
                fixture.present(seat(*number), *here);
            }
        }
        Act::Repeats => repeat_request(fixture),
        Act::Crashes(time) => {
            fixture.room = fixture.rebuilt();
            assert_eq!(whole(&fixture.room), before);
            let alive = fixture.now;
            fixture.now += time;
            if let Ok(decision) = fixture.room.outage(alive, &fixture.moment()) {
                fixture.carry_out(&decision);
            }
        }
    }
}

/// Repeats a request that was carried out: its owner is told so, and nobody else.
fn repeat_request(fixture: &TestRoom) {
    let Some(entry) = fixture.told.iter().rev().take(20).find(|entry| entry.id.is_some()) else {
        return;
    };
    let request =
        Request { id: entry.id.clone().unwrap(), seat: Some(Seat::A), command: TableCommand::Resign };
    let everybody = Access { seats: fixture.room.table().seats(), host: true };
    let by = |you, connection| fixture.room.decide(Caller { you, connection }, &request, &fixture.moment());
    let since = &fixture.told[entry.number as usize - 1..];
    let gone = |entry: &LoggedEvent| {
        matches!(
            entry.event,
            TableEvent::Joined { .. } | TableEvent::Left { .. } | TableEvent::Removed { .. }
        )
    };
    if entry.by.is_some() && !since[1..].iter().any(gone) {
        assert_eq!(by(everybody, 0), Ok(Decided::Before(entry.number)));
    }
    assert!(!matches!(by(Access::default(), 99), Ok(Decided::Before(_))), "it is not a stranger's");
}

fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(100)
}

proptest! {
    // more of them with PROPTEST_CASES
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn random_actions_preserve_the_invariants_of_a_room(settings in table_settings(), acts in prop::collection::vec(act(), 1..120)) {
        let mut fixture = TestRoom::new(settings);
        for seat in fixture.room.table().open_seats().iter() {
            fixture.join(seat).unwrap();
        }
        for (step, act) in acts.iter().enumerate() {
            let told = fixture.told.clone();
            perform(&mut fixture, act);
            // the events sent before are unchanged, in their order and without gaps
            prop_assert_eq!(&fixture.told[..told.len()], &told[..]);
            let is_numbered = fixture.told.iter().enumerate().all(|(place, entry)| entry.number == place as u64 + 1);
            prop_assert!(is_numbered);
            // the room, a client that was connected all the time, and a client that receives the whole history have the same state
            prop_assert_eq!(seen(fixture.room.table()), seen(&fixture.client));
            prop_assert_eq!(seen(fixture.room.table()), seen(&fixture.player), "the same without the chat of the watchers");
            if step % 8 == 0 || step + 1 == acts.len() {
                prop_assert_eq!(whole(&fixture.room), whole(&fixture.rebuilt()));
            }
            // a running game can continue: a seat is to move, or a throw is awaited
            if *fixture.room.table().phase() == sprung_table::Phase::Playing {
                let table = fixture.room.table();
                let awaits = table.throw_protocol().is_some_and(|protocol| match protocol.due_since() {
                    Some(_) => !protocol.missing_reveals().is_empty(),
                    None => !protocol.missing_commitments().is_empty(),
                });
                prop_assert!(table.to_move().is_some() || awaits, "{}", table.state().text());
            }
            // no event contains the secret of the game's dice before the game is over
            if let Some(secret) = fixture.secrets.get("dice").filter(|_| !fixture.room.is_over()) {
                let secret = Contribution(secret.clone().try_into().unwrap()).to_string();
                let last = serde_json::to_string(fixture.told.last().unwrap()).unwrap();
                prop_assert!(!last.contains(&secret));
            }
        }
        for game in 1..=fixture.room.table().game() {
            let record = sprung_table::record(&fixture.told, game).unwrap().unwrap();
            let read = sprung_rules::Record::read(&record.to_string()).unwrap().remove(0);
            prop_assert!(sprung_table::verify_throws(&read).is_none_or(|checked| checked.is_ok()));
        }
    }
}
