"""Tests of The Reaper."""
