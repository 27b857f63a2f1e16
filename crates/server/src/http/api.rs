//! The HTTP interface without sockets: creating a table, describing one, and listing open ones. `openapi.json` describes it for programs.

use super::ClientAddress;
use crate::Server;
use crate::error_response::ErrorResponse;
use axum::Extension;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sprung_wire::{CreateTable, ErrorCode, RequestError, TableCreated};

const JSON: (header::HeaderName, &str) = (header::CONTENT_TYPE, "application/json");
const TEXT: (header::HeaderName, &str) = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
/// The content type that Prometheus expects.
const METRICS: (header::HeaderName, &str) = (header::CONTENT_TYPE, "text/plain; version=0.0.4");
/// The most tables in one response.
const MOST: u32 = 100;

/// The OpenAPI description of the paths.
pub const OPENAPI: &str = include_str!("openapi.json");
/// The JSON schema of every message on the socket.
const MESSAGES: &str = include_str!("messages.json");

/// Handles `POST /api/tables`.
pub async fn create(
    State(server): State<Server>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    body: Bytes,
) -> Result<Response, ErrorResponse> {
    let create: CreateTable = serde_json::from_slice(&body).map_err(|error| {
        server.metrics().malformed.add(1);
        RequestError::because(ErrorCode::Garbled, error.to_string())
    })?;
    let room = server.rooms().create(create, address).await?;
    let body = sprung_wire::to_json(&TableCreated { room });
    Ok((StatusCode::CREATED, [JSON], body).into_response())
}

/// Handles `GET /api/tables`.
pub async fn open_tables(State(server): State<Server>) -> Result<Response, ErrorResponse> {
    let tables = server.rooms().open_tables(MOST).await?;
    Ok(([JSON], format!("[{}]", tables.join(","))).into_response())
}

/// Handles `GET /api/tables/{room}`.
pub async fn table(
    State(server): State<Server>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Path(room): Path<String>,
) -> Result<Response, ErrorResponse> {
    let table = server.rooms().describe(&room, address).await?;
    Ok(([JSON], sprung_wire::to_json(&table)).into_response())
}

/// Handles `GET /api/tables/{room}/record`.
pub async fn record(
    State(server): State<Server>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Path(room): Path<String>,
) -> Result<Response, ErrorResponse> {
    let text = server.rooms().record(&room, address).await?;
    Ok(([TEXT], text).into_response())
}

/// Handles `GET /api/openapi.json`.
pub async fn openapi() -> Response {
    ([JSON], OPENAPI).into_response()
}

/// Handles `GET /api/messages.json`.
pub async fn messages() -> Response {
    ([JSON], MESSAGES).into_response()
}

/// Handles `GET /health`, which tells that the process answers. It costs nothing: the store is not asked.
pub async fn health() -> &'static str {
    "well\n"
}

/// Handles `GET /ready`, which tells whether the server takes moves: it can write and is not stopping. The store is not asked, because the
/// heartbeat and the moves tell it already.
pub async fn ready(State(server): State<Server>) -> Response {
    match server.rooms().is_ready() {
        true => "ready\n".into_response(),
        false => {
            (StatusCode::SERVICE_UNAVAILABLE, "the server cannot store moves at present\n").into_response()
        }
    }
}

/// Handles `GET /metrics` on the address for the operator.
pub async fn metrics(State(server): State<Server>) -> Response {
    ([METRICS], server.metrics_text()).into_response()
}
