"""Batches of games."""

from __future__ import annotations

import numpy as np
import pytest

import sprung


@pytest.mark.parametrize("name", sprung.game_names())
def test_a_batch_shows_its_games(name: str) -> None:
    game = sprung.load_game(name)
    batch = sprung.BatchedGames(game, 6, seed=3, threads=4)
    mask, players = batch.legal_mask, batch.current_players
    observations = batch.observations()
    assert observations.shape == (6, *game.observation_tensor_shape())
    for _ in range(25):
        batch.step(batch.sample())
        assert batch.observations(observations) is observations
        for index in range(6):
            state = batch.state(index)
            assert players[index] == state.current_player()
            assert np.flatnonzero(mask[index]).tolist() == state.legal_actions()
            assert batch.legal_counts[index] == len(state.legal_actions())
            assert np.array_equal(observations[index], state.observation_tensor())


def test_arrays_are_shared_and_read_only() -> None:
    batch = sprung.BatchedGames(sprung.load_game("schlaukopf"), 3)
    mask = batch.legal_mask
    before = mask.copy()
    for _ in range(3):
        batch.step(batch.sample())
    assert not np.array_equal(mask, before)
    assert np.shares_memory(mask, batch.legal_mask)
    assert not mask.flags.writeable and not batch.returns.flags.writeable


def test_finished_games_begin_anew() -> None:
    batch = sprung.BatchedGames(sprung.load_game("schlaukopf"), 64, seed=1, threads=2)
    finished = 0
    for _ in range(300):
        batch.step(batch.sample().astype(np.int32))
        assert np.allclose(batch.returns.sum(axis=1), 0.0)
        assert not batch.returns[~batch.ended].any()
        for index in np.flatnonzero(batch.ended):
            assert batch.state(int(index)).history() == []
        finished += int(batch.ended.sum())
    assert finished > 64


def test_seeds_and_threads() -> None:
    def play(seed: int, threads: int) -> list[str]:
        batch = sprung.BatchedGames(sprung.load_game("roesselsprung"), 5, seed=seed, threads=threads)
        for _ in range(20):
            batch.step(batch.sample())
        return [str(batch.state(index)) for index in range(5)]

    assert play(4, 1) == play(4, 3)
    assert play(4, 1) != play(5, 1)
    batch = sprung.BatchedGames(sprung.load_game("roesselsprung"), 5, seed=9)
    first = [str(batch.state(index)) for index in range(5)]
    batch.step(batch.sample())
    batch.reset(9)
    assert [str(batch.state(index)) for index in range(5)] == first
