"""Pixels of PNG files."""

import zlib
from pathlib import Path


def read_png(path):
    """Returns width, height and the RGB bytes of a PNG file with 8 bits a channel."""
    data = Path(path).read_bytes()
    width, height, packed, channels, at = 0, 0, b"", 3, 8
    while at < len(data):
        size, kind = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + 8]
        body = data[at + 8:at + 8 + size]
        if kind == b"IHDR":
            width, height = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big")
            channels = {0: 1, 2: 3, 6: 4}[body[9]]
        elif kind == b"IDAT":
            packed += body
        at += size + 12
    raw, pitch = zlib.decompress(packed), width * channels
    above, rows = bytearray(pitch), []
    for y in range(height):
        kind, row = raw[y * (pitch + 1)], bytearray(raw[y * (pitch + 1) + 1:(y + 1) * (pitch + 1)])
        for x in range(pitch):
            left = row[x - channels] if x >= channels else 0
            corner = above[x - channels] if x >= channels else 0
            up = above[x]
            if kind == 1:
                row[x] = row[x] + left & 255
            elif kind == 2:
                row[x] = row[x] + up & 255
            elif kind == 3:
                row[x] = row[x] + (left + up) // 2 & 255
            elif kind == 4:
                guess = left + up - corner
                order = [(abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner)]
                row[x] = row[x] + min(order)[2] & 255
        rows.append(row)
        above = row
    pixels = b"".join(rows)
    if channels != 3:
        parts = [pixels[min(c, channels - 1 if channels == 1 else 2)::channels] for c in range(3)]
        pixels = bytes(byte for pixel in zip(*parts) for byte in pixel)
    return width, height, pixels
