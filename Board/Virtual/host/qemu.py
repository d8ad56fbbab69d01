"""The emulated machine: its hardware and its process."""

import ctypes
import dataclasses
import hashlib
import os
import pathlib
import shlex
import shutil
import signal
import socket
import subprocess

from errors import BoardError

DISPLAY_ID = "display"
PR_SET_PDEATHSIG = 1

# Disables kernel features that only cost time under emulation. QEMU translates code again at each other virtual
# address, so that with random addresses each start of a program translates all of its libraries. Counted instructions
# would differ from run to run as well.
KERNEL_OPTIONS = (
    "loglevel=5 panic=-1 net.ifnames=0 mitigations=off nokaslr norandmaps cryptomgr.notests apparmor=0 audit=0"
    " modprobe.blacklist=ahci,i2c_i801,lpc_ich,pcspkr"
)

# Disables more of them: security modules that compare names, clearing of memory before its use, and accounting of the
# kernel's own memory. Counted instructions keep these, because recorded figures include them.
QUICK_KERNEL_OPTIONS = "lsm=lockdown init_on_alloc=0 cgroup.memory=nokmem"

# The drivers that are loaded before a machine's state is saved, by the devices that they drive.
INPUT_DRIVERS = ("virtio_input", "evdev", "uinput")
DISPLAY_DRIVERS = {"virtio-gpu": "virtio_gpu", "vkms": "vkms"}
DRIVERS = (*INPUT_DRIVERS, *DISPLAY_DRIVERS.values())

# The drivers of a USB disk and its file system, with which the guest mounts its root from there.
DISK_DRIVERS = ("xhci_pci", "usb_storage", "sd_mod", "ext4")
DISK_DEVICES = ("qemu-xhci,id=usb", "usb-storage,bus=usb.0,drive=root,serial=root")

# The driver without which a clock that counts instructions would leap while the guest waits for the host.
IDLE_DRIVER = "board_idle"
HOLD_OPTION = "board.clock=held"


@dataclasses.dataclass(frozen=True)
class Processor:
    program: str
    machine: str
    emulated: str  # the model without hardware virtualization
    quick: str  # the model unless instructions are counted, without features that QEMU emulates slowly
    wide: str  # the quick model with vectors of 256 bits
    kernel: str  # options of the kernel
    count: str  # further options for counted instructions


# The check of the timer can fail on a busy host. With counted instructions the time stamp counter has exactly 1 GHz, which
# the kernel would only measure roughly.
#
# With ERMS, the kernel and glibc copy and fill memory by string instructions, which QEMU executes byte by byte: programs
# take a quarter longer to start. Counted instructions keep it, because recorded figures include it.
#
# An instruction of AVX2 takes the emulator twice as long as one of SSE2, and the guest's clock as long: a second in
# which an animation keeps the guest busy takes the host half the time without AVX2, for half as many frames.
AMD64 = Processor(
    "qemu-system-x86_64",
    "q35,usb=off,vmport=off,i8042=off",
    "max",
    "max,-erms,-avx2,-avx,-fma,-f16c",
    "max,-erms",
    "console=ttyS0 tsc=reliable no_timer_check",
    "tsc_early_khz=1000000",
)
ARM64 = Processor(
    "qemu-system-aarch64",
    "virt,gic-version=3",
    "cortex-a72",
    "cortex-a72",
    "cortex-a72",
    "console=ttyAMA0",
    "",
)
PROCESSORS = {"amd64": AMD64, "arm64": ARM64}


@dataclasses.dataclass
class Hardware:
    processor: Processor
    displays: tuple[str, ...]  # of "virtio-gpu", "vkms"
    size: tuple[int, int]
    heads: int  # connectors of virtio-gpu
    memory: str
    processors: int
    devices: tuple[str, ...]
    kernel: tuple[str, ...]  # further options
    window: bool
    kvm: bool
    count: bool  # the guest's clock counts instructions
    wide: bool  # the processor has vectors of 256 bits
    holds_clock: bool  # the guest's clock counts instructions, and stands still while the guest waits for the host
    systemd: bool  # systemd is process 1 of the guest
    usb_root: pathlib.Path | None  # the USB disk with the guest's root file system

    @property
    def saves_state(self):
        """Whether a run continues with the state of an earlier machine with the same hardware. It is not where boots
        themselves are counted, where the host's processor takes part, and on processors for which that is not tried."""
        return not (self.count or self.kvm or self.window) and self.processor is AMD64

    @property
    def early_drivers(self):
        """The drivers that are loaded before the state is saved; not those to which an option of the kernel refers, which
        only modprobe reads."""
        names = [*INPUT_DRIVERS, *(DISPLAY_DRIVERS[display] for display in self.displays)]
        return [name for name in names if not any(name in option for option in self.kernel)]

    @property
    def all_devices(self):
        """The arguments of QEMU's -device, those of the USB disk first."""
        return [*(DISK_DEVICES if self.usb_root else ()), *self.devices]


