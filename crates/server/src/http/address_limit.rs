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

/// A network whose limits are shared by all its addresses: an IPv4 address, or a prefix of an IPv6 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LimitedNetwork {
    network: IpAddr,
    /// The factor by which the limit of the network is greater than that of an address.
    factor: u8,
}

/// The bits of the networks of an IPv6 address with their factors. A household has a /64 or a /56, and whoever rents a server or runs a company may have
/// a /48, which is 65,536 networks of /64.
const IPV6_NETWORKS: [(u32, u8); 3] = [(64, 1), (56, 4), (48, 16)];

impl LimitedNetwork {
    /// Returns the networks whose limits a request of an address counts against, the smallest first.
    pub fn of(address: IpAddr) -> impl Iterator<Item = LimitedNetwork> + Clone {
        let networks = match address {
            IpAddr::V4(_) => &IPV6_NETWORKS[..1],
            IpAddr::V6(_) => &IPV6_NETWORKS[..],
        };
        networks
            .iter()
            .map(move |&(bits, factor)| LimitedNetwork { network: prefix_of(address, bits), factor })
    }

    /// Returns the address if the network is the one for which clients are told apart.
    pub fn client(self) -> Option<IpAddr> {
        (self.factor == 1).then_some(self.network)
    }

    /// Returns the limit of the network for that of an address.
    pub fn most(self, most: usize) -> usize {
        most.saturating_mul(self.factor.into())
    }

    /// Returns the rate of the network for that of an address.
    pub fn rate(self, rate: Rate) -> Rate {
        let factor = f64::from(self.factor);
        Rate { burst: rate.burst * factor, per_second: rate.per_second * factor }
    }
}

/// Returns the prefix of an IPv6 address, or an IPv4 address as it is.
fn prefix_of(address: IpAddr, bits: u32) -> IpAddr {
    match address {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() & (u128::MAX << (128 - bits))).into()),
        address => address,
    }
}

/// Returns the network whose requests share one place in a fair queue: an IPv4 address, or a /48 network of IPv6, so that nobody has thousands of places.
pub fn queue_network(address: IpAddr) -> IpAddr {
    prefix_of(address, 48)
}

/// The rate limits of the networks that sent requests lately.
#[derive(Debug, Default)]
pub struct AddressLimit {
    networks: Mutex<HashMap<LimitedNetwork, TokenBucket>>,
}

impl AddressLimit {
    /// Counts a request of an address and returns whether it is allowed.
    pub fn admit(&self, address: IpAddr, rate: Rate, now: Instant) -> bool {
        let mut buckets = self.networks.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if buckets.len() >= CLEANUP_THRESHOLD {
            buckets.retain(|network, bucket| !bucket.is_full(network.rate(rate), now));
        }
        // so many addresses at once are not one person, so that only the other limits apply
        if buckets.len() >= CLEANUP_THRESHOLD * 16 {
            return true;
        }
        let mut networks = LimitedNetwork::of(address);
        let is_allowed = networks.clone().all(|network| {
            buckets.get(&network).is_none_or(|bucket| bucket.has_token(network.rate(rate), now))
        });
        is_allowed
            && networks.all(|network| {
                let rate = network.rate(rate);
                buckets.entry(network).or_insert_with(|| TokenBucket::full(rate, now)).take(rate, now)
            })
    }
}

/// Returns the address that is limited: an IPv4 address, or the /64 network of an IPv6 address, which usually is one household.
pub fn client_network(address: IpAddr) -> IpAddr {
    prefix_of(address.to_canonical(), 64)
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

    #[test]
    fn the_networks_of_one_ipv6_customer_share_limits() {
        let rate = Rate { burst: 2.0, per_second: 1.0 };
        let (address_limit, now) = (AddressLimit::default(), Instant::now());
        let admit =
            |address: String| address_limit.admit(client_network(address.parse().unwrap()), rate, now);
        let networks = |network: fn(u32) -> String| (0..256).filter(|&number| admit(network(number))).count();
        assert_eq!(networks(|number| format!("2001:db8:1:{number:x}::1")), 8, "one /56");
        assert_eq!(networks(|number| format!("2001:db8:2:{number:x}00::1")), 32, "one /48");
        assert_eq!(networks(|number| format!("2001:db8:3{number:02x}::1")), 256, "many customers");
        assert_eq!(queue_network("2001:db8:1:2:3::4".parse().unwrap()).to_string(), "2001:db8:1::");
    }
}
