"""A run of the board from the start of the machine to its end."""

import secrets
import selectors
import subprocess
import sys
import time

from control import Requests
from errors import BoardError
from job import stage
from output import Output
from qemu import Machine
from qmp import Monitor
from states import SavedState

# Limits of the host's time, in seconds, are many times what is usual: they only end machines that hang.
BOOT_LIMIT = 100
SYSTEMD_BOOT_LIMIT = 300
END_LIMIT = 100  # for the last output, and for the machine to power off
HANG_FACTOR = 10  # of the limit in the guest's time
TIME_IS_UP = 124  # the status of timeout(1)


class StateUnusable(BoardError):
    """The machine did not continue with a saved state."""


class Run:
    def __init__(self, hardware, job, verbose):
        self.hardware, self.job, self.verbose = hardware, job, verbose
        self.up = False
        self.boot_limit = SYSTEMD_BOOT_LIMIT if hardware.systemd else BOOT_LIMIT
        self.status = None
        self.is_late = False
        self.deadline = None

    def result(self, kernel, output, scratch):
        """Runs the command and returns its exit status, or 124. Screenshots go to `output`, which may be None."""
        nonce = secrets.token_hex(16)
        settings = {
            "nonce": nonce,
            "modules": str(kernel / "modules"),
            # A clock that counts leaps while the guest waits for the host, so that only the host can limit the time.
            "time": "0" if self.hardware.count else f"{self.job.time:g}",
            "systemd": "yes" if self.hardware.systemd else "no",
            "displays": " ".join(name.replace("-", "_") for name in self.hardware.displays),
        }
        stage(scratch / "shared", self.job, settings)
        written = output or scratch / "output"
        written.mkdir(parents=True, exist_ok=True)
        self.began = time.monotonic()
        self.state = SavedState(self.hardware, kernel) if self.hardware.saves_state else None
        state = self.state and self.state.file()
        if state:
            try:
                return self.start(kernel, nonce, scratch, output, written, state)
            except StateUnusable as error:
                self.note(f"{error}\nboots instead")
                self.state.forget()
        return self.start(kernel, nonce, scratch, output, written, None)

    def start(self, kernel, nonce, scratch, output, written, state):
        console = written / "console.log"
        self.allow(self.boot_limit)
        with Machine(
            self.hardware, kernel, scratch / "shared", written, console, scratch / "qemu.log", state
        ) as machine:
            try:
                monitor = Monitor(machine.sockets["monitor"])
                self.say_where_the_window_is(monitor)
                has_display = "virtio-gpu" in self.hardware.displays
                save = self.state.save if self.state else None
                requests = Requests(
                    monitor, output, scratch, has_display, save, self.is_up, self.is_over_time, self.has_ended
                )
                if state:
                    self.note("continues with a saved state")
                    monitor.start_from_state(self.boot_limit)
                    requests.continue_from_state(machine.sockets["control"])
                outputs = {name: Output(nonce.encode(), number) for name, number in (("stdout", 1), ("stderr", 2))}
                return self.follow(machine, requests, outputs)
            except BoardError as error:
                # Nothing of the command has run.
                kind = StateUnusable if state and not self.up else type(error)
                raise kind("\n".join([str(error), *machine.last_words(), *last_lines(console)])) from error

    def follow(self, machine, requests, outputs):
        """Forwards output and answers requests until the command has ended or its time is up."""
        with selectors.DefaultSelector() as ports:
            for name in Machine.PORTS:
                ports.register(machine.sockets[name], selectors.EVENT_READ, name)
            while self.status is None or not all(output.ended for output in outputs.values()):
                remaining = self.deadline and self.deadline - time.monotonic()
                if remaining is not None and remaining <= 0:
                    return self.time_is_up()
                for key, _ in ports.select(remaining):
                    data = received(key.fileobj)
                    if key.data == "control":
                        requests.feed(data, key.fileobj)
                    else:
                        outputs[key.data].feed(data)
        self.note("command ended")
        self.let_power_off(machine)
        return self.late_status() if self.is_late else self.status

    def is_up(self, uptime):
        self.note(f"up, {uptime:.1f} s by the guest's clock")
        self.up = True
        self.allow(self.job.time * (1 if self.hardware.count else HANG_FACTOR))

    def is_over_time(self):
        self.is_late = True

    def has_ended(self, status):
        self.status = status
        self.allow(END_LIMIT)

    def allow(self, seconds):
        self.deadline = time.monotonic() + seconds if seconds else None

    def late_status(self):
        print(f"board: the command was still running after {self.job.time:g} s", file=sys.stderr)
        return TIME_IS_UP

    def time_is_up(self):
        if self.status is not None:
            raise BoardError("the command has ended, but its output did not arrive")
        if not self.up:
            raise BoardError(f"the machine did not come up within {self.boot_limit} s")
        if self.hardware.count:
            return self.late_status()
        raise BoardError(f"the machine hangs: {HANG_FACTOR * self.job.time:g} s have passed")

    def let_power_off(self, machine):
        try:
            machine.process.wait(END_LIMIT)
            self.note("powered off")
        except subprocess.TimeoutExpired:
            print("board: the machine did not power off by itself", file=sys.stderr)

    def say_where_the_window_is(self, monitor):
        server = monitor.execute("query-vnc") if self.hardware.window else {}
        if server.get("enabled"):
            print(f"board: the display is at vnc://{server['host']}:{server['service']}", file=sys.stderr, flush=True)

    def note(self, text):
        if self.verbose:
            print(f"board: {time.monotonic() - self.began:5.1f} s: {text}", file=sys.stderr, flush=True)


def received(port):
    try:
        data = port.recv(1 << 16)
    except ConnectionError:
        data = b""
    if not data:
        raise BoardError("the machine ended before the command did")
    return data


def last_lines(console, count=12):
    """Returns the last lines of the console's log; if the kernel panicked, those up to the panic's first line."""
    lines = console.read_text(errors="replace").splitlines() if console.exists() else []
    panic = next((number for number, line in enumerate(lines, 1) if "Kernel panic" in line), len(lines))
    return ["the console's last lines:", *lines[:panic][-count:]] if lines else []
