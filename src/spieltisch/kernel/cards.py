"""Cards on a table, and the one record of who knows what.

A card lying on the table is an integer, its handle; think of an opaque sleeve. Which face is in
which sleeve is one table, which seats know it is one bit mask per handle (one bit a seat, the
last bit for onlookers). Secret rearrangements move faces among handles and carry over only what
each seat can still know, as rumours: "this face is in one of these sleeves".
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from spieltisch.kernel.dice import LARGEST_DIE, Dice, shuffled

UNKNOWN: Final = -1

# (bits of the seats that know it, a face, bits of the handles of which one holds that face)
Rumour = tuple[int, int, int]


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTable:
    """The faces of all handles, and what every seat knows of them.

    >>> table = CardTable(2)
    >>> table.lay_out([10, 11, 12])
    >>> table.show(0, 1)
    >>> table.knows(1, 0), table.knows(0, 0)
    (True, False)
    >>> table.permute([0, 1], [1, 0], keepers=0)  # seat 1 watched two sleeves being mixed
    >>> table.knows(1, 0), table.rumours
    (False, ((2, 10, 3),))
    >>> table.show(0, 1)  # not the card it knew, so that one must be in the other sleeve
    >>> table.knows(1, 1), table.rumours
    (True, ())
    """

    __slots__ = (
        "seats",
        "everyone",
        "faces",
        "known",
        "rumours",
        "learnt",
    )

    def __init__(self, seats: int, source: CardTable | None = None) -> None:
        self.seats = seats
        self.everyone: int = (2 << seats) - 1
        if source is None:
            self.faces: list[int] = []
            self.known: list[int] = []
            self.rumours: tuple[Rumour, ...] = ()
            self.learnt: int = 0
        else:
            self.faces = source.faces[:]
            self.known = source.known[:]
            self.rumours = source.rumours
            self.learnt = source.learnt

    def lay_out(self, faces: list[int], known: list[int] | None = None) -> None:
        """Put these faces into the handles 0, 1, 2, ...; `known` has the bits of the seats that
        see them at once, else nobody knows any of them."""
        self.faces = faces[:]
        if known is None:
            self.known = [0] * len(faces)
        else:
            self.known = known[:]
            self.learnt += 1
        self.rumours = ()

    def knows(self, seat: int, handle: int) -> bool:
        """Whether this seat knows the face of this handle."""
        return (self.known[handle] >> seat) & 1 == 1

    def reveal(self, handle: int) -> None:
        """Everybody sees this card."""
        known, everyone = self.known, self.everyone
        if known[handle] != everyone:
            known[handle] = everyone
            self.learnt += 1
            if self.rumours:
                self._hear(handle, everyone)

    def reveal_all(self, handles: tuple[int, ...]) -> None:
        """Everybody sees these cards."""
        known, everyone = self.known, self.everyone
        for handle in handles:
            if known[handle] != everyone:
                known[handle] = everyone
                self.learnt += 1
                if self.rumours:
                    self._hear(handle, everyone)

    def show(self, handle: int, seat: int) -> None:
        """One seat sees this card."""
        bit = 1 << seat
        known = self.known
        knew = known[handle]
        if not knew & bit:
            known[handle] = knew | bit
            self.learnt += 1
            if self.rumours:
                self._hear(handle, bit)

    def show_all(self, handles: tuple[int, ...], seat: int) -> None:
        """One seat sees these cards."""
        bit = 1 << seat
        known = self.known
        for handle in handles:
            if not known[handle] & bit:
                known[handle] |= bit
                self.learnt += 1
                if self.rumours:
                    self._hear(handle, bit)

    def _hear(self, handle: int, bits: int) -> None:
        """Rumours told by `bits` are settled or narrowed now that they know this handle."""
        settled: list[tuple[int, int]] = []
        rumours: list[Rumour] = []
        for told, face, handles in self.rumours:
            learners = told & bits
            others = told
            if face == self.faces[handle]:
                others = told & ~bits
            elif learners and (handles >> handle) & 1:
                others = told & ~bits
                rest = handles & ~(1 << handle)
                if rest & (rest - 1) == 0:
                    settled.append((rest.bit_length() - 1, learners))
                else:
                    rumours.append((learners, face, rest))
            if others:
                rumours.append((others, face, handles))
        self.rumours = tuple(rumours)
        for other, learners in settled:
            fresh = learners & ~self.known[other]
            if fresh:
                self.known[other] |= fresh
                if self.rumours:
                    self._hear(other, fresh)

    def permute(self, handles: list[int], order: list[int], keepers: int) -> None:
        """Move faces secretly: handle i of `handles` gets the face of handle `order[i]` of them.

        The seats in the mask `keepers` follow every card; all others know only that these
        handles were mixed, and remember what they knew as rumours.
        """
        if len(handles) < 2:
            return
        faces = [self.faces[handle] for handle in handles]
        known = [self.known[handle] for handle in handles]
        mixed = 0
        for handle in handles:
            mixed |= 1 << handle
        rumours: list[Rumour] = []
        for told, face, among in self.rumours:
            if not among & mixed:
                rumours.append((told, face, among))
                continue
            if told & ~keepers:
                rumours.append((told & ~keepers, face, among | mixed))
            if told & keepers:
                moved = among & ~mixed
                for place, origin in enumerate(order):
                    if (among >> handles[origin]) & 1:
                        moved |= 1 << handles[place]
                rumours.append((told & keepers, face, moved))
        for face, knew in zip(faces, known, strict=True):
            if knew & ~keepers:
                rumours.append((knew & ~keepers, face, mixed))
        for place, origin in enumerate(order):
            self.faces[handles[place]] = faces[origin]
            self.known[handles[place]] = known[origin] & keepers
        self.rumours = tuple(rumours)

    def slip(self, handles: list[int], handle: int, keepers: int) -> int:
        """Bring the face of `handle` secretly to the last of `handles`, and return that.

        Whoever is not among the keepers cannot tell which of these cards it was.
        """
        order = list(range(len(handles)))
        place = handles.index(handle)
        order[place], order[-1] = order[-1], order[place]
        self.permute(handles, order, keepers)
        return handles[-1]

    def exchange(self, one: int, other: int) -> None:
        """Exchange two cards of which everybody knows as much of the one as of the other."""
        faces = self.faces
        faces[one], faces[other] = faces[other], faces[one]

    def shuffle(self, handles: list[int], dice: Dice) -> None:
        """Mix these cards so that nobody can follow them."""
        self.permute(handles, shuffled(len(handles), dice), 0)

    def unknown_to(self, seat: int) -> list[int]:
        """The handles whose face this seat does not know."""
        return [handle for handle in range(len(self.known)) if not (self.known[handle] >> seat) & 1]

    def rumours_of(self, seat: int) -> list[tuple[int, int]]:
        """What this seat has only heard: a face, and the bits of the handles that may hold it."""
        return [(face, among) for told, face, among in self.rumours if (told >> seat) & 1]

    def deal_rumoured(self, seat: int, dice: Dice) -> bool:
        """Put every face this seat has a rumour of into one of the handles it may be in.

        Draws uniformly; says False when two faces met in one handle and a new try is due. What
        was mixed apart from each other is dealt apart, so that one pile of cards that fails does
        not take along those that succeeded.
        """
        return all(self._deal_mixed(group, dice) for group in mixed_together(self.rumours_of(seat)))

    def _deal_mixed(self, group: list[tuple[int, int]], dice: Dice) -> bool:
        """Deal the faces of one group of rumours, with as many tries as is sensible."""
        faces = self.faces
        places = [[h for h in range(len(faces)) if (among >> h) & 1] for _, among in group]
        for _ in range(GROUP_TRIES):
            dealt: list[int] = []
            for (face, _), handles in zip(group, places, strict=True):
                handle = handles[dice.below(len(handles))]
                if faces[handle] != UNKNOWN:
                    break
                faces[handle] = face
                dealt.append(handle)
            if len(dealt) == len(group):
                return True
            for handle in dealt:
                faces[handle] = UNKNOWN
        return False

    def deal_among(self, handles: list[int], faces: list[int], dice: Dice) -> list[int]:
        """Fill those of the handles that are still empty with random faces; return the rest."""
        left = faces[:]
        for handle in handles:
            if self.faces[handle] == UNKNOWN:
                pick = dice.below(len(left))
                self.faces[handle] = left[pick]
                left[pick] = left[-1]
                left.pop()
        return left


# So often are the cards of one pile dealt anew before all is given up.
GROUP_TRIES: Final = 1000


def mixed_together(rumours: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Rumours that can get in each other's way, group by group.

    >>> mixed_together([(7, 0b0011), (8, 0b1100), (9, 0b0011)])
    [[(8, 12)], [(7, 3), (9, 3)]]
    """
    groups: list[tuple[int, list[tuple[int, int]]]] = []
    for face, among in rumours:
        mask, group = among, [(face, among)]
        apart: list[tuple[int, list[tuple[int, int]]]] = []
        for other_mask, other in groups:
            if other_mask & among:
                mask |= other_mask
                group = [*other, *group]
            else:
                apart.append((other_mask, other))
        groups = [*apart, (mask, group)]
    return [group for _, group in groups]


class Pick:
    """One card drawn from a shuffled stack of which `left` cards are left, the last one on top."""

    __slots__ = ("left", "stack", "top")

    def __init__(self, stack: tuple[int, ...], left: int) -> None:
        self.stack = stack
        self.left: i64 = left
        self.top: i64 = stack[left - 1]


class DrawPlan:
    """Drawing so many cards from each of some shuffled stacks, worked out once for every deal.

    One die decides as many cards as it can: `throws` are its sides, and for every card a `Pick`.

    >>> [(sides, len(picks)) for sides, picks in DrawPlan([((4, 5, 6), 1), ((7, 8), 1)]).throws]
    [(6, 2)]
    """

    def __init__(self, draws: list[tuple[tuple[int, ...], int]]) -> None:
        self.throws: list[tuple[int, list[Pick]]] = []
        sides = 1
        picks: list[Pick] = []
        for stack, count in draws:
            for left in range(len(stack), len(stack) - count, -1):
                if sides * left >= LARGEST_DIE:
                    self.throws.append((sides, picks))
                    sides, picks = 1, []
                sides *= left
                picks.append(Pick(stack, left))
        if picks:
            self.throws.append((sides, picks))
