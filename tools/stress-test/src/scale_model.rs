//! A model of how many nodes and databases simultaneous games need. Its costs were measured; `docs/scale.md` shows the result.

use std::fmt;

/// The measured costs of a game.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// The processor time of a node for a move, in microseconds.
    pub node_micros: u64,
    /// The processor time of the database for a move, in microseconds.
    pub database_micros: u64,
    /// The bytes that the database writes to its log for a move.
    pub log_bytes: u64,
    /// The bytes by which the database grows for a move.
    pub stored_bytes: u64,
    /// The memory of a node for a game, with its sockets, in bytes.
    pub game_bytes: u64,
}

/// The assumptions about games and machines.
#[derive(Clone, Copy, Debug)]
pub struct Assumptions {
    /// The seconds from one move of a game to the next.
    pub seconds_a_move: u64,
    /// The sockets of ten games.
    pub sockets_of_ten_games: u64,
    /// The sockets that a node accepts.
    pub node_sockets: u64,
    /// The processor cores of a node that are busy when it is fully used, in hundredths.
    pub node_cores: u64,
    /// The memory of a node for games, in bytes.
    pub node_bytes: u64,
    /// The processor cores of a database that are busy when it is fully used, in hundredths.
    pub database_cores: u64,
    /// The log that a database writes when it is fully used, in bytes a second.
    pub database_log: u64,
}

/// The numbers of games in `docs/scale.md`.
pub const GAMES: [u64; 3] = [10_000, 100_000, 1_000_000];

/// The costs that `docs/load.md` and `docs/scale.md` measure.
pub const MEASURED: Costs =
    Costs { node_micros: 770, database_micros: 190, log_bytes: 1_530, stored_bytes: 650, game_bytes: 33_000 };

/// The assumptions of `docs/scale.md`: a node with eight cores and 16 GB and a database with sixteen cores, half of which are kept free.
pub const ASSUMED: Assumptions = Assumptions {
    seconds_a_move: 10,
    sockets_of_ten_games: 22,
    node_sockets: 20_000,
    node_cores: 400,
    node_bytes: 8_000_000_000,
    database_cores: 800,
    database_log: 100_000_000,
};

/// The resource that limits the number of games on a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bottleneck {
    /// The open sockets.
    Sockets,
    /// The processor.
    Processor,
    /// The memory.
    Memory,
    /// The rate at which the disk can write.
    Log,
}

impl fmt::Display for Bottleneck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Bottleneck::Sockets => "sockets",
            Bottleneck::Processor => "processor",
            Bottleneck::Memory => "memory",
            Bottleneck::Log => "log",
        })
    }
}

/// The resources that a number of simultaneous games needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    /// The number of games.
    pub games: u64,
    /// The open sockets.
    pub sockets: u64,
    /// The moves a second.
    pub moves: u64,
    /// The busy processor cores of all nodes, in hundredths.
    pub node_cores: u64,
    /// The memory of all nodes, in bytes.
    pub memory: u64,
    /// The nodes that are needed, and one more, whose failure the others survive.
    pub nodes: u64,
    /// The resource that decides the number of nodes.
    pub node_bottleneck: Bottleneck,
    /// The busy processor cores of all databases, in hundredths.
    pub database_cores: u64,
    /// The log that all databases write, in bytes a second.
    pub log: u64,
    /// The bytes by which all databases grow in a day.
    pub stored_a_day: u64,
    /// The databases among which the rooms are partitioned.
    pub databases: u64,
    /// The resource that decides the number of databases.
    pub database_bottleneck: Bottleneck,
}

impl Demand {
    /// Computes the resources that a number of games needs.
    pub fn of(games: u64, costs: &Costs, assumptions: &Assumptions) -> Demand {
        let sockets = (games * assumptions.sockets_of_ten_games).div_ceil(10);
        let moves = games.div_ceil(assumptions.seconds_a_move);
        // a core that is busy for a second does 10,000 microseconds of work for each of its hundredths
        let node_cores = (moves * costs.node_micros).div_ceil(10_000);
        let database_cores = (moves * costs.database_micros).div_ceil(10_000);
        let (memory, log) = (games * costs.game_bytes, moves * costs.log_bytes);
        let (nodes, node_bottleneck) = most([
            (sockets.div_ceil(assumptions.node_sockets), Bottleneck::Sockets),
            (node_cores.div_ceil(assumptions.node_cores), Bottleneck::Processor),
            (memory.div_ceil(assumptions.node_bytes), Bottleneck::Memory),
        ]);
        let (databases, database_bottleneck) = most([
            (database_cores.div_ceil(assumptions.database_cores), Bottleneck::Processor),
            (log.div_ceil(assumptions.database_log), Bottleneck::Log),
        ]);
        Demand {
            games,
            sockets,
            moves,
            node_cores,
            memory,
            nodes: nodes + 1,
            node_bottleneck,
            database_cores,
            log,
            stored_a_day: moves * costs.stored_bytes * 86_400,
            databases,
            database_bottleneck,
        }
    }
}

/// Returns the largest number and what it is needed for; of equal numbers the first.
fn most<const N: usize>(needs: [(u64, Bottleneck); N]) -> (u64, Bottleneck) {
    let mut most = needs[0];
    for need in needs {
        if need.0 > most.0 {
            most = need;
        }
    }
    most
}

