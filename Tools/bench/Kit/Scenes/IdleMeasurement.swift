import Display
import Glibc
import Kiosk
import Platform
import Vitrine

/// S8: what it costs that a scene is on screen in which nothing moves. The kiosk's own run loop and frame loop turn, in real time, on a display
/// in memory.
package enum IdleMeasurement {
    private static let settling = 2.0
    private static let measured = 5.0

    private struct Usage: Sendable {
        var wall = MonotonicClock().now
        var processor = ProcessUsage.cpuSeconds
        var wakeUps = MemoryUsage.voluntarySwitches
    }

    private final class Samples: Sendable {
        let usages = Guarded<[Usage]>([])
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
        let kiosk = try Kiosk(root: stage.root, output: HeadlessOutput(mode: mode, buffers: 2), configuration: configuration)
        let samples = Samples()
        let watch = try WorkerThread(name: "bench-watch") {
            usleep(useconds_t(settling * 1e6))
            samples.usages.withLock { $0.append(Usage()) }
            usleep(useconds_t(measured * 1e6))
            samples.usages.withLock { $0.append(Usage()) }
        }
        try kiosk.run()
        watch.join()
        let (before, after) = samples.usages.withLock { ($0[0], $0[1]) }
        let seconds = after.wall - before.wall, each = (after.processor - before.processor) * 1e3 / seconds
        // The watching thread itself woke up once.
        let wakeUps = Double(max(after.wakeUps - before.wakeUps - 1, 0)) / seconds
        return SceneRun(scene: BenchScene.s8.rawValue, engine: "vitrine", medianMs: each, p99Ms: each, peakMemoryBytes: MemoryUsage.peakBytes,
                        wakeUpsPerSecond: wakeUps)
    }
}
