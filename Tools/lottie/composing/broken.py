"""Files with faults: those that are no compositions, and one whose values are of wrong types."""

import json

from .elements import *

# Its values are wrong in many ways; each has its default then, and the right ones are played.
WRONG_VALUES = composition(
    shapes("wrong", group(rectangle("center", {"k": None}), {"ty": "fl", "c": still("blue"), "o": still([])}),
           group(path([]), {"ty": "st"}), group({"ty": "rc"}, {"ty": 7}, 5, fill(RED)),
           group(rectangle((64, 64), (40, 40)), fill(GREEN)), position=moving({"t": 0}, {"s": [3]})),
    {"ty": 4, "nm": "without anything"}, {"ty": 2, "nm": "without an image", "refId": "missing", "ip": 0, "op": 50},
    {"ty": 0, "nm": "without a precomposition", "refId": "missing", "ip": 0, "op": 50, "parent": 77})

FILES = {
    "broken-values": ("values of wrong types", json.dumps(WRONG_VALUES, separators=(",", ":"))),
    "broken-syntax": ("JSON that ends too early", json.dumps(composition(solid("cut", "#ffffff", 8, 8)))[:-20]),
    "broken-layers": ("JSON without layers", '{"v":"5.7.0","fr":25,"ip":0,"op":50,"w":128,"h":128}'),
    "broken-duration": ("an out point before the in point",
                        json.dumps({**composition(), "ip": 40, "op": 10}, separators=(",", ":"))),
}
# Those that cannot be read at all.
REFUSED = {"broken-syntax", "broken-layers", "broken-duration"}
