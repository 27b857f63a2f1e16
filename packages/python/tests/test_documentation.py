"""The examples of the docstrings and of the README run, and the types are accepted by mypy and pyright."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Iterator

import pytest

import sprung

HERE = Path(__file__).parent
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def modules() -> list[str]:
    return ["sprung"] + [f"sprung.{module.name}" for module in pkgutil.iter_modules(sprung.__path__)]


def documented(module: Any) -> Iterator[tuple[str, str]]:
    """Yields the docstrings of a module, of its functions, classes and methods, native ones included."""
    yield module.__name__, module.__doc__ or ""
    for name in dir(module):
        item = getattr(module, name)
        if name.startswith("_") or not getattr(item, "__module__", "").startswith("sprung"):
            continue
        yield f"{module.__name__}.{name}", inspect.getdoc(item) or ""
        if inspect.isclass(item):
            for member, value in vars(item).items():
                if not member.startswith("_"):
                    yield f"{module.__name__}.{name}.{member}", inspect.getdoc(value) or ""


def run(name: str, text: str) -> int:
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0, name
    return len(test.examples)


@pytest.mark.parametrize("module", modules())
def test_docstrings(module: str) -> None:
    for name, text in documented(importlib.import_module(module)):
        run(name, text)


def test_everything_public_is_documented_and_has_a_type() -> None:
    stub = (Path(sprung.__path__[0]) / "_sprung.pyi").read_text(encoding="utf-8")
    examples = 0
    for name, text in documented(sprung):
        assert text, f"{name} has no docstring"
        examples += len(doctest.DocTestParser().get_examples(text))
        last = name.rsplit(".", 1)[-1]
        assert name == "sprung" or re.search(rf"(def|class) {last}\b", stub), f"{name} is not in the stub"
    assert examples > 40


def test_the_readme_runs() -> None:
    text = (HERE.parent / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) > 5
    sessions = "\n".join(block for block in blocks if ">>>" in block)
    assert run("README", sessions) > 20
    for program in (block for block in blocks if ">>>" not in block):
        subprocess.run([sys.executable, "-c", program], check=True, timeout=120)


def test_mypy() -> None:
    for checked in (["-p", "sprung"], [str(HERE)]):
        subprocess.run([sys.executable, "-m", "mypy", "--strict", *checked], check=True, cwd=HERE)


def test_pyright() -> None:
    paths = [str(HERE), sprung.__path__[0]]
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, *paths]
    subprocess.run(command, check=True, cwd=HERE)
