//! `sprung tablebase build`: solves classes and writes their files.

use super::{ClassSelection, Threads, bar_style, plies_text};
use crate::error::CliError;
use crate::terminal::Terminal;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget};
use sprung_tablebase::{
    Built, Index, Material, PASSES, Ruleset, Statistics, Tablebase, build, memory, tables,
};

/// Solve every ending of few pieces and write it into files
///
/// Files that are there are kept, so a build that was stopped goes on where it was. The memory it needs is printed first.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung tablebase build schlaukopf
  sprung tablebase build raeuberschach --every-rule
  sprung tablebase build kurierschach --class KMPvK --rule bare-king=loss --threads 1")]
pub struct Arguments {
    #[command(flatten)]
    selection: ClassSelection,
    #[command(flatten)]
    threads: Threads,
}

/// Runs the command.
pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    for ruleset in arguments.selection.rulesets()? {
        sprung_tablebase::with_ruleset!(ruleset, ruleset => build_classes(ruleset, arguments, terminal)?);
    }
    Ok(())
}

fn build_classes<R: Ruleset>(
    ruleset: R,
    arguments: &Arguments,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    let classes = arguments.selection.classes(&ruleset)?;
    let tablebase = Tablebase::new(ruleset, &arguments.selection.folder.path()?);
    let threads = arguments.threads.count();
    let mut missing = Vec::new();
    for &class in &classes {
        if tablebase.class(class)?.is_none() {
            missing.push(class);
        }
    }
    let bar = announce(&tablebase, &missing, terminal)?;
    for class in classes {
        bar.set_message(class.name(R::KINDS).to_string());
        let built = build(&tablebase, class, threads, &|positions| bar.inc(positions as u64))?;
        bar.suspend(|| report(&tablebase, class, &built, terminal))?;
    }
    bar.finish_and_clear();
    Ok(())
}

/// Prints what will be built and the memory it needs. Returns the progress bar.
fn announce<R: Ruleset>(
    tablebase: &Tablebase<R>,
    missing: &[Material],
    terminal: &mut Terminal,
) -> Result<ProgressBar, CliError> {
    let ruleset = tablebase.ruleset();
    let positions =
        |&class: &Material| tables(class).map(|table| Index::new(ruleset, table).len() as u64).sum::<u64>();
    let counted = missing.iter().map(positions).sum::<u64>() * PASSES;
    let most = missing.iter().map(|&class| memory(ruleset, class)).max();
    if let Some(most) = most {
        let megabytes = most.div_ceil(1 << 20);
        terminal.line(format!("{} classes to build, up to {megabytes} MB of memory", missing.len()))?;
        terminal.finish()?;
    }
    let bar = ProgressBar::with_draw_target(Some(counted), ProgressDrawTarget::stderr());
    Ok(bar.with_style(bar_style()))
}

fn report<R: Ruleset>(
    tablebase: &Tablebase<R>,
    class: Material,
    built: &Built,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    let found = if matches!(built, Built::Found(_)) { "  (there already)" } else { "" };
    terminal.line(format!("{}{found}", tablebase.description(class)))?;
    for (table, statistics) in tables(class).zip(built.statistics()) {
        terminal.line(format!("  {} to move: {}", table.name(R::KINDS), counts(statistics)))?;
    }
    terminal.finish()
}

fn counts(statistics: &Statistics) -> String {
    let Statistics { wins, draws, losses, longest } = statistics;
    let longest = longest.map(|(plies, _)| format!(", longest {}", plies_text(plies))).unwrap_or_default();
    format!("{wins} won, {draws} drawn, {losses} lost{longest}")
}
