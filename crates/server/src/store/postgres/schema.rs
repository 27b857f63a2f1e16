//! The schema and its migrations. The table `schema_version` holds the version.

use super::connection_pool::Connect;
use crate::store::StoreError;
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection, Executor, query, query_scalar, raw_sql};
use std::time::Duration;

/// The migrations, each from one version to the next. A migration that was released is never changed.
const MIGRATIONS: &[&str] = &[include_str!("1.sql")];
/// The number of attempts when several nodes start at once.
const ATTEMPTS: u32 = 5;
const RETRY_INTERVAL: Duration = Duration::from_millis(200);

/// Runs the migrations that the database has not had. Several nodes may do so at the same time: the first one locks the version's row.
pub async fn migrate(connect: &Connect) -> Result<(), StoreError> {
    let mut connection = connect.connect().await?;
    for _ in 1..ATTEMPTS {
        match run(&mut connection).await {
            // two nodes that create the table of the version at once disturb each other
            Err(StoreError::Unavailable(reason)) => tracing::debug!(reason, "the migration is tried again"),
            done => return done,
        }
        tokio::time::sleep(RETRY_INTERVAL).await;
    }
    run(&mut connection).await
}

async fn run(connection: &mut PgConnection) -> Result<(), StoreError> {
    query("CREATE TABLE IF NOT EXISTS schema_version (one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL)")
        .execute(&mut *connection)
        .await?;
    query("INSERT INTO schema_version (one, version) VALUES (1, 0) ON CONFLICT DO NOTHING")
        .execute(&mut *connection)
        .await?;
    let mut transaction = connection.begin().await?;
    let found: i32 =
        query_scalar("SELECT version FROM schema_version FOR UPDATE").fetch_one(&mut *transaction).await?;
    let (found, known) = (found as u32, MIGRATIONS.len() as u32);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for step in MIGRATIONS.iter().skip(found as usize) {
        // the text is a constant
        transaction.execute(raw_sql(AssertSqlSafe(*step))).await?;
    }
    query("UPDATE schema_version SET version = $1").bind(known as i32).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}
