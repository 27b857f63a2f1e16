//! `sprung play LINK`: an online table at the terminal.

use crate::error::CliError;
use crate::online::dialogue::{DialogueEvent, OnlineDialogue, read_lines};
use crate::online::{OnlineConnection, OnlineSession, OnlineUpdate, TableNews, refused};
use crate::terminal::Terminal;
use crate::tui::{self, AppEvent, online_screen};
use sprung_client::TableLink;
use sprung_i18n::Language;
use std::sync::mpsc;

/// Plays or watches at a table until it is left. Then the terminal says how the game stands and by which link one comes back.
pub fn play(
    link: &TableLink,
    name: Option<&str>,
    full_screen: bool,
    boards: bool,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    let language = terminal.language;
    let connecting = language.online_connects(&link.server.to_string());
    terminal.line(connecting)?;
    terminal.finish()?;
    let session = if full_screen {
        let (sender, receiver) = tui::channel();
        let report = sender.clone();
        let connection = connect(link, move |update| drop(report.send(AppEvent::Online(update))))?;
        let news = first_news(language, || match receiver.recv() {
            Ok(AppEvent::Online(update)) => Some(update),
            _ => None,
        })?;
        let session = OnlineSession::new(link.clone(), connection, news, language);
        let app = online_screen::open(session, name, (language, terminal.depth()), sender.clone());
        tui::run(app, (sender, receiver))?
    } else {
        let (sender, receiver) = mpsc::channel();
        let report = sender.clone();
        let connection = connect(link, move |update| drop(report.send(DialogueEvent::Online(update))))?;
        let news = first_news(language, || match receiver.recv() {
            Ok(DialogueEvent::Online(update)) => Some(update),
            _ => None,
        })?;
        let session = OnlineSession::new(link.clone(), connection, news, language);
        read_lines(sender);
        OnlineDialogue::new(terminal, session, boards).run(name, &receiver)?
    };
    let ending = session.ending().unwrap_or_else(|| session.localizer().left());
    terminal.paragraph(&ending)?;
    match session.own_link() {
        Some(link) => terminal.line(session.localizer().online_seat_link(&link)),
        None => Ok(()),
    }
}

fn connect(
    link: &TableLink,
    report: impl Fn(OnlineUpdate) + Send + 'static,
) -> Result<OnlineConnection, CliError> {
    OnlineConnection::open(link, report).map_err(|error| CliError::Online(error.to_string()))
}

/// Waits for the table. A server that cannot be reached at first is not asked again.
fn first_news(language: Language, next: impl Fn() -> Option<OnlineUpdate>) -> Result<TableNews, CliError> {
    loop {
        match next() {
            Some(OnlineUpdate::Changed(news)) => return Ok(*news),
            Some(OnlineUpdate::Refused(refusal)) => {
                return Err(CliError::Online(refused(language, &refusal)));
            }
            Some(OnlineUpdate::Lost(why) | OnlineUpdate::Failed(why)) => return Err(CliError::Online(why)),
            None => {}
        }
    }
}
