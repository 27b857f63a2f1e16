### The texts of the pages around the board.

## Frame.

page-skip = Skip to content
page-home = All games
page-settings = Settings
page-board = Board
page-light-system = Theme: system
page-light-day = Theme: light
page-light-night = Theme: dark
page-sound-on = Turn sound on
page-sound-off = Turn sound off

## Home.

page-home-title = Five rare games, ready to play
page-home-lead = Play the computer or the person next to you. No account, no internet needed. Every move you can’t make tells you why.
page-play-now = Play now
page-play-friend = Play with a friend
page-set-up = Set up
page-rules = Rules
page-continue = Continue
page-your-turn = Your turn
page-against = against { $names }
page-my-games = My games
page-no-games = No games yet. Start one and it will be kept here.
page-puzzle-of-day = Puzzle of the day
page-puzzles = Puzzles
page-moves-played = { $count ->
    [one] one move
   *[other] { $count } moves
}
page-forget = Delete this game
page-forget-sure = Delete?
page-import = Import
page-footer = Your games stay in this browser.
page-install-why = Install Sprung to play offline.
page-install = Install
page-install-by-hand = To play offline: choose “Add to Home Screen” in the share menu.
page-install-not = Don’t show this again

## Set-up.

page-who-plays = Who plays
page-against-computer = Against the computer
page-one-table = Everyone on this device
page-person-here = A player here
page-person = player
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
    [0] { clock-minutes } each for the whole game
   *[other] { clock-minutes }, plus { clock-seconds } a turn
}
page-clock-turn = { clock-seconds } a turn
page-clock-turn-bank = { clock-seconds } a turn, plus { clock-minutes } in reserve
page-clock-bronstein = { clock-minutes }, up to { clock-seconds } returned each turn
page-clock-delay = { clock-minutes }, { clock-seconds } delay each turn
page-clock-days = { $count ->
    [one] one day
   *[other] { $count } days
} a turn
page-clock-days-bank = { $count ->
    [one] one day
   *[other] { $count } days
} a turn, plus { $bank ->
    [one] one day
   *[other] { $bank } days
} in reserve
page-clock-own = custom
page-clock-kind = Type of clock
page-clock-kind-fischer = increment after each turn (Fischer)
page-clock-kind-bronstein = time returned after each turn (Bronstein)
page-clock-kind-delay = delay before each turn
page-clock-kind-turn = time per turn
page-clock-kind-days = days per turn, with days in reserve
page-clock-minutes = Minutes for the game
page-clock-seconds = Seconds per turn
page-clock-days-each = Days per turn
page-clock-days-kept = Days in reserve
page-clock-fault = “{ $text }” won’t do for “{ $field }”: enter a number from { $least } to { $most }.
page-rule-options = Rules
page-rule-options-lead = The standard rule comes first. The number links to the clause.
page-which-seats = Seats in play
page-from-position = From a position
page-position-text = Position as text
page-position-link = Link to this position
page-drawing-text = The board as text: edit it, paste another, or drop a file here
page-begin = Start
page-swap-seats = Swap the seats
page-draw-lots = Shuffle the seats

## Board editor.

page-editor = Editor
page-editor-start = Start position
page-editor-clear = Clear the board
page-editor-pieces = Piece to place
page-editor-take = Remove
page-editor-lot = before lots are drawn
page-editor-due = not thrown yet
page-editor-keys = Keys: arrows move between squares, Enter places, Delete removes; a piece’s letter places that piece.
page-play-from-here = Play from here
page-on-against-computer = Play on against the computer
page-on-at-one-table = Play on with everyone here
page-edit = Edit
page-set-up-from-here = Choose seats, levels and clock
page-no-position = The link does not hold a possible position.
page-analyse = Analyse

## Import.

page-import-lead = Open a record or a position of any of the five games. It becomes a game of your own.
page-import-file = Choose a file
page-import-text = Paste a record, a position or a link here
page-import-nothing = There is nothing to open yet. Paste a record, a position or a link, or choose a file.
page-import-position = this is not a position of any of the games; read as { $game }: { $why }
page-import-expected = Expected: a record that names its game, such as [Game "eckstein"], a position such as 4k3/8/8/3r4/8/8/4P3/4K3 b - - 0 1, or a link to a position.
page-import-open = Open

## At the board.

