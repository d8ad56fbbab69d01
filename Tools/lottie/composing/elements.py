"""Elements of Lottie files: functions that return animated values, shapes, layers and whole compositions as JSON."""

# The easing of After Effects' “easy ease”, and a constant speed.
SMOOTH = ((0.333, 0), (0.667, 1))
LINEAR = ((0, 0), (1, 1))

WHITE = (1, 1, 1)
RED = (0.91, 0.26, 0.21)
ORANGE = (0.98, 0.6, 0.1)
GREEN = (0.2, 0.73, 0.4)
BLUE = (0.16, 0.5, 0.93)
NAVY = (0.08, 0.14, 0.28)


def still(value):
    """Returns a property that does not change."""
    return {"a": 0, "k": list(value) if isinstance(value, tuple) else value}


def prop(value):
    """Returns a property of a plain value; returns a property as it is."""
    return value if isinstance(value, dict) and ("k" in value or "sid" in value or "s" in value) else still(value)


def listed(value):
    return list(value) if isinstance(value, (list, tuple)) else [value]


def key(time, value, ease=SMOOTH, **more):
    """Returns a keyframe with the easing to the next one, which may have a list of numbers for its dimensions."""
    (out_x, out_y), (in_x, in_y) = ease
    return {"t": time, "s": listed(value), "o": {"x": out_x, "y": out_y}, "i": {"x": in_x, "y": in_y}, **more}


def moving(*keys):
    """Returns a property of keyframes. The last one has no easing, as exporters write it, and rlottie needs it."""
    last = {name: value for name, value in keys[-1].items() if name not in ("o", "i")}
    return {"a": 1, "k": [*keys[:-1], last]}


def animate(*moments, ease=SMOOTH):
    """Returns a property of moments (time, value) with one easing between them."""
    return moving(*(key(time, value, ease) for time, value in moments))


def steps(*moments):
    """Returns a property that holds each value until the next moment."""
    return moving(*({"t": time, "s": listed(value), "h": 1} for time, value in moments))


def transform(position=(0, 0), anchor=(0, 0), scale=(100, 100), rotation=0, opacity=100, skew=0, axis=0, **more):
    return {"a": prop(anchor), "p": prop(position), "s": prop(scale), "r": prop(rotation), "o": prop(opacity),
            "sk": prop(skew), "sa": prop(axis), **more}


# Shapes

def rectangle(center, size, roundness=0, **more):
    return {"ty": "rc", "d": 1, "p": prop(center), "s": prop(size), "r": prop(roundness), **more}


def ellipse(center, size, **more):
    return {"ty": "el", "d": 1, "p": prop(center), "s": prop(size), **more}


def star(center, points, outer, inner, rotation=0, outer_roundness=0, inner_roundness=0):
    return {"ty": "sr", "sy": 1, "d": 1, "p": prop(center), "pt": prop(points), "r": prop(rotation),
            "or": prop(outer), "ir": prop(inner), "os": prop(outer_roundness), "is": prop(inner_roundness)}


def polygon(center, points, radius, rotation=0, roundness=0):
    return {"ty": "sr", "sy": 2, "d": 1, "p": prop(center), "pt": prop(points), "r": prop(rotation),
            "or": prop(radius), "os": prop(roundness)}


def bezier(vertices, incoming=None, outgoing=None, closed=True):
    """Returns a contour; handles are relative to their vertices."""
    zeros = [[0, 0] for _ in vertices]
    return {"c": closed, "v": [list(v) for v in vertices], "i": [list(h) for h in incoming or zeros],
            "o": [list(h) for h in outgoing or zeros]}


def path(vertices, incoming=None, outgoing=None, closed=True):
    return {"ty": "sh", "ks": still(bezier(vertices, incoming, outgoing, closed))}


def morph(*moments, ease=SMOOTH):
    """Returns a path of moments (time, contour)."""
    return {"ty": "sh", "ks": animate(*((time, [contour]) for time, contour in moments), ease=ease)}


def line(*points):
    return path(points, closed=False)


def group(*items, **placement):
    """Returns a group of items with the values of its transform."""
    return {"ty": "gr", "np": len(items), "it": list(items) + [{"ty": "tr", **transform(**placement)}]}


# Paints

def color(value):
    return value if isinstance(value, dict) else still((*value, 1) if len(value) == 3 else value)


