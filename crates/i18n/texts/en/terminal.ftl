### What only the terminal says: what can be typed there, and the answers.

which-game = Which game? (1 to 5)
how-many-seats = How many players? (2 to 4)
alone-or-together = Who plays? (1 people here, 2 you against the engine)
file-exists = “{ $file }” already exists; --resume continues its game

greeting = Type a move, or “help”
help =
    a move, such as { $example }, plays it
    a square, such as { $cell }, shows where its piece can go
    Enter          throw the die, draw lots; else show the board
    1 to 6         what your own die shows
    moves [SQUARE] all moves, or those of one piece
    hint           what the engine would play
    why MOVE       why a move is not legal
    rules [CLAUSE] the rules, or one clause such as { $clause }
    board [SEAT]   show the board, with another seat below
    position       the position’s text
    undo           take back the last decision; throws stay as they fell
    draw           offer to end the game by agreement
    resign         resign the game
    save [FILE]    save the record
    quit           leave
signs-roesselsprung = 1 2 3 4 start line · ▫ ★ entry row where it is a row of its own · ○ base line, and home row of the player opposite · ◇ resting square
signs-eckstein = [◆] corner of the inner square
how-to-throw = Enter throws, or type what your own die shows
how-to-draw-lots = Enter draws, or type a seat: { $seats }
legal = “{ $text }” is legal
reaches = { $piece-the } on { $cell } goes to { $cells }
reaches-nothing = { $piece-the } on { $cell } cannot go anywhere
nothing-on = nothing stands on { $cell }
no-clause = there is no clause “{ $text }”, expected { $first } to { $last }
captured = captured: { $pieces }
captured-pieces = { $seat-of } { $count ->
    [one] { $piece }
   *[other] { $count } { $piece-many }
}
hint = try { $text }
no-hint = there is nothing to choose
nothing-to-undo = there is nothing to take back
really-resign = { $seat }: really resign? (y/n)
agree-to-draw = { $seat }: end the game by agreement? (y/n)
declined = { $seat-the } does not agree
save-where = save where? type “save FILE”
saved = the record is in “{ $file }”
left = the game is unfinished
move-refused = move { $number }, “{ $text }”: { $why }
nobody-sits = nobody sits at { $seat }, expected { $seats }
entries = { $count ->
    [one] one move
   *[other] { $count } moves
}
throws-hold = { $count ->
    [one] its one throw checks out
   *[other] all { $count } throws check out
}
throws-alone = the server made { $count } of them alone
throws-missed = { $seat } withheld { $own } of { $own-count } numbers for its own throws and { $others } of { $others-count } for those of others
throw-unproved = move { $number }: the proof of the throw is missing or belongs to another throw
throw-key = move { $number }: the server’s key for the throw is not the one it had committed to
throw-number = move { $number }: { $seat }’s number for the throw is not the one it had committed to
throw-value = move { $number }: the record says { $claimed }, but the numbers of the throw give { $given }
serving = Sprung is running at { $address } (Ctrl+C stops it)
serving-room = for others on this network: { $address }
serving-already = another Sprung is using the tables in { $address }; this one runs without them
chances = chances of winning: { $chances }
lost-most = The costliest moves:
lost-move = move { $number }, { $seat }: { $text } cost { $points }%; { $better } was better
lost-nothing = no move cost more than { $points }%

## The full screen.

screen-greeting = Move with the arrow keys and Enter, with the mouse, or type a move; F1 for help
screen-hints = Enter moves · type a move · F1 help F2 hint F3 analysis F4 turn F5 undo
screen-hints-throw = Enter throws · type your own throw · F1 help F3 analysis F4 turn F5 undo
screen-keys =
    arrows, Tab    move the cursor; Tab goes to the next piece or target
    Enter, click   select a piece, move it, throw the die
    Esc            clear the selection and what was typed
    F1 help  F2 hint  F3 analysis  F4 turn the board  F5 undo
    F6 all of a long message  Ctrl+Q quit
