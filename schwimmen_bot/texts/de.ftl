### Deutsch. Texte sind Telegram-HTML, außer Knöpfen (button-, setting-), Menü (command-), Kurzantworten (notice-,
### refused-) und Hinweisfenstern (alert-): die sind schlichter Text.

## Karten, Punkte, Zeiten

courts-double-german = UOKA
courts-french = BDKA
points = { $points } Punkte
points-thirty-one = { $points } Punkte – Hosen owi!
points-feuer = { $points } Punkte – Feuer!
moment = { $day }.{ $month }., { $time } UTC
minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
span-seconds = { $seconds } s
span-minutes = { $minutes } min
span-hours = { $hours } h { $minutes } min
span-days = { $days } d { $hours } h
decimal = { $whole },{ $tenth }
computer = Computer
names-and = { $names } und { $last }
against-computers = gegen Computer

## Lobby

lobby-head = <b>#{ $number } · Neue Partie Schwimmen</b>
lobby-settings =
    Regeln: { $rules }
    Leben: { $lives } · Bedenkzeit: { $tempo }
    Eröffnet von { $opener }
lobby-seats = <b>Plätze: { $taken } von { $most }</b>
lobby-too-few = Für den Start müssen mindestens zwei Plätze besetzt sein.
lobby-ready = Es kann losgehen. Starten darf, wer eröffnet hat oder die Gruppe verwaltet.
lobby-started = <b>#{ $number } · Die Partie hat begonnen</b>
lobby-closed = #{ $number } · Diese Partie wurde vor dem Start geschlossen.
lobby-expired = #{ $number } · Diese Partie hat sieben Tage lang niemand gestartet, darum ist sie verfallen. Mit /neu eröffnest du eine neue.
joined-by-link = Du bist dabei: Partie #{ $number } in „{ $group }“. Sobald du am Zug bist, bekommst du hier deine Karten.
joined-in-group = { $name } spielt bei #{ $number } mit.
button-join = Mitspielen
button-withdraw = Aussteigen
button-minutes = { $minutes } min
button-hours = { $hours } h
button-start = Starten
button-close = Schließen

## Was geschehen ist

event-dealt = Runde { $round } beginnt, { $name } gibt.
event-swapped = { $name }: gibt { $gave }, nimmt { $took }
event-swapped-all = { $name }: tauscht alle drei – gibt { $gave }, nimmt { $took }
event-knocked = { $name }: klopft ✊
event-kept = { $name }: behält die Karten
event-passed = { $name }: schiebt
event-refreshed = Neue Tischkarten: { $cards }
own-swapped = Du hast { $gave } gegen { $took } getauscht.
own-swapped-all = Du hast alle drei getauscht: { $gave } gegen { $took }.
own-knocked = Du hast geklopft.
own-kept = Du hast deine Karten behalten.
own-passed = Du hast geschoben.
earlier-moves = { $count ->
    [one] … davor ein weiterer Zug
   *[other] … davor { $count } weitere Züge
}

## Rundenende

round-ended = Runde { $round } ist zu Ende: { $why }
end-knock = { $names } hat geklopft.
end-thirty-one = { $count ->
    [one] { $names } hat 31 – Hosen owi!
   *[other] { $names } haben 31 – Hosen owi!
}
end-feuer = { $names } hat drei Asse – Feuer!
end-stock = Der Stapel ist leer.
showing-safe = { $name }: { $hand } – { $points }
showing-lost = { $name }: { $hand } – { $points } · <b>−{ $lost }</b> → { $after }
now-swims = 🏊 schwimmt
now-out = ❌ ausgeschieden
commitment =
    🔒 Prüfwert für Runde { $round }: Die Karten lagen vor dem ersten Zug fest. Nach der Runde steht hier ihr Schlüssel; dessen SHA-256 ist dieser Wert.
    <code>{ $hash }</code>
key =
    🔑 Schlüssel von Runde { $round } (sein SHA-256 ist der Prüfwert vom Rundenbeginn):
    <code>{ $key }</code>

## Tisch

