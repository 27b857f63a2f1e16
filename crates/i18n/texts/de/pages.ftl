### Was auf den Seiten um das Brett steht.

## Rahmen.

page-skip = Zum Inhalt
page-home = Alle Spiele
page-settings = Einstellungen
page-board = Brett
page-light-system = Farben: wie das System
page-light-day = Farben: hell
page-light-night = Farben: dunkel
page-sound-on = Ton einschalten
page-sound-off = Ton ausschalten

## Startseite.

page-home-title = Fünf Spiele, sofort
page-home-lead = Gegen den Computer oder an einem Tisch, ohne Konto und ohne Internet. Jeder abgelehnte Zug sagt, warum.
page-play-now = Jetzt spielen
page-play-friend = Mit jemandem spielen
page-set-up = Einrichten
page-rules = Regeln
page-continue = Weiterspielen
page-your-turn = Sie sind am Zug
page-against = gegen { $names }
page-my-games = Meine Partien
page-no-games = Noch keine Partie. Die erste, die Sie beginnen, wird hier aufbewahrt.
page-puzzle-of-day = Aufgabe des Tages
page-puzzles = Aufgaben
page-moves-played = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
page-forget = Diese Partie löschen
page-forget-sure = Löschen?
page-import = Einlesen
page-footer = Sprung bewahrt Ihre Partien nur in diesem Browser auf.
page-install-why = Sprung lässt sich installieren und spielt dann auch ohne Netz.
page-install = Installieren
page-install-by-hand = Sprung auch ohne Netz: im Teilen-Menü „Zum Home-Bildschirm“ wählen.
page-install-not = Nicht mehr anbieten

## Einrichten.

page-who-plays = Wer spielt
page-against-computer = Gegen den Computer
page-one-table = Alle an einem Tisch
page-person-here = Mensch hier
page-person = Mensch
level-word = { $level ->
    [1] Neuling
    [2] Anfänger
    [3] Lehrling
    [4] Geselle
    [5] Stammgast
    [6] Könner
    [7] Routinier
    [8] Experte
    [9] Meister
   *[10] Großmeister
}
page-computer-level = Computer, { level-word } ({ $level })
clock-minutes = { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
clock-seconds = { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}
page-clock-fischer = { $seconds ->
    [0] { clock-minutes } für die ganze Partie
   *[other] { clock-minutes }, je Zug { clock-seconds } dazu
}
page-clock-turn = { clock-seconds } je Zug
page-clock-turn-bank = { clock-seconds } je Zug, dazu { clock-minutes } Vorrat
page-clock-bronstein = { clock-minutes }, je Zug bis { clock-seconds } zurück
page-clock-delay = { clock-minutes }, je Zug { clock-seconds } frei
page-clock-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
} je Zug
page-clock-days-bank = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
} je Zug, dazu { $bank ->
    [one] ein Tag
   *[other] { $bank } Tage
} Vorrat
page-clock-own = eigene Zeiten
page-clock-kind = Art der Uhr
page-clock-kind-fischer = Zeit dazu nach jedem Zug (Fischer)
page-clock-kind-bronstein = Zeit zurück nach jedem Zug (Bronstein)
page-clock-kind-delay = Zeit frei vor jedem Zug
page-clock-kind-turn = Zeit je Zug
page-clock-kind-days = Tage je Zug mit Vorrat
page-clock-minutes = Minuten für die Partie
page-clock-seconds = Sekunden je Zug
page-clock-days-each = Tage je Zug
page-clock-days-kept = Tage Vorrat
page-clock-fault = „{ $text }“ passt nicht bei „{ $field }“: eine Zahl von { $least } bis { $most } wird erwartet.
page-rule-options = Regeln
page-rule-options-lead = Vorgewählt ist das Übliche. Die Nummer führt zur Regel.
page-which-seats = Welche Plätze
page-from-position = Aus einer Stellung
page-position-text = Stellung als Text
page-position-link = Link auf diese Stellung
page-drawing-text = Die Zeichnung des Bretts: ändern Sie die übliche, oder fügen Sie eine andere ein (auch als Datei)
page-begin = Beginnen
page-swap-seats = Plätze tauschen
page-draw-lots = Plätze auslosen

## Brett-Editor.

