"""Do the tests notice a mistake in the rules? Make one at a time, and see whether a test fails.

    python tests/tools/mutate.py [--module rules] [--resume]

Each mutant (`mutants`) takes its module's place in a temporary copy of the repository; the tests of
that module run there in a forked process, quickest file first, until one fails. A mutant that makes
them run for ever is killed, too. The chance in property tests is fixed, so that two runs agree.

Every survivor must be listed in ``tests/mutants.md`` with the reason; it is an error if one is not,
if an entry there fits none, or if fewer than 95 % of the rules' mutants are killed. ``--resume``
runs only what no earlier run killed, as long as the module is the same.
"""

import argparse
import hashlib
import json
import multiprocessing
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter
from pathlib import Path

import hypothesis
import pytest
from mutants import Mutant, mutants_of

ROOT = Path(__file__).parents[2]
COPIED = ("generator", "tests", "docs", "overrides", "pyproject.toml", "mkdocs.yml")
LISTED = ROOT / "tests" / "mutants.md"
RESULTS = ROOT / ".mutants" / "results.jsonl"
WANTED = 0.95
MEMORY = 3 * 2**30

# Each module's test files, the quickest first.
_HALF_MOON = (
    *("games/protocol", "games/half_moon", "games/touches", "games/statements"),
    *("property/half_moon_properties", "games/half_moon_solver"),
)
_CRESCENT = (
    *("games/protocol", "games/crescent", "games/statements"),
    *("property/crescent_properties", "games/crescent_solver"),
)
RULES = {
    "games/protocol": ("games/protocol",),
    "games/play": ("games/play", "games/statements", "property/half_moon_properties"),
    "games/decks": ("games/decks", "games/half_moon", "games/crescent"),
    "games/half_moon/rules": _HALF_MOON,
    "games/half_moon/table": _HALF_MOON,
    "games/half_moon/matches": _HALF_MOON,
    "games/half_moon/touches": ("games/touches", "games/statements"),
    "games/crescent/rules": _CRESCENT,
    "games/crescent/table": _CRESCENT,
    "games/crescent/refusals": _CRESCENT[:4],
    "games/__init__": ("deals", "games/crescent", "games/half_moon"),
    "cards": ("cards", "games/half_moon", "games/crescent"),
    "deals": ("deals", "games/half_moon", "games/crescent"),
    "pcg32": ("pcg32", "deals"),
}
SOLVERS = {
    **{
        f"games/half_moon/{part}": ("games/half_moon_solver",)
        for part in ("search_table", "budget", "loss", "search", "solver")
    },
    **{
        f"games/crescent/{part}": ("games/crescent_solver",)
        for part in ("node", "evaluation", "features", "shortening", "expand", "beam", "solver")
    },
}


class _SameChance:
    """A pytest plugin: property tests try the same examples every time, and do not shrink them."""

    @staticmethod
    def pytest_configure():
        phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
        hypothesis.settings.register_profile(
            "mutants", derandomize=True, database=None, phases=phases
        )
        hypothesis.settings.load_profile("mutants")


