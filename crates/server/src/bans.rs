//! The networks whose requests are refused for a time. An operator bans them; the store keeps the bans, so that they hold on all nodes of a
//! cluster and after a restart.

use crate::IpNetwork;
use crate::store::{Ban, Store, StoreError};
use sprung_clock::Millis;
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The interval at which the bans of other nodes are read.
const REFRESH_INTERVAL: Duration = Duration::from_secs(5);

/// The bans of a server. Every request asks them, so they are kept in memory.
#[derive(Debug, Default)]
pub struct BanList {
    active: RwLock<Vec<(IpNetwork, Millis)>>,
}

impl BanList {
    /// Returns whether an address is banned at present.
    pub fn contains(&self, address: IpAddr) -> bool {
        let active = self.active.read().unwrap_or_else(PoisonError::into_inner);
        // most servers have no bans, and then no clock is read
        !active.is_empty() && {
            let now = unix_time();
            active.iter().any(|(network, until)| *until > now && network.contains(address))
        }
    }

    /// Reads the bans from the store.
    ///
    /// # Errors
    /// The store is unavailable. The bans stay as they are.
    pub async fn refresh(&self, store: &dyn Store) -> Result<Vec<Ban>, StoreError> {
        let bans = store.bans(unix_time()).await?;
        let read = |ban: &Ban| match ban.network.parse() {
            Ok(network) => Some((network, ban.until)),
            Err(error) => {
                tracing::error!(%error, "a stored ban cannot be read");
                None
            }
        };
        *self.active.write().unwrap_or_else(PoisonError::into_inner) = bans.iter().filter_map(read).collect();
        Ok(bans)
    }
}

/// Reads the bans again and again, until the server is dropped.
pub async fn keep_fresh(bans: Weak<BanList>, store: Arc<dyn Store>) {
    let mut round = tokio::time::interval(REFRESH_INTERVAL);
    loop {
        round.tick().await;
        let Some(bans) = bans.upgrade() else { return };
        if let Err(error) = bans.refresh(&*store).await {
            tracing::debug!(%error, "the bans could not be read");
        }
    }
}

/// Returns the time in milliseconds since 1970. Bans end by the clock of the system, because an operator gives their length in hours.
pub fn unix_time() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}
