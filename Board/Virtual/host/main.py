"""The command line of the virtual board."""

import argparse
import os
import pathlib
import re
import signal
import sys
import tempfile

import arm_system
import host_system
from cache import check_visible, prepare
from errors import BoardError
from job import Job
from qemu import PROCESSORS, Hardware
from run import Run
from server import Server

FAILED = 125  # the status of env(1) and timeout(1) for their own failures
SYSTEMS = {"amd64": host_system, "arm64": arm_system}
DISPLAYS = {"virtio-gpu": ("virtio-gpu",), "vkms": ("vkms",), "both": ("virtio-gpu", "vkms"), "none": ()}


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(FAILED, f"board: {message}\n")


def arguments():
    parser = Parser(prog="board", description="A Linux machine with displays and touch panels.")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="prepare|run|serve")
    prepare_only = verbs.add_parser("prepare", help="builds what the machine boots, where it is not there or too old")
    run = verbs.add_parser(
        "run",
        help="boots, runs a command, and returns its exit status",
        usage="board run [OPTION]... -- COMMAND [ARGUMENT]...",
        description="Exit status: the command's own; 124 past its time; 125 when the board itself failed.",
    )
    serve = verbs.add_parser(
        "serve",
        help="boots, and runs the commands of its input, as long as they leave no trace",
        description="Reads jobs from standard input and writes answers to standard output, each a line of JSON.",
    )
    for verb in (prepare_only, run, serve):
        verb.add_argument("--arch", choices=SYSTEMS, default="amd64", help="the processor (default: amd64)")
    add_machine_options(run)
    add_machine_options(serve)
    run.add_argument("--time", type=float, default=300, metavar="S", help="for the command; 0: no limit (default: 300)")
    run.add_argument("--out", type=pathlib.Path, metavar="DIR", help="for screenshots, and the guest's /run/output")
    run.add_argument("--user", metavar="NAME[:GROUP,...]", help="who runs the command (default: root)")
    run.add_argument("--env", action="append", type=variable, default=[], metavar="K=V", help="for the command")
    words = sys.argv[1:]
    split = words.index("--") if "--" in words else len(words)
    options = parser.parse_args(words[:split])
    options.command = words[split + 1 :]
    if options.verb == "run" and not options.command:
        run.error("no command: it is given after --")
    if options.verb != "prepare":
        check(options, {"run": run, "serve": serve}[options.verb])
    return options


def add_machine_options(parser):
    parser.add_argument("--display", choices=DISPLAYS, default="virtio-gpu", help="DRM devices (default: virtio-gpu)")
    parser.add_argument("--size", type=size, default=(1280, 800), metavar="WxH", help="of virtio-gpu's display, in pixels")
    parser.add_argument("--heads", type=int, choices=range(1, 5), default=1, help="connectors of virtio-gpu (default: 1)")
    parser.add_argument("--device", action="append", default=[], metavar="ARG", help="one more -device of QEMU")
    parser.add_argument("--kernel", action="append", default=[], metavar="OPTION", help="one more option of the kernel")
    parser.add_argument("--memory", default="1536M", metavar="M", help="as QEMU's -m takes it (default: 1536M)")
    parser.add_argument("--smp", type=int, metavar="N", help="processors (default: 1, or 2 with the host's clock)")
    parser.add_argument("--usb-root", type=disk, metavar="FILE", help="boots from this ext4 file system, on a USB disk")
    parser.add_argument("--systemd", action="store_true", help="boots systemd, which runs the command")
    parser.add_argument("--clock", choices=("own", "host"), help="whose time the guest's clock shows (default: own)")
    parser.add_argument("--count", action="store_true", help="one processor whose clock counts instructions")
    parser.add_argument("--avx", action="store_true", help="the processor has AVX2: more frames, more of the host's time")
    parser.add_argument("--window", action="store_true", help="shows the display in a window, or through local VNC")
    parser.add_argument("--kvm", action="store_true", help="uses the processor's virtualization; timing is then another")
    parser.add_argument("--verbose", action="store_true", help="says how long what took")