page-editor = Editor
page-editor-start = Startstellung
page-editor-clear = Brett leeren
page-editor-pieces = Figur in der Hand
page-editor-take = Wegnehmen
page-editor-lot = vor dem Los
page-editor-due = noch nicht gewürfelt
page-editor-keys = Tasten: Pfeile gehen von Feld zu Feld, Enter setzt, Entf nimmt; der Buchstabe einer Figur im Stellungstext setzt sie.
page-play-from-here = Von hier spielen
page-on-against-computer = Gegen den Computer weiterspielen
page-on-at-one-table = An einem Tisch weiterspielen
page-edit = Bearbeiten
page-set-up-from-here = Plätze, Stufen, Uhr wählen
page-no-position = Dieser Link enthält keine mögliche Stellung.
page-analyse = Analysieren

## Einlesen.

page-import-lead = Öffnen Sie die Aufzeichnung einer Partie oder eine Stellung aus einem der fünf Spiele. Daraus wird eine eigene Partie.
page-import-file = Datei wählen
page-import-text = Aufzeichnung, Stellung oder Link hier einfügen
page-import-nothing = Hier steht noch nichts. Fügen Sie eine Aufzeichnung, eine Stellung oder einen Link ein, oder wählen Sie eine Datei.
page-import-position = das ist in keinem der Spiele eine Stellung; als { $game } gelesen: { $why }
page-import-expected = Erwartet wird eine Aufzeichnung, die ihr Spiel nennt, etwa [Game "eckstein"], eine Stellung, etwa 4k3/8/8/3r4/8/8/4P3/4K3 b - - 0 1, oder ein Link zu einer Stellung.
page-import-open = Öffnen

## Am Brett.

page-seats = Plätze
page-in-turn = am Zug
page-thinking = überlegt …
page-engine-not-loaded = Die Engine ließ sich nicht laden. Ist das Netz weg?
page-engine-failed = Die Engine hat versagt: { $what }
page-try-again = Noch einmal versuchen
page-winner = gewinnt
page-moves = Züge
page-look-back = Zurückblättern
page-to-start = Zum Anfang
page-one-back = Einen Zug zurück
page-one-on = Einen Zug vor
page-to-end = Zum Ende
page-see-rule = Regel lesen
page-back-to-board = Zurück zum Brett
page-whole-view = Ganzes Brett
page-section-view = Näher
page-jump-of = Sprung { $jump } von { $throw }.
page-jump-ends-here = Noch einmal auf dasselbe Feld: Der Wurf endet hier.
page-choose = Wählen
page-choose-stones = Steine, die genommen werden
page-choose-confirm = Zug bestätigen
page-choose-placing = Figuren einsetzen
page-cancel = Abbrechen
page-play-it = Ziehen
page-take-ticked = { $count ->
    [0] Keinen nehmen
    [one] Einen Stein nehmen
   *[other] { $count } Steine nehmen
}
page-set-piece = Figur { $number } von { $of } auf einen freien Kreis setzen
page-set-done = Keine mehr
page-confirm-move = { $move } – so ziehen?
page-die = Würfel
page-die-shows = Der Würfel zeigt { $throw }
page-throw = Würfeln
page-real-die = Was zeigt Ihr Würfel?
page-tabiya = Vor dem Spiel ziehen beide Seiten die Randbauern, den Königinbauern und die Königin zwei Felder vor: die Tabiya (KS-10)
page-undo = Zug zurück
page-taken-back = Zurückgenommen.
page-hint = Hinweis
page-hint-is = Hinweis: { $move } – { $reason } ({ $text }).
page-hint-wins-in = { $count ->
    [one] gewinnt in einem Zug
   *[other] gewinnt in { $count } Zügen
}
page-hint-draws = hält das Remis
page-hint-loses-in = leistet am längsten Widerstand: { $count ->
    [one] einen Zug
   *[other] { $count } Züge
}
page-hint-chance = Ihre Aussichten sind dann { $percent } %
page-looks-at = Rückblick, { $ply } von { $of }: { $happened }
page-looks-at-start = Rückblick: der Anfang der Partie.
page-turn-board = Brett drehen
page-resign = Aufgeben
page-resign-sure = Wirklich aufgeben?
page-agree-draw = Remis
page-agree-draw-sure = Wirklich Remis?
page-share-win = Sieg teilen
page-share-win-sure = Den Sieg wirklich teilen?
page-more = Mehr
page-name-of = Name: { $seat }
page-level-of = Computer: { $seat }
page-again = Noch einmal
page-new-game = Neue Partie
page-quarter-turn = Um 90° drehen
page-type-move = Zug eintippen
page-take-along = Speichern und teilen
page-save-record = Aufzeichnung speichern
page-keys = Tasten
page-unknown-page = Diese Seite gibt es nicht
page-unknown-address = „{ $address }“ führt hier nirgendwohin. Vielleicht ist der Link falsch geschrieben oder abgeschnitten.
page-not-kept = Diese Partie ist in diesem Browser nicht aufbewahrt.
page-no-move-yet = Es ist noch kein Zug geschehen.
page-moves-from = Von { $cell }: { $cells }.
page-target = möglicher Zug
page-stuck = { $piece } auf { $cell } kann jetzt nicht ziehen: { $why }
page-stuck-throw = die Figur auf { $cell } kann mit einer { $throw } nirgends enden
page-clock-low = Weniger als zwanzig Sekunden übrig
page-move-cost = kostete { $percent } % der Gewinnaussicht
page-moves-none = Von { $cell } gibt es jetzt keinen Zug.
page-no-cell = { $cell } gibt es auf diesem Brett nicht.
page-nothing-forced = Nichts ist erzwungen.
page-no-clock = Es läuft keine Uhr.

