"""The page of the documentation with the differences between the renderers."""

from .environment import ROOT

PATH = ROOT / "Sources/Vitrine/Vitrine.docc/MotionDesignFigures.md"

HEAD = """\
# Figures of motion design files

How much the pictures of compositions differ from those of rlottie and ThorVG.

## Overview

Each row is a file of `Tests/Support/Compositions`, drawn by all three at five frames, in its own size, on black.
`Tools/lottie/compare --page` writes this page; <doc:Measuring> tells how to run it, and how to see the pictures.

A cell has the largest difference of a channel, from 0 to 255, the mean one of all pixels, and the percentage of pixels
that differ by more than 32 in a channel. Edges differ a little in all renderers, so that a largest difference alone
means little. The last column compares the other renderers with each other: where it is large, at least one of them
lacks the feature. A dash means that a renderer does not read the file.

| file | shows | Vitrine, rlottie | Vitrine, ThorVG | rlottie, ThorVG |
| --- | --- | ---: | ---: | ---: |
"""


def cell(figures):
    return "–" if figures is None else f"{figures[0]} · {figures[1]:.2f} · {figures[2]:.1f} %"


def write(rows):
    """Writes the page from pairs of an entry of the corpus and the figures of its columns."""
    lines = (f"| `{entry['file']}` | {entry['feature']} | {' | '.join(map(cell, figures))} |"
             for entry, figures in rows)
    PATH.write_text(HEAD + "\n".join(lines) + "\n")
    print(PATH.relative_to(ROOT))
