//! Random actions of everybody, honest or not, wise or not.

use super::*;
use proptest::prelude::*;
use wire::{Offer, Phrase, WhenGivenUp, WhenLeft, Words};

/// Something that somebody does. Numbers choose among what there is, and sometimes among what there is not.
#[derive(Clone, Debug)]
enum Act {
    Plays(usize),
    PlaysNonsense(u8, u32, String),
    Asks(u8, u8, u8),
    Answers(u8, bool),
    Promises(u8, bool),
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
        3 => (0u8..5, 0u8..17, 0u8..4).prop_map(|(seat, what, other)| Act::Asks(seat, what, other)),
        3 => (0u8..4, any::<bool>()).prop_map(|(seat, yes)| Act::Answers(seat, yes)),
        4 => (0u8..4, any::<bool>()).prop_map(|(seat, right)| Act::Promises(seat, right)),
        6 => (0u8..4, prop::bool::weighted(0.9)).prop_map(|(seat, honest)| Act::Reveals(seat, honest)),
        3 => (0u64..70_000).prop_map(Act::Waits),
        2 => (0u8..4, any::<bool>()).prop_map(|(seat, here)| Act::Comes(seat, here)),
        1 => Just(Act::Repeats),
        1 => (0u64..100_000).prop_map(Act::Crashes),
    ]
}

fn table_settings() -> impl Strategy<Value = Settings> {
    let games = prop_oneof![
        2 => Just((GameId::Raeuberschach, vec![])),
        1 => Just((GameId::Eckstein, vec![])),
        2 => Just((GameId::Roesselsprung, vec!["seats=AB"])),
        2 => Just((GameId::Roesselsprung, vec!["seats=ACB"])),
        3 => Just((GameId::Roesselsprung, vec!["seats=ACBD"])),
    ];
    let clocks = prop::sample::select(vec!["none", "1m+3s", "1m+b3s", "2m+d5s", "30s/turn", "1d/turn+2d"]);
    let left = prop::sample::select(vec![WhenLeft::Computer, WhenLeft::Ask, WhenLeft::Wait]);
    let given_up = prop::sample::select(vec![WhenGivenUp::Computer, WhenGivenUp::End]);
    (games, clocks, left, given_up, any::<bool>(), any::<bool>()).prop_map(
        |((game, options), clock, left, given_up, take_back, with_computer)| Settings {
            clock: clock.parse().unwrap(),
            left,
            given_up,
            take_back,
            chat: true,
            seats: if with_computer { vec![computer(Seat::B, 1)] } else { Vec::new() },
            ..settings(game, &options)
        },
    )
}

fn seat(number: u8) -> Seat {
    Seat::of(usize::from(number)).unwrap_or(Seat::A)
}

/// The person with a seat's token now, wherever rematches have put them.
fn holder(house: &House, seat: Seat) -> Option<u8> {
    Seat::ROUND
        .map(|seat| seat.letter() as u8)
        .into_iter()
        .find(|&who| house.room.who(&[hash(who)]).seats.has(seat))
}

/// Everybody who is not there, for however long.
fn absent(house: &House) -> Seats {
    let table = house.room.table();
    table.people().iter().filter(|&seat| table.chair(seat).away.is_some()).collect()
}

fn ask(house: &House, what: u8, other: u8) -> Ask {
    let ply = house.room.table().ply();
    let asks = [
        Ask::Leave,
        Ask::Resign,
        Ask::Claim,
        Ask::Abort,
        Ask::Resume,
        Ask::Offer(Offer::Draw),
        Ask::Offer(Offer::Pause),
        Ask::Offer(Offer::Rematch),
        Ask::Offer(Offer::TakeBack { ply: ply.saturating_sub(u32::from(other)) }),
        Ask::Offer(Offer::Cover { seat: seat(other) }),
        Ask::Offer(Offer::End { without: absent(house) }),
        Ask::Reissue { seat: seat(other), token: token(seat(other).letter() as u8) },
        Ask::Remove { seat: seat(other) },
        Ask::Lock { locked: other > 2 },
        Ask::Start { level: other },
        Ask::Join { name: format!("person {other}"), token: token(b'A' + other) },
        Ask::Say { name: Some("W".to_string()), words: Words::Phrase(Phrase::Hello) },
    ];
    asks[usize::from(what) % asks.len()].clone()
}

