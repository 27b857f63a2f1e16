//! Checks the example messages in `data/*.jsonl`, which are also documentation for authors of clients.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sprung_rules::RulesVersion;
use sprung_wire::{
    ClientMessage, CreateTable, ErrorCode, Occupant, ServerMessage, TableCommand, TableEvent, TableSettings,
    TableVersion, Token,
};
use std::collections::BTreeSet;

const TO_SERVER: &str = include_str!("data/to-server.jsonl");
const TO_CLIENT: &str = include_str!("data/to-client.jsonl");

fn read<T: DeserializeOwned>(line: &str) -> T {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

fn round_trip<T: DeserializeOwned + Serialize>(lines: &str) {
    for line in lines.lines() {
        assert_eq!(serde_json::to_string(&read::<T>(line)).unwrap(), line);
    }
}

/// Returns the JSON name of an enum's variant.
fn variant<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value).unwrap() {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(fields) => fields.keys().next().unwrap().clone(),
        other => panic!("{other}"),
    }
}

#[test]
fn every_example_message_round_trips() {
    round_trip::<ClientMessage>(TO_SERVER);
    round_trip::<ServerMessage>(TO_CLIENT);
}

#[test]
fn the_example_files_contain_every_message_command_and_event() {
    let to_server: Vec<ClientMessage> = TO_SERVER.lines().map(read).collect();
    let to_client: Vec<ServerMessage> = TO_CLIENT.lines().map(read).collect();
    let asks = to_server.iter().filter_map(|message| match message {
        ClientMessage::Request(request) => Some(&request.command),
        _ => None,
    });
    let events = to_client.iter().flat_map(|message| match message {
        ServerMessage::Events(entries) => entries.as_slice(),
        _ => &[],
    });
    let asks: BTreeSet<String> = asks.inspect(|ask| is_known_ask(ask)).map(variant).collect();
    assert_eq!(asks.len(), 18, "{asks:?}");
    let events: BTreeSet<String> =
        events.inspect(|entry| is_known_event(&entry.event)).map(|entry| variant(&entry.event)).collect();
    assert_eq!(events.len(), 26, "{events:?}");
    let names: BTreeSet<String> = to_client.iter().map(variant).collect();
    assert_eq!(names.len(), 8, "{names:?}");
}

#[test]
fn every_error_code_is_documented_and_the_documented_list_is_closed() {
    let document = include_str!("../../../docs/programs.md");
    let (_, codes) = document.split_once("## Codes\n").expect("the document has a list of codes");
    let (codes, _) = codes.split_once("\n## ").expect("another part follows");
    let documented: Vec<&str> =
        codes.lines().filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0)).collect();
    let known: Vec<String> = ErrorCode::ALL.iter().inspect(|code| is_known_code(code)).map(variant).collect();
    assert_eq!(documented, known);
    assert_eq!(known.iter().collect::<BTreeSet<_>>().len(), 37, "{known:?}");
}

/// Fails to compile when a code is added, so that the count above and `ErrorCode::ALL` are updated.
fn is_known_code(code: &ErrorCode) {
    use ErrorCode::*;
    match code {
        Garbled | Version | NoRoom | NoHello | Settings | Name | Words | NoSeat | Taken | Locked => {}
        NotYours | NotHost | NotBegun | Begun | Over | NotOver | Paused | NotPaused | NotYourTurn => {}
        Ply | TooLate | Illegal | GivenUp | NotAllowed | AcrossThrow | NothingToTakeBack | NoOffer => {}
        Offered | Declined | OthersPlay | AllMoved | NotAway | Throw | Commitment | TooMany => {}
        Banned | Unavailable => {}
    }
}

