"""QEMU's monitor protocol over a socket: each request is followed by its reply; events are ignored."""

import array
import json
import shlex
import socket
import time

from errors import BoardError


class Monitor:
    def __init__(self, connection):
        self._connection = connection
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

    def give(self, name, connection):
        """Gives QEMU a socket, which later commands name."""
        request = json.dumps({"execute": "getfd", "arguments": {"fdname": name}})
        descriptors = array.array("i", [connection.fileno()])
        self._connection.sendmsg([request.encode() + b"\n"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, descriptors)])
        reply = self._read()
        while "return" not in reply and "error" not in reply:
            reply = self._read()
        if "error" in reply:
            raise BoardError(f"QEMU's getfd: {reply['error']['desc']}")

    def save_state(self, path):
        """Saves the state of the machine in a file; it goes on running."""
        self.execute("stop")
        try:
            self.execute("migrate-set-parameters", **{"max-bandwidth": 1 << 40})
            self.execute("migrate", uri=f"exec:cat >{shlex.quote(str(path))}")
            while (status := self.execute("query-migrate").get("status")) not in ("completed", "failed"):
                time.sleep(0.02)
            if status == "failed":
                raise BoardError("QEMU could not save the state of the machine")
        finally:
            self.execute("cont")

    def start_from_state(self, limit):
        """Starts a machine that was given a saved state, once it has read it. Raises BoardError if that takes longer than
        the limit, in seconds, or if the file is damaged."""
        end = time.monotonic() + limit
        while self.execute("query-status")["status"] == "inmigrate":
            if time.monotonic() > end:
                raise BoardError(f"QEMU did not read the state of the machine within {limit} s")
            time.sleep(0.02)
        self.execute("cont")

    def _read(self):
        line = self._stream.readline()
        if not line:
            raise BoardError("QEMU has ended")
        return json.loads(line)