table-head = <b>#{ $number } · Runde { $round }</b>
table-cards = <b>Tisch:</b> { $cards }
table-moved = #{ $number } · Der Tisch liegt jetzt weiter unten.
turn = { $name } ist am Zug.
turn-until = { $name } ist am Zug, bis { $until }.
has-knocked = { $turns ->
    [one] ✊ { $name } hat geklopft – noch ein Zug bis zur Wertung.
   *[other] ✊ { $name } hat geklopft – noch { $turns } Züge bis zur Wertung.
}
turns-left = { $turns ->
    [one] ✊ Noch ein Zug bis zur Wertung.
   *[other] ✊ Noch { $turns } Züge bis zur Wertung.
}
button-my-cards = 🃏 Meine Karten
button-to-hand = Zu meiner Hand

## Partieende

over-played = { $count ->
    [one] <b>{ $names } gewinnt!</b>
   *[other] <b>{ $names } gewinnen gemeinsam!</b>
}
over-time-out = Die Bedenkzeit von { $name } ist abgelaufen.
over-left = { $name } hat die Partie verlassen.
over-unfinished = Damit ist die Partie zu Ende. Niemand verliert ein Leben, und es wird kein Sieg gewertet.
out = { $count ->
    [one] { $names } ist ausgeschieden.
   *[other] { $names } sind ausgeschieden.
}
again = Noch eine Partie? /neu
again-solo = Noch eine Partie? /solo
blocked = #{ $number } · { $name } hat mich blockiert und bekommt keine Karten zu sehen. Die Uhr läuft weiter; nach /start in unserem Chat ist die Hand wieder da.

## Hand

title = <b>#{ $number } · { $where }</b>
title-round = <b>#{ $number } · { $where } · Runde { $round }</b>
your-turn = <b>Du bist am Zug.</b>
your-turn-until = <b>Du bist am Zug</b>, bis { $until }.
own-cards = <b>Hand:</b> { $cards } – <b>{ $points }</b>
sure = { $name } hat sicher: { $cards }
you-are-out = Du bist ausgeschieden, die anderen spielen weiter.
choose-cards = Tippe eine Handkarte und eine Tischkarte an.
choose-table-card = Du gibst { $card }. Welche Tischkarte nimmst du?
choose-hand-card = Du nimmst { $card }. Welche Handkarte gibst du?
swap-first = Klopfen darfst du, sobald du in dieser Runde einmal getauscht hast.
must-knock = So lange hat niemand geklopft, dass du jetzt nur noch klopfen kannst.
preview-swap = { $give } gegen { $take } tauschen?
preview-swap-all = Alle drei Karten tauschen?
preview =
    <b>{ $head }</b>
    { $now } → <b>{ $then }</b>
    Deine Hand wäre { $hand }
question-knock = <b>Klopfen?</b> Du behältst deine Karten ({ $points }), alle anderen haben noch genau einen Zug.
question-keep = <b>Karten behalten?</b> Du hast { $points }.
question-pass = <b>Schieben?</b> Du hast { $points }.
button-give = Gib { $card }
button-take = Nimm { $card }
button-swap = Tauschen
button-swap-all = Alle drei
button-knock = ✊ Klopfen
button-keep = Behalten
button-pass = Schieben
button-sure-swap-all = Ja, alle drei
button-sure-knock = Ja, klopfen
button-sure-keep = Ja, behalten
button-cancel = Abbrechen
button-hand = 🃏 Meine Hand
reminder = ⏰ <b>Du bist am Zug.</b> Deine Bedenkzeit läuft noch bis { $until }.
reminder-ends-match = Läuft sie ab, endet die Partie für alle.
alert =
    #{ $number } · { $points }
    Hand: { $hand }
    Tisch: { $table }
    { $now }
alert-your-turn = Du bist am Zug.
alert-turn = Am Zug: { $name }
alert-over = Die Partie ist zu Ende.
alert-out = #{ $number } · Du hast keine Karten: Du bist ausgeschieden.

## Partien

games-mine = <b>Deine Partien</b>
games-here = <b>Partien in dieser Gruppe</b>
games-none = Du spielst gerade nirgends mit. Spiel gegen drei Computer, oder eröffne in einer Gruppe eine Partie mit /neu.
games-none-here = Hier läuft gerade keine Partie. Mit /neu eröffnest du eine.
games-more = { $count ->
    [one] … und eine weitere
   *[other] … und { $count } weitere
}
game-lobby = Wartet auf den Start.
pick-table = <b>Welchen Tisch soll ich zeigen?</b>
pick-leave = <b>Welche Partie möchtest du verlassen?</b>
leave-ends-match = <b>#{ $number } · { $where }</b>
    Willst du die Partie wirklich verlassen? Sie endet dann für alle: Niemand verliert ein Leben, und du kommst auf den letzten Platz.
