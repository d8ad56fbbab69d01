import Geometry
import LayerRendering
import LayerTestSupport
import Layers
import Lottie
import TestFonts

/// Builds the layers of compositions, with the limits that programs have, and draws a few frames of them.
enum LottieDrawing {
    /// Other sides than those of the compositions of the corpus, so that no length is a whole number of pixels.
    private static let width = 53
    private static let height = 41
    private static let progresses: [CGFloat] = [0.37, 1]
    /// The times of frames of a playback that repeats, in seconds from its start.
    private static let times = [0, 0.4, 1.3, 1e6]

    /// The fonts of the tests, so that a case is the same on every machine.
    private static let fonts = try? TestFonts.use()

    static func run(_ bytes: [UInt8]) {
        _ = fonts
        // Ends the turn of the run loop that a program would have.
        let driver = RunLoopDriver()
        defer { driver.endTurn() }
        // A line is logged for parts that are left out.
        LayersLog.redirect(to: { _ in }) {
            guard let composition = try? LottieComposition(data: bytes, name: "fuzz") else { return }
            draw(LottieLayer(composition: composition))
        }
    }

    private static func draw(_ layer: LottieLayer) {
        let root = CALayer()
        root.anchorPoint = .zero
        root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.frame = root.bounds
        root.addSublayer(layer)
        let renderer = CARenderer(width: width, height: height)
        renderer.layer = root
        for progress in progresses {
            layer.progress = progress
            frame(of: renderer, at: 1)
        }
        renderer.beginFrame(atTime: 2)
        layer.play(repeatCount: .infinity)
        renderer.endFrame()
        for time in times { frame(of: renderer, at: 2 + time) }
        renderer.layer = nil
    }

    private static func frame(of renderer: CARenderer, at time: Double) {
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        precondition(renderer.nextFrameTime() >= time - 0.001, "a frame is requested for the past")
    }
}
