"""The pictures of a machine's display, where they changed."""

import threading
import time


class Film:
    """Takes a picture every 100 ms, in a folder as MILLISECONDS.ppm, until it is closed."""

    def __init__(self, machine, folder):
        self.machine, self.folder, self.last = machine, folder, None
        self.moments = []
        folder.mkdir(parents=True, exist_ok=True)
        self.open = True
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def close(self):
        self.open = False
        self.thread.join()

    def _run(self):
        new = self.folder / "new"
        while self.open and self.machine.process.poll() is None:
            moment = self.machine.age()
            try:
                self.machine.screenshot(new)
            except (OSError, ValueError):
                return
            picture = new.read_bytes()
            self.moments.append(moment)
            if picture != self.last:
                self.last = picture
                new.rename(self.folder / f"{int(moment * 1000):06}.ppm")
            else:
                new.unlink()
            time.sleep(max(0, 0.1 - (self.machine.age() - moment)))
