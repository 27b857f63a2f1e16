//! Serves the files of the web client, compressed if the browser accepts it, with entity tags for its cache.

use crate::WebAssets;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Serves the file of a path.
pub async fn serve(State(client): State<Arc<WebAssets>>, uri: Uri, asked: HeaderMap) -> Response {
    let Some(file) = client.file(uri.path().trim_start_matches('/')) else {
        return (StatusCode::NOT_FOUND, "there is no such page\n").into_response();
    };
    let names = |name, wanted: &str| {
        let value = asked.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        value.split(',').any(|part| part.trim().split(';').next() == Some(wanted))
    };
    let shared = [
        (header::ETAG, file.tag.as_str()),
        // every visit revalidates the file, and a file that is unchanged costs a few bytes
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-encoding"),
    ];
    if names(header::IF_NONE_MATCH, &file.tag) {
        return (StatusCode::NOT_MODIFIED, shared).into_response();
    }
    let kind = [(header::CONTENT_TYPE, file.kind)];
    match &file.brotli {
        Some(brotli) if names(header::ACCEPT_ENCODING, "br") => {
            (shared, kind, [(header::CONTENT_ENCODING, "br")], Body::from(brotli.clone())).into_response()
        }
        _ => (shared, kind, Body::from(file.plain.clone())).into_response(),
    }
}
