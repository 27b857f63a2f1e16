//! What is answered over HTTP: the client's files, and headers that hold for everything.

mod door;
mod files;
mod headers;

use crate::Client;
use axum::routing::get;
use axum::{Router, middleware};
use std::sync::Arc;

pub use door::Doors;

/// Everything the server answers.
pub fn router(client: Client, doors: Doors) -> Router {
    let files = Router::new().fallback(get(files::serve)).with_state(Arc::new(client));
    files
        .layer(middleware::from_fn_with_state(Arc::new(doors), door::ask))
        .layer(middleware::map_response(headers::add))
}

#[cfg(test)]
mod tests;
