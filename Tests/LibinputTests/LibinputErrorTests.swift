import Glibc
import Libinput
import Platform
import Session
import Testing

@Suite struct LibinputErrorTests {
    @Test("a refusal for want of permission says which device and what to do")
    func permission() {
        let error = LibinputError(KernelError(operation: "open", errno: EACCES, object: "/dev/input/event3"))
        #expect(error == .noPermission(path: "/dev/input/event3"))
        #expect(error.description.contains("/dev/input/event3") && error.description.contains("group “input”"))
        #expect(LibinputError(KernelError(operation: "open", errno: EPERM, object: "x")) == .noPermission(path: "x"))
    }

    @Test("another refusal is told as the kernel gave it")
    func refusal() {
        let error = LibinputError(KernelError(operation: "open", errno: ENODEV, object: "/dev/input/event3"))
        #expect(error.description == "no input device could be opened: open /dev/input/event3: No such device (ENODEV)")
    }

    @Test(
        "each is one line",
        arguments: [
            LibinputError.noUdev, .udevNotRunning, .noContext, .noLibrary("libinput.so.10: missing"), .noSeat("seat0"),
            .noPermission(path: "p"), .cannotResume,
            .cannotRead(KernelError(operation: "libinput_dispatch", errno: EIO)), .notInputDevice(path: "p"),
            .noUse(path: "p"), .cannotDescribe(path: "p", KernelError(operation: "mkdir", errno: EROFS, object: "q")),
        ])
    func oneLine(error: LibinputError) {
        #expect(!error.description.isEmpty && !error.description.contains("\n"))
    }

    @Test("a node that isn't there is refused with the kernel's reason")
    func missingNode() {
        let opener = DirectDeviceOpener()
        #expect(throws: KernelError(operation: "open", errno: ENOENT, object: "/dev/input/none")) {
            try opener.open("/dev/input/none")
        }
    }

    @Test("what the direct opener opens is closed by it, and not inherited by other programs")
    func openAndClose() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let opener = DirectDeviceOpener()
        let writer = try opener.open("/proc/self/fd/\(ends[1])")
        close(ends[1])
        #expect(fcntl(writer, F_GETFD) == FD_CLOEXEC)
        #expect(write(writer, [1 as UInt8], 1) == 1)
        opener.close(writer)
        // After the last writer is closed, the reader gets the byte and the end of the file.
        var bytes: [UInt8] = [0, 0]
        #expect(read(ends[0], &bytes, 2) == 1)
        #expect(read(ends[0], &bytes, 2) == 0)
    }

    @Test("without udev no device is usable that it has not described", arguments: [false, true], [0, 1])
    func missingUdev(isRunning: Bool, described: Int) {
        let error = LibinputError.missingUdev(described: described, udevIsRunning: isRunning)
        #expect(error == (isRunning || described > 0 ? nil : .udevNotRunning))
    }

    @Test("the error of a machine without udev says that no device is usable, and what to start")
    func udevWords() {
        #expect(
            LibinputError.udevNotRunning.description
                == """
                udev: not running (there is no /run/udev/control), and no input device is usable that it has not described; \
                start systemd-udevd, or name devices with --input
                """
        )
    }

    private static let hasUdev = access("/run/udev/control", F_OK) == 0

    @Test("without udev the context and the list say so", .disabled(if: hasUdev))
    func noUdev() throws {
        let input = try LibinputContext()
        var heard = 0
        try input.dispatch(at: 0) { _ in heard += 1 }
        #expect(heard == 0 && input.devices.isEmpty)
        #expect(input.obstacle == .udevNotRunning)
        #expect(throws: LibinputError.udevNotRunning) { try InputDeviceReport.all() }
    }
}
