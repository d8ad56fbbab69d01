import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct EmitterPictureTests {
    private let root = CALayer()
    private let emitter = CAEmitterLayer()
    private let cell = CAEmitterCell()

    /// A white particle of 4 points every second, from (10, 20) to the right at 10 points per second.
    init() {
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        root.backgroundColor = .black
        emitter.frame = root.bounds
        emitter.emitterPosition = CGPoint(x: 10, y: 20)
        cell.name = "dot"
        cell.contents = CGImage(premultipliedRGBA: [UInt8](repeating: 255, count: 64), width: 4, height: 4)
        cell.birthRate = 1
        cell.lifetime = 100
        cell.velocity = 10
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
    }

    private func picture(at time: CFTimeInterval, scale: CGFloat = 1) -> Picture {
        Picture(of: root, width: Int(80 * scale), height: Int(40 * scale), scale: scale, at: time)
    }

    private func centers(_ picture: Picture, y: Int = 20) -> [Int] {
        (2..<78).filter { x in (x - 2..<x + 2).allSatisfy { picture[$0, y][0] == 255 } }
    }

    @Test("S5 particles are emitted at an even rate from the layer's time 0 on, and move")
    func flow() {
        #expect(centers(picture(at: 0)) == [10])
        #expect(centers(picture(at: 1)) == [10, 20])
        #expect(centers(picture(at: 3.5)) == [15, 25, 35, 45])
        emitter.beginTime = 2
        #expect(centers(picture(at: 3.5)) == [15, 25])
        cell.lifetime = 1.2
        emitter.emitterCells = [cell]
        #expect(centers(picture(at: 5)) == [10, 20])
        #expect(centers(picture(at: 5.5)) == [15])
    }

    @Test("S5 a cell's contentsScale reduces its particles, and contentsRect cuts them, in both directions")
    func contentsScale() {
        cell.contentsScale = 2
        emitter.emitterCells = [cell]
        func lit(_ picture: Picture) -> (columns: [Int], rows: [Int]) {
            ((0..<80).filter { picture[$0, 20][0] == 255 }, (0..<40).filter { picture[10, $0][0] == 255 })
        }
        #expect(lit(picture(at: 0)) == ([9, 10], [19, 20]))
        cell.contentsScale = 1
        cell.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
        emitter.emitterCells = [cell]
        #expect(lit(picture(at: 0)) == ([8, 9, 10, 11], [19, 20]))
    }

    @Test("S5 a line emits upwards, turned by the longitude")
    func line() {
        emitter.emitterShape = .line
        emitter.emitterSize = .zero
        #expect(centers(picture(at: 1), y: 10) == [10])
        cell.emissionLongitude = .pi / 2
        emitter.emitterCells = [cell]
        #expect(centers(picture(at: 1), y: 20) == [10, 20])
    }

    @Test("S5 acceleration, direction, scale and colour change with the particle's age")
    func motion() {
        cell.velocity = 10
        cell.emissionLongitude = .pi / 2
        cell.yAcceleration = -20
        cell.scale = 1
        cell.scaleSpeed = 1
        cell.duration = 0.5
        cell.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        cell.redSpeed = -0.5
        cell.blueSpeed = 0.25
        emitter.emitterCells = [cell]
        // y = 20 + 10·1 − 10·1 = 20, twice as large.
        let seen = picture(at: 1)
        for (x, y, isInside) in [(7, 17, true), (13, 23, true), (5, 20, false), (14, 20, false)] {
            let expected: [UInt8] = isInside ? [128, 128, 64, 255] : [0, 0, 0, 255]
            for (a, b) in zip(seen[x, y], expected) { #expect(abs(Int(a) - Int(b)) <= 1) }
        }
    }

    @Test(
        "S5 a seed determines the picture at any time, in any order of frames; another seed gives another picture"
    )
    func seeds() {
        cell.birthRate = 80
        cell.lifetime = 2
        cell.lifetimeRange = 1
        cell.velocityRange = 10
        cell.emissionRange = 2 * .pi
        cell.scaleRange = 1
        cell.spin = 1
        cell.spinRange = 2
        cell.alphaRange = 0.5
        cell.redRange = 0.5
        emitter.emitterShape = .rectangle
        emitter.emitterSize = CGSize(width: 40, height: 20)
        emitter.emitterPosition = CGPoint(x: 40, y: 20)
        emitter.emitterCells = [cell]
        let once = picture(at: 5)
        let renderer = CARenderer(width: 80, height: 40)
        renderer.layer = root
        CATransaction.flush()
        for time in [9.0, 1, 4.99, 5] {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
        }
        let isSame = renderer.pixels == once.pixels
        #expect(isSame)
        emitter.seed = 7
        let isOther = picture(at: 5).pixels != once.pixels
        #expect(isOther)
    }

    @Test("S5 a change of the birth rate keeps existing particles; emission stops and starts again")
    func stops() {
        let renderer = CARenderer(width: 80, height: 40)
        renderer.layer = root
        func columns(at time: CFTimeInterval) -> [Int] {
            CATransaction.flush()
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            let pixels = renderer.pixels
            return (0..<8).map { $0 * 10 }.filter { pixels[(20 * 80 + $0) * 4] == 255 }
        }
        #expect(columns(at: 2) == [10, 20, 30])
        CATransaction.setDisableActions(true)
        emitter.setValue(0, forKeyPath: "emitterCells.dot.birthRate")
        #expect(emitter.value(forKeyPath: "emitterCells.dot.birthRate") as? CGFloat == 0)
        #expect(columns(at: 4) == [30, 40, 50])
        CATransaction.setDisableActions(true)
        emitter.setValue(1, forKeyPath: "emitterCells.dot.birthRate")
        #expect(columns(at: 5) == [10, 40, 50, 60])
    }

    @Test("S5 key paths of cells animate: a birth rate for one second")
    func animatedCell() {
        cell.birthRate = 0
        emitter.emitterCells = [cell]
        let burst = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
        burst.fromValue = 1
        burst.toValue = 1
        burst.beginTime = 1.5
        burst.duration = 2
        emitter.add(burst, forKey: "burst")
        #expect(centers(picture(at: 4)) == [20, 30])
        #expect(centers(picture(at: 1.4)).isEmpty)
    }

    @Test("S5 an animation that changes no value of the emitter changes no particle")
    func otherAnimation() {
        cell.birthRate = 2000
        cell.lifetime = 1000
        cell.velocity = 0.01
        emitter.emitterShape = .rectangle
        emitter.emitterSize = CGSize(width: 60, height: 30)
        emitter.emitterCells = [cell]
        let still = picture(at: 60)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 0
        turn.duration = 1000
        emitter.add(turn, forKey: "turn")
        #expect(picture(at: 60).pixels == still.pixels)
    }

    @Test("S5 particles of a fast clock whose rate is animated are searched back for two minutes of that clock")
    func fastClock() {
        cell.speed = 1e6
        cell.lifetime = 1e9
        cell.velocity = 0
        cell.birthRate = 0.01
        cell.scale = 0.5
        emitter.emitterShape = .rectangle
        emitter.emitterSize = CGSize(width: 60, height: 30)
        emitter.emitterPosition = CGPoint(x: 40, y: 20)
        emitter.emitterCells = [cell]
        let constant = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
        constant.fromValue = 0.01
        constant.toValue = 0.01
        constant.duration = 1000
        emitter.add(constant, forKey: "constant")
        let seen = picture(at: 60)
        let lit = (0..<80 * 40).count { seen[$0 % 80, $0 / 80][0] > 60 }
        #expect((1...16).contains(lit), "the pixels of one or two particles: \(lit)")
    }

    @Test("S5 particles emit other particles at their location during their lifetime")
    func cellsOfCells() {
        let trail = CAEmitterCell()
        trail.contents = cell.contents
        trail.birthRate = 1
        trail.lifetime = 100
        cell.contents = nil
        cell.lifetime = 2.5
        cell.duration = 0.5
        cell.emitterCells = [trail]
        emitter.emitterCells = [cell]
        #expect(centers(picture(at: 1.5)) == [10, 20])
        #expect(centers(picture(at: 9)) == [10, 20, 30])
    }

    @Test("S5 colours add up in the additive mode")
    func additive() {
        cell.velocity = 0
        cell.birthRate = 2
        cell.color = CGColor(red: 0.25, green: 0.125, blue: 0, alpha: 1)
        emitter.renderMode = .additive
        emitter.emitterCells = [cell]
        let seen = picture(at: 1.1)[10, 20]
        for (a, b) in zip(seen, [191, 96, 0, 255]) { #expect(abs(Int(a) - b) <= 2) }
    }

    @Test("S5 emitter shapes and modes: where particles are emitted", arguments: ["line", "rectangle", "circle"])
    func shapes(shape: String) {
        cell.velocity = 0
        cell.birthRate = 200
        cell.scale = 0.25
        emitter.emitterPosition = CGPoint(x: 40, y: 20)
        emitter.emitterShape = CAEmitterLayerEmitterShape(rawValue: shape)
        emitter.emitterSize = shape == "circle" ? CGSize(width: 15, height: 0) : CGSize(width: 60, height: 30)
        emitter.emitterMode = .outline
        emitter.emitterCells = [cell]
        let seen = picture(at: 10)
        var outside = 0
        var inside = 0
        for y in 0..<40 {
            for x in 0..<80 where seen[x, y][0] > 100 {
                let dx = abs(Double(x) + 0.5 - 40)
                let dy = abs(Double(y) + 0.5 - 20)
                let distance =
                    switch shape {
                    case "line": max(dy, dx - 30)
                    case "circle": abs((dx * dx + dy * dy).squareRoot() - 15)
                    default: max(abs(max(dx - 30, dy - 15)), 0)
                    }
                if distance < 1.6 { inside += 1 } else { outside += 1 }
            }
        }
        #expect(outside == 0 && inside > 40)
    }

    @Test("S5 replicators copy emitters, each delayed by the instance delay")
    func replicated() {
        let replicator = CAReplicatorLayer()
        replicator.frame = root.bounds
        replicator.instanceCount = 2
        replicator.instanceDelay = 0.5
        replicator.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
        replicator.addSublayer(emitter)
        root.addSublayer(replicator)
        let seen = picture(at: 2)
        #expect(centers(seen, y: 20) == [10, 20, 30])
        #expect(centers(seen, y: 30) == [15, 25])
    }

    @Test("S5 a rotated and tilted emitter shows its particles in its plane, at scale 2 too")
    func turned() {
        cell.velocity = 0
        cell.duration = 0.5
        cell.scale = 4
        emitter.emitterPosition = CGPoint(x: 60, y: 20)
        emitter.emitterCells = [cell]
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 200
        root.sublayerTransform = eye
        emitter.transform = CATransform3DMakeRotation(0.7, 0, 1, 0.3)
        let place = emitter.convert(CGPoint(x: 60, y: 20), to: root)
        for scale in [1, 2] {
            let seen = picture(at: 1, scale: CGFloat(scale))
            var sum = (x: 0.0, y: 0.0, n: 0.0)
            for y in 0..<40 * scale {
                for x in 0..<80 * scale where seen[x, y][0] > 127 {
                    sum = (sum.x + Double(x) + 0.5, sum.y + Double(y) + 0.5, sum.n + 1)
                }
            }
            #expect(sum.n > Double(100 * scale * scale))
            #expect(
                abs(sum.x / sum.n / Double(scale) - Double(place.x)) < 0.6
                    && abs(sum.y / sum.n / Double(scale) - Double(place.y)) < 0.6)
        }
    }

    @Test("S5 nothing changes if nothing is emitted")
    func idle() {
        cell.birthRate = 0
        emitter.emitterCells = [cell]
        let renderer = CARenderer(width: 80, height: 40)
        renderer.layer = root
        CATransaction.flush()
        renderer.beginFrame(atTime: 3)
        renderer.render()
        #expect(renderer.nextFrameTime() == .infinity)
        renderer.endFrame()
    }
}
