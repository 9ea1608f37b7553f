### English. Texts are Telegram HTML, except buttons (button-, setting-), the menu (command-), short answers (notice-,
### refused-), alerts (alert-) and charts (chart-), which are plain.

## Cards, points, times

courts = JQKA
points = { $points } points
points-thirty-one = { $points } points!
points-triple = { $points } points – three of a kind!
points-feuer = { $points } points – Feuer!
moment = { $day }/{ $month }, { $time } UTC
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
days = { $days } days
hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
span-seconds = { $seconds } s
span-minutes = { $minutes } min
span-hours = { $hours } h { $minutes } min
span-days = { $days } d { $hours } h
decimal = { $whole }.{ $tenth }
names-and = { $names } and { $last }
strength-beginner = Beginner
strength-normal = Normal
strength-professional = Pro
against-computers = against computers

## Lobby

lobby-head = <b>#{ $number } · New match of Schwimmen</b>
lobby-settings =
    Rules: { $rules }
    Lives: { $lives } · Time for a move: { $tempo }
    Opened by { $opener }
lobby-seats = <b>Seats: { $taken } of { $most }</b>
lobby-changes = <b>Changed:</b>
lobby-big-pack = From seven seats on, 52 cards make the better game.
lobby-pick-rules = Choose a set of rules, or change single ones.
lobby-page = <b>{ $page }</b>
    Tap a rule to change it.
lobby-strengths = <b>How well do the computers play?</b>
    The top row changes all of them, a name just that one.
lobby-too-few = At least two seats must be taken before the match can start.
lobby-ready = Ready to go. The opener and the group’s admins can start the match.
lobby-started = <b>#{ $number } · The match has begun</b>
lobby-closed = #{ $number } · This match was closed before it started.
lobby-expired = #{ $number } · Nobody started this match for seven days, so it has expired. Open a new one with /new.
too-many-lobbies = { $most } matches are waiting to start here already. Start or close one of them first.
joined-by-link = You’re in: match #{ $number } in “{ $group }”. You’ll get your cards here as soon as it’s your turn.
joined-in-group = { $name } has joined #{ $number }.
button-join = Join
button-withdraw = Leave
button-minutes = { $minutes } min
button-hours = { $hours } h
button-rules = Rules: { $rules } ▸
button-strengths = Strength: { $strengths } ▸
button-strength = { $name }: { $strength }
button-page-pack = Cards
button-page-lives = Lives and end
button-page-turns = Turns
button-page-knocking = Knocking
button-page-specials = 31 and Feuer
button-page-scoring = Scoring
button-page-absence = Absence
button-rule = { $rule }: { $value }
button-page-back = ‹ Back
button-start = Start
button-close = Close
button-show-lobby = Show #{ $number }

solo-presets = I don’t know that. These are the rules to choose from:
solo-preset = • { $name }: <code>/solo { $preset }</code>
solo-strengths =
    And the strength of the computers, { $beginner }, { $normal } or { $professional }: one word for all three, or three words, one for each.
    • <code>/solo { $professional }</code>
    • <code>/solo klassisch { $beginner }</code>
    • <code>/solo { $beginner } { $normal } { $professional }</code>
refused-nothing-keeps = Without passing, a knock must be allowed in the last turn too, or every good hand would have to swap.
refused-late-and-lying = With lying every 31 is laid open. That doesn’t go together with a 31 that is shown by hand.
refused-too-many-seats = These rules have { $most } seats at most, and { $taken } are taken already.

## What happened

