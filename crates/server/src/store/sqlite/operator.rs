//! The statements for operators.

use crate::store::{Ban, ListedRoom, StoreError};
use sprung_clock::Millis;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{query, query_as, query_scalar};

/// Returns the rooms with the latest events.
pub async fn recent_rooms(readers: &SqlitePool, most: u32) -> Result<Vec<ListedRoom>, StoreError> {
    let asked = query_as("SELECT id, over, last, touched FROM rooms ORDER BY touched DESC, id LIMIT ?");
    let rows: Vec<(String, bool, i64, i64)> = asked.bind(most).fetch_all(readers).await?;
    let listed = |(room, over, events, touched)| ListedRoom {
        room,
        over,
        events: events as u64,
        touched: touched as Millis,
    };
    Ok(rows.into_iter().map(listed).collect())
}

/// Returns the bans that have not ended.
pub async fn bans(readers: &SqlitePool, now: Millis) -> Result<Vec<Ban>, StoreError> {
    let asked = query_as("SELECT network, until, reason FROM bans WHERE until > ? ORDER BY until, network");
    let rows: Vec<(String, i64, String)> = asked.bind(now as i64).fetch_all(readers).await?;
    let ban = |(network, until, reason)| Ban { network, until: until as Millis, reason };
    Ok(rows.into_iter().map(ban).collect())
}

/// Stores a ban in place of an earlier one of the same network, and deletes those that have ended.
pub async fn set_ban(connection: &mut SqliteConnection, ban: &Ban, now: Millis) -> Result<(), StoreError> {
    query("DELETE FROM bans WHERE until <= ?").bind(now as i64).execute(&mut *connection).await?;
    query("INSERT OR REPLACE INTO bans (network, until, reason) VALUES (?, ?, ?)")
        .bind(&ban.network)
        .bind(ban.until as i64)
        .bind(&ban.reason)
        .execute(connection)
        .await?;
    Ok(())
}

/// Deletes the ban of a network and returns whether there was one.
pub async fn lift_ban(connection: &mut SqliteConnection, network: &str) -> Result<bool, StoreError> {
    let deleted = query("DELETE FROM bans WHERE network = ?").bind(network).execute(connection).await?;
    Ok(deleted.rows_affected() > 0)
}

/// Deletes a room. Returns whether its last game was over, or `None` if there is no such room.
pub async fn delete(connection: &mut SqliteConnection, room: &str) -> Result<Option<bool>, StoreError> {
    // all rows are fetched, because the statements after the one that returns a row are not executed before
    let deleted: Vec<bool> =
        query_scalar(include_str!("delete.sql")).bind(room).fetch_all(connection).await?;
    Ok(deleted.first().copied())
}
