"""A run of the board from the start of the machine to its end."""

import secrets
import selectors
import shutil
import subprocess
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
LONG_BOOT_LIMIT = 300  # with systemd, or from a disk
END_LIMIT = 100  # for the last output, and for the machine to power off
HANG_FACTOR = 10  # of the limit in the guest's time
TIME_IS_UP = 124  # the status of timeout(1)


class StateUnusable(BoardError):
    """The machine did not continue with a saved state."""


class Run:
    """A machine and its commands: one, or those of a server, as long as they leave no trace."""

    def __init__(self, hardware, verbose, server=None):
        self.hardware, self.verbose, self.server = hardware, verbose, server
        self.up = False
        self.boot_limit = LONG_BOOT_LIMIT if hardware.systemd or hardware.usb_root else BOOT_LIMIT
        # A clock that counts instructions and is not held leaps while the guest waits for the host.
        self.limits_host_time = hardware.count and not hardware.holds_clock
        self.deadline = None
        self.spent = 0  # seconds of the host's processor time, for the jobs before the current one

    def result(self, job, kernel, scratch):
        """Runs the command of the job, and returns its exit status, or 124; with a server the last one's."""
        self.kernel, self.scratch = kernel, scratch
        # What serves several jobs has one directory, whose files are moved to theirs.
        own = None if self.server else job.output
        self.written = own or scratch / "output"
        self.written.mkdir(parents=True, exist_ok=True)
        self.console = (own or scratch) / "console.log"
        self.began = time.monotonic()
        self.begin(job)
        self.state = SavedState(self.hardware, kernel) if self.hardware.saves_state else None
        state = self.state and self.state.file()
        if state:
            try:
                return self.start(state)
            except StateUnusable as error:
                self.note(f"{error}\nboots instead")
                self.state.forget()
        return self.start(None)

    def begin(self, job):
        """Makes a job the current one, and stages its files."""
        self.job = job
        if job.output:
            job.output.mkdir(parents=True, exist_ok=True)
        self.status = None
        self.is_late = self.is_used = False
        nonce = secrets.token_hex(16)
        settings = {
            "nonce": nonce,
            "modules": str(self.kernel / "modules"),
            "now": str(round(time.time())),
            "time": "0" if self.limits_host_time else f"{job.time:g}",
            "serves": "yes" if self.server else "no",
            "systemd": "yes" if self.hardware.systemd else "no",
            "disk": "yes" if self.hardware.usb_root else "no",
            "displays": " ".join(name.replace("-", "_") for name in self.hardware.displays),
        }
        stage(self.scratch / "shared", job, settings)
        self.outputs = {"stdout": Output(nonce.encode(), job.stdout), "stderr": Output(nonce.encode(), job.stderr)}

    def start(self, state):
        self.allow(self.boot_limit)
        log = self.scratch / "qemu.log"
        with Machine(
            self.hardware, self.kernel, self.scratch / "shared", self.written, self.console, log, state
        ) as machine:
            try:
                monitor = Monitor(machine.sockets["monitor"])
                self.say_where_the_window_is(monitor)
                has_display = "virtio-gpu" in self.hardware.displays
                save = self.state.save if self.state else None
                requests = Requests(
                    monitor, self.scratch, has_display, save, self.is_up, self.is_over_time, self.has_ended
                )
                if state:
                    self.note("continues with a saved state")
                    monitor.start_from_state(self.boot_limit)
                    requests.continue_from_state(machine.sockets["control"])
                return self.follow(machine, requests)
            except BoardError as error:
                # Nothing of the command has run.
                kind = StateUnusable if state and not self.up else type(error)
                raise kind("\n".join([str(error), *machine.last_words(), *last_lines(self.console)])) from error

    def follow(self, machine, requests):
        """Runs the job and those of the server after it."""
        with selectors.DefaultSelector() as ports:
            for name in Machine.PORTS:
                ports.register(machine.sockets[name], selectors.EVENT_READ, name)
            while True:
                requests.output = self.job.output
                self.forward(ports, requests)
                self.note("command ended")
                self.write_cost(machine)
                status = TIME_IS_UP if self.is_late else self.status
                if self.is_late:
                    self.job.say(f"the command was still running after {self.job.time:g} s")
                job = self.next_job(status)
                if job is None:
                    break
                self.begin(job)
                self.allow(END_LIMIT)
                requests.go_on("next", machine.sockets["control"])
        if self.status is not None:
            requests.go_on("end", machine.sockets["control"])
            self.let_power_off(machine)
        return status

    def forward(self, ports, requests):
        """Forwards output and answers requests until the command has ended or its time is up."""
        while self.status is None or not all(output.ended for output in self.outputs.values()):
            remaining = self.deadline and self.deadline - time.monotonic()
            if remaining is not None and remaining <= 0:
                if self.limits_host_time and self.up and self.status is None:
                    self.is_late = self.is_used = True
                    return
                raise BoardError(self.reason_of_hang())
            for key, _ in ports.select(remaining):
                data = received(key.fileobj)
                if key.data == "control":
                    requests.feed(data, key.fileobj)
                else:
                    self.outputs[key.data].feed(data)

    def write_cost(self, machine):
        """Writes the seconds of the host's processor time for the job; the first one's include the machine's start."""
        spent = machine.processor_time()
        (self.written / "processor").write_text(f"{spent - self.spent:.2f}\n")
        self.spent = spent

    def next_job(self, status):
        """Tells the server that the current job has ended, and returns the next one, or None."""
        if self.server is None:
            return None
        move_contents(self.written, self.job.output)
        shutil.copy(self.console, self.job.output / "console.log")
        self.server.answer(status, goes_on=not self.is_used)
        return None if self.is_used else self.server.next()

    def is_up(self, uptime):
        self.note(f"up, {uptime:.1f} s by the guest's clock")
        self.up = True
        self.allow(self.job.time * (1 if self.limits_host_time else HANG_FACTOR))

    def is_over_time(self):
        self.is_late = True

    def has_ended(self, state):
        status, _, used = state.partition("-")
        self.status, self.is_used = int(status), bool(used)
        self.allow(END_LIMIT)

    def allow(self, seconds):
        self.deadline = time.monotonic() + seconds if seconds else None

    def reason_of_hang(self):
        if self.status is not None:
            return "the command has ended, but its output did not arrive"
        if not self.up:
            return f"the machine did not come up within {self.boot_limit} s"
        return f"the machine hangs: {HANG_FACTOR * self.job.time:g} s have passed"

    def let_power_off(self, machine):
        try:
            machine.process.wait(END_LIMIT)
            self.note("powered off")
        except subprocess.TimeoutExpired:
            self.job.say("the machine did not power off by itself")

    def say_where_the_window_is(self, monitor):
        server = monitor.execute("query-vnc") if self.hardware.window else {}
        if server.get("enabled"):
            self.job.say(f"the display is at vnc://{server['host']}:{server['service']}")

    def note(self, text):
        if self.verbose:
            self.job.say(f"{time.monotonic() - self.began:5.1f} s: {text}")


def move_contents(source, target):
    for path in source.iterdir():
        shutil.move(path, target / path.name)


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
