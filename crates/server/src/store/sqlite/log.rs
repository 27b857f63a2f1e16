//! The write-ahead log is moved into the tables once it is long, beside the writing: thousands of pages would keep every move waiting.

use super::writer::Job;
use crate::store::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, query, query_as};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Pages after which the log is emptied: some 64 MB. A page that changes often is then moved once for many changes.
const LONG: i64 = 16_000;
/// How often it is looked at.
const ROUND: Duration = Duration::from_millis(500);

/// Keeps the log short until it is told to stop, or nobody is there to tell it.
pub async fn keep_short(
    options: SqliteConnectOptions,
    jobs: mpsc::WeakSender<Job>,
    mut stopped: oneshot::Receiver<()>,
) {
    let mut own = None;
    let mut round = tokio::time::interval(ROUND);
    loop {
        let looked = async {
            round.tick().await;
            look(&options, &mut own, &jobs).await
        };
        tokio::select! {
            _ = &mut stopped => break,
            looked = looked => if let Err(error) = looked {
                // nothing is lost: the log stays as long as it is needed, the next round tries again
                tracing::debug!(%error, "the log was not emptied");
                own = None;
            },
        }
    }
    if let Some(own) = own {
        let _ = own.close().await;
    }
}

async fn look(
    options: &SqliteConnectOptions,
    own: &mut Option<SqliteConnection>,
    jobs: &mpsc::WeakSender<Job>,
) -> Result<(), StoreError> {
    let connection = match own {
        Some(connection) => connection,
        none => none.insert(options.connect().await?),
    };
    let (_, pages, moved): (i64, i64, i64) =
        query_as("PRAGMA wal_checkpoint(NOOP)").fetch_one(&mut *connection).await?;
    if pages < LONG || moved == pages {
        return Ok(());
    }
    empty(connection).await?;
    // what came meanwhile is little, and only between two groups can the last of it be moved: then the log begins anew
    let (done, emptied) = oneshot::channel();
    match jobs.upgrade() {
        Some(jobs) if jobs.send(Job::Empty { done }).await.is_ok() => emptied.await.unwrap_or(Ok(())),
        _ => Ok(()),
    }
}

/// Moves what nobody needs any more into the tables.
pub async fn empty(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    query("PRAGMA wal_checkpoint(PASSIVE)").execute(connection).await?;
    Ok(())
}
