"""Features: masks and mattes."""

from .elements import *

CIRCLE = circle(50, 64, 34)
SQUARE = box(50, 36, 56, 56)


def masked(*masks):
    return composition(solid("masked", "#2a7fee", 128, 128, hasMask=True, masksProperties=list(masks)))


def combined(mode):
    """Returns a composition in which a mask of a mode meets one that is added."""
    return masked(mask("a", CIRCLE), mask(mode, SQUARE, opacity=animate((0, 100), (40, 50))))


def matted(mode):
    """Returns a composition in which a ring of a gradient and a half-transparent bar are the matte of a solid."""
    matte = shapes(
        "matte", group(rectangle((64, 64), (16, 110)), fill((0.9, 0.9, 0.2), 60)),
        group(ellipse((64, 64), animate((0, (60, 60)), (40, (100, 100)))), gradient_fill(
            (24, 64), (104, 64), stops(((0, WHITE), (1, (0.1, 0.1, 0.3)))))), td=1)
    return composition(matte, solid("matted", "#e84236", 128, 128, tt=mode),
                       solid("backdrop", "#14244a", 128, 128))


FEATURES = {
    "mask-add": ("mask, add", combined("a")),
    "mask-subtract": ("mask, subtract", combined("s")),
    "mask-intersect": ("mask, intersect", combined("i")),
    "mask-lighten": ("mask, lighten", combined("l")),
    "mask-darken": ("mask, darken", combined("d")),
    "mask-difference": ("mask, difference", combined("f")),
    "mask-inverted": ("inverted mask", masked(mask("a", CIRCLE, inverted=True))),
    "mask-subtract-first": ("mask, subtract alone", masked(mask("s", CIRCLE))),
    "mask-opacity": ("opacity of a mask", masked(mask("a", CIRCLE, opacity=animate((0, 100), (40, 10))))),
    "mask-expansion": ("expansion of a mask", masked(mask("a", SQUARE, expansion=animate((0, -16), (40, 16))))),
    "mask-moving": ("animated path of a mask", masked(mask("a", animate(
        (0, [circle(40, 64, 20)]), (40, [circle(80, 64, 44)]))))),
    "mask-transformed": ("mask of a transformed layer", composition(solid(
        "masked", "#33ba66", 128, 128, anchor=(64, 64), position=(64, 64), scale=(80, 80),
        rotation=animate((0, 0), (40, 60)), hasMask=True, masksProperties=[mask("a", SQUARE)]))),
    "matte-alpha": ("alpha matte", matted(1)),
    "matte-alpha-inverted": ("inverted alpha matte", matted(2)),
    "matte-luma": ("luma matte", matted(3)),
    "matte-luma-inverted": ("inverted luma matte", matted(4)),
    "matte-parent": ("matte that another layer names", composition(
        solid("matted", "#e84236", 128, 128, tt=1, tp=3), solid("backdrop", "#14244a", 128, 128),
        shapes("matte", group(ellipse((64, 64), (80, 80)), fill(WHITE)), td=1))),
    "mask-feather": ("feather of a mask", masked(mask("a", CIRCLE, f=animate((0, (0, 0)), (40, (24, 24)))))),
    "mask-feather-inverted": ("feather of an inverted mask", masked(
        mask("a", CIRCLE, inverted=True, opacity=80, f=still((16, 16))))),
}
