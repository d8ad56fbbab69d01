import Animation
import CAllocationCount
import Compositor
import Display
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Pixels
import TestSupport
import Testing
import Trace

/// The processor time of a frame with 10,000 particles of 16 × 16 on 1920 × 1080, from the layer tree to the scan-out
/// buffer.
@Suite(.standingTime) struct EmitterCostTests {
    enum Swarm: String, CaseIterable {
        case drifting, turning
        case turningAndGrowing = "turning and growing"
        case replicated, following

        /// The limit in milliseconds of the virtual board's clock, a tenth above what a frame takes there. The machine
        /// that the row names takes less than 4 for drifting particles.
        var limit: Double {
            switch self {
            case .drifting, .following, .replicated: 185
            case .turning: 210
            case .turningAndGrowing: 2050
            }
        }
    }

    /// A soft dot.
    private static let dot = CGImage(
        premultipliedRGBA: (0..<16).flatMap { y in
            (0..<16).flatMap { x -> [UInt8] in
                let dx = Double(x) - 7.5
                let dy = Double(y) - 7.5
                let part = max(0, 1 - (dx * dx + dy * dy).squareRoot() / 8)
                return [UInt8](repeating: UInt8(part * 255), count: 4)
            }
        }, width: 16, height: 16)

    /// 2,000 particles per second that live for five seconds.
    private func makeEmitter(_ swarm: Swarm) -> CAEmitterLayer {
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()
        emitter.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
        emitter.emitterShape = .rectangle
        emitter.emitterPosition = CGPoint(x: 960, y: 540)
        emitter.emitterSize = CGSize(width: 1800, height: 960)
        cell.contents = Self.dot
        cell.birthRate = swarm == .replicated ? 500 : 2000
        cell.lifetime = 5
        cell.velocity = 20
        cell.velocityRange = 10
        cell.emissionRange = 2 * .pi
        cell.color = CGColor(red: 1, green: 0.8, blue: 0.4, alpha: 1)
        cell.alphaSpeed = -0.2
        cell.redRange = 0.4
        if swarm == .turning || swarm == .turningAndGrowing {
            cell.spin = 1
            cell.spinRange = 2
        }
        if swarm == .turningAndGrowing {
            cell.scaleRange = 0.5
            cell.scaleSpeed = 0.05
        }
        emitter.emitterCells = [cell]
        return emitter
    }

    private func makeTree(_ swarm: Swarm) -> CALayer {
        let root = CALayer()
        let emitter = makeEmitter(swarm)
        root.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
        root.backgroundColor = .black
        guard swarm == .replicated else {
            root.addSublayer(emitter)
            if swarm == .following {
                let move = CABasicAnimation(keyPath: "emitterPosition.x")
                move.fromValue = 900
                move.toValue = 1020
                move.duration = 1
                move.autoreverses = true
                move.repeatCount = .infinity
                emitter.add(move, forKey: "move")
            }
            return root
        }
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 4
        replicator.instanceDelay = 0.25
        replicator.instanceTransform = CATransform3DMakeTranslation(8, 8, 0)
        replicator.addSublayer(emitter)
        root.addSublayer(replicator)
        return root
    }

    @Test(
        "S5 ten thousand particles at 60 Hz, in frames that allocate nothing", .alsoInGuest, arguments: Swarm.allCases)
    func tenThousand(swarm: Swarm) {
        let root = makeTree(swarm)
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        // A fixed time of the commit gives equal particles in every run.
        context.frameTime = 0
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        let output = PixelBuffer(width: 1920, height: 1080, format: .xrgb8888)
        let beginning = 20.0
        var times: [Double] = []
        var stages: [StageTimes] = []
        var allocations: UInt64 = 0
        for frame in 0..<(isInGuest ? 6 : 120) {
            let buffer = ScanoutBuffer(index: 0, pixels: output.view, stale: [], isFirstFrame: frame == 0)
            let start = threadTime()
            let before = allocation_count()
            let made = compositor.render(into: buffer, presentationTime: beginning + Double(frame) / 60)
            let taken = allocation_count() - before
            let time = (threadTime() - start) * 1e3
            if frame >= (isInGuest ? 3 : 90) {
                times.append(time)
                stages.append(made.stages)
                allocations += taken
            }
        }
        context.invalidate()
        let middle = times.count / 2
        func median(_ stage: FrameStage) -> Int { Int(stages.map { $0[stage] * 1e6 }.sorted()[middle]) }
        let time = times.sorted()[middle]
        print(
            "10,000 particles, \(swarm.rawValue): \(Int(time * 1e3)) µs a frame, evaluate \(median(.evaluate)), flatten \(median(.flatten)), "
                + "draw \(median(.draw)), copy \(median(.copy)); \(allocations) allocations in \(times.count) frames")
        if isInGuest { #expect(time < swarm.limit) }
        if !isInGuest, isOptimized, swarm != .following, counts_allocations() != 0 { #expect(allocations == 0) }
    }
}
