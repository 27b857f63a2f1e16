//! Turns the courses in `games/` into Rust constants, so that a page carries no parser for them. A file that does not have the
//! expected form ends the build; whether a step can be solved is tested by `sprung_lessons::check`.

use serde::Deserialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// A file of `games/`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseFile {
    step: Vec<StepFile>,
}

/// A step as its file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepFile {
    id: String,
    clauses: Vec<String>,
    #[serde(default)]
    continues: bool,
    #[serde(default)]
    options: Vec<String>,
    setup: Option<String>,
    #[serde(default)]
    done: ConditionFile,
    solution: String,
    #[serde(default)]
    replies: Vec<String>,
    #[serde(default)]
    lit: Vec<String>,
    #[serde(default)]
    refused: Vec<String>,
    #[serde(default)]
    misses: Vec<MissFile>,
    moment: Option<String>,
    de: SayingFile,
    en: SayingFile,
}

/// The condition that a move must fulfil.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ConditionFile {
    from: Vec<String>,
    to: Vec<String>,
    captures: u8,
    becomes: Option<char>,
    places: bool,
    throws: bool,
    section: Option<u8>,
    wins: bool,
    forces: bool,
    safe: bool,
}

/// The answer to some of the legal moves that miss the goal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MissFile {
    when: ConditionFile,
    de: String,
    en: String,
}

/// The texts of a step in one language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SayingFile {
    goal: String,
    before: String,
    after: String,
    miss: Option<String>,
}

fn main() {
    println!("cargo::rerun-if-changed=games");
    let mut files: Vec<PathBuf> = fs::read_dir("games")
        .expect("the folder games can be read")
        .map(|entry| entry.expect("the folder games can be read").path())
        .collect();
    files.sort();
    let courses: String = files.iter().map(|path| course(path)).collect();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let code = format!("pub static COURSES: &[Course] = &[{courses}];\n");
    fs::write(out.join("courses.rs"), code).expect("the build directory can be written");
}

/// Writes the constant of one file.
fn course(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file: CourseFile =
        toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let name =
        path.file_stem().and_then(|name| name.to_str()).expect("a file of games/ is named after its game");
    let steps: String = file.step.iter().map(step).collect();
    format!("Course {{ game: {name:?}, steps: &[{steps}] }},\n")
}

fn step(step: &StepFile) -> String {
    let start = if step.continues {
        assert!(
            step.setup.is_none() && step.options.is_empty(),
            "{}: a step that continues has no set-up",
            step.id
        );
        "StepStart::Continue".to_string()
    } else {
        format!("StepStart::Setup {{ options: &{:?}, setup: {:?} }}", step.options, step.setup)
    };
    let mut code = String::new();
    let mut field = |name: &str, value: String| {
        write!(code, "{name}: {value}, ").expect("a string can be written to");
    };
    field("id", format!("{:?}", step.id));
    field("clauses", format!("&{:?}", step.clauses));
    field("start", start);
    field("done", condition(&step.done));
    field("solution", format!("{:?}", step.solution));
    field("replies", format!("&{:?}", step.replies));
    field("lit", format!("&{:?}", step.lit));
    field(
        "refused",
        format!("&[{}]", step.refused.iter().map(|attempt| refused(&step.id, attempt)).collect::<String>()),
    );
    field("misses", format!("&[{}]", step.misses.iter().map(miss).collect::<String>()));
    field(
        "moment",
        step.moment.as_ref().map_or("None".to_string(), |name| format!("Some(TeachingMoment::{name})")),
    );
    let text = |of: fn(&SayingFile) -> &String| text(of(&step.de), of(&step.en));
    field("goal", text(|saying| &saying.goal));
    field("before", text(|saying| &saying.before));
    field("after", text(|saying| &saying.after));
    let missed = match (&step.de.miss, &step.en.miss) {
        (Some(de), Some(en)) => format!("Some({})", self::text(de, en)),
        (None, None) => "None".to_string(),
        _ => panic!("{}: one language answers a missed goal, the other does not", step.id),
    };
    field("miss", missed);
    format!("Step {{ {code} }},\n")
}

/// Reads `a2a3 RC-7`: a move and the clause that refuses it.
fn refused(id: &str, attempt: &str) -> String {
    let (text, clause) = attempt
        .split_once(' ')
        .unwrap_or_else(|| panic!("{id}: \"{attempt}\" is not a move and the clause that refuses it"));
    format!("RefusedMove {{ text: {text:?}, clause: {clause:?} }}, ")
}

fn miss(miss: &MissFile) -> String {
    format!("Miss {{ when: {}, say: {} }}, ", condition(&miss.when), text(&miss.de, &miss.en))
}

fn condition(condition: &ConditionFile) -> String {
    let ConditionFile { from, to, captures, becomes, places, throws, section, wins, forces, safe } =
        condition;
    format!(
        "Condition {{ from: &{from:?}, to: &{to:?}, captures: {captures}, becomes: {becomes:?}, places: {places}, \
         throws: {throws}, section: {section:?}, wins: {wins}, forces: {forces}, safe: {safe} }}"
    )
}

fn text(de: &str, en: &str) -> String {
    format!("BilingualText {{ de: {de:?}, en: {en:?} }}")
}
