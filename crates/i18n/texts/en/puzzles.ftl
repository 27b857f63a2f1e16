### Puzzles, on their pages and at the terminal.

page-puzzle-goal-win = { $seat } to play and win
page-puzzle-goal-draw = { $seat } to play and save the draw
page-puzzle-goal-edge = { $seat } to play: only one move keeps the upper hand
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
page-puzzle-refuted = The reply is { $reply }
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
page-puzzle-level-meaning = The computer finds it from level { $level } of 10 upwards.
page-puzzle-none = No puzzle has this theme and this difficulty.
page-puzzle-count = { $solved } of { $count } solved
page-puzzle-loading = Loading the puzzles …
page-puzzle-no-file = The puzzles could not be loaded.
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
page-theme-double-capture = double capture
page-theme-promotion = promotion
page-theme-finish = finish
page-theme-defence = defence
page-theme-ending = ending
page-theme-forced-chain = forced sequence
page-theme-stalemate-win = win by stalemate
page-theme-zugzwang = zugzwang
page-theme-leap-home = leap home
page-theme-checks = series of checks
page-theme-brain-hunt = hunting the Brain
page-theme-corner-fight = fight for the corners
page-theme-enclosure = trap
page-theme-opening-throw = opening throw
page-theme-formation = line of three
page-theme-take-back = taking back
page-theme-race-home = race home
page-theme-capture = capture

page-why-quiet = The move captures nothing and seems to threaten nothing, yet no other works.
page-why-sacrifice = The piece is given up on purpose: taking it costs more than it gains.
page-why-double-capture = One move captures several pieces at once.
page-why-promotion = The promoted piece decides the game.
page-why-finish = The move ends the game.
page-why-defence = Every other move loses; this one holds.
page-why-ending = With so few pieces left, every move counts, and only this one is right.
page-why-forced-chain = Every reply was forced, because captures are compulsory.
page-why-stalemate-win = Here the player who cannot move wins.
page-why-zugzwang = The other side has to move, and every move loses.
page-why-leap-home = The marked pawn leaps home, and nobody can stop it.
page-why-checks = Check after check leaves no time for anything else.
page-why-brain-hunt = The Brain stands in the open and cannot get away.
page-why-corner-fight = The corners of the inner square are at stake, and this move decides who holds them.
page-why-enclosure = The stone is trapped and leaves the board.
page-why-opening-throw = Playing the throw this way fills the start line soonest.
page-why-formation = Three in a line cannot be captured: the move makes such a line or breaks one up.
page-why-take-back = A landing on square 1 brings captured pieces back.
page-why-race-home = In the race home nothing is faster.
page-why-capture = The loss of a piece is hard to make up for.
page-why-only-move = Every other move gives something away.
