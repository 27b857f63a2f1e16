### Names: seats, figures, sections.

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

## Figures: the name, with its article, what something becomes, several of them, and what the name means.

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
kind-koenig = König
    .the = the König
    .into = a König
    .many = Könige
    .gloss = king
kind-mann = Mann
    .the = the Mann
    .into = a Mann
    .many = Männer
    .gloss = king’s councillor
kind-roch = Roch
    .the = the Roch
    .into = a Roch
    .many = Roche
    .gloss = rook
kind-kurier = Kurier
    .the = the Kurier
    .into = a Kurier
    .many = Kuriere
    .gloss = courier, a bishop
kind-ross = Ross
    .the = the Ross
    .into = a Ross
    .many = Rosse
    .gloss = knight
kind-alte = Alte
    .the = the Alte
    .into = an Alte
    .many = Alte
    .gloss = alfil, “the old one”
kind-schleich = Schleich
    .the = the Schleich
    .into = a Schleich
    .many = Schleiche
    .gloss = queen’s councillor
kind-koenigin = Königin
    .the = the Königin
    .into = a Königin
    .many = Königinnen
    .gloss = fers, the old queen
kind-bauer = Bauer
    .the = the Bauer
    .into = a Bauer
    .many = Bauern
    .gloss = pawn
kind-umwandlungsbauer = Umwandlungsbauer
    .the = the Umwandlungsbauer
    .into = an Umwandlungsbauer
    .many = Umwandlungsbauern
    .gloss = marked Bauer, on its way to promotion
kind-schlaukopf = Schlaukopf
    .the = the Schlaukopf
    .into = a Schlaukopf
    .many = Schlauköpfe
    .gloss = clever-head, the brain
kind-schlitzohr = Schlitzohr
    .the = the Schlitzohr
    .into = a Schlitzohr
    .many = Schlitzohren
    .gloss = sly dog
kind-dummkopf = Dummkopf
    .the = the Dummkopf
    .into = a Dummkopf
    .many = Dummköpfe
    .gloss = blockhead, the ninny
kind-stone = stone
    .the = the stone
    .into = a stone
    .many = stones
kind-roessel = Rössel
    .the = the Rössel
    .into = a Rössel
    .many = Rössel
    .gloss = knight
kind-verteidiger = Verteidiger
    .the = the Verteidiger
    .into = a Verteidiger
    .many = Verteidiger
    .gloss = defender

## Sections of Rösselsprung.

section-opening = opening
section-middle = middle game
section-endgame = endgame

## Lists.

list-or = { $most } or { $last }
list-and = { $most } and { $last }

## Cells, spoken.

figure-of = { $seat }: { $figure }
cell-free = free
cell-corner = inner corner
cell-home = start of { $seat-of } Schlitzohr
cell-base = { $seat-of } Grundlinie
cell-goal = { $seat-of } Ziellinie
cell-start = { $seat-of } Startlinie, number { $number }
cell-entry = { $seat-of } Eintrittsfeld
cell-entry-one = { $seat-of } Eintrittsfeld, field 1
cell-rest = { $seat-of } resting field
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
