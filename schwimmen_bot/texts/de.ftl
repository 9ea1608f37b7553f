### Deutsch. Texte sind Telegram-HTML, außer Knöpfen (button-, setting-), Menü (command-), Kurzantworten (notice-,
### refused-), Hinweisfenstern (alert-) und Schaubildern (chart-): die sind schlichter Text.

## Karten, Punkte, Zeiten

courts = BDKA
points = { $points } Punkte
points-thirty-one = { $points } Punkte!
points-triple = { $points } Punkte – Drilling!
points-feuer = { $points } Punkte – Feuer!
moment = { $day }.{ $month }., { $time } UTC
minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
days = { $days } Tage
hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
span-seconds = { $seconds } s
span-minutes = { $minutes } min
span-hours = { $hours } h { $minutes } min
span-days = { $days } d { $hours } h
decimal = { $whole },{ $tenth }
names-and = { $names } und { $last }
strength-beginner = Anfänger
strength-normal = Normal
strength-professional = Profi
against-computers = gegen Computer

## Lobby

lobby-head = <b>#{ $number } · Neue Partie Schwimmen</b>
lobby-settings =
    Regeln: { $rules }
    Leben: { $lives } · Bedenkzeit: { $tempo }
    Eröffnet von { $opener }
lobby-seats = <b>Plätze: { $taken } von { $most }</b>
lobby-changes = <b>Geändert:</b>
lobby-big-pack = Ab sieben Plätzen spielt es sich mit 52 Karten besser.
lobby-pick-rules = Wähle ein Regelwerk, oder ändere einzelne Regeln.
lobby-page = <b>{ $page }</b>
    Tippe auf eine Regel, um sie zu ändern.
lobby-strengths = <b>Wie stark spielen die Computer?</b>
    Die obere Reihe stellt alle um, ein Name nur diesen.
lobby-too-few = Für den Start müssen mindestens zwei Plätze besetzt sein.
lobby-ready = Es kann losgehen. Starten darf, wer eröffnet hat oder die Gruppe verwaltet.
lobby-started = <b>#{ $number } · Die Partie hat begonnen</b>
lobby-closed = #{ $number } · Diese Partie wurde vor dem Start geschlossen.
lobby-expired = #{ $number } · Diese Partie hat sieben Tage lang niemand gestartet, darum ist sie verfallen. Mit /neu eröffnest du eine neue.
too-many-lobbies = Hier warten schon { $most } Partien auf den Start. Startet oder schließt erst eine davon.
joined-by-link = Du bist dabei: Partie #{ $number } in „{ $group }“. Sobald du am Zug bist, bekommst du hier deine Karten.
joined-in-group = { $name } spielt bei #{ $number } mit.
button-join = Mitspielen
button-withdraw = Aussteigen
button-minutes = { $minutes } min
button-hours = { $hours } h
button-rules = Regeln: { $rules } ▸
button-strengths = Stärke: { $strengths } ▸
button-strength = { $name }: { $strength }
button-page-pack = Blatt
button-page-lives = Leben und Ende
button-page-turns = Züge
button-page-knocking = Klopfen
button-page-specials = 31 und Feuer
button-page-scoring = Wertung
button-page-absence = Abwesenheit
button-rule = { $rule }: { $value }
button-page-back = ‹ Zurück
button-start = Starten
button-close = Schließen
button-show-lobby = #{ $number } zeigen

solo-presets = Das kenne ich nicht. Diese Regeln stehen zur Wahl:
solo-preset = • { $name }: <code>/solo { $preset }</code>
solo-strengths =
    Dazu die Stärke der Computer, { $beginner }, { $normal } oder { $professional }: ein Wort für alle drei, oder drei Wörter, für jeden eins.
    • <code>/solo { $professional }</code>
    • <code>/solo klassisch { $beginner }</code>
    • <code>/solo { $beginner } { $normal } { $professional }</code>
refused-nothing-keeps = Ohne Schieben muss auch im letzten Zug noch geklopft werden dürfen: Sonst müsste jede gute Hand noch tauschen.
refused-late-and-lying = Beim Lügen werden alle 31 offen gezeigt. Das geht nicht zusammen mit einer 31, die von Hand gezeigt wird.
refused-too-many-seats = Mit diesen Regeln gibt es höchstens { $most } Plätze, und { $taken } sind schon besetzt.

## Was geschehen ist