page-seats = Seats
page-in-turn = to move
page-thinking = thinking …
page-engine-not-loaded = The engine could not be loaded. Are you offline?
page-engine-failed = The engine has failed: { $what }
page-try-again = Try again
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
page-section-view = Zoom in
page-jump-of = Jump { $jump } of { $throw }.
page-jump-ends-here = Tap the same square again to end the throw here.
page-choose = Choose
page-choose-stones = Stones to take
page-choose-confirm = Confirm the move
page-choose-placing = Pieces to place
page-cancel = Cancel
page-play-it = Play
page-take-ticked = { $count ->
    [0] Take none
    [one] Take one stone
   *[other] Take { $count } stones
}
page-set-piece = Place piece { $number } of { $of } on an empty circle
page-set-done = No more
page-confirm-move = { $move } – play it?
page-die = Die
page-die-shows = The die shows { $throw }
page-throw = Throw
page-real-die = What does your die show?
page-tabiya = Before play both sides advance the outer pawns, the queen’s pawn and the queen by two squares: the tabiya (KS-10)
page-undo = Take back
page-taken-back = Move taken back.
page-hint = Hint
page-hint-is = Hint: { $move } – { $reason } ({ $text }).
page-hint-wins-in = { $count ->
    [one] wins in one move
   *[other] wins in { $count } moves
}
page-hint-chance = your chances are then { $percent }%
page-hint-draws = keeps the draw
page-hint-loses-in = holds out longest: { $count ->
    [one] one move
   *[other] { $count } moves
}
page-looks-at = Move { $ply } of { $of }: { $happened }
page-looks-at-start = The start of the game.
page-turn-board = Flip board
page-resign = Resign
page-resign-sure = Really resign?
page-agree-draw = Draw
page-agree-draw-sure = Agree to a draw?
page-share-win = Share the win
page-share-win-sure = Agree to share the win?
page-more = More
page-name-of = Name: { $seat }
page-level-of = Computer: { $seat }
page-again = Play again
page-new-game = New game
page-quarter-turn = Rotate 90°
page-type-move = Type a move
page-take-along = Save and share
page-save-record = Save the record
page-keys = Keys
page-unknown-page = There is no such page
page-unknown-address = “{ $address }” leads nowhere here. The link may be misspelt or cut off.
page-not-kept = This browser does not have this game.
page-no-move-yet = No moves yet.
page-moves-from = From { $cell }: { $cells }.
page-target = possible move
page-stuck = { $piece } on { $cell } cannot move now: { $why }
page-stuck-throw = the piece on { $cell } has no move with a { $throw }
page-clock-low = Less than twenty seconds left
page-move-cost = cost { $percent }% of the chance to win
page-moves-none = Nothing on { $cell } can move now.
page-no-cell = This board has no { $cell }.
page-nothing-forced = No move is forced.
page-no-clock = This game has no clock.

## The end of a game.

page-look-through = Look through it
page-level-up = One level up
page-level-down = One level down
page-end-close = Look at the board
page-end-length = { $count ->
    [0] You made no move
    [one] You made one move
   *[other] You made { $count } moves
}
page-end-length-won = { $count ->
    [one] You needed one move
   *[other] You needed { $count } moves
}
page-end-length-all = { $count ->
    [one] The game took one move
   *[other] The game took { $count } moves
}
page-end-searching = …
page-end-swing = Largest swing, { $move }: your chances went from { $before }% to { $after }%
page-end-swing-of = Largest swing, { $move }: { $name } went from { $before }% to { $after }%
page-end-best = Best move, { $move }: { $percent }% better than any other
page-end-no-swing = The chances hardly changed
page-end-no-best = No move stood out
page-rematch-offered = Rematch offered
page-rematch-accept = Accept the rematch

## The guide to Kurierschach’s pieces.

page-pieces = The ten pieces
page-goes-koenig = One square in any direction. Checkmate him to win.
page-goes-koenigin = One square diagonally, so she always stays on one colour.
page-goes-mann = One square in any direction, like the king, but he can be captured.
page-goes-schleich = One square forward, back or sideways.
page-goes-kurier = Any distance diagonally, like a bishop in chess.
page-goes-alte = Leaps exactly two squares diagonally, over anything in between.
page-goes-ross = Leaps like the knight in chess.
page-goes-roch = Any distance in a straight line, like the rook in chess.
page-goes-bauer = One square forward, even on its first move; captures one square diagonally forward.
page-goes-umwandlungsbauer = A pawn that has reached the last rank: it leaps home two squares at a time while its file is clear, and is promoted on its own starting rank.