## Das Ende einer Partie.

page-look-through = Durchsehen
page-level-up = Eine Stufe höher
page-level-down = Eine Stufe tiefer
page-end-close = Das Brett ansehen
page-end-length = { $count ->
    [0] Sie haben keinen Zug gemacht
    [one] Sie haben einen Zug gemacht
   *[other] Sie haben { $count } Züge gemacht
}
page-end-length-won = { $count ->
    [one] Ein Zug von Ihnen genügte
   *[other] Sie brauchten { $count } Züge
}
page-end-length-all = { $count ->
    [one] Die Partie dauerte einen Zug
   *[other] Die Partie dauerte { $count } Züge
}
page-end-searching = …
page-end-swing = Größter Umschwung, { $move }: Ihre Aussichten gingen von { $before } % auf { $after } %
page-end-swing-of = Größter Umschwung, { $move }: { $name } ging von { $before } % auf { $after } %
page-end-best = Bester Zug, { $move }: { $percent } % besser als jeder andere
page-end-no-swing = Die Aussichten änderten sich kaum
page-end-no-best = Kein Zug ragte heraus
page-rematch-offered = Revanche angeboten
page-rematch-accept = Revanche annehmen

## Die Schublade mit den Figuren des Kurierschachs.

page-pieces = Die zehn Figuren
page-goes-koenig = Ein Feld in jede Richtung. Wer ihn mattsetzt, gewinnt.
page-goes-koenigin = Ein Feld diagonal; sie wechselt nie die Farbe ihres Feldes.
page-goes-mann = Ein Feld in jede Richtung wie der König, doch er darf geschlagen werden.
page-goes-schleich = Ein Feld gerade, in alle vier Richtungen.
page-goes-kurier = Diagonal, so weit frei ist, wie der Läufer im Schach.
page-goes-alte = Springt genau zwei Felder diagonal, über alles hinweg.
page-goes-ross = Springt wie der Springer im Schach.
page-goes-roch = Gerade, so weit frei ist, wie der Turm im Schach.
page-goes-bauer = Ein Feld vorwärts, auch zu Beginn; schlägt ein Feld schräg vorwärts.
page-goes-umwandlungsbauer = Ein Bauer, der die letzte Reihe erreicht hat: Er springt auf freier Linie je zwei Felder zurück und wird auf seiner eigenen Anfangsreihe zur Figur.

## Einstellungen.

page-setting-confirm = Jeden Zug bestätigen
page-setting-throws = Der Würfel fällt von selbst
page-setting-own-die = Mit einem echten Würfel würfeln und die Zahl eingeben
page-setting-jumps = Einen Wurf Sprung für Sprung spielen (oder ein Feld lange drücken)
page-setting-single = Einen einzig möglichen Zug von selbst ziehen
page-setting-movable = Zeigen, was ziehen darf
page-setting-threats = Einen bedrohten Schlaukopf umkreisen
page-setting-turning = Das Brett zum Spieler drehen (ein Tisch)
page-setting-tablet = Figuren schauen zu ihrem Rand (Tablet)
page-setting-pace = Züge des Computers
page-pace-quick = schnell
page-pace-calm = ruhig
page-pace-slow = langsam