event-dealt = Round { $round } begins, { $name } deals.
event-dealer-kept = { $name }: keeps their own cards – the table is { $cards }
event-dealer-changed = { $name }: lays { $cards } on the table and takes three unknown cards
event-swapped = { $name }: gives { $gave }, takes { $took }
event-swapped-all = { $name }: swaps all three – gives { $gave }, takes { $took }
event-swapped-hidden = { $name }: swaps a card for the hidden one { $card }
event-knocked = { $name }: knocks ✊
event-knocked-forced = { $name }: has to knock ✊
event-kept = { $name }: keeps the cards
event-passed = { $name }: passes
event-refreshed = New table cards: { $cards }
event-timed-out = { $name }: time has run out ⏳
event-away = { $name } 💤: a computer moves from now on, until { $name } is back
event-left = { $name } 💤: leaves the match, a computer plays on in this seat
event-returned = { $name }: is back
event-announcing = { $why } Now the hands are announced.
event-open-hand = { $name }: lays { $cards } open, which are 31
event-announced = { $name }: shows { $cards } and announces { $points }
event-challenged = { $name }: challenges { $target }
event-gave-up = { $name }: gives up
own-swapped = You swapped { $gave } for { $took }.
own-swapped-all = You swapped all three: { $gave } for { $took }.
own-swapped-hidden = You swapped a card for the hidden one.
own-dealer-changed = You laid your cards on the table and took the other three.
own-knocked = You knocked.
own-kept = You kept your cards.
own-passed = You passed.
own-timed-out = Your time has run out.
own-away = A computer moves for you until you are back.
own-left = You have left the match; a computer plays on for you.
own-returned = You play yourself again.
own-announced = You showed { $cards } and announced { $points }.
own-challenged = You challenged an announcement.
own-gave-up = You gave up.
earlier-moves = { $count ->
    [one] … after one earlier move
   *[other] … after { $count } earlier moves
}

## End of a round

round-ended = Round { $round } is over: { $why }
end-knock = { $names } knocked.
end-thirty-one = { $count ->
    [one] { $names } has 31!
   *[other] { $names } have 31!
}
end-triple = { $count ->
    [one] { $names } has three of a kind – that’s 31!
   *[other] { $names } have three of a kind – that’s 31!
}
end-feuer = { $names } has three aces – Feuer!
end-stock = The stock is used up.
end-cap = The time for this round is up.
showing-safe = { $name }: { $hand } – { $points }
showing-lost = { $name }: { $hand } – { $points } · <b>−{ $lost }</b> → { $after }
now-swims = 🏊 swims
now-out = ❌ out
announced-lie = { $points }, announced { $said } 🤥
announced-truth = { $points }, as announced
verdict-lie = { $name } challenged { $target }, and rightly: the announcement was a lie.
verdict-truth = { $name } challenged { $target }, but wrongly: the announcement was true.
verdict-gave-up = { $name } gave up and challenged nobody.
verdict-alone = Only { $name } had to announce, so there was nobody to challenge.
paid-late = { $count ->
    [one] { $names } didn’t show 31 in time and is the only one to pay for it.
   *[other] { $names } didn’t show 31 in time and are the only ones to pay for it.
}
paid-knocker = { $name } knocked and has the fewest points all the same: that costs { $lives } lives.
paid-nobody = Nobody loses a life.
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
waits = 💤 <b>Nobody is here any more.</b> The match waits until { $until } for somebody to come back.
outage-table = I was away for { $span }; the time for the turn is extended by as much.
turn-until = It’s { $name }’s turn, until { $until }.
turn-choosing = { $name } deals and decides whether to keep their own cards or lay them on the table.
turn-choosing-until = { $name } deals and decides until { $until } whether to keep their own cards or lay them on the table.
turn-announcing = { $name } announces next.
turn-announcing-until = { $name } announces next, until { $until }.
turn-challenging = { $name } has announced the least: challenge or give up?
turn-challenging-until = { $name } has announced the least and decides until { $until }: challenge or give up?
seat-announced = says { $points }: { $cards }
seat-open = { $cards } has 31
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
over-nobody = <b>Nobody wins:</b> the last hands were equally good.
over-all-out = <b>Nobody wins:</b> all who were still in went out at once.
over-all-left = <b>Nobody wins:</b> everybody has left the match.
over-passed-over = Left the match and so did not win: { $names }.
over-time-out = { $name } has run out of time.
over-left = { $name } has left the match.
over-abandoned = { $count ->
    [one] { $names } is no longer in it, and nobody else is left to play.
   *[other] { $names } are no longer in it, and nobody else is left to play.
}
over-computers = All people are out, so the lives decide.
over-cap = The time for the match is up, so the lives decide.
over-unfinished = That ends the match. Nobody loses a life, and no win is counted.
out = { $count ->
    [one] { $names } is out.
   *[other] { $names } are out.
}
again = Another match? /new
again-solo = Another match? /solo
blocked = #{ $number } · { $name } has blocked me and gets no cards to see. The clock runs on; after /start in our chat the hand is there again.
gone = #{ $number } · { $name } no longer exists on Telegram. The clock runs on.

