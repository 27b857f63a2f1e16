### Was nur das Terminal sagt: was man dort eingeben kann, und die Antworten.

which-game = Welches Spiel? (1 bis 5)
how-many-seats = Wie viele spielen mit? (2 bis 4)
alone-or-together = Wer spielt? (1 Menschen hier, 2 Sie gegen die Engine)
file-exists = „{ $file }“ gibt es schon; --resume setzt die Partie darin fort

greeting = Geben Sie einen Zug ein, oder „hilfe“
help =
    ein Zug, etwa { $example }, wird gespielt
    ein Feld, etwa { $cell }, zeigt, wohin seine Figur gehen kann
    Enter          würfeln, losen; sonst das Brett zeigen
    1 bis 6        was der eigene Würfel zeigt
    züge [FELD]    alle Züge, oder die einer Figur
    tipp           was die Engine spielen würde
    warum ZUG      warum ein Zug nicht erlaubt ist
    regeln [NR]    die Regeln, oder eine davon, etwa { $clause }
    brett [PLATZ]  das Brett zeigen, mit einem anderen Platz unten
    stellung       der Text der Stellung
    zurück         die letzte Entscheidung zurücknehmen; Würfe bleiben, wie sie fielen
    remis          anbieten, die Partie einvernehmlich zu beenden
    aufgeben       aufgeben
    speichern [DATEI]  die Partie speichern
    ende           aufhören
signs-roesselsprung = 1 2 3 4 Startlinie · ▫ ★ Eintrittsfeld, wo es eine eigene Reihe hat · ○ Grundlinie, Ziellinie des Gegenübers · ◇ Ruhefeld
signs-eckstein = [◆] Eckpunkt des inneren Quadrates
how-to-throw = Enter würfelt, oder geben Sie ein, was Ihr eigener Würfel zeigt
how-to-draw-lots = Enter lost, oder geben Sie einen Platz ein: { $seats }
legal = „{ $text }“ ist erlaubt
reaches = { $piece-the } auf { $cell } zieht nach { $cells }
reaches-nothing = { $piece-the } auf { $cell } kann nirgendwohin
nothing-on = auf { $cell } steht nichts
no-clause = eine Regel „{ $text }“ gibt es nicht, erwartet { $first } bis { $last }
captured = geschlagen: { $pieces }
captured-pieces = { $count ->
    [one] { $piece }
   *[other] { $count } { $piece-many }
} { $seat-of }
hint = ein Vorschlag: { $text }
no-hint = es gibt nichts zu wählen
nothing-to-undo = es gibt nichts zurückzunehmen
really-resign = { $seat }: wirklich aufgeben? (j/n)
agree-to-draw = { $seat }: die Partie einvernehmlich beenden? (j/n)
declined = { $seat-the } ist nicht einverstanden
save-where = wohin? geben Sie „speichern DATEI“ ein
saved = die Partie steht in „{ $file }“
left = die Partie ist nicht zu Ende
move-refused = Zug { $number }, „{ $text }“: { $why }
nobody-sits = auf { $seat } sitzt niemand, erwartet { $seats }
entries = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
throws-hold = { $count ->
    [one] ihr einziger Wurf stimmt
   *[other] alle { $count } Würfe stimmen
}
throws-alone = { $count } davon machte der Server allein
throws-missed = { $seat } zeigte { $own } von { $own-count } Zahlen bei eigenen Würfen und { $others } von { $others-count } bei Würfen anderer nicht
throw-unproved = Zug { $number }: der Beleg des Wurfs fehlt oder gehört zu einem anderen
throw-key = Zug { $number }: der Schlüssel des Servers für den Wurf ist nicht der versprochene
throw-number = Zug { $number }: die Zahl von { $seat } für den Wurf ist nicht die versprochene
throw-value = Zug { $number }: die Aufzeichnung sagt { $claimed }, die Zahlen des Wurfs ergeben { $given }
serving = Sprung läuft unter { $address } (Strg+C beendet es)
serving-room = für andere im selben Netz: { $address }
serving-already = ein anderes Sprung benutzt die Tische in { $address }; dieses läuft ohne sie
chances = Gewinnaussicht: { $chances }
lost-most = Die teuersten Züge:
lost-move = Zug { $number }, { $seat }: { $text } kostete { $points } %; besser war { $better }
lost-nothing = kein Zug kostete mehr als { $points } %

## Der ganze Bildschirm.

screen-greeting = Ziehen Sie mit Pfeiltasten und Enter, mit der Maus oder tippend; F1 hilft
screen-hints = Enter zieht · Zug tippen · F1 Hilfe F2 Tipp F3 Analyse F4 drehen F5 zurück
screen-hints-throw = Enter würfelt · eigenen Wurf tippen · F1 Hilfe F3 Analyse F4 drehen F5 zurück
screen-keys =
    Pfeile, Tab    den Cursor bewegen; Tab geht zur nächsten Figur oder zum nächsten Ziel
    Enter, Klick   eine Figur wählen, ziehen, würfeln
    Esc            Auswahl und Eingabe löschen
    F1 Hilfe  F2 Tipp  F3 Analyse  F4 Brett drehen  F5 zurück  Strg+Q beenden
thinking = { $seat-the } überlegt …
searching = Die Engine sucht einen Zug …
really-quit = Die Partie verlassen? (j/n)
