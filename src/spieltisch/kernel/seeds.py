"""A shuffle anybody can check: the house commits to a secret before anybody adds theirs.

The secret's hash is published before the first card, each seat then contributes something of
its own, and the seed is a hash of all of it. When the secret is revealed at the end, everybody
can recompute the commitment, the seed and every card.
"""

from __future__ import annotations

import hashlib
import secrets


def new_secret() -> bytes:
    """256 bits that nobody can guess."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What is published before the first card.

    >>> commitment(bytes(32))[:16]
    '27d90b286d24e6b4'
    """
    return hashlib.sha256(b"spieltisch commitment\0" + secret).hexdigest()


def match_seed(secret: bytes, contributions: list[str]) -> bytes:
    """The seed of a match: nobody chose it alone, and everybody can recompute it.

    >>> match_seed(bytes(32), ["Ada", "Bo"]) == match_seed(bytes(32), ["Bo", "Ada"])
    False
    """
    seed = hashlib.sha256(b"spieltisch seed\0" + secret)
    for contribution in contributions:
        told = contribution.encode()
        seed.update(len(told).to_bytes(4, "big") + told)
    return seed.digest()
