### Was an einem Text falsch ist, der Optionen, Brett oder Stellung werden sollte: angeführt, und was erwartet wurde.

no-option = „{ $text }“ ist keine Option: erwartet wird Schlüssel=Wert
unknown-option = eine Option „{ $text }“ gibt es nicht: erwartet wird { $known }
unknown-value = { $option } hat keinen Wert „{ $text }“: erwartet wird { $known }
unknown-value-or-drawing = { $option } hat keinen Wert „{ $text }“: erwartet wird { $known } oder eine Zeichnung
repeated-option = { $option } ist zweimal angegeben

drawing = Zeichnung, Zeile { $line }, Spalte { $column }: { $what }
drawing-character = „{ $text }“ gefunden, erwartet wird { $known }
blank = ein Leerzeichen
drawing-empty = es ist nichts gezeichnet
drawing-size = { $found } Reihen oder Spalten, erwartet werden { $least } bis { $most }
drawing-loose-line = diese Linie führt ins Leere
drawing-stones = { $found ->
    [one] ein Stein
   *[other] { $found } Steine
} { $seat-of }, erwartet werden { $expected }
drawing-corners = { $found ->
    [one] ein innerer Eckpunkt
   *[other] { $found } innere Eckpunkte
}, erwartet werden 4
drawing-label = neben dem Plan wird „{ $text }“ erwartet
drawing-symmetry = um ein Viertel gedreht ist der Plan nicht derselbe
drawing-middle = die Mitte hat nicht 7×7 Felder
drawing-arm = { $found ->
    [one] ein Arm von einer Reihe
   *[other] ein Arm von { $found } Reihen
}, erwartet werden 5 bis 10
drawing-row = in dieser Reihe wird „{ $text }“ erwartet
drawing-resting-squares = { $found ->
    [one] ein Ruhefeld
   *[other] { $found } Ruhefelder
} in diesem Arm, erwartet werden 4

field-missing = die Stellung endet vor { $field-before }
field-garbled = { $field }: „{ $text }“ gefunden, erwartet { $expected }
surplus = „{ $text }“ steht hinter dem Ende der Stellung
rows = { $found ->
    [one] eine Reihe
   *[other] { $found } Reihen
} des Bretts, erwartet werden { $expected }
row-width = die Reihe „{ $text }“ hat { $found ->
    [one] ein Feld
   *[other] { $found } Felder
}, erwartet werden { $expected }
unknown-letter = „{ $letter }“ in „{ $text }“ ist keine Figur: erwartet wird eines von { $known }
count = { $seat }: { $found } { $piece-many }, erwartet { $expected }
count-all = { $seat }: { $found } Figuren, erwartet { $expected }
count-none = keine
count-exactly = { $least }
count-between = { $least } bis { $most }
count-at-most = höchstens { $most }
misplaced = { $piece-the } { $seat-of } kann nicht auf { $cell } stehen
contradiction = { $clause ->
    [KS-13] die Seite, die nicht am Zug ist, steht im Schach
    [RC-4] über dieses Feld ist gerade kein Bauer gezogen
    [RC-10] niemand hat eine Figur
    [RS-2] vor dem Los gibt es weder Wurf noch einzusetzende Figuren
    [RS-10] der Wurf passt nicht zum Spielabschnitt des Spielers am Zug
    [RS-14] die Nummern der Startlinie sind nicht der Reihe nach besetzt
    [RS-16] mit allen Figuren auf der Startlinie ist die Eröffnung vorbei
    [RS-20] der Wurf passt nicht zum Spielabschnitt des Spielers am Zug
    [RS-24] mehr als drei Figuren in einer Reihe
    [RS-27] ohne eine Figur auf Feld 1 des Eintrittsfeldes gewinnt niemand zurück
    [RS-28] so viele Figuren können jetzt nicht eingesetzt werden
    [RS-29] mit allen Figuren im Eintrittsfeld ist das Zwischenspiel vorbei
    [RS-30] der Wurf passt nicht zum Spielabschnitt des Spielers am Zug
    [RS-41] der Spieler am Zug ist ausgeschieden oder fertig
   *[other] diese Stellung kann es nicht geben
}
contradiction-at = { contradiction }: { $cells }

## Angaben einer Stellung, und was dort stehen kann.

field-board = das Brett
    .before = dem Brett
    .expected = werden Reihen, getrennt durch /
field-turn = die Seite am Zug
    .before = der Seite am Zug
    .expected = { $game ->
        [eckstein] wird r oder y
        [roesselsprung] wird der Buchstabe eines besetzten Platzes oder ?
       *[other] wird w oder b
    }
field-castling = die Rochade-Angabe
    .before = der Rochade-Angabe
    .expected = { $game ->
        [raeuberschach] wird - oder Rochadebuchstaben
       *[other] wird -
    }
field-en-passant = das En-passant-Feld
    .before = dem En-passant-Feld
    .expected = { $game ->
        [raeuberschach] wird - oder ein Feld der dritten oder sechsten Reihe
       *[other] wird -
    }
field-quiet = die Zahl der Züge ohne Fortschritt
    .before = der Zahl der Züge ohne Fortschritt
    .expected = wird eine Zahl
field-number = die Zugnummer
    .before = der Zugnummer
    .expected = wird eine Zahl ab 1
field-throw = der Wurf
    .before = dem Wurf
    .expected = wird 1 bis 6, * oder -
field-sections = die Spielabschnitte
    .before = den Spielabschnitten
    .expected = werden je Platz ein Buchstabe und ein Abschnitt 1 bis 3, wie A1B1
field-captured = die geschlagenen Figuren
    .before = den geschlagenen Figuren
    .expected = werden je Platz ein Buchstabe und eine Zahl, wie A0B2
field-setting = die noch einzusetzenden Figuren
    .before = den noch einzusetzenden Figuren
    .expected = wird 0, 1 oder 2
