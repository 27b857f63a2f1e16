//! The files of puzzles. They lie beside the page and are fetched when somebody solves puzzles of a game.

use crate::browser;
use sprung_puzzles::PuzzleFile;
use sprung_rules::GameId;
use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    /// The files that the page has fetched.
    static FETCHED: RefCell<Vec<Arc<PuzzleFile>>> = const { RefCell::new(Vec::new()) };
}

/// Returns the puzzles of a game; `None` if they can be neither fetched nor read.
pub async fn load(game: GameId) -> Option<Arc<PuzzleFile>> {
    let fetched =
        FETCHED.with_borrow(|fetched| fetched.iter().find(|file| file.game == game).map(Arc::clone));
    if fetched.is_some() {
        return fetched;
    }
    let text = browser::fetch_text(&format!("puzzles/{}.txt", game.name())).await?;
    let file = Arc::new(PuzzleFile::read(&text).ok().filter(|file| file.game == game)?);
    FETCHED.with_borrow_mut(|fetched| fetched.push(file.clone()));
    Some(file)
}
