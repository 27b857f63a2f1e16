### Was auf dem Brett geschieht: Folgen eines Zugs, Warnungen, Ziele, wer am Zug ist, Wahlen, das Ende.

## Folgen: angesagt und neben den Zug geschrieben.

drawn = { $who ->
    [you] Sie beginnen, so fiel das Los
   *[other] { $seat-the } beginnt, so fiel das Los
}
thrown = { $who ->
    [you] Sie würfeln eine { $throw }
   *[other] { $seat-the } würfelt eine { $throw }
}
moved = { $who ->
    [you] { $piece-your } zieht von { $from } nach { $to }
   *[other] { $seat }: { $piece } { $from } nach { $to }
}
moved-over = { $who ->
    [you] { $piece-your } springt von { $from } nach { $to } über { $cells }
   *[other] { $seat }: { $piece } { $from } nach { $to } über { $cells }
}
removed = { $game ->
    [eckstein] { $piece-the } { $seat-of } auf { $cell } ist genommen
   *[other] { $piece-the } { $seat-of } auf { $cell } ist geschlagen
}
takes = { $game ->
    [eckstein] { takes-stone }
   *[other] { takes-piece }
}
takes-stone = { $who ->
    [you] Sie nehmen { $piece-take } { $owner } auf { $cells } ({ $by } von { $from })
   *[other] { $seat-the } nimmt { $piece-take } { $owner } auf { $cells } ({ $by } von { $from })
}
takes-piece = { $who ->
    [you] Sie schlagen { $piece-take } { $owner } auf { $cells } ({ $by } von { $from })
   *[other] { $seat-the } schlägt { $piece-take } { $owner } auf { $cells } ({ $by } von { $from })
}
takes-several = { $who ->
    [you] Sie nehmen die { $piece-many } { $owner } auf { $cells } ({ $by } von { $from })
   *[other] { $seat-the } nimmt die { $piece-many } { $owner } auf { $cells } ({ $by } von { $from })
}
takes-yours = { $game ->
    [eckstein] { $seat-the } nimmt { $piece-take-your } auf { $cells } ({ $by } von { $from })
   *[other] { $seat-the } schlägt { $piece-take-your } auf { $cells } ({ $by } von { $from })
}
takes-yours-several = { $seat-the } nimmt Ihre { $piece-many } auf { $cells } ({ $by } von { $from })
changed = { $who ->
    [you] { $piece-your } auf { $cell } wird { $becomes-into }
   *[other] { $piece-the } auf { $cell } wird { $becomes-into }
}
changed-home = { $who ->
    [you] { $piece-your } auf { $cell } ist am Ziel
   *[other] { $piece-the } auf { $cell } ist am Ziel
}
unchanged = { $piece-the } auf { $cell } verwandelt sich nicht
unchanged-dummkopf = { $piece-the } auf { $cell } verwandelt sich nicht, denn es ist kein eigenes Schlitzohr geschlagen
placed = { $who ->
    [you] { $piece-your } steht auf { $cell }
   *[other] { $seat }: { $piece } auf { $cell } eingesetzt
}
section-entered = { $section ->
    [2] { $seat-the } beginnt mit dem Zwischenspiel
    [3] { $seat-the } beginnt mit dem Endspiel
   *[other] { $seat-the } beginnt mit der Eröffnung
}
section-entered-you = { $section ->
    [2] Ihr Zwischenspiel beginnt
    [3] Ihr Endspiel beginnt
   *[other] Ihre Eröffnung beginnt
}
passed = { $who ->
    [you] Sie können nicht ziehen und setzen aus
   *[other] { $seat-the } kann nicht ziehen und setzt aus
}
setting-ended = { $who ->
    [you] Sie gewinnen keine Figur mehr zurück
   *[other] { $seat-the } gewinnt keine Figur mehr zurück
}
gave-up = { $who ->
    [you] Sie geben auf und verlassen den Spielplan
   *[other] { $seat-the } gibt auf und verlässt den Spielplan
}
before-play = Vor Spielbeginn entsteht die Tabiya: { $moves }

## Warnungen.

warn-must-capture = { $who ->
    [you] Schlag! Sie müssen schlagen, von { $cells } aus
   *[other] Schlag! { $seat-first } muss schlagen, von { $cells } aus
}
warn-check = { $who ->
    [you] Schach: { $piece-your } auf { $cell } ist von { $cells } aus bedroht
   *[other] Schach: { $piece-the } { $seat-of } auf { $cell } ist von { $cells } aus bedroht
}
warn-in-reach = { $who ->
    [you] { $piece-your } auf { $cell } kann von { $cells } aus geschlagen werden
   *[other] { $piece-the } { $seat-of } auf { $cell } kann von { $cells } aus geschlagen werden
}
warn-last-corner = { $who ->
    [you] Sie können den letzten Eckpunkt { $cell } besetzen, von { $cells } aus
   *[other] { $seat-the } kann den letzten Eckpunkt { $cell } besetzen, von { $cells } aus
}

## Ziele: was ein Platz erreicht hat und erreichen muss.

