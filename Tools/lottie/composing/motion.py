"""Features: transforms of layers and the interpolation of their values."""

from .elements import *


def card(**members):
    """Returns a card with an edge that tells its directions."""
    return shapes("card", group(rectangle((6, -14), (12, 12)), fill(WHITE)),
                  group(rectangle((0, 0), (48, 64), 6), fill(BLUE)), **members)


def dot(paint, **members):
    return shapes("dot", group(ellipse((0, 0), (20, 20)), fill(paint)), **members)


FEATURES = {
    "anchor": ("anchor", composition(card(
        anchor=animate((0, (0, 0)), (40, (24, 32))), position=(64, 64), rotation=20))),
    "scale": ("scale", composition(card(
        position=(64, 64), scale=animate((0, (40, 160)), (40, (-120, 80)))))),
    "rotation": ("rotation", composition(card(position=(64, 64), rotation=animate((0, -30), (40, 300))))),
    "skew": ("skew", composition(card(
        position=(64, 64), skew=animate((0, 0), (40, 40)), axis=animate((0, 0), (40, 60))))),
    "opacity": ("opacity of a layer", composition(card(position=(64, 64), opacity=animate((0, 100), (40, 10))))),
    "separate-dimensions": ("separate dimensions", composition(card(ks={"p": {
        "s": True, "x": animate((0, 30), (40, 98)), "y": animate((0, 90), (20, 40), (40, 90))}}))),
    "auto-orient": ("auto-orient", composition(card(ao=1, scale=(60, 60), position=moving(
        key(0, (24, 100), to=[0, -60], ti=[-40, 0]), key(40, (104, 30)))))),
    "spatial-keyframes": ("spatial keyframes", composition(dot(RED, position=moving(
        key(0, (20, 100), LINEAR, to=[10, -90], ti=[-60, 10]), key(20, (80, 30), LINEAR, to=[40, 0], ti=[0, -50]),
        key(40, (104, 104)))))),
    "easing": ("easing", composition(
        dot(RED, position=animate((0, (20, 24)), (40, (108, 24)), ease=LINEAR)),
        dot(GREEN, position=animate((0, (20, 64)), (40, (108, 64)), ease=((0.8, 0), (0.2, 1)))),
        dot(BLUE, position=animate((0, (30, 104)), (40, (98, 104)), ease=((0.4, -0.6), (0.6, 1.6)))))),
    "easing-by-dimension": ("easing by dimension", composition(card(
        position=(64, 64), scale=animate((0, (40, 40)), (40, (140, 140)),
                                         ease=(([0.9, 0.1], [0, 0]), ([0.9, 0.1], [0.1, 1])))))),
    "hold": ("hold keyframes", composition(
        dot(ORANGE, position=steps((0, (24, 40)), (15, (64, 40)), (35, (104, 40)))),
        dot(BLUE, position=moving({"t": 0, "s": [24, 90], "h": 1}, key(15, (40, 90)), key(40, (104, 90)))))),
    "null-parent": ("null layer as a parent", composition(
        null("handle", position=(64, 64), rotation=animate((0, 0), (40, 90)), scale=(80, 80)),
        card(parent=1, position=(30, 0), scale=(50, 50)), dot(GREEN, parent=2, position=(-40, 0)))),
    "rotation-3d": ("rotation in space", composition(
        layer(4, "card", shapes=card()["shapes"], ddd=1, ks={
            "p": still((64, 64, 0)), "a": still((0, 0, 0)), "s": still((100, 100, 100)), "or": still((0, 0, 0)),
            "rx": animate((0, 0), (40, 60)), "ry": animate((0, 0), (40, 40)), "rz": still(15)}), ddd=1)),
    "camera": ("camera", composition(
        layer(13, "camera", pe=still(200), ks={
            "p": animate((0, (64, 64, -200)), (40, (104, 64, -160))), "a": still((64, 64, 0))}),
        layer(4, "card", shapes=card()["shapes"], ddd=1, ks={
            "p": still((64, 64, 0)), "a": still((0, 0, 0)), "s": still((100, 100, 100)), "rx": still(0),
            "ry": still(40), "rz": still(0)}), ddd=1)),
    "camera-parent": ("parent of a camera", composition(
        layer(13, "camera", parent=2, pe=still(200), ks={"p": still((0, 0, -200)), "a": still((0, 0, 0))}),
        layer(3, "handle", ddd=1, ks={
            "p": animate((0, (64, 64, 0)), (40, (90, 64, 0))), "a": still((0, 0, 0)), "s": still((100, 100, 100)),
            "rx": still(0), "ry": animate((0, 0), (40, 30)), "rz": still(0)}),
        layer(4, "card", shapes=card()["shapes"], ddd=1, ks={
            "p": still((64, 64, 0)), "a": still((0, 0, 0)), "s": still((100, 100, 100)), "rx": still(0),
            "ry": still(20), "rz": still(0)}), ddd=1)),
}
