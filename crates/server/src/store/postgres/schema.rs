//! The schema and its migrations. The table `schema_version` holds the version.

use super::connection_pool::Connect;
use crate::store::StoreError;
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection, Executor, query, query_scalar, raw_sql};
use std::time::Duration;

/// The migrations, each from one version to the next. A migration that was released is never changed.
const MIGRATIONS: &[&str] = &[include_str!("1.sql"), include_str!("2.sql")];
/// The number of attempts when several nodes start at once.
const ATTEMPTS: u32 = 5;
const RETRY_INTERVAL: Duration = Duration::from_millis(200);

/// Runs the migrations that the database has not had. Several nodes may do so at the same time: the first one locks the version's row.
pub async fn migrate(connect: &Connect) -> Result<(), StoreError> {
    let mut connection = connect.connect().await?;
    for _ in 1..ATTEMPTS {
        match run(&mut connection, MIGRATIONS).await {
            // two nodes that create the table of the version at once disturb each other
            Err(StoreError::Unavailable(reason)) => tracing::debug!(reason, "the migration is tried again"),
            done => return done,
        }
        tokio::time::sleep(RETRY_INTERVAL).await;
    }
    run(&mut connection, MIGRATIONS).await
}

async fn run(connection: &mut PgConnection, migrations: &[&'static str]) -> Result<(), StoreError> {
    query("CREATE TABLE IF NOT EXISTS schema_version (one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL)")
        .execute(&mut *connection)
        .await?;
    query("INSERT INTO schema_version (one, version) VALUES (1, 0) ON CONFLICT DO NOTHING")
        .execute(&mut *connection)
        .await?;
    let mut transaction = connection.begin().await?;
    let found: i32 =
        query_scalar("SELECT version FROM schema_version FOR UPDATE").fetch_one(&mut *transaction).await?;
    let (found, known) = (found as u32, migrations.len() as u32);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for step in migrations.iter().skip(found as usize) {
        // the text is a constant
        transaction.execute(raw_sql(AssertSqlSafe(*step))).await?;
    }
    query("UPDATE schema_version SET version = $1").bind(known as i32).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::{Room, SecretValue};
    use crate::store::{Claim, NodeConfig, Postgres, Store};
    use private_postgres::PrivatePostgres;
    use sprung_wire::LoggedEvent;

    const STEP: &str = "ALTER TABLE rooms ADD COLUMN score INTEGER NOT NULL DEFAULT 7";
    const FAILING: &str =
        "ALTER TABLE rooms ADD COLUMN score INTEGER NOT NULL DEFAULT 7; INSERT INTO missing VALUES (1)";

    /// Starts a server with a database of schema version 1.
    fn first_schema() -> (PrivatePostgres, String) {
        let server = PrivatePostgres::start(&["fsync=off", "full_page_writes=off"]).unwrap();
        let url = server.create_database("kept").unwrap();
        server.sql("kept", include_str!("../../../tests/data/postgres-1.sql")).unwrap();
        (server, url)
    }

    #[tokio::test]
    async fn every_room_of_a_database_of_version_1_loads() {
        let (_server, url) = first_schema();
        let store = Postgres::open(&url, NodeConfig::default()).await.unwrap();
        let rooms = store.rooms("", 100).await.unwrap();
        assert_eq!(rooms, ["jxxvt9x4tp3xbt6t", "sk6t2kux5fsb4yfv"]);
        for (room, plies) in rooms.iter().zip([60, 59]) {
            let events = store.events(room, 0).await.unwrap();
            let events = events.iter().map(|(_, text)| sprung_wire::from_json(text).unwrap());
            let events: Vec<LoggedEvent> = events.collect();
            let secrets = store.secrets(room).await.unwrap();
            let secrets = secrets.iter().map(|(name, value)| SecretValue::read(name, value).unwrap());
            assert_eq!(Room::rebuild(events, secrets).unwrap().table().ply(), plies, "{room}");
            assert_eq!(store.claim(room).await.unwrap(), Claim::Owned { epoch: 4, outage: None });
        }
        store.close().await.unwrap();
    }

    #[tokio::test]
    async fn a_migration_keeps_what_is_stored_and_one_that_fails_changes_nothing() {
        let (server, url) = first_schema();
        let version = || server.sql("kept", "SELECT version FROM schema_version").unwrap();
        let connect = Connect::read(&url).unwrap();
        let mut connection = connect.connect().await.unwrap();
        assert!(run(&mut connection, &[MIGRATIONS[0], FAILING]).await.is_err());
        assert!(server.sql("kept", "SELECT score FROM rooms").is_err());
        assert_eq!(version(), "1");
        for _ in 0..2 {
            let mut connection = connect.connect().await.unwrap();
            run(&mut connection, &[MIGRATIONS[0], STEP]).await.unwrap();
            assert_eq!(version(), "2");
            assert_eq!(
                server.sql("kept", "SELECT score, last FROM rooms ORDER BY id").unwrap(),
                "7|67\n7|66"
            );
        }
    }
}
