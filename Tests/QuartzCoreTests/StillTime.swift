import QuartzCore

/// A layer tree whose time stands still until it is set, and a renderer to look at it.
final class StillTime {
    private let root = CALayer()
    private let renderer = CARenderer(width: 320, height: 480)

    init(_ layer: CALayer) {
        // As a kiosk does: the thread's events are told on it.
        ThreadTransactions.current.turn.drivers += 1
        root.speed = 0
        root.addSublayer(layer)
        renderer.layer = root
        CATransaction.flush()
    }

    deinit {
        ThreadTransactions.current.turn.drivers -= 1
    }

    /// Makes the frame of a moment and lets `body` look at the presentation tree while it is there.
    func at<Result>(_ time: CFTimeInterval, _ body: () throws -> Result) rethrows -> Result {
        CATransaction.flush()
        root.timeOffset = time
        renderer.beginFrame(atTime: 0, timeStamp: nil)
        defer { renderer.endFrame() }
        return try body()
    }
}
