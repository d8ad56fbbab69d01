import Trace
import Vitrine

/// Counts the instructions of frames of the scenes.
enum GuardScenes {
    /// The first of the frames that fill the caches.
    static let firstFrame = 26
    /// The frames that fill the caches.
    private static let warmUp = firstFrame..<BenchScene.warmUp

    /// Returns the frames that are counted. Small frames are more, so that interrupts of the timer do not matter.
    static func counted(_ scene: BenchScene) -> Range<Int> {
        BenchScene.warmUp..<BenchScene.warmUp + (scene.isDrawnWhole ? 6 : 24)
    }

    private static let idleRuns = 3

    static func countFrames(_ isChosen: (String) -> Bool, _ report: (GuardFigure) -> Void) {
        for scene in BenchScene.allCases where !scene.isIdle && isChosen(scene.rawValue) {
            report(GuardFigure(scene.rawValue, per: .frame, instructionsPerFrame(of: scene)))
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
            report(GuardFigure(scene.rawValue, per: .second, try instructionsPerIdleSecond()))
        }
    }

    /// Returns the instructions of a second without movement: the least of some counts, since during some of them the
    /// operating system does more on behalf of the process, on 64-bit Arm up to 850 instructions a second.
    static func instructionsPerIdleSecond() throws -> Double {
        try (0..<idleRuns).map { _ in try IdleMeasurement.run().medianMs * 1e6 }.min() ?? 0
    }

    /// Returns the instructions of a frame of a scene.
    static func instructionsPerFrame(of scene: BenchScene) -> Double {
        instructionsPerFrame(of: scene.stage(), counted(scene), isWhole: scene.isDrawnWhole)
    }

    private static func instructionsPerFrame(
        of stage: any SceneStage, _ counted: Range<Int>, isWhole: Bool, isTraced: Bool = false
    ) -> Double {
        let renderer = SceneRenderer(root: stage.root, isTraced: isTraced)
        for frame in warmUp { draw(frame, of: stage, with: renderer, isWhole) }
        let instructions = InstructionCounter.count {
            for frame in counted { draw(frame, of: stage, with: renderer, isWhole) }
        }
        return instructions / Double(counted.count)
    }

    /// Returns the bytes that the pixel operations of a frame of a scene read and write.
    static func trafficPerFrame(of scene: BenchScene) -> MemoryTraffic {
        let stage = scene.stage()
        let frames = counted(scene)
        let renderer = SceneRenderer(root: stage.root, kernels: TrafficCounter.kernels)
        for frame in warmUp { draw(frame, of: stage, with: renderer, scene.isDrawnWhole) }
        let traffic = TrafficCounter.count {
            for frame in frames { draw(frame, of: stage, with: renderer, scene.isDrawnWhole) }
        }
        return traffic / Double(frames.count)
    }

    private static func draw(
        _ frame: Int, of stage: any SceneStage, with renderer: SceneRenderer, _ isWhole: Bool
    ) {
        var stages = StageTimes()
        stage.advance(to: frame)
        renderer.render(at: Double(frame) / 60, isWhole: isWhole, stages: &stages)
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
