import Display
import Foundation
import Geometry
import Glibc
import Kiosk
import Layers
import LayerTestSupport
import Platform
import TestSupport
import Testing

/// Kiosks with a service manager, whose threads are blocked one after the other; in processes of their own, which may
/// end with a thread that is blocked.
@Suite(.inGuest, .ownRunLoop) struct WatchdogKioskTests {
    /// The time limit of the manager, in seconds.
    private static let timeout = 1.0

    /// Runs a kiosk that always moves, blocks something after a while, and returns the greatest time between two
    /// messages before that, the time from the blocking to the last message, in seconds, and the number of messages.
    private static func run(
        moves: Bool = true, duration: Double = 3, blocking: BlockingOutput.Fault?, blocksMain: Bool = false
    ) throws -> (count: Int, longest: Double, after: Double) {
        let listener = try Listener()
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
        root.backgroundColor = .white
        if moves {
            let turn = CABasicAnimation(keyPath: "opacity")
            turn.fromValue = 0
            turn.repeatCount = .infinity
            turn.autoreverses = true
            root.add(turn, forKey: nil)
        }
        var configuration = Kiosk.Configuration()
        configuration.readsEnvironment = false
        configuration.duration = duration
        configuration.manager = ServiceNotifier(socketPath: listener.path, watchdogTimeout: timeout)
        let output = try BlockingOutput(fault: blocking, from: MonotonicClock().now + 1)
        let kiosk = try Kiosk(root: root, output: output, configuration: configuration)
        let start = MonotonicClock().now
        let blocked = start + 1
        if blocksMain { Kiosk.after(1) { Thread.sleep(forTimeInterval: duration - 1) } }
        try kiosk.run()
        let times = listener.times()
        let before = [start] + times.filter { $0 < blocked }
        let gaps = zip(before, before.dropFirst()).map { $1 - $0 }
        return (times.count, gaps.max() ?? .infinity, (times.last ?? start) - blocked)
    }

    @Test("B2 the manager hears from a kiosk in time, whether something moves or not")
    func alive() async {
        await #expect(processExitsWith: .success) {
            for moves in [true, false] {
                let (count, longest, after) = try Self.run(moves: moves, blocking: nil)
                #expect(5...8 ~= count, "\(count), \(longest) s, \(after) s")
                #expect(longest < Self.timeout, "\(count), \(longest) s, \(after) s")
                #expect(after > 1.2, "\(count), \(longest) s, \(after) s")
            }
        }
    }

    @Test("R3 the manager hears nothing from a kiosk whose main thread hangs")
    func mainThread() async {
        await #expect(processExitsWith: .success) {
            let (_, longest, after) = try Self.run(blocking: nil, blocksMain: true)
            // It goes on when the run is over.
            #expect(longest < Self.timeout && after < 0.3 || after > 1.9, "\(longest) s, \(after) s")
        }
    }

    @Test("R3 the manager hears nothing from a kiosk whose render thread hangs in the driver")
    func renderThread() async {
        await #expect(processExitsWith: .success) {
            let (_, longest, after) = try Self.run(blocking: .submission)
            #expect(longest < Self.timeout && after < 0.3, "\(longest) s, \(after) s")
        }
    }

    @Test("R3 the manager hears nothing from a kiosk whose flips do not complete while something moves")
    func flips() async {
        await #expect(processExitsWith: .success) {
            let (_, longest, after) = try Self.run(blocking: .flips)
            // The question after the fault finds the frames that were shown before it.
            #expect(longest < Self.timeout && after < 0.8, "\(longest) s, \(after) s")
        }
    }
}

/// The socket of a service manager.
private final class Listener: Sendable {
    let path = "@vitrine-watchdog-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    private let raw: Int32
    private let received = LockedValue<[Double]>([])

    init() throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0[1..<bytes.count].copyBytes(from: bytes[1...]) }
        raw = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        let result = withUnsafePointer(to: &address) { [raw] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(raw, $0, socklen_t(2 + bytes.count)) }
        }
        try #require(result == 0)
        Thread.detachNewThread { [self] in receive() }
    }

    private func receive() {
        var buffer = [UInt8](repeating: 0, count: 256)
        while case let count = recv(raw, &buffer, 256, 0), count > 0 {
            guard buffer[..<count].elementsEqual("WATCHDOG=1".utf8) else { continue }
            received.withLock { $0.append(MonotonicClock().now) }
        }
    }

    /// The times of the messages so far, in seconds of the monotonic clock.
    func times() -> [Double] { received.withLock { $0 } }
}

/// An output in memory and in real time that fails from a time on until its process ends the run.
private final class BlockingOutput: Output {
    enum Fault {
        /// Submitting a frame takes longer than the rest of the run.
        case submission
        /// Flips are accepted and do not complete.
        case flips
    }

    private let output: HeadlessOutput
    private let fault: Fault?
    private let start: Double

    init(fault: Fault?, from start: Double) throws {
        let mode = try #require(Mode(width: 64, height: 32, refreshInterval: 1.0 / 60))
        output = try HeadlessOutput(mode: mode)
        self.fault = fault
        self.start = start
    }

    let name = "blocking"
    var mode: Mode { output.mode }
    let flipsAreCertain = true
    var eventDescriptor: Int32? { output.eventDescriptor }
    let cursorPlane: (any CursorPlane)? = nil

    private func has(_ fault: Fault) -> Bool { self.fault == fault && MonotonicClock().now >= start }

    func takeBuffer() throws(OutputError) -> ScanoutBuffer { try output.takeBuffer() }
    func giveBack(_ buffer: ScanoutBuffer) { output.giveBack(buffer) }
    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        if has(.submission) { Thread.sleep(forTimeInterval: 4) }
        return try output.submit(buffer, damage: damage, id: id)
    }

    func nextEvent() throws(OutputError) -> FlipEvent? {
        let event = try output.nextEvent()
        return has(.flips) ? nil : event
    }

    func rebuild(_ scope: RebuildScope) throws(OutputError) { try output.rebuild(scope) }
    func restore() {}
}
