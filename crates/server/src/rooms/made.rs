//! How a room comes about, and the random numbers for it.

use super::Premises;
use super::kept;
use crate::room::{Moment, Room};
use crate::time::now;
use wire::{Code, Refusal};

/// Sets up a room under a new id.
pub async fn create(premises: &Premises, create: wire::Create) -> Result<String, Refusal> {
    let id = new_id()?;
    let moment = Moment { now: now(), lag: 0, fresh: fresh()? };
    let decision = Room::create(&id, &create, &moment)?;
    premises.store.append(kept::entry(&decision)).await.map_err(kept::unavailable)?;
    premises.metrics.events.add(decision.events.len() as u64);
    Ok(id)
}

/// 80 bits: nobody finds a room by guessing.
fn new_id() -> Result<String, Refusal> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes = fresh()?;
    Ok(bytes[..16].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// A random number of the operating system's.
pub fn fresh() -> Result<[u8; 32], Refusal> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the operating system has no random numbers");
        Refusal::new(Code::Unavailable)
    })?;
    Ok(bytes)
}
