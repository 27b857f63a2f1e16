//! The race at the end of Rösselsprung: two seats in their endgame, out of each other's reach.
//!
//! Without defenders the two seats never meet, so the state is a pair: where the pieces of each seat stand. The share of the win follows by
//! value iteration over the six throws. The forty rounds of RS-42 are left out; they end a race only if nobody gets home
//! for so long.

use sprung_rules::games::roesselsprung::{Position, Roesselsprung};
use sprung_rules::{AnyState, Cell, Game, GameState, Kind, Notation, Piece, Presentation, Seat, SetupDraft};
use std::collections::{BTreeMap, HashMap};

/// The faces of the die.
const THROWS: [u8; 6] = [1, 2, 3, 4, 5, 6];
/// The section in which a race takes place.
const ENDGAME: u8 = 3;
/// The pieces that each seat has.
const PIECES: usize = 7;
/// The most pairs of placements that are solved.
const MOST_PAIRS: usize = 4_000_000;
/// The most placements of a seat that are explored.
const MOST_PLACEMENTS: usize = 20_000;
/// Value iteration ends when no share changes by more than this.
const PRECISION: f64 = 1e-12;

/// The share of the win in a race, for the seat in turn.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceProbe {
    /// The share if the seat plays its best.
    pub share: f64,
    /// Every legal move with its share, the best first; empty while the die is due.
    pub moves: Vec<(String, f64)>,
}

/// Returns the exact shares of a race, or `None` if the position is not one: another game, more than two seats, a seat that is
/// not in its endgame, a defender, a captured piece, or too many pieces left.
pub fn probe_race(state: &dyn AnyState) -> Option<RaceProbe> {
    let playing = state.as_any().downcast_ref::<GameState<Roesselsprung>>()?;
    let (game, position) = (&**playing.game(), playing.position());
    let turn = game.seat_in_turn(position)?;
    let other = turn.opposite();
    let is_race = game.seats().len() == 2
        && game.options().is("ending", "base")
        && game.board_verdict(position).is_none()
        && [turn, other].iter().all(|&seat| game.section(position, seat) == Some(ENDGAME))
        && game.pieces(position).iter().all(|(_, piece)| piece.kind == Kind::Roessel)
        && [turn, other].iter().all(|&seat| placement(game, position, seat).len() == PIECES);
    if !is_race {
        return None;
    }
    let race = Race::solve(game, position, [turn, other])?;
    let [own, theirs] = [turn, other].map(|seat| placement(game, position, seat));
    if game.throw(position).is_none() {
        return Some(RaceProbe { share: race.share(&own, &theirs), moves: Vec::new() });
    }
    let mut moves = Vec::new();
    for mv in game.move_list(position) {
        let mut after = *position;
        game.play(&mut after, mv);
        let share = race.share_after(&placement(game, &after, turn), &theirs);
        moves.push((game.write_move(position, mv), share));
    }
    moves.sort_by(|(_, one), (_, two)| two.total_cmp(one));
    Some(RaceProbe { share: moves.first()?.1, moves })
}

/// The cells of a seat's pieces, in order.
type PieceCells = Vec<Cell>;

fn placement(game: &Roesselsprung, position: &Position, seat: Seat) -> PieceCells {
    let pieces = game.pieces(position).into_iter();
    pieces.filter(|(_, piece)| piece.seat == seat).map(|(cell, _)| cell).collect()
}

/// The placements that a seat can reach, and which follow which.
struct Track {
    numbers: HashMap<PieceCells, usize>,
    /// For every placement and throw the placements that may follow; `None` where the seat has won.
    next: Vec<Option<[Vec<usize>; 6]>>,
}