event-dealt = Runde { $round } beginnt, { $name } gibt.
event-dealer-kept = { $name }: behält die eigenen Karten – auf den Tisch kommen { $cards }
event-dealer-changed = { $name }: legt { $cards } auf den Tisch und nimmt drei unbekannte Karten
event-swapped = { $name }: gibt { $gave }, nimmt { $took }
event-swapped-all = { $name }: tauscht alle drei – gibt { $gave }, nimmt { $took }
event-swapped-hidden = { $name }: tauscht eine Karte gegen die verdeckte { $card }
event-knocked = { $name }: klopft ✊
event-knocked-forced = { $name }: muss klopfen ✊
event-kept = { $name }: behält die Karten
event-passed = { $name }: schiebt
event-refreshed = Neue Tischkarten: { $cards }
event-timed-out = { $name }: Die Bedenkzeit ist abgelaufen ⏳
event-away = { $name } 💤: Ab jetzt zieht ein Computer, bis { $name } zurückkommt
event-left = { $name } 💤: verlässt die Partie, ein Computer spielt für diesen Platz weiter
event-returned = { $name }: ist wieder da
event-announcing = { $why } Jetzt wird angesagt.
event-open-hand = { $name }: legt { $cards } offen, das sind 31
event-announced = { $name }: zeigt { $cards } und sagt { $points } an
event-challenged = { $name }: zweifelt { $target } an
event-gave-up = { $name }: gibt auf
own-swapped = Du hast { $gave } gegen { $took } getauscht.
own-swapped-all = Du hast alle drei getauscht: { $gave } gegen { $took }.
own-swapped-hidden = Du hast eine Karte gegen die verdeckte getauscht.
own-dealer-changed = Du hast deine Karten auf den Tisch gelegt und die drei anderen genommen.
own-knocked = Du hast geklopft.
own-kept = Du hast deine Karten behalten.
own-passed = Du hast geschoben.
own-timed-out = Deine Bedenkzeit ist abgelaufen.
own-away = Ein Computer zieht für dich, bis du zurückkommst.
own-left = Du hast die Partie verlassen, ein Computer spielt für dich weiter.
own-returned = Du spielst wieder selbst.
own-announced = Du hast { $cards } gezeigt und { $points } angesagt.
own-challenged = Du hast eine Ansage angezweifelt.
own-gave-up = Du hast aufgegeben.
earlier-moves = { $count ->
    [one] … davor ein weiterer Zug
   *[other] … davor { $count } weitere Züge
}

## Rundenende

round-ended = Runde { $round } ist zu Ende: { $why }
end-knock = { $names } hat geklopft.
end-thirty-one = { $count ->
    [one] { $names } hat 31!
   *[other] { $names } haben 31!
}
end-triple = { $count ->
    [one] { $names } hat einen Drilling – das sind 31!
   *[other] { $names } haben Drillinge – das sind 31!
}
end-feuer = { $names } hat drei Asse – Feuer!
end-stock = Der Stapel ist leer.
end-cap = Die Zeit für diese Runde ist um.
showing-safe = { $name }: { $hand } – { $points }
showing-lost = { $name }: { $hand } – { $points } · <b>−{ $lost }</b> → { $after }
now-swims = 🏊 schwimmt
now-out = ❌ ausgeschieden
announced-lie = { $points }, angesagt { $said } 🤥
announced-truth = { $points }, wie angesagt
verdict-lie = { $name } hat { $target } angezweifelt – zu Recht, die Ansage war gelogen.
verdict-truth = { $name } hat { $target } angezweifelt – zu Unrecht, die Ansage war wahr.
verdict-gave-up = { $name } hat aufgegeben und niemanden angezweifelt.
verdict-alone = Nur { $name } musste ansagen, anzuzweifeln gab es niemanden.
paid-late = { $count ->
    [one] { $names } hat 31 nicht rechtzeitig gezeigt und zahlt dafür allein.
   *[other] { $names } haben 31 nicht rechtzeitig gezeigt und zahlen dafür allein.
}
paid-knocker = { $name } hat geklopft und doch am wenigsten: Das kostet { $lives } Leben.
paid-nobody = Niemand verliert ein Leben.
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
waits = 💤 <b>Niemand ist mehr da.</b> Die Partie wartet bis { $until }, dass jemand zurückkommt.
outage-table = Ich war { $span } nicht da; die Bedenkzeit ist entsprechend verlängert.
turn-until = { $name } ist am Zug, bis { $until }.
turn-choosing = { $name } gibt und entscheidet, ob die eigenen Karten bleiben oder auf den Tisch kommen.
turn-choosing-until = { $name } gibt und entscheidet bis { $until }, ob die eigenen Karten bleiben oder auf den Tisch kommen.
turn-announcing = { $name } sagt als Nächstes an.
turn-announcing-until = { $name } sagt als Nächstes an, bis { $until }.
turn-challenging = { $name } liegt mit der Ansage am niedrigsten: anzweifeln oder aufgeben?
turn-challenging-until = { $name } liegt mit der Ansage am niedrigsten und entscheidet bis { $until }: anzweifeln oder aufgeben?
seat-announced = sagt { $points }: { $cards }
seat-open = { $cards } hat 31
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
over-nobody = <b>Niemand gewinnt:</b> Die letzten Hände waren gleich gut.
over-all-out = <b>Niemand gewinnt:</b> Alle, die noch dabei waren, sind auf einmal ausgeschieden.
over-all-left = <b>Niemand gewinnt:</b> Alle haben die Partie verlassen.
over-passed-over = Die Partie verlassen und darum nicht gewonnen: { $names }.
over-time-out = Die Bedenkzeit von { $name } ist abgelaufen.
over-left = { $name } hat die Partie verlassen.
over-abandoned = { $count ->
    [one] { $names } ist nicht mehr dabei, und sonst spielt niemand mehr mit.
   *[other] { $names } sind nicht mehr dabei, und sonst spielt niemand mehr mit.
}
over-computers = Alle Menschen sind ausgeschieden, es zählen die Leben.
over-cap = Die Zeit für die Partie ist um, es zählen die Leben.
over-unfinished = Damit ist die Partie zu Ende. Niemand verliert ein Leben, und es wird kein Sieg gewertet.
out = { $count ->
    [one] { $names } ist ausgeschieden.
   *[other] { $names } sind ausgeschieden.
}
again = Noch eine Partie? /neu
again-solo = Noch eine Partie? /solo
blocked = #{ $number } · { $name } hat mich blockiert und bekommt keine Karten zu sehen. Die Uhr läuft weiter; nach /start in unserem Chat ist die Hand wieder da.
gone = #{ $number } · { $name } gibt es bei Telegram nicht mehr. Die Uhr läuft weiter.

