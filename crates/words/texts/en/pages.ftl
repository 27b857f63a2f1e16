### What stands on the pages around the board.

## Frame.

page-skip = To the content
page-home = All games
page-settings = Settings
page-board = Board
page-light-system = Light: as the system
page-light-day = Light: day
page-light-night = Light: night
page-sound-on = Turn sound on
page-sound-off = Turn sound off

## Home.

page-home-title = Five games, at once
page-home-lead = Against the computer or at one table, without an account or the internet. Every refused move says why.
page-play-now = Play now
page-set-up = Set up
page-rules = Rules
page-my-games = My games
page-no-games = No games yet. The first one you begin will be kept here.
page-moves-played = { $count ->
    [one] one move
   *[other] { $count } moves
}
page-forget = Forget this game
page-import = Import
page-footer = Sprung keeps your games in this browser only.

## Set-up.

page-who-plays = Who plays
page-against-computer = Against the computer
page-one-table = All at one table
page-person-here = A person here
page-person = person
page-computer-level = Computer, level { $level }
page-rule-options = Rules
page-from-position = From a position
page-position-text = Position as text
page-position-link = Link to this position
page-drawing-text = The board’s drawing: paste it, or drop a file here
page-begin = Begin

## Import.

page-import-lead = A record of any of the five games, or a position. It opens as a game of your own.
page-import-file = A file
page-import-text = Or its text
page-import-open = Open

## At the board.

page-seats = Seats
page-in-turn = to move
page-thinking = thinking …
page-winner = wins
page-moves = Moves
page-look-back = Look back
page-to-start = To the start
page-one-back = One move back
page-one-on = One move on
page-to-end = To the end
page-see-rule = Rule
page-whole-view = Whole board
page-section-view = Closer
page-choose = Choose
page-cancel = Cancel
page-play-it = Play
page-take-ticked = { $count ->
    [0] Take none
    [one] Take one stone
   *[other] Take { $count } stones
}
page-set-figure = Set a figure on a free circle
page-set-done = No more
page-confirm-move = Play { $move }?
page-die = Die
page-die-shows = The die shows { $throw }
page-throw = Throw
page-undo = Take back
page-taken-back = Taken back.
page-hint = Hint
page-hint-is = Hint: { $move }.
page-turn-board = Turn the board
page-resign = Resign
page-resign-sure = Really resign?
page-agree-draw = Agree on a draw
page-share-win = Agree to share the win
page-again = Play again
page-type-move = Type a move
page-take-along = Take along
page-save-record = Save the record
page-keys = Keys
page-not-kept = This game is not kept in this browser.
page-no-move-yet = No move has been made yet.
page-moves-from = From { $cell }: { $cells }.
page-moves-none = From { $cell } there is no move now.
page-no-cell = There is no { $cell } on this board.
page-nothing-forced = Nothing is forced.

## Settings.

page-setting-confirm = Confirm every move
page-setting-throws = Throw the die by itself
page-setting-single = Play a single legal move by itself
page-setting-movable = Mark what may move
page-setting-threats = Ring a Schlaukopf in reach
page-setting-turning = Turn the board to the player (one table)
page-setting-tablet = Figures face their own edge (tablet)
page-setting-pace = The computer’s turns
page-pace-quick = quick
page-pace-calm = calm
page-pace-slow = slow

## Keys.

page-key-arrows = go from cell to cell
page-key-enter = pick a figure up, put it down
page-key-escape = let go
page-key-space = throw the die, or skip the waiting
page-key-next = next figure that may move
page-key-target = next cell it may go to
page-key-last = say the last move
page-key-goal = say what is missing to win
page-key-why = say why not, or where this figure may go
page-key-hint = hint
page-key-undo = take back
page-key-flip = turn the board
page-key-type = type a move, or ask: moves k1, forced

## Rules.

page-mark-sheet = the printed sheet says so
page-mark-figure = its figure said so
page-mark-ruling = our ruling
