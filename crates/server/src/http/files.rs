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
    let listed = |name| {
        let values = asked.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
        values.flat_map(|value| value.split(',')).map(str::trim)
    };
    let accepts_brotli = listed(header::ACCEPT_ENCODING).any(accepts_brotli);
    let (tag, brotli) = match &file.brotli {
        Some(brotli) if accepts_brotli => (&file.brotli_tag, Some(brotli)),
        _ => (&file.tag, None),
    };
    let shared = [
        (header::ETAG, tag.as_str()),
        // every visit revalidates the file, and a file that is unchanged costs a few bytes
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-encoding"),
    ];
    // a cache may have weakened the tag
    let is_known = |known: &str| known == "*" || known.trim_start_matches("W/") == tag;
    if listed(header::IF_NONE_MATCH).any(is_known) {
        return (StatusCode::NOT_MODIFIED, shared).into_response();
    }
    let kind = [(header::CONTENT_TYPE, file.kind)];
    match brotli {
        Some(brotli) => {
            (shared, kind, [(header::CONTENT_ENCODING, "br")], Body::from(brotli.clone())).into_response()
        }
        None => (shared, kind, Body::from(file.plain.clone())).into_response(),
    }
}

/// Returns whether a part of `Accept-Encoding` accepts brotli. The weight 0 refuses it.
fn accepts_brotli(part: &str) -> bool {
    let (encoding, weight) = part.split_once(';').unwrap_or((part, "q=1"));
    let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
    encoding.trim() == "br" && weight.is_some_and(|weight| weight > 0.0)
}
