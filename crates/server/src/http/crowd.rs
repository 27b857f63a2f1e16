//! How often one address may ask. Addresses are remembered only while they have asked for much, in memory alone.

use crate::House;
use crate::error::Refused;
use crate::rate::{Allowance, Rate};
use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Mutex;
use std::time::Instant;
use wire::{Code, Refusal};

/// Addresses after which those are forgotten that have not asked for a while.
const MANY: usize = 4_096;

/// Who has asked lately.
#[derive(Debug, Default)]
pub struct Crowd {
    addresses: Mutex<HashMap<IpAddr, Allowance>>,
}

impl Crowd {
    fn admit(&self, address: IpAddr, rate: Rate, now: Instant) -> bool {
        let mut addresses = self.addresses.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if addresses.len() >= MANY {
            addresses.retain(|_, allowance| !allowance.is_full(rate, now));
        }
        // so many at once are no single person's doing: they are let in, the other limits hold
        if addresses.len() >= MANY * 16 {
            return true;
        }
        addresses.entry(network(address)).or_insert_with(|| Allowance::full(rate, now)).take(rate, now)
    }
}

/// One household has one IPv4 address, or a whole network of IPv6 ones.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
        address => address,
    }
}

/// Turns away whoever asks too often.
pub async fn ask(State(house): State<House>, request: Request, next: Next) -> Response {
    match address(&request, house.is_behind_proxy()) {
        Some(address) if !house.crowd().admit(address, house.limits().address, Instant::now()) => {
            Refused(Refusal::new(Code::TooMany)).into_response()
        }
        _ => next.run(request).await,
    }
}

/// Who asks. Behind a proxy it is the proxy that says so.
fn address(request: &Request, behind_proxy: bool) -> Option<IpAddr> {
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let forwarded = || {
        let header = request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        header.rsplit(',').next()?.trim().parse().ok()
    };
    if behind_proxy { forwarded().or(direct) } else { direct }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_is_limited_and_another_is_not() {
        let rate = Rate { burst: 2.0, per_second: 1.0 };
        let (crowd, now) = (Crowd::default(), Instant::now());
        let admit = |address: &str| crowd.admit(address.parse().unwrap(), rate, now);
        assert!(admit("10.0.0.1") && admit("10.0.0.1") && !admit("10.0.0.1"));
        assert!(admit("10.0.0.2"));
        assert!(admit("2001:db8::1") && admit("2001:db8::2") && !admit("2001:db8::3"));
    }
}
