import Animation
import Compositor
import Dispatch
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Synchronization
import TestSupport
import Testing
import Trace

@Suite(.standingTime) struct TiledLayerTests {
    /// A picture in which every square of 100 points has a colour of its location.
    private final class Squares: CATiledLayer {
        let drawn = Mutex<[CGRect]>([])

        static func color(_ column: Int, _ row: Int) -> [UInt8] {
            [UInt8(column * 7 & 255), UInt8(row * 5 & 255), UInt8((column + row) * 3 & 255), 255]
        }

        override func draw(in ctx: CGContext) {
            let rect = ctx.boundingBoxOfClipPath
            drawn.withLock { $0.append(rect) }
            for row in Int(rect.minY / 100)...Int(rect.maxY / 100) {
                for column in Int(rect.minX / 100)...Int(rect.maxX / 100) {
                    let color = Self.color(column, row)
                    ctx.setFillColor(
                        CGColor(
                            red: CGFloat(color[0]) / 255, green: CGFloat(color[1]) / 255, blue: CGFloat(color[2]) / 255,
                            alpha: 1))
                    ctx.fill(CGRect(x: column * 100, y: row * 100, width: 100, height: 100))
                }
            }
        }
    }

    private let root = CALayer()
    private let tiled = Squares()

    init() {
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        root.masksToBounds = true
        tiled.anchorPoint = CGPoint(x: 0, y: 0)
        tiled.bounds = CGRect(x: 0, y: 0, width: 40_000, height: 40_000)
        root.addSublayer(tiled)
    }

    private func pixel(_ renderer: CARenderer, _ x: Int, _ y: Int) -> [UInt8] {
        let pixels = renderer.pixels
        return Array(pixels[(y * 400 + x) * 4..<(y * 400 + x) * 4 + 4])
    }

    private func frame(_ renderer: CARenderer) {
        CATransaction.flush()
        renderer.beginFrame(atTime: 1)
        renderer.render()
        renderer.endFrame()
        CATransaction.setDisableActions(true)
    }

    @Test(
        "S7 a picture of 40,000 × 40,000 pans and zooms; only visible tiles are drawn, and the store keeps its budget"
    )
    func pans() {
        tiled.levelsOfDetail = 8
        tiled.levelsOfDetailBias = 1
        let renderer = CARenderer(width: 400, height: 300)
        renderer.layer = root
        for step in 0..<60 {
            let place = CGPoint(x: CGFloat(step * 600), y: CGFloat(step * 500))
            tiled.position = CGPoint(x: -place.x, y: -place.y)
            frame(renderer)
            for (x, y) in [(5, 5), (250, 150), (395, 295)] {
                #expect(pixel(renderer, x, y) == Squares.color((Int(place.x) + x) / 100, (Int(place.y) + y) / 100))
            }
        }
        let count = tiled.drawn.withLock(\.count)
        #expect(count <= 60 * 9 && count > 60)
        for scale in [0.5, 0.1, 0.02, 2] {
            tiled.position = .zero
            tiled.transform = CATransform3DMakeScale(CGFloat(scale), CGFloat(scale), 1)
            frame(renderer)
            let place = (Double(200) / scale, Double(150) / scale)
            if scale > 0.1 {
                #expect(pixel(renderer, 200, 150) == Squares.color(Int(place.0) / 100, Int(place.1) / 100))
            }
        }
        let tiles = try? #require(TiledState(tiled.state.kind)?.tiles)
        #expect((tiles?.store.bytes ?? .max) <= 20 << 20)
        // At a scale of 1/50, five halvings: a tile of 256 pixels shows 8192 points.
        #expect(tiled.drawn.withLock { $0.contains { $0.width >= 8192 } })
        #expect(tiled.drawn.withLock { $0.contains { $0.width == 128 } })
    }

    @Test("S7 tens of thousands of small tiles are added and removed in linear time")
    func smallTiles() {
        let small = CATiledLayer()
        small.anchorPoint = .zero
        small.bounds = tiled.bounds
        small.tileSize = CGSize(width: 4, height: 4)
        root.replaceSublayer(tiled, with: small)
        let renderer = CARenderer(width: 400, height: 300)
        renderer.layer = root
        let begin = threadTime()
        for step in 0..<14 {
            small.position.x = CGFloat(step * -400)
            frame(renderer)
        }
        #expect(threadTime() - begin < (isOptimized ? 4 : 60))
        CATransaction.flush()
    }

    @Test("S7 only marked tiles are redrawn")
    func redraws() {
        let renderer = CARenderer(width: 400, height: 300)
        renderer.layer = root
        frame(renderer)
        tiled.drawn.withLock { $0.removeAll() }
        frame(renderer)
        #expect(tiled.drawn.withLock(\.count) == 0)
        tiled.setNeedsDisplay(CGRect(x: 300, y: 10, width: 10, height: 10))
        frame(renderer)
        #expect(tiled.drawn.withLock { $0 } == [CGRect(x: 256, y: 0, width: 256, height: 256)])
        tiled.setNeedsDisplay()
        frame(renderer)
        #expect(tiled.drawn.withLock(\.count) == 1 + 4)
        tiled.tileSize = CGSize(width: 512, height: 512)
        frame(renderer)
        #expect(tiled.drawn.withLock { $0.last }?.width == 512)
    }

