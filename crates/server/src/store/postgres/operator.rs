//! The statements for operators.

use crate::store::{Ban, ListedRoom, StoreError};
use sprung_clock::Millis;
use sqlx::postgres::PgConnection;
use sqlx::{query, query_as, query_scalar};

/// Returns the rooms with the latest events.
pub async fn recent_rooms(connection: &mut PgConnection, most: u32) -> Result<Vec<ListedRoom>, StoreError> {
    let asked = query_as("SELECT id, over, last, touched FROM rooms ORDER BY touched DESC, id LIMIT $1");
    let rows: Vec<(String, bool, i64, i64)> = asked.bind(i64::from(most)).fetch_all(connection).await?;
    let listed = |(room, over, events, touched)| ListedRoom {
        room,
        over,
        events: events as u64,
        touched: touched as Millis,
    };
    Ok(rows.into_iter().map(listed).collect())
}

/// Returns the bans that have not ended.
pub async fn bans(connection: &mut PgConnection, now: Millis) -> Result<Vec<Ban>, StoreError> {
    let asked = query_as("SELECT network, until, reason FROM bans WHERE until > $1 ORDER BY until, network");
    let rows: Vec<(String, i64, String)> = asked.bind(now as i64).fetch_all(connection).await?;
    let ban = |(network, until, reason)| Ban { network, until: until as Millis, reason };
    Ok(rows.into_iter().map(ban).collect())
}

/// Stores a ban in place of an earlier one of the same network, and deletes those that have ended.
pub async fn set_ban(connection: &mut PgConnection, ban: &Ban, now: Millis) -> Result<(), StoreError> {
    query("DELETE FROM bans WHERE until <= $1").bind(now as i64).execute(&mut *connection).await?;
    query(
        "INSERT INTO bans (network, until, reason) VALUES ($1, $2, $3) \
         ON CONFLICT (network) DO UPDATE SET until = excluded.until, reason = excluded.reason",
    )
    .bind(&ban.network)
    .bind(ban.until as i64)
    .bind(&ban.reason)
    .execute(connection)
    .await?;
    Ok(())
}

/// Deletes the ban of a network and returns whether there was one.
pub async fn lift_ban(connection: &mut PgConnection, network: &str) -> Result<bool, StoreError> {
    let deleted = query("DELETE FROM bans WHERE network = $1").bind(network).execute(connection).await?;
    Ok(deleted.rows_affected() > 0)
}

/// Deletes a room if it is owned under this epoch. Returns whether it was deleted.
pub async fn delete(connection: &mut PgConnection, room: &str, epoch: u64) -> Result<bool, StoreError> {
    let deleted: i64 =
        query_scalar(include_str!("delete.sql")).bind(room).bind(epoch as i64).fetch_one(connection).await?;
    Ok(deleted > 0)
}
