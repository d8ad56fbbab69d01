"""Features: the expressions that are played."""

from .elements import *


def expressed(text, found):
    """Returns a property with an expression, in the form in which bodymovin exports it."""
    return {**found, "x": f"var $bm_rt;\n$bm_rt = {text};"}


def row(index, text, paint):
    """Returns a dot whose way takes 15 frames: the first ones, or late ones for a loop before them."""
    start = 25 if "loopIn" in text else 0
    course = animate((start, (24, 20 + index * 29)), (start + 15, (64, 24 + index * 29)), ease=LINEAR)
    return shapes(f"row {index + 1}", group(ellipse((0, 0), (20, 20)), fill(paint)),
                  position=expressed(text, course))


def rows(*texts):
    paints = (RED, GREEN, BLUE, ORANGE)
    return composition(*(row(index, text, paint) for index, (text, paint) in enumerate(zip(texts, paints))))


FEATURES = {
    "expression-loop-out": ("loops after the keyframes", rows(
        "loopOut('cycle', 0)", "loopOut('pingpong', 0)", "loopOut('offset', 0)", "loopOut('continue')")),
    "expression-loop-in": ("loops before the keyframes", rows(
        "loopIn('cycle', 0)", "loopIn('pingpong', 0)", "loopIn('offset', 0)", "loopIn('continue')")),
    "expression-loop-duration": ("loops of a number of seconds", rows(
        "loopOutDuration('cycle', 0.2)", "loopOutDuration('pingpong', 0.2)", "loopInDuration('cycle', 0.2)",
        "loopInDuration('offset', 0)")),
    "expression-loop-keyframes": ("loops of a number of keyframes", composition(
        shapes("arm", group(rectangle((0, 24), (16, 60), 8), fill(BLUE)), position=(64, 64), rotation=expressed(
            "loopOut('pingpong', 1)", animate((0, 0), (5, 120), (13, 60), ease=LINEAR))),
        solid("ground", "#14244a", 128, 128))),
    "expression-value": ("the expression “value”", composition(
        shapes("dot", group(ellipse((0, 0), (40, 40)), fill(GREEN)), opacity=expressed("value", prop(60)),
               position=expressed("value", animate((0, (24, 64)), (40, (104, 64))))))),
    "expression-wiggle": ("wiggle", composition(
        shapes("dot", group(ellipse((0, 0), (40, 40)), fill(RED)),
               position=expressed("wiggle(2, 30)", prop((64, 64)))))),
}
