//! Fixed positions of all games, searched to a fixed depth: the number of nodes changes only when play changes.

use crate::any::thinker;
use crate::limits::Limits;
use crate::search::Noise;
use rules::{Fault, GameId};
use std::sync::atomic::AtomicBool;

/// A position and how deep it is searched.
pub struct Course {
    /// The game.
    pub game: GameId,
    /// Its rules where they are not the default.
    pub rules: &'static [&'static str],
    /// What other programs call it.
    pub variant: Option<&'static str>,
    /// The position; the game's start if none.
    pub position: Option<&'static str>,
    /// What is played first.
    pub moves: &'static [&'static str],
    /// Plies; where there are dice, thousands of looks.
    pub depth: u32,
}

const fn course(game: GameId, position: &'static str, depth: u32) -> Course {
    Course { game, rules: &[], variant: None, position: Some(position), moves: &[], depth }
}

const fn antichess(position: &'static str, depth: u32) -> Course {
    let base = course(GameId::Raeuberschach, position, depth);
    Course { rules: &["en-passant=on"], variant: Some("antichess"), ..base }
}

const fn courier(position: &'static str, depth: u32) -> Course {
    let base = course(GameId::Kurierschach, position, depth);
    Course {
        rules: &["promotion=fers", "stalemate=loss", "bare-king=loss"],
        variant: Some("courier"),
        ..base
    }
}

/// All courses, those of one game together.
pub const COURSES: [Course; 16] = [
    antichess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 14),
    antichess("rnb1k1r1/pppp1p2/4p3/8/8/5P2/PPPPPbP1/RNBQKB2 w - - 0 7", 15),
    antichess("rnb5/p1pp1p2/kp2p3/8/8/5P2/PPPPP3/RNBQ1BK1 w - - 0 14", 15),
    Course {
        rules: &["variant=2"],
        ..course(GameId::Raeuberschach, "1Q1qkbnr/2p1pppp/3p4/8/8/8/1P1P1P1P/RbB1K1NR w - - 0 8", 14)
    },
    Course {
        rules: &["variant=2"],
        ..course(GameId::Raeuberschach, "5bnr/2p1pppp/3pk3/8/8/8/1P1PNP1P/KRB4R w - - 13 16", 14)
    },
    courier("rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1", 17),
    courier("1nebm2wbenr/rppppp1pppp1/12/p4kpP3p/P10P/2N3FR4/1PPPPPKPPPP1/1REBM2WBEN1 w - - 15 11", 16),
    course(
        GameId::Kurierschach,
        "rnebw2mben1/1pppp1ppppp1/11r/p1k1Pp5p/P10P/3P1F1P4/KPP1P1P1PPPR/RNEBW2MBEN1 w - - 15 13",
        14,
    ),
    course(
        GameId::Kurierschach,
        "rnebw2mbB2/1pppp1pppp2/12/pk2rp5p/9RnP/2KP1F1P4/1PP1P1P1PPP1/RNEBW2M1EN1 w - - 34 36",
        13,
    ),
    course(GameId::Schlaukopf, "1ssks1s/1dddddd/7/d6/7/3D3/DDDKDDD/1SS1SS1 w", 14),
    course(GameId::Schlaukopf, "1ssks1s/3dddd/7/7/2d4/1S1K3/DD2DDD/2S1SS1 w", 14),
    course(GameId::Eckstein, "yyyyyyy/1yy2yy/2y1y2/2r1r2/2r1r1r/rr1r1r1/rr1r1rr r", 11),
    course(GameId::Eckstein, "yyyyyyy/3yy1y/2y1y1y/2r1r2/rrr1r1r/rr1r1rr/3r1r1 r", 11),
    Course {
        rules: &["board=P2", "variant=I+II"],
        ..course(GameId::Eckstein, "yyyy1yy/y1y2y1/2y1y1y/3rr2/7/rrr1r2/rrrrr1r r", 9)
    },
    Course {
        game: GameId::Roesselsprung,
        rules: &[],
        variant: None,
        position: None,
        moves: &[":A", ":6"],
        depth: 2,
    },
    Course {
        game: GameId::Roesselsprung,
        rules: &["seats=AB"],
        variant: None,
        position: None,
        moves: &[":B", ":3"],
        depth: 2,
    },
];

impl Course {
    /// Searches it from an empty memory; the nodes it took. Fails only if the course itself is at fault.
    pub fn run(&self) -> Result<u64, Vec<Fault>> {
        let mut play = self.game.open(self.rules.iter().copied())?.begin(self.position)?;
        for text in self.moves {
            let _ = play.play(text);
        }
        let stop = AtomicBool::new(false);
        let limits = Limits { depth: Some(self.depth), ..Limits::until(&stop) };
        Ok(thinker(self.game, 16).think(&*play, &limits, Noise::default(), &mut |_| {}).nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_course_and_every_course_is_run_alike() {
        for game in GameId::ALL {
            let course = COURSES.iter().rfind(|course| course.game == game).unwrap();
            let nodes = course.run().unwrap();
            assert!(nodes > 100, "{game:?}");
            assert_eq!(course.run().unwrap(), nodes, "{game:?}");
        }
    }

    #[test]
    fn what_is_played_first_can_be_played() {
        for course in &COURSES {
            let game = course.game.open(course.rules.iter().copied()).unwrap();
            let mut play = game.begin(course.position).unwrap();
            course.moves.iter().for_each(|text| assert!(play.play(text).is_ok(), "{text}"));
            assert!(!play.moves().is_empty());
        }
    }
}
