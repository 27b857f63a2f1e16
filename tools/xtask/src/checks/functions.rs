//! No function may be longer than a hundred lines.

use super::source::SourceFile;

/// The most lines a function may have, from its name to its closing brace.
const MOST_LINES: usize = 100;

/// Reports every function of a file that is too long.
pub fn faults(file: &SourceFile) -> Vec<String> {
    let long = functions(&file.code).into_iter().filter(|function| function.lines > MOST_LINES);
    long.map(|Function { name, line, lines }| {
        format!("{}:{line}: function `{name}` has {lines} lines, at most {MOST_LINES}", file.path)
    })
    .collect()
}

/// A function with a body.
#[derive(Debug, PartialEq, Eq)]
struct Function<'a> {
    name: &'a str,
    /// The line of its name, counted from one.
    line: usize,
    lines: usize,
}

/// Finds the functions of a source text without comments and literals.
fn functions(code: &str) -> Vec<Function<'_>> {
    let starts = code
        .match_indices("fn ")
        .filter(|&(at, _)| !code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_'));
    starts
        .filter_map(|(at, keyword)| {
            let name = code[at + keyword.len()..].split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
            // the type `fn (…)` has no name
            if name.is_empty() {
                return None;
            }
            let length = body_end(&code[at..])?;
            let line = code[..at].matches('\n').count() + 1;
            Some(Function { name, line, lines: code[at..at + length].matches('\n').count() + 1 })
        })
        .collect()
}

/// Returns the end of the function that a text begins with, or `None` if it has no body.
fn body_end(code: &str) -> Option<usize> {
    let (mut brackets, mut braces) = (0_usize, 0_usize);
    for (at, character) in code.char_indices() {
        match character {
            '(' | '[' => brackets += 1,
            ')' | ']' => brackets = brackets.saturating_sub(1),
            ';' if brackets == 0 && braces == 0 => return None,
            '{' => braces += 1,
            '}' if braces == 1 && brackets == 0 => return Some(at + 1),
            '}' => braces = braces.saturating_sub(1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_is_measured_from_its_name_to_its_closing_brace() {
        let code = "trait A {\n    fn none(self, x: [u8; 2]);\n    fn some(\n        self,\n    ) -> u8 {\n        if a { b }\n    }\n}\n";
        assert_eq!(functions(code), [Function { name: "some", line: 3, lines: 5 }]);
    }

    #[test]
    fn a_function_of_more_than_a_hundred_lines_is_a_fault() {
        let with =
            |lines: usize| SourceFile::new("a.rs", format!("fn a() {{\n{}}}\n", "b();\n".repeat(lines)));
        assert_eq!(faults(&with(98)), Vec::<String>::new());
        assert_eq!(faults(&with(99)).len(), 1);
    }

    #[test]
    fn braces_in_literals_do_not_end_a_function() {
        let file = SourceFile::new("a.rs", "fn a() {\n    print(\"}\", '}'); // }\n    b()\n}\n");
        assert_eq!(functions(&file.code)[0].lines, 4);
    }
}
