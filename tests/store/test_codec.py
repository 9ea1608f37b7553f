"""What is stored as JSON comes back as it was, and what isn't readable raises."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schwimmen_bot.rules.actions import Action, SwapOne
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.engine import apply, legal_actions, start
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.soundness import check_state
from schwimmen_bot.rules.state import State
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.views.press import KINDS, PlayPress, Press, SoloPress
from schwimmen_bot.views.view import Button, Picture, View
from tests.rules.walks import Walk, actions, rule_sets, walks

st.register_type_strategy(Press, st.one_of([st.from_type(kind) for kind in KINDS.values()]))

STATE = start(RuleSet(), 3, "5eed").state
WRITTEN = dump(STATE)


@settings(max_examples=40)
@given(walks(plies=80))
def test_every_state_of_a_match_comes_back(walk: Walk) -> None:
    for state in walk.states():
        assert load(State, dump(state)) == state


@given(rule_sets)
def test_every_rule_set_comes_back(rules: RuleSet) -> None:
    assert load(RuleSet, dump(rules)) == rules


@given(actions)
def test_every_action_comes_back(action: Action) -> None:
    assert load(type(action), dump(action)) == action


@given(st.from_type(View))
def test_every_view_comes_back(view: View) -> None:
    assert load(View, dump(view)) == view


def test_the_stored_form_is_that_of_yesterdays_rows() -> None:
    """Rows outlive the version that wrote them, so this text is not to be changed."""
    view = View(
        "Hand ♥️",
        ((Button("ok", PlayPress(12, 3, SwapOne(Card(20), Card(21)))), Button("neu", SoloPress())),),
        Picture((Card(22),)),
    )
    text = (
        '{"text":"Hand ♥️","keyboard":[['
        '{"label":"ok","press":{"kind":"PlayPress","match":12,"ply":3,"move":{"kind":"SwapOne","give":20,"take":21}},'
        '"start":null,"add_to_group":false},'
        '{"label":"neu","press":{"kind":"SoloPress"},"start":null,"add_to_group":false}]],'
        '"picture":{"table":[22],"hand":[],"lifted":[]}}'
    )
    assert load(View, text) == view


def _optional(kind: type[RuleSet] | type[State] | type[View]) -> list[str]:
    return [field.name for field in fields(kind) if field.default is not MISSING]


@pytest.mark.parametrize("name", _optional(RuleSet))
def test_a_rule_that_a_row_does_not_know_takes_its_default(name: str) -> None:
    other = RuleSet(name="other", pack=52, most_seats=4, lives=7, swap_all=False, passing=True, knock_needs_swap=False)
    row = json.loads(dump(other))
    del row[name]
    assert load(RuleSet, json.dumps(row)) == replace(other, **{name: getattr(RuleSet(), name)})


@pytest.mark.parametrize("name", _optional(State))
def test_a_part_of_a_state_that_a_row_does_not_know_takes_its_default(name: str) -> None:
    row = json.loads(dump(STATE))
    del row[name]
    assert load(State, json.dumps(row)) == STATE


def test_a_view_of_text_alone_is_enough() -> None:
    assert load(View, '{"text":"Hallo"}') == View("Hallo")


def test_a_missing_field_without_default_raises() -> None:
    row = json.loads(dump(STATE))
    del row["table"]
    with pytest.raises(TypeError, match="table"):
        load(State, json.dumps(row))


@pytest.mark.parametrize(
    ("kind", "text", "error"),
    [
        pytest.param(View, '{"text":"","keyboard":[[{"label":"","press":{"kind":"Tip"}}]]}', KeyError, id="kind"),
        pytest.param(View, '{"text":"","keyboard":[[{"label":"","press":{}}]]}', TypeError, id="no kind"),
        pytest.param(View, '{"text":"","colour":"red"}', KeyError, id="field"),
        pytest.param(RuleSet, '{"tie":"toss"}', ValueError, id="word"),
        pytest.param(RuleSet, '{"name":', ValueError, id="no JSON"),
    ],
)
def test_what_nobody_wrote_raises(kind: type[object], text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        load(kind, text)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        pytest.param(View, "null", id="nothing"),
        pytest.param(RuleSet, "[]", id="list"),
        pytest.param(RuleSet, '{"lives":"three"}', id="words for a number"),
        pytest.param(RuleSet, '{"lives":true}', id="yes for a number"),
        pytest.param(View, '{"text":5}', id="number for words"),
        pytest.param(View, '{"text":"","keyboard":{}}', id="object for a list"),
        pytest.param(View, '{"text":"","keyboard":[[{"label":"","press":["Tip"]}]]}', id="list for one of several"),
        pytest.param(View, '{"text":"","keyboard":[[{"label":"","press":{"kind":["Tip"]}}]]}', id="list for a kind"),
        pytest.param(View, '{"text":"","picture":{"table":["22"]}}', id="words for one number of many"),
    ],
)
def test_everything_else_raises_as_load_promises(kind: type[object], text: str) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        load(kind, text)


@given(st.data())
def test_a_damaged_state_is_refused_or_can_be_played(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(WRITTEN)))
    end = data.draw(st.integers(start, min(start + 4, len(WRITTEN))))
    damaged = WRITTEN[:start] + data.draw(st.text('0123456789-,.:"[]{} nulltrue', max_size=4)) + WRITTEN[end:]
    try:
        state = load(State, damaged)
        check_state(state)
    except (ValueError, KeyError, TypeError):
        return
    assert load(State, dump(state)) == state
    for move in legal_actions(state):
        apply(state, move)


def test_a_value_without_codec_is_refused() -> None:
    with pytest.raises(TypeError, match="no codec"):
        dump({"a": 1})
