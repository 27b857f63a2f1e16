### What is wrong with a text that was to become options, a board or a set-up: quoted, with what was expected.

no-option = “{ $text }” is not an option: expected key=value
unknown-option = there is no option “{ $text }”: expected { $known }
unknown-value = { $option } has no value “{ $text }”: expected { $known }
unknown-value-or-drawing = { $option } has no value “{ $text }”: expected { $known }, or a board drawing
repeated-option = { $option } is given twice

drawing = drawing, line { $line }, column { $column }: { $what }
drawing-character = found “{ $text }”, expected { $known }
blank = a blank
drawing-empty = the drawing is empty
drawing-size = { $found } rows or columns, expected { $least } to { $most }
drawing-loose-line = this line leads nowhere
drawing-stones = { $found ->
    [one] one stone
   *[other] { $found } stones
} of { $seat-the }, expected { $expected }
drawing-corners = { $found ->
    [one] one inner corner
   *[other] { $found } inner corners
}, expected 4
drawing-label = expected “{ $text }” beside the board
drawing-symmetry = the board does not look the same after a quarter turn
drawing-middle = the middle is not 7×7
drawing-arm = { $found ->
    [one] an arm one row deep
   *[other] an arm { $found } rows deep
}, expected 5 to 10
drawing-row = expected “{ $text }” in this row
drawing-resting-squares = { $found ->
    [one] one resting square
   *[other] { $found } resting squares
} in this arm, expected 4

field-missing = the set-up ends before { $field-before }
field-garbled = { $field }: found “{ $text }”, expected { $expected }
surplus = “{ $text }” comes after the end of the set-up
rows = { $found ->
    [one] one row
   *[other] { $found } rows
} of the board, expected { $expected }
row-width = the row “{ $text }” has { $found ->
    [one] one square
   *[other] { $found } squares
}, expected { $expected }
unknown-letter = “{ $letter }” in “{ $text }” is not a piece: expected one of { $known }
count = { $seat }: { $found } { $piece-many }, expected { $expected }
count-all = { $seat }: { $found } pieces, expected { $expected }
count-none = none
count-exactly = { $least }
count-between = { $least } to { $most }
count-at-most = at most { $most }
misplaced = { $seat-of } { $piece } cannot stand on { $cell }
contradiction = { $clause ->
    [KS-13] the side that is not to move is in check
    [RC-4] no pawn has just passed that square
    [RC-10] nobody has a piece
    [RS-2] before the lot there is neither a throw nor a piece to place
    [RS-10] the throw does not fit the section of the player to move
    [RS-14] the numbers of the start line are not filled in order
    [RS-16] with all pieces on the start line the opening is over
    [RS-20] the throw does not fit the section of the player to move
    [RS-24] more than three pieces in a row
    [RS-27] pieces are taken back only with a piece on square 1 of the entry row
    [RS-28] that many pieces cannot be placed now
    [RS-29] with all pieces in the entry row the middle game is over
    [RS-30] the throw does not fit the section of the player to move
    [RS-41] the player to move is out or has finished
   *[other] this position cannot arise
}
contradiction-at = { contradiction }: { $cells }

## Fields of a set-up, and what may stand there.

field-board = the board
    .before = the board
    .expected = rows separated by /
field-turn = the side to move
    .before = the side to move
    .expected = { $game ->
        [eckstein] r or y
        [roesselsprung] the letter of an occupied seat, or ?
       *[other] w or b
    }
field-castling = the castling field
    .before = the castling field
    .expected = { $game ->
        [raeuberschach] - or castling letters
       *[other] -
    }
field-en-passant = the en-passant square
    .before = the en-passant square
    .expected = { $game ->
        [raeuberschach] - or a square of the third or sixth rank
       *[other] -
    }
field-quiet = the count of moves without progress
    .before = the count of moves without progress
    .expected = a number
field-number = the move number
    .before = the move number
    .expected = a number from 1
field-throw = the throw
    .before = the throw
    .expected = 1 to 6, * or -
field-sections = the sections
    .before = the sections
    .expected = a letter and a section from 1 to 3 for each seat, as in A1B1
field-captured = the captured pieces
    .before = the captured pieces
    .expected = a letter and a number for each seat, as in A0B2
field-setting = the pieces still to be placed
    .before = the pieces still to be placed
    .expected = 0, 1 or 2
