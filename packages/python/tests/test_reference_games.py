"""The package says about recorded games what the Rust library says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, List

import numpy as np
import pytest

import sprung

# `cargo run -p reference-games` prints it; `scripts/python-package` stores it.
PATH = Path(__file__).parents[3] / "target" / "reference-games.json"
GAMES: List[Dict[str, Any]] = json.loads(PATH.read_text(encoding="utf-8"))


def tensor_sum(state: sprung.State) -> float:
    total = 0.0
    for player in range(state.get_game().num_players()):
        tensor = state.observation_tensor(player).astype(np.float64).ravel()
        total += float(tensor @ (np.arange(tensor.size) % 1009 + 1)) * (player + 1)
    return total


@pytest.mark.parametrize("reference", GAMES, ids=lambda game: " ".join([game["game"], *game["options"]]))
def test_replay(reference: Dict[str, Any]) -> None:
    game = sprung.load_game(reference["game"], reference["options"])
    assert game.num_distinct_actions() == reference["distinct_actions"]
    assert game.observation_tensor_shape() == reference["shape"]
    assert game.observation_planes() == reference["planes"]
    state = game.new_initial_state()
    assert len(reference["positions"]) == len(reference["played"]) + 1
    for ply, position in enumerate(reference["positions"]):
        assert str(state) == position["setup"]
        if state.is_chance_node():
            assert state.legal_actions() == position["chances"]
        else:
            assert state.legal_actions() == position["actions"]
            assert [state.action_to_string(action) for action in state.legal_actions()] == position["moves"]
            assert sorted(state.legal_moves()) == sorted(position["moves"])
        assert tensor_sum(state) == pytest.approx(position["tensor"], abs=0.01)
        for expected in position.get("refusals", []):
            refusal = state.why_not(expected["move"])
            assert refusal is not None
            said = {"move": expected["move"], "clause": refusal.clause, "en": refusal.en, "de": refusal.de}
            assert {**said, "cells": refusal.cells} == expected
            with pytest.raises(sprung.IllegalMoveError) as raised:
                state.play(expected["move"])
            assert raised.value.clause == expected["clause"]
            assert str(state) == position["setup"]
        if ply < len(reference["played"]):
            state.apply_action(reference["played"][ply])
    assert state.returns() == pytest.approx(reference["returns"])
    assert state.verdict_clause == reference["verdict"]
    assert state.serialize() == reference["record"]
    assert state.history() == reference["played"]
    assert sprung.deserialize(reference["record"]) == state
