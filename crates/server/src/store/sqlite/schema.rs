//! The schema and its migrations. The file stores its version in `user_version`.

use crate::store::StoreError;
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Executor, query_scalar, raw_sql};

/// The migrations, each from one version to the next. A migration that was released is never changed.
const MIGRATIONS: &[&str] = &[include_str!("1.sql"), include_str!("2.sql")];

/// Migrates a file to the current schema.
pub async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    run(connection, MIGRATIONS).await
}

/// Runs the migrations that the file has not had, each in a transaction. After an error the connection must be closed, which rolls back.
async fn run(connection: &mut SqliteConnection, migrations: &[&str]) -> Result<(), StoreError> {
    let known = migrations.len() as u32;
    let found: u32 = query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, step) in (1..).zip(migrations).skip(found as usize) {
        // the text consists of constants and a number
        let whole = format!("BEGIN IMMEDIATE; {step} PRAGMA user_version = {version}; COMMIT;");
        connection.execute(raw_sql(AssertSqlSafe(whole))).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::sqlite::SqliteConnectOptions;
    use sqlx::{ConnectOptions, Connection, query};
    use std::path::PathBuf;

    const ROOM: &str = "INSERT INTO rooms (id, last, touched, over) VALUES ('r', 1, 2, 0)";
    const STEP: &str = "ALTER TABLE rooms ADD COLUMN score INTEGER NOT NULL DEFAULT 7;";

    /// Returns a new file of the first schema with a room.
    async fn first_schema(name: &str) -> (PathBuf, SqliteConnectOptions) {
        let path = std::env::temp_dir().join(format!("sprung-{name}-{}.db", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        run(&mut connection, &MIGRATIONS[..1]).await.unwrap();
        query(ROOM).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        (path, options)
    }

    async fn version(connection: &mut SqliteConnection) -> u32 {
        query_scalar("PRAGMA user_version").fetch_one(connection).await.unwrap()
    }

    #[tokio::test]
    async fn a_migration_keeps_what_is_stored_and_runs_once() {
        let (path, options) = first_schema("migrated").await;
        for _ in 0..2 {
            let mut connection = options.connect().await.unwrap();
            run(&mut connection, &[MIGRATIONS[0], STEP]).await.unwrap();
            assert_eq!(version(&mut connection).await, 2);
            let asked = query_scalar("SELECT score FROM rooms WHERE id = 'r' AND last = 1 AND touched = 2");
            let score: i64 = asked.fetch_one(&mut connection).await.unwrap();
            assert_eq!(score, 7);
            connection.close().await.unwrap();
        }
        std::fs::remove_file(path).unwrap();
    }

    #[tokio::test]
    async fn a_migration_that_fails_changes_nothing() {
        let (path, options) = first_schema("not-migrated").await;
        let mut connection = options.connect().await.unwrap();
        let failing = format!("{STEP} INSERT INTO missing VALUES (1);");
        assert!(run(&mut connection, &[MIGRATIONS[0], &failing]).await.is_err());
        connection.close().await.unwrap();
        let mut connection = options.connect().await.unwrap();
        assert_eq!(version(&mut connection).await, 1);
        assert!(query("SELECT score FROM rooms").fetch_one(&mut connection).await.is_err());
        run(&mut connection, &[MIGRATIONS[0], STEP]).await.unwrap();
        assert_eq!(version(&mut connection).await, 2);
        connection.close().await.unwrap();
        std::fs::remove_file(path).unwrap();
    }
}
