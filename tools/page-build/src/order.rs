//! Reorders the functions of a module so that it compresses well: those of one type that begin alike stand together, and duplicates are merged.
//! The linker does neither, and a page's views are thousands of functions that differ in a number or two.

use crate::Failure;
use std::collections::HashMap;
use std::path::Path;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// A function by its index among the module's own, before imported ones are counted.
type Own = usize;

struct Order {
    imported: u32,
    /// The functions that remain, in their new order.
    left: Vec<Own>,
    /// The new index of each function.
    places: Vec<u32>,
}

/// Reorders a module's functions.
pub fn functions(path: &Path) -> Result<(), Failure> {
    let mut module = std::fs::read(path).map_err(|error| Failure::at(path, error))?;
    // merging functions can make their callers equal, so the pass is repeated
    loop {
        let ordered = once(&module).map_err(|error| Failure::at(path, error))?;
        let done = ordered.len() == module.len();
        module = ordered;
        if done {
            return std::fs::write(path, module).map_err(|error| Failure::at(path, error));
        }
    }
}

fn once(module: &[u8]) -> Result<Vec<u8>, Error> {
    let mut order = Order::find(module)?;
    let mut ordered = Module::new();
    order.parse_core_module(&mut ordered, Parser::new(0), module)?;
    Ok(ordered.finish())
}

impl Order {
    fn find(module: &[u8]) -> Result<Order, Error> {
        let (mut imported, mut types, mut bodies) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(functions) => {
                    types = functions.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let mut left: Vec<Own> = (0..bodies.len()).collect();
        left.sort_by_key(|&own| (types[own], bodies[own]));
        left.dedup_by_key(|own| (bodies[*own], types[*own]));
        let place = |(place, &own): (usize, &Own)| ((bodies[own], types[own]), imported + place as u32);
        let places: HashMap<_, u32> = left.iter().enumerate().map(place).collect();
        let places = bodies.iter().zip(&types).map(|(body, kind)| places[&(*body, *kind)]).collect();
        Ok(Order { imported, left, places })
    }
}

impl Reencode for Order {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(match function.checked_sub(self.imported) {
            Some(own) => self.places[own as usize],
            None => function,
        })
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for &own in &self.left {
            functions.function(types[own]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for own in self.left.clone() {
            self.parse_function_body(code, bodies[own].clone())?;
        }
        Ok(())
    }
}
