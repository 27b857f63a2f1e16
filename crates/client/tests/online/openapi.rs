//! Tests that compare the OpenAPI document with the server's answers and with the types of the answers.

use crate::test_server::TestServer;
use serde_json::Value;
use sprung_rules::Seat;
use sprung_wire::{CreateTable, ErrorCode, TableSettings, Token};

/// The document as the server gives it out.
async fn document(server: &TestServer) -> Value {
    let (status, text) = sprung_client::get(server.address, "/api/openapi.json").await.unwrap();
    assert_eq!(status, 200);
    serde_json::from_str(&text).unwrap()
}

/// Returns what a value has that its schema forbids, or lacks that it requires. It knows as much of JSON Schema as the document uses.
fn faults(document: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    if let Some(path) = schema["$ref"].as_str() {
        let found = document.pointer(path.trim_start_matches('#')).unwrap_or_else(|| panic!("no {path}"));
        return faults(document, found, value, place);
    }
    let mut all = Vec::new();
    if let Some(choices) = schema["oneOf"].as_array() {
        let fits = choices.iter().filter(|choice| faults(document, choice, value, place).is_empty()).count();
        if fits != 1 {
            all.push(format!("{place}: {value} fits {fits} of the choices"));
        }
    }
    let is_of_type = match schema["type"].as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some(other) => panic!("the document has a type {other}"),
        None => true,
    };
    if !is_of_type {
        all.push(format!("{place}: {value} is no {}", schema["type"]));
    }
    if schema.get("const").is_some_and(|constant| constant != value)
        || schema["enum"].as_array().is_some_and(|known| !known.contains(value))
    {
        all.push(format!("{place}: {value} is not among the known ones"));
    }
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if value.get(name).is_none() {
            all.push(format!("{place}: {name} is missing"));
        }
    }
    for (name, inner) in value.as_object().into_iter().flatten() {
        match schema["properties"].get(name) {
            Some(schema) => all.extend(faults(document, schema, inner, &format!("{place}.{name}"))),
            None if schema.get("properties").is_some() => {
                all.push(format!("{place}: the document has no {name}"));
            }
            None => {}
        }
    }
    for (index, inner) in value.as_array().into_iter().flatten().enumerate() {
        all.extend(faults(document, &schema["items"], inner, &format!("{place}[{index}]")));
    }
    all
}

/// An answer must be what the document says of a path, a method and its status.
fn assert_answer(document: &Value, (path, method): (&str, &str), status: u16, body: &str) {
    let answers = &document["paths"][path][method]["responses"];
    let answer = answers.get(status.to_string()).unwrap_or(&answers["default"]);
    let answer = match answer["$ref"].as_str() {
        Some(path) => document.pointer(path.trim_start_matches('#')).unwrap(),
        None => answer,
    };
    let schema = &answer["content"]["application/json"]["schema"];
    assert!(schema.is_object(), "{method} {path} has no schema for {status}");
    let value: Value = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body}"));
    assert_eq!(faults(document, schema, &value, path), Vec::<String>::new(), "{body}");
}

#[tokio::test]
async fn the_server_answers_every_path_of_the_openapi_document() {
    let server = TestServer::start().await;
    let room = server.table("eckstein", &[], &[(Seat::A, 1), (Seat::B, 1)]).await;
    let (_, document) = sprung_client::get(server.address, "/api/openapi.json").await.unwrap();
    let document: serde_json::Value = serde_json::from_str(&document).unwrap();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 6);
    for (path, asked) in paths {
        let (status, body) =
            sprung_client::get(server.address, &path.replace("{room}", &room)).await.unwrap();
        let expected = match (path.as_str(), asked.get("get")) {
            // a socket is more than a request
            ("/api/socket", _) => 400..=426,
            (_, Some(_)) => 200..=200,
            // it is there, but wants to be told something
            (_, None) => 405..=405,
        };
        assert!(expected.contains(&status), "{path}: {status} {body}");
    }
}

