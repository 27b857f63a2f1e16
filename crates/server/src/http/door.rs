//! Whom the server answers: requests that name a host it is known by. A foreign page that points its own name at this
//! machine (DNS rebinding) names another.

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// The names a server is known by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doors {
    /// This machine's own names only.
    Loopback,
    /// Also addresses, and names without a dot or under `.local`, as a room has them.
    Room,
}

impl Doors {
    fn open(self, host: &str) -> bool {
        let name = without_port(host);
        let address: Option<IpAddr> = name.trim_matches(['[', ']']).parse().ok();
        let here =
            name.eq_ignore_ascii_case("localhost") || address.is_some_and(|address| address.is_loopback());
        let in_room =
            address.is_some() || !name.contains('.') || name.to_ascii_lowercase().ends_with(".local");
        here || self == Doors::Room && in_room && !name.is_empty()
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) && !name.ends_with(':') => {
            name
        }
        _ => host,
    }
}

/// Turns away whoever asks for another host.
pub async fn ask(State(doors): State<Arc<Doors>>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    match host.or_else(|| request.uri().host()) {
        Some(host) if doors.open(host) => next.run(request).await,
        _ => (StatusCode::MISDIRECTED_REQUEST, "this server is not known by that name\n").into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_for_this_machine_knows_its_own_names_only() {
        for host in ["localhost", "localhost:8123", "127.0.0.1:80", "[::1]:8123", "LOCALHOST"] {
            assert!(Doors::Loopback.open(host), "{host}");
        }
        for host in ["example.org", "192.168.1.7:80", "localhost.example.org", "", "127.0.0.1.example.org"] {
            assert!(!Doors::Loopback.open(host), "{host}");
        }
    }

    #[test]
    fn a_server_for_a_room_knows_addresses_and_the_names_of_rooms() {
        for host in ["192.168.1.7:8123", "laptop:80", "laptop.local", "[fe80::1]:80"] {
            assert!(Doors::Room.open(host), "{host}");
        }
        for host in ["example.org", "evil.example:80", ""] {
            assert!(!Doors::Room.open(host), "{host}");
        }
    }
}