## Hand

title = <b>#{ $number } · { $where }</b>
title-round = <b>#{ $number } · { $where } · Round { $round }</b>
your-turn = <b>It’s your turn.</b>
your-turn-until = <b>It’s your turn</b>, until { $until }.
hidden-known = { $back } The hidden card is { $card }, only you know that.
own-cards = <b>Hand:</b> { $cards } – <b>{ $points }</b>
sure = { $name } surely has: { $cards }
you-are-out = You are out; the others play on.
choose-cards = Tap a card of your hand and a card of the table.
choose-table-card = You give { $card }. Which table card do you take?
choose-hand-card = You take { $card }. Which of your cards do you give?
swap-first = You can knock once you have swapped in this round.
must-knock = Nobody has knocked for so long that all you can do now is knock.
hidden-card = { $card } lies face down: if you take it, the card you give for it stays hidden too.
show-or-pay = Show your 31 in this turn and the round ends at once. If you don’t and still hold it at the showdown, you alone lose a life.
shown-too-late = It’s too late to show your 31: if you still hold it at the showdown, you alone lose a life.
choose-deal =
    You are the dealer and decide:
    • <b>Keep:</b> the three other cards are laid open on the table.
    • <b>Change:</b> you lay your cards open on the table and take the three others, which you don’t see before.
question-change-deal = <b>Change?</b> You lay your cards ({ $points }) open on the table and play with the three others, whatever they are.
choose-hidden =
    <b>You announce.</b> Everybody sees two of your cards, the third stays hidden. Your number may be a lie.
    Which card stays hidden?
choose-number =
    Everybody sees { $cards }, { $card } stays hidden. <b>What do you announce?</b>
    { $true } the truth · { $possible } possible with these two cards
question-announce = <b>Announce { $number }?</b> Everybody sees { $cards }, { $card } stays hidden.
announce-true = That is the truth.
announce-lie = That is a lie, you have { $points }. If somebody challenges it, you lose { $lives } lives.
announce-obvious-lie = That is a lie, you have { $points } – and with these two cards it can’t be true at all.
announcement = { $name }: { $cards } – <b>{ $number }</b>
choose-target = <b>Your announcement is the lowest.</b> Which other one is a lie? If you are right, that person loses { $lives } lives, else you lose { $lives }. Giving up costs you one life.
question-challenge = <b>Challenge what { $name } announced?</b> { $cards } open, { $number } announced. If that is a lie, { $name } loses { $lives } lives; if it is true, you lose { $lives }.
question-give-up = <b>Give up?</b> You challenge nobody and lose one life.
you-are-away = 🤖 <b>A computer plays for you</b>, because your time ran out. You can come back at any moment.
outage = I was away for { $span }; your time is extended by as much.
waits-for-you = 💤 <b>The match waits for you</b>, because your time ran out and nobody else is here. If nobody is back by { $until }, it ends.
moved-for-you = ⏳ <b>Your time ran out</b>, so a move was made for you:
preview-swap = Swap { $give } for { $take }?
preview-swap-all = Swap all three cards?
preview =
    <b>{ $head }</b>
    { $now } → <b>{ $then }</b>
    Your hand would be { $hand }
preview-blind =
    <b>{ $head }</b>
    { $now } → <b>{ $least } to { $most } points</b>
    You see what you take only after the swap.
question-knock = <b>Knock?</b> You keep your cards ({ $points }), everybody else has exactly one more turn.
question-keep = <b>Keep your cards?</b> You have { $points }.
question-show = <b>Show your 31?</b> The round then ends at once.
question-pass = <b>Pass?</b> You have { $points }.
button-give = Give { $card }
button-take = Take { $card }
button-swap = Swap
button-swap-knock = Swap + knock
button-swap-show = Swap and show 31
button-swap-all-knock = All three + knock
button-swap-all-show = All three and show 31
button-swap-all = All three
button-knock = ✊ Knock
button-keep = Keep
button-pass = Pass
button-show = 🔥 Show 31
button-change-deal = Change
button-hide = Hide { $card }
button-announce = Announce { $number }
button-challenge = { $name } { $cards }: { $number }
button-give-up = Give up (−1 life)
button-sure-swap-all = Yes, all three
button-sure-knock = Yes, knock
button-sure-keep = Yes, keep
button-sure-show = Yes, show 31
button-sure-change-deal = Yes, change
button-sure-challenge = Yes, challenge
button-sure-give-up = Yes, give up
button-back = Back
button-return = I’m back
button-cancel = Cancel
button-hand = 🃏 My hand
reminder = ⏰ <b>It’s your turn.</b> Your time runs until { $until }.
reminder-ends-match = If it runs out, the match ends for everybody.
reminder-played-on = { $times ->
    [one] If it runs out, a computer plays on for you until you come back.
   *[other] If it runs out, a move is made for you. Should that happen { $times } times in a row, a computer plays on for you until you come back.
}
reminder-caps-round = Then the round ends, and the hands are compared.
reminder-caps-match = Then the match ends, and the lives count.
alert =
    #{ $number } · { $points }
    Hand: { $hand }
