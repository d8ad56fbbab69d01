"""Features: kinds of layers, precompositions and their time, markers."""

import base64
import struct
import zlib

from .elements import *


def picture(width, height, pixel):
    """Returns a PNG file of a function of pixels as a data URL."""
    rows = b"".join(b"\0" + bytes(value for x in range(width) for value in pixel(x, y)) for y in range(height))

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    data = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))
    return "data:image/png;base64," + base64.b64encode(data).decode()


def tile(x, y):
    """Returns red, green, blue and alpha of a checkered picture that fades out to the right."""
    light = (x // 8 + y // 8) % 2
    return (240, 120, 20, 255 - x * 3) if light else (30, 60, 200, 255)


PICTURE = {"id": "tile", "w": 64, "h": 64, "u": "", "e": 1, "p": picture(64, 64, tile)}

# A dot that crosses its composition in 40 frames.
CROSSING = {"id": "crossing", "layers": [
    shapes("dot", group(ellipse((0, 0), (24, 24)), fill(RED)), ind=1,
           position=animate((0, (14, 32)), (40, (114, 32)), ease=LINEAR)),
    shapes("field", group(rectangle((64, 32), (128, 64)), fill(NAVY)), ind=2)]}


def crossing(**members):
    return precomposition("crossing", "crossing", 128, 64, **members)


FEATURES = {
    "solid": ("solid", composition(
        solid("small", "#fa9919", 60, 40, position=animate((0, (10, 10)), (40, (58, 78)))),
        solid("large", "#14244a", 128, 128))),
    "image": ("embedded image", composition(
        image("tile", "tile", anchor=(32, 32), position=(64, 64), rotation=animate((0, 0), (40, 45)),
              scale=(120, 120)), assets=[PICTURE])),
    "precomposition": ("precomposition", composition(
        crossing(position=(0, 0)), crossing(position=(64, 96), anchor=(64, 32), scale=(50, 50), opacity=60),
        assets=[CROSSING])),
    "nested-precompositions": ("nested precompositions", composition(
        precomposition("pair", "pair", 128, 128, anchor=(64, 64), position=(64, 64),
                       rotation=animate((0, 0), (40, 90))),
        assets=[CROSSING, {"id": "pair", "layers": [
            crossing(ind=1, position=(0, 0)), crossing(ind=2, position=(0, 64), start=-10)]}])),
    "precomposition-clip": ("clip of a precomposition", composition(
        precomposition("wide", "wide", 60, 60, position=(34, 34)), assets=[{"id": "wide", "layers": [
            shapes("circle", group(ellipse((30, 30), (90, 90)), fill(GREEN)), ind=1)]}])),
    "time-remapping": ("time remapping", composition(
        crossing(tm=animate((0, 0), (20, 1.6), (40, 0.4), ease=LINEAR)), assets=[CROSSING])),
    "stretch": ("time stretch", composition(
        {**crossing(last=50), "sr": 2}, {**crossing(position=(0, 64)), "sr": 0.5, "op": 30}, assets=[CROSSING])),
    "in-and-out-points": ("in and out points", composition(
        solid("first", "#e84236", 60, 128, first=0, last=15),
        solid("second", "#33ba66", 60, 128, first=15, last=35, position=(34, 0)),
        solid("third", "#2a7fee", 60, 128, first=25, last=50, position=(68, 0)))),
    "markers": ("markers", composition(
        shapes("dot", group(ellipse((0, 0), (30, 30)), fill(BLUE)), position=animate((0, (24, 64)), (40, (104, 64)))),
        markers=[{"cm": "open", "tm": 0, "dr": 20}, {"cm": "close", "tm": 20, "dr": 20}, {"cm": "end", "tm": 40}])),
    "hidden": ("hidden layers and shapes", composition(
        solid("hidden", "#e84236", 128, 128, hd=True),
        shapes("shown", group(ellipse((64, 64), (60, 60)), {**fill(RED), "hd": True}, fill(GREEN))))),
}
