//! A name the server is known by.

use serde::Deserialize;
use std::fmt;
use std::str::FromStr;

/// A name of a host as browsers send it: without scheme, port or path. Anything else would match no request, and everybody would be
/// turned away.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct HostName(String);

/// A text that is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostNameFault(String);

impl fmt::Display for HostNameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.0;
        write!(
            f,
            "`{text}` is no name of a host: expected one such as `sprung.example.org`, letters, digits, hyphens and dots alone"
        )
    }
}

impl std::error::Error for HostNameFault {}

impl FromStr for HostName {
    type Err = HostNameFault;

    fn from_str(text: &str) -> Result<HostName, HostNameFault> {
        let is_label = |label: &str| {
            !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        match text.split('.').all(is_label) {
            true => Ok(HostName(text.to_string())),
            false => Err(HostNameFault(text.to_string())),
        }
    }
}

impl TryFrom<String> for HostName {
    type Error = HostNameFault;

    fn try_from(text: String) -> Result<HostName, HostNameFault> {
        text.parse()
    }
}

impl fmt::Display for HostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::HostName;

    #[test]
    fn a_name_of_a_host_has_no_scheme_port_or_path() {
        for name in ["sprung.example.org", "localhost", "xn--rssel-jua.example", "192.168.1.7", "A-1.b"] {
            assert_eq!(name.parse::<HostName>().unwrap().to_string(), name);
        }
        for name in [
            "",
            "https://a.example",
            "a.example:4747",
            "a.example/",
            "a..b",
            "a b",
            "rössel.example",
            "*.example",
        ] {
            let fault = name.parse::<HostName>().unwrap_err().to_string();
            assert!(fault.starts_with(&format!("`{name}` is no name of a host")), "{fault}");
        }
    }
}
