import Display
import Kiosk
import Platform
import Trace
import Vitrine

/// Measures the frames of a kiosk on a headless display in real time while its main thread is idle or busy.
package struct BusyMeasurement {
    private let load: MainThreadLoad
    private let layers: Int
    private let seconds: Double

    private static let changesPerSecond = 200.0
    private static let refreshRate = 60.0

    /// - Parameters:
    ///   - layers: The number of layers, all of which move.
    ///   - seconds: The time that is measured, at least 1 second.
    package init(_ load: MainThreadLoad, layers: Int = 1000, seconds: Double = 5) {
        self.load = load
        self.layers = layers
        self.seconds = max(seconds, 1)
    }

    package func run() throws -> BusyRun {
        guard
            let mode = Mode(
                width: BenchScene.width, height: BenchScene.height, refreshInterval: 1 / Self.refreshRate)
        else { preconditionFailure("\(Self.refreshRate) Hz is a refresh rate") }
        let tree = ScaleTree(layers: layers, moving: layers, mover: load == .idle ? .animations : .changes)
        // Something moves in each frame, also when the main thread is late.
        tree.root.addSublayer(Self.spinner())
        var configuration = Kiosk.Configuration()
        configuration.console = .none
        configuration.threads = 1
        configuration.duration = seconds
        let kiosk = try Kiosk(
            root: tree.root, output: HeadlessOutput(mode: mode, buffers: 3), configuration: configuration)
        var changes = 0
        let timer = Kiosk.every(1 / Self.changesPerSecond) {
            guard load == .busy else { return }
            changes += 1
            CATransaction.setDisableActions(true)
            tree.move(to: changes)
        }
        let start = MonotonicClock().now
        try kiosk.run()
        let elapsed = MonotonicClock().now - start
        timer.invalidate()
        let statistics = kiosk.frameStatistics
        guard statistics.frames > 0, elapsed > 0 else { throw BenchError(.failed, "the kiosk ended early") }
        return BusyRun(
            load: load, framesPerSecond: Double(statistics.flips) / elapsed, missed: statistics.missedVblanks,
            commitsPerSecond: Double(changes) / elapsed, medianMs: statistics.renderTime.median * 1e3,
            p99Ms: statistics.renderTime.p99 * 1e3)
    }

    private static func spinner() -> CALayer {
        let layer = CALayer(.bytes(255, 255, 255), CGRect(x: 900, y: 500, width: 64, height: 64))
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = 2 * CGFloat.pi
        turn.duration = 2
        turn.repeatCount = .infinity
        layer.add(turn, forKey: "turn")
        return layer
    }
}
