"""How effects become sentences, one after the other, behind what stands in front of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.games.flesh_and_blood.language.node import Effect
from spieltisch.games.flesh_and_blood.texts.grammar import Clause, sentence, small
from spieltisch.games.flesh_and_blood.texts.telling import Telling, teller

# Effects that are told as several sentences, given what stands in front of them, and whether
# that may be another effect: "…, then you may …".
LONG: Final[dict[type[Effect], bool]] = {}


def long(kind: type[Effect], joins: bool = True) -> None:
    """Say that effects of this class are told as whole sentences."""
    LONG[kind] = joins


class Lead:
    """What stands in front of the first effect: "When this attacks", "If …", "Otherwise"."""

    def __init__(self, text: str, is_clause: bool | None) -> None:
        self.text = text
        self.is_clause = is_clause

    @staticmethod
    def clause(text: str) -> Lead:
        """A clause with a verb of its own."""
        return Lead(text, True)

    @staticmethod
    def prefix(text: str) -> Lead:
        """A few words, which German sets no comma behind."""
        return Lead(text, False)

    @staticmethod
    def before(telling: Telling, text: str) -> Lead:
        """A clause that another one follows: "draw a card, then …"."""
        return Lead(telling.say("then-next", first=text), None)

    def opening(self, telling: Telling) -> str:
        """With its comma."""
        if self.is_clause is None:
            return self.text
        return self.text + ("," if self.is_clause or telling.language == "en" else "")

    def also(self, telling: Telling, other: Lead) -> Lead:
        """Both, this one first."""
        if telling.language == "de" and self.is_clause and other.is_clause:
            for word in ("falls ", "solange "):
                if other.text.startswith(word):
                    return Lead.clause(f"{self.text} und {other.text.removeprefix(word)}")
        return Lead.clause(f"{self.text}, {small(other.text)}")


def tell(telling: Telling, effects: Sequence[Effect], lead: Lead | None = None) -> str:
    """Effects as sentences. Behind a lead, short ones are joined: "…, then …"."""
    done: list[str] = []
    if lead is not None and len(effects) > 1 and LONG.get(type(effects[0])) is False:
        # What follows depends on conditions of its own, but all of it on what stands in front.
        done.append(telling.say("colon", lead=lead.text))
        lead = None
    open_ = before = ""
    for number, effect in enumerate(effects):
        first = lead if number == 0 else None
        if type(effect) in LONG:
            if open_ and LONG[type(effect)]:
                first = Lead.before(telling, open_)
            elif open_:
                done.append(sentence(open_))
            open_ = ""
            done.append(teller(effect)(telling, effect, first))
            telling.fresh = False
            continue
        clause: Clause = teller(effect)(telling, effect)
        telling.fresh = False
        if open_ and clause.plain() == before:
            open_ = telling.say("then-again", first=open_)
        elif open_:
            open_ = telling.say("then", first=open_, then=small_verb(telling, clause))
        elif first is not None:
            open_ = f"{first.opening(telling)} {small_verb(telling, clause)}"
        elif lead is not None:
            open_ = telling.say("then-alone", then=small_verb(telling, clause))
        else:
            done.append(sentence(clause.plain()))
        before = clause.plain()
    if open_:
        done.append(sentence(open_))
    return " ".join(done)


def small_verb(telling: Telling, clause: Clause) -> str:
    """A clause behind another one; requests begin with a capital letter in the word list."""
    text = clause.behind()
    if clause.subject and (telling.language == "en" or not clause.turns):
        return text
    return small(text) if text[:1].isupper() and is_request(clause) else text


def is_request(clause: Clause) -> bool:
    """Whether it asks somebody to do something, so that it begins with a verb."""
    return not clause.subject
