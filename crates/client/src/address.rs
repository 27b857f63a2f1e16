//! The address of a server, and the link of a table.

use sprung_wire::{Token, one_line};
use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

/// The address of a server: its host by name or number, its port, and whether the connection is encrypted.
///
/// ```
/// use sprung_client::ServerAddress;
/// use std::net::SocketAddr;
///
/// let here = ServerAddress::from(SocketAddr::from(([127, 0, 0, 1], 4747)));
/// assert_eq!(here.to_string(), "http://127.0.0.1:4747");
/// let there: ServerAddress = "https://example.org/sprung".parse()?;
/// assert_eq!(there.to_string(), "https://example.org/sprung");
/// # Ok::<(), sprung_client::LinkError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress {
    /// Whether the connection is encrypted by TLS.
    is_secure: bool,
    /// The host as it stands in the address, an IPv6 address in brackets.
    host: String,
    /// The port, if it is not that of the scheme.
    port: Option<u16>,
    /// The folder of the page, without a slash at its end.
    folder: String,
}

impl ServerAddress {
    /// Returns the host and the port to connect to, as `host:port`.
    pub(crate) fn authority(&self) -> String {
        format!("{}:{}", self.host, self.port.unwrap_or(if self.is_secure { 443 } else { 80 }))
    }

    /// Returns the address of the WebSocket.
    pub(crate) fn socket(&self) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        let port = self.port.map(|port| format!(":{port}")).unwrap_or_default();
        format!("{scheme}://{}{port}{}/api/socket", self.host, self.folder)
    }

    /// Returns whether the connection is encrypted by TLS.
    pub fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// Returns the link of a table of this server, by which a seat is played if a token is given.
    pub fn table_link(&self, room: &str, token: Option<Token>) -> String {
        let token = token.map(|token| format!("/{}", token.reveal())).unwrap_or_default();
        format!("{self}/#/table/{room}{token}")
    }

    fn read(text: &str) -> Option<ServerAddress> {
        let (is_secure, rest) = match text.strip_prefix("https://") {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix("http://")?),
        };
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        // the last part of a path is a page's file, such as index.html
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let folder = if path.ends_with('/') { path.trim_end_matches('/') } else { folder };
        let end = if authority.starts_with('[') { authority.find(']')? + 1 } else { 0 };
        let (host, port) = match authority[end..].split_once(':') {
            Some((host, port)) => (&authority[..end + host.len()], Some(port.parse().ok()?)),
            None => (authority, None),
        };
        let is_plain = |text: &str| text.chars().all(|c| c.is_alphanumeric() || "-._~%[]:/".contains(c));
        let is_valid = !host.is_empty() && is_plain(host) && is_plain(folder);
        is_valid.then(|| ServerAddress {
            is_secure,
            host: host.to_string(),
            port,
            folder: folder.to_string(),
        })
    }
}

impl From<SocketAddr> for ServerAddress {
    fn from(address: SocketAddr) -> ServerAddress {
        let host = match address {
            SocketAddr::V4(address) => address.ip().to_string(),
            SocketAddr::V6(address) => format!("[{}]", address.ip()),
        };
        ServerAddress { is_secure: false, host, port: Some(address.port()), folder: String::new() }
    }
}

impl From<&ServerAddress> for ServerAddress {
    fn from(address: &ServerAddress) -> ServerAddress {
        address.clone()
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)?;
        if let Some(port) = self.port {
            write!(f, ":{port}")?;
        }
        f.write_str(&self.folder)
    }
}

impl FromStr for ServerAddress {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<ServerAddress, LinkError> {
        // what names a folder ends with a slash, which may be left out
        let whole = if text.ends_with('/') { text.to_string() } else { format!("{text}/") };
        ServerAddress::read(&whole).ok_or_else(|| LinkError::new(text))
    }
}

/// The link of a table, as the page makes it.
///
/// ```
/// use sprung_client::TableLink;
///
/// let link: TableLink = "https://example.org/#/table/k3x9m2".parse()?;
/// assert_eq!((link.room.as_str(), link.tokens.len()), ("k3x9m2", 0));
/// assert!("https://example.org/".parse::<TableLink>().is_err());
/// # Ok::<(), sprung_client::LinkError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    /// The server.
    pub server: ServerAddress,
    /// The room's id.
    pub room: String,
    /// The tokens of seats that the link carries.
    pub tokens: Vec<Token>,
    /// The tokens by which the link recovers lost seats.
    pub recoveries: Vec<Token>,
    /// Whether the link is for watchers.
    pub watches: bool,
}

/// The prefix of the tokens that recover seats.
const RECOVERY: &str = "recover-";
/// The longest link that is read, in bytes.
const LONGEST_LINK: usize = 2_000;

