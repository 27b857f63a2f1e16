//! The rules of one game by its own types: the interface that search needs.

use crate::{Clause, Fault, GameFacts, GameId, HouseRules, Options, RuleOption, Seat, Seats, Turn, Verdict};
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of a game with their options, seats and board tables, built once.
///
/// Search is generic over this trait. [`Notation`](crate::Notation) reads and writes the game's texts,
/// [`Presentation`](crate::Presentation) says what people see; whoever does not know the game by type uses the object-safe
/// [`AnyGame`](crate::AnyGame).
pub trait Game: Sized + Send + Sync + 'static {
    /// The game's identifier.
    const ID: GameId;
    /// The facts that hold under all options.
    const FACTS: GameFacts;
    /// The rule options, in the document's order.
    const RULE_OPTIONS: &'static [RuleOption];
    /// All clause numbers of the game's document, in the document's order.
    const CLAUSES: &'static [Clause];
    /// The clause about whose turn it is.
    const TURNS: Clause;
    /// The part of a game that changes in play. It is small and is copied before a move is played on it. It has no
    /// history and no undo.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A decision of a seat, or a chance event such as a throw.
    type Move: Copy + Eq + Debug + Send + Sync + 'static;

    /// Builds the rules with these options.
    ///
    /// # Errors
    /// Returns the faults of a board drawing.
    fn new(options: &Options) -> Result<Self, Vec<Fault>>;
    /// Returns the options the rules were built with.
    fn options(&self) -> &Options;
    /// Returns the seats taken.
    fn seats(&self) -> Seats;
    /// Returns the house rules against endless games, if they are on.
    fn house_rules(&self) -> Option<HouseRules>;

    /// Returns the position a game begins with.
    fn start(&self) -> Self::Position;
    /// Returns who decides next. A seat may decide twice in a row.
    fn turn(&self, position: &Self::Position) -> Turn;
    /// Returns the seat whose turn it is, also while its throw is due. Returns `None` before the lot.
    fn seat_in_turn(&self, position: &Self::Position) -> Option<Seat> {
        match self.turn(position) {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance => None,
        }
    }
    /// Generates every legal move of the seat in turn. There are none where chance decides or
    /// [`board_verdict`](Game::board_verdict) has ended the game.
    fn moves(&self, position: &Self::Position, push: &mut impl FnMut(Self::Move));
    /// Returns the legal moves as a list.
    ///
    /// Code outside search uses it: [`moves`](Game::moves) is compiled anew for every closure it is called with.
    #[inline(never)]
    fn move_list(&self, position: &Self::Position) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves(position, &mut |mv| moves.push(mv));
        moves
    }
    /// Returns every chance event with its weight. There are none where a seat decides or the game has ended.
    fn chances(&self, _position: &Self::Position) -> &[(Self::Move, u32)] {
        &[]
    }
    /// Plays a legal move or a chance event.
    fn play(&self, position: &mut Self::Position, mv: Self::Move);
    /// Returns the verdict of a position that is over whether or not there are legal moves.
    fn board_verdict(&self, position: &Self::Position) -> Option<Verdict>;
    /// Returns the verdict of a position that has neither a [`board_verdict`](Game::board_verdict) nor a legal move.
    ///
    /// The two are separate so that search does not generate moves twice.
    fn no_move_verdict(&self, position: &Self::Position) -> Verdict;
    /// Returns a hash of the position. Equal positions have equal keys.
    fn key(&self, position: &Self::Position) -> u64;
    /// Returns whether the move resets the counter of the house rules.
    fn is_irreversible(&self, position: &Self::Position, mv: Self::Move) -> bool;
    /// Counts the legal moves.
    fn count_legal_moves(&self, position: &Self::Position) -> u64 {
        let mut count = 0;
        self.moves(position, &mut |_| count += 1);
        count
    }
    /// Returns whether there is a legal move.
    fn has_legal_move(&self, position: &Self::Position) -> bool {
        self.count_legal_moves(position) > 0
    }
    /// Generates the legal moves that quiescence search looks at: captures, promotions and the like.
    fn noisy_moves(&self, position: &Self::Position, push: &mut impl FnMut(Self::Move)) {
        self.moves(position, &mut |mv| {
            if self.is_irreversible(position, mv) {
                push(mv);
            }
        });
    }
    /// Returns the pass that the program plays by itself because there is no other move (RS-5). Records do not
    /// contain it.
    fn forced_pass(&self, _position: &Self::Position) -> Option<Self::Move> {
        None
    }
    /// Returns the event by which a seat gives up while the others play on (RS-44). It can be played whoever's turn
    /// it is.
    ///
    /// Returns `None` where giving up ends the game, and for a seat that is out. [`moves`](Game::moves) does not
    /// generate it.
    fn give_up(&self, _position: &Self::Position, _seat: Seat) -> Option<Self::Move> {
        None
    }
}

/// Returns the verdict of a position without its history: by the board, or because there is no legal move.
pub fn position_verdict<G: Game>(game: &G, position: &G::Position) -> Option<Verdict> {
    game.board_verdict(position).or_else(|| {
        let cannot_move = matches!(game.turn(position), Turn::Seat(_)) && !game.has_legal_move(position);
        cannot_move.then(|| game.no_move_verdict(position))
    })
}
