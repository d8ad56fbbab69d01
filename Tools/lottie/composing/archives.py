"""Archives: compositions in .lottie files, with a theme."""

import io
import json
import zipfile

from .effects import FEATURES as EFFECTS
from .timing import FEATURES as TIMING

THEME = {"rules": [
    {"id": "paint", "type": "Color", "value": [0.6, 0.3, 0.85]},
    {"id": "opacity", "type": "Scalar", "value": 100},
    {"id": "size", "type": "Vector", "keyframes": [
        {"frame": 0, "value": [90, 20], "inTangent": {"x": 0.667, "y": 1}, "outTangent": {"x": 0.333, "y": 0}},
        {"frame": 40, "value": [20, 90]}]}]}


def archive(files):
    """Returns a ZIP archive whose bytes depend on nothing but the files."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in files:
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(entry, json.dumps(content, separators=(",", ":")))
    return data.getvalue()


ARCHIVES = {
    "archive": ("archive of the first version", archive([
        ("manifest.json", {"version": "1.0", "generator": "Vitrine", "animations": [{"id": "dot"}]}),
        ("animations/dot.json", TIMING["markers"][1])])),
    "archive-theme": ("archive with a theme", archive([
        ("manifest.json", {"version": "2", "generator": "Vitrine", "animations": [
            {"id": "badge", "initialTheme": "violet"}], "themes": [{"id": "violet"}]}),
        ("a/badge.json", EFFECTS["slots"][1]), ("t/violet.json", THEME)])),
}
