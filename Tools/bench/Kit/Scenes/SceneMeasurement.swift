package import Compositor
import Platform
import Trace

/// The part of each frame that is drawn.
package enum SceneRedraw: String, CaseIterable, Sendable {
    /// The part that the scene declares.
    case scene
    /// The whole frame.
    case whole
    /// The changes only.
    case changes
}

/// Runs a scene in this process and measures its frames.
package struct SceneMeasurement {
    package let scene: BenchScene
    package var redraw = SceneRedraw.scene
    /// The number of the first frame that is drawn.
    package var firstFrame = 0
    package var threads = PaintThreads.one

    package init(_ scene: BenchScene) {
        self.scene = scene
    }

    /// The time in seconds: processor time if one thread paints, elapsed time if several do.
    private var now: Double { threads.count == 1 ? ProcessUsage.cpuSeconds : MonotonicClock().now }

    /// Draws all frames up to the last one.
    ///
    /// - Parameter look: Receives the renderer after the last frame.
    package func run(_ look: (SceneRenderer) throws -> Void) rethrows -> SceneRun {
        var starts = StartTimes()
        if scene == .s6 { TextStage.prepareFont() }
        let stage = scene.stage()
        let isWhole = redraw == .whole || redraw == .scene && scene.isDrawnWhole
        let renderer = SceneRenderer(root: stage.root, threads: threads)
        starts.end(.layers)
        if scene == .s6 { TextStage.findFont() }
        starts.end(.fonts)
        var times: [Double] = []
        times.reserveCapacity(BenchScene.lastFrame + 1)
        var firstFrameMs: Double?
        for frame in firstFrame...BenchScene.lastFrame {
            let before = now
            var stages = StageTimes()
            stage.advance(to: frame)
            if frame == firstFrame {
                starts.end(.shaping)
                renderer.advance(to: Double(frame) / 60, stages: &stages)
                starts.end(.placing)
            }
            renderer.render(at: Double(frame) / 60, isWhole: isWhole, stages: &stages)
            let after = now
            if frame == firstFrame {
                firstFrameMs = StartClock.elapsedMs
                starts.end(.painting)
            }
            if frame >= BenchScene.warmUp { times.append((after - before) * 1e3) }
        }
        try look(renderer)
        return SceneRun(
            scene: scene.rawValue, engine: "vitrine", medianMs: Statistics.median(times) ?? 0,
            p99Ms: Statistics.quantile(times, 0.99) ?? 0, peakMemoryBytes: MemoryUsage.peakBytes,
            firstFrameMs: firstFrameMs, startPartsMs: starts.partsMs)
    }
}
