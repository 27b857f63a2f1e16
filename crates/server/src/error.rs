//! Refusals over HTTP: their JSON, and the status of each kind.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::{Code, Refusal};

/// A refusal as an answer.
#[derive(Debug)]
pub struct Refused(pub Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let body = serde_json::to_string(&self.0).unwrap_or_default();
        (status(self.0.code), [(header::CONTENT_TYPE, "application/json")], body).into_response()
    }
}

/// What other programs than ours understand of a refusal.
fn status(code: Code) -> StatusCode {
    match code {
        Code::NoRoom => StatusCode::NOT_FOUND,
        Code::Garbled | Code::Version | Code::NoHello => StatusCode::BAD_REQUEST,
        Code::Settings | Code::Name | Code::Words => StatusCode::UNPROCESSABLE_ENTITY,
        Code::NotYours | Code::NotHost | Code::NotAllowed | Code::Locked => StatusCode::FORBIDDEN,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::CONFLICT,
    }
}
