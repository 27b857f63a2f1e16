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
    F1 Hilfe  F2 Tipp  F3 Analyse  F4 Brett drehen  F5 zurück
    F6 eine lange Meldung ganz  Strg+Q beenden
thinking = { $seat-the } überlegt …
searching = Die Engine sucht einen Zug …
really-quit = Die Partie verlassen? (j/n)
short-lose-all = verschenkt { $have }/{ $need }
short-take-all = geschlagen { $have }/{ $need }
short-corners = Ecken { $have }/{ $need }
short-stones-left = Steine { $have }/{ $need }
short-at-start = Start { $have }/{ $need }
short-at-entry = Eintritt { $have }/{ $need }
short-home = Ziel { $have }/{ $need }

## Aufgaben und Lektionen im Terminal.

screen-hints-puzzle = Enter zieht · Zug tippen · F1 Hilfe F2 Tipp F3 Lösung F4 drehen F5 nächste
screen-hints-lesson = Enter zieht · Zug tippen · F1 Hilfe F2 Tipp F3 Lösung F5 weiter F7 zurück
screen-hints-lesson-throw = Enter würfelt · F1 Hilfe F2 Tipp F3 Lösung F5 weiter F7 zurück
screen-hints-next = Weiter mit Enter · F1 Hilfe F4 drehen · Strg+Q beenden
screen-hints-leave = Das war der letzte Schritt · Enter beendet
puzzle-keys =
    Pfeile, Tab    den Cursor bewegen; Tab geht zur nächsten Figur oder zum nächsten Ziel
    Enter, Klick   eine Figur wählen, ziehen; nach der Lösung: die nächste Aufgabe
    Esc            Auswahl und Eingabe löschen
    F2, tipp       die Figur, dann der Zug
    F3, lösung     die ganze Lösung
    F4             das Brett drehen
    F5, weiter     die nächste Aufgabe
    F6             eine lange Meldung ganz
    ein Zug        wird gespielt
    ein Feld       zeigt, wohin seine Figur gehen kann
    züge [FELD]    alle Züge, oder die einer Figur
    warum ZUG      warum ein Zug nicht erlaubt ist
    regeln [NR]    die Regeln, oder eine davon
    Strg+Q, ende   aufhören
lesson-keys =
    Pfeile, Tab    den Cursor bewegen; Tab geht zur nächsten Figur oder zum nächsten Ziel
    Enter, Klick   eine Figur wählen, ziehen, würfeln; nach der Lösung: der nächste Schritt
    Esc            Auswahl und Eingabe löschen
    F2, tipp       die Figur, dann der Zug
    F3, lösung     der Zug, der den Schritt löst
    F4             das Brett drehen
    F5, weiter     der nächste Schritt
    F6             eine lange Meldung ganz
    F7, zurück     der Schritt davor
    ein Zug        wird gespielt
    ein Feld       zeigt, wohin seine Figur gehen kann
    züge [FELD]    alle Züge, oder die einer Figur
    warum ZUG      warum ein Zug nicht erlaubt ist
    regeln [NR]    die Regeln, oder eine davon
    Strg+Q, ende   aufhören
lesson-commands = Geben Sie Ihren Zug ein, oder: tipp, lösung, weiter, zurück, brett, stellung, züge, warum ZUG, regeln NR, ende
lesson-throw = Enter würfelt
lesson-goes-on = { $command } setzt die Lektionen hier fort
lesson-is-over = Das war der letzte Schritt; { $command } beginnt eine Partie
not-here = das ist hier nicht möglich

## Online-Tische im Terminal.

online-connects = Verbindung zu { $address } …
screen-hints-online = Enter zieht · Zug tippen, /Text spricht · F1 Hilfe F4 drehen F5 Zug zurück?
online-keys =
    Pfeile, Tab    den Cursor bewegen; Tab geht zur nächsten Figur oder zum nächsten Ziel
    Enter, Klick   eine Figur wählen, ziehen
    Esc            Auswahl und Eingabe löschen
    F4             das Brett drehen
    F6             eine lange Meldung ganz
    ein Zug        wird gespielt
    ein Feld       zeigt, wohin seine Figur gehen kann
    /Text          etwas zu allen am Tisch sagen
    mitspielen NAME  einen freien Platz nehmen
    züge [FELD]    alle Züge, oder die einer Figur
    warum ZUG      warum ein Zug nicht erlaubt ist
    F5, zurück     bitten, den letzten eigenen Zug zurückzunehmen
    remis          anbieten, die Partie einvernehmlich zu beenden
    pause, weiter  eine Pause anbieten; sie beenden
    aufgeben, abbrechen  aufgeben; eine kaum begonnene Partie abbrechen
    revanche       noch eine Partie anbieten
    j, n           annehmen oder ablehnen, was andere anbieten
    Strg+Q, ende   gehen; Ihr Platz bleibt Ihrer
online-join = Mit „mitspielen NAME“ nehmen Sie einen freien Platz; bis dahin sehen Sie zu
online-full = kein Platz ist frei; Sie sehen zu
online-watches = Sie sehen an diesem Tisch zu
online-plays = Sie spielen { $seats }
online-waits = { $count ->
    [one] Es fehlt noch eine Person
   *[other] Es fehlen noch { $count } Personen
}
online-paused = Die Partie ruht; „weiter“ beendet die Pause
online-joined = { $name } spielt mit
online-lost = Die Verbindung ist abgebrochen und wird neu aufgebaut …
online-back = Wieder verbunden
online-accept = Annehmen? (j/n)
online-seat-link = mit diesem Link wird Ihr Platz gespielt, behalten Sie ihn für sich: { $link }
