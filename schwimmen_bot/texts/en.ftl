### English. Texts are Telegram HTML, except buttons (button-, setting-), the menu (command-), short answers (notice-,
### refused-) and alerts (alert-), which are plain.

## Cards, points, times

courts-double-german = UOKA
courts-french = JQKA
points = { $points } points
points-thirty-one = { $points } points – Hosen owi!
points-feuer = { $points } points – Feuer!
moment = { $day }/{ $month }, { $time } UTC
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
span-seconds = { $seconds } s
span-minutes = { $minutes } min
span-hours = { $hours } h { $minutes } min
span-days = { $days } d { $hours } h
decimal = { $whole }.{ $tenth }
computer = Computer
names-and = { $names } and { $last }
against-computers = against computers

## Lobby

lobby-head = <b>#{ $number } · New match of Schwimmen</b>
lobby-settings =
    Rules: { $rules }
    Lives: { $lives } · Time for a move: { $tempo }
    Opened by { $opener }
lobby-seats = <b>Seats: { $taken } of { $most }</b>
lobby-too-few = At least two seats must be taken before the match can start.
lobby-ready = Ready to go. The opener and the group’s admins can start the match.
lobby-started = <b>#{ $number } · The match has begun</b>
lobby-closed = #{ $number } · This match was closed before it started.
lobby-expired = #{ $number } · Nobody started this match for seven days, so it has expired. Open a new one with /new.
joined-by-link = You’re in: match #{ $number } in “{ $group }”. You’ll get your cards here as soon as it’s your turn.
joined-in-group = { $name } has joined #{ $number }.
button-join = Join
button-withdraw = Leave
button-minutes = { $minutes } min
button-hours = { $hours } h
button-start = Start
button-close = Close

## What happened

event-dealt = Round { $round } begins, { $name } deals.
event-swapped = { $name }: gives { $gave }, takes { $took }
event-swapped-all = { $name }: swaps all three – gives { $gave }, takes { $took }
event-knocked = { $name }: knocks ✊
event-kept = { $name }: keeps the cards
event-passed = { $name }: passes
event-refreshed = New table cards: { $cards }
own-swapped = You swapped { $gave } for { $took }.
own-swapped-all = You swapped all three: { $gave } for { $took }.
own-knocked = You knocked.
own-kept = You kept your cards.
own-passed = You passed.
earlier-moves = { $count ->
    [one] … after one earlier move
   *[other] … after { $count } earlier moves
}

## End of a round

round-ended = Round { $round } is over: { $why }
end-knock = { $names } knocked.
end-thirty-one = { $count ->
    [one] { $names } has 31 – Hosen owi!
   *[other] { $names } have 31 – Hosen owi!
}
end-feuer = { $names } has three aces – Feuer!
end-stock = The stock is used up.
showing-safe = { $name }: { $hand } – { $points }
showing-lost = { $name }: { $hand } – { $points } · <b>−{ $lost }</b> → { $after }
now-swims = 🏊 swims
now-out = ❌ out
commitment =
    🔒 Proof for round { $round }: the cards were fixed before the first move. After the round their key is shown here; its SHA-256 is this value.
    <code>{ $hash }</code>
key =
    🔑 Key of round { $round } (its SHA-256 is the proof shown when the round began):
    <code>{ $key }</code>

## Table

table-head = <b>#{ $number } · Round { $round }</b>
table-cards = <b>Table:</b> { $cards }
table-moved = #{ $number } · The table is further down now.
turn = It’s { $name }’s turn.
turn-until = It’s { $name }’s turn, until { $until }.
has-knocked = { $turns ->
    [one] ✊ { $name } has knocked – one turn left.
   *[other] ✊ { $name } has knocked – { $turns } turns left.
}
turns-left = { $turns ->
    [one] ✊ One turn left.
   *[other] ✊ { $turns } turns left.
}
button-my-cards = 🃏 My cards
button-to-hand = To my hand

## End of a match

