"""Programs: builds them, and finds the Debian packages of the libraries that they need."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The packages of the libraries that programs need, as they are called in Debian 13, and before.
LIBRARIES = {
    "libdrm.so.2": "libdrm2",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libgif.so.7": "libgif7",
    "libglib-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgobject-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libharfbuzz.so.0": "libharfbuzz0b",
    "libinput.so.10": "libinput10",
    "libjpeg.so.62": "libjpeg62-turbo",
    "libpango-1.0.so.0": "libpango-1.0-0",
    "libpangoft2-1.0.so.0": "libpangoft2-1.0-0",
    "libpng16.so.16": "libpng16-16t64 | libpng16-16",
    "libstdc++.so.6": "libstdc++6",
    "libudev.so.1": "libudev1",
    "libwebp.so.7": "libwebp7",
    "libwebpdemux.so.2": "libwebpdemux2",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
}
# Parts of the C library.
SYSTEM = re.compile(r"ld-linux|libc\.so|libm\.so|libdl\.so|libpthread\.so|librt\.so|libutil\.so")


def fail(message, status=1):
    sys.stderr.write(f"{Path(sys.argv[0]).name}: {message}\n")
    sys.exit(status)


def run(*command, **options):
    result = subprocess.run([str(word) for word in command], **options)
    if result.returncode != 0:
        fail(f"{Path(str(command[0])).name} failed with status {result.returncode}", result.returncode)
    return result


def build(package, product, processor):
    """Builds a product for a processor, and returns the path of its stripped file."""
    # The variable of Vitrine's own development changes what is built.
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("VITRINE_DEVELOP")}
    if processor == "arm64":
        run(ROOT / "Tools/cross", "arm64", "--package-path", package, product, env=environment, stdout=sys.stderr)
        return Path(package) / ".build-arm64/arm64" / product
    # That of Tools/static-size, whose flags are the same.
    scratch = Path(package) / ".build-static"
    environment["VITRINE_DEVELOPMENT"] = "1"
    run("swift", "build", "--configuration", "release", "--static-swift-stdlib", "-Xlinker", "--no-export-dynamic",
        "--package-path", package, "--scratch-path", scratch, "--product", product, env=environment, stdout=sys.stderr)
    stripped = scratch / f"{product}.stripped"
    run("strip", "--strip-unneeded", "--remove-section=.comment", "-o", stripped, scratch / "release" / product)
    return stripped


def dependencies(program):
    """Returns the packages that a program needs, by the libraries that it names."""
    text = subprocess.run(["readelf", "--dynamic", "--version-info", program], capture_output=True, text=True).stdout
    found = {}
    for library in re.findall(r"\(NEEDED\).*\[(.*)\]", text):
        if SYSTEM.match(library):
            continue
        if library not in LIBRARIES:
            fail(f"{program}: needs {library} of an unknown package; add it to LIBRARIES of Tools/programs.py")
        found[LIBRARIES[library]] = None
    glibc = max(tuple(map(int, number.split("."))) for number in re.findall(r"Name: GLIBC_([\d.]+)", text))
    return [f"libc6 (>= {'.'.join(map(str, glibc))})"] + sorted(found)


def installer():
    """Returns a vitrine command that runs here."""
    for place in (ROOT / ".build/release/vitrine", ROOT / ".build-static/release/vitrine", shutil.which("vitrine")):
        if place and os.access(place, os.X_OK):
            return place
    return build(ROOT, "vitrine", "amd64")


def only_product(package):
    """Returns the executable product of a Swift package that has one."""
    text = subprocess.run(
        ["swift", "package", "--package-path", package, "describe", "--type", "json"], capture_output=True, text=True)
    products = [product["name"] for product in json.loads(text.stdout)["products"] if "executable" in product["type"]]
    if len(products) != 1:
        fail(f"{package}: has {len(products)} executable products ({', '.join(products)}); name one with --product", 64)
    return products[0]
