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
    F1 help  F2 hint  F3 analysis  F4 turn the board  F5 undo  Ctrl+Q quit
thinking = { $seat-the } is thinking …
searching = The engine is looking for a move …
really-quit = Leave the game? (y/n)
