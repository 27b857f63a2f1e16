"""Bad input raises a typed error and changes nothing; no panic reaches Python."""

from __future__ import annotations

import random
import string
from typing import Any, Callable

import numpy as np
import pytest

import sprung

BAD_NUMBERS = [-1, -(2**40), 2**31, 2**32, 2**40, 10**9]


@pytest.mark.parametrize("name", sprung.game_names())
def test_numbers_that_are_no_actions(name: str) -> None:
    state = sprung.load_game(name).new_initial_state()
    before = str(state)
    for number in BAD_NUMBERS:
        for call in (state.apply_action, state.action_to_string, state.child):
            with pytest.raises(sprung.IllegalMoveError) as raised:
                call(number)
            assert str(number)[:5] in str(raised.value)
        refusal = state.why_not(number)
        assert refusal is not None and refusal.clause is None
    for huge in (2**63, -(2**63) - 1, 2**200):
        with pytest.raises(OverflowError):
            state.apply_action(huge)
    assert str(state) == before


@pytest.mark.parametrize("name", sprung.game_names())
def test_texts_that_are_no_moves(name: str) -> None:
    chooser = random.Random(7)
    state = sprung.load_game(name).new_initial_state()
    letters = string.printable + "äßéñ♞\u202e\U0001f40e"
    cells = state.get_game().cells()
    for round_ in range(1500):
        if round_ % 2:
            text = "".join(chooser.choice(letters) for _ in range(chooser.randrange(12)))
        else:
            text = chooser.choice(["", "@", ":", "x"]) + chooser.choice(cells) + chooser.choice(cells + [""])
        before = str(state)
        refusal = state.why_not(text)
        if refusal is not None:
            assert refusal.en and refusal.de
            with pytest.raises(sprung.IllegalMoveError) as raised:
                state.play(text)
            assert raised.value.clause == refusal.clause
            assert str(state) == before
        else:
            state.play(text)
        if round_ % 10 == 0 and not state.is_terminal():
            state.apply_action(chooser.choice(state.legal_actions()))
    with pytest.raises(sprung.IllegalMoveError):
        state.play("a" * 1_000_000)


def test_options_and_set_ups() -> None:
    with pytest.raises(sprung.SprungError, match="there is no game"):
        sprung.load_game("chess")
    with pytest.raises(sprung.SetupError) as raised:
        sprung.load_game("kurierschach", {"stalemate": "win", "colour": "red"})
    assert len(raised.value.faults) == 2
    for options in (["stalemate"], ["house=on", "house=on"], {"board": "\n\n"}, {"": ""}):
        with pytest.raises(sprung.SetupError):
            sprung.load_game("eckstein", options)
    for wrong in ("house=on", 3):
        with pytest.raises(TypeError):
            sprung.load_game("eckstein", wrong)  # type: ignore[arg-type]
    chooser = random.Random(3)
    for name in sprung.game_names():
        game = sprung.load_game(name)
        good = str(game.new_initial_state())
        for _ in range(400):
            letters = list(good)
            for _ in range(chooser.randrange(1, 4)):
                letters[chooser.randrange(len(letters))] = chooser.choice(string.printable)
            try:
                state = game.new_initial_state("".join(letters))
            except sprung.SetupError as error:
                assert error.faults
            else:
                state.legal_actions()


def test_records_that_cannot_be_read() -> None:
    with pytest.raises(sprung.RecordError) as raised:
        sprung.read_records('[Game "raeuberschach"]\n\n1. e3 b5 2. a3 *')
    assert (raised.value.line, raised.value.clause) == (3, "RC-7")
    chooser = random.Random(5)
    good = sprung.load_game("schlaukopf").new_initial_state().serialize()
    for text in ["", "[", "{", '[Game "', good + good, "\0", "1. e4 e5"]:
        with pytest.raises(ValueError):
            sprung.deserialize(text)
    for _ in range(300):
        letters = list(good)
        letters[chooser.randrange(len(letters))] = chooser.choice(string.printable)
        try:
            sprung.read_records("".join(letters))
        except sprung.RecordError as error:
            assert error.line >= 1 and error.column >= 1
    with pytest.raises(ValueError, match="another game"):
        sprung.load_game("eckstein").deserialize_state(good)


def test_arguments_out_of_range() -> None:
    game = sprung.load_game("eckstein")
    state = game.new_initial_state()
    other = sprung.load_game("schlaukopf").new_initial_state()
    engine = sprung.Engine(game, hash_mb=1)
    calls: list[tuple[type[Exception], Callable[[], Any]]] = [
        (IndexError, lambda: state.observation_tensor(2)),
        (IndexError, lambda: state.observation_tensor(-1)),
        (ValueError, lambda: sprung.load_game("roesselsprung").new_initial_state().observation_tensor()),
        (ValueError, lambda: state.turn("fr")),
        (ValueError, lambda: engine.analyse(state)),
        (ValueError, lambda: engine.analyse(state, seconds=-1.0)),
        (ValueError, lambda: engine.analyse(state, seconds=float("nan"))),
        (ValueError, lambda: engine.play(state, level=0)),
        (ValueError, lambda: engine.play(state, level=11)),
        (sprung.SprungError, lambda: engine.play(other)),
        (ValueError, lambda: sprung.Engine(game, hash_mb=0)),
        (ValueError, lambda: sprung.Engine(game, threads=0)),
        (OverflowError, lambda: sprung.Engine(game, threads=-1)),
        (ValueError, lambda: sprung.BatchedGames(game, 0)),
        (ValueError, lambda: sprung.BatchedGames(game, 2**40)),
        (sprung.SetupError, lambda: sprung.BatchedGames(game, 2, setup="nothing")),
        (TypeError, lambda: state.why_not(None)),  # type: ignore[arg-type]
        (TypeError, lambda: state.action_to_string()),  # type: ignore[call-overload]
    ]
    for error, call in calls:
        with pytest.raises(error):
            call()


def test_a_batch_refuses_without_changing_anything() -> None:
    batch = sprung.BatchedGames(sprung.load_game("eckstein"), 5, threads=2)
    good = batch.sample()
    texts = [str(batch.state(index)) for index in range(5)]
    for bad in (-1, 10**12, 0):
        actions = good.copy()
        actions[3] = bad
        with pytest.raises(sprung.IllegalMoveError) as raised:
            batch.step(actions)
        assert getattr(raised.value, "game") == 3
    for wrong in (good[:4], np.zeros((5, 1)), ["a"] * 5):
        with pytest.raises((ValueError, TypeError)):
            batch.step(wrong)
    assert [str(batch.state(index)) for index in range(5)] == texts
    with pytest.raises(ValueError):
        batch.legal_mask[0, 0] = True
    with pytest.raises(IndexError):
        batch.state(5)
