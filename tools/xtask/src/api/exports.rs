//! Finds what a crate exports: the public items that a user can name, whatever private module defines them.

use super::module_tree::Module;
use syn::{Item, UseTree, Visibility};

/// The path of a module from the root of its crate.
pub type ModulePath = Vec<String>;

/// The definition of a name.
pub enum Definition<'a> {
    /// An item, and the module that defines it.
    Item(&'a Item),
    /// A module of the crate.
    Module(ModulePath),
    /// An item of another crate, by its path.
    Foreign(String),
}

/// A name that a module exports.
pub struct Export<'a> {
    /// The name.
    pub name: String,
    /// The definition.
    pub definition: Definition<'a>,
}

/// A name that a `use` brings into a module, or all names of a module.
struct Import {
    path: Vec<String>,
    /// The name it has there; `None` for `*`.
    name: Option<String>,
}

/// Returns everything that a module exports.
pub fn exports<'a>(root: &'a Module, path: &[String]) -> Vec<Export<'a>> {
    let Some(module) = root.at(path) else { return Vec::new() };
    let mut found = Vec::new();
    for (name, _) in module.children.iter().filter(|(_, (public, _))| *public) {
        let inner = path.iter().cloned().chain([name.clone()]).collect();
        found.push(Export { name: name.clone(), definition: Definition::Module(inner) });
    }
    for item in &module.items {
        if let Item::Use(used) = item {
            if is_public(&used.vis) {
                for import in imports(&used.tree) {
                    found.extend(exported(root, path, import));
                }
            }
        } else if let Some((name, vis)) = named(item)
            && is_public(vis)
        {
            found.push(Export { name, definition: Definition::Item(item) });
        }
    }
    found
}

/// Returns what a public import exports.
fn exported<'a>(root: &'a Module, path: &[String], import: Import) -> Vec<Export<'a>> {
    let definition =
        find(root, path, &import.path).unwrap_or_else(|| Definition::Foreign(import.path.join("::")));
    match (import.name, definition) {
        (Some(name), definition) => vec![Export { name, definition }],
        (None, Definition::Module(inner)) => exports(root, &inner),
        (None, Definition::Foreign(foreign)) => {
            vec![Export { name: "*".to_string(), definition: Definition::Foreign(format!("{foreign}::*")) }]
        }
        // the variants of an enum, which are exported with it
        (None, Definition::Item(_)) => Vec::new(),
    }
}

/// Finds what a path stands for in a module. `None` means that the path does not begin in this crate.
pub fn find<'a>(root: &'a Module, module: &[String], path: &[String]) -> Option<Definition<'a>> {
    let (first, rest) = path.split_first()?;
    let start = match first.as_str() {
        "crate" => Vec::new(),
        "self" => module.to_vec(),
        "super" => module[..module.len().checked_sub(1)?].to_vec(),
        name => return follow(root, find_name(root, module, name, true)?, rest),
    };
    follow(root, Definition::Module(start), rest)
}

/// Follows the rest of a path from what its beginning stands for.
fn follow<'a>(root: &'a Module, start: Definition<'a>, rest: &[String]) -> Option<Definition<'a>> {
    match (start, rest) {
        (found, []) => Some(found),
        (Definition::Module(inner), rest) => find(root, &inner, rest),
        (Definition::Foreign(path), rest) => {
            Some(Definition::Foreign(format!("{path}::{}", rest.join("::"))))
        }
        (Definition::Item(_), _) => None,
    }
}

/// Finds what a name stands for in a module; what `*` brings in counts only with `globs`.
fn find_name<'a>(root: &'a Module, path: &[String], name: &str, globs: bool) -> Option<Definition<'a>> {
    let module = root.at(path)?;
    if module.children.contains_key(name) {
        return Some(Definition::Module(path.iter().cloned().chain([name.to_string()]).collect()));
    }
    let own = module.items.iter().find(|item| named(item).is_some_and(|(own, _)| own == name));
    if let Some(item) = own {
        return Some(Definition::Item(item));
    }
    let uses = module.items.iter().filter_map(|item| match item {
        Item::Use(used) => Some(imports(&used.tree)),
        _ => None,
    });
    for import in uses.flatten() {
        match import.name {
            Some(own) if own == name => {
                // a path that begins with the name itself begins with another crate
                let inside = import.path.first().is_some_and(|first| first != name);
                let found = if inside { find(root, path, &import.path) } else { None };
                return found.or_else(|| Some(Definition::Foreign(import.path.join("::"))));
            }
            None if globs => {
                let Some(Definition::Module(inner)) = find(root, path, &import.path) else { continue };
                if let Some(found) = find_name(root, &inner, name, false) {
                    return Some(found);
                }
            }
            _ => {}
        }
    }
    None
}

/// Returns the name and the visibility of an item that has both.
fn named(item: &Item) -> Option<(String, &Visibility)> {
    let (ident, vis) = match item {
        Item::Const(item) => (&item.ident, &item.vis),
        Item::Enum(item) => (&item.ident, &item.vis),
        Item::Fn(item) => (&item.sig.ident, &item.vis),
        Item::Static(item) => (&item.ident, &item.vis),
        Item::Struct(item) => (&item.ident, &item.vis),
        Item::Trait(item) => (&item.ident, &item.vis),
        Item::Type(item) => (&item.ident, &item.vis),
        Item::Union(item) => (&item.ident, &item.vis),
        _ => return None,
    };
    Some((ident.to_string(), vis))
}

/// Returns whether an item can be named outside its crate.
pub fn is_public(vis: &Visibility) -> bool {
    matches!(vis, Visibility::Public(_))
}

/// Returns the names that a `use` brings in.
fn imports(tree: &UseTree) -> Vec<Import> {
    let mut found = Vec::new();
    collect(tree, &mut Vec::new(), &mut found);
    found
}

fn collect(tree: &UseTree, path: &mut Vec<String>, found: &mut Vec<Import>) {
    let with = |path: &[String], last: String| path.iter().cloned().chain([last]).collect::<Vec<_>>();
    match tree {
        UseTree::Path(inner) => {
            path.push(inner.ident.to_string());
            collect(&inner.tree, path, found);
            path.pop();
        }
        UseTree::Group(group) => group.items.iter().for_each(|inner| collect(inner, path, found)),
        UseTree::Glob(_) => found.push(Import { path: path.clone(), name: None }),
        UseTree::Name(name) if name.ident == "self" => {
            found.push(Import { path: path.clone(), name: path.last().cloned() });
        }
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            found.push(Import { path: with(path, name.clone()), name: Some(name) });
        }
        UseTree::Rename(renamed) => {
            let path = with(path, renamed.ident.to_string());
            found.push(Import { path, name: Some(renamed.rename.to_string()) });
        }
    }
}