#[tokio::test]
async fn responses_match_the_openapi_document() {
    let server = TestServer::start().await;
    let document = document(&server).await;
    let room = server.table("roesselsprung", &["ending=variant"], &[(Seat::D, 3)]).await;
    let _guest = server.guest(&room, Seat::A).await;
    let create = r#"{"settings":{"game":"eckstein","clock":"5m+3s","listed":true},"host":"00112233445566778899aabbccddeeff"}"#;
    let (status, body) = sprung_client::post(server.address, "/api/tables", create).await.unwrap();
    assert_eq!(status, 201, "{body}");
    assert_answer(&document, ("/api/tables", "post"), status, &body);
    let (status, body) = sprung_client::get(server.address, "/api/tables").await.unwrap();
    assert_eq!(serde_json::from_str::<Value>(&body).unwrap().as_array().unwrap().len(), 2);
    assert_answer(&document, ("/api/tables", "get"), status, &body);
    let (status, body) = sprung_client::get(server.address, &format!("/api/tables/{room}")).await.unwrap();
    assert!(body.contains("Guest 1") && body.contains("computer") && body.contains("open"), "{body}");
    assert_answer(&document, ("/api/tables/{room}", "get"), status, &body);
    let bad = ["{", r#"{"settings":{"game":"chess"},"host":"00112233445566778899aabbccddeeff"}"#];
    for body in bad {
        let (status, body) = sprung_client::post(server.address, "/api/tables", body).await.unwrap();
        assert!((400..500).contains(&status), "{status}");
        assert_answer(&document, ("/api/tables", "post"), status, &body);
    }
    for path in ["/api/tables/{room}", "/api/tables/{room}/record"] {
        let nowhere = path.replace("{room}", "aaaaaaaaaaaaaaaa");
        let (status, body) = sprung_client::get(server.address, &nowhere).await.unwrap();
        assert_eq!(status, 404);
        assert_answer(&document, (path, "get"), status, &body);
    }
}

#[tokio::test]
async fn the_openapi_schema_of_table_settings_is_complete_and_requires_only_the_game() {
    let server = TestServer::start().await;
    let document = document(&server).await;
    let every_optional_setting =
        r#"{"game":"eckstein","setup":"text","rules-version":"2","table-version":"2"}"#;
    let settings: TableSettings = serde_json::from_str(every_optional_setting).unwrap();
    let create = serde_json::to_value(CreateTable { settings, host: Token([7; 16]) }).unwrap();
    let schema = &document["components"]["schemas"]["CreateTable"];
    assert_eq!(faults(&document, schema, &create, "CreateTable"), Vec::<String>::new());
    let known = document["components"]["schemas"]["TableSettings"]["properties"].as_object().unwrap();
    let written = create["settings"].as_object().unwrap();
    assert!(known.keys().eq(written.keys()), "{known:?}\n{written:?}");
    for name in written.keys() {
        let mut without = create.clone();
        without["settings"].as_object_mut().unwrap().remove(name);
        let demanded = !faults(&document, schema, &without, "CreateTable").is_empty();
        assert_eq!(serde_json::from_value::<CreateTable>(without).is_err(), demanded, "{name}");
    }
}

#[tokio::test]
async fn every_message_matches_its_own_json_schema_and_no_other() {
    let server = TestServer::start().await;
    let (_, schema) = sprung_client::get(server.address, "/api/messages.json").await.unwrap();
    let schema: Value = serde_json::from_str(&schema).unwrap();
    let files = [
        ("ClientMessage", "ServerMessage", include_str!("../../../wire/tests/data/to-server.jsonl")),
        ("ServerMessage", "ClientMessage", include_str!("../../../wire/tests/data/to-client.jsonl")),
    ];
    for (said, not_said, lines) in files {
        for line in lines.lines() {
            let message: Value = serde_json::from_str(line).unwrap();
            assert_eq!(
                faults(&schema, &schema["$defs"][said], &message, said),
                Vec::<String>::new(),
                "{line}"
            );
            assert!(!faults(&schema, &schema["$defs"][not_said], &message, not_said).is_empty(), "{line}");
        }
    }
    for wrong in [
        r#"{"request":{"id":"r1","seat":"E","ask":"resign"}}"#,
        r#"{"request":{"id":"r1","ask":"explode"}}"#,
        r#"{"request":{"id":"r1","ask":{"move":{"text":"e2e4"}}}}"#,
        r#"{"request":{"id":"r1","ask":"resign","extra":1}}"#,
    ] {
        let message: Value = serde_json::from_str(wrong).unwrap();
        assert!(!faults(&schema, &schema["$defs"]["ClientMessage"], &message, "").is_empty(), "{wrong}");
        assert!(serde_json::from_value::<sprung_wire::ClientMessage>(message).is_err(), "{wrong}");
    }
}

#[tokio::test]
async fn the_documents_list_the_codes_of_errors() {
    let server = TestServer::start().await;
    let codes = serde_json::to_value(ErrorCode::ALL.as_slice()).unwrap();
    for (path, place) in [("openapi", "/components/schemas/ErrorCode"), ("messages", "/$defs/ErrorCode")] {
        let (_, text) = sprung_client::get(server.address, &format!("/api/{path}.json")).await.unwrap();
        let document: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(document.pointer(place).unwrap()["enum"], codes, "{path}");
    }
}

#[tokio::test]
async fn a_link_becomes_a_qr_code_and_an_overlong_text_is_refused() {
    let server = TestServer::start().await;
    let link = "http://sprung.example.org/#/table/abcdefghijkmnpqr";
    let (status, picture) = sprung_client::post(server.address, "/api/code", link).await.unwrap();
    assert_eq!(status, 200);
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"), "{picture}");
    let (_, other) = sprung_client::post(server.address, "/api/code", "another").await.unwrap();
    assert_ne!(picture, other);
    let (status, _) = sprung_client::post(server.address, "/api/code", &"x".repeat(401)).await.unwrap();
    assert_eq!(status, 422);
}
