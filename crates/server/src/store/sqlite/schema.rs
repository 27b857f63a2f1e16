//! The tables and their versions, counted in the file itself.

use crate::store::StoreError;
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Executor, query_scalar, raw_sql};

/// Each brings the tables from one version to the next; what was released is never changed.
const STEPS: &[&str] = &[include_str!("1.sql")];

/// Takes the steps that the file has not taken, each whole or not at all.
pub async fn bring_up_to_date(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let known = STEPS.len() as u32;
    let found: u32 = query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, step) in (1..).zip(STEPS).skip(found as usize) {
        // our own texts, and a number
        let whole = format!("BEGIN IMMEDIATE; {step} PRAGMA user_version = {version}; COMMIT;");
        connection.execute(raw_sql(AssertSqlSafe(whole))).await?;
    }
    Ok(())
}
