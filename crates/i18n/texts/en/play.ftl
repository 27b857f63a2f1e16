### What happens on the board: effects, warnings, goals, whose turn, choices, the end.

## Effects: said aloud and written beside a move.

drawn = { $who ->
    [you] you begin, drawn by lot
   *[other] { $seat-the } begins, drawn by lot
}
thrown = { $who ->
    [you] you throw a { $throw }
   *[other] { $seat-the } throws a { $throw }
}
moved = { $who ->
    [you] your { $piece } goes from { $from } to { $to }
   *[other] { $seat }: { $piece } { $from } to { $to }
}
moved-over = { $who ->
    [you] your { $piece } jumps from { $from } to { $to } via { $cells }
   *[other] { $seat }: { $piece } { $from } to { $to } via { $cells }
}
removed = { $game ->
    [eckstein] { $seat-of } { $piece } on { $cell } is taken
   *[other] { $seat-of } { $piece } on { $cell } is captured
}
takes = { $game ->
    [eckstein] { takes-stone }
   *[other] { takes-piece }
}
takes-stone = { $who ->
    [you] you take { $owner } { $piece } on { $cells } ({ $by } from { $from })
   *[other] { $seat-the } takes { $owner } { $piece } on { $cells } ({ $by } from { $from })
}
takes-piece = { $who ->
    [you] you take { $owner } { $piece } on { $cells } ({ $by } from { $from })
   *[other] { $seat-the } takes { $owner } { $piece } on { $cells } ({ $by } from { $from })
}
takes-several = { $who ->
    [you] you take { $owner } { $piece-many } on { $cells } ({ $by } from { $from })
   *[other] { $seat-the } takes { $owner } { $piece-many } on { $cells } ({ $by } from { $from })
}
takes-yours = { $seat-the } takes your { $piece } on { $cells } ({ $by } from { $from })
takes-yours-several = { $seat-the } takes your { $piece-many } on { $cells } ({ $by } from { $from })
changed = { $who ->
    [you] your { $piece } on { $cell } becomes { $becomes-into }
   *[other] { $piece-the } on { $cell } becomes { $becomes-into }
}
changed-home = { $who ->
    [you] your { $piece } on { $cell } is home
   *[other] { $piece-the } on { $cell } is home
}
unchanged = { $piece-the } on { $cell } does not change
unchanged-dummkopf = { $piece-the } on { $cell } does not change: none of its side’s Numskulls has been captured
placed = { $who ->
    [you] you place a { $piece } on { $cell }
   *[other] { $seat }: { $piece } placed on { $cell }
}
section-entered = { $section ->
    [2] { $seat-the } enters the middle game
    [3] { $seat-the } enters the endgame
   *[other] { $seat-the } enters the opening
}
section-entered-you = { $section ->
    [2] your middle game begins
    [3] your endgame begins
   *[other] your opening begins
}
passed = { $who ->
    [you] you cannot move and have to pass
   *[other] { $seat-the } cannot move and has to pass
}
setting-ended = { $who ->
    [you] you stop taking pieces back
   *[other] { $seat-the } stops taking pieces back
}
gave-up = { $who ->
    [you] you resign and leave the board
   *[other] { $seat-the } resigns and leaves the board
}
before-play = Before play begins, four opening moves are made for each side (the tabiya): { $moves }

## Warnings.

warn-must-capture = { $who ->
    [you] Capture! You must capture, from { $cells }
   *[other] Capture! { $seat-first } must capture, from { $cells }
}
warn-check = { $who ->
    [you] check: your { $piece } on { $cell } is attacked from { $cells }
   *[other] check: { $seat-of } { $piece } on { $cell } is attacked from { $cells }
}
warn-in-reach = { $who ->
    [you] your { $piece } on { $cell } can be captured from { $cells }
   *[other] { $seat-of } { $piece } on { $cell } can be captured from { $cells }
}
warn-last-corner = { $who ->
    [you] you can take the last corner, { $cell }, from { $cells }
   *[other] { $seat-the } can take the last corner, { $cell }, from { $cells }
}

