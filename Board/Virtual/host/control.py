"""The control port: requests of board-ctl in the guest, each a line, and replies, each a line."""

import base64
import hashlib
import json
import re
import time

import display_size
import keyboard
import screenshot
from errors import BoardError


class Requests:
    """Answers requests. Calls `save(monitor)` when the state of the machine can be saved, `ready(uptime)` when the guest is
    up, `late()` when the time of its command is up, and `ended(state)` when it has ended: the machine is stopped then,
    until `go_on` answers. Screenshots go to the directory `output`, which may be None."""

    def __init__(self, monitor, scratch, has_display, save, ready, late, ended):
        self.output = None
        self._monitor, self._scratch, self._has_display = monitor, scratch, has_display
        self._verbs = {
            "state": lambda _: self._state(save),
            "ready": lambda uptime: ready(float(uptime)),
            "late": lambda _: late(),
            "screenshot": self._while_stopped(self._screenshot),
            "picture": self._while_stopped(self._picture),
            "qmp": self._qmp,
            "resize": self._resize,
            "type": self._type,
        }
        self._ended = ended
        self._pending = b""
        self._untyped = ""
        self._last = None  # the identity of the request that says that the command has ended

    def _while_stopped(self, work):
        """Returns a verb during which no time passes in the guest. It must not send input, which a stopped machine drops."""

        def verb(text):
            self._monitor.execute("stop")
            try:
                return work(text)
            finally:
                self._monitor.execute("cont")

        return verb

    def continue_from_state(self, port):
        """Answers the request with which the guest of a saved state waits."""
        port.sendall(reply("0", "ok", str(round(time.time()))))

    def _state(self, save):
        save(self._monitor)
        return str(round(time.time()))

    def feed(self, data, port):
        *lines, self._pending = (self._pending + data).split(b"\n")
        for line in lines:
            identity, verb, argument = line.decode().split(" ")
            if verb == "exit":
                self._monitor.execute("stop")
                self._last = identity
                self._ended(text(argument))
                continue
            try:
                state, result = "ok", self._verbs[verb](text(argument)) or ""
            except (BoardError, OSError, ValueError) as error:
                state, result = "error", str(error)
            port.sendall(reply(identity, state, result))

    def go_on(self, answer, port):
        """Lets the machine continue that has been stopped since its command ended."""
        self._untyped = ""
        self._monitor.execute("cont")
        port.sendall(reply(self._last, "ok", answer))

    def _screenshot(self, text):
        name, _, head = text.partition(" ")
        if self.output is None:
            raise BoardError("screenshots go into --out, which this run was not given")
        if not re.fullmatch(r"\w[\w.-]*", name):
            raise BoardError(f"{name!r} is no name for a screenshot: letters, digits, dots, dashes and underscores")
        if not re.fullmatch("[1-4]?", head):
            raise BoardError(f"{head!r} is no connector: they count from 1")
        screenshot.save(self._taken(int(head or 1) - 1), self.output / name)

    def _resize(self, size):
        self._require_display()
        display_size.change(self._monitor, size)

    def _picture(self, _):
        """Returns a digest of the display's picture, which changes with it."""
        return hashlib.sha256(self._taken()).hexdigest()

    def _require_display(self):
        if not self._has_display:
            raise BoardError("this run has no virtio-gpu display, and only that one can be looked at and changed")

    def _taken(self, head=0):
        self._require_display()
        return screenshot.take(self._monitor, self._scratch / "screenshot.ppm", head)

    def _type(self, text):
        """Types as much as the keyboard keeps. Returns "more" if the guest should ask for the rest, with no further text."""
        text, self._untyped = self._untyped + text, ""
        self._untyped = keyboard.type_text(self._monitor, text)
        return "more" if self._untyped else ""

    def _qmp(self, text):
        return json.dumps(self._monitor.send(json.loads(text)))


def reply(identity, state, result):
    return f"{identity} {state} {word(result)}\n".encode()


def word(text):
    """Returns a text as a word of a line: as it is after a "=", or in base64 if it has special characters."""
    return f"={text}" if re.fullmatch(r"[A-Za-z0-9._-]*", text) else base64.b64encode(text.encode()).decode()


def text(word):
    return word[1:] if word.startswith("=") else base64.b64decode(word).decode()
