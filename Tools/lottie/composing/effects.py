"""Features: effects, and slots."""

from .elements import *


def number(value):
    return {"ty": 0, "nm": "", "v": prop(value)}


def choice(value):
    return {"ty": 7, "nm": "", "v": prop(value)}


def paint(value):
    return {"ty": 2, "nm": "", "v": color(value)}


def effect(kind, name, *values):
    return {"ty": kind, "nm": name, "en": 1, "ef": list(values)}


def affected(*effects):
    return composition(
        shapes("affected", group(star((64, 60), 5, 40, 18), fill(RED)),
               group(rectangle((64, 96), (80, 20)), fill(WHITE)), ef=list(effects)),
        solid("backdrop", "#7c94b8", 128, 128))


FEATURES = {
    "effect-fill": ("fill effect", affected(effect(
        21, "Fill", number(0), choice(0), paint(GREEN), choice(0), number(0), number(0),
        number(animate((0, 1), (40, 0.3)))))),
    "effect-tint": ("tint effect", affected(effect(
        20, "Tint", paint(NAVY), paint(ORANGE), number(animate((0, 0), (40, 100)))))),
    "effect-drop-shadow": ("drop shadow effect", affected(effect(
        25, "Drop Shadow", paint((0, 0, 0)), number(180), number(135), number(animate((0, 0), (40, 14))), number(8),
        choice(0)))),
    "effect-shadow-alone": ("drop shadow effect without its layer", affected(effect(
        25, "Drop Shadow", paint((0, 0, 0)), number(180), number(135), number(animate((0, 0), (40, 14))), number(8),
        choice(1)))),
    "effect-gaussian-blur": ("gaussian blur effect", affected(effect(
        29, "Gaussian Blur", number(animate((0, 0), (40, 16))), choice(1), choice(0)))),
    "slots": ("slots", composition(
        shapes("badge", group(
            ellipse((64, 64), {"sid": "size", **still((60, 60))}), fill({"sid": "paint", **still((*BLUE, 1))}),
            opacity={"sid": "opacity", **still(50)})),
        slots={"paint": {"p": still((*ORANGE, 1))}, "size": {"p": animate((0, (40, 40)), (40, (100, 100)))},
               "opacity": {"p": still(80)}})),
}
