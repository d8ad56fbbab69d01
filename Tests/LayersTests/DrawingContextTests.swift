import Geometry
import Graphics
import Layers
import LayerTestSupport
import Synchronization
import Testing

/// The current transform in `draw(in:)`, as on iOS.
@Suite(.standingTime) struct DrawingContextTests {
    private final class Sketch: CALayer {
        var ctm: CGAffineTransform?

        override func draw(in ctx: CGContext) { ctm = ctx.ctm }
    }

    private let screen = Screen()

    private func sketch(_ change: (Sketch) -> Void = { _ in }) -> CGAffineTransform? {
        let sketch = Sketch()
        sketch.bounds = CGRect(x: 0, y: 0, width: 20, height: 30)
        sketch.contentsScale = 2
        change(sketch)
        screen.root.addSublayer(sketch)
        sketch.setNeedsDisplay()
        sketch.displayIfNeeded()
        return sketch.ctm
    }

    private let flipped = CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 60)

    @Test("C3 the current transform of a layer's drawing has the scale and the flip, on another thread too")
    func layers() {
        #expect(sketch() == flipped)
        #expect(sketch { $0.drawsAsynchronously = true } == flipped)
    }

    @Test("C3 the flip is that of whole pixels, and the origin of the bounds is part of the transform")
    func bounds() {
        #expect(sketch { $0.bounds.size.height = 29.75 } == flipped)
        let moved = sketch { $0.bounds.origin = CGPoint(x: 5, y: 7) }
        #expect(moved == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: -10, ty: 74))
    }

    @Test("C3 where contents are not flipped, neither is the current transform")
    func turned() {
        #expect(sketch { $0.isGeometryFlipped = true } == CGAffineTransform(scaleX: 2, y: 2))
    }

    private final class Tiles: CATiledLayer {
        let found = Mutex<[CGAffineTransform]>([])

        override func draw(in ctx: CGContext) {
            let ctm = ctx.ctm
            found.withLock { $0.append(ctm) }
        }
    }

    @Test("C3 the current transform of a tile has its translation as well")
    func tiles() {
        let tiles = Tiles()
        _ = tiles.drawTile(CGRect(x: 32, y: 64, width: 16, height: 16), width: 32, height: 32, scale: 2)
        #expect(
            tiles.found.withLock { $0 } == [CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: -64, ty: 160)])
    }
}
