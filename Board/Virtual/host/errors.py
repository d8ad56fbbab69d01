"""What can go wrong with the board itself, in contrast to the command that it runs."""


class BoardError(Exception):
    """The board failed. The message is one sentence for a person: what is wrong, and what to do where that is known."""
