import Glibc
import Platform
import Session
import TestSupport
import Testing

/// libseat, with its manager `noop` that lets everything pass, and with managers that are not there.
@Suite(.serialized)
struct SeatManagerTests {
    @Test("D8 the seat opens devices and closes them, also those that outlive it")
    func devices() throws {
        let seat = try SeatManager.open("noop")
        #expect(!seat.isActive)
        #expect(seat.descriptor != nil)
        #expect(seat.devices.grantsControl)
        // Older versions of this manager never make a seat active.
        _ = try seat.waitUntilActive(for: 0.01)
        let files = (try UnsharedFile(), try UnsharedFile())
        let first = try seat.devices.open(files.0.path)
        let second = try seat.devices.open(files.1.path)
        #expect(fcntl(first, F_GETFD) & FD_CLOEXEC != 0)
        #expect(files.0.isOpen(as: first) && files.1.isOpen(as: second))
        #expect(throws: KernelError(operation: "open", errno: ENOENT, object: "/dev/input/none")) {
            try seat.devices.open("/dev/input/none")
        }
        seat.devices.close(first)
        #expect(!files.0.isOpen(as: first) && files.1.isOpen(as: second))
        seat.close()
        #expect(throws: KernelError(operation: "open", errno: EPERM, object: "/dev/null")) {
            try seat.devices.open("/dev/null")
        }
        seat.devices.close(second)
        #expect(!files.1.isOpen(as: second))
    }

    @Test("D8 a manager that does not answer is an error with the kernel's reason")
    func noManager() async {
        await #expect(processExitsWith: .success) {
            setenv("SEATD_SOCK", "/nonexistent/seatd.sock", 1)
            let error = KernelError(operation: "libseat_open_seat", errno: ENOENT)
            #expect(throws: SeatManagerError.noManager(error)) { try SeatManager.open("seatd") }
        }
    }

    @Test("D8 a manager that the caller names leaves no variable in the environment")
    func unnamed() async {
        await #expect(processExitsWith: .success) {
            unsetenv(SeatManager.environmentVariable)
            try SeatManager.open("noop").close()
            #expect(getenv(SeatManager.environmentVariable) == nil)
        }
    }

    @Test("D8 the environment names the manager if the caller does not, and is as before if the caller does")
    func named() async {
        await #expect(processExitsWith: .success) {
            setenv(SeatManager.environmentVariable, "none", 1)
            try SeatManager.open("noop").close()
            #expect(getenv(SeatManager.environmentVariable).map { String(cString: $0) } == "none")
            #expect(throws: SeatManagerError.self) { try SeatManager.open() }
        }
    }
}
