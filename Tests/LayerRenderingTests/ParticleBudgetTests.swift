import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import TestSupport
import Testing

/// All emitters of a tree have at most 200,000 particles in total.
@Suite(.standingTime) struct ParticleBudgetTests {
    private let root = CALayer()
    private static let white = CGImage(premultipliedRGBA: [255, 255, 255, 255], width: 1, height: 1)

    init() {
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    }

    /// Particles that start at the left edge at 100 points per second and live for two seconds.
    private func addEmitter(y: CGFloat, rate: Float, cells: Int = 1) {
        let emitter = CAEmitterLayer()
        emitter.frame = root.bounds
        emitter.emitterPosition = CGPoint(x: 0.5, y: y + 0.5)
        emitter.emitterCells = (0..<cells).map { _ in
            let cell = CAEmitterCell()
            cell.contents = Self.white
            cell.birthRate = rate
            cell.lifetime = 2
            cell.velocity = 100
            return cell
        }
        root.addSublayer(emitter)
    }

    private func length(_ picture: Picture, y: Int) -> Int { (0..<200).count { picture[$0, y][3] > 127 } }

    private func picture(at time: CFTimeInterval) -> Picture { Picture(of: root, width: 200, height: 100, at: time) }

    @Test("S5 emitters with 200,000 particles in total keep all of them")
    func within() {
        let start = CACurrentMediaTime()
        addEmitter(y: 10, rate: 1000)
        addEmitter(y: 20, rate: 5000, cells: 2)
        let picture = picture(at: start + 10)
        #expect(length(picture, y: 10) == 200)
        #expect(length(picture, y: 20) == 200)
    }