goal-lose-all = { $have } von { $need } Figuren hergegeben
goal-take-all = { $have } von { $need } Figuren erobert
goal-checkmate = den König des Gegners matt setzen
goal-schlaukopf = den Schlaukopf des Gegners schlagen
goal-corners = { $have } von { $need } Eckpunkten besetzt
goal-stones-left = { $have ->
    [one] noch ein gegnerischer Stein
   *[other] noch { $have } gegnerische Steine
}, bei { $need } ist gewonnen
goal-at-start = Startlinie { $have } von { $need }
goal-at-entry = Eintrittsfeld { $have } von { $need }
goal-home = Ziel { $have } von { $need }

## Wer am Zug ist.

to-move = { $who ->
    [you] Sie sind am Zug
   *[other] { $seat } am Zug
}
to-throw = { $who ->
    [you] Sie sind am Zug: würfeln
   *[other] { $seat } würfelt
}
to-draw-lots = das Los entscheidet, wer beginnt

## Wahlen: was Züge derselben Felder unterscheidet.

choose-take = { $cells } nehmen
choose-take-none = nichts nehmen
choose-done = nichts mehr zurückgewinnen
choose-pass = aussetzen
choose-throw = eine { $throw } würfeln
choose-lot = { $seat-the } beginnt

## Das Ende.

name-of = von { $name }
won = { $winners } gewinnt
won-by-nobody = niemand gewinnt
won-shared = { $winners } teilen den Sieg
won-you = Sie haben gewonnen
won-shared-you = Sie teilen den Sieg mit { $winners }
drawn-game = unentschieden
ended = { $result }: { $cause }
end-resignation = { $count ->
    [one] { $seats } hat aufgegeben
   *[other] { $seats } haben aufgegeben
}
end-time = { $count ->
    [one] { $seats } hat die Zeit überschritten
   *[other] { $seats } haben die Zeit überschritten
}
end-agreement = die Spieler haben sich geeinigt
end-abandoned = das Spiel wurde abgebrochen
end-abandoned-by = { $count ->
    [one] { $seats } hat das Spiel verlassen
   *[other] { $seats } haben das Spiel verlassen
}
end-repetition = die Stellung ist zum dritten Mal entstanden
end-quiet = { $game ->
    [eckstein] hundert Züge lang wurde nichts genommen
    [schlaukopf] hundert Züge lang wurde weder geschlagen noch verwandelt
   *[other] je fünfzig Züge lang wurde weder geschlagen noch ein Bauer gezogen
}
end-rc-11-no-piece = { $winner-who ->
    [you] Sie haben keine Figur mehr
   *[other] { $winner-the } hat keine Figur mehr
}
end-rc-11-no-move = { $winner-who ->
    [you] Sie können nicht mehr ziehen
   *[other] { $winner-the } kann nicht mehr ziehen
}
end-rc-12-no-piece = { $loser-who ->
    [you] Sie haben keine Figur mehr
   *[other] { $loser-the } hat keine Figur mehr
}
end-rc-12-no-move = { $loser-who ->
    [you] Sie können nicht mehr ziehen
   *[other] { $loser-the } kann nicht mehr ziehen
}
end-checkmate = { $loser-who ->
    [you] Sie sind matt
   *[other] { $loser-the } ist matt
}
end-stalemate = Patt
end-bare-king = { $loser-who ->
    [you] Sie haben nur noch den König
   *[other] { $loser-the } hat nur noch den König
}
end-bare-kings = nur noch die beiden Könige sind übrig
end-sk-1 = { $loser-who ->
    [you] Sie können nicht mehr ziehen
   *[other] { $loser-the } kann nicht mehr ziehen
}
end-sk-8 = { $loser-who ->
    [you] Ihr Schlaukopf ist geschlagen
   *[other] der Schlaukopf { $loser-of } ist geschlagen
}
end-sk-9 = nur noch die beiden Schlauköpfe sind übrig
end-ec-1 = { $loser-who ->
    [you] Sie können nicht mehr ziehen
   *[other] { $loser-the } kann nicht mehr ziehen
}
end-ec-9 = { $winner-who ->
    [you] Sie halten alle vier Eckpunkte des inneren Quadrates
   *[other] { $winner-the } hält alle vier Eckpunkte des inneren Quadrates
}
end-ec-10 = { $loser-who ->
    [you] Sie haben höchstens noch vier Steine
   *[other] { $loser-the } hat höchstens noch vier Steine
}
end-rs-40 = { $winner-who ->
    [you] alle Ihre sieben Figuren sind am Ziel
   *[other] alle sieben Figuren sind am Ziel
}
end-rs-41 = sonst hat niemand mehr eine Figur auf dem Spielplan
end-rs-42-rounds = vierzig Runden vergingen ohne Fortschritt, und { most-home }
end-rs-42-finished = alle, die noch mitspielen, sind fertig, und { most-home }
most-home = { $count ->
    [one] { winner-most-home }
   *[other] die Sieger haben gleich viele Figuren am Ziel
}
winner-most-home = { $winner-who ->
    [you] Sie haben die meisten Figuren am Ziel
   *[other] { $winner-the } hat die meisten Figuren am Ziel
}
end-rs-43 = { most-home }
