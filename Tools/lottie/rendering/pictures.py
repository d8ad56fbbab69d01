"""Pictures of compositions, on black, as arrays of red, green and blue."""

import json
import multiprocessing
import subprocess
import tempfile
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import numpy
from PIL import Image

from . import corpus, environment


def vitrine(command, path, frames):
    """Returns the pictures of frames by the command `vitrine`."""
    document = json.loads(corpus.composition(path))
    times = [corpus.key(frame / document["fr"]) for frame in frames]
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [command, "render", path, "--at", ",".join(times), "--size", f"{document['w']}x{document['h']}",
             "--output", folder], capture_output=True, text=True)
        if run.returncode != 0:
            environment.fail(f"{path.name}: {' '.join(run.stderr.split()) or 'vitrine ended by a signal'}")
        return [numpy.asarray(Image.open(Path(folder) / f"{path.stem}-{time}.png").convert("RGB"), dtype=numpy.int16)
                for time in times]


def drawn_by(kind, data, frames):
    """Returns the pictures of frames by another renderer; nothing if it cannot read the composition."""
    size = json.loads(data)["w"]
    try:
        renderer = kind(data, size)
    except ValueError:
        return []
    found = []
    for frame in frames:
        renderer.draw(frame)
        pixels = numpy.frombuffer(renderer.pixels(), dtype=numpy.uint8).reshape(size, size, 4)
        found.append(pixels[:, :, 2::-1].astype(numpy.int16))
    renderer.close()
    return found


def peer(kind, path, frames):
    """Returns the pictures of frames by another renderer; nothing if it cannot read the composition, or crashes."""
    # In a process of its own, since the others crash on some files.
    with ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as pool:
        try:
            return pool.submit(drawn_by, kind, corpus.composition(path), frames).result()
        except BrokenProcessPool:
            return []


def side_by_side(rows, path):
    """Writes rows of pictures into one file, a row for each renderer."""
    lines = [numpy.concatenate([numpy.pad(picture, ((2, 2), (2, 2), (0, 0)), constant_values=90) for picture in row], 1)
             for row in rows if row]
    image = numpy.concatenate(lines, 0).astype(numpy.uint8)
    Image.fromarray(image).save(path)
