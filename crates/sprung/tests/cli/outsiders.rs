//! Other people's programs at our engine: python-chess, and XBoard on a screen that nobody sees. `scripts/setup` installs them.

use crate::{data, fresh};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const SPRUNG: &str = env!("CARGO_BIN_EXE_sprung");

fn installed(path: PathBuf) -> PathBuf {
    assert!(path.exists(), "{} is missing; scripts/setup installs it", path.display());
    path
}

#[test]
fn python_chess_plays_antichess_with_the_engine() {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/python/bin/python");
    let played = Command::new(installed(python)).arg(data("antichess.py")).arg(SPRUNG).output();
    let played = played.expect("python starts");
    let out = String::from_utf8_lossy(&played.stdout);
    let err = String::from_utf8_lossy(&played.stderr);
    assert!(played.status.success(), "{out}{err}");
    let plies = out.lines().filter_map(|line| line.split(' ').next()?.parse::<u32>().ok());
    assert!(plies.take(2).all(|plies| plies >= 8) && out.ends_with("2 lines\n"), "{out}");
}

/// A program that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A screen that nobody sees, and its name. The server chooses a free number itself.
fn screen(home: &Path) -> (Running, String) {
    let number = home.join("display");
    let file = fs::File::create(&number).expect("the file can be written");
    let server = Command::new(installed("/usr/bin/Xvfb".into()))
        .args(["-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"])
        .stdout(file)
        .stderr(Stdio::null())
        .spawn();
    let server = Running(server.expect("Xvfb starts"));
    let begun = Instant::now();
    loop {
        let name = fs::read_to_string(&number).unwrap_or_default();
        if name.ends_with('\n') {
            return (server, format!(":{}", name.trim()));
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "Xvfb does not answer");
        sleep(Duration::from_millis(50));
    }
}

/// XBoard lets the engine play itself, and keeps the game.
fn xboard_plays(variant: &str, moves: &str) -> String {
    let home = fresh(&format!("xboard-{variant}"));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).expect("a directory");
    let (_screen, display) = screen(&home);
    let games = home.join("games.pgn");
    let engine = format!("{SPRUNG} engine --xboard");
    let board = Command::new(installed("/usr/games/xboard".into()))
        .args([
            "-fcp", &engine, "-scp", &engine, "-variant", variant, "-mg", "1", "-tc", "0:04", "-inc", "0",
            "-xexit",
        ])
        // our engine knows best when its games end; XBoard only ends those that never would
        .args(["-checkMates", "false", "-testClaims", "false", "-adjudicateDrawMoves", moves])
        .args(["-soundMove", "", "-saveGameFile"])
        .arg(&games)
        .env("DISPLAY", display)
        .env("HOME", &home)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let mut board = Running(board.expect("xboard starts"));
    let begun = Instant::now();
    while board.0.try_wait().expect("xboard can be asked").is_none() {
        assert!(begun.elapsed() < Duration::from_secs(120), "{variant}: the game does not end");
        sleep(Duration::from_millis(100));
    }
    fs::read_to_string(&games).unwrap_or_default()
}

/// A game that ended by the rules, not by a move that the board or the engine refused, and not on the clock.
fn assert_whole(variant: &str, game: &str) {
    assert!(game.contains(&format!("[Variant \"{variant}\"]")) && game.contains(" 4. "), "{game}");
    for trouble in ["Forfeit", "forfeit", "invalid", "illegal", "Illegal", "exited", "on time"] {
        assert!(!game.contains(trouble), "{variant}: {game}");
    }
    assert!(["1-0", "0-1", "1/2-1/2"].iter().any(|result| game.trim_end().ends_with(result)), "{game}");
}

#[test]
fn xboard_plays_raeuberschach() {
    assert_whole("raeuberschach", &xboard_plays("raeuberschach", "60"));
    assert_whole("giveaway", &xboard_plays("giveaway", "60"));
}

#[test]
fn xboard_plays_kurierschach() {
    // XBoard promotes every pawn on the last rank and so cannot follow a Freudensprung (KS-21): its games are cut before one
    assert_whole("kurierschach", &xboard_plays("kurierschach", "12"));
    assert_whole("courier", &xboard_plays("courier", "60"));
}
