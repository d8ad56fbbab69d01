import Platform
import Trace
import Vitrine

/// Draws the frames of a tree of many layers and measures their stages.
final class ScaleFrames {
    private let tree: ScaleTree
    private let renderer: SceneRenderer
    private var frame = 0

    init(_ tree: ScaleTree) {
        self.tree = tree
        renderer = SceneRenderer(root: tree.root)
    }

    /// Draws frames without measuring them.
    func draw(_ count: Int) {
        for _ in 0..<count { _ = measure() }
    }

    /// Draws a frame and returns the time of each stage in seconds: processor time of the frame, of the changes and of
    /// the commit, and elapsed time of the other stages.
    func measure() -> [ScaleStage: Double] {
        var stages = StageTimes()
        let begin = ProcessUsage.cpuSeconds
        change()
        let changed = ProcessUsage.cpuSeconds
        commit()
        let committed = ProcessUsage.cpuSeconds
        render(&stages)
        let end = ProcessUsage.cpuSeconds
        return [
            .change: changed - begin, .commit: committed - changed + stages[.commit], .evaluate: stages[.evaluate],
            .flatten: stages[.flatten], .composite: stages[.draw], .frame: end - begin,
        ]
    }

    /// Draws a frame and returns the layers that painting visited and the pixels that it painted.
    func countLayers() -> (visited: Int, pixels: Int) {
        _ = renderer.takeCounters()
        _ = measure()
        let counters = renderer.takeCounters()
        return (Int(counters[.layersVisited]), Int(counters[.pixelsPainted]))
    }

    /// Draws a frame and returns its instructions, on a machine where ``InstructionCounter`` counts them.
    func count() -> Double {
        InstructionCounter.count {
            var stages = StageTimes()
            change()
            commit()
            render(&stages)
        }
    }

    private func change() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        tree.move(to: frame)
    }

    private func commit() {
        CATransaction.commit()
        CATransaction.flush()
    }

    private func render(_ stages: inout StageTimes) {
        frame += 1
        renderer.render(at: Double(frame) / 60, isWhole: false, stages: &stages)
    }
}
