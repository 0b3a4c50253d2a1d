"""The step data that a page's viewer applies, against the engine: every slot after every move."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from lxml.etree import _Element

from generator.check.readback.html import has_class, of_class, parse_svg, tidy
from generator.check.readback.pieces import wrong_pieces
from generator.check.readback.slots import arrows_in
from generator.check.readback.step_data import Shown, StepData, read_steps
from generator.check.readback.wording import Situation, wrong_about, wrong_name
from generator.check.report import Findings, Kind
from generator.errors import GeneratorError
from generator.games.protocol import Outcome
from generator.recordings.library import Library, Replayed

_ENDS: Final = {
    Outcome.WON: "победа",
    Outcome.STUCK: "ходов больше нет",
    Outcome.PLAYING: "конец примера",
}
_ENDS_OF_ARROW: Final = "{from}>{to}"
"""What the script fills in as an arrow's slots."""


def check_steps(
    moves: _Element, number: int, symbols: Collection[str], recordings: Library, found: Findings
) -> None:
    """Compare the step data that stand beside a list of moves with the replay of its recording;
    ``symbols`` are those of the page's sprite. Where no position is drawn there are none to step
    through.
    """
    name, replay = moves.get("data-recording", ""), moves.getparent()
    found = found.at(f"steps {number} ({name or 'no recording'})", Kind.STEPS)
    if replay is None or not has_class(replay, "hm-replay"):
        return
    scripts = of_class(replay, "hm-steps", "script")
    if len(scripts) != 1:
        if scripts or replay.find(".//figure") is not None:
            found.problem("are missing: the game cannot be stepped through")
        return
    try:
        replayed = recordings.get(name)
        data = read_steps(scripts[0].text or "")
    except GeneratorError as error:
        found.problem(str(error))
        return
    _check_steps(data, replayed, found)
    deal, code = Situation.at(replayed.steps[0]), replayed.recording.deal
    if replay.get("data-deal") != (code and str(code)):
        found.at("deal").problem(f"the code is {replay.get('data-deal')}, the recording has {code}")
    found.at("pieces").problem(*wrong_pieces(data.pieces, symbols, deal))
    if arrows_in(parse_svg(data.arrow)) != [_ENDS_OF_ARROW]:
        found.at("pieces").problem("arrow shows no arrow from slot to slot")


def _check_steps(data: StepData, replayed: Replayed, found: Findings) -> None:
    game, steps = replayed.recording.game, replayed.steps
    deal = found.at("deal")
    if data.slots != game.slots:
        has = " ".join(game.slots)
        deal.problem(f"the slots are {' '.join(data.slots)}, the game has {has}")
        return
    for what, count in (("tables", len(data.tables)), ("names", len(data.names))):
        if count != len(steps):
            deal.problem(f"there are {count} {what}, the recording has {len(steps)}")
            return
    for shown, name, step in zip(data.tables, data.names, steps, strict=True):
        situation, text = Situation.at(step), tidy(name)
        found.at(f"step {step.number}").problem(
            *_wrong_table(shown, situation, replayed),
            *wrong_about(text, situation, {}),  # it tells of no cards, for none is marked yet
            *wrong_name(text, situation, frozenset()),
        )
    end = _ENDS[steps[-1].outcome]
    if data.end != end:
        found.at("end").problem(f"{data.end!r} is told, the engine has {end!r}")


def _wrong_table(shown: Shown, situation: Situation, replayed: Replayed) -> Iterator[str]:
    for slot, cards in situation.cards.items():
        has = tuple(map(str, cards)) if situation.seen[slot] else ("_",) * len(cards)
        if shown.slots[slot] != has:
            one, other = " ".join(shown.slots[slot]) or "nothing", " ".join(has) or "nothing"
            yield f"slot {slot} shows {one}, the engine has {other}"
    if dict(shown.counters) != dict(situation.counters):
        counters = dict(situation.counters)
        yield f"the counters are {dict(shown.counters)}, the engine has {counters}"
    ahead = replayed.recording.moves[situation.number : situation.number + 1]
    hit = {slot for recorded in ahead for slot in situation.game.slots_of(recorded.move)}
    if shown.marked != hit:
        one, other = (" ".join(sorted(slots)) or "none" for slots in (shown.marked, hit))
        yield f"slots {one} are marked, the next move has {other}"
