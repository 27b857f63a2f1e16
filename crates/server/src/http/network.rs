//! The address of this machine in its network. A page opened as `localhost` cannot know it, and a link with `localhost` in it leads
//! nobody else here.

use crate::listen;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use std::net::IpAddr;

/// Handles `GET /api/network`. `room` is whether the server serves the local network.
pub async fn answer(State(room): State<bool>) -> impl IntoResponse {
    let text = serde_json::json!({ "address": own_address(room) }).to_string();
    ([(header::CONTENT_TYPE, "application/json")], text)
}

/// Returns the address at which others in the network reach this server; `None` if it serves only this machine or has no network.
pub fn own_address(room: bool) -> Option<IpAddr> {
    if room { listen::own_address() } else { None }
}
