"""The jobs of a board that serves: lines of JSON on standard input, and an answer to each on standard output."""

import json
import os
import sys

from job import Job


class Server:
    def __init__(self):
        self.job = None  # the one that has not been answered

    def next(self):
        """Waits for the next job, and returns None at the end of the input."""
        line = sys.stdin.readline()
        self.job = Job.parsed(line) if line.strip() else None
        return self.job

    def answer(self, status, goes_on):
        """Says how the job has ended, and whether the machine takes another one."""
        for descriptor in (self.job.stdout, self.job.stderr):
            os.close(descriptor)
        self.job = None
        print(json.dumps({"status": status, "goesOn": goes_on}), flush=True)