## Tasten.

page-key-arrows = von Feld zu Feld gehen
page-key-enter = eine Figur aufnehmen, absetzen
page-key-escape = loslassen
page-key-space = würfeln oder das Warten überspringen
page-key-next = nächste Figur, die ziehen darf
page-key-target = nächstes Feld, auf das sie darf
page-key-last = den letzten Zug ansagen
page-key-replay = noch einmal zeigen, was seit Ihrem Zug geschah
page-key-goal = sagen, was zum Sieg fehlt
page-key-clocks = die Uhren ansagen
page-key-why = sagen, warum nicht, oder wohin diese Figur darf
page-key-hint = Hinweis
page-key-undo = zurücknehmen
page-key-flip = Brett drehen
page-key-type = Zug eintippen oder fragen: „züge k1“ sagt, wohin k1 darf, „schlag“, was erzwungen ist
page-key-lesson = der Kurs zum Spiel
page-why-nothing = Nichts ist abgelehnt und keine Figur gewählt.
page-space-bar = Leertaste

## Regeln.

page-rules-missing = Die Regeln ließen sich nicht holen. Ist das Netz weg?
page-as-text = Als Text gezeichnet
page-contents = Inhalt
page-mark-sheet = so steht es auf dem Blatt
page-mark-figure = so zeigte es die Abbildung
page-mark-ruling = unsere Entscheidung

## Lernen: das Angebot, der Kurs, Hinweise im rechten Augenblick.

page-learn = Lernen
page-offer-lead = Neu hier? Lernen Sie das Spiel direkt auf dem Brett: ein paar Minuten, Zug um Zug.
page-offer-learn = Spielend lernen
page-offer-play = Gleich spielen
page-goal-raeuberschach = Geben Sie alle Figuren her: Wer zuerst nichts mehr ziehen kann, gewinnt. In der zweiten Spielart gewinnt, wer alles erobert.
page-goal-schlaukopf = Wer den Schlaukopf des anderen schlägt, gewinnt: den kahlen mit der Brille. Ihm helfen vier Schlitzohren und sieben Dummköpfe.
page-goal-kurierschach = Setzen Sie den gegnerischen König matt, mit den Figuren des Mittelalters auf einem breiten Brett.
page-goal-eckstein = Zwei Wege zum Sieg: Besetzen Sie alle vier Ecken des inneren Quadrats, oder nehmen Sie Steine, bis der Gegner nur noch vier hat.
page-goal-roesselsprung = Bringen Sie Ihre sieben Rössel über das Kreuz auf die Kreise gegenüber.
page-lesson-step = Schritt { $step } von { $of }
page-lesson-show = Zeigen Sie es mir
page-lesson-next = Weiter
page-lesson-back = Zurück
page-lesson-play = Jetzt spielen
page-lesson-leave = Lieber gleich spielen
page-lesson-missing = Für dieses Spiel gibt es noch keinen Kurs.
page-moment-second-section = Ihr Zwischenspiel beginnt: kein Würfel mehr, ein Sprung je Zug, und es darf geschlagen werden.
page-moment-third-section = Ihr Endspiel beginnt: Von nun an bringt der Würfel Ihre Rössel ans Ziel.
page-moment-forced-capture = Sie müssen schlagen! Nur die rot unterstrichenen Figuren dürfen jetzt ziehen.
page-moment-leap = Ihr Bauer mit dem Blatt kann springen: je zwei Felder zurück, bis er daheim zur Figur wird.

## Analyse.

