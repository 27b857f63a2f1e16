//! Whom the server answers: requests that name a host it is known by, and that come from its own pages or from programs. A foreign
//! page that points its own name at this machine (DNS rebinding) names another host; one that writes to this server from its own
//! address names another origin.

use axum::extract::{Request, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// The names a server is known by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Doors {
    /// Whether it serves others than this machine; then it is also known by addresses, and by names without a dot or under `.local`,
    /// as a room has them.
    pub room: bool,
    /// Names of its own, as a server on the internet has them, perhaps behind another.
    pub names: Vec<String>,
}

impl Doors {
    fn open(&self, host: &str) -> bool {
        let name = without_port(host);
        let address: Option<IpAddr> = name.trim_matches(['[', ']']).parse().ok();
        let here =
            name.eq_ignore_ascii_case("localhost") || address.is_some_and(|address| address.is_loopback());
        let in_room =
            address.is_some() || !name.contains('.') || name.to_ascii_lowercase().ends_with(".local");
        here || self.room && in_room && !name.is_empty()
            || self.names.iter().any(|own| own.eq_ignore_ascii_case(name))
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

/// Whether a page of this origin is one of the host's own. A proxy may speak https to the world and http to us.
fn is_own(origin: &str, host: &str) -> bool {
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    named.is_some_and(|named| named.eq_ignore_ascii_case(host))
}

/// Turns away whoever asks for another host or comes from another one's page.
pub async fn ask(State(doors): State<Arc<Doors>>, request: Request, next: Next) -> Response {
    match turned_away(&doors, &request) {
        Some(answer) => answer.into_response(),
        None => next.run(request).await,
    }
}

fn turned_away(doors: &Doors, request: &Request) -> Option<(StatusCode, &'static str)> {
    let named =
        |name: HeaderName| request.headers().get(name).map(|value| value.to_str().unwrap_or_default());
    let host = named(header::HOST).or_else(|| request.uri().host()).filter(|host| doors.open(host));
    let Some(host) = host else {
        return Some((StatusCode::MISDIRECTED_REQUEST, "this server is not known by that name\n"));
    };
    let foreign = named(header::ORIGIN).is_some_and(|origin| !is_own(origin, host));
    foreign.then_some((StatusCode::FORBIDDEN, "pages of other origins are not answered\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_for_this_machine_knows_its_own_names_only() {
        let doors = Doors::default();
        for host in ["localhost", "localhost:8123", "127.0.0.1:80", "[::1]:8123", "LOCALHOST"] {
            assert!(doors.open(host), "{host}");
        }
        for host in ["example.org", "192.168.1.7:80", "localhost.example.org", "", "127.0.0.1.example.org"] {
            assert!(!doors.open(host), "{host}");
        }
    }

    #[test]
    fn a_server_for_a_room_knows_addresses_and_the_names_of_rooms() {
        let doors = Doors { room: true, names: Vec::new() };
        for host in ["192.168.1.7:8123", "laptop:80", "laptop.local", "[fe80::1]:80"] {
            assert!(doors.open(host), "{host}");
        }
        for host in ["example.org", "evil.example:80", ""] {
            assert!(!doors.open(host), "{host}");
        }
    }

    #[test]
    fn a_server_on_the_internet_knows_the_names_it_was_given() {
        let doors = Doors { room: false, names: vec!["sprung.example.org".to_string()] };
        assert!(doors.open("Sprung.example.org:443"));
        assert!(!doors.open("example.org"));
    }

    #[test]
    fn a_page_is_ones_own_if_it_came_from_the_same_host() {
        assert!(is_own("http://localhost:4747", "localhost:4747"));
        assert!(is_own("https://sprung.example.org", "sprung.example.org"));
        for origin in ["http://localhost:4748", "null", "", "http://localhost:4747.example.org", "file://"] {
            assert!(!is_own(origin, "localhost:4747"), "{origin}");
        }
    }
}
