//! Checkpoints of the write-ahead log. They run beside the writer, because copying thousands of pages would delay every move.

use super::writer::WriterCommand;
use crate::store::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, query, query_as};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// The number of pages after which the log is checkpointed, about 64 MB. A page that changes often is then copied once for many changes.
const CHECKPOINT_PAGES: i64 = 16_000;
/// The interval at which the size of the log is checked.
const CHECKPOINT_INTERVAL: Duration = Duration::from_millis(500);

/// Checkpoints the log until it is stopped or the writer is gone.
pub async fn keep_short(
    options: SqliteConnectOptions,
    jobs: mpsc::WeakSender<WriterCommand>,
    mut stopped: oneshot::Receiver<()>,
) {
    let mut own = None;
    let mut round = tokio::time::interval(CHECKPOINT_INTERVAL);
    loop {
        let looked = async {
            round.tick().await;
            look(&options, &mut own, &jobs).await
        };
        tokio::select! {
            _ = &mut stopped => break,
            looked = looked => if let Err(error) = looked {
                // nothing is lost: the log stays as it is, and the next round tries again
                tracing::debug!(%error, "the log could not be checkpointed");
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
    jobs: &mpsc::WeakSender<WriterCommand>,
) -> Result<(), StoreError> {
    let connection = match own {
        Some(connection) => connection,
        none => none.insert(options.connect().await?),
    };
    let (_, pages, moved): (i64, i64, i64) =
        query_as("PRAGMA wal_checkpoint(NOOP)").fetch_one(&mut *connection).await?;
    if pages < CHECKPOINT_PAGES || moved == pages {
        return Ok(());
    }
    empty(connection).await?;
    // the rest can be copied only between two groups, so that the writer does it; then the log starts again
    let (done, emptied) = oneshot::channel();
    match jobs.upgrade() {
        Some(jobs) if jobs.send(WriterCommand::Empty { done }).await.is_ok() => {
            emptied.await.unwrap_or(Ok(()))
        }
        _ => Ok(()),
    }
}

/// Copies the pages of the log into the database that no reader needs.
pub async fn empty(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    query("PRAGMA wal_checkpoint(PASSIVE)").execute(connection).await?;
    Ok(())
}