## Settings.

page-setting-confirm = Confirm every move
page-setting-throws = Throw the die for me
page-setting-own-die = I throw a real die and enter the number
page-setting-jumps = Play a throw jump by jump (or press and hold a square)
page-setting-single = Play the only legal move for me
page-setting-movable = Mark the pieces that can move
page-setting-threats = Ring a Brain that can be captured
page-setting-turning = Turn the board to the player (one device)
page-setting-tablet = Pieces face their own side (tablet)
page-setting-pace = Speed of the computer’s turns
page-pace-quick = fast
page-pace-calm = normal
page-pace-slow = slow

## Keys.

page-key-arrows = move from square to square
page-key-enter = pick a piece up, put it down
page-key-escape = cancel
page-key-space = throw the die, or skip the wait
page-key-next = next piece that can move
page-key-target = next square it can go to
page-key-last = read out the last move
page-key-replay = replay what happened since your last turn
page-key-goal = read out what you still need to win
page-key-clocks = read out the clocks
page-key-why = read out why not, or where this piece can go
page-key-hint = hint
page-key-undo = take back
page-key-flip = flip the board
page-key-type = type a move, or ask: “moves k1” says where k1 can go, “forced” what is compulsory
page-key-lesson = the lessons for this game
page-why-nothing = No move was refused and no piece is selected.
page-space-bar = Space

## Rules.

page-rules-missing = The rules could not be loaded. Are you offline?
page-as-text = Board as text
page-contents = Contents
page-mark-sheet = stated on the printed sheet
page-mark-figure = shown in the sheet’s picture
page-mark-ruling = our ruling

## Learning: the offer, the course, hints at the moment of need.

page-learn = Learn
page-offer-lead = New here? Learn it right on the board: a few minutes, one move at a time.
page-offer-learn = Learn by playing
page-offer-play = Just play
page-goal-raeuberschach = Give all your pieces away: the first player who cannot move wins. In the second variant you win by capturing everything.
page-goal-schlaukopf = Capture the other Brain, the bald one with the glasses, and you win. Four Numskulls and seven Ninnies are there to help.
page-goal-kurierschach = Checkmate the enemy king, with the pieces of the Middle Ages on an extra-wide board.
page-goal-eckstein = Two ways to win: hold all four corners of the inner square, or take stones until your opponent has only four left.
page-goal-roesselsprung = Bring your seven knights across the board to the circles opposite.
page-lesson-step = Step { $step } of { $of }
page-lesson-show = Show me
page-lesson-next = Next
page-lesson-back = Back
page-lesson-play = Play now
page-lesson-leave = Skip to a game
page-lesson-missing = There is no course for this game yet.
page-moment-second-section = Your middle game begins: no more die, one jump a turn, and knights can be captured.
page-moment-third-section = Your endgame begins: from now on the die takes your knights home.
page-moment-forced-capture = You must capture! Only the pieces underlined in red may move now.
page-moment-leap = Your pawn with the leaf can leap: two squares back each time, until it is home and becomes a piece.

## Analysis.

page-analysis-lead = See what the engine thinks of a game or position: chances, best moves, costly mistakes.
page-analysis-from = From the start position
page-analysis-link = Link to the analysis of this position
page-continue-here = Try moves from here
page-continue-here-plays = Just move on the board. To try something else, step back first.
page-continue-here-over = To try something else, step back in the game first.
page-analysis = Analysis
page-chances = Who will win?
page-lines = Best moves
page-lines-for = { $turn }; percentages are that player’s chance of winning after the move
page-no-lines-chance = The die is about to be thrown; the chances are the average of all throws
page-no-lines-over = The game is over
page-wins-in = wins in { $count }
page-loses-in = loses in { $count }
page-drawn = drawn
page-table-wins = Endgame table: with best play { $seat } wins in { $count ->
    [one] one move
   *[other] { $count } moves
}.
page-table-drawn = Endgame table: with best play the game is drawn.
page-review = Review the game
page-reviewing = Reviewing … { $percent }%
page-graph = Chances over the game
page-graph-of = { $seat }: { $first }% at the start, { $last }% at the end
page-ahead = { $seat } ahead
page-axis-moves = move
page-axis-throws = throw
page-worst = The costliest moves
page-worst-none = No move cost more than { $percent }%.
page-throw-number = Throw { $number }:
page-cost = { $seat } loses { $percent }%
page-better = better: { $move }
page-win-slipped = This let the win slip.
page-win-lost = This turned a win into a loss.
page-draw-slipped = This gave the draw away.
page-luck-title = Luck and skill
page-luck-note = Measured in percentage points of winning chance. Luck: what your throws gained over the average throw. Skill: what your moves gave away compared with the best ones; 0 is perfect.
page-luck = Luck
page-skill = Skill