    @Test("S7 on a screen tiles are drawn on other threads, request a frame when they are ready, and fade in")
    func fades() async throws {
        tiled.bounds.size = CGSize(width: 256, height: 256)
        let arrived = AsyncStream<Void>.makeStream()
        let mailbox = CommitMailbox(onReceive: { arrived.continuation.yield() })
        let context = LayerContext(root: root, receiver: mailbox)
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, background: 0)
        compositor.setSize(width: 400, height: 300)
        func alpha(at time: CFTimeInterval) -> UInt8 {
            var stages = StageTimes()
            compositor.advance(to: time, stages: &stages)
            compositor.paint(stages: &stages)
            return compositor.picture.pointer(x: 50, y: 50).load(fromByteOffset: 3, as: UInt8.self)
        }
        // No tile is ready before the frame is.
        tiled.drawn.withLock { _ in #expect(alpha(at: 10) == 0) }
        var signals = arrived.stream.makeAsyncIterator()
        // The request of the commit, then that of the tile.
        await signals.next()
        await signals.next()
        #expect(alpha(at: 20) == 0 && compositor.nextChange == 20)
        #expect(alpha(at: 20.125) == 128)
        #expect(alpha(at: 20.25) == 255)
        #expect(compositor.nextChange == .infinity)
        context.invalidate()
    }

    /// Draws its tiles when allowed to, one at a time.
    private final class Gated: CATiledLayer {
        let gate = DispatchSemaphore(value: 0)

        override func draw(in ctx: CGContext) {
            gate.wait()
            ctx.setFillColor(.white)
            ctx.fill(ctx.boundingBoxOfClipPath)
        }

        override class func fadeDuration() -> CFTimeInterval { 0 }
    }

    @Test("S7 a new or redrawn tile damages its own pixels, and frames without new tiles have no damage")
    func damage() async {
        let gated = Gated()
        gated.anchorPoint = .zero
        gated.frame = CGRect(x: 10, y: 20, width: 1024, height: 1024)
        tiled.removeFromSuperlayer()
        root.addSublayer(gated)
        let arrived = AsyncStream<Void>.makeStream()
        let mailbox = CommitMailbox(onReceive: { arrived.continuation.yield() })
        let context = LayerContext(root: root, receiver: mailbox)
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, background: 0)
        compositor.setSize(width: 400, height: 300)
        var stages = StageTimes()
        var signals = arrived.stream.makeAsyncIterator()
        func damage() -> Region {
            compositor.advance(to: 1, stages: &stages)
            let damage = compositor.damage
            compositor.paint(stages: &stages)
            return damage
        }
        _ = damage()
        // The request of the commit.
        await signals.next()
        #expect(damage().isEmpty)
        var seen = Region()
        for _ in 0..<4 {
            gated.gate.signal()
            await signals.next()
            let one = damage()
            #expect(one.rects.count == 1)
            #expect(one.area <= 258 * 258)
            #expect(!one.isEmpty)
            seen.formUnion(one)
        }
        #expect(seen.bounds == PixelRect(x: 10, y: 20, width: 390, height: 280))
        #expect(damage().isEmpty && compositor.nextChange == .infinity)
        gated.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
        await signals.next()
        #expect(damage().isEmpty)
        gated.gate.signal()
        await signals.next()
        #expect(damage().bounds.contains(PixelRect(x: 10, y: 20, width: 256, height: 256)))
        for _ in 0..<8 { gated.gate.signal() }
        context.invalidate()
    }

    @Test(
        "S7 the missing part of a tile is shown from the nearest coarser one"
    )
    func standsIn() {
        tiled.levelsOfDetail = 4
        tiled.levelsOfDetailBias = 0
        tiled.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        let renderer = CARenderer(width: 400, height: 300)
        renderer.layer = root
        frame(renderer)
        // On a screen the tiles of the finer level arrive later; those of the coarser one are in the store.
        renderer.layer = nil
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        CATransaction.setDisableActions(true)
        tiled.transform = CATransform3DIdentity
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, background: 0)
        compositor.setSize(width: 400, height: 300)
        var stages = StageTimes()
        tiled.drawn.withLock { _ in
            compositor.advance(to: 1, stages: &stages)
            compositor.paint(stages: &stages)
        }
        for (x, y) in [(50, 50), (250, 150), (350, 250)] {
            let pixel = compositor.picture.pointer(x: x, y: y).load(as: UInt32.self)
            let color = Squares.color(x / 100, y / 100)
            #expect(pixel == 0xff00_0000 | UInt32(color[0]) << 16 | UInt32(color[1]) << 8 | UInt32(color[2]))
        }
        context.invalidate()
    }

    @Test("S7 defaults")
    func defaults() {
        let layer = CATiledLayer()
        #expect(layer.levelsOfDetail == 1)
        #expect(layer.levelsOfDetailBias == 0)
        #expect(layer.tileSize == CGSize(width: 256, height: 256))
        #expect(CATiledLayer.fadeDuration() == 0.25)
        layer.setValue(4, forKey: "levelsOfDetail")
        #expect(layer.levelsOfDetail == 4)
    }
}
