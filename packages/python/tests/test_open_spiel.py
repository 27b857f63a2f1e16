"""The games pass OpenSpiel's own tests."""

from __future__ import annotations

import random

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

import sprung
from sprung import open_spiel_games


@pytest.mark.parametrize("name", sprung.game_names())
def test_random_simulation(name: str) -> None:
    game = pyspiel.load_game(f"sprung_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=name == "schlaukopf", verbose=False)


@pytest.mark.parametrize("name", sprung.game_names())
def test_a_game_is_what_the_package_plays(name: str) -> None:
    game = open_spiel_games.load(name)
    state, own = game.new_initial_state(), sprung.load_game(name).new_initial_state()
    chooser = random.Random(1)
    for _ in range(60):
        if own.is_terminal():
            break
        assert state.legal_actions() == own.legal_actions()
        assert state.current_player() == own.current_player()
        if not own.is_chance_node():
            player = own.current_player()
            flat = np.array(state.observation_tensor(player), np.float32)
            assert np.array_equal(flat, own.observation_tensor(player).ravel())
        action = chooser.choice(own.legal_actions())
        assert state.action_to_string(state.current_player(), action) == own.action_to_string(action)
        state.apply_action(action)
        own.apply_action(action)
        assert str(state.clone()) == str(state) == str(own)


def test_parameters() -> None:
    game = pyspiel.load_game("sprung_roesselsprung", {"options": "seats=AB ending=variant"})
    assert game.num_players() == 2
    with pytest.raises(sprung.SetupError):
        pyspiel.load_game("sprung_eckstein", {"options": "colour=red"})
