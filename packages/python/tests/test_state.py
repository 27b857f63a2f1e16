"""States: playing, taking back, copying, storing."""

from __future__ import annotations

import copy
import pickle
import random
from xml.etree import ElementTree

import numpy as np
import pytest

import sprung

NAMES = sprung.game_names()


def random_state(name: str, plies: int, seed: int = 1) -> sprung.State:
    chooser = random.Random(seed)
    state = sprung.load_game(name).new_initial_state()
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


def test_there_are_five_games() -> None:
    assert sorted(NAMES) == ["eckstein", "kurierschach", "raeuberschach", "roesselsprung", "schlaukopf"]


@pytest.mark.parametrize("name", NAMES)
def test_a_random_game_ends_with_returns_that_sum_to_zero(name: str) -> None:
    state = random_state(name, 100_000)
    assert state.is_terminal() and state.current_player() == sprung.TERMINAL_PLAYER
    assert state.legal_actions() == [] and state.legal_moves() == [] and state.chance_outcomes() == []
    assert sum(state.returns()) == pytest.approx(0.0)
    game = state.get_game()
    assert all(game.min_utility() - 1e-6 <= value <= game.max_utility() for value in state.returns())
    english, german = state.verdict(), state.verdict("de")
    assert english and german and english != german
    assert state.verdict_clause in {clause.number for clause in game.clauses()}
    refusal = state.why_not(0)
    assert refusal is not None and refusal.reason == "GameOver"


@pytest.mark.parametrize("name", NAMES)
def test_undo_clone_and_storage(name: str) -> None:
    state = random_state(name, 30)
    texts = [str(state)]
    again = state.clone()
    for action in (again.legal_actions()[0], ):
        again.apply_action(action)
        texts.append(str(again))
    assert str(state) == texts[0] != texts[1]
    again.undo()
    assert again == state
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state and str(twin) == str(state) and twin.legal_actions() == state.legal_actions()
    assert state.get_game().deserialize_state(state.serialize()) == state
    last = state.history()[-1]
    with pytest.raises(ValueError, match="was not the last action"):
        state.undo_action(0, last + 1)
    state.undo_action(0, last)
    while state.history():
        state.undo()
    with pytest.raises(IndexError):
        state.undo()
    assert state == state.get_game().new_initial_state()


def test_a_set_up_is_read_and_written() -> None:
    game = sprung.load_game("raeuberschach")
    setup = "8/P7/8/8/8/8/8/7k w - - 0 1"
    state = game.new_initial_state(setup)
    assert str(state) == setup
    assert set(state.legal_moves()) == {"a7a8" + kind for kind in "qrbnk"}


def test_dice() -> None:
    state = sprung.load_game("roesselsprung", {"seats": "AB"}).new_initial_state()
    assert state.is_chance_node() and state.current_player() == sprung.CHANCE_PLAYER
    assert [state.action_to_string(action) for action, _ in state.chance_outcomes()] == [":A", ":B"]
    state.apply_action(state.string_to_action(":B"))
    outcomes = state.chance_outcomes()
    assert [action for action, _ in outcomes] == list(range(6))
    assert sum(probability for _, probability in outcomes) == pytest.approx(1.0)
    state.apply_action(3)
    assert state.throw == 4
    assert state.current_player() == 1


def test_observations_show_each_player_its_own_side() -> None:
    state = sprung.load_game("schlaukopf").new_initial_state()
    first, second = state.observation_tensor(0), state.observation_tensor(1)
    assert first.dtype == np.float32 and first.shape == tuple(state.get_game().observation_tensor_shape())
    assert np.array_equal(first[:6], second[:6])
    assert np.array_equal(state.observation_tensor(), first)


def test_records() -> None:
    record = random_state("eckstein", 12).record()
    record.set_name("A", "Ada")
    record.set_tag("Event", "Test")
    record.comment("a comment {with braces}")
    (again,) = sprung.read_records(str(record))
    assert again.names == {"A": "Ada"} and again.tags == {"Event": "Test"}
    assert again.comments(12) == ["a comment (with braces)"]
    assert again.moves() == record.moves() and len(again) == 12
    positions = again.positions()
    assert len(positions) == 12
    for state, move in positions:
        assert state.why_not(move) is None
    with pytest.raises(sprung.IllegalMoveError):
        again.play("a1a1")
    with pytest.raises(ValueError):
        again.set_tag("Result", "1-0")
    with pytest.raises(ValueError):
        again.set_name("Z", "nobody")


def test_clauses_stand_in_both_languages() -> None:
    for name in NAMES:
        clauses = sprung.load_game(name).clauses()
        assert len(clauses) > 10
        for clause in clauses:
            assert clause.en and clause.de and clause.title_en and clause.title_de
    clause = sprung.load_game("raeuberschach").clause("rc-7")
    assert clause.number == "RC-7"
    with pytest.raises(KeyError):
        sprung.load_game("raeuberschach").clause("RC-999")


@pytest.mark.parametrize("name", NAMES)
def test_pictures_are_well_formed(name: str) -> None:
    state = random_state(name, 8)
    pictures = [state._repr_svg_(), state.svg(player=1, theme="dark", language="de")]
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    refusal = state.why_not(0)
    if refusal is not None and refusal.cells:
        assert state.svg(refusal=refusal) != state.svg()
    with pytest.raises(ValueError):
        state.svg(theme="purple")


def test_perft() -> None:
    state = sprung.load_game("raeuberschach").new_initial_state()
    assert [state.perft(depth) for depth in range(4)] == [1, 20, 400, 8067]
    assert sum(state.divide(3).values()) == 8067