def _run_tests(folder: Path, tests: tuple[str, ...], seconds: int) -> None:
    """Run in the forked process; its exit code is pytest's."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    os.chdir(folder)
    files = [str(_test_file(name)) for name in tests]
    options = ["-x", "-q", "-p", "no:cacheprovider", "-o", "addopts=", "--assert=plain"]
    plugins = ["-p", "_hypothesis_pytestplugin", "--import-mode=importlib"]
    os._exit(pytest.main([*options, *plugins, *files], plugins=[_SameChance()]))


def _test_file(name: str) -> Path:
    """``games/half_moon`` is tests/games/test_half_moon.py."""
    return Path("tests", name).with_name(f"test_{name.rpartition('/')[2]}.py")


def run_tests(folder: Path, tests: tuple[str, ...], seconds: int) -> str:
    """``survived``, ``killed`` or ``timeout``: more than so many seconds of the processor's time,
    so that a busy machine kills nothing.
    """
    fork = multiprocessing.get_context("fork")
    child = fork.Process(target=_run_tests, args=(folder, tests, seconds))
    child.start()
    child.join(20 * seconds)
    if child.exitcode is None:
        os.killpg(child.pid, signal.SIGKILL)
        child.join()
        return "timeout"
    assert child.exitcode != pytest.ExitCode.NO_TESTS_COLLECTED
    if child.exitcode == -signal.SIGXCPU:
        return "timeout"
    return "killed" if child.exitcode else "survived"


class Results:
    """What became of each mutant, kept in a file from run to run."""

    def __init__(self, *, resume: bool) -> None:
        RESULTS.parent.mkdir(exist_ok=True)
        lines = RESULTS.read_text("utf-8").splitlines() if resume and RESULTS.exists() else []
        self._known = dict(map(json.loads, lines))
        RESULTS.write_text("".join(f"{line}\n" for line in lines), "utf-8")

    def killed_before(self, module: str, mutant: Mutant) -> str | None:
        result = self._known.get(self._key(module, mutant))
        return None if result == "survived" else result

    def add(self, module: str, mutant: Mutant, result: str) -> None:
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self._key(module, mutant), result]) + "\n")

    @staticmethod
    def _key(module: str, mutant: Mutant) -> str:
        return f"{module} {hashlib.sha256(mutant.source.encode()).hexdigest()}"


def _processor_seconds() -> float:
    """What the finished child processes have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def try_module(folder: Path, module: str, tests: tuple[str, ...], results: Results) -> Counter:
    """Try every mutant of a module; print the survivors and return the counts."""
    path = folder / "generator" / f"{module}.py"
    true_source = path.read_text("utf-8")
    began = _processor_seconds()
    assert run_tests(folder, tests, 600) == "survived", f"{module}: the tests fail as it is"
    seconds = 4 + round(2 * (_processor_seconds() - began))
    path.write_text("raise SystemError", "utf-8")
    assert run_tests(folder, tests, 600) == "killed", f"{module}: the tests do not use the copy"
    listed = set(
        re.findall(rf"^- {module}\.py:\d+ (`.*` → `.*`): ", LISTED.read_text("utf-8"), re.MULTILINE)
    )
    counts, alive = Counter(), set()
    for mutant in mutants_of(true_source):
        path.write_text(mutant.source, "utf-8")
        result = results.killed_before(module, mutant)
        if result is None:
            result = run_tests(folder, tests, seconds)
            results.add(module, mutant, result)
        counts[result] += 1
        if result == "survived":
            alive.add(mutant.change)
            mark = " " if mutant.change in listed else "?"
            say(f"{mark} {module}.py:{mutant.line} {mutant.change}")
    path.write_text(true_source, "utf-8")
    for change in sorted(listed - alive):
        say(f"! {module}.py: listed, but no such mutant survives: {change}")
    counts["misjudged"] = len(listed ^ alive)
    return counts


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def share_killed(counts: Counter) -> float:
    killed = counts["killed"] + counts["timeout"]
    return killed / max(killed + counts["survived"], 1)


def summary(name: str, counts: Counter) -> str:
    total = counts["killed"] + counts["timeout"] + counts["survived"]
    return (
        f"{name}: {total} mutants, {counts['killed']} killed, {counts['timeout']} timed out, "
        f"{counts['survived']} survived ({counts['misjudged']} not as listed):"
        f" {share_killed(counts):.1%}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--module", action="append", help="games/half_moon/rules, or just rules")
    parser.add_argument("--resume", action="store_true", help="pass over what was killed before")
    options = parser.parse_args()
    sys.dont_write_bytecode = True  # a mutant of the same size must not meet another's bytecode
    os.environ |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    results = Results(resume=options.resume)
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in COPIED:
            if (ROOT / part).is_dir():
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / part, folder / part, ignore=ignored)
            else:
                shutil.copy(ROOT / part, folder / part)
        for group, modules in (("rules", RULES), ("solvers", SOLVERS)):
            whole = Counter()
            for module, tests in modules.items():
                if not options.module or {module, Path(module).name} & set(options.module):
                    counts = try_module(folder, module, tests, results)
                    whole += counts
                    say(summary(module, counts))
            if whole:
                say(summary(f"All {group}", whole))
                failed |= whole["misjudged"] > 0
                failed |= group == "rules" and share_killed(whole) < WANTED
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
