"""A stream of the command's output, whose end is marked by a nonce that the command does not know."""

import os


class Output:
    def __init__(self, nonce, descriptor):
        self.ended = False
        self._nonce = nonce
        self._descriptor = descriptor
        self._held = b""

    def feed(self, data):
        """Writes received bytes to the descriptor, except for a possible beginning of the nonce."""
        self._held += data
        if self._held.endswith(self._nonce):
            self.ended = True
            passed, self._held = self._held[: -len(self._nonce)], b""
        else:
            kept = self._possible_nonce()
            passed, self._held = self._held[: len(self._held) - kept], self._held[len(self._held) - kept :]
        while passed:
            passed = passed[os.write(self._descriptor, passed) :]

    def _possible_nonce(self):
        longest = min(len(self._held), len(self._nonce) - 1)
        return next((n for n in range(longest, 0, -1) if self._nonce.startswith(self._held[-n:])), 0)
