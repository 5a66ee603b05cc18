"""Errors for people: one sentence that says what is wrong, where, and what to do."""


class UserError(ValueError):
    """Something a person can put right. Its text is one sentence, shown without a traceback."""
