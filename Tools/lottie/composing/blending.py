"""Features: blend modes."""

from .elements import *

MODES = ("multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light",
         "difference", "exclusion", "hue", "saturation", "color", "luminosity", "add")

BACKDROP = group(rectangle((64, 64), (128, 128)), gradient_fill(
    (0, 64), (128, 64), stops(((0, (0.9, 0.2, 0.1)), (0.5, (0.2, 0.7, 0.3)), (1, (0.1, 0.2, 0.9))))))


def blended(mode):
    """Returns a composition in which a half-transparent gradient from dark to light is blended with colours."""
    top = shapes("blended", group(rectangle((64, 64), (100, 100)), gradient_fill(
        (64, 14), (64, 114), stops(((0, (0.1, 0.1, 0.2)), (1, (1, 0.9, 0.6)))))), opacity=animate((0, 100), (40, 50)))
    return composition({**top, "bm": mode}, shapes("backdrop", BACKDROP))


FEATURES = {f"blend-{name}": (f"blend mode {name.replace('-', ' ')}", blended(index + 1))
            for index, name in enumerate(MODES)}
