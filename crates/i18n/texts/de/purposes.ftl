### Wozu ein Zug gut ist; ein Hinweis sagt es. Der Satz spricht von der Figur, die zieht, oder von ihrem Zug.

purpose-only-move = ist der einzige Zug, der geht
purpose-wins = gewinnt die Partie
purpose-captures = { $game ->
    [eckstein] nimmt { $piece-take }
   *[other] schlägt { $piece-take }
}
purpose-becomes = wird { $piece-into }
purpose-fills-start = füllt Feld { $number } der Startlinie
purpose-enters-section = { $section ->
    [2] bringt Sie ins Zwischenspiel
   *[other] bringt Sie ins Endspiel
}
purpose-corner = besetzt einen Eckpunkt ({ $have } von { $need })
purpose-entry = erreicht das Eintrittsfeld ({ $have } von { $need })
purpose-home = kommt ans Ziel ({ $have } von { $need })
purpose-forces-capture = erzwingt einen Schlag
purpose-parries = wehrt die Drohung ab
purpose-gives-check = bietet Schach
purpose-threatens = greift { $piece-take } an
purpose-threatens-corner = droht den letzten Eckpunkt zu besetzen
purpose-escapes = entgeht dem Schlag
purpose-takes-back = { $count ->
    [one] gewinnt Ihnen eine Figur zurück
   *[other] gewinnt Ihnen { $count } Figuren zurück
}
purpose-rests = steht sicher auf einem Ruhefeld
purpose-lines-up = schließt eine Dreierreihe und steht darin sicher
purpose-blocks-file = sperrt die Linie des Umwandlungsbauern auf { $cell }
purpose-captures-later = { $count ->
    [one] gewinnt in einem Zug { $piece-take }
   *[other] gewinnt in { $count } Zügen { $piece-take }
}
purpose-gives-away-later = { $count ->
    [one] wird in einem Zug { $piece-take } los
   *[other] wird in { $count } Zügen { $piece-take } los
}