leave-ends-solo = <b>#{ $number } · { $where }</b>
    Willst du die Partie wirklich verlassen? Sie ist dann zu Ende: Niemand verliert ein Leben, und du kommst auf den letzten Platz.
leave-lobby = <b>#{ $number } · { $where }</b>
    Willst du aussteigen? Dein Platz wird wieder frei.
left-match = #{ $number } · Du hast die Partie verlassen.
left-lobby = #{ $number } · Du bist ausgestiegen.
button-leave = Ja, verlassen
button-stay = Bleiben

## Regeln

preset-hosen-owi = Hosen owi
rules-head = <b>Schwimmen · { $name }</b>
rules-aim = Alle haben drei Karten auf der Hand, drei liegen offen auf dem Tisch. Sammle Karten einer Farbe – am besten 31 Punkte.
rules-seats = Es spielen { $fewest } bis { $most } Personen.
rules-pack = Das Blatt hat { $cards } Karten, von der { $lowest } bis zum Ass.
rules-clockwise = Gespielt wird im Uhrzeigersinn.
rules-counter-clockwise = Gespielt wird gegen den Uhrzeigersinn.
rules-head-values = <b>Punkte</b>
rules-values = Es zählt die Farbe, in der deine Karten am meisten ergeben: Ass 11, { $courts } je 10, die anderen so viel wie ihre Zahl.
rules-example = Beispiel: { $hand } = { $points }.
rules-triple = Drei gleiche Ränge zählen 30½.
rules-aces-feuer = Drei Asse sind Feuer und zählen 32.
rules-aces-triple = Auch drei Asse zählen 30½.
rules-head-turn = <b>Dein Zug</b>
rules-swap-one = • Tauschen: eine Handkarte gegen eine Tischkarte.
rules-swap-all = • Alle drei: deine ganze Hand gegen die drei Tischkarten. Zwei Karten auf einmal gehen nicht.
rules-no-swap-all = • Mehr als eine Karte auf einmal zu tauschen ist nicht erlaubt.
rules-knock-after-swap = • Klopfen: Du behältst deine Karten, alle anderen haben noch genau einen Zug. Vorher musst du in dieser Runde einmal getauscht haben.
rules-knock-at-once = • Klopfen: Du behältst deine Karten, alle anderen haben noch genau einen Zug. Das geht schon im ersten Zug.
rules-last-turn-knock = • Auch im letzten Zug nach dem Klopfen darfst du noch klopfen, um deine Karten zu behalten. Das verlängert die Runde nicht.
rules-last-turn-nothing = • Nach dem ersten Klopfen darf niemand mehr klopfen.
rules-passing = • Schieben: Du tust nichts.
rules-no-passing = • Schieben gibt es nicht.
rules-refresh-all-pass = Schieben alle nacheinander, kommen drei neue Tischkarten.
rules-refresh-each-pass = Jedes Schieben bringt drei neue Tischkarten.
rules-stock-reshuffle = Reicht der Stapel nicht, wird er mit den abgelegten Karten neu gemischt.
rules-stock-showdown = Reicht der Stapel nicht, wird sofort gewertet.
rules-must-knock = { $circuits ->
    [one] • Hat einen Umlauf lang niemand geklopft, bleibt nur noch das Klopfen.
   *[other] • Hat { $circuits } Umläufe lang niemand geklopft, bleibt nur noch das Klopfen.
}
rules-head-round = <b>Rundenende</b>
rules-showdown = • Nach dem Klopfen wird gewertet: Wer die wenigsten Punkte hat, verliert ein Leben.
rules-tie-all = • Bei Gleichstand verlieren alle, die am wenigsten haben.
rules-tie-strict = • Bei Gleichstand verliert nur eine Hand: Es entscheidet der Rang des Drillings, dann die Farbe ({ $suits }), dann die höchste Karte – auch bei mehreren 31.
rules-tie-variant = • Bei Gleichstand verliert nur eine Hand: Es entscheidet der Rang des Drillings, dann die Farbe ({ $suits }), dann die höchste Karte.
rules-knocker-penalty = • Wer zuerst geklopft hat und am wenigsten hat, verliert { $lives } Leben.
rules-thirty-one = • 31 Punkte sind Hosen owi: Die Runde endet sofort, auch gleich nach dem Geben.
rules-feuer = • Feuer beendet die Runde sofort.
rules-lowest-pay = Wer am wenigsten hat, verliert ein Leben.
rules-others-pay = Alle anderen verlieren ein Leben.
rules-several-safe = Haben mehrere 31, verliert von ihnen niemand.
rules-several-draw = Haben mehrere 31, verliert überhaupt niemand.
rules-head-match = <b>Leben und Partieende</b>
rules-lives = { $lives ->
    [one] • Alle beginnen mit einem Leben. Mit 0 schwimmst du 🏊; verlierst du noch eins, scheidest du aus.
   *[other] • Alle beginnen mit { $lives } Leben. Mit 0 schwimmst du 🏊; verlierst du noch eins, scheidest du aus.
}
rules-first-out = • Die Partie endet, sobald jemand ausscheidet. Die Plätze richten sich nach den Leben; gleich viele Leben teilen sich einen Platz.
rules-last-standing = • Gespielt wird, bis nur noch eine Person übrig ist.
rules-all-out-share = • Scheiden alle auf einmal aus, teilen sie sich den Platz.
rules-all-out-hand = • Scheiden mehrere auf einmal aus, entscheidet unter ihnen die bessere Hand.
rules-all-out-nobody = • Würden alle auf einmal ausscheiden, verliert niemand etwas, und es wird neu gegeben.
rules-time-out-ends = • Läuft eine Bedenkzeit ab, endet die Partie für alle. Niemand verliert deshalb ein Leben.
rules-leaving-ends = • Verlässt jemand die Partie, endet sie ebenfalls für alle.

