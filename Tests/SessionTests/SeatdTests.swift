import Foundation
import Platform
import Session
import TestSupport
import Testing

// The environment chooses the manager, so that the tests of all managers run one after another.
extension SeatManagerTests {
    /// Sessions of a seatd that is started for the test, without virtual terminals, and whose socket only the test
    /// knows.
    @Suite struct SeatdTests {
        private let manager = Process()

        private func start() throws {
            manager.executableURL = URL(filePath: "/usr/bin/unshare")
            manager.arguments = ["-rm", "sh", "-c", "mount -t tmpfs tmpfs /run && SEATD_VTBOUND=0 exec seatd -l error"]
            manager.standardInput = FileHandle.nullDevice
            manager.standardError = FileHandle.nullDevice
            try manager.start()
        }

        private func session() throws -> any Seat {
            let socket = "/proc/\(manager.processIdentifier)/root/run/seatd.sock"
            _ = wait { access(socket, F_OK) == 0 || !manager.isRunning }
            setenv("SEATD_SOCK", socket, 1)
            defer { unsetenv("SEATD_SOCK") }
            return try SeatManager.open("seatd")
        }

        /// Waits for the next changes of a seat.
        private func changes(of seat: any Seat) throws -> [SeatEvent] {
            var waiting = pollfd(fd: try #require(seat.descriptor), events: Int16(POLLIN), revents: 0)
            poll(&waiting, 1, 300_000)
            var events: [SeatEvent] = []
            try seat.dispatch { events.append($0) }
            return events
        }

        @Test(
            "D8 seatd gives the seat to another session once the first one has confirmed, and back when that one ends")
        func sessions() throws {
            try start()
            defer { manager.terminate() }
            let first = try session()
            #expect(try first.waitUntilActive(for: 300))
            let second = try session()
            #expect(try !second.waitUntilActive(for: 0.1))
            try first.switchSession(to: 1)
            #expect(try changes(of: first) == [.deactivated] && !first.isActive)
            #expect(try !second.waitUntilActive(for: 0.1))
            first.acknowledge()
            #expect(try second.waitUntilActive(for: 300) && !first.isActive)
            second.close()
            #expect(try changes(of: first) == [.activated] && first.isActive)
            // Only displays and input devices are opened.
            #expect(throws: KernelError.self) { try first.devices.open("/dev/null") }
            first.close()
        }

        @Test("D9 a seatd that is gone is an error")
        func gone() throws {
            try start()
            let seat = try session()
            #expect(try seat.waitUntilActive(for: 300))
            manager.terminate()
            manager.waitUntilExit()
            #expect(throws: KernelError(operation: "libseat_dispatch", errno: EPIPE)) { try seat.dispatch { _ in } }
            seat.close()
        }
    }
}