## Hand

title = <b>#{ $number } · { $where }</b>
title-round = <b>#{ $number } · { $where } · Runde { $round }</b>
your-turn = <b>Du bist am Zug.</b>
your-turn-until = <b>Du bist am Zug</b>, bis { $until }.
hidden-known = { $back } Verdeckt liegt { $card }, das weißt nur du.
own-cards = <b>Hand:</b> { $cards } – <b>{ $points }</b>
sure = { $name } hat sicher: { $cards }
you-are-out = Du bist ausgeschieden, die anderen spielen weiter.
choose-cards = Tippe eine Handkarte und eine Tischkarte an.
choose-table-card = Du gibst { $card }. Welche Tischkarte nimmst du?
choose-hand-card = Du nimmst { $card }. Welche Handkarte gibst du?
swap-first = Klopfen darfst du, sobald du in dieser Runde einmal getauscht hast.
must-knock = So lange hat niemand geklopft, dass du jetzt nur noch klopfen kannst.
hidden-card = { $card } liegt verdeckt: Nimmst du sie, bleibt auch die Karte verdeckt, die du dafür gibst.
show-or-pay = Zeig deine 31 in diesem Zug, dann endet die Runde sofort. Tust du es nicht und hast sie noch bei der Wertung, verlierst du allein ein Leben.
shown-too-late = Zum Zeigen deiner 31 ist es zu spät: Hast du sie noch bei der Wertung, verlierst du allein ein Leben.
choose-deal =
    Du gibst und entscheidest:
    • <b>Behalten:</b> Die drei anderen Karten kommen offen auf den Tisch.
    • <b>Wechseln:</b> Du legst deine Karten offen auf den Tisch und nimmst die drei anderen, die du vorher nicht siehst.
question-change-deal = <b>Wechseln?</b> Du legst deine Karten ({ $points }) offen auf den Tisch und spielst mit den drei anderen, egal, welche es sind.
choose-hidden =
    <b>Du sagst an.</b> Zwei deiner Karten sehen alle, die dritte bleibt verdeckt. Deine Zahl darf gelogen sein.
    Welche Karte bleibt verdeckt?
choose-number =
    Alle sehen { $cards }, verdeckt bleibt { $card }. <b>Was sagst du an?</b>
    { $true } die Wahrheit · { $possible } mit diesen zwei Karten möglich
question-announce = <b>{ $number } ansagen?</b> Alle sehen { $cards }, verdeckt bleibt { $card }.
announce-true = Das ist die Wahrheit.
announce-lie = Das ist gelogen, du hast { $points }. Wird es angezweifelt, verlierst du { $lives } Leben.
announce-obvious-lie = Das ist gelogen, du hast { $points } – und mit diesen zwei Karten kann es gar nicht stimmen.
announcement = { $name }: { $cards } – <b>{ $number }</b>
choose-target = <b>Deine Ansage ist die niedrigste.</b> Welche andere ist gelogen? Hast du recht, verliert diese Person { $lives } Leben, sonst verlierst du { $lives }. Aufgeben kostet dich ein Leben.
question-challenge = <b>Die Ansage von { $name } anzweifeln?</b> { $cards } offen, { $number } angesagt. Ist das gelogen, verliert { $name } { $lives } Leben; ist es wahr, verlierst du { $lives }.
question-give-up = <b>Aufgeben?</b> Du zweifelst niemanden an und verlierst ein Leben.
you-are-away = 🤖 <b>Ein Computer spielt für dich</b>, weil deine Bedenkzeit abgelaufen ist. Du kannst jederzeit zurückkommen.
outage = Ich war { $span } nicht da; deine Zeit ist entsprechend verlängert.
waits-for-you = 💤 <b>Die Partie wartet auf dich</b>, weil deine Bedenkzeit abgelaufen ist und sonst niemand da ist. Kommt bis { $until } niemand zurück, endet sie.
moved-for-you = ⏳ <b>Deine Bedenkzeit ist abgelaufen</b>, darum wurde für dich gezogen:
preview-swap = { $give } gegen { $take } tauschen?
preview-swap-all = Alle drei Karten tauschen?
preview =
    <b>{ $head }</b>
    { $now } → <b>{ $then }</b>
    Deine Hand wäre { $hand }
