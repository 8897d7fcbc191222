"""Spieltisch: one rules engine under play, bots, simulation and reports."""
