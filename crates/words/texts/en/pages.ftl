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

page-home-title = Five games, ready to play
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
page-forget-sure = Delete?
page-import = Import
page-footer = Sprung keeps your games in this browser only.
page-install-why = Sprung can be installed and then plays offline too.
page-install = Install
page-install-by-hand = To play offline: choose “Add to Home Screen” in the share menu.
page-install-not = Do not offer this again

## Set-up.

page-who-plays = Who plays
page-against-computer = Against the computer
page-one-table = All at one table
page-person-here = A person here
page-person = person
level-word = { $level ->
    [1] newcomer
    [2] beginner
    [3] apprentice
    [4] journeyman
    [5] regular
    [6] adept
    [7] old hand
    [8] expert
    [9] master
   *[10] grandmaster
}
page-computer-level = Computer, { level-word } ({ $level })
clock-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
clock-seconds = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
page-clock-fischer = { $seconds ->
    [0] { clock-minutes } for the whole game
   *[other] { clock-minutes }, { clock-seconds } more each turn
}
page-clock-turn = { clock-seconds } each turn
page-clock-turn-bank = { clock-seconds } each turn, and { clock-minutes } in store
page-clock-bronstein = { clock-minutes }, up to { clock-seconds } back each turn
page-clock-delay = { clock-minutes }, { clock-seconds } free each turn
page-clock-days = { $count ->
    [one] one day
   *[other] { $count } days
} each turn
page-clock-days-bank = { $count ->
    [one] one day
   *[other] { $count } days
} each turn, and { $bank ->
    [one] one day
   *[other] { $bank } days
} in store
page-clock-own = times of your own
page-clock-kind = Kind of clock
page-clock-kind-fischer = time added after each turn (Fischer)
page-clock-kind-bronstein = time back after each turn (Bronstein)
page-clock-kind-delay = time free before each turn
page-clock-kind-turn = time per turn
page-clock-kind-days = days per turn, and days in store
page-clock-minutes = Minutes for the game
page-clock-seconds = Seconds per turn
page-clock-days-each = Days per turn
page-clock-days-kept = Days in store
page-clock-fault = “{ $text }” does not fit “{ $field }”: a number from { $least } to { $most } is expected.
page-rule-options = Rules
page-rule-options-lead = The usual choice stands first. The number leads to the rule.
page-which-seats = Which seats
page-from-position = From a position
page-position-text = Position as text
page-position-link = Link to this position
page-drawing-text = The board’s drawing: change the usual one, or paste another (or drop a file)
page-begin = Begin
page-swap-seats = Swap the seats
page-draw-lots = Draw lots for the seats

## Board editor.

page-editor = Editor
page-editor-start = Start position
page-editor-clear = Clear the board
page-editor-figures = Figure in the hand
page-editor-take = Take away
page-editor-lot = before the lot
page-editor-due = not yet thrown
page-editor-keys = Keys: arrows go from cell to cell, Enter sets, Delete takes; a figure’s letter of the position text sets it.
page-play-from-here = Play from here
page-on-against-computer = Play on against the computer
page-on-at-one-table = Play on at one table
page-edit = Edit
page-set-up-from-here = Choose seats, levels, clock
page-no-position = This link carries no position that can exist.
page-analyse = Analyse

## Import.

