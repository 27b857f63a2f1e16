//! Group commit: appends of several rooms in one statement. Every statement is a round trip to the connection's thread, so that a group is passed
//! as a few JSON texts, which `append.sql` distributes over the tables.

use crate::store::{Append, StoreError};
use serde_json::json;
use sqlx::query_as;
use sqlx::sqlite::SqliteConnection;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The changes that a group of appends has made.
pub struct GroupWritten {
    /// The indices of the appends that do not follow their room's last event and were left out.
    pub refused: Vec<usize>,
    /// The increase of the number of rooms whose last game is not over.
    pub more_running: i64,
}

/// Writes and commits appends of different rooms.
pub async fn append(
    connection: &mut SqliteConnection,
    group: impl Iterator<Item = &Append>,
) -> Result<GroupWritten, StoreError> {
    let (mut rooms, mut events, mut secrets) = (Vec::new(), Vec::new(), Vec::new());
    for entry in group {
        let Append { room, first, summary, .. } = entry;
        let last = first.saturating_sub(1) + entry.events.len() as u64;
        rooms.push(json!({
            "id": room, "first": first, "last": last, "at": entry.at,
            "over": summary.over, "due": summary.due, "listed": summary.listed,
        }));
        events.extend((*first..).zip(&entry.events).map(|(number, text)| json!([room, first, number, text])));
        // the last change of a secret counts
        let lasting: BTreeMap<&String, &Option<Vec<u8>>> =
            entry.secrets.iter().map(|(name, value)| (name, value)).collect();
        secrets.extend(
            lasting.into_iter().map(|(name, value)| json!([room, first, name, value.as_deref().map(hex)])),
        );
    }
    let text = |rows: Vec<serde_json::Value>| serde_json::Value::Array(rows).to_string();
    // the parameters are numbered, because most statements use only some of them
    let rows: Vec<(Option<i64>, Option<i64>)> = query_as(include_str!("append.sql"))
        .bind(text(rooms))
        .bind(text(events))
        .bind(text(secrets))
        .fetch_all(connection)
        .await?;
    Ok(GroupWritten {
        refused: rows.iter().filter_map(|(place, _)| place.map(|place| place as usize)).collect(),
        more_running: rows.iter().filter_map(|(_, more)| *more).sum(),
    })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // writing to a string cannot fail
        let _ = write!(text, "{byte:02x}");
        text
    })
}
