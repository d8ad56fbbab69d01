"""Features: shapes, groups, fills, strokes and gradients."""

from .elements import *

SPECTRUM = ((0, RED), (0.5, ORANGE), (1, BLUE))


def of(*items, **members):
    return composition(shapes("shapes", *items), **members)


FEATURES = {
    "rectangle": ("rectangle", of(group(
        rectangle(animate((0, (40, 64)), (40, (88, 64))), animate((0, (40, 60)), (40, (60, 30)))), fill(BLUE)))),
    "rounded-rectangle": ("rounded rectangle", of(group(
        rectangle((64, 64), (90, 60), animate((0, 0), (40, 40))), fill(GREEN)))),
    "ellipse": ("ellipse", of(group(
        ellipse((64, 64), animate((0, (20, 90)), (40, (100, 50)))), fill(ORANGE)))),
    "star": ("star", of(
        group(star((40, 40), 5, animate((0, 20), (40, 36)), 14, animate((0, 0), (40, 90))), fill(ORANGE)),
        group(star((90, 88), 7, 30, 16, 10, 60, -40), fill(RED)))),
    "polygon": ("polygon", of(
        group(polygon((40, 44), 3, 34, animate((0, 0), (40, 60))), fill(BLUE)),
        group(polygon((90, 84), 6, 30, 0, animate((0, 0), (40, 80))), fill(GREEN)))),
    "path": ("path", of(
        group(path([(20, 30), (64, 10), (108, 40), (90, 70), (30, 60)],
                   [(0, 20), (-20, 0), (0, -20), (20, -10), (10, 20)],
                   [(0, -20), (20, 0), (0, 20), (-20, 20), (-20, -10)]), fill(RED)),
        group(morph((0, bezier([(20, 90), (64, 80), (108, 90), (64, 120)])),
                    (40, bezier([(20, 100), (64, 84), (108, 100), (64, 90)],
                                [(0, 20), (-20, 0), (0, -20), (20, 0)], [(0, -20), (20, 0), (0, 20), (-20, 0)]))),
              fill(BLUE)))),
    "groups": ("groups with transforms", of(group(
        group(rectangle((0, 0), (40, 40)), fill(RED), position=(-20, 0), rotation=animate((0, 0), (40, 90))),
        group(ellipse((0, 0), (40, 40)), fill(BLUE, 80), position=(24, 10), scale=(120, 60), opacity=70),
        group(rectangle((0, 0), (30, 20)), fill(GREEN), position=(0, -34), skew=30, axis=20),
        position=(64, 68), scale=animate((0, (60, 60)), (40, (110, 110))), rotation=15))),
    "fill": ("fill", of(
        group(rectangle((44, 44), (60, 60)), fill(moving(key(0, (*RED, 1)), key(40, (*BLUE, 1))))),
        group(rectangle((84, 84), (60, 60)), fill(GREEN, animate((0, 100), (40, 20))), fill(WHITE)))),
    "fill-rule": ("fill rule", of(
        group(path([(36, 12), (56, 60), (10, 28), (62, 28), (16, 60)]), fill(ORANGE, rule=1)),
        group(path([(92, 12), (112, 60), (66, 28), (118, 28), (72, 60)]), fill(BLUE, rule=2)),
        group(ellipse((36, 92), (50, 50)), ellipse((36, 92), (26, 26)), fill(GREEN, rule=1)),
        group(ellipse((92, 92), (50, 50)), ellipse((92, 92), (26, 26)), fill(RED, rule=2)))),
    "stroke-caps": ("stroke with caps", of(*(
        group(line((30, 32 * cap), (98, 32 * cap)), stroke(WHITE, animate((0, 4), (40, 20)), cap=cap))
        for cap in (1, 2, 3)))),
    "stroke-joins": ("stroke with joins", of(*(
        group(line((24, 36 * join), (64, 36 * join - 24), (104, 36 * join)), stroke(BLUE, 14, join=join, cap=1))
        for join in (1, 2, 3)))),
    "stroke-miter-limit": ("miter limit of a stroke", of(*(
        group(line((24, 32 * n + 8), (90, 32 * n), (24, 32 * n - 8)), stroke(RED, 5, join=1, cap=1, miter=limit))
        for n, limit in ((1, 2), (2, 6), (3, 12))))),
    "stroke-order": ("stroke above and below a fill", of(
        group(ellipse((40, 64), (44, 44)), stroke(WHITE, 12), fill(RED)),
        group(ellipse((92, 64), (44, 44)), fill(RED), stroke(WHITE, 12)))),
    "dashes": ("dashes", of(
        group(rectangle((64, 40), (96, 48), 10),
              stroke(ORANGE, 6, cap=1, d=dashes(14, 8, animate((0, 0), (40, 44), ease=LINEAR)))),
        group(line((16, 96), (112, 96)), stroke(GREEN, 8, cap=2, d=dashes(animate((0, 4), (40, 20)), 14))))),
    "gradient-linear": ("linear gradient", of(group(
        rectangle((64, 64), (100, 100), 12), gradient_fill(animate((0, (14, 14)), (40, (60, 14))), (114, 114),
                                                           stops(SPECTRUM))))),
    "gradient-radial": ("radial gradient", of(group(
        ellipse((64, 64), (110, 110)), gradient_fill((64, 64), animate((0, (119, 64)), (40, (94, 64))),
                                                     stops(SPECTRUM), True)))),
    "gradient-highlight": ("highlight of a radial gradient", of(group(
        ellipse((64, 64), (110, 110)), gradient_fill((64, 64), (119, 64), stops(((0, WHITE), (1, NAVY))), True,
                                                     h=animate((0, 0), (40, 80)), a=still(45))))),
    "gradient-opacity": ("opacity stops of a gradient", of(
        group(rectangle((64, 34), (100, 44)), gradient_fill(
            (14, 34), (114, 34), stops(SPECTRUM, ((0, 1), (0.3, 0.2), (1, 0.9))))),
        group(ellipse((64, 90), (64, 64)), gradient_fill(
            (64, 90), (96, 90), stops(((0, WHITE), (1, GREEN)), ((0, 1), (1, 0))), True)))),
    "gradient-moving-stops": ("animated stops of a gradient", of(group(
        rectangle((64, 64), (100, 100)), gradient_fill((14, 64), (114, 64), {"p": 2, "k": animate(
            (0, [0, *RED, 1, *BLUE]), (40, [0.4, *GREEN, 0.6, *ORANGE]))})))),
    "gradient-stroke": ("gradient stroke", of(
        group(rectangle((64, 38), (92, 40), 8), gradient_stroke((18, 38), (110, 38), stops(SPECTRUM))),
        group(ellipse((64, 94), (50, 50)), gradient_stroke((64, 94), (94, 94), stops(((0.6, WHITE), (1, RED))), 12,
                                                           True)))),
}
