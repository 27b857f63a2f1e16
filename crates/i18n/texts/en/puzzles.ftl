### Puzzles, on their pages and at the terminal.

page-puzzle-goal-win = { $seat } to play and win
page-puzzle-goal-draw = { $seat } to play and save the draw
page-puzzle-goal-edge = { $seat } to play: one move alone keeps the upper hand
page-puzzle-goal-share = { $seat } to play: which move has the best chance?
page-puzzle-goal-throw = { $seat } has thrown a { $throw }: which move has the best chance?
page-puzzle-find = { $count ->
    [one] One move to find.
   *[other] { $count } moves to find.
}
page-puzzle-right = Right. Now the next move.
page-puzzle-right-first = Right.
page-puzzle-right-next = Now the next move.
page-puzzle-wrong = There is something better.
page-puzzle-refuted = That meets { $reply }
page-puzzle-solved = Solved!
page-puzzle-shown = That was the solution.
page-puzzle-hint-piece = Look at { $cell }.
page-puzzle-share = It wins { $best } games in a hundred, the next best move { $second }.
page-puzzle-hint = Hint
page-puzzle-hint-again = Another hint
page-puzzle-show = Show the solution
page-puzzle-next = Next puzzle
page-puzzle-play-out = Play it out against the computer
page-puzzle-link = Link to this puzzle
page-puzzle-game = Game
page-puzzle-theme = Theme
page-puzzle-every-theme = all themes
page-puzzle-level = Difficulty
page-puzzle-every-level = all levels
page-puzzle-level-number = Level { $level }
page-puzzle-level-meaning = Level { $level } is the weakest of the computer’s ten that finds it.
page-puzzle-none = No puzzle has this theme and this difficulty.
page-puzzle-count = { $solved } of { $count } solved
page-puzzle-loading = The puzzles are being fetched.
page-puzzle-no-file = The puzzles could not be fetched.
page-puzzle-unknown = There is no such puzzle.
page-puzzle-others = More puzzles
page-puzzle-own = your own mistakes
page-review-puzzles = { $count ->
    [one] One of these moments is now a puzzle
   *[other] { $count } of these moments are now puzzles
}
page-puzzle-title = Puzzle: { $game }
page-puzzle-themes = What it was about: { $themes }
page-puzzle-solve = Solve it
page-puzzle-solved-today = ✓ Solved today
page-puzzle-streak = { $count ->
    [one] Streak: one day
   *[other] Streak: { $count } days
}

page-theme-quiet = quiet move
page-theme-sacrifice = sacrifice
page-theme-double-capture = two at once
page-theme-promotion = promotion
page-theme-finish = finish
page-theme-defence = defence
page-theme-ending = ending
page-theme-forced-chain = forced chain
page-theme-stalemate-win = win by stalemate
page-theme-zugzwang = zugzwang
page-theme-leap-home = leap home
page-theme-checks = check after check
page-theme-brain-hunt = Brain in the open
page-theme-corner-fight = fight for the corners
page-theme-enclosure = enclosure
page-theme-opening-throw = throw of the opening
page-theme-formation = line of three
page-theme-take-back = taking back
page-theme-race-home = race home
page-theme-capture = capture

page-why-quiet = The move takes nothing and threatens nothing at first sight, and it alone works.
page-why-sacrifice = The piece is offered on purpose; whoever takes it pays for it.
page-why-double-capture = One move takes several pieces at once.
page-why-promotion = The piece that changes decides the game.
page-why-finish = The game is over.
page-why-defence = Every other move loses; this one holds.
page-why-ending = With so few pieces left every move counts, and only this one is right.
page-why-forced-chain = Every answer was forced: whoever can capture must.
page-why-stalemate-win = Whoever cannot move has won here.
page-why-zugzwang = The other side may choose, and every choice loses.
page-why-leap-home = The marked pawn leaps home, and nobody can stop it.
page-why-checks = Check after check leaves no time for anything else.
page-why-brain-hunt = The Brain stands in the open and does not get away.
page-why-corner-fight = It is about the corners of the inner square, and this move decides who holds them.
page-why-enclosure = The stone is enclosed and leaves the board.
page-why-opening-throw = This use of the throw gets the pieces to the start line soonest.
page-why-formation = Three in a line cannot be captured: the move makes such a line, or keeps another from standing.
page-why-take-back = On square 1 captured pieces come back.
page-why-race-home = In the race home this choice is the fastest.
page-why-capture = A captured piece is hard to make up for.
page-why-only-move = Nothing else keeps what the position holds.