def fill(paint=BLUE, opacity=100, rule=1, **more):
    return {"ty": "fl", "c": color(paint), "o": prop(opacity), "r": rule, **more}


def stroke(paint=WHITE, width=6, opacity=100, cap=2, join=2, miter=4, **more):
    return {"ty": "st", "c": color(paint), "o": prop(opacity), "w": prop(width), "lc": cap, "lj": join, "ml": miter,
            **more}


def dashes(dash, gap, offset=0):
    return [{"n": "d", "nm": "dash", "v": prop(dash)}, {"n": "g", "nm": "gap", "v": prop(gap)},
            {"n": "o", "nm": "offset", "v": prop(offset)}]


def stops(colors, opacities=()):
    """Returns the stops of a gradient from (offset, color) and (offset, opacity)."""
    numbers = [number for offset, value in colors for number in (offset, *value)]
    numbers += [number for stop in opacities for number in stop]
    return {"p": len(colors), "k": still(numbers)}


def gradient(start, end, found, radial=False, **more):
    return {"s": prop(start), "e": prop(end), "t": 2 if radial else 1, "g": found, **more}


def gradient_fill(start, end, found, radial=False, opacity=100, **more):
    return {"ty": "gf", "o": prop(opacity), "r": 1, **gradient(start, end, found, radial, **more)}


def gradient_stroke(start, end, found, width=8, radial=False, cap=2, join=2, **more):
    return {"ty": "gs", "o": prop(100), "w": prop(width), "lc": cap, "lj": join, "ml": 4,
            **gradient(start, end, found, radial, **more)}


# Operators

def trim(start=0, end=100, offset=0, individual=False):
    return {"ty": "tm", "s": prop(start), "e": prop(end), "o": prop(offset), "m": 2 if individual else 1}


def repeater(copies, offset=0, above=False, start_opacity=100, end_opacity=100, **placement):
    placed = transform(**placement)
    del placed["o"], placed["sk"], placed["sa"]
    return {"ty": "rp", "c": prop(copies), "o": prop(offset), "m": 2 if above else 1,
            "tr": {"ty": "tr", **placed, "so": prop(start_opacity), "eo": prop(end_opacity)}}


# Layers

def layer(kind, name, first=0, last=50, start=0, **members):
    """Returns a layer; members of the transform are those of `transform`."""
    names = ("position", "anchor", "scale", "rotation", "opacity", "skew", "axis")
    placement = {name: members.pop(name) for name in names if name in members}
    placed = {**transform(**placement), **members.pop("ks", {})}
    if "rz" in placed:
        del placed["r"]
    # rlottie takes a layer for one in space unless it says before its transform that it is not.
    return {"ddd": members.pop("ddd", 0), "ty": kind, "nm": name, "ip": first, "op": last, "st": start, "sr": 1,
            "bm": 0, "ks": placed, **members}


def shapes(name, *items, **members):
    return layer(4, name, shapes=list(items), **members)


def solid(name, paint, width, height, **members):
    return layer(1, name, sc=paint, sw=width, sh=height, **members)


def null(name, **members):
    return layer(3, name, **members)


def image(name, asset, **members):
    return layer(2, name, refId=asset, **members)


def precomposition(name, asset, width, height, **members):
    return layer(0, name, refId=asset, w=width, h=height, **members)


def mask(mode, contour, inverted=False, opacity=100, expansion=0, **more):
    return {"nm": "mask", "mode": mode, "inv": inverted, "pt": contour if "k" in contour else still(contour),
            "o": prop(opacity), "x": prop(expansion), **more}


def composition(*layers, size=128, frames=50, rate=25, **members):
    """Returns a composition. Layers without an index get their position from 1."""
    numbered = [{**layer, "ind": layer.get("ind", index + 1)} for index, layer in enumerate(layers)]
    return {"v": "5.7.0", "ver": 10000, "fr": rate, "ip": 0, "op": frames, "w": size, "h": size, "ddd": 0,
            **members, "layers": numbered}


# Contours

# The handle of a quarter of a circle with the radius 1.
QUARTER = 0.5523


def circle(x, y, radius):
    h = radius * QUARTER
    return bezier([(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)],
                  [(-h, 0), (0, -h), (h, 0), (0, h)], [(h, 0), (0, h), (-h, 0), (0, -h)])


def box(x, y, width, height):
    return bezier([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