## Menschen und Gruppen

welcome =
    Hallo { $name }!

    Ich bin der Tisch für <b>Schwimmen</b>, auch 31 oder Hosen owi genannt: drei Karten, ein gemeinsamer Tisch und viel Zeit für jeden Zug. Gespielt wird in eurer Gruppe, deine Karten bekommst du hier.

    Spiel gleich gegen drei Computer, oder hol mich in eine Gruppe.
group-welcome = Hallo zusammen! Ich bin der Tisch für <b>Schwimmen</b> (31, Hosen owi). Mit /neu eröffnet ihr eine Partie. Die Karten schicke ich jeder Person privat.
help-private =
    <b>So geht’s</b>
    Gespielt wird in einer Gruppe oder gegen Computer. Bist du am Zug, schicke ich dir deine Hand: Tippe eine Handkarte und eine Tischkarte an, um sie zu tauschen, oder nimm einen der anderen Züge. Für jeden Zug hast du die Bedenkzeit, die vor der Partie gewählt wurde.

    { $commands }
help-group =
    <b>So geht’s</b>
    Mit /neu eröffnet ihr eine Partie, wer mag, tippt auf „Mitspielen“. Am Tisch hier seht ihr, wer am Zug ist; eure Karten bekommt ihr privat.

    { $commands }
privacy =
    <b>Was ich speichere</b>
    • deine Telegram-Nummer (ID), deinen Namen und deine Sprache
    • deine Einstellungen
    • die Partien, in denen du mitspielst, mit allen Zügen, und was daraus für die Statistik folgt

    Von Gruppen merke ich mir ID, Titel und Sprache. Was ihr schreibt, bewahre ich nicht auf.
hint = Damit kann ich nichts anfangen. Spiel eine Partie, oder schau in die /hilfe.
settings =
    <b>Einstellungen</b>
    Wähle Sprache und Kartenblatt. Mit „Züge bestätigen“ frage ich nach, bevor ein Zug gilt; mit „Erinnern“ melde ich mich, bevor deine Bedenkzeit abläuft.
setting-double-german = Doppeldeutsch
setting-french = Französisch
setting-confirm = Züge bestätigen
setting-reminders = Erinnern
button-solo = Gegen drei Computer spielen
button-add-to-group = In eine Gruppe holen

## Statistik

