//! Every fault of a record, and every way a table ends a game.

use crate::refusals::refusal;
use crate::{board, texts};
use sprung_rules::{
    Clause, Delimiter, EndingFault, Fault, GameId, Outcome, Reason, RecordFault, RecordFaultKind,
    RecordLimit, Refusal, Seat, Seats, SetupField, TagFault, Termination, Verdict,
};

pub fn faults() -> Vec<RecordFault> {
    use RecordFaultKind::*;
    let text = |text: &str| text.to_string();
    let name = || text("Event");
    let verdict = Verdict::won(Seat::A, Clause("RC-11"));
    let illegal = |text: &str, refusal| Illegal {
        text: text.to_string(),
        refusal: Box::new(refusal),
        layout: Box::new(board()),
    };
    let captures = Reason::MustCapture { captures: texts(&["c3d4", "c3b4"]) };
    let mut kinds = vec![
        Nothing,
        Unexpected { found: ')' },
        TagName,
        TagValue { name: name() },
        TagEnd { name: name() },
        Nag,
        RepeatedTag { name: name() },
        NoGame,
        UnknownGame { text: text("chess") },
        UnknownVersion { text: text("9") },
        Options { faults: vec![Fault::RepeatedOption { key: "house" }, Fault::NoOption { text: text("x") }] },
        Start { faults: vec![Fault::FieldMissing { field: SetupField::Turn }] },
        illegal("e2e3", refusal(captures, "RC-7", "e2", "e3", &[])),
        illegal("e2", Refusal::garbled("e2")),
        ResultGarbled { text: text("2-0"), seats: 2 },
        ResultsDiffer { tag: text("1-0"), end: text("0-1") },
        ResultWrong { text: text("0-1"), verdict },
        EndingGarbled { text: text("boredom") },
        NotOver { text: text("RC-11") },
        ClauseWrong { text: text("RC-12"), verdict },
        SeatsGarbled { text: text("AX") },
    ];
    let opened = [Delimiter::Tag, Delimiter::Value, Delimiter::Comment, Delimiter::Variation];
    kinds.extend(opened.map(|opened| Unclosed { opened }));
    let limits =
        [RecordLimit::Bytes, RecordLimit::Tags, RecordLimit::Value, RecordLimit::Entries, RecordLimit::Depth];
    kinds.extend(limits.map(|limit| TooMuch { limit }));
    kinds.extend(ending_faults().into_iter().map(|fault| Ending { fault }));
    let place = |kind| RecordFault { line: 3, column: 12, game: Some(GameId::Raeuberschach), kind };
    kinds.into_iter().map(place).collect()
}

pub fn ending_faults() -> Vec<EndingFault> {
    vec![
        EndingFault::Over { verdict: Verdict::draw(Clause("RC-14")) },
        EndingFault::NoResult,
        EndingFault::NoSeats,
        EndingFault::NotTaken { seat: Seat::B },
        EndingFault::LoserWins { seat: Seat::B },
        EndingFault::OneSided,
    ]
}

pub fn tag_faults() -> Vec<TagFault> {
    vec![TagFault::Name, TagFault::Derived]
}

/// Returns the ways in which players can end a game, each with its result.
pub fn endings() -> Vec<(GameId, Termination, Option<Outcome>)> {
    use GameId::*;
    let (a, b) = (Seats::one(Seat::A), Seats::one(Seat::B));
    let won = |seats| Some(Outcome::Won(seats));
    vec![
        (Raeuberschach, Termination::Resignation(b), won(a)),
        (Roesselsprung, Termination::Resignation(b.with(Seat::D)), won(a)),
        (Schlaukopf, Termination::Time(b), won(a)),
        (Roesselsprung, Termination::Time(b.with(Seat::D)), won(a)),
        (Schlaukopf, Termination::Time(b), Some(Outcome::Draw)),
        (Eckstein, Termination::Agreement, Some(Outcome::Draw)),
        (Roesselsprung, Termination::Agreement, won(a.with(Seat::B))),
        (Kurierschach, Termination::Abandoned(Seats::NONE), None),
        (Kurierschach, Termination::Abandoned(b), won(a)),
        (Roesselsprung, Termination::Abandoned(b.with(Seat::C)), won(a)),
        (Kurierschach, Termination::Unstated, won(b)),
    ]
}
