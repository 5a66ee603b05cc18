"""Reavers of Midgard with Gods and Prophets."""