alert-table = Table: { $table }
alert-your-turn = It’s your turn.
alert-turn = Turn: { $name }
alert-away = A computer plays for you until you come back.
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
game-faulty = ⚠️ damaged, stands still
pick-table = <b>Which table shall I show?</b>
pick-leave = <b>Which match would you like to leave?</b>
leave-ends-match = <b>#{ $number } · { $where }</b>
    Do you really want to leave the match? It then ends for everybody: nobody loses a life, and you are placed last.
leave-ends-solo = <b>#{ $number } · { $where }</b>
    Do you really want to leave the match? It is over then: nobody loses a life, and you are placed last.
leave-ends-alone = <b>#{ $number } · { $where }</b>
    Do you really want to leave the match? Nobody else is left to play, so it ends, and no win is counted.
leave-played-on = <b>#{ $number } · { $where }</b>
    Do you really want to leave the match? A computer then plays on in your seat until the end. You can neither come back nor win.
leave-lobby = <b>#{ $number } · { $where }</b>
    Do you want to leave? Your seat becomes free again.
left-match = #{ $number } · You have left the match.
left-solo = #{ $number } · You have left the match, and it is over.
left-played-on = #{ $number } · You have left the match. A computer plays in your seat now.
left-lobby = #{ $number } · You have given up your seat.
button-leave = Yes, leave
button-stay = Stay

