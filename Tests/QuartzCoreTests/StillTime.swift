import LayerTestSupport
import QuartzCore

/// A layer tree whose time stands still until it is set, and a renderer that draws it.
final class StillTime {
    private let root = CALayer()
    private let renderer = CARenderer(width: 320, height: 480)
    private let driver = RunLoopDriver()

    init(_ layer: CALayer) {
        root.speed = 0
        root.addSublayer(layer)
        renderer.layer = root
        CATransaction.flush()
    }

    /// Makes the frame of a time and calls `body` while that frame's presentation tree exists.
    func at<Result>(_ time: CFTimeInterval, _ body: () throws -> Result) rethrows -> Result {
        CATransaction.flush()
        root.timeOffset = time
        renderer.beginFrame(atTime: 0, timeStamp: nil)
        defer { renderer.endFrame() }
        return try body()
    }
}