## Goals: what a seat has done and must do.

goal-lose-all = { $have } of { $need } given away
goal-take-all = { $have } of { $need } captured
goal-checkmate = checkmate the other king
goal-schlaukopf = capture the other Brain
goal-corners = { $have } of { $need } corners held
goal-stones-left = { $have ->
    [one] one opposing stone left
   *[other] { $have } opposing stones left
}, { $need } or fewer wins
goal-at-start = start line { $have } of { $need }
goal-at-entry = entry row { $have } of { $need }
goal-home = home { $have } of { $need }

## Whose turn.

to-move = { $who ->
    [you] your turn
   *[other] { $seat } to move
}
to-throw = { $who ->
    [you] your turn: throw
   *[other] { $seat } to throw
}
to-draw-lots = who begins is drawn by lot

## Choices: what tells moves of the same cells apart.

choose-take = take { $cells }
choose-take-none = take nothing
choose-done = stop taking back
choose-pass = pass
choose-throw = throw a { $throw }
choose-lot = { $seat-the } begins

## The end.

name-of = { $name }’s
won = { $winners } wins
won-by-nobody = nobody wins
won-shared = { $winners } share the win
won-you = you won
won-shared-you = you share the win with { $winners }
drawn-game = the game is drawn
ended = { $result }: { $cause }
end-resignation = { $seats } resigned
end-time = { $seats } ran out of time
end-agreement = the players agreed
end-abandoned = the game was aborted
end-abandoned-by = { $seats } left the game
end-repetition = the position occurred for the third time
end-quiet = { $game ->
    [eckstein] a hundred moves without a capture
    [schlaukopf] a hundred moves without a capture or a promotion
    [kurierschach] fifty moves each without a capture or a pawn move
   *[other] fifty moves each without a capture or a pawn move
}
end-rc-11-no-piece = { $winner-who ->
    [you] you have given every piece away
   *[other] { $winner-the } has given every piece away
}
end-rc-11-no-move = { $winner-who ->
    [you] you cannot move any more
   *[other] { $winner-the } cannot move any more
}
end-rc-12-no-piece = { $loser-who ->
    [you] you have no piece left
   *[other] { $loser-the } has no piece left
}
end-rc-12-no-move = { $loser-who ->
    [you] you cannot move any more
   *[other] { $loser-the } cannot move any more
}
end-checkmate = { $loser-who ->
    [you] you are checkmated
   *[other] { $loser-the } is checkmated
}
end-stalemate = stalemate
end-bare-king = { $loser-who ->
    [you] you have only the king left
   *[other] { $loser-the } has only the king left
}
end-bare-kings = only the two kings are left
end-sk-1 = { $loser-who ->
    [you] you cannot move any more
   *[other] { $loser-the } cannot move any more
}
end-sk-8 = { $loser-who ->
    [you] your Brain was captured
   *[other] { $loser-of } Brain was captured
}
end-sk-9 = only the two Brains are left
end-ec-1 = { $loser-who ->
    [you] you cannot move any more
   *[other] { $loser-the } cannot move any more
}
end-ec-9 = { $winner-who ->
    [you] you hold all four corners of the inner square
   *[other] { $winner-the } holds all four corners of the inner square
}
end-ec-10 = { $loser-who ->
    [you] you have no more than four stones left
   *[other] { $loser-the } has no more than four stones left
}
end-rs-40 = { $winner-who ->
    [you] all seven of your pieces are home
   *[other] all seven pieces are home
}
end-rs-41 = nobody else has a piece on the board
end-rs-42-rounds = forty rounds passed without progress, and { most-home }
end-rs-42-finished = everybody still in play has finished, and { most-home }
most-home = { $count ->
    [one] { winner-most-home }
   *[other] the winners have equally many pieces home
}
winner-most-home = { $winner-who ->
    [you] you have the most pieces home
   *[other] { $winner-the } has the most pieces home
}
end-rs-43 = { most-home }
