//! The few requests of a program that plays: one connection each, read to its end.

use crate::Fault;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::{Create, Created, Refusal};

/// Sets up a table and says its room.
pub async fn create(server: SocketAddr, create: &Create) -> Result<String, Fault> {
    let body = serde_json::to_string(create).map_err(|error| Fault::Garbled(error.to_string()))?;
    let (status, answer) = ask(server, "POST", "/api/tables", &body).await?;
    if status == 201 {
        let created: Created = serde_json::from_str(&answer).map_err(|_| Fault::Garbled(answer))?;
        return Ok(created.room);
    }
    let refusal: Refusal = serde_json::from_str(&answer).map_err(|_| Fault::Garbled(answer))?;
    Err(Fault::Refused(refusal))
}

/// The status and body of a page.
pub async fn get(server: SocketAddr, path: &str) -> Result<(u16, String), Fault> {
    ask(server, "GET", path, "").await
}

/// The status and body of what is answered to a text.
pub async fn post(server: SocketAddr, path: &str, body: &str) -> Result<(u16, String), Fault> {
    ask(server, "POST", path, body).await
}

async fn ask(server: SocketAddr, method: &str, path: &str, body: &str) -> Result<(u16, String), Fault> {
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
        _ => Err(Fault::Garbled(answer)),
    }
}