page-analysis-lead = Was die Engine von einer Partie oder Stellung hält: Aussichten, beste Züge, teure Fehler.
page-analysis-from = Von der Startstellung aus
page-analysis-link = Link zur Analyse dieser Stellung
page-continue-here = Von hier aus probieren
page-continue-here-plays = Hier ziehen Sie einfach auf dem Brett. Um anderes zu probieren, gehen Sie erst zurück.
page-continue-here-over = Um anderes zu probieren, gehen Sie erst im Spiel zurück.
page-analysis = Analyse
page-chances = Wer wird gewinnen?
page-lines = Beste Züge
page-lines-for = { $turn }; die Prozente sind die eigene Gewinnaussicht nach dem Zug
page-no-lines-chance = Ein Wurf ist fällig; die Aussichten gelten im Mittel aller Würfe
page-no-lines-over = Die Partie ist zu Ende
page-wins-in = gewinnt in { $count }
page-loses-in = verliert in { $count }
page-drawn = remis
page-table-wins = Endspieltabelle: { $seat } gewinnt bei bestem Spiel in { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
}.
page-table-drawn = Endspieltabelle: Bei bestem Spiel endet die Partie remis.
page-review = Partie durchsehen
page-reviewing = Die Partie wird durchgesehen … { $percent } %
page-graph = Die Aussichten im Lauf der Partie
page-graph-of = { $seat }: am Anfang { $first } %, am Ende { $last } %
page-ahead = { $seat } vorn
page-axis-moves = Zug
page-axis-throws = Wurf
page-worst = Die teuersten Züge
page-worst-none = Kein Zug kostete mehr als { $percent } %.
page-throw-number = Wurf { $number }:
page-cost = { $seat } verliert { $percent } %
page-better = besser: { $move }
page-win-slipped = Damit war der Gewinn vergeben.
page-win-lost = Damit wurde aus dem Gewinn ein Verlust.
page-draw-slipped = Damit war das Remis vergeben.
page-luck-title = Glück und Können
page-luck-note = In Prozent der Gewinnaussicht. Glück: was alle Würfe brachten, verglichen mit den anderen Augenzahlen. Können: was die eigenen Züge verschenkten, verglichen mit dem besten; 0 heißt nichts.
page-luck = Glück
page-skill = Können

## Tische per Link.

