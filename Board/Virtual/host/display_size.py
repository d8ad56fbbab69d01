"""Changes the size of the display as a desktop does that shows the machine in a window: as a client of QEMU's VNC server
(RFC 6143, and the extension ExtendedDesktopSize)."""

import re
import socket
import struct

from errors import BoardError

TIMEOUT = 20  # s
EXTENDED_DESKTOP_SIZE = -308
SET_ENCODINGS, SET_DESKTOP_SIZE = 2, 251


def change(monitor, text):
    """Gives the display an EDID with another preferred mode, WxH, and tells the guest."""
    found = re.fullmatch(r"(\d{2,4})x(\d{2,4})", text)
    if not found:
        raise BoardError(f"{text!r} is no size: write WxH in pixels")
    width, height = map(int, found.groups())
    ours, theirs = socket.socketpair()
    with ours:
        with theirs:
            monitor.give("display-size", theirs)
        monitor.execute("add_client", protocol="vnc", fdname="display-size", skipauth=True)
        ours.settimeout(TIMEOUT)
        try:
            request(ours, width, height)
        except TimeoutError as error:
            raise BoardError("QEMU's VNC server does not answer") from error


def request(server, width, height):
    """Opens a session without authentication and asks for a size."""
    received(server, 12)
    server.sendall(b"RFB 003.008\n")
    received(server, received(server, 1)[0])
    server.sendall(b"\1")
    if any(received(server, 4)):
        raise BoardError("QEMU's VNC server refuses the session")
    server.sendall(b"\1")
    received(server, struct.unpack(">20xI", received(server, 24))[0])
    server.sendall(struct.pack(">BxHi", SET_ENCODINGS, 1, EXTENDED_DESKTOP_SIZE))
    screen = struct.pack(">IHHHHI", 0, 0, 0, width, height, 0)
    server.sendall(struct.pack(">BxHHBx", SET_DESKTOP_SIZE, width, height, 1) + screen)
    received(server, 1)  # the reply follows when the machine has been told


def received(server, count):
    data = b""
    while len(data) < count:
        part = server.recv(count - len(data))
        if not part:
            raise BoardError("QEMU's VNC server ended the session")
        data += part
    return data