page-import-lead = A record of any of the five games, or a position. It opens as a game of your own.
page-import-file = Choose a file
page-import-text = Paste a record, a position or a link here
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
page-back-to-board = Back to the board
page-see-rule = Read the rule
page-whole-view = Whole board
page-section-view = Closer
page-jump-of = Jump { $jump } of { $throw }.
page-jump-ends-here = Once more on the same field: the throw ends here.
page-choose = Choose
page-cancel = Cancel
page-play-it = Play
page-take-ticked = { $count ->
    [0] Take none
    [one] Take one stone
   *[other] Take { $count } stones
}
page-set-figure = Set figure { $number } of { $of } on a free circle
page-set-done = No more
page-confirm-move = { $move } – play it?
page-die = Die
page-die-shows = The die shows { $throw }
page-throw = Throw
page-real-die = What does your die show?
page-tabiya = Before play both sides advance the outer Bauern, the Königin’s Bauer and the Königin by two squares: the Tabiya (KS-10)
page-undo = Take back
page-taken-back = Taken back.
page-hint = Hint
page-hint-is = Hint: { $move } ({ $text }).
page-looks-at = Looking back, { $ply } of { $of }: { $happened }
page-looks-at-start = Looking back: the beginning of the game.
page-turn-board = Turn board
page-resign = Resign
page-resign-sure = Really resign?
page-agree-draw = Draw
page-agree-draw-sure = Really a draw?
page-share-win = Agree to share the win
page-share-win-sure = Really share the win?
page-more = More
page-name-of = Name: { $seat }
page-level-of = Computer: { $seat }
page-again = Play again
page-new-game = New game
page-quarter-turn = Turn by 90°
page-type-move = Type a move
page-take-along = Save and share
page-save-record = Save the record
page-keys = Keys
page-not-kept = This game is not kept in this browser.
page-no-move-yet = No move has been made yet.
page-moves-from = From { $cell }: { $cells }.
page-moves-none = From { $cell } there is no move now.
page-no-cell = There is no { $cell } on this board.
page-nothing-forced = Nothing is forced.
page-no-clock = There is no clock.

## The drawer with Kurierschach’s pieces.

page-pieces = The ten pieces
page-goes-koenig = One square any way. Checkmate him and you have won.
page-goes-koenigin = One square diagonally; she never leaves the colour of her squares.
page-goes-mann = One square any way, like the König, but he may be captured.
page-goes-schleich = One square straight, four ways.
page-goes-kurier = Diagonally as far as it is free, like the bishop of chess.
page-goes-alte = Leaps exactly two squares diagonally, over anything.
page-goes-ross = Leaps like the knight of chess.
page-goes-roch = Straight as far as it is free, like the rook of chess.
page-goes-bauer = One square ahead, also at first; captures one square diagonally ahead.
page-goes-umwandlungsbauer = A Bauer that reached the last rank: leaps back two squares at a time over a free file, and becomes a piece on its own start rank.

## Settings.

page-setting-confirm = Confirm every move
page-setting-throws = The die falls by itself
page-setting-own-die = Throw a real die and enter its number
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
page-key-replay = show again what happened since your turn
page-key-goal = say what is missing to win
page-key-clocks = say the clocks
page-key-why = say why not, or where this figure may go
page-key-hint = hint
page-key-undo = take back
page-key-flip = turn the board
page-key-type = type a move, or ask: “moves k1” says where k1 may go, “forced” what is compulsory
page-key-cards = the three cards about the game
page-why-nothing = Nothing is refused and no figure is chosen.
page-space-bar = Space

## Rules.

page-rules-missing = The rules could not be fetched. Is the network gone?
page-as-text = Drawn as text
page-contents = Contents
page-mark-sheet = the printed sheet says so
page-mark-figure = its figure said so
page-mark-ruling = our ruling

## First time: the goal, a move, what is special.

page-how-to = How it goes, in three cards
page-card-skip = Skip
page-card-back = Back
page-card-next = Next
page-card-last = Play
page-card-raeuberschach-goal = Give all your pieces away: the first with nothing left to move wins. In the second variant whoever captures everything wins.
page-card-raeuberschach-move = The pieces move as in chess, but there is no check: the king is a piece like any other.
page-card-raeuberschach-special = Whoever can capture must capture. Pieces that can are underlined in red.
page-card-schlaukopf-goal = Capture the other Schlaukopf (clever-head), the bald one with the glasses, and you win. Four Schlitzohren (sly dogs) and seven Dummköpfe (blockheads) help.
page-card-schlaukopf-move = A piece leaves its square only the way an arrow on it points: a Schlitzohr as far as it is free, the others one square. Move onto an opposing piece to capture it.
page-card-schlaukopf-special = There is no check, so look after your Schlaukopf! A Dummkopf that reaches the start square of an opposing Schlitzohr becomes one, provided one of yours was captured.
page-card-kurierschach-goal = Checkmate the other König.
page-card-kurierschach-move = Bauern (pawns) go one square only, the Königin (queen) one square diagonally. Click any piece to see how it moves.
page-card-kurierschach-special = A Bauer on the last rank is marked: it leaps home over a free file, two squares at a time, and only there becomes a piece.
page-card-eckstein-goal = Two ways to win: hold all four corners of the inner square, or take stones until the opponent has only four.
page-card-eckstein-move = One stone a turn, along the lines: across and up or down as far as it is free, on a diagonal only to the next point. Nothing is jumped.
page-card-eckstein-special = Move so that an opposing stone stands between two of yours, all three side by side on one line, and it is taken. Moving in between two opposing stones is not allowed.
page-card-roesselsprung-goal = Bring your seven knights across the cross, onto the circles opposite.
page-card-roesselsprung-move = If the die shows 3, one figure makes three knight’s jumps: first onto the numbered Startlinie, the start line, number 1 first.
page-card-roesselsprung-special = In the middle there is no die: one jump a turn, and figures are captured. Lines of three are safe.

