//! The settings of the server, from flags, the environment (`SPRUNG_PORT` for `--port`) and a file (`port = 4747`); a setting that is given
//! first in this order holds. The names are the same everywhere.

use super::host_name::HostName;
use crate::error::CliError;
use clap::builder::BoolishValueParser;
use clap::{Args, ValueEnum};
use serde::Deserialize;
use sprung_server::room::RoomLimits;
use sprung_server::store::Retention;
use sprung_server::{AllowedHosts, ClientLimits, IpNetwork, Rate, ServerConfig, TrustedProxies};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

/// The port people find it at, unless they say another.
pub const PORT: u16 = 4747;
/// The days for which an unfinished game is kept that nobody touches. A move of a correspondence game takes less.
const KEEP_UNFINISHED: u32 = 90;
/// The size of the SQLite database in megabytes.
const DATABASE_SIZE: u32 = 10_240;
const DAY: u64 = 86_400_000;

/// The settings of `sprung serve`.
#[derive(Args, Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct ServeSettings {
    /// The port; 0 takes any free one [default: 4747]
    #[arg(long, env = "SPRUNG_PORT", value_name = "PORT")]
    pub port: Option<u16>,
    /// Serve everybody in the local network too
    #[arg(long, env = "SPRUNG_LAN", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "YES/NO", hide_possible_values = true, value_parser = BoolishValueParser::new())]
    pub lan: Option<bool>,
    /// A name of this server on the internet; others' names are turned away
    #[arg(long, env = "SPRUNG_NAME", value_name = "HOST", value_delimiter = ',')]
    pub name: Vec<HostName>,
    /// A reverse proxy stands before this server and says in X-Forwarded-For who asks
    #[arg(long, env = "SPRUNG_BEHIND_PROXY", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "YES/NO", hide_possible_values = true, value_parser = BoolishValueParser::new())]
    pub behind_proxy: Option<bool>,
    /// Addresses or networks of the reverse proxies that are believed [default: this machine]
    #[arg(long, env = "SPRUNG_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub trusted_proxy: Vec<IpNetwork>,
    /// The folder that keeps the games [default: this user's data folder]
    #[arg(long, env = "SPRUNG_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL database that keeps the games instead, such as postgres://sprung@host/sprung; nodes share it
    #[arg(long, env = "SPRUNG_STORE", value_name = "URL", hide_env_values = true)]
    pub store: Option<String>,
    /// The address and port on which other nodes reach this one
    #[arg(long, env = "SPRUNG_CLUSTER_LISTEN", value_name = "ADDRESS")]
    pub cluster_listen: Option<String>,
    /// The address and port that other nodes are told [default: that of --cluster-listen]
    #[arg(long, env = "SPRUNG_CLUSTER_ADDRESS", value_name = "ADDRESS")]
    pub cluster_address: Option<String>,
    /// A file with the secret that all nodes share, of at least 32 bytes
    #[arg(long, env = "SPRUNG_CLUSTER_SECRET", value_name = "FILE")]
    pub cluster_secret: Option<PathBuf>,
    /// Seconds after which the rooms of a node that died are taken over, at most 10 [default: 8]
    #[arg(long, env = "SPRUNG_LEASE", value_name = "SECONDS")]
    pub lease: Option<NonZeroU32>,
    /// Do not open the browser
    #[arg(long, env = "SPRUNG_NO_OPEN", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "YES/NO", hide_possible_values = true, value_parser = BoolishValueParser::new())]
    pub no_open: Option<bool>,
    /// The least severe messages that are logged to standard error
    #[arg(long, env = "SPRUNG_LOG", value_enum, value_name = "LEVEL")]
    pub log: Option<LogLevel>,
    /// Log lines as JSON
    #[arg(long, env = "SPRUNG_LOG_JSON", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "YES/NO", hide_possible_values = true, value_parser = BoolishValueParser::new())]
    pub log_json: Option<bool>,
    /// Serve metrics for Prometheus at /metrics of an address of their own [without an address: 127.0.0.1:9747]
    #[arg(long, env = "SPRUNG_METRICS_LISTEN", num_args = 0..=1, require_equals = true, default_missing_value = "127.0.0.1:9747", value_name = "ADDRESS")]
    pub metrics_listen: Option<SocketAddr>,
    /// The socket file of `sprung admin` [default: admin.sock in the folder of --data]
    #[arg(long, env = "SPRUNG_ADMIN_SOCKET", value_name = "FILE")]
    pub admin_socket: Option<PathBuf>,
    /// Tables at most whose game is not over [default: 20000]
    #[arg(long, env = "SPRUNG_TABLES", value_name = "COUNT")]
    pub tables: Option<NonZeroU32>,
    /// Tables at most that one address has open, and as many new ones in an hour [default: 500]
    #[arg(long, env = "SPRUNG_ADDRESS_TABLES", value_name = "COUNT")]
    pub address_tables: Option<NonZeroU32>,
    /// Open sockets at most of one address [default: 1000]
    #[arg(long, env = "SPRUNG_ADDRESS_SOCKETS", value_name = "COUNT")]
    pub address_sockets: Option<NonZeroU32>,
    /// Messages a second on all sockets of one address, ten times as many at once [default: 600]
    #[arg(long, env = "SPRUNG_ADDRESS_REQUESTS", value_name = "COUNT")]
    pub address_requests: Option<NonZeroU32>,
    /// Megabytes a day that the requests of one address may add to the database [default: 256]
    #[arg(long, env = "SPRUNG_ADDRESS_MEGABYTES", value_name = "MB")]
    pub address_megabytes: Option<NonZeroU32>,
    /// Open sockets at most [default: 20000]
    #[arg(long, env = "SPRUNG_SOCKETS", value_name = "COUNT")]
    pub sockets: Option<NonZeroU32>,
    /// Watchers of one table at most [default: 500]
    #[arg(long, env = "SPRUNG_WATCHERS", value_name = "COUNT")]
    pub watchers: Option<NonZeroU32>,
    /// Events of one table at most: moves, throws, chat [default: 40000]
    #[arg(long, env = "SPRUNG_ROOM_EVENTS", value_name = "COUNT")]
    pub room_events: Option<NonZeroU32>,
    /// Moves and throws of one game at most, which is a draw then [default: 8000]
    #[arg(long, env = "SPRUNG_GAME_PLIES", value_name = "COUNT")]
    pub game_plies: Option<NonZeroU32>,
    /// New tables and sockets a second from one address, ten times as many at once [default: 20]
    #[arg(long, env = "SPRUNG_ADDRESS_RATE", value_name = "COUNT")]
    pub address_rate: Option<NonZeroU32>,
    /// Forget games so many days after their end; else they are kept
    #[arg(long, env = "SPRUNG_KEEP_FINISHED", value_name = "DAYS")]
    pub keep_finished: Option<u32>,
    /// Forget unfinished games that nobody has touched for so many days [default: 90]
    #[arg(long, env = "SPRUNG_KEEP_UNFINISHED", value_name = "DAYS")]
    pub keep_unfinished: Option<u32>,
    /// The size at most of the SQLite database, in megabytes [default: 10240]
    #[arg(long, env = "SPRUNG_DATABASE_SIZE", value_name = "MB")]
    pub database_size: Option<NonZeroU32>,
}

