"""The example notebooks run from their first cell to their last, with short training."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPRUNG_SHORT", "1")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) > 5 and all(cell["outputs"] == [] for cell in cells)
    namespace: Dict[str, Any] = {"__name__": path.stem}
    for number, cell in enumerate(cells):
        exec(compile("".join(cell["source"]), f"{path.name}, cell {number}", "exec"), namespace)


def test_there_are_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["endings", "learn_eckstein", "puzzles"]
