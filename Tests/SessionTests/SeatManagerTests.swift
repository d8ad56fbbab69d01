import Glibc
import Platform
import Session
import Testing

/// libseat, with a manager that lets everything pass.
@Suite(.serialized, .enabled(if: SeatManager.isBuiltIn, "built without the trait LibSeat"))
struct SeatManagerTests {
    private func seat(of backend: String) throws(KernelError) -> any Seat {
        setenv("LIBSEAT_BACKEND", backend, 1)
        defer { unsetenv("LIBSEAT_BACKEND") }
        return try SeatManager.open()
    }

    @Test("D8 the seat opens devices and closes them, also those that outlive it")
    func devices() throws {
        let seat = try seat(of: "noop")
        #expect(!seat.isActive && seat.descriptor != nil && seat.devices.grantsControl)
        // Older versions of this manager never make a seat active.
        _ = try seat.waitUntilActive(for: 0.01)
        let first = try seat.devices.open("/dev/null")
        let second = try seat.devices.open("/dev/zero")
        #expect(fcntl(first, F_GETFD) & FD_CLOEXEC != 0 && fcntl(second, F_GETFD) != -1)
        #expect(throws: KernelError(operation: "open", errno: ENOENT, object: "/dev/input/none")) {
            try seat.devices.open("/dev/input/none")
        }
        seat.devices.close(first)
        #expect(fcntl(first, F_GETFD) == -1 && fcntl(second, F_GETFD) != -1)
        seat.close()
        #expect(throws: KernelError(operation: "open", errno: EPERM, object: "/dev/null")) {
            try seat.devices.open("/dev/null")
        }
        seat.devices.close(second)
        #expect(fcntl(second, F_GETFD) == -1)
    }

    @Test("D8 a manager that does not answer is an error with the kernel's reason")
    func noManager() {
        setenv("SEATD_SOCK", "/nonexistent/seatd.sock", 1)
        defer { unsetenv("SEATD_SOCK") }
        let error = #expect(throws: KernelError.self) { try seat(of: "seatd") }
        #expect(error?.operation == "libseat_open_seat" && error?.errno == ENOENT)
    }
}