over-played = { $count ->
    [one] <b>{ $names } wins!</b>
   *[other] <b>{ $names } win together!</b>
}
over-time-out = { $name } has run out of time.
over-left = { $name } has left the match.
over-unfinished = That ends the match. Nobody loses a life, and no win is counted.
out = { $count ->
    [one] { $names } is out.
   *[other] { $names } are out.
}
again = Another match? /new
again-solo = Another match? /solo
blocked = #{ $number } · { $name } has blocked me and gets no cards to see. The clock runs on; after /start in our chat the hand is there again.

## Hand

title = <b>#{ $number } · { $where }</b>
title-round = <b>#{ $number } · { $where } · Round { $round }</b>
your-turn = <b>It’s your turn.</b>
your-turn-until = <b>It’s your turn</b>, until { $until }.
own-cards = <b>Hand:</b> { $cards } – <b>{ $points }</b>
sure = { $name } surely has: { $cards }
you-are-out = You are out; the others play on.
choose-cards = Tap a card of your hand and a card of the table.
choose-table-card = You give { $card }. Which table card do you take?
choose-hand-card = You take { $card }. Which of your cards do you give?
swap-first = You can knock once you have swapped in this round.
must-knock = Nobody has knocked for so long that all you can do now is knock.
preview-swap = Swap { $give } for { $take }?
preview-swap-all = Swap all three cards?
preview =
    <b>{ $head }</b>
    { $now } → <b>{ $then }</b>
    Your hand would be { $hand }
question-knock = <b>Knock?</b> You keep your cards ({ $points }), everybody else has exactly one more turn.
question-keep = <b>Keep your cards?</b> You have { $points }.
question-pass = <b>Pass?</b> You have { $points }.
button-give = Give { $card }
button-take = Take { $card }
button-swap = Swap
button-swap-all = All three
button-knock = ✊ Knock
button-keep = Keep
button-pass = Pass
button-sure-swap-all = Yes, all three
button-sure-knock = Yes, knock
button-sure-keep = Yes, keep
button-cancel = Cancel
button-hand = 🃏 My hand
reminder = ⏰ <b>It’s your turn.</b> Your time runs until { $until }.
reminder-ends-match = If it runs out, the match ends for everybody.
alert =
    #{ $number } · { $points }
    Hand: { $hand }
    Table: { $table }
    { $now }
alert-your-turn = It’s your turn.
alert-turn = Turn: { $name }
alert-over = The match is over.
alert-out = #{ $number } · You have no cards: you are out.

## Matches

games-mine = <b>Your matches</b>
games-here = <b>Matches in this group</b>
games-none = You aren’t playing anywhere. Play against three computers, or open a match in a group with /new.
games-none-here = No match is going on here. Open one with /new.
games-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
}
game-lobby = Waits for its start.
pick-table = <b>Which table shall I show?</b>
pick-leave = <b>Which match would you like to leave?</b>
leave-ends-match = <b>#{ $number } · { $where }</b>
    Do you really want to leave the match? It then ends for everybody: nobody loses a life, and you are placed last.
leave-ends-solo = <b>#{ $number } · { $where }</b>
    Do you really want to leave the match? It is over then: nobody loses a life, and you are placed last.
leave-lobby = <b>#{ $number } · { $where }</b>
    Do you want to leave? Your seat becomes free again.
left-match = #{ $number } · You have left the match.
left-lobby = #{ $number } · You have given up your seat.
button-leave = Yes, leave
button-stay = Stay

## Rules

