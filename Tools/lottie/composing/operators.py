"""Features: operators that change paths."""

from .elements import *


def of(*items, **members):
    return composition(shapes("shapes", *items), **members)


FEATURES = {
    "trim-simultaneous": ("trim, simultaneous", of(group(
        ellipse((44, 44), (50, 50)), rectangle((88, 88), (50, 50)),
        trim(animate((0, 0), (40, 30)), animate((0, 20), (40, 90)), 0, individual=False), stroke(GREEN, 8)))),
    "trim-individual": ("trim, individual", of(group(
        ellipse((44, 44), (50, 50)), rectangle((88, 88), (50, 50)),
        trim(0, animate((0, 10), (40, 100)), 0, individual=True), stroke(ORANGE, 8)))),
    "trim-offset": ("offset of a trim", of(group(
        ellipse((64, 64), (90, 90)), trim(10, 45, animate((0, -90), (40, 400), ease=LINEAR)),
        stroke(BLUE, 10, cap=1)))),
    "trim-fill": ("trim of a filled path", of(group(
        polygon((64, 64), 6, 54), trim(0, animate((0, 20), (40, 100))), fill(RED)))),
    "repeater": ("repeater", of(
        group(group(rectangle((20, 30), (16, 32)), fill(BLUE)),
              repeater(animate((0, 1), (40, 5)), position=(22, 0), start_opacity=100, end_opacity=20)),
        group(group(ellipse((64, 72), (14, 14)), fill(ORANGE)),
              repeater(6, position=(0, 0), anchor=(64, 94), rotation=animate((0, 30), (40, 60)), scale=(90, 90))))),
    "repeater-above": ("repeater whose copies are above", of(group(
        group(ellipse((40, 64), (44, 44)), fill(RED), stroke(WHITE, 3)),
        repeater(4, animate((0, -1), (40, 1)), above=True, position=(16, 0), scale=(90, 90))))),
    "rounded-corners": ("rounded corners", of(
        group(path([(16, 16), (60, 16), (60, 60), (16, 60)]), {"ty": "rd", "r": animate((0, 0), (40, 22))}, fill(BLUE)),
        group(star((90, 44), 5, 34, 14), {"ty": "rd", "r": still(6)}, fill(ORANGE)),
        group(line((16, 112), (40, 80), (64, 112), (88, 80), (112, 112)), {"ty": "rd", "r": still(12)},
              stroke(GREEN, 6)))),
    "merge": ("merge", of(
        group(ellipse((36, 40), (44, 44)), rectangle((56, 40), (40, 24)), {"ty": "mm", "mm": 1}, fill(BLUE)),
        group(ellipse((40, 92), (44, 44)), ellipse((64, 92), (44, 44)), {"ty": "mm", "mm": 2},
              stroke(WHITE, 4)),
        group(ellipse((92, 40), (40, 40)), rectangle((104, 50), (36, 36)), {"ty": "mm", "mm": 5}, fill(RED)))),
    "offset-path": ("offset path", of(
        group(rectangle((40, 44), (40, 40)), {"ty": "op", "a": animate((0, -8), (40, 14)), "lj": 1, "ml": still(4)},
              fill(GREEN)),
        group(star((90, 88), 5, 26, 14), {"ty": "op", "a": animate((0, 0), (40, 8)), "lj": 2, "ml": still(4)},
              fill(ORANGE)))),
    "pucker-bloat": ("pucker and bloat", of(
        group(rectangle((40, 44), (50, 50)), {"ty": "pb", "a": animate((0, 0), (40, 60))}, fill(BLUE)),
        group(polygon((88, 88), 5, 30), {"ty": "pb", "a": animate((0, 0), (40, -60))}, fill(RED)))),
    "zig-zag": ("zig-zag", of(
        group(line((12, 32), (116, 32)), {"ty": "zz", "s": animate((0, 0), (40, 12)), "r": still(6), "pt": still(1)},
              stroke(WHITE, 4)),
        group(ellipse((64, 86), (60, 60)), {"ty": "zz", "s": still(6), "r": still(4), "pt": still(2)},
              stroke(ORANGE, 4)))),
}