## Analysis.

page-analysis-lead = What the engine thinks of a game or a position: chances, best moves, costly mistakes.
page-analysis-from = From the start position
page-analysis-link = Link to the analysis of this position
page-continue-here = Try moves from here
page-continue-here-plays = Here you just move on the board. To try something else, first step back.
page-continue-here-over = To try something else, first step back in the game.
page-analysis = Analysis
page-chances = Who will win?
page-lines = Best moves
page-lines-for = { $turn }; the percentages: the own chance to win after the move
page-no-lines-chance = A throw is due; the chances are the average of all throws
page-no-lines-over = The game is over
page-wins-in = wins in { $count }
page-loses-in = loses in { $count }
page-review = Look through the game
page-reviewing = Looking … { $percent } %
page-graph = The chances over the game
page-graph-of = { $seat }: { $first } % at the start, { $last } % at the end
page-ahead = { $seat } ahead
page-axis-moves = move
page-axis-throws = throw
page-worst = The costliest moves
page-worst-none = No move cost more than { $percent } %.
page-throw-number = Throw { $number }:
page-cost = { $seat } loses { $percent } %
page-better = better: { $move }
page-luck-title = Luck and skill
page-luck-note = In per cent of the chance to win. Luck: what all throws brought, against the other faces of the die. Skill: what the own moves gave away, against the best one; 0 is nothing.
page-luck = Luck
page-skill = Skill

## Tables by link.

