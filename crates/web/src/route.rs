//! The routes: every page by its address after `#`. No server is asked, so that every page works offline and from any folder.

use sprung_rules::GameId;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The home page: all games, and the person's own.
    Home,
    /// An address that names no page.
    Unknown(String),
    /// The set-up of a new game.
    SetUp(GameId, GameStart),
    /// A position from a link.
    Position(GameId, GameStart),
    /// The board editor.
    Edit(GameId, GameStart),
    /// A game stored in the browser, by its name there.
    Play(String),
    /// A stored game opened for analysis.
    AnalyseGame(String),
    /// A remote table by its room's id, with the tokens that a link carries.
    Table(String, Option<String>),
    /// A remote table for watchers.
    Watch(String),
    /// A new remote table with the default rules, which is created at once.
    Invite(GameId, TableListing),
    /// The list of open remote tables.
    Tables,
    /// The puzzle of the day, or a puzzle of a game.
    Puzzle(Option<PuzzleAddress>),
    /// The course of a game, at a step or at the step about a teaching moment.
    Lesson(GameId, Option<String>),
    /// The rules of a game, at a clause.
    Rules(GameId, Option<String>),
    /// The import of a record or position.
    Import,
    /// The analysis of an imported game, or of a position.
    Analyse(Option<(GameId, GameStart)>),
}

/// The visibility of a new table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableListing {
    /// The table is found only by its link.
    Private,
    /// The table is in the list of open tables.
    Public,
}

/// The puzzle that an address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAddress {
    /// The game.
    pub game: GameId,
    /// The theme and the difficulty by which puzzles are chosen, as `key=value`.
    pub options: Vec<String>,
    /// The puzzle's id; `None` for the next one that is not solved yet.
    pub id: Option<String>,
}

/// The options and the position with which a game begins, as an address carries them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameStart {
    /// The options that depart from their default, as `key=value`.
    pub options: Vec<String>,
    /// The set-up text; `None` for the game's own start.
    pub setup: Option<String>,
}

impl GameStart {
    /// Returns a position under the default rules.
    #[cfg(any(feature = "whole", test))]
    pub fn at(setup: Option<String>) -> GameStart {
        GameStart { options: Vec::new(), setup }
    }

    /// Returns the position of a game in progress, under its rules.
    pub fn of(state: &dyn sprung_rules::AnyState) -> GameStart {
        let chosen = state.options().chosen(state.id().rule_options());
        GameStart {
            options: chosen.map(|(key, value)| format!("{key}={value}")).collect(),
            setup: Some(state.text()),
        }
    }
}

/// The characters that separate the parts of an address, and the line ends of a drawing.
const PARTS: [char; 6] = ['%', '/', '?', '&', '#', '\n'];

fn escaped(text: &str) -> String {
    let letter = |letter: char| {
        if PARTS.contains(&letter) { format!("%{:02X}", letter as u32) } else { letter.to_string() }
    };
    text.chars().map(letter).collect()
}

fn unescaped(text: &str) -> String {
    PARTS.iter().rev().fold(text.to_string(), |text, part| {
        text.replace(&format!("%{:02X}", *part as u32), &part.to_string())
    })
}

impl Route {
    /// Reads an address.
    pub fn read(hash: &str) -> Route {
        let path = hash.trim_start_matches('/');
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let (first, second) = rest.split_once('/').unwrap_or((rest, ""));
        let second = (!second.is_empty()).then(|| second.to_string());
        let (game, options) = first.split_once('?').unwrap_or((first, ""));
        let options = options.split('&').filter(|option| !option.is_empty()).map(unescaped).collect();
        match (page, GameId::read(game)) {
            ("new", Some(game)) => Route::SetUp(game, GameStart { options, setup: second }),
            ("position", Some(game)) => Route::Position(game, GameStart { options, setup: second }),
            ("edit", Some(game)) => Route::Edit(game, GameStart { options, setup: second }),
            ("invite", Some(game)) if second.is_none() => Route::Invite(game, TableListing::Private),
            ("invite", Some(game)) if second.as_deref() == Some("public") => {
                Route::Invite(game, TableListing::Public)
            }
            ("learn", Some(game)) => Route::Lesson(game, second),
            ("puzzle", Some(game)) => Route::Puzzle(Some(PuzzleAddress { game, options, id: second })),
            ("puzzle", None) if rest.is_empty() => Route::Puzzle(None),
            ("rules", Some(game)) => Route::Rules(game, second),
            ("play", _) if !rest.is_empty() => Route::Play(rest.to_string()),
            ("look", _) if !rest.is_empty() => Route::AnalyseGame(rest.to_string()),
            ("table", _) if !first.is_empty() => Route::Table(first.to_string(), second),
            ("watch", _) if !first.is_empty() => Route::Watch(first.to_string()),
            ("tables", _) => Route::Tables,
            ("import", _) => Route::Import,
            ("analyse", Some(game)) => Route::Analyse(Some((game, GameStart { options, setup: second }))),
            ("analyse", None) => Route::Analyse(None),
            ("", _) => Route::Home,
            _ => Route::Unknown(path.to_string()),
        }
    }