stats-head = <b>Statistik von { $name }</b>
stats-none = Noch keine beendete Partie. Zeit, das zu ändern!
stats-people = <b>Gegen Menschen:</b> { $result }
stats-computers = <b>Gegen Computer:</b> { $result }
stats-score = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}, { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
} ({ $percent } %)
stats-places = Plätze: { $places }
stats-place = Platz { $place }
stats-unfinished = { $own ->
    [0] Vorzeitig beendet: { $matches }
   *[other] Vorzeitig beendet: { $matches }, davon { $own } durch deine abgelaufene Bedenkzeit
}
stats-rounds = Runden: { $rounds } · verlorene Leben: { $lives }
stats-average = Hand bei der Wertung: im Schnitt { $average } Punkte
stats-best = Beste Hand: { $points }
stats-knocks = Geklopft: { $knocks }-mal, davon { $won }-mal ohne Lebensverlust ({ $percent } %)
stats-specials = Hosen owi (31): { $thirty_ones }-mal · Feuer: { $feuers }-mal
stats-pace = Zeit für einen Zug: im Schnitt { $span }
stats-streak = Siege in Folge: { $streak }, längste Serie: { $longest }
stats-rating = Wertungszahl: <b>{ $rating }</b>
group-stats-head = <b>Tabelle von { $group }</b>
group-stats-none = Hier ist noch keine Partie zu Ende gespielt.
group-row = { $place }. { $name } – <b>{ $rating }</b> · { $score }
group-row-unrated = { $place }. { $name } · { $score }

## Menü

command-new = Neue Partie eröffnen
command-table = Tisch neu zeigen
command-games = Laufende Partien
command-hand = Meine Hand zeigen
command-solo = Gegen drei Computer spielen
command-stats = Statistik und Wertung
command-rules = Die Regeln
command-settings = Sprache, Kartenblatt, Erinnerungen
command-leave = Partie verlassen
command-help = So geht’s
command-privacy = Was gespeichert wird

## Kurzantworten

notice-earlier-move = Das war ein früherer Zug.
notice-too-late = Zu spät: Die Bedenkzeit ist abgelaufen.
notice-not-your-turn = Du bist gerade nicht am Zug.
notice-not-in-match = Du spielst in dieser Partie nicht mit.
notice-no-such-match = Diese Partie gibt es nicht mehr.
notice-match-over = Diese Partie ist schon zu Ende.
notice-not-started = Diese Partie hat noch nicht begonnen.
notice-joined = Du bist dabei!
notice-already-in = Du bist schon dabei.
notice-withdrawn = Du bist ausgestiegen.
notice-not-in-lobby = Du hast hier keinen Platz.
notice-lobby-full = Es ist kein Platz mehr frei.
notice-lobby-closed = Hier kann niemand mehr ein- oder aussteigen.
notice-too-few-seats = Es fehlt noch jemand: Zwei Plätze müssen mindestens besetzt sein.
notice-too-many-seats = Für so viele Plätze reichen die Karten nicht.
notice-opener-only = Das darf nur, wer die Partie eröffnet hat oder die Gruppe verwaltet.
notice-admin-only = Das dürfen nur Admins der Gruppe.
notice-started = Los geht’s!
notice-sent-hand = Deine Hand kommt in unserem privaten Chat.
notice-asked-in-private = Ich habe dir privat geschrieben.
notice-saved = Gespeichert.
notice-stayed = Schön, dass du bleibst.
notice-groups-only = Das geht nur in einer Gruppe.
notice-private-only = Das geht nur in unserem privaten Chat.
notice-anonymous = Wer anonym schreibt, kann nicht mitspielen. Schalte das anonyme Schreiben aus und versuch es noch einmal.
notice-no-games = Du spielst gerade nirgends mit.
notice-no-games-here = Hier läuft gerade keine Partie.
notice-unknown-button = Diesen Knopf kenne ich nicht mehr.
notice-try-again = Das hat gerade nicht geklappt. Versuch es bitte noch einmal.
notice-out-of-match = Du bist in dieser Partie schon ausgeschieden.
refused-not-your-card = Diese Karte hast du nicht auf der Hand.
refused-not-on-table = Diese Karte liegt nicht mehr auf dem Tisch.
refused-no-swap-all = Alle drei zu tauschen ist hier nicht erlaubt.
refused-swap-first = Du musst in dieser Runde erst einmal tauschen, bevor du klopfst.
refused-no-passing = Schieben gibt es hier nicht.
refused-no-second-knock = Es hat schon jemand geklopft.
refused-must-knock = Jetzt bleibt nur noch das Klopfen.
refused-seat-is-out = Du bist schon ausgeschieden.
refused-no-such-seat = Diesen Platz gibt es nicht.
