import Trace
import Vitrine

/// Counts the instructions of frames of the scenes.
enum GuardScenes {
    /// Frames that fill the caches.
    private static let warmUp = 26..<30
    /// Frames that are counted. Small frames are more, so that interrupts of the timer do not matter.
    private static func counted(_ scene: BenchScene) -> Range<Int> { scene.isDrawnWhole ? 30..<36 : 30..<54 }

    static func countFrames(_ isChosen: (String) -> Bool, _ report: (GuardFigure) -> Void) {
        for scene in BenchScene.allCases where !scene.isIdle && isChosen(scene.rawValue) {
            let instructions = instructionsPerFrame(
                of: scene.stage(), counted(scene), isWhole: scene.isDrawnWhole)
            report(GuardFigure(scene.rawValue, per: .frame, instructions))
        }
        for scene in BenchScene.allCases where !scene.isIdle && isChosen("\(scene.rawValue) recorded") {
            let instructions = instructionsPerFrame(
                of: scene.stage(), counted(scene), isWhole: scene.isDrawnWhole, isTraced: true)
            report(GuardFigure("\(scene.rawValue) recorded", per: .frame, instructions))
        }
        let particles = "particles"
        if isChosen(particles) {
            let instructions = instructionsPerFrame(of: ParticleStage(), 30..<36, isWhole: false)
            report(GuardFigure(particles, per: .frame, instructions))
        }
    }

    static func countIdleSecond(_ isChosen: (String) -> Bool, _ report: (GuardFigure) -> Void) throws {
        for scene in BenchScene.allCases where scene.isIdle && isChosen(scene.rawValue) {
            report(GuardFigure(scene.rawValue, per: .second, try IdleMeasurement.run().medianMs * 1e6))
        }
    }

    private static func instructionsPerFrame(
        of stage: any SceneStage, _ counted: Range<Int>, isWhole: Bool, isTraced: Bool = false
    )
        -> Double
    {
        let renderer = SceneRenderer(root: stage.root, isTraced: isTraced)
        func draw(_ frame: Int) {
            var stages = StageTimes()
            stage.advance(to: frame)
            renderer.render(at: Double(frame) / 60, isWhole: isWhole, stages: &stages)
        }
        for frame in warmUp { draw(frame) }
        let instructions = InstructionCounter.count { for frame in counted { draw(frame) } }
        return instructions / Double(counted.count)
    }
}

/// An emitter whose 1,500 particles turn, shrink and fade.
private final class ParticleStage: SceneStage {
    let root = CALayer.screen()

    init() {
        root.backgroundColor = .bytes(0x10, 0x10, 0x20)
        let cell = CAEmitterCell()
        cell.contents = SceneImages.sprite(3)
        cell.birthRate = 3000
        cell.lifetime = 0.5
        cell.velocity = 300
        cell.velocityRange = 200
        cell.emissionRange = 2 * .pi
        cell.spin = 2
        cell.scaleRange = 0.5
        cell.scaleSpeed = -0.5
        cell.alphaSpeed = -1
        let emitter = CAEmitterLayer()
        emitter.frame = root.bounds
        emitter.emitterPosition = CGPoint(x: 960, y: 540)
        emitter.seed = 7
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
    }

    func move(to frame: Int) {}
}
