//! The rate limit per address. Addresses are kept in memory, and only until their limit is full again.

use crate::Server;
use crate::error_response::ErrorResponse;
use crate::token_bucket::{Rate, TokenBucket};
use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use sprung_wire::{ErrorCode, RequestError};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Mutex;
use std::time::Instant;

/// The number of addresses from which on those with a full limit are dropped.
const CLEANUP_THRESHOLD: usize = 4_096;

/// The rate limits of the addresses that sent requests lately.
#[derive(Debug, Default)]
pub struct AddressLimit {
    addresses: Mutex<HashMap<IpAddr, TokenBucket>>,
}

impl AddressLimit {
    /// Counts a request of an address and returns whether it is allowed.
    pub fn admit(&self, address: IpAddr, rate: Rate, now: Instant) -> bool {
        let mut addresses = self.addresses.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if addresses.len() >= CLEANUP_THRESHOLD {
            addresses.retain(|_, allowance| !allowance.is_full(rate, now));
        }
        // so many addresses at once are not one person, so that only the other limits apply
        if addresses.len() >= CLEANUP_THRESHOLD * 16 {
            return true;
        }
        addresses.entry(address).or_insert_with(|| TokenBucket::full(rate, now)).take(rate, now)
    }
}

/// Returns the address that is limited: an IPv4 address, or the /64 network of an IPv6 address, which usually is one household.
pub fn client_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
        address => address,
    }
}

/// The network address of a client, if it is known. Handlers find it among the request's extensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddress(pub Option<IpAddr>);

/// Middleware that finds the client's address and refuses requests of an address beyond its limit.
pub async fn limit_address(State(server): State<Server>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = peer.map(|peer| client_network(server.trusted_proxies().client(peer, request.headers())));
    let is_refused =
        |address| !server.address_limit().admit(address, server.limits().address, Instant::now());
    if address.is_some_and(|address| server.bans().contains(address)) {
        return ErrorResponse(RequestError::new(ErrorCode::Banned)).into_response();
    }
    if address.is_some_and(is_refused) {
        return ErrorResponse(RequestError::new(ErrorCode::TooMany)).into_response();
    }
    request.extensions_mut().insert(ClientAddress(address));
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_is_limited_and_another_is_not() {
        let rate = Rate { burst: 2.0, per_second: 1.0 };
        let (address_limit, now) = (AddressLimit::default(), Instant::now());
        let admit = |address: &str| address_limit.admit(client_network(address.parse().unwrap()), rate, now);
        assert!(admit("10.0.0.1") && admit("10.0.0.1") && !admit("10.0.0.1"));
        assert!(admit("10.0.0.2"));
        assert!(admit("2001:db8::1") && admit("2001:db8::2") && !admit("2001:db8::3"));
    }
}
