"""Features: texts."""

from .elements import *

FONTS = {"list": [{"fName": "DejaVuSans", "fFamily": "DejaVu Sans", "fStyle": "Book", "ascent": 75.9},
                  {"fName": "DejaVuSans-Bold", "fFamily": "DejaVu Sans", "fStyle": "Bold", "ascent": 75.9}]}


def text(string, *animators, font="DejaVuSans", size=22, justification=0, tracking=0, height=26.4, style=None,
         **members):
    document = {"s": size, "f": font, "t": string, "j": justification, "tr": tracking, "lh": height, "ls": 0,
                "fc": [1, 1, 1], **(style or {})}
    return layer(5, "text", t={"d": {"k": [{"s": document, "t": 0}]}, "p": {}, "m": {"g": 1, "a": still((0, 0))},
                               "a": list(animators)}, **members)


def animator(start, end, offset=0, shape=1, random=0, **values):
    """Returns an animator of characters in a range of percents."""
    return {"nm": "animator", "s": {"t": 0, "s": prop(start), "e": prop(end), "o": prop(offset), "a": still(100),
                                    "b": 1, "sh": shape, "r": 1, "rn": random, "ne": still(0), "xe": still(0),
                                    "sm": still(100)},
            "a": {name: prop(value) for name, value in values.items()}}


def written(*layers, **members):
    return composition(*layers, fonts=FONTS, **members)


def glyph(character, width, *items):
    return {"ch": character, "size": 100, "style": "Regular", "fFamily": "Blocks", "w": width,
            "data": {"shapes": [group(*items)]}}


# A font of two letters whose outlines the file contains.
GLYPHS = [
    glyph("I", 40, path([(10, 0), (30, 0), (30, -70), (10, -70)])),
    glyph("O", 80, path(circle(40, -35, 35)["v"], circle(40, -35, 35)["i"], circle(40, -35, 35)["o"]),
          path(circle(40, -35, 18)["v"][::-1], circle(40, -35, 18)["o"][::-1], circle(40, -35, 18)["i"][::-1])),
]

BLOCKS = {"list": [{"fName": "Blocks", "fFamily": "Blocks", "fStyle": "Regular", "ascent": 70}]}

FEATURES = {
    "text-font": ("text with fonts by name", written(
        text("Kiosk", position=(20, 50)), text("Bold", font="DejaVuSans-Bold", size=30, position=(20, 100)))),
    "text-justification": ("justification of text", written(
        text("left", position=(64, 30)), text("right", justification=1, position=(64, 70)),
        text("center", justification=2, position=(64, 110)))),
    "text-tracking": ("tracking of text", written(
        text("track", size=18, tracking=0, position=(10, 40)), text("track", size=18, tracking=200, position=(10, 70)),
        text("track", size=18, tracking=-60, position=(10, 100)))),
    "text-line-height": ("line height of text", written(
        text("one\rtwo\rthree", size=16, height=20, position=(10, 24)),
        text("one\rtwo", size=16, height=40, position=(70, 24)))),
    "text-animator": ("text animator with a range selector", written(text(
        "moving", animator(animate((0, 0), (40, 100), ease=LINEAR), 100, p=(0, 24), o=20), size=24,
        position=(14, 64)))),
    "text-animator-ramp": ("text animator with a ramp", written(text(
        "ramp up", animator(0, 100, animate((0, -100), (40, 100), ease=LINEAR), shape=2, r=60, s=(160, 160)), size=20,
        position=(14, 70)))),
    "text-characters": ("embedded characters", composition(
        text("IOI", font="Blocks", size=50, position=(16, 84)), chars=GLYPHS, fonts=BLOCKS)),
    "text-small-capitals": ("small capitals", composition(
        text("OiO", font="Blocks", size=50, position=(10, 84), style={"ca": 2}), chars=GLYPHS, fonts=BLOCKS)),
    "text-justified": ("justified lines", composition(
        text("II I OI I O", font="Blocks", size=24, height=34, justification=3,
             style={"sz": [100, 110], "ps": [0, 0]}, position=(14, 10)),
        chars=[*GLYPHS, glyph(" ", 30)], fonts=BLOCKS)),
    "text-animator-colors": ("hue, saturation and brightness of a text animator", composition(
        text("OIO", animator(0, 60, fh=animate((0, 0), (40, 240), ease=LINEAR), fb=-20),
             animator(60, 100, fs=animate((0, 0), (40, -100), ease=LINEAR)), font="Blocks", size=50,
             position=(16, 84), style={"fc": list(ORANGE)}), chars=GLYPHS, fonts=BLOCKS)),
    "text-animator-rotations": ("rotations in space of a text animator", composition(
        text("IOI", animator(0, 100, rx=animate((0, 0), (40, 70)), ry=animate((0, 60), (40, 0))), font="Blocks",
             size=50, position=(16, 84)), chars=GLYPHS, fonts=BLOCKS)),
    "text-animator-line-spacing": ("line spacing of a text animator", composition(
        text("IO\rOI\rIO", animator(0, 100, ls=animate((0, (0, 0)), (40, (6, 12)))), font="Blocks", size=24,
             height=26, position=(16, 30)), chars=GLYPHS, fonts=BLOCKS)),
    "text-animator-random": ("random order of a text animator", composition(
        text("IOIOI", animator(0, animate((0, 0), (40, 100), ease=LINEAR), random=1, p=(0, 30)), font="Blocks",
             size=36, position=(10, 60)), chars=GLYPHS, fonts=BLOCKS)),
}
