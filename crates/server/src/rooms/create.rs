//! Creates rooms and draws random numbers.

use super::ServerState;
use super::persist;
use crate::room::{Moment, Room};
use sprung_wire::{ErrorCode, RequestError};

/// Creates a room under a new id.
pub async fn create(state: &ServerState, create: sprung_wire::CreateTable) -> Result<String, RequestError> {
    let id = new_id()?;
    let moment = Moment { now: state.clock.now(), lag: 0, fresh: random_bytes()? };
    let decision = Room::create(&id, &create, &moment)?;
    state.store.append(persist::append(&decision, 0)).await.map_err(persist::unavailable)?;
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
