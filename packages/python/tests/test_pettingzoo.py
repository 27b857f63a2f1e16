"""The environments pass PettingZoo's own tests."""

from __future__ import annotations

import warnings
from typing import Any, Dict

import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

import sprung
from sprung import pettingzoo_env

CASES: list[tuple[str, Dict[str, Any]]] = [(name, {}) for name in sprung.game_names()]
CASES += [("roesselsprung", {"dice": "agent"}), ("roesselsprung", {"options": {"seats": "ACB"}})]


@pytest.mark.parametrize("name, arguments", CASES)
def test_api(name: str, arguments: Dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo_env.raw_env(name, **arguments), num_cycles=400)
        api_test(pettingzoo_env.env(name, **arguments), num_cycles=100)


@pytest.mark.parametrize("name, arguments", CASES)
def test_seeds(name: str, arguments: Dict[str, Any]) -> None:
    seed_test(lambda: pettingzoo_env.env(name, **arguments), num_cycles=100)


def test_agents() -> None:
    env = pettingzoo_env.raw_env("roesselsprung", dice="agent")
    env.reset(seed=1)
    assert env.agents == ["player_0", "player_1", "player_2", "player_3", "chance"]
    assert env.agent_selection == "chance"
    assert [probability for _, probability in env.infos["chance"]["probabilities"]] == [0.25] * 4
    inside = pettingzoo_env.raw_env("roesselsprung")
    inside.reset(seed=1)
    assert inside.agent_selection != "chance"


def test_the_end_of_a_game() -> None:
    env = pettingzoo_env.env("schlaukopf")
    env.reset(seed=2)
    env.action_space("player_0").seed(3)
    totals = {agent: 0.0 for agent in env.possible_agents}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        assert observation is not None
        totals[agent] += float(reward)
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
    assert sum(totals.values()) == 0.0
    assert totals["player_0"] in (-1.0, 0.0, 1.0)


def test_truncation_illegal_actions_and_pictures() -> None:
    env = pettingzoo_env.raw_env("eckstein", max_plies=3, render_mode="svg")
    env.reset()
    with pytest.raises(sprung.IllegalMoveError):
        env.step(0)
    for _ in range(3):
        env.step(env.action_space("player_0").sample(env.observe(env.agent_selection)["action_mask"]))
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert (env.render() or "").startswith("<svg")
    wrapped = pettingzoo_env.env("eckstein")
    wrapped.reset()
    wrapped.step(0)
    assert all(wrapped.terminations.values())
    for wrong in ({"dice": "loaded"}, {"render_mode": "human"}):
        with pytest.raises(ValueError):
            pettingzoo_env.raw_env("eckstein", **wrong)