impl TableLink {
    fn read(text: &str) -> Option<TableLink> {
        let (page, route) = text.split_once('#').filter(|_| text.len() <= LONGEST_LINK)?;
        let page = page.split_once('?').map_or(page, |(page, _)| page);
        // what names no folder is the server's own page
        let page = if page.matches('/').count() < 3 { format!("{page}/") } else { page.to_string() };
        let server = ServerAddress::read(&page)?;
        let mut parts = route.trim_start_matches('/').splitn(3, '/');
        let watches = match parts.next()? {
            "table" => false,
            "watch" => true,
            _ => return None,
        };
        let room = parts.next().filter(|room| !room.is_empty())?;
        if !room.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_') {
            return None;
        }
        let (mut tokens, mut recoveries) = (Vec::new(), Vec::new());
        match parts.next() {
            None | Some("") => {}
            Some(text) => match text.strip_prefix(RECOVERY) {
                Some(digits) => recoveries = read_tokens(digits)?,
                None => tokens = read_tokens(text)?,
            },
        }
        Some(TableLink { server, room: room.to_string(), tokens, recoveries, watches })
    }
}

/// Reads tokens that follow each other without a separator.
fn read_tokens(digits: &str) -> Option<Vec<Token>> {
    let is_whole = digits.is_ascii() && !digits.is_empty() && digits.len().is_multiple_of(32);
    let digits = Some(digits.as_bytes()).filter(|_| is_whole)?;
    digits.chunks(32).map(|token| Token::read(std::str::from_utf8(token).ok()?)).collect()
}

impl FromStr for TableLink {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<TableLink, LinkError> {
        TableLink::read(text.trim()).ok_or_else(|| LinkError::new(text))
    }
}

/// A text that is no link of a table or address of a server. Tokens are not quoted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkError {
    text: String,
}

impl LinkError {
    fn new(text: &str) -> LinkError {
        // a link may end with a token, which belongs in no log
        let mut parts: Vec<&str> = text.split('/').collect();
        if parts.last().is_some_and(|last| last.len() >= 32) {
            parts.pop();
            parts.push("…");
        }
        LinkError { text: one_line(&parts.join("/")) }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no link of a table, expected http(s)://HOST/#/table/ROOM", self.text)
    }
}

impl std::error::Error for LinkError {}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "0123456789abcdef0123456789abcdef";

    fn link(text: &str) -> TableLink {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn a_link_of_the_page_is_read() {
        let plain = link("http://localhost:4747/#/table/k3x9m2");
        assert_eq!(plain.server.authority(), "localhost:4747");
        assert_eq!(plain.server.socket(), "ws://localhost:4747/api/socket");
        assert!(!plain.server.is_secure() && !plain.watches);
        let held = link(&format!("https://example.org/#/table/k3x9m2/{TOKEN}"));
        assert_eq!(held.tokens, [Token::read(TOKEN).unwrap()]);
        assert_eq!(held.server.authority(), "example.org:443");
        assert_eq!(held.server.socket(), "wss://example.org/api/socket");
        assert_eq!(link("https://example.org#/table/k3x9m2").server, held.server);
    }

    #[test]
    fn a_link_carries_several_tokens_or_those_that_recover_seats() {
        assert_eq!(link(&format!("http://a.b/#/table/r/{TOKEN}{TOKEN}")).tokens.len(), 2);
        let lost = link(&format!("http://a.b/#/table/r/recover-{TOKEN}"));
        assert_eq!((lost.tokens.len(), lost.recoveries.len()), (0, 1));
        assert!(link("http://a.b/#/watch/r").watches);
    }

    #[test]
    fn a_page_in_a_folder_has_its_socket_there() {
        let socket = |text: &str| link(text).server.socket();
        assert_eq!(socket("https://a.b/games/index.html?lang=de#/table/r"), "wss://a.b/games/api/socket");
        assert_eq!(socket("https://a.b/games/#/table/r"), "wss://a.b/games/api/socket");
        assert_eq!(socket("http://[::1]:80/#/table/r"), "ws://[::1]:80/api/socket");
    }

    #[test]
    fn a_link_round_trips() {
        for text in ["http://localhost:4747", "https://example.org", "https://a.b/games", "http://[::1]:8"] {
            let server: ServerAddress = text.parse().unwrap();
            assert_eq!(server.to_string(), text);
            let token = Token::read(TOKEN);
            let read = link(&server.table_link("r7", token));
            assert_eq!((read.server, read.room.as_str(), read.tokens), (server, "r7", vec![token.unwrap()]));
        }
    }

    #[test]
    fn what_is_no_link_is_refused_and_a_token_is_not_quoted() {
        for text in [
            "",
            "k3x9m2",
            "ftp://a.b/#/table/r",
            "http:///#/table/r",
            "http://a.b:port/#/table/r",
            "http://a.b/#/play/r",
            "http://a.b/#/table/",
            "http://a.b/#/table/r r",
            "http://a b/#/table/r",
            "http://a.b/#/table/r/0123",
            "http://[::1/#/table/r",
        ] {
            let error = text.parse::<TableLink>().expect_err("it is no link");
            assert!(error.to_string().starts_with(&format!("\"{text}\" is no link")), "{error}");
        }
        let error = format!("http://a.b/#/tabel/r/{TOKEN}").parse::<TableLink>().unwrap_err();
        assert!(!error.to_string().contains(TOKEN), "{error}");
    }
}