preview-blind =
    <b>{ $head }</b>
    { $now } → <b>{ $least } bis { $most } Punkte</b>
    Was du nimmst, siehst du erst nach dem Tausch.
question-knock = <b>Klopfen?</b> Du behältst deine Karten ({ $points }), alle anderen haben noch genau einen Zug.
question-keep = <b>Karten behalten?</b> Du hast { $points }.
question-show = <b>31 zeigen?</b> Die Runde endet dann sofort.
question-pass = <b>Schieben?</b> Du hast { $points }.
button-give = Gib { $card }
button-take = Nimm { $card }
button-swap = Tauschen
button-swap-knock = Tauschen + klopfen
button-swap-show = Tauschen und 31 zeigen
button-swap-all-knock = Alle drei + klopfen
button-swap-all-show = Alle drei und 31 zeigen
button-swap-all = Alle drei
button-knock = ✊ Klopfen
button-keep = Behalten
button-pass = Schieben
button-show = 🔥 31 zeigen
button-change-deal = Wechseln
button-hide = Verdecke { $card }
button-announce = { $number } ansagen
button-challenge = { $name } { $cards }: { $number }
button-give-up = Aufgeben (−1 Leben)
button-sure-swap-all = Ja, alle drei
button-sure-knock = Ja, klopfen
button-sure-keep = Ja, behalten
button-sure-show = Ja, 31 zeigen
button-sure-change-deal = Ja, wechseln
button-sure-challenge = Ja, anzweifeln
button-sure-give-up = Ja, aufgeben
button-back = Zurück
button-return = Ich bin wieder da
button-cancel = Abbrechen
button-hand = 🃏 Meine Hand
reminder = ⏰ <b>Du bist am Zug.</b> Deine Bedenkzeit läuft noch bis { $until }.
reminder-ends-match = Läuft sie ab, endet die Partie für alle.
reminder-played-on = { $times ->
    [one] Läuft sie ab, spielt ein Computer für dich weiter, bis du zurückkommst.
   *[other] Läuft sie ab, wird für dich gezogen. Beim { $times }. Mal in Folge spielt ein Computer für dich weiter, bis du zurückkommst.
}
reminder-caps-round = Dann endet die Runde, und es wird gewertet.
reminder-caps-match = Dann endet die Partie, und die Leben zählen.
alert =
    #{ $number } · { $points }
    Hand: { $hand }
alert-table = Tisch: { $table }
alert-your-turn = Du bist am Zug.
alert-turn = Am Zug: { $name }
alert-away = Ein Computer spielt für dich, bis du zurückkommst.
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
game-faulty = ⚠️ beschädigt, steht still
pick-table = <b>Welchen Tisch soll ich zeigen?</b>
pick-leave = <b>Welche Partie möchtest du verlassen?</b>
leave-ends-match = <b>#{ $number } · { $where }</b>
    Willst du die Partie wirklich verlassen? Sie endet dann für alle: Niemand verliert ein Leben, und du kommst auf den letzten Platz.
leave-ends-solo = <b>#{ $number } · { $where }</b>
    Willst du die Partie wirklich verlassen? Sie ist dann zu Ende: Niemand verliert ein Leben, und du kommst auf den letzten Platz.
leave-ends-alone = <b>#{ $number } · { $where }</b>
    Willst du die Partie wirklich verlassen? Außer dir spielt niemand mehr mit: Sie ist dann zu Ende, und es wird kein Sieg gewertet.
leave-played-on = <b>#{ $number } · { $where }</b>
    Willst du die Partie wirklich verlassen? Ein Computer spielt dann bis zum Ende auf deinem Platz. Du kannst nicht mehr zurückkommen und nicht mehr gewinnen.
leave-lobby = <b>#{ $number } · { $where }</b>
    Willst du aussteigen? Dein Platz wird wieder frei.
left-match = #{ $number } · Du hast die Partie verlassen.
left-solo = #{ $number } · Du hast die Partie verlassen, sie ist zu Ende.
left-played-on = #{ $number } · Du hast die Partie verlassen. Auf deinem Platz spielt jetzt ein Computer.
left-lobby = #{ $number } · Du bist ausgestiegen.
button-leave = Ja, verlassen
button-stay = Bleiben

## Regeln

