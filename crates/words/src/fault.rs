//! What is wrong with a text, quoted, with what was expected.

use crate::Voice;
use rules::{Also, DrawingFault, Fault, SetupField};

impl Voice {
    /// One fault of options, a board drawing or a set-up.
    pub fn fault(self, fault: &Fault) -> String {
        match fault {
            Fault::NoOption { text } => self.say("no-option", &[("text", text.into())]),
            Fault::UnknownOption { key, known } => {
                self.say("unknown-option", &[("text", key.into()), ("known", (&self.either(known)).into())])
            }
            Fault::UnknownValue { key, value, known } => {
                let drawn =
                    self.game.switches().iter().any(|s| s.key == *key && matches!(s.also, Also::Drawing(_)));
                let message = if drawn { "unknown-value-or-drawing" } else { "unknown-value" };
                let known = if drawn { known.join(", ") } else { self.either(known) };
                self.say(
                    message,
                    &[("option", (*key).into()), ("text", value.into()), ("known", (&known).into())],
                )
            }
            Fault::RepeatedOption { key } => self.say("repeated-option", &[("option", (*key).into())]),
            Fault::Drawing { line, column, kind } => {
                let what = self.drawing_fault(kind);
                self.say(
                    "drawing",
                    &[("line", (*line).into()), ("column", (*column).into()), ("what", (&what).into())],
                )
            }
            Fault::FieldMissing { field } => {
                let before = self.say(&format!("{}.before", field_key(*field)), &[]);
                self.say("field-missing", &[("field-before", (&before).into())])
            }
            Fault::FieldGarbled { field, text } => {
                let name = self.say(field_key(*field), &[]);
                let expected = self.say(&format!("{}.expected", field_key(*field)), &[]);
                self.say(
                    "field-garbled",
                    &[("text", text.into()), ("field", (&name).into()), ("expected", (&expected).into())],
                )
            }
            Fault::Surplus { text } => self.say("surplus", &[("text", text.into())]),
            Fault::Rows { found, expected } => {
                self.say("rows", &[("found", (*found).into()), ("expected", (*expected).into())])
            }
            Fault::RowWidth { text, found, expected } => self.say(
                "row-width",
                &[("text", text.into()), ("found", (*found).into()), ("expected", (*expected).into())],
            ),
            Fault::UnknownLetter { letter, text, expected } => self.say(
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
                    None => self.say("count-all", &counted),
                    Some(kind) => {
                        let [seat, found, expected] = counted;
                        self.say("count", &[seat, found, expected, ("figure", (*kind).into())])
                    }
                }
            }
            Fault::Misplaced { kind, seat, cell, clause: _ } => self.say(
                "misplaced",
                &[("figure", (*kind).into()), ("seat", (*seat).into()), ("cell", cell.into())],
            ),
            Fault::Contradiction { clause, cells } if cells.is_empty() => {
                self.say("contradiction", &[("clause", clause.0.into())])
            }
            Fault::Contradiction { clause, cells } => self.say(
                "contradiction-at",
                &[("clause", clause.0.into()), ("cells", (&self.all(cells)).into())],
            ),
        }
    }

    /// All faults, in their order.
    pub fn faults(self, faults: &[Fault]) -> Vec<String> {
        faults.iter().map(|fault| self.fault(fault)).collect()
    }

    fn drawing_fault(self, fault: &DrawingFault) -> String {
        match fault {
            DrawingFault::Character { found, expected } => {
                let name = |c: char| if c == ' ' { self.say("blank", &[]) } else { c.to_string() };
                let known = self.either(&expected.chars().map(name).collect::<Vec<_>>());
                self.say(
                    "drawing-character",
                    &[("text", (&found.to_string()).into()), ("known", (&known).into())],
                )
            }
            DrawingFault::Empty => self.say("drawing-empty", &[]),
            DrawingFault::Size { found, least, most } => self.say(
                "drawing-size",
                &[("found", (*found).into()), ("least", (*least).into()), ("most", (*most).into())],
            ),
            DrawingFault::LooseLine => self.say("drawing-loose-line", &[]),
            DrawingFault::Stones { seat, found, expected } => self.say(
                "drawing-stones",
                &[("seat", (*seat).into()), ("found", (*found).into()), ("expected", (*expected).into())],
            ),
            DrawingFault::Corners { found } => self.say("drawing-corners", &[("found", (*found).into())]),
            DrawingFault::Label { expected } => self.say("drawing-label", &[("text", expected.into())]),
            DrawingFault::Symmetry => self.say("drawing-symmetry", &[]),
            DrawingFault::Middle => self.say("drawing-middle", &[]),
            DrawingFault::Arm { found } => self.say("drawing-arm", &[("found", (*found).into())]),
            DrawingFault::Row { expected } => self.say("drawing-row", &[("text", expected.into())]),
            DrawingFault::RestingFields { found } => {
                self.say("drawing-resting-fields", &[("found", (*found).into())])
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
        self.say(key, &[("least", least.into()), ("most", most.into())])
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
        SetupField::Setting => "field-setting",
    }
}