thinking = { $seat-the } is thinking …
searching = The engine is looking for a move …
really-quit = Leave the game? (y/n)
short-lose-all = given away { $have }/{ $need }
short-take-all = captured { $have }/{ $need }
short-corners = corners { $have }/{ $need }
short-stones-left = stones { $have }/{ $need }
short-at-start = start { $have }/{ $need }
short-at-entry = entry { $have }/{ $need }
short-home = home { $have }/{ $need }

## Puzzles and lessons at the terminal.

screen-hints-puzzle = Enter moves · type a move · F1 help F2 hint F3 solution F4 turn F5 next
screen-hints-lesson = Enter moves · type a move · F1 help F2 hint F3 solution F5 next F7 back
screen-hints-lesson-throw = Enter throws · F1 help F2 hint F3 solution F5 next F7 back
screen-hints-next = Enter goes on · F1 help F4 turn · Ctrl+Q quit
screen-hints-leave = That was the last step · Enter leaves
puzzle-keys =
    arrows, Tab    move the cursor; Tab goes to the next piece or target
    Enter, click   select a piece, move it; after the solution: the next puzzle
    Esc            clear the selection and what was typed
    F2, hint       the piece, then the move
    F3, solution   the whole solution
    F4             turn the board
    F5, next       the next puzzle
    F6             all of a long message
    a move         plays it
    a cell         shows where its piece can go
    moves [CELL]   all moves, or those of one piece
    why MOVE       why a move is not legal
    rules [CLAUSE] the rules, or one clause
    Ctrl+Q, quit   leave
lesson-keys =
    arrows, Tab    move the cursor; Tab goes to the next piece or target
    Enter, click   select a piece, move it, throw the die; after the solution: the next step
    Esc            clear the selection and what was typed
    F2, hint       the piece, then the move
    F3, solution   the move that solves the step
    F4             turn the board
    F5, next       the next step
    F6             all of a long message
    F7, back       the step before
    a move         plays it
    a cell         shows where its piece can go
    moves [CELL]   all moves, or those of one piece
    why MOVE       why a move is not legal
    rules [CLAUSE] the rules, or one clause
    Ctrl+Q, quit   leave
lesson-commands = Type your move, or one of: hint, solution, next, back, board, position, moves, why MOVE, rules CLAUSE, quit
lesson-throw = Enter throws the die
lesson-goes-on = { $command } goes on from here
lesson-is-over = That was the last step; { $command } begins a game
not-here = that is not possible here

## Online tables at the terminal.

online-connects = Connecting to { $address } …
screen-hints-online = Enter moves · type a move, /text to chat · F1 help F4 turn F5 take back?
online-keys =
    arrows, Tab    move the cursor; Tab goes to the next piece or target
    Enter, click   select a piece, move it
    Esc            clear the selection and what was typed
    F4             turn the board
    F6             all of a long message
    a move         plays it
    a cell         shows where its piece can go
    /text          say something to everybody at the table
    join NAME      take a free seat
    moves [CELL]   all moves, or those of one piece
    why MOVE       why a move is not legal
    F5, undo       ask to take back your last move
    draw           offer to end the game by agreement
    pause, resume  offer a pause; end it
    resign, abort  resign; abort a game that has hardly begun
    rematch        offer another game
    y, n           accept or decline what others offer
    Ctrl+Q, quit   leave; your seat stays yours
online-join = Type “join NAME” to take a free seat; until then you watch
online-full = no seat is free; you watch
online-watches = You watch this table
online-plays = You play { $seats }
online-waits = { $count ->
    [one] The table waits for one more player
   *[other] The table waits for { $count } more players
}
online-paused = The game is paused; “resume” ends the pause
online-joined = { $name } has taken a seat
online-lost = The connection is broken; connecting again …
online-back = Connected again
online-accept = Accept? (y/n)
online-seat-link = this link plays your seat, so keep it to yourself: { $link }
