"""Screenshots of the virtio-gpu display in the formats PPM and PNG."""

import os
import re
import struct
import zlib

from qemu import DISPLAY_ID


def take(monitor, path, head=0):
    """Returns the scan-out of a connector of the display as a binary PPM. QEMU replies when the file is complete."""
    monitor.execute("screendump", filename=str(path), device=DISPLAY_ID, head=head)
    return path.read_bytes()


def save(ppm, stem):
    """Writes STEM.ppm and STEM.png, each of them atomically."""
    for suffix, content in (("ppm", ppm), ("png", png(ppm))):
        partial = stem.with_name(f".{stem.name}.{suffix}")
        partial.write_bytes(content)
        os.replace(partial, stem.with_name(f"{stem.name}.{suffix}"))


def png(ppm):
    """Converts a PPM to PNG (W3C PNG, 8 bit truecolour, no row filters)."""
    header = re.match(rb"P6\n(\d+) (\d+)\n255\n", ppm)
    width, height = int(header[1]), int(header[2])
    row = width * 3
    pixels = ppm[header.end() :]
    rows = b"".join(b"\0" + pixels[start : start + row] for start in range(0, row * height, row))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            chunk(b"IDAT", zlib.compress(rows, 1)),
            chunk(b"IEND", b""),
        )
    )


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
