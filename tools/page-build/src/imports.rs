//! Shortens the names by which a module imports functions of its JavaScript glue. wasm-bindgen ends each name with a hash, which does not compress,
//! in both files.

use crate::Failure;
use std::collections::HashMap;
use std::path::Path;
use wasm_encoder::ImportSection;
use wasm_encoder::reencode::{Error, Reencode};
use wasmparser::{Import, ImportSectionReader, Parser, Payload};

/// The short name of each imported function.
struct ShortNames(HashMap<String, String>);

/// Renames the imports of the module `name` in a folder, in the module and in its glue.
pub fn shorten(folder: &Path, name: &str) -> Result<(), Failure> {
    let (glue_path, module_path) =
        (folder.join(format!("{name}.js")), folder.join(format!("{name}_bg.wasm")));
    let glue = std::fs::read_to_string(&glue_path).map_err(|error| Failure::at(&glue_path, error))?;
    let module = std::fs::read(&module_path).map_err(|error| Failure::at(&module_path, error))?;
    let names = imported(&module).map_err(|error| Failure::at(&module_path, error))?;
    let mut short_names = ShortNames(HashMap::new());
    let mut renamed = String::with_capacity(glue.len());
    // the glue has a line `name: function(…) {` for each, in the order of the names
    for line in glue.split_inclusive('\n') {
        let text = line.trim_start();
        match text.split_once(": ").filter(|(key, _)| names.iter().any(|name| name == key)) {
            Some((key, rest)) => {
                let short = format!("i{}", short_names.0.len());
                renamed.push_str(&format!("{}{short}: {rest}", &line[..line.len() - text.len()]));
                short_names.0.insert(key.to_string(), short);
            }
            None => renamed.push_str(line),
        }
    }
    if let Some(missing) = names.iter().find(|name| !short_names.0.contains_key(*name)) {
        return Err(Failure(format!("{}: no line defines the import `{missing}`", glue_path.display())));
    }
    let mut shortened = wasm_encoder::Module::new();
    short_names
        .parse_core_module(&mut shortened, Parser::new(0), &module)
        .map_err(|error| Failure::at(&module_path, error))?;
    std::fs::write(&glue_path, renamed).map_err(|error| Failure::at(&glue_path, error))?;
    std::fs::write(&module_path, shortened.finish()).map_err(|error| Failure::at(&module_path, error))
}

/// Returns the names of everything that a module imports.
fn imported(module: &[u8]) -> Result<Vec<String>, Error> {
    let mut names = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::ImportSection(imports) = payload? {
            for import in imports.into_imports() {
                names.push(import?.name.to_string());
            }
        }
    }
    Ok(names)
}

impl Reencode for ShortNames {
    type Error = std::convert::Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error> {
        for import in section.into_imports() {
            let Import { module, name, ty } = import?;
            let kind = self.entity_type(ty)?;
            imports.import(module, self.0.get(name).map_or(name, String::as_str), kind);
        }
        Ok(())
    }
}
