//! Says which crate may use which, and which crates must run in a browser. This is the only such list; a test compares it
//! with `cargo metadata`.

use crate::workspace::Member;

/// The rules for a crate of the workspace.
pub struct CrateRules {
    /// The name of the crate.
    pub name: &'static str,
    /// The crates of the workspace it may use, in its tests and build scripts too.
    pub uses: &'static [&'static str],
    /// Whether the crate must build for `wasm32-unknown-unknown`.
    pub in_browser: bool,
}

/// The rules of every crate, each below the crates it uses; a crate that is not listed is a fault.
pub const CRATES: &[CrateRules] = &[
    CrateRules { name: "sprung-rules", uses: &[], in_browser: true },
    CrateRules { name: "sprung-tablebase", uses: &["sprung-rules"], in_browser: true },
    CrateRules { name: "sprung-engine", uses: &["sprung-tablebase", "sprung-rules"], in_browser: true },
    CrateRules { name: "tuner", uses: &["sprung-engine", "sprung-rules"], in_browser: false },
    CrateRules { name: "sprung-i18n", uses: &["sprung-rules"], in_browser: true },
    CrateRules { name: "sprung-learning", uses: &["sprung-rules"], in_browser: true },
    CrateRules {
        name: "reference-games",
        uses: &["sprung-learning", "sprung-i18n", "sprung-rules"],
        in_browser: false,
    },
    CrateRules { name: "sprung-lessons", uses: &["sprung-rules"], in_browser: true },
    CrateRules { name: "sprung-puzzles", uses: &["sprung-rules"], in_browser: true },
    CrateRules {
        name: "sprung-puzzle-check",
        uses: &["sprung-puzzles", "sprung-engine", "sprung-tablebase", "sprung-rules"],
        in_browser: false,
    },
    CrateRules {
        name: "puzzle-maker",
        uses: &["sprung-puzzle-check", "sprung-puzzles", "sprung-engine", "sprung-rules"],
        in_browser: false,
    },
    CrateRules { name: "sprung-drawing", uses: &["sprung-rules"], in_browser: true },
    CrateRules { name: "sprung-dice", uses: &[], in_browser: true },
    CrateRules { name: "sprung-clock", uses: &[], in_browser: true },
    CrateRules {
        name: "sprung-wire",
        uses: &["sprung-clock", "sprung-dice", "sprung-rules"],
        in_browser: true,
    },
    CrateRules {
        name: "sprung-table",
        uses: &["sprung-wire", "sprung-clock", "sprung-dice", "sprung-rules"],
        in_browser: true,
    },
    CrateRules {
        name: "sprung-worker",
        uses: &["sprung-engine", "sprung-tablebase", "sprung-rules", "sprung-wire"],
        in_browser: true,
    },
    CrateRules {
        name: "sprung-web",
        uses: &[
            "sprung-table",
            "sprung-wire",
            "sprung-clock",
            "sprung-dice",
            "sprung-drawing",
            "sprung-i18n",
            "sprung-lessons",
            "sprung-puzzles",
            "sprung-rules",
        ],
        in_browser: true,
    },
    CrateRules {
        name: "sprung-js-rules",
        uses: &["sprung-drawing", "sprung-i18n", "sprung-rules"],
        in_browser: true,
    },
    CrateRules { name: "sprung-js-engine", uses: &["sprung-engine", "sprung-rules"], in_browser: true },
    CrateRules { name: "private-postgres", uses: &[], in_browser: false },
    CrateRules {
        name: "sprung-server",
        uses: &[
            "private-postgres",
            "sprung-table",
            "sprung-wire",
            "sprung-clock",
            "sprung-dice",
            "sprung-engine",
            "sprung-rules",
        ],
        in_browser: false,
    },
    CrateRules {
        name: "sprung-client",
        uses: &[
            "sprung-server",
            "sprung-table",
            "sprung-wire",
            "sprung-clock",
            "sprung-dice",
            "sprung-rules",
        ],
        in_browser: false,
    },
    CrateRules {
        name: "bot",
        uses: &["sprung-client", "sprung-table", "sprung-wire", "sprung-rules"],
        in_browser: false,
    },
    CrateRules {
        name: "stress-test",
        uses: &["private-postgres", "sprung-client", "sprung-table", "sprung-wire", "sprung-rules"],
        in_browser: false,
    },
    CrateRules { name: "page-build", uses: &["sprung-i18n", "sprung-tablebase"], in_browser: false },
    CrateRules {
        name: "sprung",
        uses: &[
            "private-postgres",
            "page-build",
            "stress-test",
            "sprung-client",
            "sprung-server",
            "sprung-tablebase",
            "sprung-table",
            "sprung-wire",
            "sprung-clock",
            "sprung-dice",
            "sprung-drawing",
            "sprung-i18n",
            "sprung-lessons",
            "sprung-puzzle-check",
            "sprung-puzzles",
            "sprung-engine",
            "sprung-rules",
        ],
        in_browser: false,
    },
    CrateRules {
        name: "fuzz-targets",
        uses: &[
            "sprung",
            "sprung-table",
            "sprung-wire",
            "sprung-drawing",
            "sprung-i18n",
            "sprung-puzzles",
            "sprung-tablebase",
            "sprung-rules",
        ],
        in_browser: false,
    },
    CrateRules { name: "xtask", uses: &[], in_browser: false },
];

/// Reports the crates that are not listed and the dependencies that the list does not allow.
pub fn faults(members: &[Member]) -> Vec<String> {
    let mut faults = Vec::new();
    for member in members {
        let Some(rules) = CRATES.iter().find(|rules| rules.name == member.name) else {
            faults.push(format!("crate `{}` is not listed in dependency_rules.rs", member.name));
            continue;
        };
        for used in member.uses.iter().filter(|used| !rules.uses.contains(&used.as_str())) {
            faults.push(format!("`{}` uses `{used}`, which dependency_rules.rs does not allow", rules.name));
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
    fn the_workspace_has_only_the_dependencies_of_the_list() {
        let members = workspace::members(&workspace::metadata().expect("cargo metadata answers"));
        assert!(members.iter().any(|member| member.name == "xtask"), "cargo metadata names no crate");
        assert_eq!(faults(&members), Vec::<String>::new());
    }

    #[test]
    fn a_wrong_dependency_and_an_unknown_crate_are_faults() {
        assert_eq!(faults(&[member("sprung-rules", &["sprung-i18n"])]).len(), 1);
        assert_eq!(faults(&[member("helpers", &[])]).len(), 1);
        assert_eq!(faults(&[member("sprung-i18n", &["sprung-rules"])]).len(), 0);
    }

    #[test]
    fn the_crate_list_is_in_dependency_order() {
        for (place, rules) in CRATES.iter().enumerate() {
            for used in rules.uses {
                let before = CRATES[..place].iter().any(|other| other.name == *used);
                assert!(before, "`{}` uses `{used}`, which stands below it", rules.name);
            }
        }
    }
}
