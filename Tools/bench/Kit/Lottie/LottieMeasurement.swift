import Geometry
import Lottie
import Platform
import Trace
import Vitrine

/// Plays a composition in this process and measures its frames.
///
/// The composition fills a square and plays on the clock of its layer, as in a kiosk: nothing runs on the main thread
/// after the first frame, and the changes of each frame are drawn.
package struct LottieMeasurement {
    /// The number of times that the file is read; the median counts.
    private static let loads = 5
    /// The number of frames that are drawn at most.
    private static let most = 600

    private let path: String
    private let side: Int

    /// - Parameters:
    ///   - path: The path of the file.
    ///   - side: The width and height of the picture in pixels.
    package init(_ path: String, side: Int) {
        self.path = path
        self.side = side
    }

    /// Draws all frames of the composition in their order.
    ///
    /// - Parameter look: Receives the renderer after the last frame.
    package func run(_ look: (SceneRenderer) throws -> Void = { _ in }) throws -> LottieRun {
        var loads: [Double] = []
        var loaded: (composition: LottieComposition, layer: LottieLayer)?
        for _ in 0..<Self.loads {
            loaded = nil
            let before = ProcessUsage.cpuSeconds
            let composition = try read()
            loaded = (composition, LottieLayer(composition: composition))
            loads.append((ProcessUsage.cpuSeconds - before) * 1e3)
        }
        guard let (composition, layer) = loaded else { throw BenchError(.failed, "cannot load “\(path)”") }
        let renderer = SceneRenderer(root: root(showing: layer), width: side, height: side)
        layer.play(repeatCount: .infinity)
        let start = CACurrentMediaTime()
        CATransaction.flush()

        let count = min(max(Int(saturating: (composition.endFrame - composition.startFrame).rounded()), 1), Self.most)
        var times: [Double] = []
        times.reserveCapacity(count)
        for frame in 0..<count {
            var stages = StageTimes()
            let before = ProcessUsage.cpuSeconds
            // In the middle of a frame, so that the time between playing and reading the clock is of no importance.
            renderer.render(at: start + (Double(frame) + 0.5) / composition.frameRate, isWhole: false, stages: &stages)
            times.append((ProcessUsage.cpuSeconds - before) * 1e3)
        }
        try look(renderer)
        let steady = times.count > 1 ? Array(times.dropFirst()) : times
        return LottieRun(
            file: path, frames: steady.count, medianMs: Statistics.median(steady) ?? 0,
            p99Ms: Statistics.quantile(steady, 0.99) ?? 0, loadMs: Statistics.median(loads) ?? 0,
            firstFrameMs: times.first ?? 0)
    }

    private func read() throws(BenchError) -> LottieComposition {
        do throws(LottieError) {
            return try LottieComposition(contentsOfFile: path)
        } catch {
            throw BenchError(.unavailable, "\(error)")
        }
    }

    /// Returns a root layer that a composition fills.
    private func root(showing layer: LottieLayer) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: side, height: side)
        layer.frame = root.bounds
        root.addSublayer(layer)
        return root
    }
}
