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
    **{f"merge-{name}": (f"merge, {name}", of(
        group(ellipse((44, 48), (60, 60)), rectangle(animate((0, (30, 48)), (40, (80, 70))), (56, 40)),
              {"ty": "mm", "mm": mode}, stroke(WHITE, 3), fill(BLUE)),
        group(star((96, 96), 5, 28, 12), ellipse((84, 92), (30, 30)), ellipse((100, 104), (24, 24)),
              {"ty": "mm", "mm": mode}, fill(ORANGE))))
       for name, mode in (("add", 2), ("subtract", 3), ("intersect", 4), ("exclude", 5))},
    "merge-groups": ("merge of groups", of(
        group(ellipse((0, 0), (70, 70)), ellipse((0, 0), (30, 30), d=3), fill(RED), position=(56, 64)),
        group(polygon((0, 0), 4, 30), fill(GREEN), position=animate((0, (40, 64)), (40, (90, 64))),
              rotation=animate((0, 0), (40, 45))),
        {"ty": "mm", "mm": 3}, fill(ORANGE), stroke(WHITE, 2))),
    "trim-groups": ("one trim of several groups, individual", of(
        group(line((16, 24), (112, 24)), stroke(RED, 8)),
        group(group(ellipse((0, 0), (40, 40)), stroke(GREEN, 6)), position=(40, 68), scale=(120, 120)),
        group(rectangle((92, 72), (40, 40)), stroke(BLUE, 6)), group(line((16, 112), (112, 112)), stroke(WHITE, 8)),
        trim(animate((0, 0), (40, 30), ease=LINEAR), animate((0, 20), (40, 90), ease=LINEAR), individual=True))),
    "trim-groups-simultaneous": ("one trim of several groups, simultaneous", of(
        group(line((16, 24), (112, 24)), stroke(RED, 8)),
        group(ellipse((40, 72), (50, 50)), stroke(GREEN, 6)), group(rectangle((96, 80), (40, 40)), stroke(BLUE, 6)),
        trim(0, animate((0, 10), (40, 90), ease=LINEAR)))),
}
