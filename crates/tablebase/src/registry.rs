//! The names of tables, and which of them are part of the program.

use crate::games::AnyRuleset;
use crate::material::Material;
use crate::ruleset::{Ruleset, closure};
use sprung_rules::{Game, GameId, Options};

/// The most pieces of a table that is part of the program.
pub const SHIPPED_MEN: usize = 3;
/// The most bytes of the file of such a table. A page fetches one for a position.
pub const MAX_SHIPPED_BYTES: usize = 256 * 1024;

/// Returns what the file of a class says it is: the game, the class, and the options that matter for it.
pub fn class_description<R: Ruleset>(ruleset: &R, class: Material) -> String {
    let class = class.class();
    let mut words = vec![R::Game::FACTS.name.to_string(), class.name(R::KINDS).to_string()];
    words.extend(ruleset.options(class));
    words.join(" ")
}

/// Returns the path of a table's file below a folder of tables: `GAME/CLASS-option-value.table`.
pub fn table_path(description: &str) -> String {
    description.replacen(' ', "/", 1).replace([' ', '='], "-") + ".table"
}

/// Returns the descriptions of a game's tables that are part of the program: its endings of three pieces under the usual rules.
/// The program without the feature `shipped` knows them too.
pub fn shipped_descriptions(game: GameId) -> Vec<String> {
    let usual = Options::read(game.rule_options(), []).ok();
    let ruleset = usual.and_then(|options| AnyRuleset::new(game, &options).ok().flatten());
    match ruleset {
        Some(ruleset) => crate::with_ruleset!(ruleset, ruleset => {
            let classes = closure(&ruleset, &ruleset.usual_classes(SHIPPED_MEN));
            classes.into_iter().map(|class| class_description(&ruleset, class)).collect()
        }),
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_lies_in_the_folder_of_its_game_under_its_class_and_options() {
        assert_eq!(table_path("schlaukopf KSvK"), "schlaukopf/KSvK.table");
        let long = "kurierschach KRvK stalemate=draw bare-king=none";
        assert_eq!(table_path(long), "kurierschach/KRvK-stalemate-draw-bare-king-none.table");
    }
}
