"""Larger compositions, as designers make them for interfaces: the files by which speed is measured."""

from math import cos, pi, sin

from .elements import *

SIZE = 512
FRAMES = 120
CENTER = (256, 256)
PALETTE = (RED, ORANGE, GREEN, BLUE, (0.6, 0.3, 0.85), (0.98, 0.8, 0.25))


def design(*layers, **members):
    return composition(*layers, size=SIZE, frames=FRAMES, rate=60, **members)


def drawn(name, *items, **members):
    members.setdefault("last", FRAMES)
    return shapes(name, group(*items), **members)


def around(angle, radius, center=CENTER):
    """Returns the point at an angle in degrees, clockwise from the top."""
    return (round(center[0] + radius * sin(angle * pi / 180), 2), round(center[1] - radius * cos(angle * pi / 180), 2))


def spread(index, low, high):
    """Returns a number of a range that looks random, the same for each index at every run."""
    return round(low + (high - low) * (index * index * 0.618034 % 1), 2)


def backdrop(paint="#101828"):
    return solid("backdrop", paint, SIZE, SIZE, last=FRAMES)


def spinner():
    spokes = [drawn(f"spoke {index + 1}", rectangle((0, -120), (20, 64), 10), fill(WHITE), position=CENTER,
                    rotation=index * 30, opacity=moving(
                        key(0, 20 + (index * 80 // 12)), key(10 * index + 1, 100), key(FRAMES, 20 + index * 80 // 12)))
              for index in range(12)]
    ring = drawn("ring", ellipse((0, 0), (380, 380)), trim(
        animate((0, 0), (60, 40), (120, 100)), animate((0, 10), (60, 90), (120, 110)), 0), stroke(BLUE, 16),
        position=CENTER, rotation=animate((0, 0), (120, 360), ease=LINEAR))
    return design(*spokes, ring, drawn("track", ellipse(CENTER, (380, 380)), stroke(WHITE, 16, 15)), backdrop())


def check():
    rays = [drawn(f"ray {index + 1}", line(around(index * 30, 190), around(index * 30, 236)), trim(
        animate((40, 0), (70, 100)), animate((34, 0), (60, 100))), stroke(PALETTE[index % 6], 8))
            for index in range(12)]
    mark = drawn("mark", line((176, 262), (236, 318), (344, 204)), trim(0, animate((24, 0), (48, 100))),
                 stroke(WHITE, 26))
    disc = drawn("disc", ellipse((0, 0), (300, 300)), gradient_fill(
        (0, -150), (0, 150), stops(((0, (0.3, 0.85, 0.5)), (1, (0.1, 0.6, 0.35))))), position=CENTER,
        scale=animate((0, (0, 0)), (18, (112, 112)), (28, (96, 96)), (36, (100, 100))))
    ripples = [drawn(f"ripple {index + 1}", ellipse((0, 0), (300, 300)), stroke(GREEN, animate((0, 18), (100, 1))),
                     position=CENTER, scale=animate((20 + index * 10, (90, 90)), (80 + index * 10, (160, 160))),
                     opacity=animate((20 + index * 10, 70), (80 + index * 10, 0))) for index in range(3)]
    return design(mark, *rays, disc, *ripples, backdrop())


def warning():
    sign = null("sign", ind=1, last=FRAMES, position=(256, 270), rotation=animate(
        (20, 0), (26, 8), (34, -8), (42, 6), (50, -4), (58, 0)))
    stem = drawn("stem", rectangle((0, -30), (30, 110), 15), fill(NAVY), ind=2, parent=1)
    point = drawn("point", ellipse((0, 60), (36, 36)), fill(NAVY), ind=3, parent=1, scale=animate(
        (20, (100, 100)), (30, (140, 140)), (44, (100, 100))))
    face = drawn("face", path([(0, -170), (180, 130), (-180, 130)]), {"ty": "rd", "r": still(34)}, gradient_fill(
        (0, -160), (0, 130), stops(((0, (1, 0.85, 0.3)), (1, ORANGE)))), ind=4, parent=1)
    edge = drawn("edge", path([(0, -190), (204, 146), (-204, 146)]), {"ty": "rd", "r": still(40)},
                 stroke(ORANGE, 10), ind=5, parent=1)
    pulses = [drawn(f"pulse {index + 1}", polygon((0, 0), 3, 210, roundness=20), stroke(ORANGE, 6), ind=6 + index,
                    position=(256, 290), scale=animate((index * 20, (80, 80)), (60 + index * 20, (150, 150))),
                    opacity=animate((index * 20, 60), (60 + index * 20, 0))) for index in range(4)]
    tape = [drawn(f"stripe {index + 1}", path([(0, 0), (34, 0), (10, 40), (-24, 40)]), fill(ORANGE, 70),
                  ind=10 + index, position=animate((0, (index * 68 - 60, 472)), (120, (index * 68 + 8, 472)),
                                                   ease=LINEAR)) for index in range(9)]
    return design(sign, stem, point, face, edge, *pulses, *tape, {**backdrop(), "ind": 20})


def loader():
    arcs = [drawn(f"arc {index + 1}", ellipse((0, 0), (80 + 34 * index,) * 2), trim(
        animate((0, 0), (60, spread(index, 20, 60)), (120, 100)),
        animate((0, 8), (60, spread(index, 65, 95)), (120, 108)),
        index * 36), stroke(PALETTE[index % 6], 12), position=CENTER, rotation=animate(
            (0, 0), (120, 360 if index % 2 else -360), ease=((0.4, 0), (0.6, 1)))) for index in range(10)]
    rings = [drawn(f"ring {index + 1}", ellipse(CENTER, (440 + 30 * index,) * 2), gradient_stroke(
        (40, 256), (472, 256), stops(((0, BLUE), (1, RED))), 5, d=dashes(18, 12, animate(
            (0, 0), (120, 120 if index else -120), ease=LINEAR)))) for index in range(2)]
    pair = drawn("pair", rectangle((-12, 0), (20, 20), 4), rectangle((12, 0), (20, 20), 4), trim(
        0, animate((0, 10), (60, 100), (120, 10)), individual=True), stroke(WHITE, 4), position=CENTER)
    return design(pair, *arcs, *rings, backdrop())


def piece(index):
    """Returns an item of confetti."""
    return (rectangle((0, 0), (18, 10), 2), ellipse((0, 0), (14, 14)), star((0, 0), 5, 11, 5), polygon((0, 0), 3, 11)
            )[index % 4]


def confetti(count=38):
    pieces = []
    for index in range(count):
        start, angle, reach = index % 6, spread(index, -70, 70), spread(index + 40, 160, 330)
        top = around(angle, reach, (256, 400))
        end = (round(top[0] + (top[0] - 256) * 0.4, 2), 540)
        pieces.append(drawn(
            f"piece {index + 1}", piece(index), fill(PALETTE[index % 6]), first=start, position=moving(
                key(start, (256, 400), ((0.1, 0.4), (0.5, 1)), to=[(top[0] - 256) / 3, -60], ti=[0, 30]),
                key(40 + start, top, ((0.5, 0), (0.9, 0.8)), to=[0, -20], ti=[0, -80]), key(116, end)),
            rotation=animate((start, 0), (116, spread(index, -720, 720)), ease=LINEAR),
            scale=moving(key(0, (100, 100)), key(30, (100, 10)), key(60, (100, 100)), key(90, (100, 10)),
                         key(116, (100, 100))), opacity=animate((96, 100), (116, 0))))
    horn = drawn("horn", path([(256, 400), (216, 500), (296, 500)]), fill(ORANGE))
    return design(*pieces, horn, backdrop())


def wobbly(radius, seed, points=7):
    """Returns a smooth closed contour around the origin."""
    vertices, incoming, outgoing = [], [], []
    for index in range(points):
        length = radius * spread(index + seed, 0.75, 1.2)
        x, y = around(index * 360 / points, length, (0, 0))
        turn = around(index * 360 / points + 90, length * 2.1 / points, (0, 0))
        vertices.append((x, y))
        outgoing.append(turn)
        incoming.append((-turn[0], -turn[1]))
    return bezier(vertices, incoming, outgoing)


def blob():
    layers = []
    for index in range(8):
        shapes_of = [wobbly(200 - index * 18, index * 11 + seed) for seed in (0, 4, 9)]
        layers.append(drawn(
            f"blob {index + 1}", morph((0, shapes_of[0]), (40, shapes_of[1]), (80, shapes_of[2]), (120, shapes_of[0])),
            gradient_fill((-150, -150), (150, 150), stops(((0, PALETTE[index % 6]), (1, PALETTE[(index + 2) % 6])))),
            position=CENTER, opacity=60, rotation=animate((0, 0), (120, 40 if index % 2 else -40))))
    shine = [drawn(f"shine {index + 1}", ellipse((200 + index * 30, 180), (40 - index * 8, 24 - index * 4)),
                   fill(WHITE, 50), rotation=-8) for index in range(3)]
    return design(*shine, *reversed(layers), backdrop("#f2f4f8"))


def chart():
    heights = [spread(index + 1, 80, 320) for index in range(9)]
    bars = [drawn(f"bar {index + 1}", rectangle((0, -height / 2), (30, height), 6), gradient_fill(
        (0, 0), (0, -height), stops(((0, BLUE), (1, (0.4, 0.8, 1))))), position=(80 + index * 44, 440), scale=animate(
            (index * 4, (100, 0)), (index * 4 + 30, (100, 106)), (index * 4 + 40, (100, 100))))
        for index, height in enumerate(heights)]
    points = [(80 + index * 44, round(430 - spread(index + 5, 120, 330), 2)) for index in range(9)]
    graph = drawn("graph", line(*points), {"ty": "rd", "r": still(14)}, trim(0, animate((40, 0), (90, 100))),
                  stroke(ORANGE, 6))
    knobs = [drawn(f"knob {index + 1}", ellipse((0, 0), (18, 18)), stroke(ORANGE, 5), fill(WHITE), position=point,
                   scale=animate((44 + index * 5, (0, 0)), (54 + index * 5, (130, 130)), (62 + index * 5, (100, 100))))
             for index, point in enumerate(points)]
    grid = [drawn(f"line {index + 1}", line((50, 440 - index * 80), (462, 440 - index * 80)), stroke(
        WHITE, 2, 25, cap=1, d=dashes(6, 6))) for index in range(5)]
    return design(*knobs, graph, *bars, *grid, backdrop())


def weather():
    rays = [drawn(f"ray {index + 1}", rectangle((0, -112), (14, 44), 7), fill((1, 0.8, 0.3)), parent=40,
                  rotation=index * 45, scale=animate((0, (100, 100)), (30 + index, (100, 120)), (60, (100, 90)),
                                                     (120, (100, 100)))) for index in range(8)]
    sun = null("sun", ind=40, last=FRAMES, position=(320, 180), rotation=animate((0, 0), (120, 90), ease=LINEAR))
    disc = drawn("disc", ellipse((320, 180), (160, 160)), gradient_fill(
        (320, 180), (400, 180), stops(((0, (1, 0.95, 0.6)), (1, (1, 0.75, 0.2)))), True))
    puffs = [((150, 300), 130), ((230, 250), 170), ((320, 290), 140), ((380, 320), 100)]
    cloud = {"id": "cloud", "layers": [
        drawn(f"puff {index + 1}", ellipse(center, (size, size)), fill((0.93, 0.95, 0.98)), ind=index + 1)
        for index, (center, size) in enumerate(puffs)] + [
            drawn("base", rectangle((265, 340), (300, 70), 35), fill((0.93, 0.95, 0.98)), ind=9)]}
    over = precomposition("cloud", "cloud", SIZE, SIZE, last=FRAMES, position=animate(
        (0, (-8, 0)), (60, (12, 0)), (120, (-8, 0))), opacity=95)
    drops = [drawn(f"drop {index + 1}", path([(0, -16), (8, 4), (-8, 4)], [(0, 0), (0, -6), (0, 8)],
                                             [(0, 0), (0, 8), (0, -6)]), fill(BLUE), position=animate(
        (index * 7 % 30, (140 + index * 24, 380)), (index * 7 % 30 + 60, (120 + index * 24, 500)),
        ease=((0.5, 0), (1, 1))),
        opacity=animate((index * 7 % 30, 0), (index * 7 % 30 + 10, 100), (index * 7 % 30 + 60, 0)))
             for index in range(11)]
    return design(sun, over, *drops, disc, *rays, backdrop("#4f86c6"), assets=[cloud])


def swipe():
    hand = null("hand", ind=1, last=FRAMES, rotation=animate((10, 12), (70, -12), (110, 12)), position=moving(
        key(10, (360, 380), to=[-60, -40], ti=[60, -40]), key(70, (150, 380), to=[60, 40], ti=[-60, 40]),
        key(110, (360, 380))))
    skin = (0.98, 0.82, 0.7)
    fingers = [drawn(f"finger {index + 1}", rectangle((30 * index - 6, 10 + 8 * index), (28, 90), 14), fill(skin),
                     stroke(NAVY, 4), ind=3 + index, parent=1) for index in range(1, 4)]
    pointing = drawn("pointing finger", rectangle((-6, -30), (30, 150), 15), fill(skin), stroke(NAVY, 4), ind=2,
                     parent=1, scale=animate((0, (100, 100)), (10, (92, 92)), (70, (92, 92)), (80, (100, 100))))
    palm = drawn("palm", path([(-30, 30), (100, 30), (96, 110), (60, 150), (0, 150), (-60, 70)],
                              [(0, 0), (0, 0), (0, -20), (20, 0), (20, 0), (0, 10)],
                              [(0, 0), (0, 0), (0, 20), (-20, 0), (-20, -10), (0, -20)]), fill(skin), stroke(NAVY, 4),
                 ind=8, parent=1)
    touch = [drawn(f"touch {index + 1}", ellipse((-6, -100), (60, 60)), stroke(WHITE, 5), ind=10 + index, parent=1,
                   scale=animate((10 + index * 8, (40, 40)), (50 + index * 8, (120, 120))),
                   opacity=animate((10 + index * 8, 90), (50 + index * 8, 0))) for index in range(2)]
    trail = drawn("trail", path([(380, 270), (130, 270)], [(60, -30), (60, -30)], [(-60, -30), (-60, -30)], False),
        trim(animate((20, 0), (80, 100)), animate((10, 0), (70, 100))), gradient_stroke(
            (380, 270), (130, 270), stops(((0, BLUE), (1, WHITE)), ((0, 0), (1, 1))), 22), ind=13)
    arrows = [drawn(f"arrow {index + 1}", line((20, -26), (-6, 0), (20, 26)), stroke(WHITE, 10), ind=14 + index,
                    position=(220 - index * 44, 140), opacity=animate(
                        (20 + index * 12, 15), (36 + index * 12, 100), (64 + index * 12, 15))) for index in range(4)]
    cards = [drawn(f"card {index + 1}", rectangle((0, 0), (180, 240), 18), fill(PALETTE[index + 2], 80), ind=18 + index,
                   position=animate((20, (256 + index * 210, 230)), (76, (46 + index * 210, 230)),
                                    (110, (256 + index * 210, 230)))) for index in range(3)]
    return design(hand, pointing, *fingers, palm, *touch, trail, *arrows, *cards, {**backdrop(), "ind": 30})


# Strokes of the letters in a box of 40 × 60.
LETTERS = {
    "V": [[(0, 0), (20, 60), (40, 0)]], "I": [[(20, 0), (20, 60)]], "T": [[(0, 0), (40, 0)], [(20, 0), (20, 60)]],
    "R": [[(0, 60), (0, 0), (36, 0), (36, 28), (0, 28)], [(18, 28), (40, 60)]],
    "N": [[(0, 60), (0, 0), (40, 60), (40, 0)]],
    "E": [[(40, 0), (0, 0), (0, 60), (40, 60)], [(0, 30), (32, 30)]],
}


def wordmark():
    letters = []
    for index, letter in enumerate("VITRINE"):
        lines = [line(*points) for points in LETTERS[letter]]
        letters.append(drawn(
            f"letter {letter}", *lines, trim(0, animate((index * 6, 0), (index * 6 + 30, 100))),
            stroke(WHITE, 9),
            position=animate((index * 6, (46 + index * 62, 250)), (index * 6 + 30, (46 + index * 62, 220))),
            opacity=animate((index * 6, 0), (index * 6 + 12, 100))))
    matte = drawn("sweep", rectangle((0, 0), (160, 200)), gradient_fill(
        (-80, 0), (80, 0), stops(((0, WHITE), (0.5, WHITE), (1, WHITE)), ((0, 0), (0.5, 0.8), (1, 0)))), td=1,
        position=animate((50, (-100, 250)), (100, (620, 250))), rotation=20)
    gleam = drawn("gleam", *(rectangle((46 + index * 62 + 20, 250), (50, 70), 8) for index in range(7)),
                  fill((0.6, 0.85, 1), 50), tt=1)
    under = drawn("underline", line((46, 318), (458, 318)), trim(
        animate((40, 50), (70, 0)), animate((40, 50), (70, 100))), gradient_stroke(
            (46, 318), (458, 318), stops(((0, RED), (0.5, ORANGE), (1, BLUE))), 8))
    sparks = [drawn(f"spark {index + 1}", star((0, 0), 4, 14, 4), fill((1, 0.95, 0.7)), position=(
        spread(index, 60, 450), spread(index * 2 + 1, 150, 380)), scale=animate(
            (50 + index * 5, (0, 0)), (60 + index * 5, (100, 100)), (74 + index * 5, (0, 0))), rotation=animate(
                (50, 0), (120, 180))) for index in range(8)]
    veil = solid("veil", "#1c3a6e", SIZE, SIZE, last=FRAMES, hasMask=True, masksProperties=[mask("a", animate(
        (0, [circle(256, 256, 30)]), (40, [circle(256, 256, 240)])))])
    return design(*sparks, *letters, matte, gleam, under, veil, backdrop())


FEATURES = {
    "design-spinner": ("a spinner", spinner()),
    "design-check": ("a success check", check()),
    "design-warning": ("a warning", warning()),
    "design-loader": ("a loader with trims", loader()),
    "design-confetti": ("a confetti burst", confetti()),
    "design-blob": ("a morphing blob", blob()),
    "design-chart": ("a chart", chart()),
    "design-weather": ("a weather icon", weather()),
    "design-swipe": ("a hand that hints at a swipe", swipe()),
    "design-wordmark": ("a wordmark", wordmark()),
}
