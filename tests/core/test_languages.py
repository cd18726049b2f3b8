"""Every language says everything: the same keys, the same places in each text, the same clauses on the rules pages."""

import re
import string
from pathlib import Path

import pytest

import dragonhoard
from dragonhoard.core import clauses, texts
from dragonhoard.core.errors import Problem, facts
from dragonhoard.games import catalogue
from dragonhoard.server import messages

SOURCE = Path(dragonhoard.__file__).parent
RULES = SOURCE.parents[1] / "docs" / "rules"
OTHERS = [language for language in texts.languages() if language != texts.LANGUAGE]
FORMS = ("zero", "one", "two", "few", "many")  # of counted texts, where a language has them; the key alone is the rest
# What French says as English does.
ALIKE = {
    *("Dragonhoard", "Dragons", "Dragon", "Dragon Keeper", "Pages", "Tables", "Volume", "Menu", "Total"),
    *("total", "Points", "points", "Pause", "Bot", "Tab", "bracelet", "Bracelet", "bracelets", "Dame", "Dame {name}"),
    *("passage", "{n} {n|bracelet|bracelets}", "{n} min", "{n} pts", "{n} points", "dragon {name}", "pile {pile}"),
    *("[bold]{clause}[/]  ({section})", "version {version}", "Nash", "gain", "table"),
    *("{n} {n|point|points}", "{points|point|points}", "{points} {points|point|points}."),
}
# The number stands beside it, or it is never asked about none; the last counts nothing.
NUMBERLESS = {"web.cards_one", "web.unit_one", "web.mat.pile_one", "web.extras.lift_one"}  # of some game


def places(text):
    """The names that a text leaves open."""
    return {name.split("|")[0] for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def agreeing(text):
    """Those of them that only choose between two forms of a word."""
    named = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return {name.split("|")[0] for name in named if "|" in name} - {name for name in named if "|" not in name}


def stem(key):
    return re.sub(rf"_(none|{'|'.join(FORMS)})$", "", key)


def test_there_is_french():
    assert "fr" in OTHERS


@pytest.mark.parametrize("language", OTHERS)
def test_every_file_of_texts_is_translated(language):
    assert {file.parent for file in SOURCE.rglob("en.toml")} == {
        file.parent for file in SOURCE.rglob(f"{language}.toml")
    }


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_missing_and_none_is_superfluous(language):
    english, own = texts.own("en"), texts.own(language)
    assert sorted(set(english) - set(own)) == []
    counted = {stem(key) for key in english if key.endswith("_one")}
    more = {key for key in own if key not in english and not (stem(key) in counted and key.split("_")[-1] in FORMS)}
    assert sorted(more) == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_has_the_same_places_in_each_language(language):
    english = texts.own("en")
    for key, text in texts.own(language).items():
        wanted = english[key if key in english else stem(key)]
        left_out = {"n"} if stem(key) != key else set()  # "1 card" and "{n} card" are the same
        left_out |= agreeing(text)  # where a language has forms that another does not need
        assert places(text) - left_out == places(wanted) - left_out, key


@pytest.mark.parametrize("language", OTHERS)
def test_a_word_beside_a_number_has_two_forms(language):
    for key, text in texts.own(language).items():
        for _, name, _, _ in string.Formatter().parse(text):
            assert name is None or name.count("|") in (0, 2), key


@pytest.mark.parametrize("language", texts.languages())
def test_none_is_not_told_as_one(language):
    """Where none is counted like one, a text for one names the number, or there is another for none."""
    own = texts.own(language)
    told = [key for key in own if key.endswith("_one") and key.startswith("web.") | (".web." in key)]
    assert told
    if texts.ONE[language](0):
        numberless = {key for key in told if "n" not in places(own[key]) and f"{stem(key)}_none" not in own}
        assert {key.partition(".")[2] for key in numberless} <= NUMBERLESS


def test_french_is_not_english():
    english = texts.own("en")
    forgotten = {key for key, text in texts.own("fr").items() if text == english[key] and text not in ALIKE}
    assert {key for key in forgotten if re.search(r"[^\W\d_]{2}", re.sub(r"\{\w+\}", "", english[key]))} == set()


def french():
    yield from texts.own("fr").items()
    for page in sorted((RULES / "fr").glob("*.md")):
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{page.name}:{number}", re.sub(r"`[^`]*`|<[^>]*>", "", line)


def test_french_is_set_as_french():
    """A narrow space that does not break before ; : ! ? and inside guillemets; round apostrophes."""
    wrong = re.compile(r"[ \u00a0][;:!?»%]|[^\W\d_][;!?»]|«[^\u202f]|[^\W\d_]'[^\W\d_]")
    assert [(where, found[0]) for where, text in french() if (found := wrong.search(text))] == []


# -- the rules ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("slug", sorted(catalogue()))
def test_the_rules_page_has_the_same_clauses_in_each_language(slug, language):
    assert (RULES / language / f"{slug}.md").is_file()
    english, own = clauses.clauses(clauses.page(slug, "en")), clauses.clauses(clauses.page(slug, language))
    assert sorted(set(english) ^ set(own)) == []
    assert list(english) == list(own)
    for name, clause in english.items():
        assert own[name].text != clause.text or name.startswith("EX-"), name
        assert own[name].ruling == clause.ruling, name
        assert cited(own[name].text) == cited(clause.text), name
    assert len({clause.section for clause in own.values()}) == len({clause.section for clause in english.values()})


def cited(text):
    return sorted(re.findall(clauses.ID, text))


# -- how it is said ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("language", "n", "said"),
    [("fr", 0, "0 place est"), ("fr", 1, "1 place est"), ("fr", 2, "2 places sont"), ("fr", "3", "3 places sont")],
)
def test_a_word_goes_with_its_number(language, n, said):
    assert texts.say("table.seats_free", language, free=n).startswith(said)


def test_a_reason_is_told_in_the_language_of_the_whole():
    problem = Problem("edition.wrong", file="box", line=3, where="deck", reason=Problem("edition.missing"))
    assert str(problem) == "box, line 3, deck: this value is missing"
    assert problem.said("fr") == "box, ligne 3, deck\u202f: cette valeur manque"
    assert facts(problem.phrase)["reason"] == {"key": "edition.missing", "args": {}}


def test_a_refusal_holds_no_sentence():
    told = messages.refusal("1", Problem("table.stage", stage=Problem("table.stages.over")))
    assert (told.key, told.args) == ("table.stage", {"stage": {"key": "table.stages.over", "args": {}}})


@pytest.mark.parametrize(
    ("tags", "language"),
    [(["fr_FR.UTF-8"], "fr"), (["de-CH", "fr-CH"], "fr"), (["C.UTF-8"], "en"), ([], "en"), ([""], "en")],
)
def test_the_first_language_that_is_known_is_taken(tags, language):
    assert texts.wanted(tags) == language
