"""The saved states of machines, with which later runs continue instead of booting."""

import contextlib
import os
import tempfile
import time

from errors import BoardError
from qemu import state_name

LIMIT = 40  # states, each of 100 to 200 MB


class SavedState:
    """The state of the machine that a run needs: a file in the directory of its kernel, made by the first such run."""

    def __init__(self, hardware, kernel):
        self._directory = kernel / "states"
        self._path = self._directory / state_name(hardware, kernel)

    def file(self):
        """Returns the file, or None if it does not exist yet."""
        with contextlib.suppress(OSError):
            os.utime(self._path)
            return self._path
        return None

    def save(self, monitor):
        """Saves the state of a machine that waits for it. Without it, runs boot."""
        try:
            self._directory.mkdir(exist_ok=True)
            self._forget_unused()
            # Several boards may save the same state at once.
            with tempfile.NamedTemporaryFile(dir=self._directory, prefix="saving-", delete=False) as scratch:
                pass
            try:
                monitor.save_state(scratch.name)
                os.rename(scratch.name, self._path)
            except BaseException:
                os.unlink(scratch.name)
                raise
        except (BoardError, OSError):
            return

    def forget(self):
        with contextlib.suppress(OSError):
            self._path.unlink()

    def _forget_unused(self):
        """Removes the states that were used least recently, and what is left of interrupted runs."""
        files = sorted(self._directory.iterdir(), key=lambda file: file.stat().st_mtime, reverse=True)
        for number, file in enumerate(files):
            is_left_over = file.name.startswith("saving-") and time.time() - file.stat().st_mtime > 600
            if number >= LIMIT or is_left_over:
                file.unlink(missing_ok=True)
