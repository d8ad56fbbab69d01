import Control
import Glibc
import JSONTree
import Trace

/// The process that reads what a profiled kiosk records. Its instructions are not those of the kiosk.
///
/// A kiosk starts it with ``start(_:records:)``; the program calls ``run(_:records:)`` there.
package enum ProfilingReader {
    /// The command of the program that calls ``run(_:records:)``.
    package static let command = "run-reader"
    /// The line that it writes once it reads.
    private static let ready = "ready"
    /// The seconds in which the process has to read, and a client has to get a frame.
    private static let patience = 120.0
    /// The microseconds between two times at which the file is read.
    private static let pause: useconds_t = 100_000

    /// Starts the process, and returns once it reads.
    ///
    /// - Parameter records: The path of the kiosk's file of records; the control socket lies beside it.
    static func start(_ state: ProfilingState, records: String) throws(BenchError) -> BackgroundProcess {
        let process = try BackgroundProcess(["/proc/self/exe", command, state.rawValue, records])
        guard process.waitsForOutput(patience) else {
            process.end()
            throw BenchError(.failed, "no process reads “\(records)” after \(patience.fixed(0)) s")
        }
        return process
    }

    /// Reads until the kiosk ends or the process is ended.
    package static func run(_ state: ProfilingState, records: String) throws -> Never {
        if state.clientCount > 0 {
            try readFrames(state.clientCount, socket: String(records.dropLast("trace".count)) + "socket")
        }
        let reader = try TraceReader(path: records)
        tellReady()
        while true {
            _ = try reader.read()
            usleep(pause)
        }
    }

    private static func readFrames(_ count: Int, socket: String) throws -> Never {
        let clients = try (0..<count).map { _ in try ControlClient(path: socket) }
        for client in clients {
            _ = try client.call(SubscribeRequest(to: "frames"))
        }
        tellReady()
        // All clients get the same frames. In a scene in which nothing moves they get none.
        while true {
            for client in clients { _ = try client.next(timeout: patience) }
        }
    }

    private static func tellReady() {
        print(ready)
        fflush(nil)
    }
}