    @Test("S5 emitters with twice as many particles show the newest half, in any order of frames")
    func beyond() {
        let start = CACurrentMediaTime()
        for i in 0..<4 { addEmitter(y: CGFloat(10 * i), rate: 25_000, cells: 2) }
        let seen = picture(at: start + 10)
        for i in 0..<4 { #expect(abs(length(seen, y: 10 * i) - 100) <= 1) }
        let renderer = CARenderer(width: 200, height: 100)
        renderer.layer = root
        for time in [9.5, 9.9, 9.95, 10] {
            CATransaction.flush()
            renderer.beginFrame(atTime: start + time)
            renderer.render()
            renderer.endFrame()
        }
        #expect(renderer.pixels == seen.pixels)
    }

    @Test("S5 particles that outlive their emitting particles count, and so do those until then")
    func outliving() throws {
        let start = CACurrentMediaTime()
        for i in 0..<4 { try addFuses(y: CGFloat(10 * i), rate: 25_000) }
        let seen = picture(at: start + 10)
        for i in 0..<4 { #expect(abs(length(seen, y: 10 * i) - 100) <= 2) }
    }

    @Test("S5 particles live as long as others that slow particles emit")
    func slow() throws {
        let start = CACurrentMediaTime()
        try addFuses(y: 10, rate: 1000, speed: 0.5)
        #expect(length(picture(at: start + 10), y: 10) == 200)
    }

    /// Invisible particles that each emit one particle and die: those that ``addEmitter(y:rate:cells:)`` adds.
    private func addFuses(y: CGFloat, rate: Float, speed: Float = 1) throws {
        addEmitter(y: y, rate: rate)
        let emitter = try #require(root.sublayers?.last as? CAEmitterLayer)
        let spark = try #require(emitter.emitterCells?.first)
        let fuse = CAEmitterCell()
        spark.birthRate = 1000
        spark.duration = 0.001
        fuse.birthRate = rate
        fuse.lifetime = 0.01
        fuse.speed = speed
        fuse.emitterCells = [spark]
        emitter.emitterCells = [fuse]
    }

    @Test("S5 the budget of a removed emitter is available to the others")
    func removed() {
        let start = CACurrentMediaTime()
        addEmitter(y: 10, rate: 100_000)
        addEmitter(y: 20, rate: 100_000)
        let renderer = CARenderer(width: 200, height: 100)
        renderer.layer = root
        func draw(_ time: CFTimeInterval) {
            CATransaction.flush()
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
        }
        draw(start + 10)
        CATransaction.setDisableActions(true)
        root.sublayers?.last?.removeFromSuperlayer()
        draw(start + 10.1)
        #expect(renderer.pixels == picture(at: start + 10.1).pixels)
    }

    @Test("S5 of particles that each cover the screen, only the foremost are painted, up to a limit")
    func overdrawn() throws {
        let start = CACurrentMediaTime()
        addEmitter(y: 50, rate: 50_000)
        let emitter = try #require(root.sublayers?.first as? CAEmitterLayer)
        let cell = try #require(emitter.emitterCells?.first)
        cell.velocity = 0
        cell.scale = 1000
        cell.spin = 1
        emitter.emitterCells = [cell]
        let begin = threadTime()
        let seen = picture(at: start + 10)
        #expect(seen[100, 50] == [255, 255, 255, 255])
        #expect(threadTime() - begin < (isOptimized ? 2 : 20))
    }

    @Test(
        "S5 particles on a stretched plane, which are drawn individually, are drawn in bounded time, the newest first"
    )
    func stretched() throws {
        let start = CACurrentMediaTime()
        addEmitter(y: 10, rate: 2_000)
        addEmitter(y: 20, rate: 50_000)
        for emitter in root.sublayers ?? [] { emitter.transform = CATransform3DMakeScale(1.01, 1, 1) }
        let begin = threadTime()
        let seen = picture(at: start + 10)
        #expect(threadTime() - begin < (isOptimized ? 0.6 : 20))
        #expect(length(seen, y: 10) == 200)
        #expect((10..<100).contains(length(seen, y: 20)))
    }

    @Test("S5 particles that tilt strongly, each of which is drawn in slices, are drawn in bounded time")
    func tilted() throws {
        let start = CACurrentMediaTime()
        root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        addEmitter(y: 5, rate: 5_000)
        let emitter = try #require(root.sublayers?.first as? CAEmitterLayer)
        // All particles reach beyond the horizon, at 5 points from the centre.
        emitter.emitterPosition.x = 9
        let cell = try #require(emitter.emitterCells?.first)
        cell.velocity = 0
        cell.scale = 4
        emitter.emitterCells = [cell]
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 5
        emitter.transform = CATransform3DRotate(perspective, 1.5, 0, -1, 0)
        let begin = threadTime()
        let seen = Picture(of: root, width: 10, height: 10, at: start + 10)
        let taken = threadTime() - begin
        print("tilted particles: \(taken) s")
        #expect((0..<10).contains { seen[$0, 5][3] > 127 })
        #expect(taken < (isOptimized ? 0.1 : 5))
    }

    @Test(
        "S5 invisible particles that emit others are drawn in bounded time",
        arguments: [
            (emitters: 1, rate: Float(50), lifetime: Float(2), timeOffset: 1e15), (1, 1e7, 2, 0),
            (100, 500, 0.001, 1e6),
        ])
    func unseenBirths(emitters: Int, rate: Float, lifetime: Float, timeOffset: CFTimeInterval) throws {
        let start = CACurrentMediaTime()
        for _ in 0..<emitters { addEmitter(y: 50, rate: 1000) }
        for case let emitter as CAEmitterLayer in root.sublayers ?? [] {
            let cell = try #require(emitter.emitterCells?.first)
            let child = CAEmitterCell()
            child.contents = Self.white
            child.birthRate = rate
            child.lifetime = 2
            child.scale = 0
            child.timeOffset = timeOffset
            cell.lifetime = lifetime
            cell.emitterCells = [child]
            emitter.emitterCells = [cell]
        }
        let begin = threadTime()
        _ = picture(at: start + 10)
        #expect(threadTime() - begin < (isOptimized ? 1 : 20))
    }
}
