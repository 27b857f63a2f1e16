### Namen: Plätze, Figuren, Spielabschnitte.

## Plätze: die Aufschrift, die Form im Satz, der Besitz.

seat-white = Weiß
    .the = Weiß
    .of = von Weiß
seat-black = Schwarz
    .the = Schwarz
    .of = von Schwarz
seat-first = Erster Spieler
    .the = der erste Spieler
    .of = des ersten Spielers
seat-second = Zweiter Spieler
    .the = der zweite Spieler
    .of = des zweiten Spielers
seat-yellow = Gelb
    .the = Gelb
    .of = von Gelb
seat-green = Grün
    .the = Grün
    .of = von Grün
seat-blue = Blau
    .the = Blau
    .of = von Blau
seat-red = Rot
    .the = Rot
    .of = von Rot

## Figuren: der Name, mit Artikel, wozu etwas wird, mehrere davon, und was der Name bedeutet.

kind-king = König
    .the = der König
    .into = zum König
    .many = Könige
kind-queen = Dame
    .the = die Dame
    .into = zur Dame
    .many = Damen
kind-rook = Turm
    .the = der Turm
    .into = zum Turm
    .many = Türme
kind-bishop = Läufer
    .the = der Läufer
    .into = zum Läufer
    .many = Läufer
kind-knight = Springer
    .the = der Springer
    .into = zum Springer
    .many = Springer
kind-pawn = Bauer
    .the = der Bauer
    .into = zum Bauern
    .many = Bauern
kind-koenig = König
    .the = der König
    .into = zum König
    .many = Könige
    .gloss = wie im Schach
kind-mann = Mann
    .the = der Mann
    .into = zum Mann
    .many = Männer
    .gloss = Geheimer Rat des Königs
kind-roch = Roch
    .the = der Roch
    .into = zum Roch
    .many = Roche
    .gloss = Turm
kind-kurier = Kurier
    .the = der Kurier
    .into = zum Kurier
    .many = Kuriere
    .gloss = Läufer
kind-ross = Ross
    .the = das Ross
    .into = zum Ross
    .many = Rosse
    .gloss = Springer
kind-alte = Alte
    .the = der Alte
    .into = zum Alten
    .many = Alte
    .gloss = Alfil
kind-schleich = Schleich
    .the = der Schleich
    .into = zum Schleich
    .many = Schleiche
    .gloss = Kurzweiliger Rat der Königin
kind-koenigin = Königin
    .the = die Königin
    .into = zur Königin
    .many = Königinnen
    .gloss = Fers
kind-bauer = Bauer
    .the = der Bauer
    .into = zum Bauern
    .many = Bauern
    .gloss = immer nur ein Feld
kind-umwandlungsbauer = Umwandlungsbauer
    .the = der Umwandlungsbauer
    .into = zum Umwandlungsbauern
    .many = Umwandlungsbauern
    .gloss = ein Bauer auf dem Weg zur Umwandlung
kind-schlaukopf = Schlaukopf
    .the = der Schlaukopf
    .into = zum Schlaukopf
    .many = Schlauköpfe
    .gloss = wer ihn verliert, hat verloren
kind-schlitzohr = Schlitzohr
    .the = das Schlitzohr
    .into = zum Schlitzohr
    .many = Schlitzohren
    .gloss = beliebig weit
kind-dummkopf = Dummkopf
    .the = der Dummkopf
    .into = zum Dummkopf
    .many = Dummköpfe
    .gloss = ein Feld weit
kind-stone = Stein
    .the = der Stein
    .into = zum Stein
    .many = Steine
kind-roessel = Rössel
    .the = das Rössel
    .into = zum Rössel
    .many = Rössel
    .gloss = Springer
kind-verteidiger = Verteidiger
    .the = der Verteidiger
    .into = zum Verteidiger
    .many = Verteidiger
    .gloss = zurückgewonnenes Rössel

## Spielabschnitte des Rösselsprungs.

section-opening = Eröffnung
section-middle = Zwischenspiel
section-endgame = Endspiel

## Aufzählungen.

list-or = { $most } oder { $last }
list-and = { $most } und { $last }

## Felder, gesprochen.

figure-of = { $seat }: { $figure }
cell-free = frei
cell-corner = Eckpunkt des inneren Quadrats
cell-home = Startfeld eines Schlitzohrs { $seat-of }
cell-base = Grundlinie { $seat-of }
cell-goal = Ziellinie { $seat-of }
cell-start = Startlinie { $seat-of }, Nummer { $number }
cell-entry = Eintrittsfeld { $seat-of }
cell-entry-one = Eintrittsfeld { $seat-of }, Feld 1
cell-rest = Ruhefeld { $seat-of }
cell-lines = Linien nach { $cells }
cell-arrows = Pfeile { $arrows }
arrow-n = nach oben
arrow-ne = nach rechts oben
arrow-e = nach rechts
arrow-se = nach rechts unten
arrow-s = nach unten
arrow-sw = nach links unten
arrow-w = nach links
arrow-nw = nach links oben
