//! Says what is wrong with a text: quotes it, and says what was expected.

use crate::Localizer;
use sprung_rules::{DrawingFault, Fault, OtherValues, SetupField};

impl Localizer {
    /// Says what is wrong with options, a board drawing or a set-up.
    pub fn fault(self, fault: &Fault) -> String {
        match fault {
            Fault::NoOption { text } => self.message("no-option", &[("text", text.into())]),
            Fault::UnknownOption { key, known } => self
                .message("unknown-option", &[("text", key.into()), ("known", (&self.either(known)).into())]),
            Fault::UnknownValue { key, value, known } => {
                let drawn = self
                    .game
                    .rule_options()
                    .iter()
                    .any(|s| s.key == *key && matches!(s.other_values, OtherValues::Drawing(_)));
                let message = if drawn { "unknown-value-or-drawing" } else { "unknown-value" };
                let known = if drawn { known.join(", ") } else { self.either(known) };
                self.message(
                    message,
                    &[("option", (*key).into()), ("text", value.into()), ("known", (&known).into())],
                )
            }
            Fault::RepeatedOption { key } => self.message("repeated-option", &[("option", (*key).into())]),
            Fault::Drawing { line, column, kind } => {
                let what = self.drawing_fault(kind);
                self.message(
                    "drawing",
                    &[("line", (*line).into()), ("column", (*column).into()), ("what", (&what).into())],
                )
            }
            Fault::FieldMissing { field } => {
                let before = self.message(&format!("{}.before", field_key(*field)), &[]);
                self.message("field-missing", &[("field-before", (&before).into())])
            }
            Fault::FieldGarbled { field, text } => {
                let name = self.message(field_key(*field), &[]);
                let expected = self.message(&format!("{}.expected", field_key(*field)), &[]);
                self.message(
                    "field-garbled",
                    &[("text", text.into()), ("field", (&name).into()), ("expected", (&expected).into())],
                )
            }
            Fault::Surplus { text } => self.message("surplus", &[("text", text.into())]),
            Fault::Rows { found, expected } => {
                self.message("rows", &[("found", (*found).into()), ("expected", (*expected).into())])
            }
            Fault::RowWidth { text, found, expected } => self.message(
                "row-width",
                &[("text", text.into()), ("found", (*found).into()), ("expected", (*expected).into())],
            ),
            Fault::UnknownLetter { letter, text, expected } => self.message(
                "unknown-letter",
                &[
                    ("letter", (&letter.to_string()).into()),
                    ("text", text.into()),
                    ("known", (*expected).into()),
                ],
            ),
            Fault::Count { seat, kind, found, least, most, clause: _ } => {
                let expected = self.bounds(*least, *most);
                let counted =
                    [("seat", (*seat).into()), ("found", (*found).into()), ("expected", (&expected).into())];
                match kind {
                    None => self.message("count-all", &counted),
                    Some(kind) => {
                        let [seat, found, expected] = counted;
                        self.message("count", &[seat, found, expected, ("piece", (*kind).into())])
                    }
                }
            }
            Fault::Misplaced { kind, seat, cell, clause: _ } => self.message(
                "misplaced",
                &[("piece", (*kind).into()), ("seat", (*seat).into()), ("cell", cell.into())],
            ),
            Fault::Contradiction { clause, cells } if cells.is_empty() => {
                self.message("contradiction", &[("clause", clause.0.into())])
            }
            Fault::Contradiction { clause, cells } => self.message(
                "contradiction-at",
                &[("clause", clause.0.into()), ("cells", (&self.all(cells)).into())],
            ),
        }
    }

    /// Says what all faults are, in their order.
    pub fn faults(self, faults: &[Fault]) -> Vec<String> {
        faults.iter().map(|fault| self.fault(fault)).collect()
    }

    fn drawing_fault(self, fault: &DrawingFault) -> String {
        match fault {
            DrawingFault::Character { found, expected } => {
                let name = |c: char| if c == ' ' { self.message("blank", &[]) } else { c.to_string() };
                let known = self.either(&expected.chars().map(name).collect::<Vec<_>>());
                self.message(
                    "drawing-character",
                    &[("text", (&found.to_string()).into()), ("known", (&known).into())],
                )
            }
            DrawingFault::Empty => self.message("drawing-empty", &[]),
            DrawingFault::Size { found, least, most } => self.message(
                "drawing-size",
                &[("found", (*found).into()), ("least", (*least).into()), ("most", (*most).into())],
            ),
            DrawingFault::LooseLine => self.message("drawing-loose-line", &[]),
            DrawingFault::Stones { seat, found, expected } => self.message(
                "drawing-stones",
                &[("seat", (*seat).into()), ("found", (*found).into()), ("expected", (*expected).into())],
            ),
            DrawingFault::Corners { found } => self.message("drawing-corners", &[("found", (*found).into())]),
            DrawingFault::Label { expected } => self.message("drawing-label", &[("text", expected.into())]),
            DrawingFault::Symmetry => self.message("drawing-symmetry", &[]),
            DrawingFault::Middle => self.message("drawing-middle", &[]),
            DrawingFault::Arm { found } => self.message("drawing-arm", &[("found", (*found).into())]),
            DrawingFault::Row { expected } => self.message("drawing-row", &[("text", expected.into())]),
            DrawingFault::RestingSquares { found } => {
                self.message("drawing-resting-squares", &[("found", (*found).into())])
            }
        }
    }

    fn bounds(self, least: usize, most: usize) -> String {
        let key = match (least, most) {
            (0, 0) => "count-none",
            (0, _) => "count-at-most",
            (least, most) if least == most => "count-exactly",
            _ => "count-between",
        };
        self.message(key, &[("least", least.into()), ("most", most.into())])
    }
}

const fn field_key(field: SetupField) -> &'static str {
    match field {
        SetupField::Board => "field-board",
        SetupField::Turn => "field-turn",
        SetupField::Castling => "field-castling",
        SetupField::EnPassant => "field-en-passant",
        SetupField::Quiet => "field-quiet",
        SetupField::Number => "field-number",
        SetupField::Throw => "field-throw",
        SetupField::Sections => "field-sections",
        SetupField::Captured => "field-captured",
        SetupField::Placements => "field-setting",
    }
}