impl Track {
    /// Explores what a seat can reach from its placement. The other seat stays where it is.
    fn explore(game: &Roesselsprung, position: &Position, seat: Seat) -> Option<Track> {
        let others = placement(game, position, seat.opposite());
        let first = placement(game, position, seat);
        let mut track = Track { numbers: HashMap::from([(first.clone(), 0)]), next: Vec::new() };
        let mut found = vec![(first, false)];
        while let Some((here, is_won)) = found.get(track.next.len()).cloned() {
            if is_won {
                track.next.push(None);
                continue;
            }
            let mut next: [Vec<usize>; 6] = Default::default();
            for (throw, next) in THROWS.into_iter().zip(&mut next) {
                let position = thrown(game, seat, &here, &others, throw)?;
                for mv in game.move_list(&position) {
                    let mut after = position;
                    game.play(&mut after, mv);
                    let there = placement(game, &after, seat);
                    let number = *track.numbers.entry(there.clone()).or_insert(found.len());
                    if number == found.len() {
                        found.push((there, game.board_verdict(&after).is_some()));
                    }
                    next.push(number);
                }
                next.sort_unstable();
                next.dedup();
            }
            track.next.push(Some(next));
            if found.len() > MOST_PLACEMENTS {
                return None;
            }
        }
        Some(track)
    }
}

/// Returns the position in which a seat has thrown.
fn thrown(game: &Roesselsprung, seat: Seat, own: &[Cell], others: &[Cell], throw: u8) -> Option<Position> {
    let piece = |seat| move |&cell: &Cell| (cell, Piece { seat, kind: Kind::Roessel });
    let pieces: BTreeMap<Cell, Piece> =
        own.iter().map(piece(seat)).chain(others.iter().map(piece(seat.opposite()))).collect();
    let draft = SetupDraft { pieces, turn: Some(seat), throw: Some(throw), sections: [ENDGAME; 4] };
    game.read_setup(&game.write_draft(&draft)).ok().map(|setup| setup.position)
}

/// A solved race: the share of the seat that throws, for every pair of placements.
struct Race {
    tracks: [Track; 2],
    /// The shares when the first seat throws, and when the second does. The thrower's placement counts first.
    shares: [Vec<f64>; 2],
}

impl Race {
    fn solve(game: &Roesselsprung, position: &Position, seats: [Seat; 2]) -> Option<Race> {
        let [one, two] = seats.map(|seat| Track::explore(game, position, seat));
        let tracks = [one?, two?];
        let pairs = tracks[0].next.len() * tracks[1].next.len();
        if pairs > MOST_PAIRS {
            return None;
        }
        let mut race = Race { tracks, shares: [vec![0.5; pairs], vec![0.5; pairs]] };
        while race.sweep(0).max(race.sweep(1)) > PRECISION {}
        Some(race)
    }

    /// Computes every share of one thrower anew. Returns the largest change.
    fn sweep(&mut self, thrower: usize) -> f64 {
        let (own, theirs) = (&self.tracks[thrower].next, &self.tracks[1 - thrower].next);
        let mut change: f64 = 0.0;
        for (here, next) in own.iter().enumerate() {
            let Some(next) = next else { continue };
            for there in (0..theirs.len()).filter(|&there| theirs[there].is_some()) {
                let after = |&number: &usize| self.after(thrower, number, there);
                let best = |numbers: &Vec<usize>| numbers.iter().map(after).fold(0.0, f64::max);
                let share = next.iter().map(best).sum::<f64>() / THROWS.len() as f64;
                let place = here * theirs.len() + there;
                change = change.max((share - self.shares[thrower][place]).abs());
                self.shares[thrower][place] = share;
            }
        }
        change
    }

    /// Returns the share of a thrower whose move leads to a placement.
    fn after(&self, thrower: usize, number: usize, there: usize) -> f64 {
        if self.tracks[thrower].next[number].is_none() {
            return 1.0;
        }
        1.0 - self.shares[1 - thrower][there * self.tracks[thrower].next.len() + number]
    }

    /// Returns the share of the first seat if it is about to throw.
    fn share(&self, own: &PieceCells, theirs: &PieceCells) -> f64 {
        let (here, there) = (self.tracks[0].numbers[own], self.tracks[1].numbers[theirs]);
        self.shares[0][here * self.tracks[1].next.len() + there]
    }

    /// Returns the share of the first seat after its move.
    fn share_after(&self, own: &PieceCells, theirs: &PieceCells) -> f64 {
        self.after(0, self.tracks[0].numbers[own], self.tracks[1].numbers[theirs])
    }
}