## Rules

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
preset-adjusted = { $name }, adjusted
rules-head = <b>Schwimmen · { $name }</b>
rules-aim = Everybody has three cards in hand, three lie open on the table. Collect cards of one suit – 31 points are the best.
rules-seats = For { $fewest } to { $most } players.
rules-pack = The pack has { $cards } cards, from the { $lowest } up to the ace.
rules-direction-clockwise = Play goes clockwise.
rules-direction-counter-clockwise = Play goes counter-clockwise.
rules-opener = Who begins the first round is drawn by lot, after that it goes around.
rules-mistery = Mistery: a fourth card lies on the table, face down { $card }.
rules-dealer-choice = The dealer looks at their own cards first and keeps them – or lays them open as the table cards and takes three others without knowing them.
rules-head-values = <b>Points</b>
rules-values = What counts is the suit in which your cards add up to most: ace 11, { $courts } 10 each, the others their number.
rules-example = Example: { $hand } = { $points }.
rules-triple-thirty-and-a-half = Three of a kind count 30½.
rules-triple-thirty-one = Three of a kind count 31, just like 31 in one suit.
rules-aces-feuer = Three aces are Feuer and count { $points }.
rules-aces-triple = Three aces count { $points }, too.
rules-head-turn = <b>Your turn</b>
rules-swap-one = • Swap: one card of your hand for one of the table.
rules-swap-all = • All three: your whole hand for the three table cards. Two at once aren’t allowed.
rules-no-swap-all = • Swapping more than one card at once isn’t allowed.
rules-swap-hidden = • Mistery: one card of your hand for the hidden one { $card }, without seeing it first. Your card then lies face down, too.
rules-hidden-stays = When you swap all three, the hidden one stays.
rules-hidden-stays-new = When new table cards come, the hidden one stays.
rules-hidden-counts = Before a knock it counts as a swap.
rules-knock-after-swap = • Knock: you keep your cards, everybody else has exactly one more turn. You must have swapped once in this round before.
rules-knock-at-once = • Knock: you keep your cards, everybody else has exactly one more turn. You may do so in your first turn.
rules-swap-and-knock = • As long as nobody has knocked, you may swap and knock in one turn.
rules-last-turn-knock = • In the last turn after a knock you may knock as well, to keep your cards. That doesn’t prolong the round.
rules-last-turn-nothing = • After the first knock nobody may knock again.
rules-passing = • Pass: you do nothing.
rules-no-passing = • There is no passing.
rules-refresh-all-pass = When all pass one after another, three new table cards come, but not after a knock.
rules-refresh-each-pass = Each pass brings three new table cards, but not after a knock.
rules-stock-reshuffle = When the stock runs short, it is shuffled anew with the cards set aside.
rules-stock-showdown = When the stock runs short, the round is over at once.
rules-must-knock = { $circuits ->
    [one] • After one circuit without a knock, knocking is all that’s left.
   *[other] • After { $circuits } circuits without a knock, knocking is all that’s left.
}
rules-must-knock-passes = { $circuits ->
    [one] • Once all have passed in turn in a round, or after { $most } circuits at the latest, knocking is all that’s left.
   *[other] • Once all have passed in turn { $circuits } times in a round, or after { $most } circuits at the latest, knocking is all that’s left.
}
rules-head-round = <b>End of a round</b>
rules-showdown = • After a knock the round is scored: whoever has the fewest points loses a life.
rules-showdown-lying = • After the last turn the hands aren’t scored at once, but announced – and maybe lied about.
rules-tie-all = • On a tie all who have the fewest lose.
rules-tie-one = • On a tie only one hand loses: the rank of the three of a kind decides, then the suit ({ $suits }), then the highest card.
rules-knocker-penalty = • Whoever knocked first and has the fewest points loses { $lives } lives.
rules-forced-penalty = That holds even if knocking was all that was left.
rules-forced-no-penalty = That doesn’t hold if knocking was all that was left.
rules-thirty-one-automatic = • 31 points are { $name }: the round ends at once, even right after the deal.
rules-thirty-one-manual = • 31 points are { $name }: show them in the turn that brings them (if dealt, in your first turn), and the round ends at once.
rules-thirty-one-lying = Whoever has 31 lays them open, announces nothing and loses nothing.
rules-shown-late = Whoever doesn’t show 31 in time is the only one to lose a life at the round’s end.
rules-feuer = • Feuer ends the round at once.
rules-feuer-lying = Nothing is announced then.
rules-pay-lowest = Whoever has the fewest points loses a life.
rules-pay-all-others = All others lose a life.
rules-dealt-pay-lowest = If the 31 points were dealt, whoever has the fewest points loses a life.
rules-dealt-pay-all-others = If the 31 points were dealt, all others lose a life.
rules-several-safe = If several have 31, none of them loses.
rules-several-strict = If several have 31, none of them loses, unless all have 31: then the suit decides here, too.
rules-several-draw = If several have 31, nobody loses at all.
rules-round-cap = • A round lasts at most { $turns } times the time for a move; then it ends as after the last turn.
rules-head-lying = <b>Lying</b>
rules-announce = • In turn you lay two of your cards open, the third stays hidden, and announce what your hand is worth.
rules-numbers = Any whole number from { $least } to 30 and 30½ is allowed, even if it isn’t true.
rules-numbers-whole = Any whole number from { $least } to 30 is allowed, even if it isn’t true.
rules-announce-order = • Whoever knocked first begins, else whoever began the round.
rules-decider = • Whoever announced the least decides: challenge or give up.
rules-decider-seats = Among equal numbers it is the last one in the order of the round.
rules-decider-announcements = Among equal numbers it is whoever announced last.
rules-give-up = • Giving up costs a life.
rules-challenge = • Challenge: if the announcement isn’t true, even if it is too low, the challenged player loses { $lives } lives. If it is true, you lose { $lives } lives yourself.
rules-announce-alone = • If only one player has to announce, they lose a life.
rules-head-match = <b>Lives and the end of the match</b>
rules-lives = { $lives ->
    [one] • Everybody begins with one life. At 0 you swim 🏊; lose one more, and you are out.
   *[other] • Everybody begins with { $lives } lives. At 0 you swim 🏊; lose one more, and you are out.
}
rules-end-first-out = • The match ends as soon as somebody is out. Places go by lives; equal lives share a place.
rules-end-last-standing = • The match goes on until only one player is left.
rules-all-out-share = • If all go out at once, they share the place, and nobody wins.
rules-all-out-hand-decides = • If several go out at once, the better hand decides among them. If the last hands are equally good, nobody wins.
rules-all-out-nobody-pays = • If all were to go out at once, nobody loses anything, and new cards are dealt.
rules-match-cap = • A match lasts at most { $turns } times the time for a move; then the lives decide.
rules-head-time = <b>Time and leaving</b>
rules-time-out-ends = • When somebody’s time runs out, the match ends for everybody. Nobody loses a life for it.
rules-time-out-pass = • When somebody’s time runs out, they pass; if knocking is all that’s left, they knock.
rules-time-out-knock = • When somebody’s time runs out, they knock if that’s allowed, else the card is swapped that does the least harm.
rules-time-out-dealer = A dealer keeps their own cards.
rules-time-out-lying = The truth is announced, and instead of a challenge they give up.
rules-substitute = { $times ->
    [one] • After just one missed turn a computer plays in the seat until its player is back.
   *[other] • After { $times } missed turns in a row a computer plays in the seat until its player is back.
}
rules-leaving-ends-match = • When somebody leaves the match, it ends for everybody.
rules-leaving-played-on = • When somebody leaves the match, a computer plays on in the seat. This seat can’t win any more.

