//! Carries out the commands of operators.

use super::{AddressLoad, AdminAnswer, AdminCommand, BannedNetwork, LoadReport, RoomState};
use crate::bans::unix_time;
use crate::rooms::OperatorError;
use crate::store::{Ban, StoreError};
use crate::{IpNetwork, Server};
use std::time::Duration;

/// The most rooms of a list.
const MAX_ROOMS: u32 = 10_000;
/// The number of addresses that a report of the load names.
const TOP_ADDRESSES: usize = 10;
/// The longest ban, ten years.
const MAX_BAN_SECONDS: u64 = 10 * 365 * 86_400;
/// The time over which the events of a report are counted.
const SAMPLE_TIME: Duration = Duration::from_secs(1);

/// Carries out a command.
pub async fn execute(server: &Server, command: AdminCommand) -> AdminAnswer {
    match try_execute(server, command).await {
        Ok(answer) => answer,
        Err(reason) => AdminAnswer::Refused(reason),
    }
}

async fn try_execute(server: &Server, command: AdminCommand) -> Result<AdminAnswer, String> {
    match command {
        AdminCommand::List { most } => list(server, most).await,
        AdminCommand::Show { room } => match server.rooms().inspect(&room).await {
            Ok(details) => Ok(AdminAnswer::Room(Box::new(details))),
            Err(error) => Err(sentence(&room, error)),
        },
        AdminCommand::Close { room } => {
            server.rooms().close(&room).await.map_err(|error| sentence(&room, error))?;
            Ok(AdminAnswer::Done)
        }
        AdminCommand::Purge { room } => {
            server.rooms().purge(&room).await.map_err(|error| sentence(&room, error))?;
            Ok(AdminAnswer::Done)
        }
        AdminCommand::Ban { network, seconds, reason } => {
            // networks are stored as they are written here, so that each has one name
            let network = read_network(&network)?.to_string();
            if !(1..=MAX_BAN_SECONDS).contains(&seconds) {
                return Err(format!("a ban lasts 1 to {MAX_BAN_SECONDS} seconds, not {seconds}"));
            }
            let now = unix_time();
            let ban = Ban { network, until: now + seconds * 1_000, reason: sprung_wire::one_line(&reason) };
            server.store().set_ban(ban, now).await.map_err(unavailable)?;
            server.bans().refresh(server.store()).await.map_err(unavailable)?;
            Ok(AdminAnswer::Done)
        }
        AdminCommand::Unban { network } => {
            let network = read_network(&network)?.to_string();
            let was_banned = server.store().lift_ban(&network).await.map_err(unavailable)?;
            server.bans().refresh(server.store()).await.map_err(unavailable)?;
            if was_banned { Ok(AdminAnswer::Done) } else { Err(format!("`{network}` is not banned")) }
        }
        AdminCommand::Bans => {
            let bans = server.bans().refresh(server.store()).await.map_err(unavailable)?;
            let shown =
                |ban: Ban| BannedNetwork { network: ban.network, until: ban.until, reason: ban.reason };
            Ok(AdminAnswer::Bans(bans.into_iter().map(shown).collect()))
        }
        AdminCommand::Load => load(server).await,
    }
}

async fn list(server: &Server, most: u32) -> Result<AdminAnswer, String> {
    let rooms = server.store().recent_rooms(most.min(MAX_ROOMS)).await.map_err(unavailable)?;
    let loaded = server.rooms().loaded_ids();
    let state = |room: crate::store::ListedRoom| RoomState {
        loaded: loaded.contains(&room.room),
        room: room.room,
        over: room.over,
        events: room.events,
        touched: room.touched,
    };
    Ok(AdminAnswer::Rooms(rooms.into_iter().map(state).collect()))
}

async fn load(server: &Server) -> Result<AdminAnswer, String> {
    let before = server.metrics().events.total();
    tokio::time::sleep(SAMPLE_TIME).await;
    let metrics = server.metrics();
    let usage = server.store().usage().await.map_err(unavailable)?;
    let top = server.address_sockets().most(TOP_ADDRESSES);
    let addresses =
        top.into_iter().map(|(address, sockets)| AddressLoad { address: address.to_string(), sockets });
    Ok(AdminAnswer::Load(LoadReport {
        uptime: server.uptime().as_secs(),
        rooms: metrics.rooms.now(),
        sockets: metrics.sockets.now(),
        forwarded: metrics.forwarded.now(),
        events_a_second: metrics.events.total() - before,
        searches_waiting: server.bots().waiting(),
        tables: usage.running,
        database_bytes: (usage.bytes > 0).then_some(usage.bytes),
        addresses: addresses.collect(),
    }))
}

/// Reads a network, and returns the one that is banned for it.
fn read_network(text: &str) -> Result<IpNetwork, String> {
    let network: IpNetwork = text.parse().map_err(|error: crate::IpNetworkError| error.to_string())?;
    Ok(network.of_clients())
}

fn unavailable(error: StoreError) -> String {
    format!("the store is unavailable: {error}")
}

fn sentence(room: &str, error: OperatorError) -> String {
    let room = sprung_wire::one_line(room);
    match error {
        OperatorError::NoRoom => format!("there is no room `{room}`"),
        OperatorError::NotRunning => {
            format!("room `{room}` has no running game to close; `purge` deletes a room")
        }
        OperatorError::Elsewhere { address } => {
            format!("the node at {address} owns room `{room}`; run the command there")
        }
        OperatorError::Unavailable => format!("room `{room}` cannot be read or written at present"),
    }
}
