//! The diagrams, in the order of their clauses.

use super::Diagram;
use super::Show::{Arrow, Forbidden, Lit, Moves, Plays, Reach, Refused, Way};
use rules::GameId;

const fn on(game: GameId, name: &'static str, setup: &'static str) -> Diagram {
    Diagram { name, game, options: &[], setup: Some(setup), moves: &[], shows: &[], part: None }
}

const fn raeuberschach(name: &'static str, setup: &'static str) -> Diagram {
    on(GameId::Raeuberschach, name, setup)
}

const fn schlaukopf(name: &'static str, setup: &'static str) -> Diagram {
    on(GameId::Schlaukopf, name, setup)
}

const fn kurierschach(name: &'static str, setup: &'static str) -> Diagram {
    on(GameId::Kurierschach, name, setup)
}

const fn eckstein(name: &'static str, setup: &'static str) -> Diagram {
    on(GameId::Eckstein, name, setup)
}

/// Two play, and the part between two cells is shown.
const fn roesselsprung(
    name: &'static str,
    setup: &'static str,
    part: (&'static str, &'static str),
) -> Diagram {
    Diagram { options: &["seats=AB"], part: Some(part), ..on(GameId::Roesselsprung, name, setup) }
}

pub const DIAGRAMS: &[Diagram] = &[
    Diagram { shows: &[Moves("a1")], ..raeuberschach("rc-2", "8/8/8/8/8/1k6/8/K5r1 w - - 0 1") },
    Diagram {
        shows: &[Reach("e2"), Reach("b4")],
        ..raeuberschach("rc-3", "7k/8/8/ppp5/1P6/8/4P3/8 w - - 0 1")
    },
    Diagram {
        shows: &[Arrow("c4", "b5"), Arrow("c4", "d5"), Arrow("a1", "h1")],
        ..raeuberschach("rc-7", "8/8/8/1p1p4/2P5/8/8/R6k w - - 0 1")
    },
    Diagram { shows: &[Refused("a1", "a5")], ..raeuberschach("rc-9", "8/8/8/1p1p4/2P5/8/8/R6k w - - 0 1") },
    Diagram { shows: &[Refused("a2", "a3")], ..raeuberschach("rc-11", "8/8/8/8/8/p7/P7/8 w - - 0 1") },
    Diagram { shows: &[Moves("b5"), Reach("d1")], ..schlaukopf("sk-2", "k6/7/7/1S5/7/7/7/3K3 w") },
    Diagram { shows: &[Moves("d4")], ..schlaukopf("sk-3", "k6/7/7/3K3/3D3/7/7/7 w") },
    Diagram { shows: &[Moves("d4")], ..schlaukopf("sk-4", "k6/7/7/7/3S3/7/7/K6 w") },
    Diagram { shows: &[Moves("a1")], ..schlaukopf("sk-5", "3k3/7/7/d6/7/7/7/S2K3 w") },
    Diagram { shows: &[Plays("d4", "d8")], ..schlaukopf("sk-8", "3k3/7/7/7/3S3/7/7/K6 w") },
    Diagram {
        shows: &[Lit(&["b8", "c8", "e8", "f8"]), Plays("c7", "c8")],
        ..schlaukopf("sk-10", "k6/2D4/7/7/7/7/7/1SSKS2 w")
    },
    Diagram {
        shows: &[Reach("d4"), Reach("i4")],
        ..kurierschach("ks-5", "11k/12/12/12/3M4K3/12/12/12 w - - 0 1")
    },
    Diagram {
        shows: &[Reach("d4"), Reach("i4")],
        ..kurierschach("ks-6", "11k/12/12/12/3R4B3/12/12/K11 w - - 0 1")
    },
    Diagram {
        shows: &[Reach("d4"), Reach("i4")],
        ..kurierschach("ks-7", "11k/12/12/2ppp2ppp2/2pNp2pEp2/2ppp2ppp2/12/K11 w - - 0 1")
    },
    Diagram {
        shows: &[Reach("d4"), Reach("i4")],
        ..kurierschach("ks-8", "11k/12/12/12/3W4F3/12/12/K11 w - - 0 1")
    },
    Diagram { shows: &[Moves("d4")], ..kurierschach("ks-9", "11k/12/12/2p1r7/3P8/12/12/K11 w - - 0 1") },
    Diagram {
        options: &["tabiya=off"],
        setup: None,
        shows: &[
            Arrow("a2", "a4"),
            Arrow("f2", "f4"),
            Arrow("l2", "l4"),
            Arrow("f1", "f3"),
            Arrow("a7", "a5"),
            Arrow("f7", "f5"),
            Arrow("l7", "l5"),
            Arrow("f8", "f6"),
        ],
        ..kurierschach("ks-10", "")
    },
    Diagram {
        shows: &[Way(&["f8", "f6", "f4", "f2"])],
        ..kurierschach("ks-21", "5J5k/12/12/12/12/12/12/K11 w - - 0 1")
    },
    Diagram {
        shows: &[Refused("f8", "f6")],
        ..kurierschach("ks-22", "5J5k/12/12/12/12/5p6/12/K11 w - - 0 1")
    },
    Diagram { shows: &[Moves("d4")], ..eckstein("ec-2", "yyyyy2/7/7/3r3/7/7/2rrrrr r") },
    Diagram { shows: &[Plays("b2", "b4")], ..eckstein("ec-5", "yyyyyyy/yyyy1y1/7/2yr3/7/rrrr1rr/rrrrrr1 r") },
    Diagram {
        shows: &[Moves("d2"), Forbidden(&["d4"])],
        ..eckstein("ec-7", "yyyyy2/7/7/2y1y2/7/3r3/2rrrrr r")
    },
    Diagram {
        shows: &[Lit(&["c3", "e3", "e5", "c5"]), Plays("c2", "c3")],
        ..eckstein("ec-9", "yyyyyy1/7/2r1r2/7/4r2/2r4/3rrrr r")
    },
    Diagram {
        options: &["variant=I"],
        shows: &[Plays("e2", "e4")],
        ..eckstein("ec-20", "yyyyy2/7/7/1ryy3/7/4r2/2rrrrr r")
    },
    Diagram {
        options: &["variant=II"],
        shows: &[Plays("d2", "d4")],
        ..eckstein("ec-21", "yyyyy2/7/7/2y1yr1/7/3r3/2rrrrr r")
    },
    Diagram {
        shows: &[Moves("k10")],
        ..roesselsprung(
            "rs-7",
            "7/7/7/7/7/7/b6/21/21/21/21/10a10/21/21/a6/7/7/7/7/7/7 A - A2B2 A5B6 0 0",
            ("h7", "n15"),
        )
    },
    Diagram {
        setup: None,
        moves: &[":A", ":3"],
        shows: &[Way(&["j1", "k3", "l5", "k7"])],
        ..roesselsprung("rs-10", "", ("h1", "n7"))
    },
    Diagram {
        shows: &[Lit(&["l7"])],
        ..roesselsprung(
            "rs-14",
            "bbbbbbb/7/7/7/7/7/7/21/21/21/21/21/21/21/2aa3/7/7/7/7/7/aaa2aa A 4 A1B1 A0B0 0 0",
            ("h1", "n7"),
        )
    },
    Diagram {
        shows: &[Moves("k10")],
        ..roesselsprung(
            "rs-20",
            "7/7/7/7/7/7/bbbbbb1/21/21/9b11/21/10a10/21/21/aaa1aaa/7/7/7/7/7/7 A - A2B2 A0B0 0 0",
            ("h7", "n15"),
        )
    },
    Diagram {
        shows: &[Refused("k10", "l12")],
        ..roesselsprung(
            "rs-23",
            "7/7/7/7/7/7/7/21/11b9/9b1b9/11b9/10a10/21/21/aa5/7/7/7/7/7/7 A - A2B2 A4B3 0 0",
            ("h7", "n15"),
        )
    },
    Diagram {
        shows: &[Refused("j10", "k12")],
        ..roesselsprung(
            "rs-24",
            "7/7/7/7/7/7/bb5/21/21/9a1aa8/21/9a11/21/21/a6/7/7/7/7/7/7 A - A2B2 A2B5 0 0",
            ("h7", "n15"),
        )
    },
    Diagram {
        shows: &[Lit(&["h1", "i1", "j1", "k1", "l1", "m1", "n1"]), Plays("j13", "k15")],
        ..roesselsprung(
            "rs-27",
            "7/7/7/7/7/7/bb5/21/9a11/21/21/21/7ba12/7a4a8/7/7/7/7/7/7/7 A - A2B2 A3B4 0 0",
            ("h1", "n16"),
        )
    },
    Diagram {
        shows: &[Moves("k1")],
        ..roesselsprung(
            "rs-33",
            "7/7/7/7/7/7/aa5/21/21/21/21/21/12b8/21/bb5/7/7/7/7/7/3A3 A 5 A3B2 A4B4 0 0",
            ("h1", "n15"),
        )
    },
];
