"""The five games as games of OpenSpiel.

Importing this module registers them: `sprung_eckstein`, `sprung_kurierschach` and so on. The parameter `options` holds options of the rules,
written `key=value` with blanks between them.

>>> import pyspiel
>>> import sprung.open_spiel_games
>>> game = pyspiel.load_game("sprung_raeuberschach", {"options": "variant=2"})
>>> state = game.new_initial_state()
>>> state.action_to_string(state.legal_actions()[0])
'b1a3'

A board drawing among the options may hold blanks; `load` takes any options.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

import numpy as np
import pyspiel  # type: ignore[import-not-found]

import sprung

__all__ = ["SprungGame", "SprungState", "load"]

#: No game is longer. The house rules and RS-42 end a game that makes no progress; a game without them could be longer.
MAX_GAME_LENGTH = 50_000


def _game_type(name: str, game: sprung.Game) -> Any:
    has_chance = game.has_chance()
    return pyspiel.GameType(
        short_name=f"sprung_{name}",
        long_name=game.title("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=(
            pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
            if has_chance
            else pyspiel.GameType.ChanceMode.DETERMINISTIC
        ),
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.num_players(),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"options": ""},
    )


_GAME_TYPES: Dict[str, Any] = {name: _game_type(name, sprung.load_game(name)) for name in sprung.game_names()}


class SprungGame(pyspiel.Game):  # type: ignore[misc]
    """A game of this package, wrapped for OpenSpiel."""

    def __init__(self, game: sprung.Game, params: Optional[Dict[str, Any]] = None) -> None:
        """Wraps a game."""
        self.sprung_game = game
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_distinct_actions(),
            max_chance_outcomes=game.max_chance_outcomes(),
            num_players=game.num_players(),
            min_utility=game.min_utility(),
            max_utility=game.max_utility(),
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(_GAME_TYPES[game.name], info, params or {})

    def new_initial_state(self) -> SprungState:
        """Returns the start of a game."""
        return SprungState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SprungObserver:
        """Returns an observer whose tensor is that of `State.observation_tensor`."""
        if iig_obs_type is None or not iig_obs_type.perfect_recall:
            return SprungObserver(self.sprung_game)
        return SprungHistoryObserver(self.sprung_game)


class SprungState(pyspiel.State):  # type: ignore[misc]
    """A game in progress, wrapped for OpenSpiel. `sprung_state` is the state of this package."""

    def __init__(self, game: SprungGame) -> None:
        """Begins a game."""
        super().__init__(game)
        self.sprung_state: sprung.State = game.sprung_game.new_initial_state()

    def current_player(self) -> int:
        """Returns the player who decides next."""
        return self.sprung_state.current_player()

    def _legal_actions(self, player: int) -> List[int]:
        return self.sprung_state.legal_actions(player)

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """Returns the throws or lots with their probabilities."""
        return self.sprung_state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.sprung_state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == sprung.CHANCE_PLAYER or player == self.sprung_state.current_player():
            return self.sprung_state.action_to_string(action)
        return str(action)

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return self.sprung_state.is_terminal()

    def returns(self) -> List[float]:
        """Returns the returns of all players."""
        return self.sprung_state.returns()

    def __str__(self) -> str:
        """Returns the position as a set-up text."""
        return str(self.sprung_state)

    def __deepcopy__(self, memo: Any) -> SprungState:
        """Returns a copy."""
        copy = SprungState.__new__(SprungState)
        pyspiel.State.__init__(copy, self.get_game())
        copy.sprung_state = self.sprung_state.clone()
        return copy


class SprungObserver:
    """What a player sees: a tensor of planes and a set-up text."""

    def __init__(self, game: sprung.Game) -> None:
        """Makes the memory of the tensor."""
        shape = game.observation_tensor_shape()
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SprungState, player: int) -> None:
        """Writes the tensor of a state as a player sees it."""
        np.copyto(self.dict["observation"], state.sprung_state.observation_tensor(player))

    def string_from(self, state: SprungState, player: int) -> str:
        """Returns the position as a text."""
        return state.sprung_state.observation_string(player)


class SprungHistoryObserver(SprungObserver):
    """What a player knows who remembers the whole game: the moves are its text."""

    def string_from(self, state: SprungState, player: int) -> str:
        """Returns everything played as a text."""
        return " ".join(state.sprung_state.moves())


def load(name: str, options: Optional[Any] = None) -> SprungGame:
    """Returns a game of OpenSpiel for any options of a game of this package."""
    return SprungGame(sprung.load_game(name, options))


def _register(name: str) -> None:
    """Registers a game. OpenSpiel keeps what is registered beyond the end of the interpreter, which only a class survives."""

    def begin(self: SprungGame, params: Optional[Dict[str, Any]] = None) -> None:
        options = str((params or {}).get("options", "")).split()
        SprungGame.__init__(self, sprung.load_game(name, options), params)

    pyspiel.register_game(_GAME_TYPES[name], type(f"Sprung_{name}", (SprungGame,), {"__init__": begin}))


for _name in _GAME_TYPES:
    _register(_name)