/// The level of the messages that are logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
}

impl ServeSettings {
    /// Reads the settings of a file.
    pub fn read(path: &Path) -> Result<ServeSettings, CliError> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| CliError::File { path: path.to_path_buf(), error })?;
        toml::from_str(&text)
            .map_err(|fault| CliError::Configuration { path: path.to_path_buf(), fault: fault.to_string() })
    }

    /// These, and the other's where these say nothing.
    pub fn or(self, other: ServeSettings) -> ServeSettings {
        ServeSettings {
            port: self.port.or(other.port),
            lan: self.lan.or(other.lan),
            name: if self.name.is_empty() { other.name } else { self.name },
            behind_proxy: self.behind_proxy.or(other.behind_proxy),
            trusted_proxy: if self.trusted_proxy.is_empty() {
                other.trusted_proxy
            } else {
                self.trusted_proxy
            },
            data: self.data.or(other.data),
            store: self.store.or(other.store),
            cluster_listen: self.cluster_listen.or(other.cluster_listen),
            cluster_address: self.cluster_address.or(other.cluster_address),
            cluster_secret: self.cluster_secret.or(other.cluster_secret),
            lease: self.lease.or(other.lease),
            no_open: self.no_open.or(other.no_open),
            log: self.log.or(other.log),
            log_json: self.log_json.or(other.log_json),
            metrics_listen: self.metrics_listen.or(other.metrics_listen),
            admin_socket: self.admin_socket.or(other.admin_socket),
            tables: self.tables.or(other.tables),
            address_tables: self.address_tables.or(other.address_tables),
            address_sockets: self.address_sockets.or(other.address_sockets),
            address_requests: self.address_requests.or(other.address_requests),
            address_megabytes: self.address_megabytes.or(other.address_megabytes),
            sockets: self.sockets.or(other.sockets),
            watchers: self.watchers.or(other.watchers),
            room_events: self.room_events.or(other.room_events),
            game_plies: self.game_plies.or(other.game_plies),
            address_rate: self.address_rate.or(other.address_rate),
            keep_finished: self.keep_finished.or(other.keep_finished),
            keep_unfinished: self.keep_unfinished.or(other.keep_unfinished),
            database_size: self.database_size.or(other.database_size),
        }
    }

    /// The names the server is known by.
    pub fn allowed_hosts(&self) -> AllowedHosts {
        AllowedHosts {
            lan: self.lan.unwrap_or_default(),
            names: self.name.iter().map(HostName::to_string).collect(),
        }
    }

    /// Returns the proxies that are believed: none, unless --behind-proxy or --trusted-proxy says so.
    fn trusted_proxies(&self) -> TrustedProxies {
        match (self.behind_proxy, self.trusted_proxy.as_slice()) {
            (Some(false), _) | (None, []) => TrustedProxies::default(),
            (Some(true), []) => TrustedProxies::loopback(),
            (_, networks) => TrustedProxies::new(networks.to_vec()),
        }
    }

    /// The most megabytes of the SQLite database.
    pub fn database_megabytes(&self) -> u32 {
        self.database_size.map_or(DATABASE_SIZE, NonZeroU32::get)
    }

    /// Returns the limits and settings of the server that these arguments describe.
    pub fn server_config(&self) -> ServerConfig {
        let usual = ClientLimits::default();
        let days = |days: Option<u32>| days.map(|days| u64::from(days) * DAY);
        let rate = |count: NonZeroU32| {
            let per_second = f64::from(count.get());
            Rate { burst: per_second * 10.0, per_second }
        };
        ServerConfig {
            limits: ClientLimits {
                tables: self.tables.map_or(usual.tables, |count| count.get().into()),
                address_tables: self
                    .address_tables
                    .map_or(usual.address_tables, |count| count.get() as usize),
                new_tables: self
                    .address_tables
                    .map_or(usual.new_tables, |count| ClientLimits::new_tables(count.get())),
                address_sockets: self
                    .address_sockets
                    .map_or(usual.address_sockets, |count| count.get() as usize),
                address_requests: self
                    .address_requests
                    .map_or(usual.address_requests, |count| ClientLimits::address_requests(count.get())),
                address_bytes: self
                    .address_megabytes
                    .map_or(usual.address_bytes, |count| ClientLimits::address_bytes(count.get())),
                room: RoomLimits {
                    events: self.room_events.map_or(usual.room.events, |count| count.get().into()),
                    plies: self.game_plies.map_or(usual.room.plies, NonZeroU32::get),
                },
                sockets: self.sockets.map_or(usual.sockets, |count| count.get().into()),
                watchers: self.watchers.map_or(usual.watchers, |count| count.get() as usize),
                address: self.address_rate.map_or(usual.address, rate),
                ..usual
            },
            retention: Retention {
                over: days(self.keep_finished),
                left: days(Some(self.keep_unfinished.unwrap_or(KEEP_UNFINISHED))),
            },
            trusted_proxies: self.trusted_proxies(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Command, FromArgMatches};

    fn flags(arguments: &[&str]) -> ServeSettings {
        let command = ServeSettings::augment_args(Command::new("serve").no_binary_name(true));
        ServeSettings::from_arg_matches(&command.get_matches_from(arguments)).unwrap()
    }

    #[test]
    fn flags_override_the_settings_file() {
        let file: ServeSettings =
            toml::from_str("port = 80\nlan = true\nname = [\"a.example\"]\nkeep-finished = 30").unwrap();
        let both = flags(&["--port", "81", "--name", "b.example,c.example"]).or(file);
        assert_eq!((both.port, both.lan, both.keep_finished), (Some(81), Some(true), Some(30)));
        assert_eq!(both.allowed_hosts().names, ["b.example", "c.example"]);
    }

    #[test]
    fn a_flag_can_switch_off_a_setting_of_the_file() {
        let file: ServeSettings = toml::from_str("lan = true\nbehind-proxy = true\nno-open = true").unwrap();
        let both = flags(&["--lan=no", "--behind-proxy"]).or(file);
        assert_eq!((both.lan, both.behind_proxy, both.no_open), (Some(false), Some(true), Some(true)));
        assert!(!both.allowed_hosts().lan);
    }

    #[test]
    fn flags_environment_and_file_have_the_same_names() {
        let command = ServeSettings::augment_args(Command::new("serve"));
        for argument in command.get_arguments() {
            let flag = argument.get_long().unwrap();
            let variable = argument.get_env().unwrap().to_str().unwrap().to_string();
            assert_eq!(variable, format!("SPRUNG_{}", flag.to_uppercase().replace('-', "_")));
            let known =
                ["1", "true", "\"info\"", "\"text\"", "[\"text\"]", "[\"192.0.2.1\"]", "\"127.0.0.1:1\""]
                    .iter()
                    .any(|value| toml::from_str::<ServeSettings>(&format!("{flag} = {value}")).is_ok());
            assert!(known, "a file does not know {flag}");
        }
    }

    #[test]
    fn a_limit_of_zero_is_refused() {
        for name in [
            "tables",
            "address-tables",
            "address-sockets",
            "address-requests",
            "address-megabytes",
            "sockets",
            "watchers",
            "room-events",
            "game-plies",
            "address-rate",
            "database-size",
        ] {
            let fault = toml::from_str::<ServeSettings>(&format!("{name} = 0")).unwrap_err().to_string();
            assert!(fault.contains(name) && fault.contains("nonzero"), "{fault}");
        }
    }

    #[test]
    fn an_invalid_host_name_is_quoted() {
        let fault =
            toml::from_str::<ServeSettings>("name = [\"https://a.example/\"]").unwrap_err().to_string();
        assert!(fault.contains("`https://a.example/` is no name of a host"), "{fault}");
    }

    #[test]
    fn only_the_proxies_of_the_settings_are_believed() {
        let proxies = |arguments: &[&str]| flags(arguments).server_config().trusted_proxies;
        let network = TrustedProxies::new(vec!["10.0.0.0/8".parse().unwrap(), "::1".parse().unwrap()]);
        assert_eq!(proxies(&[]), TrustedProxies::default());
        assert_eq!(proxies(&["--behind-proxy"]), TrustedProxies::loopback());
        assert_eq!(proxies(&["--trusted-proxy", "10.0.0.0/8,::1"]), network);
        assert_eq!(proxies(&["--behind-proxy", "--trusted-proxy", "10.0.0.0/8,::1"]), network);
        assert_eq!(proxies(&["--behind-proxy=no", "--trusted-proxy", "::1"]), TrustedProxies::default());
        let fault = toml::from_str::<ServeSettings>("trusted-proxy = [\"proxy\"]").unwrap_err().to_string();
        assert!(fault.contains("`proxy` is no network"), "{fault}");
    }

    #[test]
    fn an_unknown_setting_is_named() {
        let fault = toml::from_str::<ServeSettings>("prot = 80").unwrap_err().to_string();
        assert!(fault.contains("prot"), "{fault}");
    }
}
