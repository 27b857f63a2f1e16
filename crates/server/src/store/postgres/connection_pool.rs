//! The connections to the database. A statement that takes too long counts as failed, and its connection is closed: the network may drop packets
//! without telling.

use crate::store::StoreError;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, query};
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// The time that a statement has.
pub const STATEMENT_TIMEOUT: Duration = Duration::from_secs(5);
/// The time for which a statement waits until a connection is free. When thousands of rooms are loaded at once, the last ones wait for seconds.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(10);

/// A future that borrows a connection.
pub type Statement<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// The options with which connections are opened.
#[derive(Clone)]
pub struct Connect {
    options: PgConnectOptions,
}

impl Connect {
    /// Reads a URL.
    pub fn read(url: &str) -> Result<Connect, StoreError> {
        // the URL holds a password and is not quoted
        let options: PgConnectOptions = url.parse().map_err(|_| {
            StoreError::Url("expected postgres://USER:PASSWORD@HOST:PORT/DATABASE".to_string())
        })?;
        Ok(Connect { options: options.application_name("sprung").disable_statement_logging() })
    }

    /// Opens a connection whose commits are on disk before they are acknowledged, and on a synchronous standby if there is one.
    pub async fn connect(&self) -> Result<PgConnection, StoreError> {
        let opened = async {
            let mut connection = self.options.connect().await?;
            query(
                "SELECT set_config('synchronous_commit', 'on', false) \
                 WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')",
            )
            .execute(&mut connection)
            .await?;
            Ok(connection)
        };
        timeout(STATEMENT_TIMEOUT, opened)
            .await
            .unwrap_or_else(|_| Err(StoreError::Unavailable("the database does not answer".to_string())))
    }
}

/// A few connections that are shared. Whoever finds all of them in use waits in a queue.
#[derive(Clone)]
pub struct ConnectionPool {
    connect: Connect,
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<PgConnection>>>,
}

impl ConnectionPool {
    /// Returns a pool of at most so many connections, which are opened when they are needed.
    pub fn new(connect: Connect, most: usize) -> ConnectionPool {
        ConnectionPool { connect, permits: Arc::new(Semaphore::new(most)), idle: Arc::default() }
    }

    /// Runs a statement on a connection. The connection is closed if the statement fails, or if the returned future is dropped.
    ///
    /// # Errors
    /// The statement fails or takes too long, or no connection becomes free in time.
    pub async fn run<T>(
        &self,
        statement: impl for<'c> FnOnce(&'c mut PgConnection) -> Statement<'c, T>,
    ) -> Result<T, StoreError> {
        let unavailable = |reason: &str| StoreError::Unavailable(reason.to_string());
        let permit = timeout(QUEUE_TIMEOUT, self.permits.acquire()).await;
        let permit = permit.map_err(|_| unavailable("all connections to the database are in use"))?;
        let _permit = permit.map_err(|_| unavailable("the database is closed"))?;
        let idle = self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop();
        let mut connection = match idle {
            Some(connection) => connection,
            None => self.connect.connect().await?,
        };
        match timeout(STATEMENT_TIMEOUT, statement(&mut connection)).await {
            Ok(Ok(value)) => {
                self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(connection);
                Ok(value)
            }
            Ok(Err(error)) => {
                // idle connections of a server that went away are as broken as this one
                self.close_idle();
                Err(error)
            }
            Err(_) => {
                self.close_idle();
                Err(unavailable("the database does not answer"))
            }
        }
    }

    /// Closes the connections that are not in use, because another one has shown that the server went away.
    pub fn close_idle(&self) {
        self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clear();
    }

    /// Closes the connections. Later statements fail.
    pub fn close(&self) {
        self.permits.close();
        self.close_idle();
    }
}
