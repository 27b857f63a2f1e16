//! The public API of each published crate, as a text that is kept in `tools/xtask/api`, so that no change of it goes unnoticed. It is read from
//! the sources, because what rustdoc knows about a crate can be read by programs only with a nightly compiler.
//!
//! The text looks like Rust: public items without bodies, values, comments and private fields, sorted, with `impl` blocks behind their
//! types. Items that a macro defines are not seen.

mod exports;
mod module_tree;
mod skeleton;

use crate::workspace;
use exports::{Definition, Export, ModulePath, exports, find};
use module_tree::Module;
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Item, ItemImpl, Type};

/// The maximum number of differing lines that an error lists.
const MOST_LINES: usize = 20;

/// Compares the API of every published crate with the kept text, or replaces the text if `write`.
///
/// # Errors
/// Returns an error if a crate cannot be read or its API differs.
pub fn run(write: bool) -> Result<(), String> {
    let folder = workspace::root().join("tools/xtask/api");
    let mut faults = Vec::new();
    let mut expected = BTreeSet::new();
    for published in workspace::published(&workspace::metadata()?) {
        let file = folder.join(format!("{}.txt", published.name));
        let now = api_of(&Module::read_library(&published.folder.join("src/lib.rs"))?);
        if write {
            fs::write(&file, now).map_err(|error| format!("{}: {error}", file.display()))?;
        } else {
            let kept = fs::read_to_string(&file).unwrap_or_default();
            faults.extend(difference(&published.name, &kept, &now));
        }
        expected.insert(file);
    }
    faults.extend(superfluous(&folder, &expected));
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the public API has changed; `cargo xtask api --write` accepts it, and CONTRIBUTING.md says when a version changes\n{}",
        faults.join("\n")
    ))
}

/// Reports the files in a folder that belong to no published crate.
fn superfluous(folder: &Path, expected: &BTreeSet<PathBuf>) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    files
        .filter(|file| !expected.contains(file))
        .map(|file| format!("{} belongs to no published crate", file.display()))
        .collect()
}

/// Describes how an API differs from the kept one.
fn difference(name: &str, kept: &str, now: &str) -> Option<String> {
    if kept == now {
        return None;
    }
    let lines = |text: &str, other: &str, sign: char| {
        let other: BTreeSet<&str> = other.lines().collect();
        let missing = text.lines().filter(|line| !other.contains(line));
        missing.map(|line| format!("{sign} {line}")).collect::<Vec<_>>()
    };
    let mut changed = lines(kept, now, '-');
    changed.extend(lines(now, kept, '+'));
    let more = changed.len().saturating_sub(MOST_LINES);
    changed.truncate(MOST_LINES);
    if more > 0 {
        changed.push(format!("… and {more} lines more"));
    }
    Some(format!("{name}:\n{}", changed.join("\n")))
}

/// Returns the public API of a library.
fn api_of(root: &Module) -> String {
    let mut items = Vec::new();
    let mut seen = Vec::new();
    collect_items(root, &[], &mut Vec::new(), &mut seen);
    let impls = Impls::of(root, &seen);
    let mut printed = BTreeSet::new();
    write_module(root, &[], &impls, &mut printed, &mut items);
    items.extend(impls.foreign.iter().cloned().map(Item::Impl));
    prettyplease::unparse(&syn::File { shebang: None, frontmatter: None, attrs: Vec::new(), items })
}

/// Collects every exported item.
fn collect_items<'a>(
    root: &'a Module,
    path: &[String],
    modules: &mut Vec<ModulePath>,
    found: &mut Vec<&'a Item>,
) {
    modules.push(path.to_vec());
    for export in exports(root, path) {
        match export.definition {
            Definition::Item(item) => found.push(item),
            Definition::Module(inner) if !modules.contains(&inner) => {
                collect_items(root, &inner, modules, found);
            }
            _ => {}
        }
    }
}

/// The skeletons of the `impl` blocks that a user sees.
struct Impls {
    /// Those of the crate's own types, by the address of the type's item and by what they implement.
    own: BTreeMap<*const Item, BTreeMap<String, ItemImpl>>,
    /// Those of other types.
    foreign: Vec<ItemImpl>,
}

impl Impls {
    fn of(root: &Module, exported: &[&Item]) -> Impls {
        let exported: BTreeSet<*const Item> = exported.iter().map(|&item| std::ptr::from_ref(item)).collect();
        let mut impls = Impls { own: BTreeMap::new(), foreign: Vec::new() };
        impls.add_module(root, &[], root, &exported);
        impls.foreign.sort_by_key(header);
        impls
    }

    fn add_module(
        &mut self,
        root: &Module,
        path: &[String],
        module: &Module,
        exported: &BTreeSet<*const Item>,
    ) {
        for item in &module.items {
            let Item::Impl(block) = item else { continue };
            let trait_path = block.trait_.as_ref().map(|(name, _)| idents(name));
            if let Some(Definition::Item(definition)) = trait_path.and_then(|name| find(root, path, &name))
                && !exported.contains(&std::ptr::from_ref(definition))
            {
                continue;
            }
            let Some(reduced) = skeleton::impl_skeleton(block) else { continue };
            let of = match &*block.self_ty {
                Type::Path(named) => find(root, path, &idents(&named.path)),
                _ => None,
            };
            match of {
                Some(Definition::Item(definition)) => {
                    let address = std::ptr::from_ref(definition);
                    if exported.contains(&address) {
                        self.add_own(address, reduced);
                    }
                }
                _ if block.trait_.is_some() => self.foreign.push(reduced),
                _ => {}
            }
        }
        for (name, (_, child)) in &module.children {
            let inner: ModulePath = path.iter().cloned().chain([name.clone()]).collect();
            self.add_module(root, &inner, child, exported);
        }
    }

