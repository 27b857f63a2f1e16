//! The reverse proxies whose `X-Forwarded-For` is believed. From anybody else the header may be false: a client could pretend to have many
//! addresses, or that of somebody else.

use axum::http::HeaderMap;
use serde::Deserialize;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// A network of IP addresses, such as `10.0.0.0/8`, or one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct IpNetwork {
    /// The address, with zeros behind the prefix; IPv4 addresses are mapped into IPv6.
    bits: u128,
    prefix: u32,
}

/// The error for a text that is no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IpNetworkError(String);

impl fmt::Display for IpNetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let short: String = self.0.chars().take(60).collect();
        write!(
            f,
            "`{short}` is no network: expected an address such as `192.0.2.1` or a network such as `10.0.0.0/8`"
        )
    }
}

impl std::error::Error for IpNetworkError {}

impl IpNetwork {
    /// Returns the network that a ban of this one concerns: a part of an IPv6 household network of /64 stands for all of it, because the server
    /// tells clients apart by these networks only.
    pub(crate) fn of_clients(self) -> IpNetwork {
        let is_ipv4 = Ipv6Addr::from_bits(self.bits).to_ipv4_mapped().is_some();
        let prefix = if is_ipv4 { self.prefix } else { self.prefix.min(64) };
        IpNetwork { bits: masked(self.bits, prefix), prefix }
    }

    /// Returns whether an address is in the network.
    pub fn contains(&self, address: IpAddr) -> bool {
        masked(bits(address), self.prefix) == self.bits
    }
}

/// Writes an IPv4 address or network as such. A single address has no prefix.
impl fmt::Display for IpNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = Ipv6Addr::from_bits(self.bits);
        match (address.to_ipv4_mapped(), self.prefix) {
            (Some(address), 128) => write!(f, "{address}"),
            (Some(address), prefix @ 96..) => write!(f, "{address}/{}", prefix - 96),
            (_, 128) => write!(f, "{address}"),
            (_, prefix) => write!(f, "{address}/{prefix}"),
        }
    }
}

/// Returns an address as a number, an IPv4 address as it is mapped into IPv6.
fn bits(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
        IpAddr::V6(address) => address.to_bits(),
    }
}

/// Replaces all bits behind a prefix by zeros.
fn masked(bits: u128, prefix: u32) -> u128 {
    bits & u128::MAX.checked_shl(128 - prefix).unwrap_or_default()
}

impl FromStr for IpNetwork {
    type Err = IpNetworkError;

    fn from_str(text: &str) -> Result<IpNetwork, IpNetworkError> {
        let read = || {
            let (address, prefix) = match text.split_once('/') {
                Some((address, prefix)) => (address, Some(prefix)),
                None => (text, None),
            };
            let address: IpAddr = address.parse().ok()?;
            let length = if address.is_ipv4() { 32 } else { 128 };
            let prefix: u32 = prefix.map_or(Some(length), |prefix| prefix.parse().ok())?;
            let prefix = (prefix <= length).then_some(prefix + 128 - length)?;
            Some(IpNetwork { bits: masked(bits(address), prefix), prefix })
        };
        read().ok_or_else(|| IpNetworkError(text.to_string()))
    }
}

impl TryFrom<String> for IpNetwork {
    type Error = IpNetworkError;

    fn try_from(text: String) -> Result<IpNetwork, IpNetworkError> {
        text.parse()
    }
}

/// The networks of the reverse proxies. Without any, no `X-Forwarded-For` is believed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpNetwork>);

impl TrustedProxies {
    /// Trusts the proxies of some networks.
    pub fn new(networks: Vec<IpNetwork>) -> TrustedProxies {
        TrustedProxies(networks)
    }

    /// Trusts the proxies on this machine.
    pub fn loopback() -> TrustedProxies {
        let ipv4 = IpNetwork { bits: bits(Ipv4Addr::new(127, 0, 0, 0).into()), prefix: 96 + 8 };
        let ipv6 = IpNetwork { bits: bits(Ipv6Addr::LOCALHOST.into()), prefix: 128 };
        TrustedProxies(vec![ipv4, ipv6])
    }

    /// Returns whether an address is that of a trusted proxy.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }

    /// Returns the address of the client whose request came from `peer`. Each proxy appends the address of its own client to
    /// `X-Forwarded-For`, so the list is read from its end, as long as the addresses are those of trusted proxies.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer;
        let lists = headers.get_all("x-forwarded-for").iter().rev();
        let entries = lists.flat_map(|list| list.to_str().unwrap_or_default().rsplit(','));
        for entry in entries {
            if !self.trusts(client) {
                break;
            }
            match address_of(entry.trim()) {
                Some(address) => client = address,
                None => break,
            }
        }
        client
    }
}