preset-hosen-owi = Hosen owi
rules-head = <b>Schwimmen · { $name }</b>
rules-aim = Everybody has three cards in hand, three lie open on the table. Collect cards of one suit – 31 points are the best.
rules-seats = For { $fewest } to { $most } players.
rules-pack = The pack has { $cards } cards, from the { $lowest } up to the ace.
rules-clockwise = Play goes clockwise.
rules-counter-clockwise = Play goes counter-clockwise.
rules-head-values = <b>Points</b>
rules-values = What counts is the suit in which your cards add up to most: ace 11, { $courts } 10 each, the others their number.
rules-example = Example: { $hand } = { $points }.
rules-triple = Three of a kind count 30½.
rules-aces-feuer = Three aces are Feuer and count 32.
rules-aces-triple = Three aces count 30½, too.
rules-head-turn = <b>Your turn</b>
rules-swap-one = • Swap: one card of your hand for one of the table.
rules-swap-all = • All three: your whole hand for the three table cards. Two at once aren’t allowed.
rules-no-swap-all = • Swapping more than one card at once isn’t allowed.
rules-knock-after-swap = • Knock: you keep your cards, everybody else has exactly one more turn. You must have swapped once in this round before.
rules-knock-at-once = • Knock: you keep your cards, everybody else has exactly one more turn. You may do so in your first turn.
rules-last-turn-knock = • In the last turn after a knock you may knock as well, to keep your cards. That doesn’t prolong the round.
rules-last-turn-nothing = • After the first knock nobody may knock again.
rules-passing = • Pass: you do nothing.
rules-no-passing = • There is no passing.
rules-refresh-all-pass = When all pass one after another, three new table cards come.
rules-refresh-each-pass = Each pass brings three new table cards.
rules-stock-reshuffle = When the stock runs short, it is shuffled anew with the cards set aside.
rules-stock-showdown = When the stock runs short, the round is scored at once.
rules-must-knock = { $circuits ->
    [one] • After one circuit without a knock, knocking is all that’s left.
   *[other] • After { $circuits } circuits without a knock, knocking is all that’s left.
}
rules-head-round = <b>End of a round</b>
rules-showdown = • After a knock the round is scored: whoever has the fewest points loses a life.
rules-tie-all = • On a tie all who have the fewest lose.
rules-tie-strict = • On a tie only one hand loses: the rank of the triple decides, then the suit ({ $suits }), then the highest card – even among several 31s.
rules-tie-variant = • On a tie only one hand loses: the rank of the triple decides, then the suit ({ $suits }), then the highest card.
rules-knocker-penalty = • Whoever knocked first and has the fewest points loses { $lives } lives.
rules-thirty-one = • 31 points are Hosen owi: the round ends at once, even right after the deal.
rules-feuer = • Feuer ends the round at once.
rules-lowest-pay = Whoever has the fewest points loses a life.
rules-others-pay = All others lose a life.
rules-several-safe = If several have 31, none of them loses.
rules-several-draw = If several have 31, nobody loses at all.
rules-head-match = <b>Lives and the end of the match</b>
rules-lives = { $lives ->
    [one] • Everybody begins with one life. At 0 you swim 🏊; lose one more, and you are out.
   *[other] • Everybody begins with { $lives } lives. At 0 you swim 🏊; lose one more, and you are out.
}
rules-first-out = • The match ends as soon as somebody is out. Places go by lives; equal lives share a place.
rules-last-standing = • The match goes on until only one player is left.
rules-all-out-share = • If all go out at once, they share the place.
rules-all-out-hand = • If several go out at once, the better hand decides among them.
rules-all-out-nobody = • If all were to go out at once, nobody loses anything, and new cards are dealt.
rules-time-out-ends = • When somebody’s time runs out, the match ends for everybody. Nobody loses a life for it.
rules-leaving-ends = • When somebody leaves the match, it ends for everybody, too.

## People and groups

welcome =
    Hello { $name }!

    I’m the table for <b>Schwimmen</b>, also called 31 or Hosen owi: three cards, one shared table, and plenty of time for each move. You play in your group and get your cards here.

    Play against three computers right away, or add me to a group.
group-welcome = Hello everybody! I’m the table for <b>Schwimmen</b> (31, Hosen owi). Open a match with /new. I send each player their cards in private.
help-private =
    <b>How it works</b>
    You play in a group or against computers. When it’s your turn, I send you your hand: tap a card of your hand and a card of the table to swap them, or choose one of the other moves. For each move you have the time that was chosen before the match.

    { $commands }
help-group =
    <b>How it works</b>
    Open a match with /new; whoever likes taps “Join”. The table here shows whose turn it is; you get your cards in private.

    { $commands }
