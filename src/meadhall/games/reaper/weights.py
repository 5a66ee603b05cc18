"""What the greedy bot goes by, read from greedy.toml."""

from pathlib import Path

import msgspec

from meadhall.engine.components import read_toml


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """The weights of greedy.toml."""

    short: tuple[float, ...]
    over: tuple[float, ...]
    die: float
    death_die: float
    spare: float
    boldness: float
    equipment: float
    gift_card: float
    gift: float
    envy: float
    shelter: float


WEIGHTS = read_toml(Path(__file__).parent / "greedy.toml", Weights)
