//! Copies one store into another, room by room. Every room is read in one snapshot; rooms do not depend on each other.

use super::private_file::beside;
use super::{Append, Sqlite, Store, StoreError};
use std::path::Path;

/// The number of room ids that are read at once.
const PAGE: u32 = 200;

/// Copies all rooms into an empty store and returns their number. Outages and the last heartbeat are copied too, because rooms learn of them when
/// they are loaded, and so are bans.
///
/// # Errors
/// One of the stores is unavailable, or the target has rooms already.
pub async fn copy(from: &dyn Store, to: &dyn Store) -> Result<u64, StoreError> {
    if !to.rooms("", 1).await?.is_empty() {
        return Err(StoreError::NotEmpty);
    }
    for outage in from.outages(0).await? {
        to.note_outage(outage).await?;
    }
    for ban in from.bans(0).await? {
        to.set_ban(ban, 0).await?;
    }
    if let Some(at) = from.alive().await? {
        to.stamp(at).await?;
    }
    let (mut after, mut count) = (String::new(), 0);
    loop {
        let rooms = from.rooms(&after, PAGE).await?;
        let Some(last) = rooms.last() else { return Ok(count) };
        after.clone_from(last);
        for room in rooms {
            // a room may have been deleted in the meantime
            let Some(copy) = from.copy_room(&room).await? else { continue };
            let append = Append {
                room,
                first: 1,
                events: copy.events.into_iter().map(|(_, text)| text).collect(),
                secrets: copy.secrets.into_iter().map(|(name, value)| (name, Some(value))).collect(),
                summary: copy.summary,
                at: copy.touched,
                epoch: 0,
            };
            to.append(append).await?;
            count += 1;
        }
    }
}

/// Copies a store into a new SQLite file. It is written under another name first, so that a file of the final name is complete.
pub async fn back_up(from: &dyn Store, to: &Path) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::Unavailable(format!("{}: {error}", to.display()));
    if to.exists() {
        return Err(StoreError::Exists(to.display().to_string()));
    }
    let unfinished = beside(to, ".unfinished");
    match std::fs::remove_file(&unfinished) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(failed(error)),
        _ => {}
    }
    let target = Sqlite::open(&unfinished, None).await?;
    copy(from, &target).await?;
    target.close().await?;
    std::fs::rename(&unfinished, to).map_err(failed)
}
