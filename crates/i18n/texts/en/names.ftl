### Names: seats, pieces, sections.

## Seats: the label, the form inside a sentence, the possessive.

seat-white = White
    .the = White
    .of = White’s
seat-black = Black
    .the = Black
    .of = Black’s
seat-first = First player
    .the = the first player
    .of = the first player’s
seat-second = Second player
    .the = the second player
    .of = the second player’s
seat-yellow = Yellow
    .the = Yellow
    .of = Yellow’s
seat-green = Green
    .the = Green
    .of = Green’s
seat-blue = Blue
    .the = Blue
    .of = Blue’s
seat-red = Red
    .the = Red
    .of = Red’s

## Pieces: the name, with its article, what something becomes, several of them, and the German name.

kind-king = king
    .the = the king
    .into = a king
    .many = kings
kind-queen = queen
    .the = the queen
    .into = a queen
    .many = queens
kind-rook = rook
    .the = the rook
    .into = a rook
    .many = rooks
kind-bishop = bishop
    .the = the bishop
    .into = a bishop
    .many = bishops
kind-knight = knight
    .the = the knight
    .into = a knight
    .many = knights
kind-pawn = pawn
    .the = the pawn
    .into = a pawn
    .many = pawns
kind-koenig = king
    .the = the king
    .into = a king
    .many = kings
    .gloss = König
kind-mann = man
    .the = the man
    .into = a man
    .many = men
    .gloss = Mann
kind-roch = rook
    .the = the rook
    .into = a rook
    .many = rooks
    .gloss = Roch
kind-kurier = courier
    .the = the courier
    .into = a courier
    .many = couriers
    .gloss = Kurier
kind-ross = knight
    .the = the knight
    .into = a knight
    .many = knights
    .gloss = Ross
kind-alte = elder
    .the = the elder
    .into = an elder
    .many = elders
    .gloss = Alte
kind-schleich = sneak
    .the = the sneak
    .into = a sneak
    .many = sneaks
    .gloss = Schleich
kind-koenigin = queen
    .the = the queen
    .into = a queen
    .many = queens
    .gloss = Fers
kind-bauer = pawn
    .the = the pawn
    .into = a pawn
    .many = pawns
    .gloss = Bauer
kind-umwandlungsbauer = marked pawn
    .the = the marked pawn
    .into = a marked pawn
    .many = marked pawns
    .gloss = Umwandlungsbauer
kind-schlaukopf = Brain
    .the = the Brain
    .into = a Brain
    .many = Brains
    .gloss = Schlaukopf
kind-schlitzohr = Numskull
    .the = the Numskull
    .into = a Numskull
    .many = Numskulls
    .gloss = Schlitzohr
kind-dummkopf = Ninny
    .the = the Ninny
    .into = a Ninny
    .many = Ninnies
    .gloss = Dummkopf
kind-stone = stone
    .the = the stone
    .into = a stone
    .many = stones
kind-roessel = knight
    .the = the knight
    .into = a knight
    .many = knights
    .gloss = Rössel
kind-verteidiger = defender
    .the = the defender
    .into = a defender
    .many = defenders
    .gloss = Verteidiger

## Sections of Rösselsprung.

section-opening = opening
section-middle = middle game
section-endgame = endgame

## Lists.

list-or = { $most } or { $last }
list-and = { $most } and { $last }

## Cells, spoken.

figure-of = { $seat }: { $figure }
cell-free = empty
cell-corner = inner corner
cell-home = start of { $seat-of } Numskull
cell-base = { $seat-of } base line
cell-goal = { $seat-of } home row
cell-start = { $seat-of } start line, number { $number }
cell-entry = { $seat-of } entry row
cell-entry-one = { $seat-of } entry row, square 1
cell-rest = { $seat-of } resting square
cell-lines = lines to { $cells }
cell-arrows = arrows { $arrows }
arrow-n = up
arrow-ne = up right
arrow-e = right
arrow-se = down right
arrow-s = down
arrow-sw = down left
arrow-w = left
arrow-nw = up left
