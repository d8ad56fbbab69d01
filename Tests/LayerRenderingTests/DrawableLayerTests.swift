import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct DrawableLayerTests {
    private let root = CALayer()
    private let layer = CADrawableLayer()
    private let renderer = CARenderer(width: 60, height: 40)

    init() {
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        root.backgroundColor = .black
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 10)
        root.addSublayer(layer)
        renderer.layer = root
    }

    /// A colour as blue, green, red and alpha.
    private func fill(_ drawable: CADrawable, _ color: [UInt8]) {
        drawable.withPixels { bytes in
            for y in 0..<drawable.height {
                for x in 0..<drawable.width * 4 { bytes[y * drawable.bytesPerRow + x] = color[x % 4] }
            }
        }
    }

    private func frame() -> (pixel: [UInt8], damage: CGRect) {
        renderer.beginFrame(atTime: 1)
        let damage = renderer.updateBounds()
        renderer.render()
        renderer.endFrame()
        let pixels = renderer.pixels
        return (Array(pixels[(15 * 60 + 20) * 4..<(15 * 60 + 20) * 4 + 4]), damage)
    }

    @Test("S9 a presented drawable is shown without a commit, and only its area is redrawn")
    func presents() throws {
        CATransaction.flush()
        #expect(frame().pixel == [0, 0, 0, 255])
        let drawable = try #require(layer.nextDrawable())
        #expect(drawable.width == 20 && drawable.height == 10)
        fill(drawable, [0, 64, 255, 255])
        #expect(frame().pixel == [0, 0, 0, 255])
        drawable.present()
        let shown = frame()
        #expect(shown.pixel == [255, 64, 0, 255])
        #expect(shown.damage == CGRect(x: 10, y: 10, width: 20, height: 10))
        #expect(frame().damage.isNull)
        fill(drawable, [1, 2, 3, 255])
        drawable.present()
        #expect(frame().pixel == [255, 64, 0, 255])
    }

    @Test("S9 a drawable of more pixels than the layer has on the screen is reduced, in whole pixels too")
    func reduced() throws {
        layer.drawableSize = CGSize(width: 40, height: 20)
        CATransaction.flush()
        let drawable = try #require(layer.nextDrawable())
        #expect(drawable.width == 40 && drawable.height == 20)
        drawable.withPixels { bytes in
            for y in 0..<20 {
                for x in 0..<40 * 4 { bytes[y * drawable.bytesPerRow + x] = x < 20 * 4 || x % 4 == 3 ? 255 : 0 }
            }
        }
        drawable.present()
        renderer.beginFrame(atTime: 1)
        renderer.render()
        renderer.endFrame()
        let pixels = renderer.pixels
        let row = (10..<30).map { pixels[(15 * 60 + $0) * 4] }
        #expect(row == Array(repeating: 255, count: 10) + Array(repeating: 0, count: 10))
    }

    @Test("S9 the number of drawables is limited; skipped ones, and ones that were never presented, are reused")
    func limits() throws {
        CATransaction.flush()
        var held = [
            try #require(layer.nextDrawable()), try #require(layer.nextDrawable()), try #require(layer.nextDrawable()),
        ]
        #expect(layer.nextDrawable() == nil)
        held.removeLast()
        #expect(layer.nextDrawable() != nil)
        fill(held[0], [255, 0, 0, 255])
        fill(held[1], [0, 255, 0, 255])
        held[0].present()
        held[1].present()
        #expect(frame().pixel == [0, 255, 0, 255])
        held.removeAll()
        #expect(layer.nextDrawable() != nil)
        layer.maximumDrawableCount = 9
        #expect(layer.maximumDrawableCount == 3)
        layer.maximumDrawableCount = 2
        let one = layer.nextDrawable()
        #expect(one != nil && layer.nextDrawable() == nil)
    }

    @Test(
        "S9 the size follows the bounds and contentsScale unless it is set; without a size there is no drawable")
    func sizes() throws {
        layer.contentsScale = 2
        #expect(layer.drawableSize == CGSize(width: 40, height: 20) && layer.nextDrawable()?.width == 40)
        layer.drawableSize = CGSize(width: 8, height: 4)
        let drawable = try #require(layer.nextDrawable())
        #expect(drawable.width == 8 && drawable.height == 4)
        layer.drawableSize = CGSize(width: 0, height: 0)
        layer.bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
        #expect(layer.nextDrawable() == nil)
        #expect(CADrawableLayer().nextDrawable() == nil)
    }

    @Test("S9 a drawable is placed by gravity, faded, clipped and transformed like contents; a replicator copies it")
    func placed() throws {
        layer.drawableSize = CGSize(width: 4, height: 4)
        layer.contentsGravity = .topLeft
        layer.opacity = 0.5
        let replicator = CAReplicatorLayer()
        replicator.frame = root.bounds
        replicator.instanceCount = 2
        replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
        replicator.addSublayer(layer)
        root.addSublayer(replicator)
        CATransaction.flush()
        let drawable = try #require(layer.nextDrawable())
        fill(drawable, [255, 255, 255, 255])
        drawable.present()
        _ = frame()
        let pixels = renderer.pixels
        func red(_ x: Int, _ y: Int) -> UInt8 { pixels[(y * 60 + x) * 4] }
        #expect(red(12, 12) == 128)
        #expect(red(42, 12) == 128)
        #expect(red(16, 12) == 0)
        #expect(red(12, 16) == 0)
    }
}
