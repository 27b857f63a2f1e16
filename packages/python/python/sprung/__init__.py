"""Five German board games with exact rules: Rösselsprung, Schach dem Schlaukopf, Räuberschach, Kurierschach, Eckstein.

The names are those of OpenSpiel where OpenSpiel has one:

>>> import sprung
>>> game = sprung.load_game("raeuberschach")
>>> state = game.new_initial_state()
>>> state.apply_action(state.string_to_action("e2e3"))
>>> state.play("b7b5")
'Black: pawn b7 to b5'
>>> state.legal_moves()
['f1b5']

What only this package has: the rules say why a move is refused.

>>> refusal = state.why_not("a2a3")
>>> refusal.clause, refusal.cells
('RC-7', ['f1', 'b5'])
>>> refusal.en
'you must capture: f1b5'
>>> refusal.de
'Sie müssen schlagen: f1b5'
>>> state.play("a2a3")
Traceback (most recent call last):
    ...
sprung.IllegalMoveError: you must capture: f1b5 (RC-7)

`sprung.pettingzoo_env` holds environments for PettingZoo, `sprung.open_spiel_games` registers the games with OpenSpiel.
"""

from ._sprung import (
    CHANCE_PLAYER,
    TERMINAL_PLAYER,
    Analysis,
    BatchedGames,
    Clause,
    Engine,
    Game,
    IllegalMoveError,
    Line,
    Probe,
    Record,
    RecordError,
    Refusal,
    SetupError,
    SprungError,
    State,
    TableError,
    Tablebase,
    __version__,
    deserialize,
    game_names,
    load_game,
    read_records,
)

__all__ = [
    "CHANCE_PLAYER",
    "TERMINAL_PLAYER",
    "Analysis",
    "BatchedGames",
    "Clause",
    "Engine",
    "Game",
    "IllegalMoveError",
    "Line",
    "Probe",
    "Record",
    "RecordError",
    "Refusal",
    "SetupError",
    "SprungError",
    "State",
    "TableError",
    "Tablebase",
    "__version__",
    "deserialize",
    "game_names",
    "load_game",
    "read_records",
]