page-elsewhere = elsewhere
page-person-elsewhere = Somebody by link
page-by-link = With friends by link
page-set-table = Set up the table
page-your-name = Your name
page-name-missing = First type a name by which the others see you.
page-clock = Clock
page-clock-none = none
page-clock-is = Clock: { $clock }
page-table-take-back = Moves may be taken back if all agree
page-table-chat = People may write to each other
page-table-listed = Show the table to everybody who looks for one
page-take-back-allowed = moves may be taken back
page-no-server = No server answers. Is the network gone?
page-connecting = Going to the table …
page-no-contact = No contact for { $count } s. Nothing is lost; the table is being called again.
page-server-wrong = What the server says does not hold: { $what }. Do not trust this table.
page-sit-down = Sit down
page-stand-up = Stand up
page-seat-free = free – waiting for somebody
page-arrived = { $name } has sat down.
page-not-begun = The game has not begun yet. You will watch it as soon as it begins.
page-remove = Remove
page-remove-sure = Really remove?
page-links = Invite
page-players-link = Link for players
page-watchers-link = Link for watchers
page-players-code = The players’ link as a code for a phone’s camera
page-copy = Copy
page-copied = Copied ✓
page-marked = Ctrl+C
page-marked-how = Marked: copy with Ctrl+C or the menu.
page-start-now = Begin now, computers on open seats
page-lock = Let nobody else sit down
page-unlock = Let others sit down again
page-table-elsewhere = a table by link
page-watchers = { $count ->
    [one] One person watches
   *[other] { $count } people watch
}
page-you = you
page-your-turn = you to move
page-your-throw = you to throw
page-away = not there
page-covered = not there, the computer plays
page-gave-up = gave up, the computer plays on
page-offer-draw = Offer a draw
page-offer-shared-win = Offer to share the win
page-offer-pause = Offer a pause
page-offer-take-back = Ask to take back
page-abort = Break off
page-resume = Go on
page-rematch = Another game
page-offers-draw = { $seat } offers a draw.
page-offers-shared-win = { $seat } offers to share the win.
page-offers-take-back = { $seat } asks to take the last move back.
page-offers-pause = { $seat } offers a pause.
page-offers-rematch = { $seat } offers another game.
page-offers-cover = { $seat } proposes that the computer plays for: { $names }.
page-offers-end = { $seat } proposes to end the game without: { $names }. All others win.
page-offers-reissue = { $seat } asks for a new seat link for: { $names }.
page-declined-by = { $seat } declines.
page-accept = Accept
page-decline = Decline
page-withdraw = Withdraw
page-check-dice = Check the dice
page-dice-checked = { $count ->
    [one] The one throw so far
   *[other] All { $count } throws so far
} followed from numbers that the server and every player had fixed before, and were recomputed here.
page-dice-none = No throw has fallen yet.
page-dice-alone = { $count ->
    [one] One of them
   *[other] { $count } of them
} the server made alone, because nobody’s number came in time.
page-dice-left-out = Nothing came in time for the last throw from: { $seats }.
page-dice-passed-over = Not asked for the time being, because numbers promised did not come: { $seats }.
page-dice-protest = { $seat }: “My number was sent in time for throw { $number } and was left out.”
page-dice-how = What this proves, and what not
page-dice-limits = Every throw, the lot too, is made of a number of the server’s and one of each person’s at the table. Their fingerprints are published before anybody shows a number, so nobody can choose or foresee a throw as long as one person at the table is honest. Who shows nothing for two seconds is left out and named; from the third time on the seat does not count for two, then four, then eight throws, and every number shown makes up for one that was not. Somebody in league with the server can so choose now and then between two throws, with their number or without; each time it is there to be seen. A throw without any person’s number the server could have foreseen. It proves nothing against people who are all in league with the server.
page-dice-not-checkable = No person sits at this table, so its throws cannot be checked.
page-talk = Talk
page-say = Say
page-phrases = Say a phrase …
page-mute = Hear no more from this person
page-phrase-hello = Hello!
page-phrase-good-luck = Good luck!
page-phrase-well-played = Well played!
page-phrase-oops = Oops!
page-phrase-one-moment = One moment, please.
page-phrase-take-your-time = Take your time.
page-phrase-i-must-go = I must go.
page-phrase-thank-you = Thank you!
page-phrase-good-game = Good game!
page-phrase-again = Another one?
page-phrase-goodbye = Goodbye!
page-open-tables = Open tables
page-no-open-tables = No table is open at the moment.
page-seats-open = { $count ->
    [one] one seat open
   *[other] { $count } seats open
}
page-when-left = If somebody leaves
page-left-computer = the computer plays after a minute
page-left-ask = the others decide after a minute
page-left-wait = the others wait
page-when-given-up = If somebody gives up
page-given-up-computer = the computer plays on
page-given-up-end = the game ends
page-missing = Somebody is missing?
page-new-seat-link = New seat link
page-seat-link = { $name } opens this link; the old one is void
page-let-computer = Let the computer play
page-end-without = End the game without them
page-end-without-names = End the game without { $names }
page-another-device = Play on another device
page-another-device-warning = This link opens your seat on a second device; both then play it. Give it to nobody: whoever has it can move for you.
page-another-device-link = Your own seat link
page-another-device-code = Your own seat link as a code for a phone’s camera
page-watcher = { $name } (watching)
page-watchers-apart = Only those who watch too read what you say here.
page-claim = End it as won
page-unmute = Hear everybody again
page-planned = Planned: { $from }–{ $to }. Played on your turn, if it can be.
page-refused-no-room = There is no such table, or no longer.
page-refused-version = The page is older or newer than the server: reload it.
page-refused-name = That name will not do: one to 24 characters, and nobody else at the table has it.
page-refused-words = That cannot be said here.
page-refused-taken = Somebody sits there already.
page-refused-locked = The host lets nobody else sit down.
page-refused-turn = Somebody else was faster, or it is not your turn.
page-refused-late = Too late: the time is over.
page-refused-now = That does not go now.
page-refused-take-back = There is nothing to take back here; a throw is never taken back.
page-refused-declined = That offer came to nothing; make it again after your next move.
page-refused-many = Too much at once; wait a moment.
page-refused-unavailable = The server cannot write at present. Nothing is lost, the clocks stand.
page-refused-else = Not possible: { $what }
