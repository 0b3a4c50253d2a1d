"""Numbers in words with their nouns, «двенадцатью стопками», to try the reader of numbers on.

Nothing that the program prints has a number in words; only authors write them.
"""

from functools import cache

from pymorphy3 import MorphAnalyzer

from generator.russian import NBSP, count

UNITS = (
    "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать "
    "тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать"
).split()
TENS = "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто".split()
HUNDREDS = "сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот".split()


@cache
def dictionary():
    return MorphAnalyzer(lang="ru")


def in_words(number, case, gender):
    """``number`` (0 to 999) in words, for an inanimate noun of that gender."""
    hundreds, rest = divmod(number, 100)
    parts = [HUNDREDS[hundreds - 1]] if hundreds else []
    if rest >= 20:
        tens, rest = divmod(rest, 10)
        parts.append(TENS[tens - 2])
    if rest or not parts:
        parts.append(UNITS[rest])
    return " ".join(form(part, case, gender) for part in parts)


def form(word, case, gender):
    readings = dictionary().parse(word)
    if word == "ноль":
        return readings[0].inflect({case, "sing"}).word
    parse = next(reading for reading in readings if reading.tag.POS != "NOUN")
    wanted = {case}
    if word == "один":
        wanted |= {"sing", gender}
    elif word in ("два", "три", "четыре") and case in ("nomn", "accs"):
        wanted |= {"inan"} if case == "accs" else set()
        wanted |= {gender} if word == "два" else set()
    return next(each.word for each in parse.lexeme if wanted <= each.tag.grammemes)


def count_in_words(number, noun, case="nomn"):
    gender = next(
        tag.gender
        for word in noun.split()
        for tag in (dictionary().parse(word)[0].tag,)
        if tag.POS == "NOUN"
    )
    counted = count(number, noun, case=case).split(NBSP, 1)[1]
    return f"{in_words(number, case, gender)} {counted}"
