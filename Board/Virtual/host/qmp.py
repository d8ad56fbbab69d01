"""QEMU's monitor protocol over a socket: each request is followed by its reply; events are ignored."""

import json

from errors import BoardError


class Monitor:
    def __init__(self, connection):
        self._stream = connection.makefile("rw", encoding="utf-8")
        self._read()  # the greeting
        self.execute("qmp_capabilities")

    def send(self, request):
        """Sends a complete request and returns the complete reply, which may be an error."""
        try:
            self._stream.write(json.dumps(request) + "\n")
            self._stream.flush()
            while True:
                reply = self._read()
                if "return" in reply or "error" in reply:
                    return reply
        except OSError as error:
            raise BoardError("QEMU has ended") from error

    def execute(self, command, **arguments):
        """Executes a command and returns its result. Raises BoardError if QEMU reports an error."""
        reply = self.send({"execute": command, "arguments": arguments})
        if "error" in reply:
            raise BoardError(f"QEMU's {command}: {reply['error']['desc']}")
        return reply["return"]

    def _read(self):
        line = self._stream.readline()
        if not line:
            raise BoardError("QEMU has ended")
        return json.loads(line)
