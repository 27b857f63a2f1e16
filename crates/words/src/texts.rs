//! The Fluent files, read once.

use crate::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// The files of a language.
const fn files(language: Language) -> [&'static str; 8] {
    match language {
        Language::De => [
            include_str!("../texts/de/names.ftl"),
            include_str!("../texts/de/games.ftl"),
            include_str!("../texts/de/refusals.ftl"),
            include_str!("../texts/de/faults.ftl"),
            include_str!("../texts/de/play.ftl"),
            include_str!("../texts/de/records.ftl"),
            include_str!("../texts/de/terminal.ftl"),
            include_str!("../texts/de/pages.ftl"),
        ],
        Language::En => [
            include_str!("../texts/en/names.ftl"),
            include_str!("../texts/en/games.ftl"),
            include_str!("../texts/en/refusals.ftl"),
            include_str!("../texts/en/faults.ftl"),
            include_str!("../texts/en/play.ftl"),
            include_str!("../texts/en/records.ftl"),
            include_str!("../texts/en/terminal.ftl"),
            include_str!("../texts/en/pages.ftl"),
        ],
    }
}

type Texts = FluentBundle<FluentResource>;

static DE: LazyLock<Texts> = LazyLock::new(|| load(Language::De));
static EN: LazyLock<Texts> = LazyLock::new(|| load(Language::En));

fn load(language: Language) -> Texts {
    let code: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![code]);
    // Isolating marks guard against mixed writing directions; both languages run left to right.
    bundle.set_use_isolating(false);
    for file in files(language) {
        let resource = FluentResource::try_new(file.to_string()).unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// The text of a `key` or a `key.attribute`; `None` if there is none.
pub fn find(language: Language, key: &str, args: &FluentArgs) -> Option<String> {
    let bundle = match language {
        Language::De => &*DE,
        Language::En => &*EN,
    };
    let pattern = match key.split_once('.') {
        Some((key, attribute)) => bundle.get_message(key)?.get_attribute(attribute)?.value(),
        None => bundle.get_message(key)?.value()?,
    };
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}
