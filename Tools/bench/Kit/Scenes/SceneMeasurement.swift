package import Compositor
import Platform
import Trace

/// What of a frame is drawn.
package enum SceneRedraw: String, CaseIterable, Sendable {
    /// As the scene says.
    case scene
    /// Everything.
    case whole
    /// What changed.
    case changes
}

/// Runs a scene in this process.
package struct SceneMeasurement {
    package let scene: BenchScene
    package var redraw = SceneRedraw.scene
    /// The first frame that is drawn.
    package var firstFrame = 0
    package var threads = PaintThreads.one

    package init(_ scene: BenchScene) {
        self.scene = scene
    }

    /// Seconds: of the processor where one thread draws, that pass where several do.
    private var now: Double { threads.count == 1 ? ProcessUsage.cpuSeconds : MonotonicClock().now }

    /// Draws all frames up to the last; `look` sees that one.
    package func run(_ look: (SceneRenderer) throws -> Void) rethrows -> SceneRun {
        let stage = scene.stage()
        let isWhole = redraw == .whole || redraw == .scene && scene.isDrawnWhole
        let renderer = SceneRenderer(root: stage.root, threads: threads)
        var times: [Double] = []
        times.reserveCapacity(BenchScene.lastFrame + 1)
        var firstFrameMs: Double?
        for frame in firstFrame...BenchScene.lastFrame {
            let before = now
            var stages = StageTimes()
            stage.advance(to: frame)
            renderer.render(at: Double(frame) / 60, isWhole: isWhole, stages: &stages)
            let after = now
            if frame == firstFrame { firstFrameMs = StartClock.elapsedMs }
            if frame >= BenchScene.warmUp { times.append((after - before) * 1e3) }
        }
        try look(renderer)
        return SceneRun(
            scene: scene.rawValue, engine: "vitrine", medianMs: Statistics.median(times) ?? 0,
            p99Ms: Statistics.quantile(times, 0.99) ?? 0, peakMemoryBytes: MemoryUsage.peakBytes,
            firstFrameMs: firstFrameMs)
    }
}
