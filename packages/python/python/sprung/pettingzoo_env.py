"""The five games as PettingZoo environments (AEC).

>>> from sprung import pettingzoo_env
>>> env = pettingzoo_env.env("eckstein")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter(max_iter=3):
...     observation, reward, termination, truncation, info = env.last()
...     env.step(env.action_space(agent).sample(observation["action_mask"]))

An observation is a dict: `observation` is the tensor of `State.observation_tensor` as the agent sees it (planes, rows, columns), and
`action_mask` has a 1 for every legal action. An agent that is not in turn has no legal actions. Rewards are zero until the game ends; then they are
the returns of the game.

Dice: with `dice="inside"` the environment throws them itself, from the seed of `reset`. With `dice="agent"` there is another agent, `chance`, whose
actions are the throws and lots; its info holds their `probabilities`.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

import sprung

__all__ = ["CHANCE_AGENT", "SprungEnv", "env", "raw_env"]

#: The name of the agent that stands for chance.
CHANCE_AGENT = "chance"
#: No value of an observation is larger.
LARGEST_VALUE = 8.0


class SprungEnv(AECEnv[str, Dict[str, Any], Any]):  # type: ignore[misc]
    """A game as an AEC environment. Agents are called `player_0`, `player_1` and so on, in the order of play."""

    metadata: Dict[str, Any] = {
        "render_modes": ["ansi", "svg"],
        "name": "sprung_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        options: Optional[Any] = None,
        *,
        dice: str = "inside",
        setup: Optional[str] = None,
        max_plies: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        """Opens a game. After `max_plies` actions it is truncated."""
        super().__init__()
        if dice not in ("inside", "agent"):
            raise ValueError(f'dice is "inside" or "agent", not {dice!r}')
        if render_mode not in (None, "ansi", "svg"):
            raise ValueError(f'render_mode is None, "ansi" or "svg", not {render_mode!r}')
        self.game = sprung.load_game(game, options)
        self.metadata = {**self.metadata, "name": f"sprung_{game}_v0"}
        self.render_mode = render_mode
        self.setup = setup
        self.max_plies = max_plies
        self.players = [f"player_{player}" for player in range(self.game.num_players())]
        self.has_chance_agent = dice == "agent" and self.game.has_chance()
        self.possible_agents: List[str] = self.players + [CHANCE_AGENT] * self.has_chance_agent
        self.state_: sprung.State = self.game.new_initial_state(setup)
        self._random = np.random.default_rng()
        shape = tuple(self.game.observation_tensor_shape())
        sizes = {agent: self.game.num_distinct_actions() for agent in self.players}
        sizes[CHANCE_AGENT] = self.game.max_chance_outcomes()
        self._sizes = sizes
        self.action_spaces: Dict[str, Any] = {
            agent: spaces.Discrete(sizes[agent]) for agent in self.possible_agents
        }
        self.observation_spaces: Dict[str, Any] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, LARGEST_VALUE, shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (sizes[agent],), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """Returns the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a new game. The seed decides the dice."""
        if seed is not None or not hasattr(self, "agents"):
            self._random = np.random.default_rng(seed)
        self.state_ = self.game.new_initial_state(self.setup)
        self.agents = list(self.possible_agents)
        self.rewards: Dict[str, float] = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards: Dict[str, float] = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.plies = 0
        self._advance()

    def observe(self, agent: str) -> Dict[str, npt.NDArray[Any]]:
        """Returns what an agent sees."""
        in_turn = self._agent_in_turn() == agent
        mask = self.state_.legal_actions_mask() if in_turn else np.zeros(self._sizes[agent], np.int8)
        player = self.players.index(agent) if agent in self.players else 0
        return {"observation": self.state_.observation_tensor(player), "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        """Plays an action of the agent in turn. An illegal one raises `sprung.IllegalMoveError`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that is in play needs an action")
        self.state_.apply_action(int(action))
        self.plies += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._advance()
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        """Returns the position as a text or as a picture in SVG."""
        if self.render_mode is None:
            return None
        return self.state_.svg() if self.render_mode == "svg" else str(self.state_)

    def close(self) -> None:
        """Does nothing: an environment holds no resources."""

    def _agent_in_turn(self) -> Optional[str]:
        player = self.state_.current_player()
        if player == sprung.CHANCE_PLAYER:
            return CHANCE_AGENT
        return None if player == sprung.TERMINAL_PLAYER else self.players[player]

    def _advance(self) -> None:
        """Throws the dice if the environment has to, and selects the next agent."""
        while self.state_.is_chance_node() and not self.has_chance_agent:
            actions, probabilities = zip(*self.state_.chance_outcomes())
            self.state_.apply_action(int(self._random.choice(actions, p=probabilities)))
        agent = self._agent_in_turn()
        if agent is None:
            self.terminations = {agent: True for agent in self.agents}
            self.rewards.update(zip(self.players, self.state_.returns()))
            agent = self.players[0]
        elif self.max_plies is not None and self.plies >= self.max_plies:
            self.truncations = {agent: True for agent in self.agents}
        elif agent == CHANCE_AGENT:
            self.infos[agent] = {"probabilities": self.state_.chance_outcomes()}
        self.agent_selection = agent


def raw_env(game: str, options: Optional[Any] = None, **arguments: Any) -> SprungEnv:
    """Returns the environment of a game. An illegal action raises `sprung.IllegalMoveError`, which names the clause."""
    return SprungEnv(game, options, **arguments)


def env(game: str, options: Optional[Any] = None, **arguments: Any) -> AECEnv[str, Dict[str, Any], Any]:
    """Returns the environment of a game with PettingZoo's usual wrappers: an illegal action ends the game with a reward of -1."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, options, **arguments), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrapped)
