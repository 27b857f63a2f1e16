//! The rooms and what is shared between them and the doors.

use crate::http::Crowd;
use crate::store::{Retention, Store, StoreError};
use crate::{Bots, Limits, Metrics, rooms::Rooms};
use std::sync::Arc;

/// How a house is run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Keeping {
    /// How much it takes on.
    pub limits: Limits,
    /// How long it keeps what is over.
    pub retention: Retention,
    /// Whether another server stands before it and says who asks.
    pub behind_proxy: bool,
    /// Whether its counters are shown.
    pub metrics: bool,
}

/// A server with rooms.
#[derive(Clone)]
pub struct House {
    shared: Arc<Shared>,
}

struct Shared {
    rooms: Rooms,
    bots: Bots,
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    crowd: Crowd,
    keeping: Keeping,
}

impl House {
    /// Opens the rooms of a store.
    pub async fn open(store: Arc<dyn Store>, keeping: Keeping) -> Result<House, StoreError> {
        let (bots, metrics) = (Bots::start(), Arc::new(Metrics::default()));
        let rooms =
            Rooms::open(store.clone(), bots.clone(), metrics.clone(), keeping.limits, keeping.retention)
                .await?;
        let crowd = Crowd::default();
        Ok(House { shared: Arc::new(Shared { rooms, bots, store, metrics, crowd, keeping }) })
    }

    /// Stops the rooms and closes the store.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.shared.rooms.stop().await;
        self.shared.bots.stop();
        self.shared.store.close().await
    }

    /// The rooms.
    pub(crate) fn rooms(&self) -> &Rooms {
        &self.shared.rooms
    }

    pub(crate) fn bots(&self) -> &Bots {
        &self.shared.bots
    }

    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.shared.metrics
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.shared.keeping.limits
    }

    pub(crate) fn crowd(&self) -> &Crowd {
        &self.shared.crowd
    }

    pub(crate) fn is_behind_proxy(&self) -> bool {
        self.shared.keeping.behind_proxy
    }

    pub(crate) fn shows_metrics(&self) -> bool {
        self.shared.keeping.metrics
    }
}
