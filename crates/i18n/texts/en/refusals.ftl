### Why a move is refused: one sentence, no full stop; the faces add the clause.

garbled = “{ $text }” is not a move; { move-form }
move-form = { $game ->
    [raeuberschach] a move looks like e2e3, a promotion like b7b8q
    [kurierschach] a move looks like d2d3, a promotion like f4f2r
    [eckstein] a move looks like c2c4, one with chosen captures like c2c4xd4
    [roesselsprung] a move looks like h1k7, a throw like :3, a defender placed like @h1
   *[other] a move looks like d2d3
}
gap = “{ $text }” is not on this board: there is no square there
unknown-cell = “{ $text }” is not on this board: its columns are { $columns }, its rows { $rows }

game-over = the game is over
nothing-there = nothing stands on { $from }
no-such-piece = none of your { $piece-many } can go there
not-yours = { the-piece } on { $from } is not yours; it is { $turn-of } turn
throw-due = the die must be thrown first
lot-due = the lot must first decide who begins
no-throw-due = no throw is due now
lot-drawn = the lot has already been drawn
empty-seat = nobody plays { $seat } in this game
setting-due = first place the pieces you are taking back, or stop taking back
no-setting-due = there is no piece to place now
no-pass = you may not pass: moving is compulsory
nobody-plays-on = a player can drop out only while still in the game and while at least two others play on
same-cell = a move cannot end where it began, on { $from }
not-that-way = { $piece-the } on { $from } does not { $game ->
    [roesselsprung] jump
   *[other] move
} like that
no-castling = there is no castling
too-far = { $clause ->
    [KS-11] a pawn moves one square only, always
   *[other] { $piece-the } on { $from } does not move that far
}
no-arrow = no arrow of { $from } points there
no-line = no line leads from { $from } to { $to }
diagonal-step = a stone goes only one step along a diagonal
stays-put = { $clause ->
    [RS-14] the piece on { $from } stays on the start line for the rest of the opening
    [RS-26] the piece on { $from } waits in its entry row until the endgame
    [RS-28] the defender on { $from } may not move before the endgame
    [RS-36] the piece on { $from } is home and never moves again
    [RC-5] the pawn on { $from } has reached the last rank and cannot move again
   *[other] { the-piece } on { $from } may not move now
}
pawn-capture = { $clause ->
    [RC-4] nothing can be captured en passant on { $to }
   *[other] a pawn moves straight ahead and captures diagonally
}
leap-only = a marked pawn moves only by leaping two squares straight back
not-back = you cannot jump back in the middle game
throw = the die shows { $throw }: you cannot get from { $from } to { $to } in { jumps }; a { $numbers } would do
no-throw-reaches = no single throw takes the piece on { $from } to { $to }
jumps = { $throw ->
    [1] one jump
    [2] two jumps
    [3] three jumps
    [4] four jumps
    [5] five jumps
   *[other] six jumps
}
blocked = the way is blocked
blocked-at = the way is blocked: { $cells }
file-not-free = the file is not free
file-not-free-at = the file is not free: { $cells }
own-piece-there = { own-piece } stands on { $to }
not-free = { $to } is not free
protected = { $clause ->
    [KS-20] the marked pawn on { $to } cannot be captured on the last rank
    [RS-23] the piece on { $to } stands in a line of three and cannot be captured
    [RS-35] the piece on { $to } stands on a safe square and cannot be captured
   *[other] { the-piece } on { $to } cannot be captured
}
no-capture-in-opening = you cannot capture in your own opening
out-of-area = { $clause ->
    [RS-11] { $to } is outside: in the opening a piece stays between its base line and its start line
    [RS-21] { $to } is outside: a jump of the middle game ends in the middle or in your entry row
    [RS-31] { $to } is outside: in the endgame a piece stays between its entry row and its home row
    [RS-33] { $to } is outside: a defender stays in its own lane
   *[other] { $to } is outside the area of this piece
}
opponents-square = { $to } is marked in the opposite player’s colour and closed to you
number-not-due = the start line is filled in order: { $due ->
    [1] square 1 comes next
   *[other] a square { $due } comes next
}
entry-closed = your entry row stays closed while the player opposite is in the opening
back-to-start = a throw may not end where it began
not-a-base-circle = { $to } is not a circle of your base line
# RC-7
must-capture = you must capture: { $moves }
must-reach-start = your throw must end on the start line: { $moves }
choice = { $clause ->
    [EC-21] a stone that goes between two opposing stones must take one of them: { $moves }
   *[other] this move needs a choice: { $moves }
}
choice-one = { $clause ->
    [KS-20] a pawn is not promoted on the last rank, so the move is { $moves }
    [EC-21] a stone that goes between two opposing stones must take one of them: { $moves }
   *[other] there is nothing to choose, so the move is { $moves }
}
not-into-that = a pawn cannot become { $piece-into } here; choose { $moves }
in-check = your king would be in check
in-check-at = your king would be in check from { $cells }
between = { $clause ->
    [EC-21] { $to } lies between two opposing stones, and neither would be taken
   *[other] { $to } lies between two opposing stones
}
between-at = { between }: { $cells }
four-in-a-row = that would be more than three in a row
four-in-a-row-at = that would be more than three in a row, with { $cells }

the-piece = { $game ->
    [eckstein] the stone
    [roesselsprung] the piece
   *[other] the piece
}
own-piece = { $game ->
    [eckstein] a stone of your own
    [roesselsprung] a piece of your own
   *[other] a piece of your own
}
range = { $first } to { $last }