    /// Adds a block to one with the same header, because how methods are divided among blocks does not matter.
    fn add_own(&mut self, address: *const Item, block: ItemImpl) {
        let blocks = self.own.entry(address).or_default();
        if let Some(same) = blocks.get_mut(&header(&block)) {
            same.items.extend(block.items);
            same.items.sort_by_key(skeleton::impl_item_name);
        } else {
            blocks.insert(header(&block), block);
        }
    }
}

/// Returns an `impl` block without its items, as a text; inherent blocks come first in its order.
fn header(block: &ItemImpl) -> String {
    let empty = ItemImpl { items: Vec::new(), ..block.clone() };
    format!("{} {}", u8::from(block.trait_.is_some()), empty.to_token_stream())
}

fn idents(path: &syn::Path) -> Vec<String> {
    path.segments.iter().map(|segment| segment.ident.to_string()).collect()
}

/// Writes what a module exports, sorted by name. The `impl` blocks of a type follow where it is exported first.
fn write_module(
    root: &Module,
    path: &[String],
    impls: &Impls,
    printed: &mut BTreeSet<*const Item>,
    items: &mut Vec<Item>,
) {
    let mut all = exports(root, path);
    // public modules last, so that a type that is exported here and there has its `impl` blocks here
    all.sort_by_key(|Export { name, definition }| {
        (matches!(definition, Definition::Module(_)), name.clone())
    });
    for Export { name, definition } in all {
        match definition {
            Definition::Item(item) => {
                items.extend(skeleton::skeleton(item, &name));
                let address = std::ptr::from_ref(item);
                if printed.insert(address) {
                    let blocks = impls.own.get(&address).into_iter().flat_map(BTreeMap::values);
                    items.extend(blocks.cloned().map(Item::Impl));
                }
            }
            Definition::Module(inner) => {
                let mut content = Vec::new();
                write_module(root, &inner, impls, printed, &mut content);
                let ident = quote::format_ident!("{name}");
                items.push(syn::parse_quote! { pub mod #ident { #(#content)* } });
            }
            Definition::Foreign(foreign) => {
                let text = format!("pub use {foreign};");
                items.extend(syn::parse_str::<Item>(&text));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the API of a crate whose modules are all in one text.
    fn api(text: &str) -> String {
        let file = syn::parse_file(text).expect("valid Rust");
        api_of(&Module::of(file.items, Path::new("none")).expect("no file is needed"))
    }

    #[test]
    fn only_what_can_be_named_is_public() {
        let text = "
            mod inner {
                pub struct Shown { pub a: u8, b: u8 }
                pub struct Hidden;
                impl Shown { pub fn get(&self) -> u8 { self.b } fn own(&self) {} }
                impl Clone for Shown { fn clone(&self) -> Shown { todo() } }
                impl Hidden { pub fn unseen(&self) {} }
                impl Private for Shown {}
                trait Private {}
                #[cfg(test)] pub fn tested() {}
            }
            pub use inner::Shown;
            pub(crate) fn internal() {}
            fn private() {}";
        let expected = "\
pub struct Shown {
    pub a: u8,
    _: _,
}
impl Shown {
    pub fn get(&self) -> u8 {}
}
impl Clone for Shown {}
";
        assert_eq!(api(text), expected);
    }

    #[test]
    fn modules_renames_and_other_crates_are_followed() {
        let text = "
            pub mod a { pub use crate::b::One as Two; pub use super::b::deep::Three; pub use std::fmt::Debug; }
            mod b { pub struct One(u8, pub u8); pub mod deep { pub const Three: u8 = 3; } }";
        let expected = "\
pub mod a {
    pub use std::fmt::Debug;
    pub const Three: u8 = _;
    pub struct Two(_, pub u8);
}
";
        assert_eq!(api(text), expected);
    }

    #[test]
    fn the_order_of_items_and_their_division_among_blocks_do_not_matter() {
        let one = "pub struct A; impl A { pub fn x(&self) {} pub fn y(&self) {} } pub fn b() {}";
        let other = "pub fn b() { 1 } impl A { pub fn y(&self) {} } /// Doc.\npub struct A; impl A { pub fn x(&self) {} }";
        assert_eq!(api(one), api(other));
        assert_ne!(api(one), api("pub struct A; impl A { pub fn x(&self) {} } pub fn b() {}"));
    }

    #[test]
    fn a_trait_keeps_its_items_and_an_impl_its_types() {
        let text = "
            pub trait T { const C: u8 = 1; type X: Clone; fn a(&self); fn b(&self) { self.a() } }
            impl T for u8 { type X = u8; fn a(&self) {} }";
        let expected = "\
pub trait T {
    const C: u8 = _;
    type X: Clone;
    fn a(&self);
    fn b(&self) {}
}
impl T for u8 {
    type X = u8;
}
";
        assert_eq!(api(text), expected);
    }

    #[test]
    fn a_difference_names_removed_and_added_lines() {
        assert_eq!(difference("a", "x\ny\n", "x\ny\n"), None);
        let told = difference("a", "x\ny\n", "x\nz\n").expect("a difference");
        assert_eq!(told, "a:\n- y\n+ z");
    }
}
