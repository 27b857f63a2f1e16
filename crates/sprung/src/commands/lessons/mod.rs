//! `sprung lessons`: the courses that teach the games, to play at the terminal or as a list, and the check that every step can be
//! solved.

mod dialogue;
pub mod learner;

use crate::error::CliError;
use crate::game_arguments::game_parser;
use crate::terminal::Terminal;
use crate::tui::{self, lesson_screen};
use clap::{Args, Subcommand};
use dialogue::LessonDialogue;
use learner::Learner;
use serde_json::{Value, json};
use sprung_i18n::Language;
use sprung_i18n::clauses::Document;
use sprung_lessons::{BilingualText, ClauseGroup, Course, CourseDuration, CourseFault, Step, check};
use sprung_rules::GameId;

/// Learn a game step by step, list the steps, or check them
///
/// Every step is a task on the board. Type the move you would make, or move on the full screen. "hint" helps in two steps,
/// "solution" tells the move, "next" and "back" go to another step, "quit" leaves. Without GAME the courses are listed.
#[derive(Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  sprung lessons
  sprung lessons kurierschach --lang de
  sprung lessons eckstein --step 3 --plain
  sprung lessons schlaukopf --list
  sprung lessons check"
)]
pub struct Arguments {
    /// The game to learn
    #[arg(value_name = "GAME", value_parser = game_parser(), ignore_case = true)]
    game: Option<GameId>,
    /// The step to begin with, by its number or identifier
    #[arg(long, value_name = "STEP", requires = "game")]
    step: Option<String>,
    /// List the steps of the game with their solutions
    #[arg(long, requires = "game", conflicts_with = "step")]
    list: bool,
    /// No board, only sentences: for screen readers
    #[arg(long)]
    no_board: bool,
    /// Print line by line, also in a terminal that has room for the full screen
    #[arg(long)]
    plain: bool,
    /// For programs: every step with its solution
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play every step's solution and every other move; exit code 1 if a step cannot be solved
    Check,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    match (&arguments.command, arguments.game) {
        (Some(Command::Check), _) => check_all(terminal),
        (None, game) if arguments.json => {
            let games = GameId::ALL.into_iter().filter(|one| game.is_none_or(|game| game == *one));
            let steps = games
                .flat_map(courses)
                .flat_map(|course| course.steps.iter().map(|step| described(course, step)));
            terminal.line(Value::from(steps.collect::<Vec<_>>()).to_string())
        }
        (None, Some(game)) if arguments.list => {
            courses(game).try_for_each(|course| list_steps(game, course, terminal))
        }
        (None, Some(game)) => courses(game).try_for_each(|course| learn(game, course, arguments, terminal)),
        (None, None) => GameId::ALL.into_iter().try_for_each(|game| {
            courses(game).try_for_each(|course| {
                let line = format!("{}  {}", terminal.strong(game.name()), summary(course));
                terminal.line(line)
            })
        }),
    }
}

/// Plays a course from a step on. When it is left, the terminal says how to go on later.
fn learn(
    game: GameId,
    course: &'static Course,
    arguments: &Arguments,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    let place = match &arguments.step {
        Some(step) => place_of(course, step).ok_or_else(|| CliError::NoStep {
            game,
            text: step.clone(),
            count: course.steps.len(),
        })?,
        None => 0,
    };
    let learner = Learner::at(course, place)?;
    let learner = if !arguments.no_board && !arguments.plain && terminal.can_show_full_screen() {
        terminal.finish()?;
        let (sender, receiver) = tui::channel();
        let display = (terminal.language, terminal.depth());
        let app = lesson_screen::open(learner, display, sender.clone());
        tui::run(app, (sender, receiver))?
    } else {
        LessonDialogue::new(terminal, learner, !arguments.no_board).run()?
    };
    let localizer = terminal.localizer(game);
    terminal.paragraph(&match learner.step_to_go_on_with() {
        Some(step) => localizer.lesson_goes_on(&format!("sprung lessons {} --step {step}", game.name())),
        None => localizer.lesson_is_over(&format!("sprung play {}", game.name())),
    })
}

/// Finds a step by its number, counted from one, or by its identifier.
fn place_of(course: &Course, text: &str) -> Option<usize> {
    let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    number.filter(|place| *place < course.steps.len()).or_else(|| course.place(text))
}

fn courses(game: GameId) -> impl Iterator<Item = &'static Course> {
    Course::of(game).into_iter()
}

/// Describes a step for programs, with both languages' texts.
fn described(course: &Course, step: &Step) -> Value {
    let text = |text: BilingualText| json!({ "de": text.de, "en": text.en });
    let refused =
        step.refused.iter().map(|attempt| json!({ "move": attempt.text, "clause": attempt.clause }));
    json!({
        "game": course.game,
        "id": step.id,
        "clauses": step.clauses,
        "solution": step.solution,
        "refused": refused.collect::<Vec<_>>(),
        "goal": text(step.goal),
        "before": text(step.before),
        "after": text(step.after),
    })
}

/// Returns the number of steps and the estimated times of a course.
fn summary(course: &Course) -> String {
    let CourseDuration { first_move, whole } = CourseDuration::of(course);
    let minutes = f64::from(whole) / 60.0;
    format!("{} steps, {first_move} s to the first move, {minutes:.1} min in all", course.steps.len())
}

fn list_steps(game: GameId, course: &Course, terminal: &mut Terminal) -> Result<(), CliError> {
    let title = terminal.localizer(game).title();
    terminal.heading(title)?;
    terminal.paragraph(&summary(course))?;
    let language = terminal.language;
    let said = |text: &BilingualText| learner::said(language, *text);
    for (place, step) in course.steps.iter().enumerate() {
        let clauses = step.clauses.join(", ");
        terminal.line(format!("\n{}. {} ({clauses})", place + 1, said(&step.goal)))?;
        terminal.indented(said(&step.before))?;
        terminal.indented(&format!("{}: {}", step.solution, said(&step.after)))?;
    }
    Ok(())
}

fn check_all(terminal: &mut Terminal) -> Result<(), CliError> {
    let mut faults = Vec::new();
    for game in GameId::ALL {
        let found: Vec<CourseFault> = courses(game).flat_map(|course| check(course, &groups(game))).collect();
        let steps: usize = courses(game).map(|course| course.steps.len()).sum();
        terminal.line(format!("{}: {steps} steps, {} faults", game.name(), found.len()))?;
        faults.extend(found);
    }
    faults.iter().try_for_each(|fault| terminal.line(fault.to_string()))?;
    if faults.is_empty() { Ok(()) } else { Err(CliError::Answered) }
}

/// Returns the sections of the game's rule document that have clauses.
fn groups(game: GameId) -> Vec<ClauseGroup> {
    let sections = Document::of(game, Language::En).sections.into_iter();
    sections
        .filter(|section| !section.clauses.is_empty())
        .map(|section| ClauseGroup {
            title: section.title,
            clauses: section.clauses.into_iter().map(|clause| clause.number).collect(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_of_clauses_has_a_step() {
        for game in GameId::ALL {
            assert!(groups(game).len() >= 2, "{}", game.name());
            let faults: Vec<CourseFault> =
                courses(game).flat_map(|course| check(course, &groups(game))).collect();
            assert_eq!(faults, []);
        }
    }
}
