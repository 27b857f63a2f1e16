//! Request errors as HTTP responses: their JSON and their status codes.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sprung_wire::{ErrorCode, RequestError};

/// A request error as an HTTP response.
#[derive(Debug)]
pub struct ErrorResponse(pub RequestError);

impl From<RequestError> for ErrorResponse {
    fn from(refusal: RequestError) -> ErrorResponse {
        ErrorResponse(refusal)
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let body = sprung_wire::to_json(&self.0);
        (status(self.0.code), [(header::CONTENT_TYPE, "application/json")], body).into_response()
    }
}

/// Returns the HTTP status of an error code.
fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::NoRoom => StatusCode::NOT_FOUND,
        ErrorCode::Garbled | ErrorCode::Version | ErrorCode::NoHello => StatusCode::BAD_REQUEST,
        ErrorCode::Settings | ErrorCode::Name | ErrorCode::Words => StatusCode::UNPROCESSABLE_ENTITY,
        ErrorCode::NotYours
        | ErrorCode::NotHost
        | ErrorCode::NotAllowed
        | ErrorCode::Locked
        | ErrorCode::Banned => StatusCode::FORBIDDEN,
        ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::CONFLICT,
    }
}
