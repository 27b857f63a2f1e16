//! Creates rooms, if the limits allow it, and draws random numbers.

use super::ServerState;
use super::address_tables::TablePermit;
use super::{commit, persist};
use crate::room::{Moment, Room};
use crate::written_bytes::{WriteKind, event_bytes};
use sprung_wire::{ErrorCode, RequestError};
use std::net::IpAddr;
use std::time::Instant;

/// Checks that there is room for another table: in the number of open ones, and in the database, whose last tenth is left to the games in progress.
pub async fn check_capacity(state: &ServerState) -> Result<(), RequestError> {
    let usage = state.store.usage().await.map_err(persist::unavailable)?;
    let refuse = |why: String| Err(RequestError::because(ErrorCode::TooMany, why));
    if usage.running >= state.limits.tables {
        return refuse(format!("{} tables are open", usage.running));
    }
    match usage.most_bytes {
        Some(most) if usage.bytes >= most / 10 * 9 => {
            tracing::warn!(bytes = usage.bytes, most, "the database is almost full: no table is created");
            refuse("the database is almost full".to_string())
        }
        _ => Ok(()),
    }
}

/// Counts a new table of an address against its limits.
pub async fn admit(state: &ServerState, address: IpAddr) -> Result<TablePermit, RequestError> {
    let (limits, now) = (&state.limits, Instant::now());
    if !state.written_bytes.admits(address, WriteKind::Beginning, limits.address_bytes, now) {
        return Err(RequestError::because(ErrorCode::TooMany, commit::WRITTEN_TOO_MUCH));
    }
    if !state.new_tables.admit(address, limits.new_tables, now) {
        return Err(RequestError::because(ErrorCode::TooMany, "too many new tables of this address"));
    }
    let admitted = state.address_tables.admit(&*state.store, address, limits.address_tables).await;
    admitted.map_err(persist::unavailable)?.ok_or_else(|| {
        let why = format!("{} tables of this address are open", limits.address_tables);
        RequestError::because(ErrorCode::TooMany, why)
    })
}

/// Creates a room under a new id, at the expense of an address.
pub async fn create(
    state: &ServerState,
    create: sprung_wire::CreateTable,
    address: Option<IpAddr>,
) -> Result<String, RequestError> {
    let id = new_id()?;
    let moment = Moment { now: state.clock.now(), lag: 0, fresh: random_bytes()? };
    let decision = Room::create(&id, &create, &moment)?;
    let append = persist::append(&decision, 0);
    let bytes = event_bytes(&append.events);
    state.store.append(append).await.map_err(persist::unavailable)?;
    if let Some(address) = address {
        state.written_bytes.charge(address, bytes, state.limits.address_bytes, Instant::now());
    }
    state.metrics.events.add(decision.events.len() as u64);
    Ok(id)
}

/// Returns a random id of 80 bits, so that nobody finds a room by guessing.
fn new_id() -> Result<String, RequestError> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes = random_bytes()?;
    Ok(bytes[..16].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// Returns random bytes of the operating system.
pub fn random_bytes() -> Result<[u8; 32], RequestError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the operating system provided no random numbers");
        RequestError::new(ErrorCode::Unavailable)
    })?;
    Ok(bytes)
}
