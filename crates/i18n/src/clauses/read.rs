//! Reads the Markdown of a rule document.

use super::{Block, ClauseSource, ClauseText, Document, DocumentSection};

const FENCE: &str = "```";

/// A reader that takes a document line by line.
#[derive(Default)]
struct ClauseReader<'a> {
    title: String,
    sections: Vec<DocumentSection>,
    section: DocumentSection,
    paragraph: Vec<&'a str>,
    drawing: Option<Vec<&'a str>>,
}

/// Reads the Markdown of a document.
pub fn document(text: &str) -> Document {
    let mut reader = ClauseReader::default();
    for line in text.lines() {
        reader.line(line);
    }
    reader.end_section(String::new());
    Document { title: reader.title, sections: reader.sections }
}

impl<'a> ClauseReader<'a> {
    fn line(&mut self, line: &'a str) {
        if let Some(drawing) = &mut self.drawing {
            if line.trim() == FENCE {
                let drawing = unindented(drawing);
                self.drawing = None;
                self.push(Block::Drawing(drawing));
            } else {
                drawing.push(line);
            }
        } else if let Some(title) = line.strip_prefix("# ") {
            self.title = title.to_string();
        } else if let Some(title) = line.strip_prefix("## ") {
            self.end_section(title.to_string());
        } else if line.trim() == FENCE {
            self.end_paragraph();
            self.drawing = Some(Vec::new());
        } else if line.trim().is_empty() {
            self.end_paragraph();
        } else if let Some(diagram) = diagram(line.trim()) {
            self.end_paragraph();
            self.push(diagram);
        } else {
            if line.starts_with("- ") {
                self.end_paragraph();
            }
            self.paragraph.push(line.trim());
        }
    }

    fn end_paragraph(&mut self) {
        let text = std::mem::take(&mut self.paragraph).join(" ");
        match clause(&text) {
            Some(clause) => self.section.clauses.push(clause),
            None if text.is_empty() => {}
            None => self.push(Block::Text(text)),
        }
    }

    fn end_section(&mut self, next: String) {
        self.end_paragraph();
        let section = std::mem::replace(
            &mut self.section,
            DocumentSection { title: next, ..DocumentSection::default() },
        );
        if section != DocumentSection::default() {
            self.sections.push(section);
        }
    }

    /// Adds a block to the clause it follows, or to the section while that has no clause yet.
    fn push(&mut self, block: Block) {
        match self.section.clauses.last_mut() {
            Some(clause) => clause.body.push(block),
            None => self.section.lead.push(block),
        }
    }
}

/// Reads a clause: `- **RC-7 [S] Title.** text`.
fn clause(text: &str) -> Option<ClauseText> {
    let (head, text) = text.strip_prefix("- **")?.split_once("**")?;
    let (number, head) = head.split_once(" [")?;
    let (mark, title) = head.split_once("] ")?;
    Some(ClauseText {
        number: number.to_string(),
        source: ClauseSource::read(mark)?,
        title: title.strip_suffix('.').unwrap_or(title).to_string(),
        body: vec![Block::Text(text.trim().to_string())],
    })
}

/// Reads a diagram: `![caption](diagrams/name.svg)`.
fn diagram(line: &str) -> Option<Block> {
    let (caption, file) = line.strip_prefix("![")?.split_once("](diagrams/")?;
    let name = file.strip_suffix(".svg)")?;
    Some(Block::Diagram { name: name.to_string(), caption: caption.to_string() })
}

/// Returns the lines without the indentation they share.
fn unindented(lines: &[&str]) -> String {
    let indent = |line: &&str| line.len() - line.trim_start().len();
    let shared = lines.iter().filter(|line| !line.trim().is_empty()).map(indent).min().unwrap_or(0);
    lines.iter().map(|line| line.get(shared..).unwrap_or("")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_parsed_into_number_source_title_and_body() {
        let clause = clause("- **RC-7 [S] Compulsory capture.** Whoever can, must.").expect("a clause");
        assert_eq!(clause.number, "RC-7");
        assert_eq!(clause.source, ClauseSource::Sheet);
        assert_eq!(clause.title, "Compulsory capture");
        assert_eq!(clause.body, [Block::Text("Whoever can, must.".to_string())]);
    }

    #[test]
    fn a_list_item_without_number_or_source_is_not_a_clause() {
        assert_eq!(clause("- **RC-7 [X] Title.** text"), None);
        assert_eq!(clause("- **RC-7** text"), None);
        assert_eq!(clause("- text"), None);
    }

    #[test]
    fn a_diagram_is_read_by_its_name_and_caption() {
        let (name, caption) = ("rc-7".to_string(), "White must capture.".to_string());
        assert_eq!(
            diagram("![White must capture.](diagrams/rc-7.svg)"),
            Some(Block::Diagram { name, caption })
        );
        assert_eq!(diagram("see diagrams/rc-7.svg"), None);
    }

    #[test]
    fn only_the_shared_indentation_of_a_drawing_is_removed() {
        assert_eq!(unindented(&["   ab", "", "     c"]), "ab\n\n  c");
    }
}
