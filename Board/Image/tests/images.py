"""Images and machines under test."""

import json
import statistics
import sys
import tempfile
from pathlib import Path

from boards import BOARDS
from commands import IMAGE, ROOT, call, say
from film import Film
from machine import Machine
from program import command

sys.path.insert(0, str(ROOT / "Tools"))

from png import read_png  # noqa: E402

WORK = ROOT / ".build/images-under-test"


def build(board, program, *arguments, name, options=()):
    """Makes an image and returns its path without an ending."""
    say(f"making the image {name}-{board}")
    call(IMAGE / "build", "--board", board, "--name", name, "--command", command(BOARDS[board]), "--output", WORK,
         *options, program, *(["--", *arguments] if arguments else []))
    return WORK / f"{name}-{board}"


def check(condition, what, *details):
    """Ends with a message if something is not true."""
    if not condition:
        print(f"test-image: failed: {what}", *details, sep="\n", file=sys.stderr)
        sys.exit(1)
    say(f"checked: {what}")


def scene(moment):
    """Returns the arguments of a scene that stops at a moment."""
    return ["run", "door", "--pause-at", str(moment)]


def expected(moment):
    """Returns the pixels of the scene at a moment, drawn here."""
    with tempfile.TemporaryDirectory() as folder:
        call(command(BOARDS["virtual-amd64"]), "render", "door", "--at", str(moment), "--size", "1280x800",
             "--output", f"{folder}/door.png")
        return read_png(f"{folder}/door.png")[2]


def read_pixmap(path):
    """Returns the width, the height and the pixels of a portable pixmap."""
    data = Path(path).read_bytes()
    kind, width, height, depth = data.split(maxsplit=4)[:4]
    assert (kind, depth) == (b"P6", b"255"), path
    width, height = int(width), int(height)
    return width, height, data[-width * height * 3:]


def shows(machine, pixels):
    """Returns whether the display has these pixels."""
    path = machine.folder / "shown.ppm"
    machine.screenshot(path)
    return read_pixmap(path)[2] == pixels


def first_frame(machine, seconds=180):
    """Waits for the program's first frame, and returns when it was shown, in seconds since the kernel's start."""
    line = "splash: a program shows its first frame at "
    machine.wait_for(line, seconds)
    machine.wait(lambda: "\n" in machine.log().split(line)[1], 10, "the end of the line")
    return float(machine.log().split(line)[1].split()[0])


def check_film(folder, film):
    """Checks that from the splash on there is always a picture: first the splash, then the program's."""
    pictures = [read_pixmap(path) for path in sorted(folder.glob("*.ppm"))]
    # The splash's background; firmware and boot loader draw text on black before it.
    splash = splash_pixels()
    shown = [pixels == splash for _, _, pixels in pictures]
    check(shown.count(True) == 1, "the splash is shown once, without an interruption", shown)
    after = pictures[shown.index(True) + 1:]
    check(len(after) > 0 and all(any(pixels) and (width, height) == (1280, 800) for width, height, pixels in after),
          f"after the splash no screenshot is black or of another size ({len(film.moments)} in all, every "
          f"{1000 * statistics.median(b - a for a, b in zip(film.moments, film.moments[1:])):.0f} ms)")


def splash_pixels():
    """Returns the pixels of the splash on a display of 1280 x 800."""
    width, height, pixels = read_png(IMAGE / "splash.png")
    left, top = (1280 - width) // 2, (800 - height) // 2
    rows = [bytearray(pixels[:3] * 1280) for _ in range(800)]
    for y in range(height):
        rows[top + y][left * 3:(left + width) * 3] = pixels[y * width * 3:(y + 1) * width * 3]
    return b"".join(rows)


def film_of(board, image, seconds):
    """Films a boot until a while after the first frame, and returns the moment of that frame."""
    with tempfile.TemporaryDirectory() as folder, Machine(BOARDS[board], f"{image}.img") as machine:
        film = Film(machine, Path(folder))
        moment = first_frame(machine)
        end = machine.age() + seconds
        machine.wait(lambda: film.moments[-1] > end, 60, "the end of the film")
        film.close()
        check_film(Path(folder), film)
        return moment


def spdx(image, package):
    """Checks the list of packages by its own schema, as far as readers rely on it."""
    document = json.loads(Path(f"{image}.spdx.json").read_text())
    names = {entry["name"] for entry in document["packages"]}
    identifiers = [entry["SPDXID"] for entry in document["packages"]]
    check(document["spdxVersion"] == "SPDX-2.3" and package in names and len(identifiers) == len(set(identifiers)),
          f"the list has {len(names)} packages, among them {package}")
    return document


def compiled(source, compiler="gcc"):
    """Returns the path of a C program of the tests."""
    WORK.mkdir(parents=True, exist_ok=True)
    program = WORK / Path(source).stem
    call(compiler, "-O2", "-Wall", "-Wextra", "-Werror", "-I/usr/include/libdrm", IMAGE / "tests" / source,
         "-o", program)
    return program