## Rules in short

label-pack = Pack
label-most-seats = Seats
label-lives = Lives
label-direction = Direction
label-mistery = Mistery
label-dealer-choice = Dealer may change
label-triple = Three of a kind
label-three-aces = Three aces
label-feuer-losers = Feuer is paid by
label-thirty-one-name = 31 is called
label-thirty-one-losers = 31 is paid by
label-dealt-thirty-one-losers = A dealt 31 is paid by
label-show = Show 31
label-several-thirty-ones = Several with 31
label-swap-all = Swap all three
label-passing = Passing
label-table-refresh = New table cards
label-stock-end = Stock used up
label-knock-needs-swap = Knock only after a swap
label-swap-and-knock = Swap and knock
label-last-turn = Second knock
label-knocker-penalty = Knocked and weakest
label-circuits-without-knock = Forced knock
label-circuits = Forced knock counts
label-forced-knock-penalty = Forced knock’s penalty
label-lying = Lying
label-lie-tie = Equally low numbers
label-tie = Tie
label-match-end = End of the match
label-all-out = All go out
label-time-out = Time runs out
label-leaving = Leaving the match
label-substitute-after = Computer steps in
label-round-cap = Longest round
label-match-cap = Longest match
choice-on = on
choice-off = off
choice-clockwise = clockwise
choice-counter-clockwise = counter-clockwise
choice-thirty-and-a-half = 30½
choice-thirty-one = 31
choice-hosen-owi = Hosen owi
choice-hose-abe = Hose abe
choice-schnauz = Schnauz
choice-feuer = Feuer
choice-triple = like any three
choice-lowest = the weakest
choice-all-others = all others
choice-holders-safe = lose nothing
choice-draw = nobody loses
choice-automatic = automatic
choice-manual = by hand
choice-all-pass = when all pass
choice-each-pass = at each pass
choice-reshuffle = shuffle anew
choice-showdown = score at once
choice-knock = allowed
choice-nothing = not allowed
choice-turns = every circuit
choice-passes = only circuits of passes
choice-seats = who sits later
choice-announcements = who announces later
choice-all = all lose
choice-strict = suits decide, even with 31
choice-variant = suits decide
choice-first-out = when the first is out
choice-last-standing = when one player is left
choice-share = shared place
choice-hand-decides = the hand decides
choice-nobody-pays = nobody pays
choice-ends-match = match ends
choice-played-on = match goes on
number-cards = { $number } cards
number-seats = at most { $number }
number-lives = { $number ->
    [one] { $number } life
   *[other] { $number } lives
}
number-circuits = { $number ->
    [one] after { $number } circuit
   *[other] after { $number } circuits
}
number-time-outs = { $number ->
    [one] after { $number } missed turn
   *[other] after { $number } missed turns
}
number-turns = { $number ->
    [0] no limit
   *[other] { $number } × time for a move
}

## People and groups

