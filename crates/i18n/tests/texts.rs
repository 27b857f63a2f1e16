//! The Fluent files: complete, alike in both languages, and nothing in them that nobody says.

use fluent_syntax::ast::{
    Attribute, CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use sprung_i18n::Language;
use sprung_rules::{GameId, OtherValues};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Every message and attribute of a language with the arguments it names.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn read(language: Language) -> Messages {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("texts").join(language.code());
    let mut messages = Messages::new();
    let mut add = |key: String, pattern: &Pattern<String>| {
        let mut arguments = BTreeSet::new();
        in_pattern(pattern, &mut arguments);
        assert!(messages.insert(key.clone(), arguments).is_none(), "{key} stands there twice");
    };
    for file in fs::read_dir(&directory).expect("the texts are there") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a readable file");
        let resource = fluent_syntax::parser::parse(text)
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            if let Some(value) = &message.value {
                add(message.id.name.clone(), value);
            }
            for Attribute { id, value } in &message.attributes {
                add(format!("{}.{}", message.id.name, id.name), value);
            }
        }
    }
    messages
}

fn in_pattern(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<String>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            variants.iter().for_each(|variant| in_pattern(&variant.value, found));
        }
    }
}

fn in_inline(inline: &InlineExpression<String>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            // A language may choose another form of the same word: `$seat` or `$seat-of`.
            let word = id.name.split('-').next().unwrap_or_default();
            found.insert(word.to_string());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            positional.iter().for_each(|argument| in_inline(argument, found));
        }
        _ => {}
    }
}

/// The messages that other messages name.
fn referenced(language: Language) -> BTreeSet<String> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("texts").join(language.code());
    let files = fs::read_dir(directory).expect("the texts are there");
    let texts = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("readable"));
    let braced = |text: String| {
        text.split("{ ")
            .skip(1)
            .filter_map(|rest| rest.split(" }").next())
            .map(str::to_string)
            .collect::<Vec<_>>()
    };
    texts.flat_map(braced).collect()
}

/// Every string literal of the crate's sources.
fn literals() -> BTreeSet<String> {
    fn gather(directory: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(directory).expect("the sources are there") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                gather(&path, found);
            } else {
                let text = fs::read_to_string(&path).expect("readable");
                found.extend(text.split('"').skip(1).step_by(2).map(str::to_string));
            }
        }
    }
    let mut found = BTreeSet::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found
}

#[test]
fn both_languages_have_the_same_keys_and_arguments() {
    let (de, en) = (read(Language::De), read(Language::En));
    let keys = |messages: &Messages| messages.keys().cloned().collect::<BTreeSet<_>>();
    let lone: Vec<_> = keys(&de).symmetric_difference(&keys(&en)).cloned().collect();
    assert_eq!(lone, Vec::<String>::new(), "in one language only");
    for (key, arguments) in &de {
        // Grammar may need to know the game or a number in one language alone: the German word for a stone is masculine, that for a piece feminine.
        let meant = |arguments: &BTreeSet<String>| {
            arguments
                .iter()
                .filter(|name| !["game", "count"].contains(&&***name))
                .cloned()
                .collect::<Vec<_>>()
        };
        assert_eq!(meant(arguments), meant(&en[key]), "{key}");
    }
}

#[test]
fn every_rule_option_and_value_has_a_text() {
    let texts = read(Language::En);
    let mut expected = BTreeSet::new();
    for game in GameId::ALL {
        for switch in game.rule_options() {
            let key = format!("option-{}-{}", game.name(), switch.key);
            let values = switch
                .values
                .iter()
                .copied()
                .chain(matches!(switch.other_values, OtherValues::Drawing(_)).then_some("drawing"));
            expected.extend(values.map(|value| format!("{key}.is-{}", value.replace('+', "-"))));
            expected.insert(key);
        }
    }
    let missing: Vec<_> = expected.iter().filter(|key| !texts.contains_key(*key)).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

#[test]
fn no_text_is_unused() {
    let (literals, referenced) = (literals(), referenced(Language::En));
    let kinds: BTreeSet<String> = GameId::ALL
        .into_iter()
        .flat_map(|game| game.facts().kinds)
        .map(|kind| format!("kind-{kind:?}").to_ascii_lowercase())
        .collect();
    let said = |key: &str| {
        let base = key.strip_suffix("-at").unwrap_or(key);
        // what the pages say is theirs to test
        key.starts_with("page-")
            || key.starts_with("option-")
            || key.starts_with("end-")
            || kinds.contains(key)
            || literals.contains(key)
            || literals.contains(base)
            || referenced.contains(key)
    };
    let texts = read(Language::En);
    let silent: Vec<_> = texts.keys().filter(|key| !key.contains('.') && !said(key)).collect();
    assert_eq!(silent, Vec::<&String>::new());
}

#[test]
fn page_texts_contain_page_keys_and_no_terminal_keys() {
    for language in Language::ALL {
        let given = sprung_i18n::page_texts(language);
        assert!(given.contains("page-home-title") && given.contains("game-eckstein"), "{language:?}");
        assert!(!given.contains("which-game"), "{language:?}");
        let first = sprung_i18n::first_visit_texts(language);
        assert!(first.contains("page-home-title") && !first.contains("record-no-game"), "{language:?}");
        let library = sprung_i18n::library_texts(language);
        assert!(library.contains("record-no-game") && library.contains("game-eckstein"), "{language:?}");
        assert!(!library.contains("page-home-title") && !library.contains("which-game"), "{language:?}");
    }
}
