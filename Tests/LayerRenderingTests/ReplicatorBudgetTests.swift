import Animation
import Compositor
import Geometry
import Graphics
import LayerModel
import LayerRendering
import LayerTestSupport
import Layers
import TestSupport
import Testing

/// The copies that all replicators of a tree create take a limited number of bytes in total.
@Suite(.standingTime) struct ReplicatorBudgetTests {
    private let root = CALayer()
    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    init() {
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    }

    /// Dots of one point, two points apart, in rows two points apart.
    @discardableResult
    private func addDots(_ columns: Int, _ rows: Int) -> (
        inner: CAReplicatorLayer, outer: CAReplicatorLayer, dot: CALayer
    ) {
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        dot.backgroundColor = Self.white
        let inner = replicator(columns, x: 2, y: 0)
        inner.addSublayer(dot)
        let outer = replicator(rows, x: 0, y: 2)
        outer.name = "rows"
        outer.addSublayer(inner)
        root.addSublayer(outer)
        return (inner, outer, dot)
    }

    private func replicator(_ count: Int, x: CGFloat, y: CGFloat) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        layer.frame = root.bounds
        layer.instanceCount = count
        layer.instanceTransform = CATransform3DMakeTranslation(x, y, 0)
        return layer
    }

    /// The bytes that a copy of a layer counts with.
    private func bytes(hasChildren: Bool = false, _ change: (inout LayerState) -> Void = { _ in }) -> Int {
        var state = LayerState()
        change(&state)
        return NodeMemory(scale: 1, screen: PixelRect(x: 0, y: 0, width: 400, height: 400))
            .bytes(of: state, hasChildren: hasChildren)
    }

    /// Returns the number of rows that the budget allows.
    /// - Parameter layers: the bytes of the layers of a column.
    private func rowsAllowed(of columns: Int, _ layers: Int) -> Int {
        let column = NodeMemory.instance + layers
        // A row is an instance of the outer replicator with a copy of the inner one, which has all its instances.
        let row = NodeMemory.instance + bytes(hasChildren: true) + columns * column
        // The first instances contain the layers themselves.
        return 1 + (InstanceBudget.mostBytes - (columns - 1) * column) / row
    }

    private static func rasterize(_ dot: CALayer) {
        dot.shouldRasterize = true
        dot.rasterizationScale = 64
    }

    /// The bytes of a dot that ``rasterize(_:)`` was called with.
    private var rasterizedBytes: Int {
        bytes {
            $0.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
            $0.shouldRasterize = true
            $0.rasterizationScale = 64
        }
    }

    private func picture(at time: CFTimeInterval = 10) -> Picture {
        Picture(of: root, width: 400, height: 400, at: time)
    }

    /// The number of dots in each row that has any.
    private func dots(_ picture: Picture) -> [Int] { dots(picture.pixels) }

    private func dots(_ pixels: [UInt8]) -> [Int] {
        (0..<200).map { row in (0..<200).count { pixels[(row * 800 + $0 * 2) * 4 + 3] == 255 } }.filter { $0 > 0 }
    }

    private func lines(_ body: () -> Void) -> [String] {
        var lines: [String] = []
        LayersLog.redirect(to: { lines.append($0) }, body)
        return lines
    }

    @Test("S4 all of 100 × 100 dots of nested replicators are visible")
    func whole() {
        addDots(100, 100)
        var rows: [Int] = []
        let lines = lines { rows = dots(picture()) }
        #expect(rows == Array(repeating: 100, count: 100))
        #expect(lines == [])
    }

    @Test("S4 replicators with too many copies keep the first ones, and the log names the layer")
    func first() {
        addDots(150, 150)
        let given = rowsAllowed(of: 150, bytes())
        var rows: [Int] = []
        let lines = lines { rows = dots(picture()) }
        #expect(given > 100 && given < 150)
        #expect(rows == Array(repeating: 150, count: given))
        #expect(
            lines == [
                "CAReplicatorLayer “rows”: shows the first \(given) of 150 instances: the copies that replicators of a "
                    + "tree make take at most 160 MB together; repeat fewer layers, and fewer of those that are "
                    + "rasterized or have effects"
            ])
    }

    @Test("S4 the pictures of rasterized copies count with their pixels")
    func rasterized() {
        let dot = addDots(30, 150).dot
        Self.rasterize(dot)
        let given = rowsAllowed(of: 30, rasterizedBytes)
        #expect(given > 50 && given < 150)
        #expect(dots(picture()) == Array(repeating: 30, count: given))
    }

    @Test("S4 the masks of copies count as layers")
    func masked() {
        let dot = addDots(150, 150).dot
        let mask = CALayer()
        mask.frame = dot.bounds
        mask.backgroundColor = Self.white
        dot.mask = mask
        #expect(dots(picture()) == Array(repeating: 150, count: rowsAllowed(of: 150, 2 * bytes())))
    }

    @Test("S4 2,000 copies that are rasterized and have shadows, masks and shapes are all visible")
    func ordinary() {
        let dot = addDots(40, 50).dot
        let mask = CALayer()
        mask.frame = dot.bounds
        mask.backgroundColor = Self.white
        dot.mask = mask
        dot.shouldRasterize = true
        dot.shadowOpacity = 1
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: dot.bounds, transform: nil)
        dot.addSublayer(shape)
        var rows: [Int] = []
        let lines = lines { rows = dots(picture()) }
        #expect(rows == Array(repeating: 40, count: 50))
        #expect(lines == [])
    }

    @Test("S4 layers that are rasterized once there are copies count with their pictures from then on")
    func rasterizedLater() {
        let dot = addDots(100, 100).dot
        let renderer = CARenderer(width: 400, height: 400)
        renderer.layer = root
        draw(renderer, at: 10)
        #expect(dots(renderer.pixels) == Array(repeating: 100, count: 100))
        CATransaction.setDisableActions(true)
        Self.rasterize(dot)
        draw(renderer, at: 11)
        #expect(dots(renderer.pixels) == Array(repeating: 100, count: rowsAllowed(of: 100, rasterizedBytes)))
        CATransaction.setDisableActions(true)
        dot.shouldRasterize = false
        draw(renderer, at: 12)
        #expect(dots(renderer.pixels) == Array(repeating: 100, count: 100))
    }

    @Test("S4 ten nested replicators of 100 instances each draw within a second, and layers beside them are visible")
    func nested() {
        var layer: CALayer = addDots(100, 100).outer
        layer.removeFromSuperlayer()
        for _ in 0..<8 {
            let outer = replicator(100, x: 1, y: 1)
            outer.addSublayer(layer)
            layer = outer
        }
        root.addSublayer(layer)
        let other = CALayer()
        other.frame = CGRect(x: 300, y: 300, width: 10, height: 10)
        other.backgroundColor = Self.white
        root.addSublayer(other)
        let seconds = processorSeconds {
            let picture = picture()
            #expect(picture[305, 305][3] == 255)
            #expect(picture[198, 198][3] == 255)
        }
        #expect(seconds < 3)
    }

    @Test("S4 replicators without sublayers count towards the budget too")
    func empty() {
        let outer = replicator(10_000, x: 1, y: 1)
        let inner = replicator(10_000, x: 1, y: 1)
        outer.addSublayer(inner)
        root.addSublayer(outer)
        let seconds = processorSeconds { _ = picture() }
        #expect(seconds < 3)
    }

    @Test("S4 layers that are added to replicators with existing copies count towards the budget")
    func added() {
        let (inner, outer, dot) = addDots(100, 100)
        let renderer = CARenderer(width: 400, height: 400)
        renderer.layer = root
        draw(renderer, at: 10)
        #expect(dots(renderer.pixels) == Array(repeating: 100, count: 100))
        CATransaction.setDisableActions(true)
        for i in 1...4 {
            let other = CALayer()
            other.frame = CGRect(x: 0, y: CGFloat(200 + i), width: 1, height: 1)
            inner.addSublayer(other)
        }
        draw(renderer, at: 10.5)
        #expect(dots(renderer.pixels) == Array(repeating: 100, count: rowsAllowed(of: 100, 5 * bytes())))
        CATransaction.setDisableActions(true)
        for layer in inner.sublayers ?? [] where layer !== dot { layer.removeFromSuperlayer() }
        outer.instanceCount = 3
        draw(renderer, at: 11)
        #expect(dots(renderer.pixels) == [100, 100, 100])
    }

    @Test("S4 the instances depend only on the time while their number is animated")
    func anyOrder() {
        let (_, outer, _) = addDots(150, 1)
        let growth = CABasicAnimation(keyPath: "instanceCount")
        growth.fromValue = 0
        growth.toValue = 200
        growth.duration = 10
        growth.beginTime = 10
        outer.add(growth, forKey: nil)
        let renderer = CARenderer(width: 400, height: 400)
        renderer.layer = root
        CATransaction.flush()
        let most = rowsAllowed(of: 150, bytes())
        for (time, rows) in [(15.0, 100), (18.0, most), (19.0, most), (12.0, 40), (18.0, most), (10.5, 10)] {
            draw(renderer, at: time)
            #expect(dots(renderer.pixels).count == rows, "at \(time)")
        }
    }

    @Test("S4 the copies of delayed instances are counted at the times that these show")
    func delayed() {
        let (inner, outer, _) = addDots(10, 200)
        outer.instanceDelay = 1
        let growth = CAKeyframeAnimation(keyPath: "instanceCount")
        growth.values = [10, 200]
        growth.calculationMode = .discrete
        growth.keyTimes = [0, 0.5, 1]
        growth.beginTime = 0.5
        growth.duration = 20
        growth.fillMode = .both
        inner.add(growth, forKey: nil)
        var rows: [Int] = []
        let lines = lines { rows = dots(picture(at: 11)) }
        #expect(rows == [200] + Array(repeating: 10, count: 199))
        #expect(lines == [])
    }

    @Test("S4 removed copies of animated layers are no longer evaluated")
    func animatedCopies() {
        let (inner, outer, dot) = addDots(150, 150)
        let blink = CABasicAnimation(keyPath: "opacity")
        blink.fromValue = 1
        blink.toValue = 0.5
        blink.duration = 1
        blink.repeatCount = .infinity
        dot.add(blink, forKey: nil)
        let most = CAReplicatorLayer()
        most.frame = root.bounds
        most.instanceCount = 20
        root.addSublayer(most)
        most.addSublayer(outer)
        let renderer = CARenderer(width: 400, height: 400)
        renderer.layer = root
        for (step, count) in [150, 20, 3, 150, 1, 40].enumerated() {
            CATransaction.setDisableActions(true)
            inner.instanceCount = count
            outer.instanceCount = step % 2 == 0 ? 150 : 7
            draw(renderer, at: 10 + Double(step))
        }
        #expect(renderer.nextFrameTime() < .infinity)
        CATransaction.setDisableActions(true)
        most.removeFromSuperlayer()
        draw(renderer, at: 20)
        #expect(renderer.nextFrameTime() == .infinity)
    }

    /// Instances of a blurred square, three points apart.
    private func addBlurs(_ count: Int) throws -> (replicator: CAReplicatorLayer, card: CALayer) {
        let blurs = replicator(count, x: 3, y: 0)
        let card = CALayer()
        card.frame = CGRect(x: 20, y: 100, width: 60, height: 200)
        card.backgroundColor = Self.white
        card.filters = [try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 200]))]
        blurs.addSublayer(card)
        blurs.name = "blurs"
        root.addSublayer(blurs)
        return (blurs, card)
    }

    @Test("S4 copies that would take too long to paint are left out from the last, and the log names the layer")
    func overpainted() throws {
        let (blurs, card) = try addBlurs(200)
        let renderer = CARenderer(width: 400, height: 400)
        renderer.layer = root
        let told = lines { draw(renderer, at: 10) }
        let line = try #require(told.first)
        #expect(told.count == 1)
        let given = try #require(line.split(separator: " ").compactMap { Int($0) }.first)
        #expect(given > 2 && given < 100)
        #expect(
            line
                == "CAReplicatorLayer “blurs”: shows the first \(given) of 200 instances: a frame would take too long to paint; "
                + "repeat smaller layers, and fewer of those with effects")
        let seen = renderer.pixels
        draw(renderer, at: 11)
        #expect(differences(renderer.pixels, seen) == 0)
        CATransaction.setDisableActions(true)
        blurs.instanceCount = given
        #expect(differences(picture().pixels, seen) == 0)
        // All of them are visible without the filter, and with it again no more than at first.
        let other = CARenderer(width: 400, height: 400)
        let filters = card.filters
        other.layer = root
        CATransaction.setDisableActions(true)
        blurs.instanceCount = 100
        draw(other, at: 12)
        #expect(differences(other.pixels, seen) == 0)
        CATransaction.setDisableActions(true)
        card.filters = nil
        draw(other, at: 13)
        #expect(other.pixels[(200 * 400 + 350) * 4 + 3] == 255)
        CATransaction.setDisableActions(true)
        card.filters = filters
        draw(other, at: 14)
        #expect(differences(other.pixels, seen) == 0)
    }

    @Test(
        "S4 strongly tilted pictures, which are divided into slices, count with these; others with their pixels",
        arguments: [(0.0, true), (1.55, false)])
    func tilted(angle: Double, areAllShown: Bool) throws {
        let pictures = replicator(500, x: 0, y: 0)
        let picture = CALayer()
        picture.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
        picture.contents = TestImage(8, 8) { x, y in x == y ? 0xffff_ffff : 0xff00_0000 }.image
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 101
        picture.transform = CATransform3DRotate(transform, CGFloat(angle), 0, 1, 0)
        pictures.addSublayer(picture)
        root.addSublayer(pictures)
        let renderer = CARenderer(width: 400, height: 400)
        renderer.layer = root
        let told = lines { draw(renderer, at: 10) }
        #expect(told.contains { $0.contains("too long to paint") } != areAllShown, "\(told)")
    }

    @Test("S4 an idle tree with copies that are left out stays idle")
    func idle() throws {
        _ = try addBlurs(200)
        let other = CALayer()
        other.frame = CGRect(x: 390, y: 390, width: 4, height: 4)
        root.addSublayer(other)
        let renderer = CARenderer(width: 400, height: 400)
        renderer.layer = root
        draw(renderer, at: 10)
        #expect(renderer.nextFrameTime() == .infinity)
        renderer.beginFrame(atTime: 11)
        #expect(renderer.updateBounds().isEmpty)
        renderer.endFrame()
    }

    /// The number of bytes that differ: a list of them would take minutes to print.
    private func differences(_ one: [UInt8], _ other: [UInt8]) -> Int { zip(one, other).count { $0 != $1 } }

    private func draw(_ renderer: CARenderer, at time: CFTimeInterval) {
        CATransaction.flush()
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
    }

    private func processorSeconds(_ body: () -> Void) -> Double {
        let start = threadTime()
        body()
        return threadTime() - start
    }
}
