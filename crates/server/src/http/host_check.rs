//! The check of the `Host` and `Origin` headers. The server answers only requests for a host name of its own, which prevents DNS rebinding, and
//! only from its own pages or from programs, which prevents requests from pages of other origins.

use axum::extract::{Request, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// The host names that a server answers to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AllowedHosts {
    /// Whether it serves the local network. Then it also answers to addresses, and to names without a dot or under `.local`.
    pub lan: bool,
    /// Further names, as a server on the internet has them.
    pub names: Vec<String>,
}

impl AllowedHosts {
    fn allows(&self, host: &str) -> bool {
        let name = without_port(host);
        let address: Option<IpAddr> = name.trim_matches(['[', ']']).parse().ok();
        let here =
            name.eq_ignore_ascii_case("localhost") || address.is_some_and(|address| address.is_loopback());
        let in_room =
            address.is_some() || !name.contains('.') || name.to_ascii_lowercase().ends_with(".local");
        here || self.lan && in_room && !name.is_empty()
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

/// Returns whether an origin belongs to the host. The scheme may differ, because a proxy may speak HTTPS to clients and HTTP to this server.
fn is_own(origin: &str, host: &str) -> bool {
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    named.is_some_and(|named| named.eq_ignore_ascii_case(host))
}

/// Middleware that refuses requests for other hosts or from pages of other origins.
pub async fn check_host(State(hosts): State<Arc<AllowedHosts>>, request: Request, next: Next) -> Response {
    match refusal(&hosts, &request) {
        Some(answer) => answer.into_response(),
        None => next.run(request).await,
    }
}

fn refusal(hosts: &AllowedHosts, request: &Request) -> Option<(StatusCode, &'static str)> {
    let named =
        |name: HeaderName| request.headers().get(name).map(|value| value.to_str().unwrap_or_default());
    let host = named(header::HOST).or_else(|| request.uri().host()).filter(|host| hosts.allows(host));
    let Some(host) = host else {
        return Some((StatusCode::MISDIRECTED_REQUEST, "this server does not answer to that host name\n"));
    };
    let foreign = named(header::ORIGIN).is_some_and(|origin| !is_own(origin, host));
    foreign.then_some((StatusCode::FORBIDDEN, "requests from pages of other origins are refused\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loopback_server_allows_only_loopback_hosts() {
        let hosts = AllowedHosts::default();
        for host in ["localhost", "localhost:8123", "127.0.0.1:80", "[::1]:8123", "LOCALHOST"] {
            assert!(hosts.allows(host), "{host}");
        }
        for host in ["example.org", "192.168.1.7:80", "localhost.example.org", "", "127.0.0.1.example.org"] {
            assert!(!hosts.allows(host), "{host}");
        }
    }

    #[test]
    fn a_lan_server_allows_addresses_and_local_names() {
        let hosts = AllowedHosts { lan: true, names: Vec::new() };
        for host in ["192.168.1.7:8123", "laptop:80", "laptop.local", "[fe80::1]:80"] {
            assert!(hosts.allows(host), "{host}");
        }
        for host in ["example.org", "evil.example:80", ""] {
            assert!(!hosts.allows(host), "{host}");
        }
    }

    #[test]
    fn a_public_server_allows_only_its_configured_names() {
        let hosts = AllowedHosts { lan: false, names: vec!["sprung.example.org".to_string()] };
        assert!(hosts.allows("Sprung.example.org:443"));
        assert!(!hosts.allows("example.org"));
    }

    #[test]
    fn an_origin_is_allowed_only_from_the_same_host() {
        assert!(is_own("http://localhost:4747", "localhost:4747"));
        assert!(is_own("https://sprung.example.org", "sprung.example.org"));
        for origin in ["http://localhost:4748", "null", "", "http://localhost:4747.example.org", "file://"] {
            assert!(!is_own(origin, "localhost:4747"), "{origin}");
        }
    }
}