page-elsewhere = online
page-person-elsewhere = Jemand per Link
page-by-link = Mit Freunden per Link
page-set-table = Tisch aufstellen
page-your-name = Ihr Name
page-name-missing = Geben Sie zuerst einen Namen ein, unter dem die anderen Sie sehen.
page-clock = Uhr
page-clock-none = keine
page-clock-is = Uhr: { $clock }
page-table-take-back = Züge dürfen zurückgenommen werden, wenn alle zustimmen
page-table-chat = Man darf einander schreiben
page-table-listed = Den Tisch öffentlich anzeigen
page-take-back-allowed = Züge dürfen zurückgenommen werden
page-no-server = Kein Server antwortet. Ist das Netz weg?
page-connecting = Auf dem Weg zum Tisch …
page-no-contact = Die Verbindung wird wiederhergestellt ({ $count } s). Nichts geht verloren.
page-server-wrong = Was der Server sagt, stimmt nicht: { $what }. Trauen Sie diesem Tisch nicht.
page-server-unreadable = Der Server hat etwas geschickt, das diese Seite nicht lesen kann: { $what }. Laden Sie sie neu.
page-sit-down = Hinsetzen
page-stand-up = Aufstehen
page-seat-free = frei – wartet auf jemanden
page-arrived = { $name } hat Platz genommen.
page-not-begun = Die Partie hat noch nicht begonnen. Sie sehen zu, sobald sie beginnt.
page-remove = Entfernen
page-remove-sure = Wirklich entfernen?
page-links = Einladen
page-players-link = Link für Mitspieler
page-watchers-link = Link für Zuschauer
page-players-code = QR-Code des Links für Mitspieler
page-copy = Kopieren
page-copied = Kopiert ✓
page-marked = Strg+C
page-marked-how = Markiert: Kopieren Sie mit Strg+C oder über das Menü.
page-start-now = Jetzt beginnen, Computer auf freie Plätze
page-lock = Tisch schließen
page-unlock = Tisch wieder öffnen
page-table-elsewhere = ein Tisch per Link
page-watchers = { $count ->
    [one] Eine Person sieht zu
   *[other] { $count } Personen sehen zu
}
page-you = Sie
page-away = nicht da
page-covered = nicht da, der Computer spielt
page-gave-up = aufgegeben, der Computer spielt weiter
page-offer-draw = Remis anbieten
page-offer-shared-win = Geteilten Sieg anbieten
page-offer-pause = Pause anbieten
page-offer-take-back = Rücknahme erbitten
page-abort = Partie abbrechen
page-resume = Weiter
page-rematch = Noch eine Partie
page-offers-draw = { $seat } bietet Remis an.
page-offers-shared-win = { $seat } bietet an, den Sieg zu teilen.
page-offers-take-back = { $seat } bittet, den letzten Zug zurückzunehmen.
page-offers-pause = { $seat } bietet eine Pause an.
page-offers-rematch = { $seat } bietet noch eine Partie an.
page-offers-cover = { $seat } schlägt vor, dass der Computer spielt für: { $names }.
page-offers-end = { $seat } schlägt vor, die Partie zu beenden ohne: { $names }. Alle anderen gewinnen.
page-offers-reissue = { $seat } bittet um einen neuen Platz-Link für: { $names }.
page-declined-by = { $seat } lehnt ab.
page-accept = Annehmen
page-decline = Ablehnen
page-withdraw = Zurückziehen
page-check-dice = Würfel prüfen
page-dice-checked = { $count ->
    [one] Der bisherige Wurf folgt
   *[other] Alle { $count } bisherigen Würfe folgen
} aus Zahlen, die der Server und alle Mitspieler vorher festgelegt hatten; hier nachgerechnet.
page-dice-none = Noch ist kein Wurf gefallen.
page-dice-alone = { $count ->
    [one] Einen davon
   *[other] { $count } davon
} machte der Server allein, weil rechtzeitig von niemandem eine Zahl kam.
page-dice-left-out = Für den letzten Wurf kam rechtzeitig nichts von: { $seats }.
page-dice-passed-over = Bis auf Weiteres nicht gefragt, weil versprochene Zahlen mehrmals ausblieben: { $seats }.
page-dice-missed = { $seat }: { $own } von { $own-count } versprochenen Zahlen bei eigenen Würfen zurückgehalten, { $others } von { $others-count } bei Würfen anderer.
page-dice-protest = { $seat }: „Meine Zahl war für Wurf { $number } rechtzeitig da und fehlt.“
page-dice-how = Was das beweist und was nicht
page-dice-limits = Jeder Wurf, auch das Los, entsteht aus einer Zahl des Servers und je einer jedes Menschen am Tisch. Ihre Fingerabdrücke sind bekannt, bevor jemand eine Zahl zeigt. Darum kann niemand einen Wurf wählen oder vorhersehen, solange ein Mensch am Tisch ehrlich ist und der Betreiber des Servers nicht mit jemandem am Tisch im Bunde ist, der seine Zahl zurückhält. Diese beiden zusammen können zwei Würfe vergleichen, mit der Zahl und ohne sie, und den besseren nehmen. Jedes Mal steht es hier und wird dem Platz angerechnet, bei eigenen Würfen getrennt von denen anderer; das Los gilt als eigener Wurf aller. Nach der dritten Zahl, die bei eigenen Würfen ausbleibt, zählt der Platz zwei seiner Runden lang nicht mit, dann vier, dann acht, höchstens vierundsechzig; bei Würfen anderer ebenso viele Würfe lang. Sechzehn gezeigte Zahlen machen eine zurückgehaltene wett, aber nur bei Würfen derselben Art. Wer zwei Sekunden lang nichts zeigt, wird ausgelassen und genannt. Einen Wurf ganz ohne Zahl eines Menschen hätte der Server vorhersehen können. Gegen Leute, die alle mit dem Server im Bunde sind, beweist es nichts.
page-dice-not-checkable = An diesem Tisch sitzt kein Mensch, darum lassen sich die Würfe nicht prüfen.
page-talk = Chat
page-say = Senden
page-phrases = Fertige Sätze …
page-mute = Stummschalten
page-phrase-hello = Hallo!
page-phrase-good-luck = Viel Glück!
page-phrase-well-played = Gut gespielt!
page-phrase-oops = Hoppla!
page-phrase-one-moment = Einen Moment, bitte.
page-phrase-take-your-time = Nur keine Eile.
page-phrase-i-must-go = Ich muss los.
page-phrase-thank-you = Danke!
page-phrase-good-game = Schöne Partie!
page-phrase-again = Noch eine?
page-phrase-goodbye = Tschüss!
page-join = Mitspielen
page-watch = Zusehen
page-open-a-table = Einen Tisch für alle öffnen
page-open-a-table-lead = Ein Klick, und der Tisch steht hier, bis jemand dazukommt. Einen Link zum Weitergeben gibt es auch.
page-making-table = Der Tisch wird aufgestellt …
page-invites-you = { $name } lädt Sie ein: { $game }
page-you-are-invited = Sie sind eingeladen: { $game }
page-notify-me = Benachrichtigen, wenn ich am Zug bin
page-open-tables = Offene Tische
page-no-open-tables = Im Augenblick ist kein Tisch offen.
page-seats-open = { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
page-when-left = Wenn jemand weggeht
page-left-computer = spielt nach einer Minute der Computer
page-left-ask = entscheiden nach einer Minute die anderen (ein Gegner allein nach fünf, oder die Uhr)
page-left-ask-agreed = wenn jemand geht, entscheiden die anderen nach einer Minute gemeinsam, ein Gegner allein nach fünf
page-left-ask-agreed-clock = wenn jemand geht, entscheiden die anderen nach einer Minute gemeinsam; bei nur einem Gegner entscheidet die Uhr
page-left-wait = warten die anderen
page-when-given-up = Wenn jemand aufgibt
page-given-up-computer = spielt der Computer weiter
page-given-up-end = ist die Partie aus
page-missing = Fehlt jemand?
page-new-seat-link = Neuer Platz-Link
page-seat-link = Schicken Sie { $name } diesen Link; der alte gilt nicht mehr
page-let-computer = Computer spielen lassen
page-end-without = Partie ohne sie beenden
page-end-without-names = Partie beenden ohne { $names }
page-another-device = Auf einem anderen Gerät spielen
page-another-device-warning = Dieser Link öffnet Ihren Platz auf einem zweiten Gerät; beide spielen dann mit. Geben Sie ihn niemandem: Wer ihn hat, kann für Sie ziehen.
page-another-device-link = Ihr eigener Platz-Link
page-another-device-code = QR-Code Ihres eigenen Platz-Links
page-save-this = Platz sichern
page-save-this-explained = Bewahren Sie diesen Link auf. Mit ihm holen Sie Ihren Platz zurück, wenn Sie dieses Gerät verlieren oder jemand anders auf Ihrem Platz sitzt. Zeigen Sie ihn niemandem.
page-save-this-link = Ihr Rückhol-Link
page-renew-link-explained = Hat jemand anders Ihren Link? Machen Sie ihn ungültig: Danach spielt nur noch dieses Gerät auf Ihrem Platz.
page-renew-link = Alte Links ungültig machen
page-renew-link-sure = Wirklich ungültig machen
page-lost-seat = Ihr Platz hat einen neuen Link, den dieses Gerät nicht kennt.
page-recover-seat = Meinen Platz zurückholen
page-transferred = { $name } hat einen neuen Platz-Link bekommen; der alte gilt nicht mehr.
page-watcher = { $name } (sieht zu)
page-watchers-apart = Was Sie hier sagen, liest nur, wer auch zusieht.
page-claim = Als gewonnen beenden
page-links-only-here = Diese Links lassen sich nur auf diesem Rechner öffnen. Damit andere im selben Netz mitspielen können, starten Sie das Programm mit „sprung --lan“.
page-stand-in-played = Während Sie weg waren, hat der Computer für Sie gespielt: { $moves }.
page-mute-sure = Wirklich stummschalten?
page-unmute = Wieder alle hören
page-planned = Vorgemerkt: { $from }–{ $to }. Wird gespielt, wenn Sie am Zug sind und es geht.
page-refused-no-room = Diesen Tisch gibt es nicht oder nicht mehr.
page-refused-version = Die Seite ist älter oder neuer als der Server: laden Sie sie neu.
page-refused-name = Dieser Name geht nicht: 1 bis 24 Zeichen, und niemand sonst am Tisch heißt so.
page-refused-words = Das lässt sich hier nicht sagen.
page-refused-taken = Da sitzt schon jemand.
page-refused-locked = Der Gastgeber hat den Tisch geschlossen.
page-refused-turn = Jemand war schneller, oder Sie sind nicht dran.
page-refused-late = Zu spät: Die Zeit ist um.
page-refused-now = Das geht gerade nicht.
page-refused-take-back = Hier ist nichts zurückzunehmen; ein Wurf wird nie zurückgenommen.
page-refused-declined = Das Angebot wurde abgelehnt; nach Ihrem nächsten Zug können Sie es wiederholen.
page-refused-many = Zu viel auf einmal; warten Sie einen Moment.
page-refused-banned = Der Betreiber dieses Servers nimmt aus Ihrem Netz eine Zeit lang keine Anfragen an.
page-refused-unavailable = Der Server kann gerade nicht speichern. Nichts geht verloren, und die Uhren stehen.
page-refused-else = Das geht nicht: { $what }
