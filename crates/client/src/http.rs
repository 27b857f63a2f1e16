//! HTTP requests to the server, each over a connection of its own.

use crate::ClientError;
use sprung_wire::{CreateTable, RequestError, TableCreated};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Creates a table and returns its room's id.
///
/// # Errors
/// The server cannot be reached or refuses.
pub async fn create(server: SocketAddr, create: &CreateTable) -> Result<String, ClientError> {
    let body = serde_json::to_string(create).map_err(|error| ClientError::Garbled(error.to_string()))?;
    let (status, answer) = ask(server, "POST", "/api/tables", &body).await?;
    if status == 201 {
        let created: TableCreated =
            serde_json::from_str(&answer).map_err(|_| ClientError::Garbled(answer))?;
        return Ok(created.room);
    }
    let refusal: RequestError = serde_json::from_str(&answer).map_err(|_| ClientError::Garbled(answer))?;
    Err(ClientError::Refused(refusal))
}

/// Sends a GET request and returns the status and the body.
///
/// # Errors
/// The server cannot be reached.
pub async fn get(server: SocketAddr, path: &str) -> Result<(u16, String), ClientError> {
    ask(server, "GET", path, "").await
}

/// Sends a POST request and returns the status and the body.
///
/// # Errors
/// The server cannot be reached.
pub async fn post(server: SocketAddr, path: &str, body: &str) -> Result<(u16, String), ClientError> {
    ask(server, "POST", path, body).await
}

async fn ask(server: SocketAddr, method: &str, path: &str, body: &str) -> Result<(u16, String), ClientError> {
    let mut stream = TcpStream::connect(server).await?;
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n"
    );
    stream.write_all((head + body).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    match (status, answer.split_once("\r\n\r\n")) {
        (Some(status), Some((_, body))) => Ok((status, body.to_string())),
        _ => Err(ClientError::Garbled(answer)),
    }
}
