//! The server and the state that its rooms and its HTTP handlers share.

use crate::address_counts::AddressCounts;
use crate::bans::{self, BanList};
use crate::cluster::ClusterSecret;
use crate::http::{AddressLimit, TrustedProxies};
use crate::outbox::OutboxBudget;
use crate::store::{Retention, Store, StoreError};
use crate::time::ServerClock;
use crate::{BotPool, ClientLimits, Metrics, rooms::Rooms};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The configuration of a server.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ServerConfig {
    /// The limits on load.
    pub limits: ClientLimits,
    /// The times for which old rooms are kept.
    pub retention: Retention,
    /// The reverse proxies that name the client's address.
    pub trusted_proxies: TrustedProxies,
}

/// A server with rooms. Clones share the same state.
#[derive(Clone)]
pub struct Server {
    shared: Arc<Shared>,
}

struct Shared {
    rooms: Rooms,
    bots: BotPool,
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    bans: Arc<BanList>,
    started: Instant,
    address_limit: AddressLimit,
    /// The rate limit of messages on the sockets of an address.
    address_messages: AddressLimit,
    address_sockets: AddressCounts,
    outbox_budget: Arc<OutboxBudget>,
    config: ServerConfig,
    cluster_secret: Option<ClusterSecret>,
}

impl Server {
    /// Opens a store and starts the tasks that all rooms share.
    ///
    /// # Errors
    /// The store could not be read or written.
    pub async fn open(store: Arc<dyn Store>, config: ServerConfig) -> Result<Server, StoreError> {
        Server::open_node(store, config, None).await
    }

    /// Opens a store as a node that passes clients on to other nodes, which know the same secret.
    ///
    /// # Errors
    /// The store could not be read or written.
    pub async fn open_node(
        store: Arc<dyn Store>,
        config: ServerConfig,
        cluster_secret: Option<ClusterSecret>,
    ) -> Result<Server, StoreError> {
        let (bots, metrics) = (BotPool::start(), Arc::new(Metrics::default()));
        let rooms = Rooms::open(
            store.clone(),
            bots.clone(),
            metrics.clone(),
            config.limits,
            config.retention,
            ServerClock::start,
        )
        .await?;
        let bans = Arc::new(BanList::default());
        bans.refresh(&*store).await?;
        tokio::spawn(bans::keep_fresh(Arc::downgrade(&bans), store.clone()));
        let outbox_budget = Arc::new(OutboxBudget::new(config.limits.outbox, config.limits.outboxes));
        Ok(Server {
            shared: Arc::new(Shared {
                rooms,
                bots,
                store,
                metrics,
                bans,
                started: Instant::now(),
                address_limit: AddressLimit::default(),
                address_messages: AddressLimit::default(),
                address_sockets: AddressCounts::default(),
                outbox_budget,
                config,
                cluster_secret,
            }),
        })
    }

    /// Stops the rooms and closes the store.
    ///
    /// # Errors
    /// The store could not be closed properly.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.shared.rooms.stop().await;
        self.shared.bots.stop();
        self.shared.store.close().await
    }

    /// Returns the rooms.
    pub(crate) fn rooms(&self) -> &Rooms {
        &self.shared.rooms
    }

    pub(crate) fn bots(&self) -> &BotPool {
        &self.shared.bots
    }

    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.shared.metrics
    }

    pub(crate) fn limits(&self) -> &ClientLimits {
        &self.shared.config.limits
    }

    pub(crate) fn address_limit(&self) -> &AddressLimit {
        &self.shared.address_limit
    }

    pub(crate) fn trusted_proxies(&self) -> &TrustedProxies {
        &self.shared.config.trusted_proxies
    }

    pub(crate) fn address_messages(&self) -> &AddressLimit {
        &self.shared.address_messages
    }

    pub(crate) fn address_sockets(&self) -> &AddressCounts {
        &self.shared.address_sockets
    }

    pub(crate) fn outbox_budget(&self) -> &Arc<OutboxBudget> {
        &self.shared.outbox_budget
    }

    pub(crate) fn cluster_secret(&self) -> Option<&ClusterSecret> {
        self.shared.cluster_secret.as_ref()
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.shared.store
    }

    pub(crate) fn bans(&self) -> &BanList {
        &self.shared.bans
    }

    /// Returns the time since the server was opened.
    pub(crate) fn uptime(&self) -> Duration {
        self.shared.started.elapsed()
    }

    /// Returns the metrics in the text format of Prometheus.
    pub fn metrics_text(&self) -> String {
        self.shared.metrics.text(self.shared.bots.waiting())
    }
}
