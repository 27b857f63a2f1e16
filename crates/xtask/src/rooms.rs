//! The map of the house: which crate may use which, and which must run in a browser. The only such list; a test compares
//! it with `cargo metadata`.

use crate::workspace::Member;

/// A crate of the workspace.
pub struct Room {
    /// Its name.
    pub name: &'static str,
    /// The crates of the workspace it may use, in its tests and build scripts too.
    pub uses: &'static [&'static str],
    /// Whether it must build for `wasm32-unknown-unknown`.
    pub in_browser: bool,
}

/// Every crate; one that is not listed is a fault.
pub const ROOMS: &[Room] = &[
    Room { name: "rules", uses: &[], in_browser: true },
    Room { name: "engine", uses: &["rules"], in_browser: true },
    Room { name: "tuner", uses: &["engine", "rules"], in_browser: false },
    Room { name: "words", uses: &["rules"], in_browser: true },
    Room { name: "drawing", uses: &["rules"], in_browser: true },
    Room { name: "dice", uses: &[], in_browser: true },
    Room { name: "clock", uses: &[], in_browser: true },
    Room { name: "wire", uses: &["clock", "dice", "rules"], in_browser: true },
    Room { name: "table", uses: &["wire", "clock", "dice", "rules"], in_browser: true },
    Room { name: "worker", uses: &["engine", "rules", "wire"], in_browser: true },
    Room {
        name: "web",
        uses: &["table", "wire", "clock", "dice", "drawing", "words", "rules"],
        in_browser: true,
    },
    Room { name: "server", uses: &["table", "wire", "clock", "dice", "engine", "rules"], in_browser: false },
    Room { name: "visitor", uses: &["server", "table", "wire", "dice", "rules"], in_browser: false },
    Room { name: "bundle", uses: &["words"], in_browser: false },
    Room {
        name: "sprung",
        uses: &[
            "bundle", "visitor", "server", "table", "wire", "clock", "dice", "drawing", "words", "engine",
            "rules",
        ],
        in_browser: false,
    },
    Room { name: "xtask", uses: &[], in_browser: false },
];

/// Crates without a room, and arrows that the list does not have.
pub fn faults(members: &[Member]) -> Vec<String> {
    let mut faults = Vec::new();
    for member in members {
        let Some(room) = ROOMS.iter().find(|room| room.name == member.name) else {
            faults.push(format!("crate `{}` has no room in rooms.rs", member.name));
            continue;
        };
        for used in member.uses.iter().filter(|used| !room.uses.contains(&used.as_str())) {
            faults.push(format!("`{}` uses `{used}`: no such arrow in rooms.rs", room.name));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    fn member(name: &str, uses: &[&str]) -> Member {
        Member { name: name.to_string(), uses: uses.iter().map(|name| name.to_string()).collect() }
    }

    #[test]
    fn the_workspace_has_only_the_arrows_of_the_list() {
        let members = workspace::members(&workspace::metadata().expect("cargo metadata answers"));
        assert!(members.iter().any(|member| member.name == "xtask"), "cargo metadata names no crate");
        assert_eq!(faults(&members), Vec::<String>::new());
    }

    #[test]
    fn a_wrong_arrow_and_an_unknown_crate_are_faults() {
        assert_eq!(faults(&[member("rules", &["words"])]).len(), 1);
        assert_eq!(faults(&[member("helpers", &[])]).len(), 1);
        assert_eq!(faults(&[member("words", &["rules"])]).len(), 0);
    }

    #[test]
    fn no_arrow_leads_back() {
        for (place, room) in ROOMS.iter().enumerate() {
            for used in room.uses {
                let before = ROOMS[..place].iter().any(|other| other.name == *used);
                assert!(before, "`{}` uses `{used}`, which stands below it", room.name);
            }
        }
    }
}