preset-hosen-owi = Hosen owi
preset-klassisch = Klassisch
preset-blitz = Blitz
preset-feuerwerk = Feuerwerk
preset-karussell = Karussell
preset-hose-abe = Hose abe
preset-a7 = A7
preset-a9 = A9
preset-a5 = A5
preset-schwimmen-31 = Schwimmen (31)
preset-adjusted = { $name }, angepasst
rules-head = <b>Schwimmen · { $name }</b>
rules-aim = Alle haben drei Karten, drei liegen offen auf dem Tisch. Sammle Karten einer Farbe – am besten 31 Punkte.
rules-seats = Es spielen { $fewest } bis { $most } Personen.
rules-pack = Das Blatt hat { $cards } Karten, von der { $lowest } bis zum Ass.
rules-direction-clockwise = Gespielt wird im Uhrzeigersinn.
rules-direction-counter-clockwise = Gespielt wird gegen den Uhrzeigersinn.
rules-opener = Wer die erste Runde beginnt, entscheidet das Los, danach wechselt es reihum.
rules-mistery = Mistery: Auf dem Tisch liegt noch eine vierte, verdeckte Karte { $card }.
rules-dealer-choice = Wer gibt, sieht sich zuerst die eigenen Karten an und behält sie – oder legt sie als Tischkarten offen hin und nimmt drei andere, ohne sie zu kennen.
rules-head-values = <b>Punkte</b>
rules-values = Es zählt die Farbe, in der deine Karten am meisten ergeben: Ass 11, { $courts } je 10, die anderen so viel wie ihre Zahl.
rules-example = Beispiel: { $hand } = { $points }.
rules-triple-thirty-and-a-half = Ein Drilling – drei gleiche Ränge – zählt 30½.
rules-triple-thirty-one = Ein Drilling – drei gleiche Ränge – zählt 31 und gilt wie 31 in einer Farbe.
rules-aces-feuer = Drei Asse sind Feuer und zählen { $points }.
rules-aces-triple = Auch drei Asse zählen { $points }.
rules-head-turn = <b>Dein Zug</b>
rules-swap-one = • Tauschen: eine Handkarte gegen eine Tischkarte.
rules-swap-all = • Alle drei: deine ganze Hand gegen die drei Tischkarten. Zwei Karten auf einmal gehen nicht.
rules-no-swap-all = • Mehr als eine Karte auf einmal zu tauschen ist nicht erlaubt.
rules-swap-hidden = • Mistery: eine Handkarte gegen die verdeckte { $card }, ohne sie vorher zu sehen. Auch deine Karte liegt dann verdeckt.
rules-hidden-stays = Tauschst du alle drei, bleibt die verdeckte liegen.
rules-hidden-stays-new = Kommen neue Tischkarten, bleibt die verdeckte liegen.
rules-hidden-counts = Vor dem Klopfen zählt das als Tausch.
rules-knock-after-swap = • Klopfen: Du behältst deine Karten, alle anderen haben noch genau einen Zug. Vorher musst du in dieser Runde einmal getauscht haben.
rules-knock-at-once = • Klopfen: Du behältst deine Karten, alle anderen haben noch genau einen Zug. Das geht schon im ersten Zug.
rules-swap-and-knock = • Solange niemand geklopft hat, darfst du in einem Zug tauschen und klopfen.
rules-last-turn-knock = • Auch im letzten Zug nach dem Klopfen darfst du noch klopfen, um deine Karten zu behalten. Das verlängert die Runde nicht.
rules-last-turn-nothing = • Nach dem ersten Klopfen darf niemand mehr klopfen.
rules-passing = • Schieben: Du tust nichts.
rules-no-passing = • Schieben gibt es nicht.
rules-refresh-all-pass = Schieben alle nacheinander, kommen drei neue Tischkarten, nach dem Klopfen nicht mehr.
rules-refresh-each-pass = Jedes Schieben bringt drei neue Tischkarten, nach dem Klopfen nicht mehr.
rules-stock-reshuffle = Reicht der Stapel nicht, wird er mit den abgelegten Karten neu gemischt.
rules-stock-showdown = Reicht der Stapel nicht, ist die Runde sofort zu Ende.
rules-must-knock = { $circuits ->
    [one] • Hat einen Umlauf lang niemand geklopft, bleibt nur noch das Klopfen.
   *[other] • Hat { $circuits } Umläufe lang niemand geklopft, bleibt nur noch das Klopfen.
}
rules-must-knock-passes = { $circuits ->
    [one] • Haben einmal alle reihum geschoben, spätestens nach { $most } Umläufen, bleibt nur noch das Klopfen.
   *[other] • Haben { $circuits }-mal alle reihum geschoben, spätestens nach { $most } Umläufen, bleibt nur noch das Klopfen.
}
rules-head-round = <b>Rundenende</b>
rules-showdown = • Nach dem Klopfen wird gewertet: Wer die wenigsten Punkte hat, verliert ein Leben.
rules-showdown-lying = • Nach dem letzten Zug wird nicht gleich gewertet, sondern angesagt – und vielleicht gelogen.
rules-tie-all = • Bei Gleichstand verlieren alle, die am wenigsten haben.
rules-tie-one = • Bei Gleichstand verliert nur eine Hand: Es entscheidet der Rang des Drillings, dann die Farbe ({ $suits }), dann die höchste Karte.
rules-knocker-penalty = • Wer zuerst geklopft hat und am wenigsten hat, verliert { $lives } Leben.
rules-forced-penalty = Das gilt auch, wenn nur noch das Klopfen blieb.
rules-forced-no-penalty = Das gilt nicht, wenn nur noch das Klopfen blieb.
rules-thirty-one-automatic = • 31 Punkte sind { $name }: Die Runde endet sofort, auch gleich nach dem Geben.
rules-thirty-one-manual = • 31 Punkte sind { $name }: Zeigst du sie in dem Zug, der sie bringt (vom Geben: in deinem ersten Zug), endet die Runde sofort.
rules-thirty-one-lying = Wer 31 hat, legt sie offen, sagt nichts an und verliert nichts.
rules-shown-late = Wer 31 nicht rechtzeitig zeigt, verliert am Rundenende allein ein Leben.
rules-feuer = • Feuer beendet die Runde sofort.
rules-feuer-lying = Angesagt wird dann nicht.
rules-pay-lowest = Wer am wenigsten hat, verliert ein Leben.
rules-pay-all-others = Alle anderen verlieren ein Leben.
rules-dealt-pay-lowest = Kommen die 31 Punkte vom Geben, verliert ein Leben, wer am wenigsten hat.
rules-dealt-pay-all-others = Kommen die 31 Punkte vom Geben, verlieren alle anderen ein Leben.
rules-several-safe = Haben mehrere 31, verliert von ihnen niemand.
rules-several-strict = Haben mehrere 31, verliert von ihnen niemand, es sei denn, alle haben 31: Dann entscheidet auch hier die Farbe.
rules-several-draw = Haben mehrere 31, verliert überhaupt niemand.
rules-round-cap = • Eine Runde dauert höchstens { $turns }-mal so lange wie eine Bedenkzeit, dann endet sie wie nach dem letzten Zug.
rules-head-lying = <b>Lügen</b>
rules-announce = • Reihum legt ihr zwei eurer Karten offen, die dritte bleibt verdeckt, und sagt an, wie viel eure Hand zählt.
rules-numbers = Erlaubt ist jede ganze Zahl von { $least } bis 30 und 30½, auch wenn sie nicht stimmt.
rules-numbers-whole = Erlaubt ist jede ganze Zahl von { $least } bis 30, auch wenn sie nicht stimmt.
rules-announce-order = • Es beginnt, wer zuerst geklopft hat, sonst wer die Runde begonnen hat.
rules-decider = • Wer am wenigsten angesagt hat, entscheidet: anzweifeln oder aufgeben.
rules-decider-seats = Bei gleichen Ansagen ist das die letzte Person in der Reihenfolge der Runde.
rules-decider-announcements = Bei gleichen Ansagen ist das, wer zuletzt angesagt hat.
rules-give-up = • Aufgeben kostet ein Leben.
rules-challenge = • Anzweifeln: Stimmt die Ansage nicht, auch wenn sie zu niedrig ist, kostet sie die angezweifelte Person { $lives } Leben. Stimmt sie, verlierst du selbst { $lives } Leben.
rules-announce-alone = • Muss nur eine Person ansagen, verliert sie ein Leben.
rules-head-match = <b>Leben und Partieende</b>
rules-lives = { $lives ->
    [one] • Alle beginnen mit einem Leben. Mit 0 schwimmst du 🏊; verlierst du noch eins, scheidest du aus.
   *[other] • Alle beginnen mit { $lives } Leben. Mit 0 schwimmst du 🏊; verlierst du noch eins, scheidest du aus.
}
rules-end-first-out = • Die Partie endet, sobald jemand ausscheidet. Die Plätze richten sich nach den Leben; gleich viele Leben teilen sich einen Platz.
rules-end-last-standing = • Gespielt wird, bis nur noch eine Person übrig ist.
rules-all-out-share = • Scheiden alle auf einmal aus, teilen sie sich den Platz, und niemand gewinnt.
rules-all-out-hand-decides = • Scheiden mehrere auf einmal aus, entscheidet unter ihnen die bessere Hand. Sind die letzten Hände gleich gut, gewinnt niemand.
rules-all-out-nobody-pays = • Würden alle auf einmal ausscheiden, verliert niemand etwas, und es wird neu gegeben.
rules-match-cap = • Eine Partie dauert höchstens { $turns }-mal so lange wie eine Bedenkzeit, dann entscheiden die Leben.
rules-head-time = <b>Zeit und Verlassen</b>
rules-time-out-ends = • Läuft eine Bedenkzeit ab, endet die Partie für alle. Niemand verliert deshalb ein Leben.
rules-time-out-pass = • Läuft eine Bedenkzeit ab, wird geschoben; bleibt nur noch das Klopfen, wird geklopft.
rules-time-out-knock = • Läuft eine Bedenkzeit ab, wird geklopft, wenn das erlaubt ist, sonst die Karte getauscht, die am wenigsten schadet.
rules-time-out-dealer = Wer gibt, behält die eigenen Karten.
rules-time-out-lying = Angesagt wird die Wahrheit, statt anzuzweifeln wird aufgegeben.
rules-substitute = { $times ->
    [one] • Schon nach einem versäumten Zug spielt ein Computer auf dem Platz, bis die Person zurückkommt.
   *[other] • Nach { $times } versäumten Zügen hintereinander spielt ein Computer auf dem Platz, bis die Person zurückkommt.
}
rules-leaving-ends-match = • Verlässt jemand die Partie, endet sie für alle.
rules-leaving-played-on = • Verlässt jemand die Partie, spielt ein Computer auf dem Platz weiter. Gewinnen kann dieser Platz nicht mehr.

