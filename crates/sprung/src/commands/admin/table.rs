//! The answers of a server to an operator as lines of text.

use sprung_clock::Millis;
use sprung_server::admin::{AdminAnswer, BannedNetwork, LoadReport, RoomDetails, RoomState};
use sprung_wire::Occupant;

/// Returns the lines of an answer. Times are told from `now`.
pub fn lines(answer: &AdminAnswer, now: Millis) -> Vec<String> {
    match answer {
        AdminAnswer::Rooms(rooms) => rooms_lines(rooms, now),
        AdminAnswer::Room(details) => room_lines(details, now),
        AdminAnswer::Bans(bans) => ban_lines(bans, now),
        AdminAnswer::Load(report) => load_lines(report),
        AdminAnswer::Done => vec!["done".to_string()],
        AdminAnswer::Refused(reason) => vec![reason.clone()],
    }
}

fn rooms_lines(rooms: &[RoomState], now: Millis) -> Vec<String> {
    let mut rows = vec![["room", "game", "in memory", "events", "last event"].map(str::to_string)];
    rows.extend(rooms.iter().map(|room| {
        [
            room.room.clone(),
            if room.over { "over" } else { "open" }.to_string(),
            if room.loaded { "yes" } else { "no" }.to_string(),
            room.events.to_string(),
            format!("{} ago", span(now.saturating_sub(room.touched))),
        ]
    }));
    aligned(&rows)
}

fn room_lines(details: &RoomDetails, now: Millis) -> Vec<String> {
    let table = &details.table;
    let mut lines = vec![
        format!("room     {}", table.room),
        format!("game     {} {}", table.game.name(), table.options.join(" ")).trim_end().to_string(),
        format!("state    {}", if details.running { "a game is running" } else { "no game is running" }),
        format!("created  {} ago", span(now.saturating_sub(table.since))),
        format!("events   {}", details.events),
    ];
    for seat in &table.seats {
        let occupant = match &seat.occupant {
            Occupant::Open => "open".to_string(),
            Occupant::Person { name } => name.clone(),
            Occupant::Computer { level } => format!("computer, level {level}"),
        };
        lines.push(format!("seat {}   {occupant}", seat.seat));
    }
    for client in &details.clients {
        let role = match (client.seat, client.host) {
            (Some(seat), true) => format!("seat {seat}, host"),
            (Some(seat), false) => format!("seat {seat}"),
            (None, true) => "host".to_string(),
            (None, false) => "watcher".to_string(),
        };
        lines.push(format!("client   {} ({role})", client.address.as_deref().unwrap_or("unknown address")));
    }
    lines
}

fn ban_lines(bans: &[BannedNetwork], now: Millis) -> Vec<String> {
    let mut rows = vec![["network", "ends in", "reason"].map(str::to_string)];
    let row =
        |ban: &BannedNetwork| [ban.network.clone(), span(ban.until.saturating_sub(now)), ban.reason.clone()];
    rows.extend(bans.iter().map(row));
    aligned(&rows)
}

fn load_lines(report: &LoadReport) -> Vec<String> {
    let size = match report.database_bytes {
        Some(bytes) => format!("{:.1} MB", bytes as f64 / f64::from(1 << 20)),
        None => "not known".to_string(),
    };
    let mut lines = vec![
        format!("running for        {}", span(report.uptime * 1_000)),
        format!("rooms in memory    {}", report.rooms),
        format!("open tables        {}", report.tables),
        format!("sockets            {} ({} passed on)", report.sockets, report.forwarded),
        format!("events a second    {}", report.events_a_second),
        format!("searches waiting   {}", report.searches_waiting),
        format!("database           {size}"),
    ];
    let address = |load: &sprung_server::admin::AddressLoad| {
        format!("address            {} ({} sockets)", load.address, load.sockets)
    };
    lines.extend(report.addresses.iter().map(address));
    lines
}

/// Returns rows as lines, with columns as wide as their longest cell.
fn aligned<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

/// Returns a duration in its largest unit, such as `3 h`.
fn span(millis: Millis) -> String {
    match millis / 1_000 {
        seconds @ 0..=119 => format!("{seconds} s"),
        seconds @ 120..=7_199 => format!("{} min", seconds / 60),
        seconds @ 7_200..=172_799 => format!("{} h", seconds / 3_600),
        seconds => format!("{} days", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_are_shown_in_columns() {
        let state = |room: &str, over, touched| RoomState {
            room: room.to_string(),
            over,
            events: 12,
            touched,
            loaded: !over,
        };
        let rooms = AdminAnswer::Rooms(vec![state("abc", false, 9_000), state("abcdef", true, 0)]);
        assert_eq!(
            lines(&rooms, 7_300_000),
            [
                "room    game  in memory  events  last event",
                "abc     open  yes        12      2 h ago",
                "abcdef  over  no         12      2 h ago",
            ]
        );
    }

    #[test]
    fn durations_have_one_unit() {
        let spans = [0, 119_999, 120_000, 7_199_999, 7_200_000, 172_800_000].map(span);
        assert_eq!(spans, ["0 s", "119 s", "2 min", "119 min", "2 h", "2 days"]);
    }
}