/// Returns the number of games at which a resource of one node or one database is used up, the smallest first.
pub fn walls(costs: &Costs, assumptions: &Assumptions) -> Vec<(u64, &'static str, Bottleneck)> {
    let of_moves = |moves: u64| moves * assumptions.seconds_a_move;
    let mut walls = vec![
        (assumptions.node_sockets * 10 / assumptions.sockets_of_ten_games, "node", Bottleneck::Sockets),
        (of_moves(assumptions.node_cores * 10_000 / costs.node_micros), "node", Bottleneck::Processor),
        (assumptions.node_bytes / costs.game_bytes, "node", Bottleneck::Memory),
        (
            of_moves(assumptions.database_cores * 10_000 / costs.database_micros),
            "database",
            Bottleneck::Processor,
        ),
        (of_moves(assumptions.database_log / costs.log_bytes), "database", Bottleneck::Log),
    ];
    walls.sort_by_key(|&(games, ..)| games);
    walls
}

/// Returns the table of `docs/scale.md`.
pub fn table(games: &[u64], costs: &Costs, assumptions: &Assumptions) -> String {
    let mut text = String::from(
        "| games | sockets | moves/s | cores busy in nodes | memory | nodes | because of | cores busy in databases | log | stored a day | databases |\n\
         |---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for &games in games {
        let demand = Demand::of(games, costs, assumptions);
        text.push_str(&format!(
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n",
            grouped(demand.games),
            grouped(demand.sockets),
            grouped(demand.moves),
            tenths(demand.node_cores, 10),
            tenths(demand.memory, 100_000_000) + " GB",
            demand.nodes,
            demand.node_bottleneck,
            tenths(demand.database_cores, 10),
            tenths(demand.log, 100_000) + " MB/s",
            grouped(demand.stored_a_day.div_ceil(1_000_000_000)) + " GB",
            demand.databases,
        ));
    }
    text
}

/// Returns the list of walls of `docs/scale.md`.
pub fn wall_table(costs: &Costs, assumptions: &Assumptions) -> String {
    let mut text = String::from("| games | what is used up |\n|---|---|\n");
    for (games, machine, bottleneck) in walls(costs, assumptions) {
        text.push_str(&format!("| {} | the {bottleneck} of one {machine} |\n", grouped(games)));
    }
    text
}

/// Writes a number with commas.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes a number with one decimal, rounded up; `tenth` is a tenth of its unit.
fn tenths(number: u64, tenth: u64) -> String {
    let tenths = number.div_ceil(tenth);
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_demand_is_the_costs_times_the_games() {
        let costs = Costs {
            node_micros: 1_000,
            database_micros: 500,
            log_bytes: 2_000,
            stored_bytes: 100,
            game_bytes: 50_000,
        };
        let assumptions = Assumptions {
            seconds_a_move: 10,
            sockets_of_ten_games: 20,
            node_sockets: 20_000,
            node_cores: 200,
            node_bytes: 4_000_000_000,
            database_cores: 100,
            database_log: 1_000_000,
        };
        // 6,000 moves a second take six cores of nodes with two each, and three of databases with one each, whose disks write 1 MB of 12 each
        let expected = Demand {
            games: 60_000,
            sockets: 120_000,
            moves: 6_000,
            node_cores: 600,
            memory: 3_000_000_000,
            nodes: 7,
            node_bottleneck: Bottleneck::Sockets,
            database_cores: 300,
            log: 12_000_000,
            stored_a_day: 51_840_000_000,
            databases: 12,
            database_bottleneck: Bottleneck::Log,
        };
        assert_eq!(Demand::of(60_000, &costs, &assumptions), expected);
        let walls = walls(&costs, &assumptions);
        assert_eq!(walls[0], (5_000, "database", Bottleneck::Log));
        assert_eq!(walls[1], (10_000, "node", Bottleneck::Sockets));
        assert!(walls.is_sorted_by_key(|wall| wall.0));
    }

    #[test]
    fn at_a_wall_one_machine_suffices_and_beyond_it_does_not() {
        for (games, machine, bottleneck) in walls(&MEASURED, &ASSUMED) {
            let machines = |games: u64| {
                let demand = Demand::of(games, &MEASURED, &ASSUMED);
                if machine == "node" { demand.nodes - 1 } else { demand.databases }
            };
            assert!(machines(games + ASSUMED.seconds_a_move * 2) > 1, "{machine} {bottleneck}");
        }
        let (first, ..) = walls(&MEASURED, &ASSUMED)[0];
        let demand = Demand::of(first, &MEASURED, &ASSUMED);
        assert_eq!((demand.nodes, demand.databases), (2, 1));
    }

    #[test]
    fn the_document_shows_what_the_model_computes() {
        let document = include_str!("../../../docs/scale.md");
        assert!(
            document.contains(&table(&GAMES, &MEASURED, &ASSUMED)),
            "{}",
            table(&GAMES, &MEASURED, &ASSUMED)
        );
        assert!(document.contains(&wall_table(&MEASURED, &ASSUMED)), "{}", wall_table(&MEASURED, &ASSUMED));
    }
}
