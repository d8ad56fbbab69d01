"""The corpus: its files, the features that they show, and the parts of them that are not played."""

import json

from . import archives, blending, broken, designs, effects, expressions, masks, motion, operators, shapes, texts, timing

SECTIONS = (shapes, operators, timing, texts, motion, masks, blending, effects, expressions, designs)

# The features that are not played, by file.
UNSUPPORTED = {
    "expression-wiggle": [
        "“dot”, layers[0].ks.p: the expression “wiggle”, whose course is another one than in After Effects",
    ],
}

# The files that use more than the schema has, with the reason.
BEYOND_SCHEMA = {
    **dict.fromkeys(("mask-lighten", "mask-darken", "mask-difference"), "mask modes that After Effects exports"),
    "broken-values": "wrong on purpose",
}


def text(document):
    """Returns a composition as text, with a line for each layer."""
    def packed(value):
        return json.dumps(value, separators=(",", ":"))

    layers = ",\n".join(packed(layer) for layer in document["layers"])
    head = packed({name: value for name, value in document.items() if name != "layers"})[:-1]
    return f'{head},"layers":[\n{layers}\n]}}\n'


def features():
    """Returns the compositions: name -> (feature, JSON)."""
    return {name: found for section in SECTIONS for name, found in section.FEATURES.items()}


def files():
    """Returns the corpus: name of the file -> bytes."""
    found = {f"{name}.json": text(document).encode() for name, (_, document) in features().items()}
    found.update({f"{name}.json": content.encode() for name, (_, content) in broken.FILES.items()})
    found.update({f"{name}.lottie": data for name, (_, data) in archives.ARCHIVES.items()})
    found["Contents.json"] = contents().encode()
    return found


def contents():
    """Returns the list of contents, with a line for each file."""
    entries = {f"{name}.json": (feature, document["op"]) for name, (feature, document) in features().items()}
    entries.update({f"{name}.json": (feature, 50) for name, (feature, _) in broken.FILES.items()})
    entries.update({f"{name}.lottie": (feature, 50) for name, (feature, _) in archives.ARCHIVES.items()})
    lines = []
    for file, (feature, frames) in sorted(entries.items()):
        name = file.rsplit(".", 1)[0]
        entry = {"file": file, "feature": feature, "frames": [round(frames * part / 5) for part in range(5)]}
        if name in UNSUPPORTED:
            entry["unsupported"] = UNSUPPORTED[name]
        if name in broken.REFUSED:
            entry["refused"] = True
        lines.append(json.dumps(entry))
    return "[\n" + ",\n".join(lines) + "\n]\n"
