//! How long a request may take. One whose body never comes would be waited for for ever.

use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::time::Duration;
use tokio::time::timeout;

/// Longer than the store waits for a locked file.
const PATIENCE: Duration = Duration::from_secs(10);

/// Ends what takes too long.
pub async fn keep(request: Request, next: Next) -> Response {
    match timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => (StatusCode::REQUEST_TIMEOUT, "the request took too long\n").into_response(),
    }
}
