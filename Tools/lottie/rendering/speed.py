"""Processor times of the other renderers."""

import json
import multiprocessing
import os
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

LOADS = 5


def milliseconds(action):
    """Returns the processor time of an action, that of all threads of the process, and its result."""
    before = time.process_time_ns()
    result = action()
    return (time.process_time_ns() - before) / 1e6, result


def played(kind, data, size):
    """Draws all frames of a composition. Returns the median of the frames but the first, and that of reading."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    # The first one loads the library.
    kind(data, size).close()
    loads = []
    for _ in range(LOADS):
        spent, renderer = milliseconds(lambda: kind(data, size))
        loads.append(spent)
        if len(loads) < LOADS:
            renderer.close()
    document = json.loads(data)
    frames = [milliseconds(lambda: renderer.draw(frame))[0] for frame in range(round(document["op"] - document["ip"]))]
    renderer.close()
    return statistics.median(frames[1:]), statistics.median(loads)


def measure(kind, data, size):
    """Returns the times of a frame and of reading in milliseconds; `None` for both if the renderer fails."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as pool:
        try:
            return pool.submit(played, kind, data, size).result()
        except (BrokenProcessPool, ValueError):
            return None, None
