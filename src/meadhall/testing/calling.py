"""How a loop of the kit gets a game's rules: as functions, so that the loop is compiled without them."""

from dataclasses import dataclass
from typing import Any

import numba
import numpy as np
from numba import types
from numba.np.numpy_support import from_dtype

from meadhall.engine import Game, Stream
from meadhall.engine.compiling import COMPILED

SHAPES = {
    "setup": "",
    "legal": "number list",
    "refusal": "number number",
    "play": "number number",
    "conceal": "number",
    "imagine": "number stream",
    "score": "grid",
    "conserved": "",
    "other_world": "number stream",
    "passing": "number",
}
"""What each rule takes beside table and box."""


@dataclass(frozen=True)
class Ruled:
    """One of a game's rules, on its way into a loop."""

    game: Game
    name: str
    function: Any

    def kind(self) -> Any:
        """Its type as a function, compiled for numbers of 64 bits, as Python calls it."""
        shapes = {
            "number": types.int64,
            "list": types.Array(types.int32, 1, "C"),
            "grid": types.Array(types.int32, 2, "C"),
            "stream": from_dtype(Stream.dtype),
        }
        signature = (from_dtype(self.game.table.dtype), from_dtype(self.game.box.dtype), *(shapes[s] for s in SHAPES[self.name].split()))
        self.function.compile(signature)
        compiled = self.function.overloads[signature]
        address = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)
        self.function.__wrapper_address__ = lambda: address  # rules have no C wrapper; Numba asks for one, but calls this
        return types.FunctionType(compiled.signature)


def call(loop: Any, *arguments: Any) -> Any:
    """Call a loop with a game's rules among the arguments."""
    if COMPILED:
        kinds = tuple(_kind(argument) for argument in arguments)
        if kinds not in loop.overloads:
            loop.disable_compile(False)
            loop.compile(kinds)
            loop.disable_compile()  # or the next call would compile the rules into it
    return loop(*(argument.function if isinstance(argument, Ruled) else argument for argument in arguments))


def _kind(argument: Any) -> Any:
    if isinstance(argument, Ruled):
        return argument.kind()
    if isinstance(argument, np.void):
        return from_dtype(np.dtype((np.void, argument.dtype)))
    return numba.typeof(argument)  # type: ignore[no-untyped-call]
