//! The pages by their address after `#`. No server is asked, so every page works offline and from any folder.

use rules::GameId;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The five games and one's own.
    Home,
    /// Seats, options, position of a new game.
    SetUp(GameId, Start),
    /// A position from a link.
    Position(GameId, Start),
    /// The board editor.
    Edit(GameId, Start),
    /// A game kept in the browser, by its name there.
    Play(String),
    /// The same with the engine's eyes.
    Look(String),
    /// A table elsewhere by its room's id, with the token of a seat that is handed over.
    Table(String, Option<String>),
    /// The same for watchers.
    Watch(String),
    /// The tables elsewhere that anybody may join.
    Tables,
    /// A game's rules, at a clause.
    Rules(GameId, Option<String>),
    /// A record or position from elsewhere.
    Import,
    /// What the engine thinks: of what a person brings, or of a position at once.
    Analyse(Option<(GameId, Start)>),
}

/// The rules and the position a game begins with, as an address carries them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// Options that are not at their default, `key=value`.
    pub options: Vec<String>,
    /// The position's text; the game's own start without.
    pub setup: Option<String>,
}

impl Start {
    /// A position under the rules as they stand.
    pub fn at(setup: Option<String>) -> Start {
        Start { options: Vec::new(), setup }
    }

    /// The position of a game in progress, under its rules.
    pub fn of(play: &dyn rules::AnyPlay) -> Start {
        let chosen = play.options().chosen(play.id().switches());
        Start {
            options: chosen.map(|(key, value)| format!("{key}={value}")).collect(),
            setup: Some(play.text()),
        }
    }
}

/// What an address uses to part things, and the line ends of a drawing.
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
    /// Reads an address; what is unknown is home.
    pub fn read(hash: &str) -> Route {
        let path = hash.trim_start_matches('/');
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let (first, second) = rest.split_once('/').unwrap_or((rest, ""));
        let second = (!second.is_empty()).then(|| second.to_string());
        let (game, options) = first.split_once('?').unwrap_or((first, ""));
        let options = options.split('&').filter(|option| !option.is_empty()).map(unescaped).collect();
        match (page, GameId::read(game)) {
            ("new", Some(game)) => Route::SetUp(game, Start { options, setup: second }),
            ("position", Some(game)) => Route::Position(game, Start { options, setup: second }),
            ("edit", Some(game)) => Route::Edit(game, Start { options, setup: second }),
            ("rules", Some(game)) => Route::Rules(game, second),
            ("play", _) if !rest.is_empty() => Route::Play(rest.to_string()),
            ("look", _) if !rest.is_empty() => Route::Look(rest.to_string()),
            ("table", _) if !first.is_empty() => Route::Table(first.to_string(), second),
            ("watch", _) if !first.is_empty() => Route::Watch(first.to_string()),
            ("tables", _) => Route::Tables,
            ("import", _) => Route::Import,
            ("analyse", Some(game)) => Route::Analyse(Some((game, Start { options, setup: second }))),
            ("analyse", None) => Route::Analyse(None),
            _ => Route::Home,
        }
    }

    /// The address of a page, with its `#`.
    pub fn address(&self) -> String {
        match self {
            Route::Home => "#/".to_string(),
            Route::SetUp(game, start) => format!("#/new/{}", started(*game, start)),
            Route::Position(game, start) => format!("#/position/{}", started(*game, start)),
            Route::Edit(game, start) => format!("#/edit/{}", started(*game, start)),
            Route::Play(name) => format!("#/play/{name}"),
            Route::Look(name) => format!("#/look/{name}"),
            Route::Table(room, None) => format!("#/table/{room}"),
            Route::Table(room, Some(token)) => format!("#/table/{room}/{token}"),
            Route::Watch(room) => format!("#/watch/{room}"),
            Route::Rules(game, None) => format!("#/rules/{}", game.name()),
            Route::Rules(game, Some(clause)) => format!("#/rules/{}/{clause}", game.name()),
            Route::Tables => "#/tables".to_string(),
            Route::Import => "#/import".to_string(),
            Route::Analyse(None) => "#/analyse".to_string(),
            Route::Analyse(Some((game, start))) => format!("#/analyse/{}", started(*game, start)),
        }
    }
}

fn started(game: GameId, start: &Start) -> String {
    let mut text = game.name().to_string();
    for (place, option) in start.options.iter().enumerate() {
        text.push(if place == 0 { '?' } else { '&' });
        text.push_str(&escaped(option));
    }
    if let Some(setup) = &start.setup {
        text.push('/');
        text.push_str(setup);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_leads_back_to_its_page() {
        let fen = "8/8/8/8/8/8/8/K6k w - - 0 1".to_string();
        let own = Start {
            options: vec!["board=o---o\n| / |\n".to_string(), "variant=I+II".to_string()],
            setup: None,
        };
        let pages = [
            Route::Home,
            Route::SetUp(GameId::Eckstein, Start::default()),
            Route::SetUp(GameId::Raeuberschach, Start::at(Some(fen.clone()))),
            Route::SetUp(
                GameId::Raeuberschach,
                Start { options: vec!["variant=2".to_string()], setup: Some(fen) },
            ),
            Route::Edit(GameId::Eckstein, own),
            Route::Position(GameId::Schlaukopf, Start::at(Some("7/3K3/7/7/7/7/7/3k3 w".to_string()))),
            Route::Play("k3x9".to_string()),
            Route::Look("k3x9".to_string()),
            Route::Table("r7".to_string(), None),
            Route::Table("r7".to_string(), Some("0123".to_string())),
            Route::Watch("r7".to_string()),
            Route::Rules(GameId::Kurierschach, Some("KS-22".to_string())),
            Route::Rules(GameId::Schlaukopf, None),
            Route::Tables,
            Route::Import,
            Route::Analyse(None),
            Route::Analyse(Some((GameId::Eckstein, Start::at(Some("r6/7/7 r".to_string()))))),
        ];
        for page in pages {
            assert_eq!(Route::read(page.address().trim_start_matches('#')), page);
        }
        assert_eq!(Route::read("/nowhere"), Route::Home);
        assert_eq!(Route::read("/rules/chess"), Route::Home);
    }
}
