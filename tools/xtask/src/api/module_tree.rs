//! The modules of a crate, read from its source files.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use syn::{Attribute, Item, Meta};

/// A module with its items; those of tests are left out.
pub struct Module {
    /// The items, without the modules in it.
    pub items: Vec<Item>,
    /// The modules in it, and whether each is public.
    pub children: BTreeMap<String, (bool, Module)>,
}

impl Module {
    /// Reads a library from its `lib.rs`.
    ///
    /// # Errors
    /// Returns an error that names the file which cannot be read.
    pub fn read_library(file: &Path) -> Result<Module, String> {
        let folder = file.parent().ok_or_else(|| format!("{} has no folder", file.display()))?;
        Module::read(file, folder)
    }

    /// Reads a module from its file; `folder` has the files of the modules in it.
    fn read(file: &Path, folder: &Path) -> Result<Module, String> {
        let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let parsed = syn::parse_file(&text).map_err(|error| format!("{}: {error}", file.display()))?;
        Module::of(parsed.items, folder)
    }

    /// Builds a module from its items.
    pub fn of(items: Vec<Item>, folder: &Path) -> Result<Module, String> {
        let mut module = Module { items: Vec::new(), children: BTreeMap::new() };
        for item in items {
            let Item::Mod(child) = item else {
                if !attributes(&item).iter().any(is_test) {
                    module.items.push(item);
                }
                continue;
            };
            if child.attrs.iter().any(is_test) {
                continue;
            }
            let name = child.ident.to_string();
            let public = matches!(child.vis, syn::Visibility::Public(_));
            let inner = folder.join(&name);
            let read = match child.content {
                Some((_, items)) => Module::of(items, &inner)?,
                None => {
                    let beside = folder.join(format!("{name}.rs"));
                    let file = if beside.exists() { beside } else { inner.join("mod.rs") };
                    Module::read(&file, &inner)?
                }
            };
            module.children.insert(name, (public, read));
        }
        Ok(module)
    }

    /// Returns the module at a path below this one.
    pub fn at(&self, path: &[String]) -> Option<&Module> {
        path.iter().try_fold(self, |module, name| module.children.get(name).map(|(_, child)| child))
    }
}

/// Returns the attributes of an item.
pub fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Returns whether an attribute restricts its item to tests.
fn is_test(attribute: &Attribute) -> bool {
    let Meta::List(list) = &attribute.meta else { return false };
    let condition = list.tokens.to_string();
    list.path.is_ident("cfg") && ["test", "doctest"].iter().any(|only| condition == *only)
}
