from __future__ import annotations

import hashlib
from itertools import combinations

from spieltisch.kernel.seeds import commitment, match_seed, new_secret


def test_secrets_are_long_and_never_alike() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(secret) for secret in secrets} == {32}


def test_a_commitment_can_be_checked_and_is_pinned() -> None:
    secret = bytes(range(32))
    assert commitment(secret) == hashlib.sha256(b"spieltisch commitment\0" + secret).hexdigest()
    assert commitment(bytes(32)) == (
        "27d90b286d24e6b4c76451e7a347f99abbea17d86dc41b59c35682da889e6c4d"
    )


def test_a_match_seed_is_pinned() -> None:
    assert match_seed(bytes(32), ["Ada", "Bo"]).hex() == (
        "ea68b9ac0a40f492ec4f10e7a75557837ce9681c86773bb75b4cc22592e046a8"
    )
    assert match_seed(bytes(32), []).hex() == (
        "d43d59093fd89d5a9ccd18632e5e8246bde9816d077da19da7654c7dd9cf0e39"
    )


def test_every_part_of_a_contribution_counts() -> None:
    told = [
        [],
        [""],
        ["", ""],
        ["a"],
        ["a", ""],
        ["", "a"],
        ["ab"],
        ["a", "b"],
        ["b", "a"],
        ["\0\0\0\1a"],
        ["ä"],
        ["a" * 300],
    ]
    seeds = [match_seed(bytes(32), contributions) for contributions in told]
    assert all(len(seed) == 32 for seed in seeds)
    assert all(one != other for one, other in combinations(seeds, 2))


def test_the_secret_counts_and_the_seed_does_not_give_away_the_commitment() -> None:
    one, other = bytes(32), bytes([1] + [0] * 31)
    assert match_seed(one, ["Ada"]) != match_seed(other, ["Ada"])
    assert commitment(one) != commitment(other)
    assert match_seed(one, []).hex() != commitment(one)