#[test]
fn table_settings_require_only_the_game() {
    let text = format!(r#"{{"settings":{{"game":"eckstein"}},"host":"{}"}}"#, "0f".repeat(16));
    let create: CreateTable = read(&text);
    assert_eq!(create.settings.clock, sprung_clock::TimeControl::None);
    assert_eq!(create.host, Token([15; 16]));
    assert_eq!(Occupant::default(), Occupant::Open);
}

#[test]
fn decoding_errors_name_the_wrong_value() {
    let wrong = |text: &str| serde_json::from_str::<ClientMessage>(text).unwrap_err().to_string();
    let seat = wrong(r#"{"request":{"id":"1","seat":"E","ask":"resign"}}"#);
    assert!(seat.contains("a seat: A, B, C or D"), "{seat}");
    let ask = wrong(r#"{"request":{"id":"1","ask":"explode"}}"#);
    assert!(ask.contains("explode"), "{ask}");
    let field = wrong(r#"{"request":{"id":"1","ask":"resign","extra":1}}"#);
    assert!(field.contains("extra"), "{field}");
}

#[test]
fn decoding_errors_never_quote_a_token() {
    let token = "ab".repeat(16);
    let text = format!(r#"{{"hello":{{"version":2,"room":"x","tokens":["{token}0"]}}}}"#);
    let error = serde_json::from_str::<ClientMessage>(&text).unwrap_err().to_string();
    assert!(!error.contains("abab"), "{error}");
    assert_eq!(format!("{:?}", Token::read(&token).unwrap()), "Token(…)");
}

/// Fails to compile when a command is added, so that the count above is updated.
fn is_known_ask(ask: &TableCommand) {
    use TableCommand::*;
    match ask {
        Join { .. } | Leave | Move { .. } | Commit { .. } | Reveal { .. } | Dispute { .. } | Offer(_) => {}
        Answer { .. } | Resign | Claim | Abort | Resume | Say { .. } | Reissue { .. } => {}
        Recover { .. } | Remove { .. } | Lock { .. } | Start { .. } => {}
    }
}

/// A new event makes this fail to compile until it is counted above.
fn is_known_event(event: &TableEvent) {
    use TableEvent::*;
    match event {
        Created { .. } | Joined { .. } | Left { .. } | Removed { .. } | Locked { .. } | Reissued { .. } => {}
        Began { .. } | Committed { .. } | Due { .. } | Revealed { .. } | Thrown { .. } | Disputed { .. } => {}
        Played { .. } | TakenBack { .. } | Offered { .. } | Answered { .. } | GaveUp { .. } => {}
        Paused | Resumed | Away { .. } | Back { .. } | Covered { .. } | Outage { .. } => {}
        Said { .. } | Aside | Ended { .. } => {}
    }
}

#[test]
fn settings_without_table_version_mean_version_1() {
    let kept = r#"{"game":"roesselsprung"}"#;
    let settings: TableSettings = read(kept);
    assert_eq!(settings.table_version, TableVersion::FIRST);
    assert!(!serde_json::to_string(&settings).unwrap().contains("table-version"));
    let current = TableSettings { table_version: TableVersion::CURRENT, ..settings };
    let written = serde_json::to_string(&current).unwrap();
    assert!(written.contains(r#""table-version":"2""#), "{written}");
    assert_eq!(read::<TableSettings>(&written), current);
    let unknown = kept.replacen("{", r#"{"table-version":"9","#, 1);
    let error = serde_json::from_str::<TableSettings>(&unknown).expect_err("no such version");
    assert!(error.to_string().contains("a version of the table"), "{error}");
}

#[test]
fn settings_without_rules_version_mean_version_1() {
    let kept = r#"{"game":"roesselsprung","options":["board=K2"]}"#;
    let settings: TableSettings = read(kept);
    assert_eq!(settings.rules_version, RulesVersion::FIRST);
    let current = TableSettings { rules_version: RulesVersion::CURRENT, ..settings };
    let written = serde_json::to_string(&current).unwrap();
    assert!(written.contains(r#""rules-version":"2""#), "{written}");
    assert_eq!(read::<TableSettings>(&written), current);
    let unknown = kept.replacen("{", r#"{"rules-version":"9","#, 1);
    let error = serde_json::from_str::<TableSettings>(&unknown).expect_err("no such version");
    assert!(error.to_string().contains("a version of the rules"), "{error}");
}
