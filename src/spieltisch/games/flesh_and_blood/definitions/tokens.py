"""What tokens do (FAB-193 to FAB-204)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import STRIKES, THAT, THIS
from spieltisch.games.flesh_and_blood.language.changes import go_again
from spieltisch.games.flesh_and_blood.language.effects import Destroy
from spieltisch.games.flesh_and_blood.language.lasting import Gets
from spieltisch.games.flesh_and_blood.language.node import OF_ANY, When, define

define(
    "Quicken",
    When(STRIKES, Destroy(THIS), Gets(THAT, go_again()), scope=OF_ANY),
)