## Tables by link.

page-elsewhere = online
page-person-elsewhere = Someone by link
page-by-link = With friends by link
page-set-table = Create the table
page-your-name = Your name
page-name-missing = Enter a name for the others to see.
page-clock = Clock
page-clock-none = none
page-clock-is = Clock: { $clock }
page-table-take-back = Moves can be taken back if everyone agrees
page-table-chat = Players can chat
page-table-listed = List this table publicly
page-take-back-allowed = take-backs allowed
page-no-server = The server is not answering. Are you offline?
page-connecting = Joining the table …
page-no-contact = Reconnecting ({ $count } s). Nothing is lost.
page-server-wrong = The server sent data that cannot be right: { $what }. Do not trust this table.
page-server-unreadable = The server sent something that this page cannot read: { $what }. Reload the page.
page-sit-down = Sit here
page-stand-up = Leave seat
page-seat-free = open – waiting for a player
page-arrived = { $name } has joined.
page-not-begun = The game has not started yet. You will see it as soon as it does.
page-remove = Remove
page-remove-sure = Really remove?
page-links = Invite
page-players-link = Link for players
page-watchers-link = Link for spectators
page-players-code = QR code of the players’ link
page-copy = Copy
page-copied = Copied ✓
page-marked = Ctrl+C
page-marked-how = Selected: copy it with Ctrl+C or the menu.
page-start-now = Start now, with computers on open seats
page-lock = Close the table to others
page-unlock = Open the table again
page-table-elsewhere = online table
page-watchers = { $count ->
    [one] One spectator
   *[other] { $count } spectators
}
page-you = you
page-away = away
page-covered = away, the computer is playing
page-gave-up = resigned, the computer plays on
page-offer-draw = Offer a draw
page-offer-shared-win = Offer to share the win
page-offer-pause = Offer a pause
page-offer-take-back = Ask for a take-back
page-abort = Abort game
page-resume = Resume
page-rematch = Rematch
page-offers-draw = { $seat } offers a draw.
page-offers-shared-win = { $seat } offers to share the win.
page-offers-take-back = { $seat } asks to take back the last move.
page-offers-pause = { $seat } offers a pause.
page-offers-rematch = { $seat } offers a rematch.
page-offers-cover = { $seat } suggests that the computer plays for { $names }.
page-offers-end = { $seat } suggests ending the game without { $names }. Everyone else wins.
page-offers-reissue = { $seat } asks for a new seat link for { $names }.
page-declined-by = { $seat } declines.
page-accept = Accept
page-decline = Decline
page-withdraw = Withdraw
page-check-dice = Check the dice
page-dice-checked = { $count ->
    [one] The one throw so far
   *[other] All { $count } throws so far
} came from numbers that the server and every player had committed to beforehand, as this page has checked.
page-dice-none = The die has not been thrown yet.
page-dice-alone = { $count ->
    [one] One of them
   *[other] { $count } of them
} came from the server alone, because no player’s number arrived in time.
page-dice-left-out = No number arrived in time for the last throw from: { $seats }.
page-dice-passed-over = Skipped for now because promised numbers did not arrive: { $seats }.
page-dice-missed = { $seat }: { $own } of { $own-count } promised numbers withheld at their own throws, { $others } of { $others-count } at those of others.
page-dice-protest = { $seat }: “My number for throw { $number } was sent in time and left out.”
page-dice-how = What this proves, and what it does not
page-dice-limits = Every throw, and the lot too, is computed from one number of the server’s and one from each person at the table. Fingerprints of all the numbers are published before any number is revealed. So nobody can choose or foresee a throw as long as one person at the table is honest and the server’s operator is not working with somebody there who withholds a number. Those two together could compare the throw with that number and without it, and take the better one. Whenever a number is withheld, it is shown here and counted for the seat, separately for its own throws and for those of others; the lot counts as everyone’s own. After the third number withheld at its own throws, a seat’s numbers are left out for two of its turns, then for four, then eight, and so on up to sixty-four; at the throws of others, for as many throws. Sixteen numbers revealed make up for one withheld of the same kind. Anyone who reveals nothing for two seconds is left out and named. A throw without any person’s number could have been foreseen by the server. And if everyone at the table is working with the server, none of this proves anything.
page-dice-not-checkable = No person sits at this table, so its throws cannot be checked.
page-talk = Chat
page-say = Send
page-phrases = Quick phrases …
page-mute = Mute
page-phrase-hello = Hello!
page-phrase-good-luck = Good luck!
page-phrase-well-played = Well played!
page-phrase-oops = Oops!
page-phrase-one-moment = One moment, please.
page-phrase-take-your-time = Take your time.
page-phrase-i-must-go = I have to go.
page-phrase-thank-you = Thank you!
page-phrase-good-game = Good game!
page-phrase-again = Another one?
page-phrase-goodbye = Goodbye!
page-join = Join
page-watch = Watch
page-open-a-table = Open a table for anyone
page-open-a-table-lead = One tap opens a table that stays listed here until somebody joins. You also get a link to share.
page-making-table = Setting up the table …
page-invites-you = { $name } invites you to { $game }
page-you-are-invited = You are invited to { $game }
page-notify-me = Tell me when it’s my turn
page-open-tables = Open tables
page-no-open-tables = There are no open tables right now.
page-seats-open = { $count ->
    [one] one seat open
   *[other] { $count } seats open
}
page-when-left = If someone leaves
page-left-computer = the computer plays after a minute
page-left-ask = the others decide after a minute (one opponent alone after five, or the clock)
page-left-ask-agreed = if someone leaves, the others decide together after a minute, one opponent alone after five
page-left-ask-agreed-clock = if someone leaves, the others decide together after a minute; with one opponent the clock decides
page-left-wait = the others wait
page-when-given-up = If someone resigns
page-given-up-computer = the computer plays on
page-given-up-end = the game ends
page-missing = Is someone missing?
page-new-seat-link = New seat link
page-seat-link = Send this link to { $name }; the old one no longer works
page-let-computer = Let the computer play
page-end-without = End the game without them
page-end-without-names = End the game without { $names }
page-another-device = Play on another device
page-another-device-warning = This link opens your seat on a second device; you can then play on both. Don’t share it: whoever has it can move for you.
page-another-device-link = Your own seat link
page-another-device-code = QR code of your own seat link
page-save-this = Save your seat
page-save-this-explained = Keep this link. It gets your seat back if you lose this device or someone takes your seat. Don’t show it to anyone.
page-save-this-link = Your recovery link
page-renew-link-explained = Does someone else have your link? Cancel it: after that, only this device can play your seat.
page-renew-link = Cancel old links
page-renew-link-sure = Really cancel them
page-lost-seat = Your seat was given a new link, which this device does not have.
page-recover-seat = Take my seat back
page-transferred = { $name } was given a new seat link; the old one no longer works.
page-watcher = { $name } (watching)
page-watchers-apart = Only other spectators can read what you write here.
page-claim = Claim the win
page-links-only-here = These links open only on this machine. So that others in your network can join, start the program with “sprung --lan”.
page-stand-in-played = While you were away, the computer played for you: { $moves }.
page-mute-sure = Mute this person?
page-unmute = Unmute everyone
page-planned = Premove: { $from }–{ $to }. Played on your turn if it is legal.
page-refused-no-room = There is no such table, or it has been closed.
page-refused-version = This page and the server are of different versions: reload the page.
page-refused-name = That name won’t work: use 1 to 24 characters, and a name nobody else at the table has.
page-refused-words = You can’t say that here.
page-refused-taken = That seat is taken.
page-refused-locked = The host has closed the table.
page-refused-turn = Someone was faster, or it is not your turn.
page-refused-late = Too late: time is up.
page-refused-now = That is not possible right now.
page-refused-take-back = There is nothing to take back; throws are never taken back.
page-refused-declined = That offer was declined; you can repeat it after your next move.
page-refused-many = Too many requests; wait a moment.
page-refused-banned = The operator of this server refuses requests from your network for a time.
page-refused-unavailable = The server cannot save right now. Nothing is lost, and the clocks are stopped.
page-refused-else = Not possible: { $what }
