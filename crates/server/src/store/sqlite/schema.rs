//! The schema and its migrations. The file stores its version in `user_version`.

use crate::store::StoreError;
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Executor, query_scalar, raw_sql};

/// The migrations, each from one version to the next. A migration that was released is never changed.
const MIGRATIONS: &[&str] = &[include_str!("1.sql")];

/// Runs the migrations that the file has not had, each in a transaction.
pub async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let known = MIGRATIONS.len() as u32;
    let found: u32 = query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, step) in (1..).zip(MIGRATIONS).skip(found as usize) {
        // the text consists of constants and a number
        let whole = format!("BEGIN IMMEDIATE; {step} PRAGMA user_version = {version}; COMMIT;");
        connection.execute(raw_sql(AssertSqlSafe(whole))).await?;
    }
    Ok(())
}
