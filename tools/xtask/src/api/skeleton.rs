//! Reduces items to what a user of the crate can rely on: no bodies, no values of constants, no comments, no private fields.

use super::exports::is_public;
use quote::format_ident;
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Block, Expr, Field, Fields, ImplItem, Item, ItemImpl, TraitItem, Visibility, parse_quote,
};

/// The attributes that a user of an item can rely on.
const ATTRIBUTES: [&str; 6] = ["cfg", "deprecated", "derive", "must_use", "non_exhaustive", "repr"];

/// Returns the skeleton of an item under a name; `None` if the item has none.
pub fn skeleton(item: &Item, name: &str) -> Option<Item> {
    let mut item = item.clone();
    let name = format_ident!("{name}");
    match &mut item {
        Item::Const(item) => {
            keep_attributes(&mut item.attrs);
            (item.ident, *item.expr) = (name, unsaid());
        }
        Item::Static(item) => {
            keep_attributes(&mut item.attrs);
            (item.ident, *item.expr) = (name, unsaid());
        }
        Item::Fn(item) => {
            keep_attributes(&mut item.attrs);
            (item.sig.ident, *item.block) = (name, empty());
        }
        Item::Struct(item) => {
            keep_attributes(&mut item.attrs);
            item.ident = name;
            keep_public_fields(&mut item.fields);
        }
        Item::Enum(item) => {
            keep_attributes(&mut item.attrs);
            item.ident = name;
            for variant in &mut item.variants {
                keep_attributes(&mut variant.attrs);
                variant.fields.iter_mut().for_each(|field| keep_attributes(&mut field.attrs));
            }
        }
        Item::Trait(item) => {
            keep_attributes(&mut item.attrs);
            item.ident = name;
            item.items.iter_mut().for_each(reduce_trait_item);
        }
        Item::Type(item) => {
            keep_attributes(&mut item.attrs);
            item.ident = name;
        }
        Item::Union(item) => {
            keep_attributes(&mut item.attrs);
            item.ident = name;
        }
        _ => return None,
    }
    Some(item)
}

/// Returns the skeleton of an `impl` block; `None` if a user sees nothing of it.
pub fn impl_skeleton(block: &ItemImpl) -> Option<ItemImpl> {
    let mut block = block.clone();
    let of_trait = block.trait_.is_some();
    keep_attributes(&mut block.attrs);
    block.items.retain(|item| match item {
        ImplItem::Const(item) => of_trait || is_public(&item.vis),
        ImplItem::Type(item) => of_trait || is_public(&item.vis),
        // the functions of a trait are in the trait
        ImplItem::Fn(item) => !of_trait && is_public(&item.vis),
        _ => false,
    });
    for item in &mut block.items {
        match item {
            ImplItem::Const(item) => {
                keep_attributes(&mut item.attrs);
                item.expr = unsaid();
            }
            ImplItem::Type(item) => keep_attributes(&mut item.attrs),
            ImplItem::Fn(item) => {
                keep_attributes(&mut item.attrs);
                item.block = empty();
            }
            _ => {}
        }
    }
    block.items.sort_by_key(impl_item_name);
    (of_trait || !block.items.is_empty()).then_some(block)
}

/// Returns the name of an item in an `impl` block.
pub fn impl_item_name(item: &ImplItem) -> String {
    match item {
        ImplItem::Const(item) => item.ident.to_string(),
        ImplItem::Type(item) => item.ident.to_string(),
        ImplItem::Fn(item) => item.sig.ident.to_string(),
        _ => String::new(),
    }
}

fn reduce_trait_item(item: &mut TraitItem) {
    match item {
        TraitItem::Const(item) => {
            keep_attributes(&mut item.attrs);
            if let Some((_, value)) = &mut item.default {
                *value = unsaid();
            }
        }
        TraitItem::Fn(item) => {
            keep_attributes(&mut item.attrs);
            item.default = item.default.as_ref().map(|_| empty());
        }
        TraitItem::Type(item) => keep_attributes(&mut item.attrs),
        _ => {}
    }
}

/// Replaces private fields: those of a tuple by `_`, the others all together by the field `_: _`.
fn keep_public_fields(fields: &mut Fields) {
    match fields {
        Fields::Named(fields) => {
            let all = fields.named.len();
            let kept = std::mem::replace(&mut fields.named, Punctuated::new());
            fields.named = kept.into_iter().filter(|field| is_public(&field.vis)).collect();
            fields.named.iter_mut().for_each(|field| keep_attributes(&mut field.attrs));
            if fields.named.len() < all {
                let hidden = Field { ident: Some(format_ident!("_")), ..private_field() };
                fields.named.push(hidden);
            }
        }
        Fields::Unnamed(fields) => {
            for field in &mut fields.unnamed {
                keep_attributes(&mut field.attrs);
                if !is_public(&field.vis) {
                    *field = private_field();
                }
            }
        }
        Fields::Unit => {}
    }
}

fn private_field() -> Field {
    let mut fields: syn::FieldsUnnamed = parse_quote! { (_) };
    let field = fields.unnamed.pop().expect("one field");
    Field { vis: Visibility::Inherited, ..field }
}

fn keep_attributes(attributes: &mut Vec<Attribute>) {
    attributes.retain(|attribute| ATTRIBUTES.iter().any(|kept| attribute.path().is_ident(kept)));
}

fn empty() -> Block {
    parse_quote! { {} }
}

fn unsaid() -> Expr {
    parse_quote! { _ }
}
