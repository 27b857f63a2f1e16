//! What is answered over HTTP: the client's files, the tables, and headers that hold for everything.

mod api;
mod code;
mod crowd;
mod door;
mod files;
mod headers;
mod patience;

use crate::limits::MESSAGE;
use crate::{Client, House, socket};
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};
use std::sync::Arc;

pub use crowd::Crowd;
pub use door::Doors;

/// Everything the server answers; `house` is there where people play.
pub fn router(client: Client, doors: Doors, house: Option<House>) -> Router {
    let files = Router::new().fallback(get(files::serve)).with_state(Arc::new(client));
    let all = match house {
        Some(house) => files.merge(tables(house)),
        None => files,
    };
    all.layer(middleware::from_fn_with_state(Arc::new(doors), door::ask))
        .layer(middleware::map_response(headers::add))
}

fn tables(house: House) -> Router {
    let limited = Router::new()
        .route("/api/tables", get(api::open_tables).post(api::create))
        .route("/api/tables/{room}", get(api::table))
        .route("/api/tables/{room}/record", get(api::record))
        .route("/api/code", post(code::draw))
        .route("/api/socket", get(socket::open))
        .layer(middleware::from_fn(patience::keep))
        .layer(middleware::from_fn_with_state(house.clone(), crowd::ask))
        .layer(DefaultBodyLimit::max(MESSAGE));
    let known = Router::new()
        .route("/api/openapi.json", get(api::openapi))
        .route("/api/messages.json", get(api::messages))
        .route("/health", get(api::health));
    let known = if house.shows_metrics() { known.route("/metrics", get(api::metrics)) } else { known };
    limited.merge(known).with_state(house)
}

#[cfg(test)]
mod tests;
