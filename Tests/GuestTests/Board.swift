import Foundation
import TestSupport
import Testing

/// The virtual board: runs a command on a real kernel with displays and touch panels, and returns its outcome.
///
///     let outcome = try await Board(display: .virtioGPU, width: 640, height: 480).run("board-ctl screenshot start")
///     #expect(outcome.status == 0)
///     let picture = try outcome.screenshot("start")
///
/// A few boards of this process run at once, which makes them slower, though not in their own time: the guest's clock
/// advances by 4 ns an instruction. So all times in scripts are the guest's, and limits of time hold on any host and
/// under any load. Mark suites with `.onBoard, .keepsRuns`.
struct Board {
    enum Display: String {
        case virtioGPU = "virtio-gpu"
        case vkms, both, none
    }

    var display = Display.virtioGPU
    /// The size of the virtio-gpu display, in pixels.
    var width = 1280
    var height = 800
    /// The number of connectors of virtio-gpu. Displays are connected to the first one, and to others by their `status`
    /// in sysfs.
    var heads = 1
    /// The limit for the command, in seconds of the guest's time since the end of the boot.
    var time = 600.0
    /// The user who runs the command: NAME, or NAME:GROUP,GROUP.
    var user: String?
    var environment: [String: String] = [:]
    /// Further devices, each as an argument of QEMU's -device option.
    var devices: [String] = []
    /// The number of processors, which take turns.
    var processors = 1
    /// Whether the guest's clock advances by a nanosecond per instruction. It has one processor then.
    var counts = false
    /// Whether systemd is process 1.
    var hasSystemd = false
    /// The path of a disk from which the machine starts, at a port of USB: the file `disk` of ``Board/systemDisk()``.
    var usbRoot: String?
    /// Further options of the kernel.
    var kernelOptions: [String] = []
    /// Whether the board says in the errors what it does, from its boot on.
    var isVerbose = false
    /// Whether the board runs for minutes, and therefore takes no place of those beside others.
    var isLong = false

    /// The directory of the package, in which commands start.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The processor of the guests: `amd64`, or that of `VITRINE_BOARD_ARCH`.
    static let processor = ProcessInfo.processInfo.environment["VITRINE_BOARD_ARCH"] ?? "amd64"

    /// Returns the path of an executable for the guest: in the folder `VITRINE_BOARD_PROGRAMS`, or beside these tests.
    static func product(_ name: String) -> String {
        guard let folder = ProcessInfo.processInfo.environment["VITRINE_BOARD_PROGRAMS"] else {
            return hostProduct(name)
        }
        return URL(filePath: folder).appending(path: name).path
    }

    /// Returns the path of an executable for this machine, which was built together with these tests.
    static func hostProduct(_ name: String) -> String {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appending(path: name).path
    }

    /// Runs a shell script, on a board that has been booted for it or for an earlier command.
    func run(_ script: String) async throws -> Outcome {
        try await run(command: ["sh", "-c", script])
    }

    /// Runs a command, on a board that has been booted for it or for an earlier command.
    func run(command: [String]) async throws -> Outcome {
        if isLong { return try await boot(command) }
        // With another processor it is not tried.
        let isServed = !hasSystemd && usbRoot == nil && !isVerbose && Self.processor == "amd64"
        return try await isServed ? serve(command) : BoardPool.shared.boot { try await boot(command) }
    }

    /// Runs several scripts in one boot, one after the other. Each has an outcome of its own.
    func run(steps: [String]) async throws -> [Outcome] {
        var script = ""
        for (number, step) in steps.enumerated() {
            let file = "/run/output/step-\(number)"
            script += "sh -c \(Self.quoted(step)) >\(file).stdout 2>\(file).stderr; echo $? >\(file).status\n"
        }
        let whole = try await run(script)
        try #require(whole.status == 0, "\(whole.errorText)")
        return try steps.indices.map { number in
            let status = String(decoding: try whole.file("step-\(number).status"), as: UTF8.self)
            return Outcome(
                status: try #require(Int32(status.trimmingCharacters(in: .whitespacesAndNewlines))),
                output: try whole.file("step-\(number).stdout"),
                errors: try whole.file("step-\(number).stderr"),
                directory: whole.directory)
        }
    }

