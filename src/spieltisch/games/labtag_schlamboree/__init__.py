"""LABTAG Schlamboree: split a hand into groups, and win matches of group against group."""