privacy =
    <b>What I store</b>
    • your Telegram ID, your name and your language
    • your settings
    • the matches you play in, with all moves, and what follows from them for the statistics

    Of groups I keep the ID, the title and the language. What you write I don’t keep.
hint = I don’t know what to do with that. Play a match, or have a look at /help.
settings =
    <b>Settings</b>
    Choose your language and deck. With “Confirm moves” I ask before a move counts; with “Remind me” I write to you before your time runs out.
setting-double-german = Double German
setting-french = French
setting-confirm = Confirm moves
setting-reminders = Remind me
button-solo = Play against three computers
button-add-to-group = Add me to a group

## Statistics

stats-head = <b>Statistics of { $name }</b>
stats-none = No finished match yet. Time to change that!
stats-people = <b>Against people:</b> { $result }
stats-computers = <b>Against computers:</b> { $result }
stats-score = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} ({ $percent }%)
stats-places = Places: { $places }
stats-place = place { $place }
stats-unfinished = { $own ->
    [0] Cut short: { $matches }
   *[other] Cut short: { $matches }, { $own } of them because your time ran out
}
stats-rounds = Rounds: { $rounds } · lives lost: { $lives }
stats-average = Hand at the showdown: { $average } points on average
stats-best = Best hand: { $points }
stats-knocks = Knocks: { $knocks }, { $won } of them without losing a life ({ $percent }%)
stats-specials = Hosen owi (31): { $thirty_ones } · Feuer: { $feuers }
stats-pace = Time for a move: { $span } on average
stats-streak = Wins in a row: { $streak }, longest streak: { $longest }
stats-rating = Rating: <b>{ $rating }</b>
group-stats-head = <b>Table of { $group }</b>
group-stats-none = No match has been finished here yet.
group-row = { $place }. { $name } – <b>{ $rating }</b> · { $score }
group-row-unrated = { $place }. { $name } · { $score }

## Menu

command-new = Open a new match
command-table = Show the table again
command-games = Matches going on
command-hand = Show my hand
command-solo = Play against three computers
command-stats = Statistics and rating
command-rules = The rules
command-settings = Language, deck, reminders
command-leave = Leave a match
command-help = How it works
command-privacy = What is stored

## Short answers

notice-earlier-move = That was an earlier move.
notice-too-late = Too late: the time has run out.
notice-not-your-turn = It isn’t your turn.
notice-not-in-match = You aren’t playing in this match.
notice-no-such-match = This match no longer exists.
notice-match-over = This match is already over.
notice-not-started = This match hasn’t begun yet.
notice-joined = You’re in!
notice-already-in = You’re in already.
notice-withdrawn = You have given up your seat.
notice-not-in-lobby = You have no seat here.
notice-lobby-full = There is no seat left.
notice-lobby-closed = Nobody can join or leave here any more.
notice-too-few-seats = Somebody is missing: at least two seats must be taken.
notice-too-many-seats = There aren’t enough cards for so many seats.
notice-opener-only = Only the opener and the group’s admins can do that.
notice-admin-only = Only the group’s admins can do that.
notice-started = Here we go!
notice-sent-hand = Your hand is on its way to our private chat.
notice-asked-in-private = I have written to you in private.
notice-saved = Saved.
notice-stayed = Good to have you with us.
notice-groups-only = That only works in a group.
notice-private-only = That only works in our private chat.
notice-anonymous = Nobody can play anonymously. Turn off anonymous posting and try again.
notice-no-games = You aren’t playing anywhere.
notice-no-games-here = No match is going on here.
notice-unknown-button = I no longer know this button.
notice-try-again = That didn’t work just now. Please try again.
notice-out-of-match = You are already out of this match.
refused-not-your-card = You don’t hold this card.
refused-not-on-table = This card no longer lies on the table.
refused-no-swap-all = Swapping all three isn’t allowed here.
refused-swap-first = You must swap once in this round before you knock.
refused-no-passing = There is no passing here.
refused-no-second-knock = Somebody has knocked already.
refused-must-knock = Knocking is all that’s left now.
refused-seat-is-out = You are already out.
refused-no-such-seat = There is no such seat.
