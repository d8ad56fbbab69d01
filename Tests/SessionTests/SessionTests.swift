import Glibc
import Platform
import Session
import TestSupport
import Testing

@Suite struct SessionTests {
    @Test("D8 without a console there is none to take, and that is no error")
    func none() throws {
        let (console, outcome) = try ConsoleGuard.take(.none)
        #expect(console == nil)
        #expect(outcome == .absent)
    }

    @Test(
        "D8 a console that was asked for by its path has to be one",
        arguments: [("/dev/null", ENOTTY), ("/dev/ptmx", ENOTTY), ("/nonexistent/tty", ENOENT)])
    func notAConsole(path: String, errno: Int32) {
        let error = #expect(throws: KernelError.self) { try ConsoleGuard.take(.path(path)) }
        #expect(error?.errno == errno)
        #expect(error?.object == path)
    }

    @Test("D8 the direct seat opens devices with this program's rights, and without a console it is always active")
    func directSeat() throws {
        let seat = DirectSeat()
        #expect(try seat.takeConsole(.none, allowsSwitching: true) == .absent)
        #expect(seat.isActive)
        #expect(seat.descriptor == nil)
        #expect(!seat.devices.grantsControl)
        let file = try UnsharedFile()
        let device = try seat.devices.open(file.path)
        #expect(file.isOpen(as: device))
        #expect(fcntl(device, F_GETFL) & (O_NONBLOCK | O_ACCMODE) == O_NONBLOCK | O_RDWR)
        #expect(fcntl(device, F_GETFD) & FD_CLOEXEC != 0)
        seat.devices.close(device)
        #expect(!file.isOpen(as: device))
        #expect(throws: KernelError(operation: "open", errno: ENOENT, object: "/dev/dri/nonexistent")) {
            try seat.devices.open("/dev/dri/nonexistent")
        }
    }

    @Test("D8 the signals of a console that is not taken have their ordinary effect again")
    func signals() throws {
        let signals = [ConsoleSwitchSignals.first.leave, ConsoleSwitchSignals.first.enter]
        var (set, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        // The threads of tests block them.
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        #expect(try DirectSeat().takeConsole(.none, allowsSwitching: true) == .absent)
        pthread_sigmask(SIG_SETMASK, nil, &blocked)
        #expect(signals.allSatisfy { sigismember(&blocked, $0) == 0 })
    }
}
