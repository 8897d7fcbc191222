"""Chi-square for tests with fixed seeds: thresholds are five standard deviations away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from math import sqrt


def is_uniform(drawn: Iterable[Hashable], kinds: int) -> bool:
    """Whether `kinds` different things come up equally often."""
    counts = Counter(drawn)
    expected = counts.total() / kinds
    assert len(counts) <= kinds
    assert expected >= 5, "too few draws to judge"
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    chi_square += (kinds - len(counts)) * expected
    freedom = kinds - 1
    return chi_square < freedom + 5 * sqrt(2 * freedom) + 10
