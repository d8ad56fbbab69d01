import Glibc
import Platform
import Session
import Testing

@Suite struct SessionTests {
    @Test("D8 without a console there is none to take, and that is no error")
    func none() throws {
        #expect(try ConsoleGuard.take(.none) == nil)
    }

    @Test(
        "D8 a console that was asked for by its path has to be one",
        arguments: [("/dev/null", ENOTTY), ("/dev/ptmx", ENOTTY), ("/nonexistent/tty", ENOENT)])
    func notAConsole(path: String, errno: Int32) {
        let error = #expect(throws: KernelError.self) { try ConsoleGuard.take(.path(path)) }
        #expect(error?.errno == errno)
        #expect(error?.object == path)
    }

    @Test("D8 the direct seat opens devices with this program's rights and is always active")
    func directSeat() throws {
        let seat = DirectSeat()
        #expect(seat.isActive && seat.descriptor == nil)
        let device = try seat.open("/dev/null")
        #expect(fcntl(device.descriptor, F_GETFL) & O_NONBLOCK != 0)
        #expect(fcntl(device.descriptor, F_GETFD) & FD_CLOEXEC != 0)
        seat.close(device)
        #expect(fcntl(device.descriptor, F_GETFD) == -1)
        #expect(throws: KernelError(operation: "open", errno: ENOENT, object: "/dev/dri/nonexistent")) {
            try seat.open("/dev/dri/nonexistent")
        }
    }
}