## Regeln in Kürze

label-pack = Blatt
label-most-seats = Plätze
label-lives = Leben
label-direction = Richtung
label-mistery = Mistery
label-dealer-choice = Geber darf wechseln
label-triple = Drilling
label-three-aces = Drei Asse
label-feuer-losers = Bei Feuer zahlen
label-thirty-one-name = 31 heißt
label-thirty-one-losers = Bei 31 zahlen
label-dealt-thirty-one-losers = Bei 31 vom Geben zahlen
label-show = 31 zeigen
label-several-thirty-ones = Mehrere mit 31
label-swap-all = Alle drei tauschen
label-passing = Schieben
label-table-refresh = Neue Tischkarten
label-stock-end = Stapel leer
label-knock-needs-swap = Klopfen erst nach Tausch
label-swap-and-knock = Tauschen und klopfen
label-last-turn = Zweites Klopfen
label-knocker-penalty = Schwächste Hand geklopft
label-circuits-without-knock = Klopfzwang
label-circuits = Klopfzwang zählt
label-forced-knock-penalty = Strafe bei Klopfzwang
label-lying = Lügen
label-lie-tie = Gleich niedrig angesagt
label-tie = Gleichstand
label-match-end = Partieende
label-all-out = Alle scheiden aus
label-time-out = Zeit abgelaufen
label-leaving = Partie verlassen
label-substitute-after = Computer springt ein
label-round-cap = Längste Runde
label-match-cap = Längste Partie
choice-on = an
choice-off = aus
choice-clockwise = im Uhrzeigersinn
choice-counter-clockwise = gegen den Uhrzeigersinn
choice-thirty-and-a-half = 30½
choice-thirty-one = 31
choice-hosen-owi = Hosen owi
choice-hose-abe = Hose abe
choice-schnauz = Schnauz
choice-feuer = Feuer
choice-triple = wie jeder Drilling
choice-lowest = die Schwächsten
choice-all-others = alle anderen
choice-holders-safe = verlieren nichts
choice-draw = niemand verliert
choice-automatic = automatisch
choice-manual = von Hand
choice-all-pass = wenn alle schieben
choice-each-pass = bei jedem Schieben
choice-reshuffle = neu mischen
choice-showdown = sofort werten
choice-knock = erlaubt
choice-nothing = nicht erlaubt
choice-turns = jeden Umlauf
choice-passes = nur geschobene Umläufe
choice-seats = wer später sitzt
choice-announcements = wer später ansagt
choice-all = alle verlieren
choice-strict = Farbe zählt, auch bei 31
choice-variant = Farbe zählt
choice-first-out = beim ersten Ausscheiden
choice-last-standing = wenn nur eine Person bleibt
choice-share = geteilter Platz
choice-hand-decides = die Hand entscheidet
choice-nobody-pays = niemand verliert
choice-ends-match = Partie endet
choice-played-on = es geht weiter
number-cards = { $number } Karten
number-seats = höchstens { $number }
number-lives = { $number } Leben
number-circuits = { $number ->
    [one] nach { $number } Umlauf
   *[other] nach { $number } Umläufen
}
number-time-outs = { $number ->
    [one] nach { $number } versäumten Zug
   *[other] nach { $number } versäumten Zügen
}
number-turns = { $number ->
    [0] ohne Grenze
   *[other] { $number } × Bedenkzeit
}

