"""Numbers for what the position keeps as numbers: places, phases, steps, events."""

from __future__ import annotations

from typing import Final

# Where a card or token is (FAB-038). Face-down places have codes of their own.
GONE: Final = 0
DECK: Final = 1
HAND: Final = 2
ARSENAL: Final = 3
ARSENAL_UP: Final = 4
PITCH: Final = 5
GRAVEYARD: Final = 6
BANISHED: Final = 7
BANISHED_DOWN: Final = 8
ARENA: Final = 9
STACK: Final = 10
CHAIN: Final = 11
INVENTORY: Final = 12
UNDER: Final = 13
ZONES: Final = (
    "gone",
    "deck",
    "hand",
    "arsenal",
    "arsenal",
    "pitch",
    "graveyard",
    "banished",
    "banished",
    "arena",
    "stack",
    "chain",
    "inventory",
    "under",
)

# Phases of a turn (FAB-051).
SETTING_UP: Final = 0
START: Final = 1
ACTION: Final = 2
END: Final = 3

# Steps of combat (FAB-103 to FAB-117); NO_STEP while the combat chain is closed.
NO_STEP: Final = 0
LAYER: Final = 1
ATTACK: Final = 2
DEFEND: Final = 3
REACTION: Final = 4
DAMAGE: Final = 5
RESOLUTION: Final = 6
LINK: Final = 7
CLOSE: Final = 8
STEPS: Final = (
    "no-step",
    "layer",
    "attack",
    "defend",
    "reaction",
    "damage",
    "resolution",
    "link",
    "close",
)

# What can happen and be waited for. An event is (kind, seat, card, face, number, other seat).
PLAYED: Final = 0  # seat played card; number: the place it came from
ACTIVATED: Final = 1  # seat activated an ability of card
ATTACKS: Final = 2  # card attacks
DEFENDS: Final = 3  # seat defends with card; number: the place it came from
HITS: Final = 4  # card hits seat `other` for so much
HURT: Final = 5  # seat `other` was dealt so much damage by card
CRUSHES: Final = 6  # card dealt 4 or more damage (FAB-175)
DISCARDED: Final = 7
DESTROYED: Final = 8
DREW: Final = 9
INTIMIDATED: Final = 10  # seat intimidated `other`
ROLLED: Final = 11  # seat rolled this number
CREATED: Final = 12  # seat created a token, or an aura came in
LINK_RESOLVES: Final = 13
CHAIN_CLOSES: Final = 14
TURN_STARTS: Final = 15  # the turn of seat
ACTION_BEGINS: Final = 16
END_BEGINS: Final = 17
GETS_GO_AGAIN: Final = 18
BOOSTED: Final = 19
TURNED_UP: Final = 20  # card was put or turned face up in an arsenal; number: where it came from
PUT_UNDER: Final = 21
PROTECTS: Final = 22
STRIKES: Final = 23  # seat played an attack action card or activated a weapon's attack

# Kinds of layers on the stack.
CARD: Final = 0  # a card played
ABILITY: Final = 1  # an activated ability
TRIGGER: Final = 2  # an effect that was triggered
PROXY: Final = 3  # a weapon's attack (FAB-121)

# Kinds of damage (FAB-159).
PHYSICAL: Final = 0
ARCANE: Final = 1
PLAIN: Final = 2
DAMAGE_KINDS: Final = ("physical", "arcane", "plain")

# How long a lasting effect lasts (FAB-133, FAB-136).
THIS_TURN: Final = 0
THIS_CHAIN: Final = 1
THIS_LINK: Final = 2
NEXT_TURN: Final = 3  # sleeps until the next turn of its seat, and ends with that turn
TO_NEXT_TURN_END: Final = 4  # until the end of the next turn of its seat
WHILE_THERE: Final = 5  # as long as its subject stays the same thing
TO_TURN_START: Final = 6  # until the start of the next turn of its seat

# Whom an effect means, seen from whoever controls it.
YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2
EACH_OTHER: Final = 3
TARGET_HERO: Final = 4
HIT_HERO: Final = 5  # the hero that was hit or dealt damage, or is attacked
ATTACKER: Final = 6  # the attacking hero
ANY: Final = 7

# Which card an effect means.
THIS: Final = 0
TARGET: Final = 1
IT: Final = 2  # what the sentence before spoke of
THAT: Final = 3  # what the trigger was about
THE_ATTACK: Final = 4
WEAPON: Final = 5  # the weapon behind the attack that the trigger was about