/// Does something, if it can be done at all; a refusal must change nothing.
fn perform(house: &mut House, act: &Act) {
    let before = whole(&house.room);
    let by = |house: &mut House, seat: Seat, ask: Ask| {
        let who = holder(house, seat).or(Some(HOST));
        if house.ask(who, Some(seat), ask).is_err() {
            assert_eq!(whole(&house.room), before);
        }
    };
    let throwing = house.room.table().throwing().cloned();
    match act {
        Act::Plays(choice) => {
            let Some((seat, driver)) = house.room.table().to_move() else { return };
            let moves = house.room.table().play().moves();
            let text = moves[choice % moves.len()].clone();
            let ply = house.room.table().ply();
            if driver == Driver::Person {
                by(house, seat, Ask::Move { ply, text });
            } else {
                let decision = house.room.computer_plays(seat, ply, &text, &house.moment()).unwrap();
                house.carry_out(&decision);
            }
        }
        Act::PlaysNonsense(number, ply, text) => {
            let ply = (house.room.table().ply() + 3).saturating_sub(*ply);
            by(house, seat(*number), Ask::Move { ply, text: text.clone() });
        }
        Act::Asks(number, what, other) => {
            let ask = ask(house, *what, *other);
            if *number == 4 {
                let _ = house.host(ask);
            } else {
                by(house, seat(*number), ask);
            }
        }
        Act::Answers(number, yes) => {
            let Some(open) = house.room.table().offer().copied() else { return };
            if house.room.asked_computers().has(seat(*number)) {
                let decision =
                    house.room.computer_answers(seat(*number), open.number, *yes, &house.moment()).unwrap();
                house.carry_out(&decision);
            } else {
                by(house, seat(*number), Ask::Answer { offer: open.number, yes: *yes });
            }
        }
        Act::Promises(number_of, right) => {
            let Some(throwing) = throwing else { return };
            let throw = throwing.throw() + u32::from(throwing.due().is_some() == *right);
            let promise = number(seat(*number_of), throw).commitment();
            by(house, seat(*number_of), Ask::Promise { throw, promise });
        }
        Act::Reveals(number_of, honest) => {
            let Some(throwing) = throwing else { return };
            let (seat, throw) = (seat(*number_of), throwing.throw());
            let shown = number(seat, if *honest { throw } else { throw + 7 });
            by(house, seat, Ask::Reveal { throw, number: shown, next: number(seat, throw + 1).commitment() });
        }
        Act::Waits(time) => house.wait(*time),
        Act::Comes(number, here) => {
            if house.room.table().people().has(seat(*number)) {
                house.present(seat(*number), *here);
            }
        }
        Act::Repeats => {
            let Some(entry) = house.told.iter().rev().take(20).find(|entry| entry.id.is_some()) else {
                return;
            };
            let request = Request { id: entry.id.clone().unwrap(), seat: Some(Seat::A), ask: Ask::Resign };
            let again = house.room.decide(You::default(), &request, &house.moment());
            assert_eq!(again, Ok(Decided::Before(entry.number)));
        }
        Act::Crashes(time) => {
            house.room = house.rebuilt();
            assert_eq!(whole(&house.room), before);
            let alive = house.now;
            house.now += time;
            if let Ok(decision) = house.room.outage(alive, &house.moment()) {
                house.carry_out(&decision);
            }
        }
    }
}

fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(100)
}

proptest! {
    // more of them with PROPTEST_CASES
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn whatever_anybody_does_the_room_holds(settings in table_settings(), acts in prop::collection::vec(act(), 1..120)) {
        let mut house = House::new(settings);
        for seat in house.room.table().open_seats().iter() {
            house.join(seat).unwrap();
        }
        for (step, act) in acts.iter().enumerate() {
            let told = house.told.clone();
            perform(&mut house, act);
            // what was told stays told, in its order and without gaps
            prop_assert_eq!(&house.told[..told.len()], &told[..]);
            let is_numbered = house.told.iter().enumerate().all(|(place, entry)| entry.number == place as u64 + 1);
            prop_assert!(is_numbered);
            // everybody sees the same: the room, a client that was there, and who comes back and gets everything
            prop_assert_eq!(seen(house.room.table()), seen(&house.client));
            prop_assert_eq!(seen(house.room.table()), seen(&house.player), "also without the watchers' talk");
            if step % 8 == 0 || step + 1 == acts.len() {
                prop_assert_eq!(whole(&house.room), whole(&house.rebuilt()));
            }
            // a running game can go on: somebody has to move, or a throw is awaited
            if *house.room.table().phase() == table::Phase::Playing {
                let table = house.room.table();
                let awaits = table.throwing().is_some_and(|throwing| match throwing.due() {
                    Some(_) => !throwing.awaited().is_empty(),
                    None => !throwing.called().is_empty(),
                });
                prop_assert!(table.to_move().is_some() || awaits, "{}", table.play().text());
            }
            // and what is kept secret was not told
            if let Some(secret) = house.hidden.get("dice").filter(|_| !house.room.is_over()) {
                let secret = Number(secret.clone().try_into().unwrap()).to_string();
                let last = serde_json::to_string(house.told.last().unwrap()).unwrap();
                prop_assert!(!last.contains(&secret));
            }
        }
        for game in 1..=house.room.table().game() {
            let record = table::record(&house.told, game).unwrap().unwrap();
            let read = rules::Record::read(&record.to_string()).unwrap().remove(0);
            prop_assert!(table::check(&read).is_none_or(|checked| checked.is_ok()));
        }
    }
}