class Machine:
    """A running QEMU. Its ports and its monitor are connected to sockets of this process."""

    PORTS = ("stdout", "stderr", "control")

    def __init__(self, hardware, kernel, shared, output, console, log, state=None):
        """kernel: the directory that prepare built; shared, output: the directories that the guest mounts as /run/board
        and /run/output; console, log: files for the messages of the guest's kernel and of QEMU; state: a file that
        Monitor.save_state wrote, with which the machine continues."""
        self._log = log
        pairs = {name: socket.socketpair() for name in (*self.PORTS, "monitor")}
        self.sockets = {name: pair[0] for name, pair in pairs.items()}
        inner = {name: pair[1] for name, pair in pairs.items()}
        program = hardware.processor.program
        command = [program, *fixed(hardware, kernel, console), *sized(hardware), *display(hardware)]
        for name, connection in inner.items():
            command += ["-chardev", f"socket,id={name},fd={connection.fileno()}"]
        command += ["-mon", "chardev=monitor,mode=control", "-device", "virtio-serial-pci"]
        for name in self.PORTS:
            command += ["-device", f"virtserialport,chardev={name},name={name}"]
        command += share("host", "/", "readonly=on")
        if (kernel / "root").exists():
            command += share("system", kernel / "root", "readonly=on")
        command += share("board", shared, "readonly=on")
        command += share("output", output)
        if hardware.usb_root:
            command += ["-drive", f"if=none,id=root,format=raw,file={escaped(hardware.usb_root)},cache=unsafe"]
        for device in hardware.all_devices:
            command += ["-device", device]
        if state:
            command += ["-incoming", f"exec:cat {shlex.quote(str(state))}"]
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=self._log.open("w"),
                stderr=subprocess.STDOUT,
                pass_fds=[connection.fileno() for connection in inner.values()],
                preexec_fn=die_with_parent,
            )
        except FileNotFoundError as error:
            raise BoardError(f"{program} is not installed") from error
        for connection in inner.values():
            connection.close()

    def processor_time(self):
        """Returns the seconds of processor time that QEMU has spent, or 0 if it has ended."""
        try:
            fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def last_words(self):
        """Returns the messages of QEMU without its warnings."""
        return [line for line in self._log.read_text().splitlines() if "warning:" not in line]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        for connection in self.sockets.values():
            connection.close()


def fixed(hardware, kernel, console):
    processor = hardware.processor
    options = f"{KERNEL_OPTIONS} {processor.kernel}"
    if not hardware.count:
        options += f" {QUICK_KERNEL_OPTIONS}"
    if hardware.count or hardware.holds_clock:
        options += f" {processor.count}"
    if hardware.holds_clock:
        options += f" {HOLD_OPTION}"
    if hardware.saves_state:
        options += f" board.state=saved board.drivers={','.join(hardware.early_drivers)}"
    if hardware.usb_root:
        options += f" board.disk={','.join(DISK_DRIVERS)}"
    options = " ".join((options, *hardware.kernel))
    return [
        *("-machine", processor.machine, "-nodefaults", "-no-user-config", "-no-reboot"),
        *("-kernel", str(kernel / "vmlinux"), "-initrd", str(kernel / "initrd"), "-append", options),
        *("-chardev", f"file,id=console,path={escaped(console)}", "-serial", "chardev:console"),
        *("-device", "virtio-keyboard-pci", "-device", "virtio-tablet-pci"),
    ]


def state_name(hardware, kernel):
    """Returns the name for a state, which depends on QEMU, on the kernel and on the hardware."""
    program = os.stat(shutil.which(hardware.processor.program) or "/dev/null")
    parts = [program.st_size, program.st_mtime_ns, *fixed(hardware, kernel, ""), *sized(hardware), *display(hardware),
             *hardware.all_devices]
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()[:16]


def sized(hardware):
    if hardware.kvm and not os.access("/dev/kvm", os.R_OK | os.W_OK):
        raise BoardError("--kvm: /dev/kvm is not there, or not for this user")
    if hardware.kvm:
        accelerator = ["-accel", "kvm", "-cpu", "host"]
    elif hardware.count or hardware.holds_clock:
        # The clock advances by 2^shift ns per instruction, and jumps to the next timer when the processor is idle.
        shift = 0 if hardware.count else 2
        accelerator = ["-accel", "tcg,thread=single", "-icount", f"shift={shift},sleep=off"]
    else:
        accelerator = ["-accel", "tcg,thread=multi"]
    if not hardware.kvm:
        accelerator += ["-cpu", model(hardware)]
    return [*accelerator, "-smp", str(hardware.processors), "-m", hardware.memory]


def model(hardware):
    """Returns the model of an emulated processor."""
    if hardware.count:
        return hardware.processor.emulated
    return hardware.processor.wide if hardware.wide else hardware.processor.quick


def display(hardware):
    options = ["-vga", "none"]
    if "virtio-gpu" in hardware.displays:
        width, height = hardware.size
        options += ["-device", f"virtio-gpu-pci,id={DISPLAY_ID},xres={width},yres={height},max_outputs={hardware.heads}"]
    if not hardware.window:
        # A VNC server without an address, for changes of the display's size.
        return [*options, "-display", "none", "-vnc", "none"]
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        listing = [hardware.processor.program, "-display", "help"]
        known = subprocess.run(listing, capture_output=True, text=True, check=False).stdout.split()
        for kind in ("gtk", "sdl"):
            if kind in known:
                return [*options, "-display", kind]
    return [*options, "-display", "none", "-vnc", "127.0.0.1:0,to=99"]


def share(tag, path, *options):
    words = (f"local,path={escaped(path)}", f"mount_tag={tag}", "security_model=none", "multidevs=remap", *options)
    return ["-virtfs", ",".join(words)]


def escaped(path):
    """Doubles commas, at which QEMU would end a value."""
    return str(path).replace(",", ",,")


def die_with_parent():
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