welcome =
    Hello { $name }!

    I’m the table for <b>Schwimmen</b>, also called 31 or Hosen owi: three cards, one shared table, and plenty of time for each move. You play in your group and get your cards here.

    Play against three computers right away, or add me to a group.
group-welcome = Hello everybody! I’m the table for <b>Schwimmen</b> (31, Hosen owi). Open a match with /new. I send each player their cards in private.
pictures-off = I may not send pictures to this group. From now on the table comes as text. When pictures are allowed again, an admin can turn them on here.
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

    Of groups I keep the ID, the title, the language, and which of you are in them. What you write to me I keep until it is dealt with; what I can’t read, for a week.
hint = I don’t know what to do with that. Play a match, or have a look at /help.
settings =
    <b>Settings</b>
    Choose your language and deck. With “Confirm moves” I ask before a move counts; with “Remind me” I write to you before your time runs out.
setting-language = 🇬🇧 English
setting-deck-de = Double German
setting-deck-fr = French
setting-deck-fr4 = French, four colours
setting-deck-ch = Swiss
setting-confirm = Confirm moves
setting-reminders = Remind me
setting-pictures = Pictures
button-solo = Play against three computers
button-add-to-group = Add me to a group

## Statistics

stats-head = <b>Statistics of { $name }</b>
stats-none = No finished match yet. Time to change that!
stats-people = <b>Against people:</b> { $result }
stats-computers = <b>Against computers { $strength }:</b> { $result }
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
stats-specials = 31 points: { $thirty_ones } · Feuer: { $feuers }
stats-announced = { $caught ->
    [0] Announced: { $true } true, { $false } false
   *[other] Announced: { $true } true, { $false } false, { $caught } of them caught
}
stats-challenged = Challenged: { $caught } rightly, { $missed } wrongly
stats-pace = Time for a move: { $span } on average
stats-streak = Wins in a row: { $streak }, longest streak: { $longest }
stats-rating = Rating: <b>{ $rating }</b>
group-stats-head = <b>Table of { $group }</b>
group-stats-none = No match has been finished here yet.
group-row = { $place }. { $name } – <b>{ $rating }</b> · { $score }
group-row-unrated = { $place }. { $name } · { $score }
chart-head = Statistics of { $name }
chart-group-head = Table of { $group }
chart-rating = Rating
chart-wins = Wins
chart-people = People
chart-won = { $wins } of { $matches }
chart-places = Places
chart-hand = Hand at the showdown
chart-average = on average

## Menu

command-new = Open a new match
command-table = Show the table again
command-games = Matches going on
command-hand = Show my hand
command-solo = Play against three computers
command-stats = Statistics and rating
command-rules = The rules
command-settings = Language, deck, reminders, pictures
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
notice-members-only = Only members of the group can join.
notice-join-in-group = This link is no longer good. Tap “Join” in the group.
notice-telegram-silent = Telegram isn’t telling me whether you may do that. Try again in a moment.
notice-admin-only = Only the group’s admins can do that.
notice-started = Here we go!
notice-sent-hand = Your hand is on its way to our private chat.
notice-welcome-back = Welcome back! You play yourself again.
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
notice-slowly = Slowly, please: I can’t keep up. Wait a moment.
notice-set-aside = This match is damaged and stands still. Please tell whoever runs the bot.
refused-match-over = { notice-match-over }
refused-not-now = That isn’t possible right now.
refused-not-your-card = You don’t hold this card.
refused-not-on-table = This card no longer lies on the table.
refused-no-hidden-card = There is no hidden card here.
refused-no-swap-all = Swapping all three isn’t allowed here.
refused-no-knock-with-swap = Swapping and knocking in one turn isn’t possible here.
refused-nothing-to-show = You have no 31 that you could show now.
refused-swap-first = You must swap once in this round before you knock.
refused-no-passing = There is no passing here.
refused-no-second-knock = Somebody has knocked already.
refused-must-knock = Knocking is all that’s left now.
refused-no-such-number = Nobody can announce this number.
refused-not-to-challenge = You can’t challenge this announcement.
refused-not-away = No computer is playing for you.
refused-already-left = You have left this match already.
refused-no-cap = This round may last as long as it takes.
refused-seat-is-out = You are already out.
refused-no-such-seat = There is no such seat.
