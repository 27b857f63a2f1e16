//! The pages by their address after `#`. No server is asked, so every page works offline and from any folder.

use rules::GameId;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The five games and one's own.
    Home,
    /// Seats, options, position of a new game; the position may come with the address.
    SetUp(GameId, Option<String>),
    /// A game kept in the browser, by its name there.
    Play(String),
    /// A game's rules, at a clause.
    Rules(GameId, Option<String>),
    /// A record or position from elsewhere.
    Import,
}

impl Route {
    /// Reads an address; what is unknown is home.
    pub fn read(hash: &str) -> Route {
        let path = hash.trim_start_matches('/');
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let (first, second) = rest.split_once('/').unwrap_or((rest, ""));
        let second = (!second.is_empty()).then(|| second.to_string());
        match (page, GameId::read(first)) {
            ("new", Some(game)) => Route::SetUp(game, second),
            ("rules", Some(game)) => Route::Rules(game, second),
            ("play", _) if !rest.is_empty() => Route::Play(rest.to_string()),
            ("import", _) => Route::Import,
            _ => Route::Home,
        }
    }

    /// The address of a page, with its `#`.
    pub fn address(&self) -> String {
        match self {
            Route::Home => "#/".to_string(),
            Route::SetUp(game, None) => format!("#/new/{}", game.name()),
            Route::SetUp(game, Some(setup)) => format!("#/new/{}/{setup}", game.name()),
            Route::Play(name) => format!("#/play/{name}"),
            Route::Rules(game, None) => format!("#/rules/{}", game.name()),
            Route::Rules(game, Some(clause)) => format!("#/rules/{}/{clause}", game.name()),
            Route::Import => "#/import".to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_leads_back_to_its_page() {
        let fen = "8/8/8/8/8/8/8/K6k w - - 0 1".to_string();
        let pages = [
            Route::Home,
            Route::SetUp(GameId::Eckstein, None),
            Route::SetUp(GameId::Raeuberschach, Some(fen)),
            Route::Play("k3x9".to_string()),
            Route::Rules(GameId::Kurierschach, Some("KS-22".to_string())),
            Route::Rules(GameId::Schlaukopf, None),
            Route::Import,
        ];
        for page in pages {
            assert_eq!(Route::read(page.address().trim_start_matches('#')), page);
        }
        assert_eq!(Route::read("/nowhere"), Route::Home);
        assert_eq!(Route::read("/rules/chess"), Route::Home);
    }
}