## Menschen und Gruppen

welcome =
    Hallo { $name }!

    Ich bin der Tisch für <b>Schwimmen</b>, auch 31 oder Hosen owi genannt: drei Karten, ein gemeinsamer Tisch und viel Zeit für jeden Zug. Gespielt wird in eurer Gruppe, deine Karten bekommst du hier.

    Spiel gleich gegen drei Computer, oder hol mich in eine Gruppe.
group-welcome = Hallo zusammen! Ich bin der Tisch für <b>Schwimmen</b> (31, Hosen owi). Mit /neu eröffnet ihr eine Partie. Die Karten schicke ich jeder Person privat.
pictures-off = In diese Gruppe darf ich keine Bilder schicken. Ab jetzt kommt der Tisch als Text. Wenn Bilder wieder erlaubt sind, kann ein Admin sie hier einschalten.
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
    • deine Telegram-ID (nicht deine Telefonnummer), deinen Namen und deine Sprache
    • deine Einstellungen
    • die Partien, in denen du mitspielst, mit allen Zügen, und was daraus für die Statistik folgt

    Von Gruppen merke ich mir ID, Titel, Sprache und wer von euch darin ist. Was ihr mir schreibt, behalte ich nur, bis es erledigt ist; was ich nicht lesen kann, eine Woche.
