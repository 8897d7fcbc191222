"""Prices that are paid by doing something (FAB-069)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import ARENA
from spieltisch.games.flesh_and_blood.language.node import Deed, Match, Node
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules import zones


class DestroyThis(Deed):
    """Destroy this."""

    def payable(self, game: Duel, src: int, seat: int) -> bool:
        return game.zone[src] == ARENA

    def pay(self, game: Duel, src: int, seat: int, card: int) -> None:
        zones.destroy(game, src)


class DiscardRandomCard(Deed):
    """Discard a random card, chosen after pitching (FAB-081)."""

    def __init__(self) -> None:
        super().__init__()
        self.leaves = 1

    def pay(self, game: Duel, src: int, seat: int, card: int) -> None:
        game.it = (zones.discard(game, zones.random_card(game, seat)),)


class NamedCard(Deed):
    """A price for which a card of one's own hand is named."""

    def __init__(self, what: Match | None = None) -> None:
        super().__init__()
        self.what = what
        self.names_card = True

    def parts(self) -> tuple[Node, ...]:
        return () if self.what is None else (self.what,)

    def fits(self, game: Duel, seat: int, card: int) -> bool:
        return self.what is None or self.what.fits(game, card, seat)


class DiscardCard(NamedCard):
    """Discard a card of one's choice."""

    def pay(self, game: Duel, src: int, seat: int, card: int) -> None:
        game.it = (zones.discard(game, card),)


class RevealCard(NamedCard):
    """Reveal a card of one's hand."""

    def pay(self, game: Duel, src: int, seat: int, card: int) -> None:
        game.reveal(card)
        if game.telling:
            game.tell("reveal", "FAB-157", seat=seat, card=card)
        game.it = (card,)


class HandUnder(NamedCard):
    """Put a card of one's hand under one's deck."""

    def pay(self, game: Duel, src: int, seat: int, card: int) -> None:
        zones.to_deck(game, card, top=False)


class TakeCounter(Deed):
    """Remove a counter from this."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def payable(self, game: Duel, src: int, seat: int) -> bool:
        return game.counted(src, self.kind) > 0

    def pay(self, game: Duel, src: int, seat: int, card: int) -> None:
        zones.put_counters(game, src, self.kind, -1)
