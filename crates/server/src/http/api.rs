//! What programs and the client ask for without a socket: to set up a table, to see one, and which are open. `openapi.json` says the same
//! for programs to read.

use crate::House;
use crate::error::Refused;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::{Code, Create, Created, Refusal};

const JSON: (header::HeaderName, &str) = (header::CONTENT_TYPE, "application/json");
const TEXT: (header::HeaderName, &str) = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
/// What Prometheus wants to be told.
const METRICS: (header::HeaderName, &str) = (header::CONTENT_TYPE, "text/plain; version=0.0.4");
/// Tables in one answer.
const MOST: u32 = 100;

/// The paths, for programs.
pub const OPENAPI: &str = include_str!("openapi.json");
/// The schema of every message on the socket.
const MESSAGES: &str = include_str!("messages.json");

/// `POST /api/tables`
pub async fn create(State(house): State<House>, body: Bytes) -> Result<Response, Refused> {
    let create: Create = serde_json::from_slice(&body).map_err(|error| {
        house.metrics().malformed.add(1);
        Refusal::because(Code::Garbled, error.to_string())
    })?;
    let room = house.rooms().create(create).await?;
    let body = serde_json::to_string(&Created { room }).unwrap_or_default();
    Ok((StatusCode::CREATED, [JSON], body).into_response())
}

/// `GET /api/tables`
pub async fn open_tables(State(house): State<House>) -> Result<Response, Refused> {
    let tables = house.rooms().open_tables(MOST).await?;
    Ok(([JSON], format!("[{}]", tables.join(","))).into_response())
}

/// `GET /api/tables/{room}`
pub async fn table(State(house): State<House>, Path(room): Path<String>) -> Result<Response, Refused> {
    let table = house.rooms().look(&room).await?;
    Ok(([JSON], serde_json::to_string(&table).unwrap_or_default()).into_response())
}

/// `GET /api/tables/{room}/record`
pub async fn record(State(house): State<House>, Path(room): Path<String>) -> Result<Response, Refused> {
    let text = house.rooms().record(&room).await?;
    Ok(([TEXT], text).into_response())
}

/// `GET /api/openapi.json`
pub async fn openapi() -> Response {
    ([JSON], OPENAPI).into_response()
}

/// `GET /api/messages.json`
pub async fn messages() -> Response {
    ([JSON], MESSAGES).into_response()
}

/// `GET /health`: whether a move could be kept.
pub async fn health(State(house): State<House>) -> Response {
    match house.rooms().is_well().await {
        true => "well\n".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the database is unavailable\n").into_response(),
    }
}

/// `GET /metrics`
pub async fn metrics(State(house): State<House>) -> Response {
    ([METRICS], house.metrics().text(house.bots().waiting())).into_response()
}
