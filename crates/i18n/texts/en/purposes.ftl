### The purposes of a move, which a hint names. Each continues a sentence whose subject is the moved piece or the move.

purpose-only-move = is the only legal move
purpose-wins = wins the game
purpose-captures = takes { $piece-take }
purpose-becomes = becomes { $piece-into }
purpose-fills-start = fills square { $number } of the start line
purpose-enters-section = { $section ->
    [2] takes you to the middle game
   *[other] takes you to the endgame
}
purpose-corner = holds a corner ({ $have } of { $need })
purpose-entry = reaches the entry row ({ $have } of { $need })
purpose-home = comes home ({ $have } of { $need })
purpose-forces-capture = forces a capture
purpose-parries = parries the threat
purpose-gives-check = gives check
purpose-threatens = attacks { $piece-take }
purpose-threatens-corner = threatens to take the last corner
purpose-escapes = escapes capture
purpose-takes-back = { $count ->
    [one] lets you take a piece back
   *[other] lets you take { $count } pieces back
}
purpose-rests = is safe on a resting square
purpose-lines-up = completes a line of three and is safe there
purpose-blocks-file = blocks the file of the marked pawn on { $cell }
purpose-captures-later = { $count ->
    [one] wins { $piece-take } in one move
   *[other] wins { $piece-take } in { $count } moves
}
purpose-gives-away-later = { $count ->
    [one] gets rid of { $piece-take } in one move
   *[other] gets rid of { $piece-take } in { $count } moves
}
