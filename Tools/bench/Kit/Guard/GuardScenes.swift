import Trace

/// Counts the instructions of frames of the scenes.
enum GuardScenes {
    /// Frames that fill the caches.
    private static let warmUp = 26..<30
    /// Frames that are counted. Small frames are more, so that interrupts of the timer do not matter.
    private static func counted(_ scene: BenchScene) -> Range<Int> { scene.isDrawnWhole ? 30..<36 : 30..<54 }

    static func countFrames(_ isChosen: (String) -> Bool, _ report: (GuardFigure) -> Void) {
        for scene in BenchScene.allCases where !scene.isIdle && isChosen(scene.rawValue) {
            report(GuardFigure(scene.rawValue, per: .frame, instructionsPerFrame(scene)))
        }
    }

    static func countIdleSecond(_ isChosen: (String) -> Bool, _ report: (GuardFigure) -> Void) throws {
        for scene in BenchScene.allCases where scene.isIdle && isChosen(scene.rawValue) {
            report(GuardFigure(scene.rawValue, per: .second, try IdleMeasurement.run().medianMs * 1e6))
        }
    }

    private static func instructionsPerFrame(_ scene: BenchScene) -> Double {
        let stage = scene.stage()
        let renderer = SceneRenderer(root: stage.root)
        func draw(_ frame: Int) {
            var stages = StageTimes()
            stage.advance(to: frame)
            renderer.render(at: Double(frame) / 60, isWhole: scene.isDrawnWhole, stages: &stages)
        }
        for frame in warmUp { draw(frame) }
        let counted = counted(scene)
        let instructions = InstructionCounter.count { for frame in counted { draw(frame) } }
        return instructions / Double(counted.count)
    }
}
