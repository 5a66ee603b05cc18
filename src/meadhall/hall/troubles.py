"""What can go wrong for a person, with the HTTP status it is answered with. One sentence each."""

from meadhall.engine.errors import UserError


class Trouble(UserError):  # noqa: N818  (what it is called in the hall)
    """Something a person can put right."""

    status = 400


class NotYours(Trouble):
    """The seat, or the table, is somebody else's."""

    status = 403


class Missing(Trouble):
    """There is no such thing here."""

    status = 404


class Outdated(Trouble):
    """The decision that was answered is no longer asked."""

    status = 409


class Forbidden(Trouble):
    """The rules forbid it; `clause` says which."""

    status = 422

    def __init__(self, clause: str, text: str) -> None:
        super().__init__(f"The rules forbid this: {text} ({clause})")
        self.clause = clause


class TooOften(Trouble):
    """More than the hall answers."""

    status = 429
