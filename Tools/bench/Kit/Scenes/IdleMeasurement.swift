import Display
import Glibc
import Kiosk
import Platform
import Vitrine

/// S8: what it costs that a scene is on screen in which nothing moves. The kiosk's own run loop and frame loop turn, in
/// real time, on a display in memory.
package enum IdleMeasurement {
    private static let settling = 2.0
    private static let measured = 5.0

    private struct Usage: Sendable {
        let seconds: Double
        let processor: Double
        let wakeUps: Int

        /// Sleeps for some seconds; what else the process does meanwhile is counted, and as little as can be of what it
        /// takes to count that.
        static func of(_ sleep: Double) -> Usage {
            let wakeUps = MemoryUsage.voluntarySwitches
            let start = MonotonicClock().now
            let before = ProcessUsage.cpuSeconds
            usleep(useconds_t(sleep * 1e6))
            let after = ProcessUsage.cpuSeconds
            let end = MonotonicClock().now
            // This thread itself woke up once.
            return Usage(
                seconds: end - start, processor: after - before,
                wakeUps: max(MemoryUsage.voluntarySwitches - wakeUps - 1, 0))
        }
    }

    /// - Parameter threads: that a large frame would be painted by.
    package static func run(threads: Int = 1) throws -> SceneRun {
        guard let mode = Mode(width: BenchScene.width, height: BenchScene.height, refreshInterval: 1 / 60.0) else {
            preconditionFailure("60 Hz is a refresh rate")
        }
        let stage = BenchScene.s8.stage()
        stage.advance(to: 0)
        var configuration = Kiosk.Configuration()
        configuration.console = .none
        configuration.threads = threads
        configuration.duration = settling + measured + 0.2
        let kiosk = try Kiosk(
            root: stage.root, output: HeadlessOutput(mode: mode, buffers: 2), configuration: configuration)
        let found = LockedValue<Usage?>(nil)
        let watch = try WorkerThread(name: "bench-watch") {
            usleep(useconds_t(settling * 1e6))
            let usage = Usage.of(measured)
            found.withLock { $0 = usage }
        }
        try kiosk.run()
        watch.join()
        guard let usage = found.withLock({ $0 }) else { throw BenchError(.failed, "the scene S8 can't be watched") }
        let each = usage.processor * 1e3 / usage.seconds
        return SceneRun(
            scene: BenchScene.s8.rawValue, engine: "vitrine", medianMs: each, p99Ms: each,
            peakMemoryBytes: MemoryUsage.peakBytes,
            wakeUpsPerSecond: Double(usage.wakeUps) / usage.seconds)
    }
}
