### Aufgaben, auf ihren Seiten und im Terminal.

page-puzzle-goal-win = { $seat } zieht und gewinnt
page-puzzle-goal-draw = { $seat } zieht und rettet das Unentschieden
page-puzzle-goal-edge = { $seat } zieht: Nur ein Zug behält die Oberhand
page-puzzle-goal-share = { $seat } zieht: Welcher Zug hat die besten Aussichten?
page-puzzle-goal-throw = { $seat } hat eine { $throw } gewürfelt: Welcher Zug hat die besten Aussichten?
page-puzzle-find = { $count ->
    [one] Ein Zug ist zu finden.
   *[other] { $count } Züge sind zu finden.
}
page-puzzle-right = Richtig. Und jetzt der nächste Zug.
page-puzzle-right-first = Richtig.
page-puzzle-right-next = Und jetzt der nächste Zug.
page-puzzle-wrong = Es gibt etwas Besseres.
page-puzzle-refuted = Die Antwort ist { $reply }
page-puzzle-solved = Gelöst!
page-puzzle-shown = Das war die Lösung.
page-puzzle-hint-piece = Achten Sie auf { $cell }.
page-puzzle-share = Er gewinnt { $best } von hundert Partien, der nächstbeste Zug { $second }.
page-puzzle-hint = Tipp
page-puzzle-hint-again = Noch ein Tipp
page-puzzle-show = Lösung zeigen
page-puzzle-next = Nächste Aufgabe
page-puzzle-play-out = Gegen den Computer zu Ende spielen
page-puzzle-link = Link zu dieser Aufgabe
page-puzzle-game = Spiel
page-puzzle-theme = Thema
page-puzzle-every-theme = alle Themen
page-puzzle-level = Schwierigkeit
page-puzzle-every-level = alle Stufen
page-puzzle-level-number = Stufe { $level }
page-puzzle-level-meaning = Der Computer löst sie ab Stufe { $level } von 10.
page-puzzle-none = Zu diesem Thema gibt es keine Aufgabe dieser Schwierigkeit.
page-puzzle-count = { $solved } von { $count } gelöst
page-puzzle-loading = Die Aufgaben werden geladen …
page-puzzle-no-file = Die Aufgaben konnten nicht geladen werden.
page-puzzle-unknown = Diese Aufgabe gibt es nicht.
page-puzzle-others = Weitere Aufgaben
page-puzzle-own = eigene Fehler
page-review-puzzles = { $count ->
    [one] Einer dieser Momente ist jetzt eine Aufgabe
   *[other] { $count } dieser Momente sind jetzt Aufgaben
}
page-puzzle-title = Aufgabe: { $game }
page-puzzle-themes = Darum ging es: { $themes }
page-puzzle-solve = Lösen
page-puzzle-solved-today = ✓ Heute gelöst
page-puzzle-streak = { $count ->
    [one] Serie: ein Tag
   *[other] Serie: { $count } Tage
}

page-theme-quiet = stiller Zug
page-theme-sacrifice = Opfer
page-theme-double-capture = zwei auf einmal
page-theme-promotion = Umwandlung
page-theme-finish = Schlusszug
page-theme-defence = Verteidigung
page-theme-ending = Endspiel
page-theme-forced-chain = Schlagkette
page-theme-stalemate-win = Sieg durch Patt
page-theme-zugzwang = Zugzwang
page-theme-leap-home = Freudensprung
page-theme-checks = Schach auf Schach
page-theme-brain-hunt = Jagd auf den Schlaukopf
page-theme-corner-fight = Kampf um die Ecken
page-theme-enclosure = Einschließen
page-theme-opening-throw = Eröffnungswurf
page-theme-formation = Dreierreihe
page-theme-take-back = Zurückholen
page-theme-race-home = Wettlauf nach Hause
page-theme-capture = Schlagen

page-why-quiet = Der Zug schlägt nichts und droht auf den ersten Blick nichts, und doch hilft nur er.
page-why-sacrifice = Die Figur wird mit Absicht angeboten; wer sie nimmt, bezahlt dafür.
page-why-double-capture = Ein einziger Zug schlägt mehrere Figuren auf einmal.
page-why-promotion = Die umgewandelte Figur entscheidet die Partie.
page-why-finish = Damit ist die Partie zu Ende.
page-why-defence = Jeder andere Zug verliert, dieser hält.
page-why-ending = Bei so wenigen Figuren zählt jeder Zug, und nur dieser ist richtig.
page-why-forced-chain = Jede Antwort war erzwungen: Wer schlagen kann, muss schlagen.
page-why-stalemate-win = Wer hier nicht mehr ziehen kann, hat gewonnen.
page-why-zugzwang = Die andere Seite hat die Wahl, und jede Wahl verliert.
page-why-leap-home = Der Umwandlungsbauer springt nach Hause, und niemand hält ihn auf.
page-why-checks = Schach auf Schach lässt für nichts anderes Zeit.
page-why-brain-hunt = Der Schlaukopf steht im Freien und entkommt nicht.
page-why-corner-fight = Es geht um die Ecken des inneren Quadrats, und dieser Zug entscheidet, wem sie gehören.
page-why-enclosure = Der Stein ist eingeschlossen und verlässt das Brett.
page-why-opening-throw = So kommen die Figuren mit diesem Wurf am schnellsten an die Startlinie.
page-why-formation = Drei in einer Reihe sind nicht zu schlagen: Der Zug schafft eine solche Reihe oder sprengt eine.
page-why-take-back = Auf Feld 1 kommen geschlagene Figuren zurück.
page-why-race-home = Im Wettlauf nach Hause ist nichts schneller.
page-why-capture = Eine geschlagene Figur ist schwer wieder gutzumachen.
page-why-only-move = Jeder andere Zug gibt etwas her.
