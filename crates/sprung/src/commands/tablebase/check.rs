//! `sprung tablebase check`: compares tables with the rules library.

use super::{ClassSelection, Threads, bar_style, words};
use crate::error::CliError;
use crate::terminal::Terminal;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget};
use sprung_tablebase::{Checked, Difference, Ruleset, Tablebase, check, check_len};

/// Compare tables with the rules: every position must have the value of its best move
///
/// Tables of at most SAMPLES positions are compared whole, of larger ones so many positions.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung tablebase check schlaukopf
  sprung tablebase check raeuberschach --class PvP --full")]
pub struct Arguments {
    #[command(flatten)]
    selection: ClassSelection,
    /// Positions of each table
    #[arg(long, default_value_t = 500_000, conflicts_with = "full", value_parser = clap::value_parser!(u64).range(1..))]
    samples: u64,
    /// Every position
    #[arg(long)]
    full: bool,
    #[command(flatten)]
    threads: Threads,
}

/// Runs the command.
pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let mut right = true;
    for ruleset in arguments.selection.rulesets()? {
        right &=
            sprung_tablebase::with_ruleset!(ruleset, ruleset => check_classes(ruleset, arguments, terminal)?);
    }
    if right { Ok(()) } else { Err(CliError::Answered) }
}

/// Returns whether no difference was found.
fn check_classes<R: Ruleset>(
    ruleset: R,
    arguments: &Arguments,
    terminal: &mut Terminal,
) -> Result<bool, CliError> {
    let classes = arguments.selection.classes(&ruleset)?;
    let tablebase = Tablebase::new(ruleset, &arguments.selection.folder.path()?);
    let samples = (!arguments.full).then_some(arguments.samples);
    let threads = arguments.threads.count();
    let mut right = true;
    let mut len = 0;
    for &class in &classes {
        len += check_len(&tablebase, class, samples)?;
    }
    let bar = ProgressBar::with_draw_target(Some(len), ProgressDrawTarget::stderr()).with_style(bar_style());
    for class in classes {
        bar.set_message(class.name(R::KINDS).to_string());
        let checked = check(&tablebase, class, samples, threads, &|positions| bar.inc(positions as u64))?;
        bar.suspend(|| report(&tablebase.description(class), &checked, terminal))?;
        right &= checked.differences.is_empty();
    }
    bar.finish_and_clear();
    Ok(right)
}

fn report(description: &str, checked: &Checked, terminal: &mut Terminal) -> Result<(), CliError> {
    let verdict = if checked.differences.is_empty() { "right" } else { "WRONG" };
    terminal.line(format!("{description}: {} positions {verdict}", checked.positions))?;
    for difference in &checked.differences {
        terminal.line(format!("  {}", describe(difference)))?;
    }
    terminal.finish()
}

fn describe(difference: &Difference) -> String {
    let value = |value: Option<_>| value.map_or_else(|| "illegal".to_string(), words);
    let Difference { position, stored, expected } = difference;
    format!("{position}: table {}, rules {}", value(*stored), value(*expected))
}