/// Reads an address with or without a port.
fn address_of(text: &str) -> Option<IpAddr> {
    let with_port = || Some(text.parse::<SocketAddr>().ok()?.ip());
    text.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(networks: &[&str]) -> TrustedProxies {
        TrustedProxies::new(networks.iter().map(|network| network.parse().unwrap()).collect())
    }

    fn client(proxies: &TrustedProxies, peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for list in forwarded {
            headers.append("x-forwarded-for", list.parse().unwrap());
        }
        proxies.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn a_network_is_written_as_it_is_read() {
        let written = |text: &str| text.parse::<IpNetwork>().unwrap().to_string();
        for text in ["192.0.2.1", "10.0.0.0/8", "0.0.0.0/0", "2001:db8::/48", "2001:db8::1", "::/0"] {
            assert_eq!(written(text), text);
        }
        assert_eq!(written("10.1.2.3/8"), "10.0.0.0/8");
        assert_eq!(written("::ffff:192.0.2.1"), "192.0.2.1");
    }

    #[test]
    fn a_part_of_a_household_stands_for_all_of_it() {
        let banned = |text: &str| text.parse::<IpNetwork>().unwrap().of_clients().to_string();
        assert_eq!(banned("2001:db8:1:2:3::4"), "2001:db8:1:2::/64");
        assert_eq!(banned("2001:db8::/48"), "2001:db8::/48");
        assert_eq!(banned("192.0.2.1"), "192.0.2.1");
    }

    #[test]
    fn nobody_is_believed_without_trusted_proxies() {
        let none = TrustedProxies::default();
        assert_eq!(client(&none, "127.0.0.1", &["203.0.113.5"]), "127.0.0.1");
    }

    #[test]
    fn only_the_trusted_proxies_are_believed() {
        let here = TrustedProxies::loopback();
        for proxy in ["127.0.0.1", "127.0.0.9", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(client(&here, proxy, &["203.0.113.5"]), "203.0.113.5", "{proxy}");
        }
        for stranger in ["192.168.1.7", "10.0.0.1", "2001:db8::1"] {
            assert_eq!(client(&here, stranger, &["203.0.113.5"]), stranger);
        }
    }

    #[test]
    fn what_the_client_itself_claims_is_not_believed() {
        let here = TrustedProxies::loopback();
        assert_eq!(client(&here, "127.0.0.1", &["198.51.100.1, 203.0.113.5"]), "203.0.113.5");
        assert_eq!(client(&here, "127.0.0.1", &["198.51.100.1", "203.0.113.5"]), "203.0.113.5");
        assert_eq!(client(&here, "127.0.0.1", &["127.0.0.1, 203.0.113.5"]), "203.0.113.5");
    }

    #[test]
    fn a_chain_of_proxies_is_followed_to_the_first_that_is_not_trusted() {
        let chain = proxies(&["127.0.0.1", "10.1.0.0/16"]);
        let forwarded = ["198.51.100.1, 203.0.113.5, 10.1.2.3"];
        assert_eq!(client(&chain, "127.0.0.1", &forwarded), "203.0.113.5");
        assert_eq!(client(&proxies(&["127.0.0.1"]), "127.0.0.1", &forwarded), "10.1.2.3");
    }

    #[test]
    fn a_missing_or_unreadable_header_leaves_the_address_of_the_proxy() {
        let here = TrustedProxies::loopback();
        for forwarded in [&[][..], &[""], &["unknown"], &["203.0.113.5, _hidden"]] {
            assert_eq!(client(&here, "127.0.0.1", forwarded), "127.0.0.1", "{forwarded:?}");
        }
    }

    #[test]
    fn an_address_may_have_a_port() {
        let here = TrustedProxies::loopback();
        assert_eq!(client(&here, "127.0.0.1", &["203.0.113.5:1234"]), "203.0.113.5");
        assert_eq!(client(&here, "127.0.0.1", &["[2001:db8::7]:1234"]), "2001:db8::7");
    }

    #[test]
    fn a_network_has_an_address_and_a_prefix() {
        let network: IpNetwork = "10.1.0.0/16".parse().unwrap();
        assert!(
            network.contains("10.1.255.1".parse().unwrap()) && !network.contains("10.2.0.1".parse().unwrap())
        );
        let network: IpNetwork = "2001:db8::/32".parse().unwrap();
        assert!(
            network.contains("2001:db8:1::1".parse().unwrap())
                && !network.contains("2001:db9::1".parse().unwrap())
        );
        assert!("0.0.0.0/0".parse::<IpNetwork>().unwrap().contains("203.0.113.5".parse().unwrap()));
        assert!(!"0.0.0.0/0".parse::<IpNetwork>().unwrap().contains("2001:db8::1".parse().unwrap()));
        for text in ["", "proxy.example", "10.0.0.0/33", "10.0.0.0/", "::/129", "10.0.0.0/8/8", "10.0.0.0/-1"]
        {
            let error = text.parse::<IpNetwork>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("`{text}` is no network")), "{error}");
        }
    }
}