def check(options, parser):
    """Ends with an error if options do not go together, and sets those that depend on others."""
    if options.window and "virtio-gpu" not in DISPLAYS[options.display]:
        parser.error(f"--window has nothing to show with --display {options.display}")
    if options.arch == "arm64" and "vkms" in DISPLAYS[options.display]:
        parser.error("--arch arm64 has no vkms: choose another --display")
    if options.arch == "arm64" and options.avx:
        parser.error("--arch arm64 has no AVX2: leave out --avx")
    if options.arch == "arm64" and options.kvm:
        parser.error("--arch arm64 needs emulation: leave out --kvm")
    if options.count and options.kvm:
        parser.error("--count needs emulation: leave out --kvm")
    if options.count and options.smp not in (None, 1):
        parser.error(f"--count runs on one processor: leave out --smp {options.smp}")
    if options.arch == "arm64" and options.usb_root:
        parser.error("--arch arm64 has no drivers of disks: leave out --usb-root")
    if options.verb == "serve" and options.usb_root:
        parser.error("serve runs commands that change no disk: leave out --usb-root")
    if options.verb == "serve" and options.systemd:
        parser.error("serve runs commands without systemd: leave out --systemd")
    host_clock = [option for option, used in (
        ("--arch arm64", options.arch == "arm64"), ("--kvm", options.kvm), ("--window", options.window)) if used]
    if options.clock == "own" and (host_clock or options.count):
        parser.error(f"{(host_clock or ['--count'])[0]} has another clock: leave out --clock own")
    if options.clock is None:
        options.clock = "host" if host_clock or options.count else "own"
    options.smp = options.smp or (1 if options.count or options.clock == "own" else 2)


def size(text):
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x800")
    return int(found[1]), int(found[2])


def disk(text):
    path = pathlib.Path(text).absolute()
    if not os.access(path, os.R_OK | os.W_OK):
        raise argparse.ArgumentTypeError(f"{text!r} is no file that can be written")
    return path


def variable(text):
    found = re.fullmatch(r"([A-Za-z_]\w*)=(.*)", text, re.DOTALL)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is no variable such as NAME=VALUE")
    return found.groups()


def execute(options):
    hardware = Hardware(
        processor=PROCESSORS[options.arch],
        displays=DISPLAYS[options.display],
        size=options.size,
        heads=options.heads,
        memory=options.memory,
        processors=options.smp,
        devices=tuple(options.device),
        kernel=tuple(options.kernel),
        window=options.window,
        kvm=options.kvm,
        count=options.count,
        wide=options.avx,
        holds_clock=options.clock == "own" or options.count and options.arch == "amd64",
        systemd=options.systemd,
        usb_root=options.usb_root,
    )
    server = Server() if options.verb == "serve" else None
    if server:
        job = server.next()
    else:
        output = options.out and options.out.absolute()
        job = Job(options.command, os.getcwd(), dict(options.env), options.user, options.time, output, 1, 2)
    if job is None:
        return 0
    try:
        check_visible(job.directory)
        with prepare(SYSTEMS[options.arch]) as kernel, tempfile.TemporaryDirectory(prefix="vitrine-board-") as scratch:
            return Run(hardware, options.verbose, server).result(job, kernel, pathlib.Path(scratch))
    except (BoardError, OSError) as error:
        if not (server and server.job):
            raise
        server.job.say(error)
        server.answer(FAILED, goes_on=False)
        return FAILED


def main():
    options = arguments()
    # Signals end the process by an exception, so that the machine is ended and the files of the run are removed.
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    try:
        if options.verb == "prepare":
            with prepare(SYSTEMS[options.arch]) as kernel:
                print(kernel)
            return 0
        return execute(options)
    except BrokenPipeError:
        return 128 + signal.SIGPIPE
    except (BoardError, OSError) as error:
        print(f"board: {error}", file=sys.stderr)
        return FAILED


if __name__ == "__main__":
    sys.exit(main())