    private func serve(_ command: [String]) async throws -> Outcome {
        let directory = try self.directory(for: command)
        let job = BoardJob(
            command: command, directory: Self.root.path, environment: environment, user: user, time: time,
            output: directory.url.appending(path: "out").path, stdout: directory.url.appending(path: "output").path,
            stderr: directory.url.appending(path: "errors").path)
        return try outcome(status: await BoardPool.shared.run(job, on: hardware), in: directory)
    }

    private func boot(_ command: [String]) async throws -> Outcome {
        let directory = try self.directory(for: command)
        let process = Process()
        process.executableURL = Self.root.appending(path: "Board/Virtual/board")
        process.currentDirectoryURL = Self.root
        process.arguments = arguments(for: command, in: directory)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(
            forWritingTo: Directory.emptyFile(directory.url.appending(path: "output")))
        process.standardError = try FileHandle(
            forWritingTo: Directory.emptyFile(directory.url.appending(path: "errors")))
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.start() } catch { ended.resume(throwing: error) }
        }
        return try outcome(status: process.terminationStatus, in: directory)
    }

    /// Makes the directory of a run, with the command to run it again.
    private func directory(for command: [String]) throws -> Directory {
        let directory = try Directory()
        let words = ["Board/Virtual/board"] + arguments(for: command, in: directory)
        try Data(words.map(Self.quoted).joined(separator: " ").utf8).write(
            to: directory.url.appending(path: "command"))
        BoardRuns.current?.add(directory)
        return directory
    }

    /// Prints the host's processor time for a run, of which `Tools/test` lists the largest sums of tests.
    private func outcome(status: Int32, in directory: Directory) throws -> Outcome {
        if let spent = try? String(contentsOf: directory.url.appending(path: "out/processor"), encoding: .utf8),
            let test = Test.current
        {
            print("board: \(spent.trimmingCharacters(in: .whitespacesAndNewlines)) s: \(test.displayName ?? test.name)")
        }
        return Outcome(
            status: status,
            output: [UInt8](try Data(contentsOf: directory.url.appending(path: "output"))),
            errors: [UInt8](try Data(contentsOf: directory.url.appending(path: "errors"))),
            directory: directory)
    }

    private func arguments(for command: [String], in directory: Directory) -> [String] {
        var arguments = ["run"] + hardware
        arguments += ["--time", "\(time)", "--out", directory.url.appending(path: "out").path]
        if hasSystemd { arguments.append("--systemd") }
        if isVerbose { arguments.append("--verbose") }
        if let user { arguments += ["--user", user] }
        for (name, value) in environment { arguments += ["--env", "\(name)=\(value)"] }
        return arguments + ["--"] + command
    }

    private var hardware: [String] {
        var arguments = [
            "--arch", Self.processor, "--display", display.rawValue, "--size", "\(width)x\(height)", "--heads",
            "\(heads)", "--smp", "\(processors)",
        ]
        if counts { arguments.append("--count") }
        if let usbRoot { arguments += ["--usb-root", usbRoot] }
        for device in devices { arguments += ["--device", device] }
        for option in kernelOptions { arguments += ["--kernel", option] }
        return arguments
    }

    /// Shell functions for scripts with a kiosk in `$kiosk`: `started [DEVICE...]` waits until it has opened the
    /// machine's input devices and the named ones, `plug LINE` creates a device by a line of a touch script and waits
    /// until the kiosk has opened it, `unplug` removes the device after all of its events have been read.
    static let plugging = """
        opened() { until readlink /proc/$kiosk/fd/* | grep -qx "$1"; do kill -0 $kiosk || exit 1; sleep 0.5; done; }
        started() { for device in /dev/input/event0 /dev/input/event1 "$@"; do opened $device; done; sleep 2; }
        plug() { node=$(board-ctl touch "$1") || exit 1; opened $node; sleep 0.3; }
        unplug() { sleep 1; board-ctl touch destroy; sleep 0.5; }
        """

    /// Shell functions for scripts that disconnect the display of virtio-gpu: `plug off`, and `plug on`.
    static let connecting = """
        plug() {
            echo $1 >$(echo /sys/class/drm/card*-Virtual-1/status)
            udevadm trigger --action=change --subsystem-match=drm --settle
        }
        """

    /// Shell function for scripts that take the display from a kiosk as a program on another virtual terminal does:
    /// `take PID SECONDS` takes DRM master from a process, creates /run/taken, and releases it after this time.
    static let taking = """
        take() {
            python3 -c '
        import ctypes, fcntl, os, sys, time
        folder = f"/proc/{sys.argv[1]}/fd"
        cards = [int(fd) for fd in os.listdir(folder) if os.readlink(f"{folder}/{fd}").startswith("/dev/dri/card")]
        PIDFD_GETFD, SET_MASTER, DROP_MASTER = 438, 0x641E, 0x641F
        theirs = ctypes.CDLL(None, use_errno=True).syscall(PIDFD_GETFD, os.pidfd_open(int(sys.argv[1])), cards[0], 0)
        fcntl.ioctl(theirs, DROP_MASTER)
        ours = os.open("/dev/dri/card0", os.O_RDWR)
        fcntl.ioctl(ours, SET_MASTER)
        open("/run/taken", "w").close()
        time.sleep(float(sys.argv[2]))' $1 $2
        }
        """

    /// Shell functions for scripts that measure how long a kiosk takes to recover: `fault` is called at the end of a
    /// fault, `recovered FAULT` when the kiosk has recovered from it; `moving` waits until the picture changes.
    static let recovering = """
        fault() { cut -d ' ' -f 1 /proc/uptime >/run/fault; }
        recovered() {
            echo "$1 $(cat /proc/uptime /run/fault | tr '\n' ' ' | busybox awk '{ print $1 - $3 }')" \
                >>/run/output/recoveries
        }
        moving() {
            picture=$(board-ctl picture)
            while [ "$(board-ctl picture)" = $picture ]; do kill -0 $kiosk || exit 1; done
        }
        """

    /// Shell functions for scripts that look at the display: `shown PID` waits until the display scans out a buffer of
    /// the process, `still PID` waits until the process is idle or, if it animates something invisible, until the
    /// picture has not changed for 8 s.
    static let looking = """
        shown() {
            read -r name </proc/$1/comm
            until grep -qE "allocated by = ($name|vitrine-render)" /sys/kernel/debug/dri/*/state; do
                kill -0 $1 || exit 1
                read -r name </proc/$1/comm
                sleep 0.2
            done
        }
        still() {
            same=0 seen= spent=
            while [ $same -lt 4 ]; do
                picture=$(board-ctl picture) time=$(cut -d ' ' -f 14,15 /proc/$1/stat)
                [ "$time" = "$spent" ] && return
                [ "$picture" = "$seen" ] && same=$((same + 1)) || same=0
                seen=$picture spent=$time
                sleep 2
            done
        }
        """

    /// Shell functions for scripts that wait for what a kiosk in `$kiosk` says: `listen FILE` writes what services
    /// report to a file, and `logged TEXT FILE` waits until a file contains a text.
    static let listening = """
        listen() {
            python3 -c '
        import socket, sys
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        listener.bind("/run/notify")
        while True:
            print(listener.recv(4096).decode().replace("\\n", " "), file=open(sys.argv[1], "a"))' $1 &
            until [ -S /run/notify ]; do sleep 0.1; done
        }
        logged() { until grep -q "$1" $2; do kill -0 $kiosk || exit 1; sleep 0.5; done; }
        """

    /// Quotes a word for the shell.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension Trait where Self == ConditionTrait {
    /// A trait of suites that boot the virtual board. They are skipped with `VITRINE_NO_BOARD=1`, and in debug
    /// configuration, whose programs are too slow for an emulated machine.
    static var onBoard: Self {
        #if DEBUG
            return .disabled("the virtual board is not booted in debug configuration")
        #else
            let isUnwanted = ProcessInfo.processInfo.environment["VITRINE_NO_BOARD"] == "1"
            return .disabled(if: isUnwanted, "VITRINE_NO_BOARD=1: the virtual board is not booted")
        #endif
    }
}
