//! Compiles the Fluent files of each language into one text of a simple format. Invalid Fluent, and Fluent features that the
//! format does not support, are build errors.

#[path = "src/control_codes.rs"]
mod control_codes;

use control_codes::{ARGUMENT, CASE, CHOICE, CHOSEN, MESSAGE, NAMED, OTHER, STANDS_FOR};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The files that the page does not need, those that the small module of a first visit does not need, and those that a library does not need.
const NO_PAGE: [&str; 1] = ["terminal.ftl"];
const NO_FIRST_VISIT: [&str; 5] = ["terminal.ftl", "faults.ftl", "records.ftl", "options.ftl", "puzzles.ftl"];
const NO_LIBRARY: [&str; 3] = ["terminal.ftl", "pages.ftl", "puzzles.ftl"];

const LANGUAGES: [&str; 2] = ["de", "en"];

fn main() {
    println!("cargo::rerun-if-changed=texts");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    for language in LANGUAGES {
        let all = files(&Path::new("texts").join(language));
        write(&out.join(language), &all);
        for (name, others) in [("page", &NO_PAGE[..]), ("first", &NO_FIRST_VISIT), ("library", &NO_LIBRARY)] {
            let wanted = |path: &&PathBuf| !others.iter().any(|other| path.ends_with(other));
            let wanted: Vec<PathBuf> = all.iter().filter(wanted).cloned().collect();
            write(&out.join(format!("{language}.{name}")), &wanted);
        }
    }
}

fn write(to: &Path, from: &[PathBuf]) {
    let mut messages: Vec<(String, String)> = from.iter().flat_map(|path| read(path)).collect();
    messages.sort();
    let built: String =
        messages.iter().map(|(key, text)| format!("{key}{STANDS_FOR}{text}{MESSAGE}")).collect();
    fs::write(to, built).expect("the build directory can be written");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("a readable folder").path()).collect()
}

/// The messages of a file, an attribute as `key.attribute`.
fn read(path: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let resource =
        parser::parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    let mut messages = Vec::new();
    for entry in resource.body {
        let message = match entry {
            Entry::Message(message) => message,
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
            other => panic!("{}: a message was expected, not {other:?}", path.display()),
        };
        let key = message.id.name;
        messages.extend(message.value.map(|value| (key.to_string(), pattern(&value))));
        let attributes = message.attributes.iter();
        messages.extend(
            attributes.map(|attribute| (format!("{key}.{}", attribute.id.name), pattern(&attribute.value))),
        );
    }
    messages
}

fn pattern(pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_string(),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => placed(inline),
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let InlineExpression::VariableReference { id } = selector else {
                panic!("an argument was expected to choose by, not {selector:?}");
            };
            // whatever stands first in the file, the default comes last
            let (usual, others): (Vec<_>, Vec<_>) = variants.iter().partition(|variant| variant.default);
            let cases = others.into_iter().chain(usual).map(|variant| {
                let (VariantKey::Identifier { name: value } | VariantKey::NumberLiteral { value }) =
                    variant.key;
                format!("{CASE}{value}{STANDS_FOR}{}", self::pattern(&variant.value))
            });
            format!("{CHOICE}{}{}{CHOSEN}", id.name, cases.collect::<String>())
        }
    };
    pattern.elements.iter().map(element).collect()
}

fn placed(inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::VariableReference { id } => format!("{ARGUMENT}{}{NAMED}", id.name),
        InlineExpression::MessageReference { id, attribute: None } => format!("{OTHER}{}{NAMED}", id.name),
        other => panic!("an argument or a message was expected, not {other:?}"),
    }
}
