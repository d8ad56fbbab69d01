"""virtual-arm64: the program's picture, and the splash before it."""

from boards import BOARDS
from images import build, check, expected, film_of, first_frame, scene, shows, spdx
from machine import Machine
from program import command

NAME = "virtual-arm64"
MOMENT = 1.3


def run():
    image = build(NAME, command(BOARDS[NAME]), *scene(MOMENT), name="lobby", options=("--console",))
    spdx(image, "libdrm2")
    film_of(NAME, image, 5)
    with Machine(BOARDS[NAME], f"{image}.img") as machine:
        picture = expected(MOMENT)
        machine.wait(lambda: shows(machine, picture), 300, "the program's picture")
        check(True, "the picture equals that of x86-64 in every pixel")