    /// Returns the address of a page, with its `#`.
    pub fn address(&self) -> String {
        match self {
            Route::Home => "#/".to_string(),
            Route::Unknown(path) => format!("#/{path}"),
            Route::SetUp(game, start) => format!("#/new/{}", started(*game, start)),
            Route::Position(game, start) => format!("#/position/{}", started(*game, start)),
            Route::Edit(game, start) => format!("#/edit/{}", started(*game, start)),
            Route::Puzzle(None) => "#/puzzle".to_string(),
            Route::Puzzle(Some(PuzzleAddress { game, options, id })) => {
                format!("#/puzzle/{}", with_options(*game, options, id.as_deref()))
            }
            Route::Play(name) => format!("#/play/{name}"),
            Route::AnalyseGame(name) => format!("#/look/{name}"),
            Route::Table(room, None) => format!("#/table/{room}"),
            Route::Table(room, Some(token)) => format!("#/table/{room}/{token}"),
            Route::Watch(room) => format!("#/watch/{room}"),
            Route::Invite(game, TableListing::Private) => format!("#/invite/{}", game.name()),
            Route::Invite(game, TableListing::Public) => format!("#/invite/{}/public", game.name()),
            Route::Lesson(game, None) => format!("#/learn/{}", game.name()),
            Route::Lesson(game, Some(step)) => format!("#/learn/{}/{step}", game.name()),
            Route::Rules(game, None) => format!("#/rules/{}", game.name()),
            Route::Rules(game, Some(clause)) => format!("#/rules/{}/{clause}", game.name()),
            Route::Tables => "#/tables".to_string(),
            Route::Import => "#/import".to_string(),
            Route::Analyse(None) => "#/analyse".to_string(),
            Route::Analyse(Some((game, start))) => format!("#/analyse/{}", started(*game, start)),
        }
    }
}

fn started(game: GameId, start: &GameStart) -> String {
    with_options(game, &start.options, start.setup.as_deref())
}

/// Returns the part of an address that names a game, options, and what follows them.
fn with_options(game: GameId, options: &[String], rest: Option<&str>) -> String {
    let mut text = game.name().to_string();
    for (place, option) in options.iter().enumerate() {
        text.push(if place == 0 { '?' } else { '&' });
        text.push_str(&escaped(option));
    }
    if let Some(rest) = rest {
        text.push('/');
        text.push_str(rest);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_round_trips_through_its_address() {
        let fen = "8/8/8/8/8/8/8/K6k w - - 0 1".to_string();
        let own = GameStart {
            options: vec!["board=o---o\n| / |\n".to_string(), "variant=I+II".to_string()],
            setup: None,
        };
        let [one, two, three, ..] = GameId::ALL;
        let puzzle = |options: &[&str], id: Option<&str>| {
            let options = options.iter().map(|option| option.to_string()).collect();
            Route::Puzzle(Some(PuzzleAddress { game: two, options, id: id.map(str::to_string) }))
        };
        let pages = [
            Route::Home,
            Route::SetUp(one, GameStart::default()),
            Route::SetUp(two, GameStart::at(Some(fen.clone()))),
            Route::SetUp(two, GameStart { options: vec!["variant=2".to_string()], setup: Some(fen) }),
            Route::Edit(one, own),
            Route::Position(three, GameStart::at(Some("7/3K3/7/7/7/7/7/3k3 w".to_string()))),
            Route::Play("k3x9".to_string()),
            Route::AnalyseGame("k3x9".to_string()),
            Route::Table("r7".to_string(), None),
            Route::Table("r7".to_string(), Some("0123".to_string())),
            Route::Watch("r7".to_string()),
            Route::Rules(two, Some("KS-22".to_string())),
            Route::Rules(three, None),
            Route::Lesson(one, None),
            Route::Lesson(two, Some("leap".to_string())),
            Route::Puzzle(None),
            puzzle(&[], None),
            puzzle(&["theme=quiet", "level=3"], None),
            puzzle(&["level=3"], Some("22b6ec")),
            Route::Invite(one, TableListing::Private),
            Route::Invite(two, TableListing::Public),
            Route::Tables,
            Route::Import,
            Route::Analyse(None),
            Route::Analyse(Some((one, GameStart::at(Some("r6/7/7 r".to_string()))))),
        ];
        for page in pages {
            assert_eq!(Route::read(page.address().trim_start_matches('#')), page);
        }
        for unknown in ["nowhere", "rules/chess", "play", "learn/roesselsprung2/x", "puzzle/chess"] {
            assert_eq!(Route::read(&format!("/{unknown}")), Route::Unknown(unknown.to_string()));
        }
        for home in ["", "/"] {
            assert_eq!(Route::read(home), Route::Home);
        }
    }
}
