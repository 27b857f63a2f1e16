### Warum ein Zug abgelehnt wird: ein Satz ohne Punkt; die Regelnummer setzen die Oberflächen dazu.

garbled = „{ $text }“ ist kein Zug; { move-form }
move-form = { $game ->
    [raeuberschach] ein Zug sieht so aus: e2e3, eine Umwandlung so: b7b8q
    [kurierschach] ein Zug sieht so aus: d2d3, eine Umwandlung so: f4f2r
    [eckstein] ein Zug sieht so aus: c2c4, mit Wahl der genommenen Steine so: c2c4xd4
    [roesselsprung] ein Zug sieht so aus: h1k7, ein Wurf so: :3, ein eingesetzter Verteidiger so: @h1
   *[other] ein Zug sieht so aus: d2d3
}
gap = „{ $text }“ gibt es auf diesem Brett nicht: an dieser Stelle ist kein Feld
unknown-cell = „{ $text }“ gibt es auf diesem Brett nicht: seine Spalten sind { $columns }, seine Reihen { $rows }

game-over = das Spiel ist zu Ende
nothing-there = auf { $from } steht nichts
no-such-piece = keine Ihrer Figuren dieser Art ({ $piece }) kann dorthin
not-yours = { the-piece } auf { $from } gehört Ihnen nicht; { $turn-the } ist am Zug
throw-due = erst muss gewürfelt werden
lot-due = erst wird ausgelost, wer beginnt
no-throw-due = jetzt wird nicht gewürfelt
lot-drawn = das Los ist schon gefallen
empty-seat = { $seat } spielt in diesem Spiel nicht mit
setting-due = setzen Sie erst die zurückgewonnenen Figuren ein, oder verzichten Sie auf den Rest
no-setting-due = jetzt ist keine Figur einzusetzen
no-pass = Sie dürfen nicht aussetzen: es besteht Zugzwang
nobody-plays-on = aussteigen kann nur, wer noch mitspielt, und nur solange mindestens zwei andere weiterspielen
same-cell = ein Zug muss von { $from } wegführen
not-that-way = so { $game ->
    [roesselsprung] springt
   *[other] zieht
} { $piece-the } auf { $from } nicht
no-castling = eine Rochade gibt es nicht
too-far = { $clause ->
    [KS-11] ein Bauer zieht immer nur ein Feld weit
   *[other] so weit zieht { $piece-the } auf { $from } nicht
}
no-arrow = kein Pfeil auf { $from } zeigt dorthin
no-line = von { $from } nach { $to } führt keine Linie
diagonal-step = diagonal geht ein Stein nur einen Schritt weit
stays-put = { $clause ->
    [RS-14] die Figur auf { $from } bleibt bis zum Ende der Eröffnung auf der Startlinie
    [RS-26] die Figur auf { $from } wartet im Eintrittsfeld bis zum Endspiel
    [RS-28] der Verteidiger auf { $from } darf erst im Endspiel ziehen
    [RS-36] die Figur auf { $from } ist am Ziel und zieht nicht mehr
    [RC-5] der Bauer auf { $from } hat die letzte Reihe erreicht und zieht nicht mehr
   *[other] { the-piece } auf { $from } darf jetzt nicht ziehen
}
pawn-capture = { $clause ->
    [RC-4] auf { $to } ist en passant nichts zu schlagen
   *[other] ein Bauer zieht geradeaus und schlägt schräg
}
leap-only = ein Umwandlungsbauer springt nur zwei Felder gerade zurück
not-back = im Zwischenspiel springt man nicht zurück
throw = der Würfel zeigt { $throw }: von { $from } kommen Sie mit { jumps } nicht auf { $to }; mit { $numbers } ginge es
no-throw-reaches = mit einem einzigen Wurf kommt die Figur auf { $from } nicht nach { $to }
jumps = { $throw ->
    [1] einem Sprung
    [2] zwei Sprüngen
    [3] drei Sprüngen
    [4] vier Sprüngen
    [5] fünf Sprüngen
   *[other] sechs Sprüngen
}
blocked = der Weg ist versperrt
blocked-at = der Weg ist versperrt: { $cells }
file-not-free = die Linie ist nicht frei
file-not-free-at = die Linie ist nicht frei: { $cells }
own-piece-there = auf { $to } steht { own-piece }
not-free = { $to } ist nicht frei
protected = { $clause ->
    [KS-20] der Umwandlungsbauer auf { $to } kann auf der Grundreihe nicht geschlagen werden
    [RS-23] die Figur auf { $to } steht in einer Dreierreihe und kann nicht geschlagen werden
    [RS-35] die Figur auf { $to } steht auf einem sicheren Feld und kann nicht geschlagen werden
   *[other] { the-piece } auf { $to } kann nicht geschlagen werden
}
no-capture-in-opening = in der eigenen Eröffnung schlägt niemand
out-of-area = { $clause ->
    [RS-11] { $to } liegt außerhalb: in der Eröffnung bleibt eine Figur zwischen Grundlinie und Startlinie
    [RS-21] { $to } liegt außerhalb: ein Sprung des Zwischenspiels endet im Zwischenspiel oder in Ihrem Eintrittsfeld
    [RS-31] { $to } liegt außerhalb: im Endspiel bleibt eine Figur zwischen Eintrittsfeld und Ziellinie
    [RS-33] { $to } liegt außerhalb: ein Verteidiger bleibt in der eigenen Bahn
   *[other] { $to } liegt außerhalb des Gebiets dieser Figur
}
opponents-square = { $to } ist in der Farbe des Spielers gegenüber markiert und für Sie gesperrt
number-not-due = die Startlinie wird der Reihe nach besetzt: jetzt ist { $due ->
    [1] Feld 1
   *[other] ein Feld { $due }
} dran
entry-closed = Ihr Eintrittsfeld bleibt geschlossen, solange der Spieler gegenüber in der Eröffnung ist
back-to-start = ein Wurf darf nicht enden, wo er begann
not-a-base-circle = { $to } ist kein Kreis Ihrer Grundlinie
# RC-7
must-capture = Sie müssen schlagen: { $moves }
must-reach-start = Ihr Wurf muss auf der Startlinie enden: { $moves }
choice = { $clause ->
    [EC-21] wer zwischen zwei gegnerische Steine zieht, muss einen von ihnen nehmen: { $moves }
   *[other] bei diesem Zug müssen Sie wählen: { $moves }
}
choice-one = { $clause ->
    [KS-20] auf der letzten Reihe wandelt sich ein Bauer noch nicht um, der Zug heißt { $moves }
    [EC-21] wer zwischen zwei gegnerische Steine zieht, muss einen von ihnen nehmen: { $moves }
   *[other] hier ist nichts zu wählen, der Zug heißt { $moves }
}
not-into-that = { $piece-the } steht hier nicht zur Wahl, möglich ist { $moves }
in-check = Ihr König stünde im Schach
in-check-at = Ihr König stünde im Schach, von { $cells } aus
between = { $clause ->
    [EC-21] { $to } liegt zwischen zwei gegnerischen Steinen, und keiner davon würde genommen
   *[other] { $to } liegt zwischen zwei gegnerischen Steinen
}
between-at = { between }: { $cells }
four-in-a-row = das wären mehr als drei in einer Reihe
four-in-a-row-at = mit { $cells } wären das mehr als drei in einer Reihe

the-piece = { $game ->
    [eckstein] der Stein
   *[other] die Figur
}
own-piece = { $game ->
    [eckstein] ein eigener Stein
   *[other] eine eigene Figur
}
range = { $first } bis { $last }
