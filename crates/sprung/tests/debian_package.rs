//! The Debian package: it is built, installed into a folder, and its server runs as an unprivileged user with the settings of the package.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs a command and returns what it printed.
fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{command:?}: {}{}", said(&output.stdout), said(&output.stderr));
    said(&output.stdout)
}

/// Builds the package of this build of the program. It is not compressed, because a debug build is large.
fn package(folder: &Path) -> PathBuf {
    let release = folder.join("release");
    fs::create_dir_all(&release).unwrap();
    fs::copy(env!("CARGO_BIN_EXE_sprung"), release.join("sprung")).unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/debian-package");
    run(Command::new("bash").arg(script).args([&release, folder]).env("DPKG_DEB_COMPRESSOR_TYPE", "none"));
    let mut files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.find(|file| file.extension().is_some_and(|extension| extension == "deb")).expect("a package")
}

/// Returns a `dpkg` that installs into a root of its own, whose database knows what is installed on this machine.
fn dpkg(root: &Path) -> Command {
    let admin = root.join("var/lib/dpkg");
    if !admin.exists() {
        fs::create_dir_all(admin.join("info")).unwrap();
        fs::create_dir_all(admin.join("updates")).unwrap();
        fs::copy("/var/lib/dpkg/status", admin.join("status")).unwrap();
    }
    let mut command = Command::new("dpkg");
    command.arg("--force-not-root,script-chrootless,bad-path").arg(format!("--root={}", root.display()));
    command.arg(format!("--log={}", root.join("dpkg.log").display()));
    command
}

/// Asks a server for its health.
fn health(port: u16) -> String {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    write!(stream, "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn the_package_installs_a_server_that_runs_and_leaves_only_the_games() {
    let folder = std::env::temp_dir().join(format!("sprung-debian-{}", std::process::id()));
    let root = folder.join("root");
    fs::create_dir_all(&root).unwrap();
    let package = package(&folder);
    run(dpkg(&root).arg("--install").arg(&package));

    let unit = root.join("usr/lib/systemd/system/sprung.service");
    let lines = fs::read_to_string(&unit).unwrap();
    let exec = lines.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("a command");
    let words: Vec<&str> = exec.split(' ').collect();
    assert_eq!(words, ["/usr/bin/sprung", "serve", "--config", "/etc/sprung.toml"]);
    assert!(lines.contains("\nUMask=0077\n"), "others could read the games");
    let verified = Command::new("systemd-analyze")
        .args(["verify", "--recursive-errors=no"])
        .arg(format!("--root={}", root.display()))
        .arg("sprung.service")
        .output()
        .expect("systemd-analyze, which `bash scripts/setup tests` installs");
    let said = String::from_utf8_lossy(&verified.stderr).into_owned();
    assert!(!said.contains("sprung.service"), "{said}");

    // the unit's user has no rights but to its state directory; the file's settings hold, except for the places that are not under `/` here
    let games = root.join("var/lib/sprung");
    fs::create_dir_all(&games).unwrap();
    let mut server = Command::new(root.join("usr/bin/sprung"));
    server
        .arg("serve")
        .arg("--config")
        .arg(root.join("etc/sprung.toml"))
        .args(["--port", "0", "--lang", "en"]);
    server.arg("--data").arg(&games).current_dir("/").env_clear();
    if fs::metadata("/proc/self").unwrap().uid() == 0 {
        const NOBODY: u32 = 65534;
        chown(&games, Some(NOBODY), Some(NOBODY)).unwrap();
        server.uid(NOBODY).gid(NOBODY);
    }
    let mut server = server.stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let port = line.split("localhost:").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
    let answer = port.map(health);
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(answer.as_ref().is_some_and(|answer| answer.starts_with("HTTP/1.1 200")), "{line}{answer:?}");
    run(dpkg(&root).args(["--purge", "sprung"]));
    for gone in ["usr/bin/sprung", "usr/lib/sprung", "etc/sprung.toml"] {
        assert!(!root.join(gone).exists(), "{gone} is still there");
    }
    assert!(games.join("sprung.db").exists());
    fs::remove_dir_all(folder).unwrap();
}
