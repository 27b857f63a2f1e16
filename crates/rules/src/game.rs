//! The one trait of all games.

use crate::{
    Cell, Clause, Effect, Fault, Figure, GameId, House, Layout, Missing, Options, Path, Refusal, Seat, Seats,
    Setup, Switch, Turn, Verdict, Warning,
};
use std::fmt::Debug;
use std::hash::Hash;

/// A value of `Game` is the rules with their options, seats and board tables, built once; a `Position` holds only what
/// changes in play. Search is generic over this trait; everything else uses the object-safe [`AnyGame`](crate::AnyGame).
pub trait Game: Sized + Send + Sync + 'static {
    /// Which game.
    const ID: GameId;
    /// Whether dice or lots are part of it.
    const CHANCE: bool = false;
    /// Its rule options, in the documents' order.
    const SWITCHES: &'static [Switch];
    /// All clause numbers of its document, in the document's order.
    const CLAUSES: &'static [Clause];
    /// The clause that says who moves when.
    const TURNS: Clause;
    /// A point in play: small; copied, then played. No undo, no history.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A decision, or a throw, which is a move that nobody makes.
    type Move: Copy + Eq + Debug + Send + Sync + 'static;

    /// The rules with these options. Fails only on a drawing.
    fn new(options: &Options) -> Result<Self, Vec<Fault>>;
    /// The options it was made with.
    fn options(&self) -> &Options;
    /// The seats taken.
    fn seats(&self) -> Seats;
    /// The house rules against endless games, if they are on.
    fn house(&self) -> Option<House>;

    // ── Play: what search needs ──

    /// The position a game begins with.
    fn start(&self) -> Self::Position;
    /// Who decides. A seat may decide twice in a row.
    fn turn(&self, position: &Self::Position) -> Turn;
    /// Every legal move of a seat; nothing where chance decides or the game is [`ended`](Game::ended).
    fn moves(&self, position: &Self::Position, push: &mut impl FnMut(Self::Move));
    /// The legal moves as a list, for all that is not search: the generator is compiled once more for every closure it is given.
    #[inline(never)]
    fn list(&self, position: &Self::Position) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves(position, &mut |mv| moves.push(mv));
        moves
    }
    /// Every chance event with its weight; nothing where a seat decides or the game is ended.
    fn chances(&self, _position: &Self::Position) -> &[(Self::Move, u32)] {
        &[]
    }
    /// Plays a legal move or a chance event.
    fn play(&self, position: &mut Self::Position, mv: Self::Move);
    /// The verdict of a position that is over whatever moves there are.
    fn ended(&self, position: &Self::Position) -> Option<Verdict>;
    /// The verdict of a position that is not ended and has no move. Apart from `ended`, so that search never generates twice.
    fn stuck(&self, position: &Self::Position) -> Verdict;
    /// A hash of the position; equal positions have equal keys.
    fn key(&self, position: &Self::Position) -> u64;
    /// Whether the move resets the count of the house rules.
    fn progress(&self, position: &Self::Position, mv: Self::Move) -> bool;
    /// How many legal moves; overridden where perft's speed asks for it.
    fn count(&self, position: &Self::Position) -> u64 {
        let mut count = 0;
        self.moves(position, &mut |_| count += 1);
        count
    }
    /// Whether there is a legal move.
    fn any(&self, position: &Self::Position) -> bool {
        self.count(position) > 0
    }
    /// The legal moves that quiescence looks at: captures, promotions and the like.
    fn forcing(&self, position: &Self::Position, push: &mut impl FnMut(Self::Move)) {
        self.moves(position, &mut |mv| {
            if self.progress(position, mv) {
                push(mv);
            }
        });
    }
    /// The one move that the program plays itself and the record does not write (RS-5).
    fn forced(&self, _position: &Self::Position) -> Option<Self::Move> {
        None
    }

    /// The event by which a seat leaves a game that the others play on (RS-44), whoever's turn it is. `None` where giving up ends
    /// the game, and for a seat that plays no more. No move of [`moves`](Game::moves): nobody is asked for it.
    fn give_up(&self, _position: &Self::Position, _seat: Seat) -> Option<Self::Move> {
        None
    }

    // ── Texts ──

    /// Reads a set-up through the one validating door, which reports every fault.
    fn read_setup(&self, text: &str) -> Result<Setup<Self::Position>, Vec<Fault>>;
    /// Writes what [`read_setup`](Game::read_setup) reads.
    fn write_setup(&self, setup: &Setup<Self::Position>) -> String;
    /// Reads a legal move, a chance event or a seat's giving up; anything else is refused with its reason.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, Refusal>;
    /// Writes a move as the rule documents define it.
    fn write_move(&self, position: &Self::Position, mv: Self::Move) -> String;
    /// Writes a move for a record and a move list; differs from [`write_move`](Game::write_move) where players have a shorter form.
    fn write_short(&self, position: &Self::Position, mv: Self::Move) -> String {
        self.write_move(position, mv)
    }

    // ── What faces need ──

    /// The board as data.
    fn layout(&self) -> &Layout;
    /// What is moved before play begins, for a face to show how the start comes about: the Tabiya (KS-10).
    fn before_play(&self) -> Vec<Effect> {
        Vec::new()
    }
    /// What stands where, in the order of the cells.
    fn figures(&self, position: &Self::Position) -> Vec<(Cell, Figure)>;
    /// The seat whose turn it is, also while its throw is due; `None` before the lot.
    fn holder(&self, position: &Self::Position) -> Option<Seat> {
        match self.turn(position) {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance => None,
        }
    }
    /// The clause by which the lot or the die is due here.
    fn chance_clause(&self, _position: &Self::Position) -> Clause {
        Self::TURNS
    }
    /// What the die shows, if it lies there.
    fn throw(&self, _position: &Self::Position) -> Option<u8> {
        None
    }
    /// The section of the game a seat is in, counted from one, where a game has sections.
    fn section(&self, _position: &Self::Position, _seat: Seat) -> Option<u8> {
        None
    }
    /// The cells a person clicks for a move, and the choice that tells it from others of the same cells.
    fn path(&self, position: &Self::Position, mv: Self::Move) -> Path;
    /// Why an own figure, in a game that goes on, cannot go from one cell to another; `explain` has looked at the rest.
    fn objection(&self, position: &Self::Position, from: Cell, to: Cell) -> Refusal;
    /// What a move does, in the order a player would see it.
    fn effects(&self, before: &Self::Position, mv: Self::Move) -> Vec<Effect>;
    /// Where the figure on a cell could go, also off turn: how this figure moves.
    fn reach(&self, position: &Self::Position, cell: Cell) -> Vec<Cell>;
    /// For a throw played jump by jump: the landings that may follow those clicked so far, the first being the start.
    fn landings(&self, _position: &Self::Position, _clicked: &[Cell]) -> Vec<Cell> {
        Vec::new()
    }
    /// What a seat must still do to win.
    fn missing(&self, position: &Self::Position, seat: Seat) -> Vec<Missing>;
    /// What a good program says aloud about this position.
    fn warnings(&self, position: &Self::Position) -> Vec<Warning>;
    /// Captured figures, as far as the position tells.
    fn stock(&self, position: &Self::Position) -> Vec<(Figure, u32)>;
}

/// The verdict of a position without its history: ended, or nothing to play.
pub fn over<G: Game>(game: &G, position: &G::Position) -> Option<Verdict> {
    game.ended(position).or_else(|| {
        let stuck = matches!(game.turn(position), Turn::Seat(_)) && !game.any(position);
        stuck.then(|| game.stuck(position))
    })
}
