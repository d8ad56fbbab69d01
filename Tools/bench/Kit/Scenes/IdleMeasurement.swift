import Display
import Glibc
import Kiosk
import Layers
import Platform
import Vitrine

/// S8: measures the cost of a scene in which nothing moves. The kiosk's run loop and frame loop run in real time on a
/// headless display.
package enum IdleMeasurement {
    private static let settling = 2.0
    private static let measured = 5.0

    private struct Usage: Sendable {
        let seconds: Double
        let processor: Double
        let wakeUps: Int

        /// Returns the usage of the process while the calling thread sleeps for a number of seconds. The readings are
        /// ordered so that their own cost is hardly included.
        static func of(_ sleep: Double) -> Usage {
            let wakeUps = MemoryUsage.voluntarySwitches
            let start = MonotonicClock().now
            let before = ProcessUsage.cpuSeconds
            usleep(useconds_t(sleep * 1e6))
            let after = ProcessUsage.cpuSeconds
            let end = MonotonicClock().now
            // The wake-up of this thread is not counted.
            return Usage(
                seconds: end - start, processor: after - before,
                wakeUps: max(MemoryUsage.voluntarySwitches - wakeUps - 1, 0))
        }
    }

    /// Runs the scene and returns milliseconds of processor time per second.
    ///
    /// - Parameter threads: The number of threads that paint a large frame.
    package static func run(threads: Int = 1) throws -> SceneRun {
        guard let mode = Mode(width: BenchScene.width, height: BenchScene.height, refreshInterval: 1 / 60.0) else {
            preconditionFailure("60 Hz is a refresh rate")
        }
        let stage = BenchScene.s8.stage()
        stage.advance(to: 0)
        var configuration = Kiosk.Configuration()
        configuration.console = .none
        configuration.threads = threads
        let kiosk = try Kiosk(
            root: stage.root, output: HeadlessOutput(mode: mode, buffers: 2), configuration: configuration)
        nonisolated(unsafe) let running = kiosk
        let stop: @Sendable () -> Void = { running.stop() }
        let found = LockedValue<Usage?>(nil)
        let watch = try WorkerThread(name: "bench-watch") {
            usleep(useconds_t(settling * 1e6))
            let usage = Usage.of(measured)
            found.withLock { $0 = usage }
            // Not by a duration, which would end within the measured time if starting takes long.
            MediaRunLoop.main.timers.add(at: 0, stop)
        }
        try kiosk.run()
        watch.join()
        guard let usage = found.withLock({ $0 }) else { throw BenchError(.failed, "cannot measure the scene S8") }
        let each = usage.processor * 1e3 / usage.seconds
        return SceneRun(
            scene: BenchScene.s8.rawValue, engine: "vitrine", medianMs: each, p99Ms: each,
            peakMemoryBytes: MemoryUsage.peakBytes,
            wakeUpsPerSecond: Double(usage.wakeUps) / usage.seconds)
    }
}