hint = Damit kann ich nichts anfangen. Spiel eine Partie, oder schau in die /hilfe.
settings =
    <b>Einstellungen</b>
    Wähle Sprache und Kartenblatt. Mit „Züge bestätigen“ frage ich nach, bevor ein Zug gilt; mit „Erinnern“ melde ich mich, bevor deine Bedenkzeit abläuft.
setting-language = 🇩🇪 Deutsch
setting-deck-de = Doppeldeutsch
setting-deck-fr = Französisch
setting-deck-fr4 = Französisch, vier Farben
setting-deck-ch = Schweizer
setting-confirm = Züge bestätigen
setting-reminders = Erinnern
setting-pictures = Bilder
button-solo = Gegen drei Computer spielen
button-add-to-group = In eine Gruppe holen

## Statistik

stats-head = <b>Statistik von { $name }</b>
stats-none = Noch keine beendete Partie. Zeit, das zu ändern!
stats-people = <b>Gegen Menschen:</b> { $result }
stats-computers = <b>Gegen Computer { $strength }:</b> { $result }
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
stats-specials = 31 Punkte: { $thirty_ones }-mal · Feuer: { $feuers }-mal
stats-announced = { $caught ->
    [0] Angesagt: { $true }-mal wahr, { $false }-mal gelogen
   *[other] Angesagt: { $true }-mal wahr, { $false }-mal gelogen, davon { $caught }-mal erwischt
}
stats-challenged = Angezweifelt: { $caught }-mal zu Recht, { $missed }-mal zu Unrecht
stats-pace = Zeit für einen Zug: im Schnitt { $span }
stats-streak = Siege in Folge: { $streak }, längste Serie: { $longest }
stats-rating = Wertungszahl: <b>{ $rating }</b>
group-stats-head = <b>Tabelle von { $group }</b>
group-stats-none = Hier ist noch keine Partie zu Ende gespielt.
group-row = { $place }. { $name } – <b>{ $rating }</b> · { $score }
group-row-unrated = { $place }. { $name } · { $score }
chart-head = Statistik von { $name }
chart-group-head = Tabelle von { $group }
chart-rating = Wertungszahl
chart-wins = Siege
chart-people = Menschen
chart-won = { $wins } von { $matches }
chart-places = Plätze
chart-hand = Hand bei der Wertung
chart-average = im Schnitt

## Menü

command-new = Neue Partie eröffnen
command-table = Tisch neu zeigen
command-games = Laufende Partien
command-hand = Meine Hand zeigen
command-solo = Gegen drei Computer spielen
command-stats = Statistik und Wertung
command-rules = Die Regeln
command-settings = Sprache, Kartenblatt, Erinnerungen, Bilder
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
notice-members-only = Mitspielen kann nur, wer in der Gruppe ist.
notice-join-in-group = Dieser Link gilt nicht mehr. Tipp in der Gruppe auf „Mitspielen“.
notice-telegram-silent = Telegram sagt mir gerade nicht, ob du das darfst. Versuch es gleich noch einmal.
notice-admin-only = Das dürfen nur Admins der Gruppe.
notice-started = Los geht’s!
notice-sent-hand = Deine Hand kommt in unserem privaten Chat.
notice-welcome-back = Willkommen zurück! Du spielst wieder selbst.
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
notice-slowly = Langsam, bitte: So schnell komme ich nicht mit. Warte einen Moment.
notice-set-aside = Diese Partie ist beschädigt und steht still. Gib bitte der Person Bescheid, die den Bot betreibt.
refused-match-over = { notice-match-over }
refused-not-now = Das geht gerade nicht.
refused-not-your-card = Diese Karte hast du nicht auf der Hand.
refused-not-on-table = Diese Karte liegt nicht mehr auf dem Tisch.
refused-no-hidden-card = Hier liegt keine verdeckte Karte.
refused-no-swap-all = Alle drei zu tauschen ist hier nicht erlaubt.
refused-no-knock-with-swap = Tauschen und klopfen in einem Zug geht hier nicht.
refused-nothing-to-show = Du hast keine 31, die du jetzt zeigen kannst.
refused-swap-first = Du musst in dieser Runde erst einmal tauschen, bevor du klopfst.
refused-no-passing = Schieben gibt es hier nicht.
refused-no-second-knock = Es hat schon jemand geklopft.
refused-must-knock = Jetzt bleibt nur noch das Klopfen.
refused-no-such-number = Diese Zahl kann niemand ansagen.
refused-not-to-challenge = Diese Ansage kannst du nicht anzweifeln.
refused-not-away = Für dich spielt gerade kein Computer.
refused-already-left = Du hast diese Partie schon verlassen.
refused-no-cap = Diese Runde darf so lange dauern, wie sie will.
refused-seat-is-out = Du bist schon ausgeschieden.
refused-no-such-seat = Diesen Platz gibt es nicht.
