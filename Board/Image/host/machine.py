"""An emulated machine that boots an image as a real one does: by its firmware, from its disk."""

import base64
import contextlib
import ctypes
import json
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from commands import fail

FIRMWARE = {
    "amd64": ("/usr/share/OVMF/OVMF_CODE_4M.fd", "/usr/share/OVMF/OVMF_VARS_4M.fd"),
    "arm64": ("/usr/share/AAVMF/AAVMF_CODE.fd", "/usr/share/AAVMF/AAVMF_VARS.fd"),
}
MACHINES = {
    "amd64": ("qemu-system-x86_64", "-machine", "q35,usb=off,vmport=off", "-cpu", "max", "-device", "i6300esb"),
    "arm64": ("qemu-system-aarch64", "-machine", "virt,gic-version=3", "-cpu", "cortex-a72"),
}
PR_SET_PDEATHSIG = 1


def hardware(board, image, folder, disks=(), writable=False, window=False, ssh_port=None):
    """Returns the command of a machine that its firmware starts from an image. The image and its other disks are
    changed only if they are writable."""
    code, variables = FIRMWARE[board.processor]
    shutil.copy(variables, folder / "variables")
    command = [
        *MACHINES[board.processor], "-accel", "tcg,thread=multi", "-smp", "2", "-m", "1G",
        "-drive", f"if=pflash,format=raw,readonly=on,file={code}",
        "-drive", f"if=pflash,format=raw,file={folder / 'variables'}",
        "-device", "virtio-gpu-pci,id=display,xres=1280,yres=800",
        "-device", "virtio-keyboard-pci", "-device", "virtio-tablet-pci", "-display", "gtk" if window else "none",
    ]
    snapshot = "off" if writable else "on"
    for number, disk in enumerate((image, *disks)):
        path = str(disk).replace(",", ",,")
        command += ["-drive", f"if=none,id=disk{number},format=raw,file={path},snapshot={snapshot}",
                    "-device", f"virtio-blk-pci,drive=disk{number}"]
    if ssh_port:
        # A network of its own, with the ssh server at a port of this machine's loopback interface.
        command += ["-netdev", f"user,id=net,restrict=on,hostfwd=tcp:127.0.0.1:{ssh_port}-:22",
                    "-device", "virtio-net-pci,netdev=net"]
    return command


def free_port():
    """Returns a port of the loopback interface that nothing listens at."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Machine:
    """A running machine, with its serial console and its monitor."""

    def __init__(self, board, image, **options):
        self.folder = Path(tempfile.mkdtemp(prefix="machine-"))
        self.start(hardware(board, image, self.folder, **options))

    def start(self, command):
        self.began = time.monotonic()
        self.serial_text = b""
        monitor, inner_monitor = socket.socketpair()
        self.serial, inner_serial = socket.socketpair()
        command += [
            "-nodefaults", "-no-user-config",
            "-chardev", f"socket,id=monitor,fd={inner_monitor.fileno()}", "-mon", "chardev=monitor,mode=control",
            "-chardev", f"socket,id=serial,fd={inner_serial.fileno()}", "-serial", "chardev:serial",
        ]
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, pass_fds=[inner_monitor.fileno(), inner_serial.fileno()],
                preexec_fn=lambda: ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL))
        except FileNotFoundError:
            fail(f"{command[0]} is not installed; run Tools/setup image", 69)
        inner_monitor.close()
        inner_serial.close()
        threading.Thread(target=self._read_serial, daemon=True).start()
        self.monitor, self.requests = monitor.makefile("rw"), threading.Lock()
        if not self.monitor.readline():
            fail(f"{command[0]} ended at once, for the reason above", 71)
        self.request("qmp_capabilities")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def kill(self):
        """Ends the machine at once, as if its power failed."""
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def age(self):
        """The seconds since the machine was turned on."""
        return time.monotonic() - self.began

    def request(self, name, **arguments):
        """Returns the answer to a request of QMP."""
        with self.requests:
            self.monitor.write(json.dumps({"execute": name, "arguments": arguments}) + "\n")
            self.monitor.flush()
            while line := self.monitor.readline():
                answer = json.loads(line)
                if "error" in answer:
                    raise OSError(answer["error"]["desc"])
                if "return" in answer:
                    return answer["return"]
        raise OSError("the machine has ended")

    def _read_serial(self):
        with contextlib.suppress(OSError):
            while data := self.serial.recv(65536):
                self.serial_text += data

    def log(self):
        """The text of the serial console."""
        return self.serial_text.decode(errors="replace").replace("\r", "")

    def wait(self, condition, seconds, what):
        """Waits until a condition is true and returns its value."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            if value := condition():
                return value
            time.sleep(0.1)
        raise TimeoutError(f"{what}: not within {seconds} s; the serial console ended with\n{self.log()[-3000:]}")

    def wait_for(self, text, seconds):
        """Waits until the serial console has a text."""
        self.wait(lambda: text in self.log(), seconds, f"“{text}” on the serial console")

    def shell(self, script, seconds=60):
        """Returns the output and the status of a script that the shell of the serial console runs."""
        mark = f"mark{time.monotonic_ns()}"
        encoded = base64.b64encode(script.encode()).decode()
        lines = [encoded[start:start + 200] for start in range(0, len(encoded), 200)]
        # The kernel's messages would be in between. In short lines, because a terminal takes 4096 bytes, and with a
        # mark that the echo of the command has not.
        self.serial.sendall(b"\ndmesg --console-off; stty -echo; script=\n")
        for line in lines:
            self.serial.sendall(f"script=${{script}}{line}\n".encode())
        begin, end = f"begin-{mark}", f"end-{mark}"
        self.serial.sendall(
            f"echo begin-$(echo {mark}); output=$(echo $script | base64 -d | sh 2>&1); status=$?; "
            f"echo \"$output\" | base64 -w 0; echo; echo end-$(echo {mark})-$status-\n".encode())
        self.wait(lambda: f"{end}-" in self.log().split(begin)[-1], seconds, f"the end of “{script}”")
        answer = self.log().rsplit(begin, 1)[1]
        body, status = answer.split(f"{end}-", 1)
        # The prompt is in the other lines.
        longest = max((line.strip() for line in body.split("\n") if "#" not in line), key=len)
        return base64.b64decode(longest).decode(errors="replace"), int(status.split("-")[0])

    def screenshot(self, path):
        """Writes the picture of the display as a portable pixmap."""
        self.request("screendump", filename=str(path))
