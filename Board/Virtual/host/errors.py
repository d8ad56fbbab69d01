"""Errors of the board itself, as opposed to those of the command that it runs."""


class BoardError(Exception):
    """The board failed. The message says what is wrong and, if known, what to do."""
