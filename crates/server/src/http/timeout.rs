//! The timeout of a request. Without it a request whose body never arrives would stay open for ever.

use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::time::Duration;
use tokio::time::timeout;

/// The timeout, which is longer than the store waits for a locked file.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// Middleware that ends requests that take too long.
pub async fn limit_time(request: Request, next: Next) -> Response {
    match timeout(REQUEST_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => (StatusCode::REQUEST_TIMEOUT, "the request took too long\n").into_response(),
    }
}
