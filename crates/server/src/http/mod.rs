//! The HTTP routes: the files of the web client, the tables, and the middleware around them.

mod address_limit;
mod api;
mod files;
mod headers;
mod host_check;
mod network;
mod qr;
mod timeout;
mod trusted_proxies;

use crate::limits::MESSAGE;
use crate::{Server, WebAssets, socket};
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};
use std::sync::Arc;

pub use address_limit::{AddressLimit, ClientAddress, LimitedNetwork, client_network, queue_network};
pub use host_check::AllowedHosts;
pub use trusted_proxies::{IpNetwork, IpNetworkError, TrustedProxies};

/// Returns the routes of the server. Without a `server` only the files of the web client are served.
pub fn router(client: WebAssets, hosts: AllowedHosts, server: Option<Server>) -> Router {
    let files = Router::new().fallback(get(files::serve)).with_state(Arc::new(client));
    let network = Router::new().route("/api/network", get(network::answer)).with_state(hosts.lan);
    let all = match server {
        Some(server) => files.merge(tables(server)).merge(network),
        None => files,
    };
    all.layer(middleware::from_fn_with_state(Arc::new(hosts), host_check::check_host))
        .layer(middleware::map_response(headers::add))
}

fn tables(server: Server) -> Router {
    let limited = Router::new()
        .route("/api/tables", get(api::open_tables).post(api::create))
        .route("/api/tables/{room}", get(api::table))
        .route("/api/tables/{room}/record", get(api::record))
        .route("/api/code", post(qr::draw))
        .route("/api/socket", get(socket::open))
        .layer(middleware::from_fn(timeout::limit_time))
        .layer(middleware::from_fn_with_state(server.clone(), address_limit::limit_address))
        .layer(DefaultBodyLimit::max(MESSAGE));
    let known = Router::new()
        .route("/api/openapi.json", get(api::openapi))
        .route("/api/messages.json", get(api::messages))
        .route("/health", get(api::health))
        .route("/ready", get(api::ready));
    limited.merge(known).with_state(server)
}

/// Returns the routes for the operator's own programs: the metrics, and the state of the server.
pub fn metrics_router(server: Server) -> Router {
    Router::new()
        .route("/metrics", get(api::metrics))
        .route("/health", get(api::health))
        .route("/ready", get(api::ready))
        .with_state(server)
}

#[cfg(test)]
mod tests;
