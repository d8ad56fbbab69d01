import Compositor
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct FlippedGeometryPictureTests {
    /// Red at the top, blue at the bottom.
    private func flag() throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        // y points up in a bitmap context.
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        return try #require(context.makeImage())
    }

    private let red: [UInt8] = [255, 0, 0, 255], blue: [UInt8] = [0, 0, 255, 255], clear: [UInt8] = [0, 0, 0, 0]

    private func page() -> CALayer {
        let page = CALayer()
        page.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        page.isGeometryFlipped = true
        return page
    }

    @Test(
        "L7 sublayers of a flipped layer are drawn from its opposite edge, their pictures upright, single-sided ones too"
    )
    func contents() throws {
        let page = page()
        let child = CALayer()
        child.frame = CGRect(x: 2, y: 1, width: 4, height: 4)
        child.contents = try flag()
        child.isDoubleSided = false
        page.addSublayer(child)
        let picture = Picture(of: page, width: 16, height: 16)
        #expect(picture[3, 11] == red && picture[3, 12] == red)
        #expect(picture[3, 13] == blue && picture[3, 14] == blue)
        #expect(picture[3, 10] == clear)
        #expect(picture[3, 15] == clear)
        #expect(picture[3, 2] == clear)
    }

    @Test("L7 the top of the gravity is the top of the screen, and two nested flips cancel")
    func gravity() throws {
        let page = page()
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 8, height: 12)
        child.contents = try flag()
        child.contentsGravity = .top
        page.addSublayer(child)
        // The child covers the rows from 4 to 16.
        let flipped = Picture(of: page, width: 16, height: 16)
        #expect(flipped[4, 4] == red)
        #expect(flipped[4, 7] == blue)
        #expect(flipped[4, 8] == clear)
        child.isGeometryFlipped = true
        #expect(Picture(of: page, width: 16, height: 16) == flipped)
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        inner.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        child.addSublayer(inner)
        #expect(Picture(of: page, width: 16, height: 16)[0, 5] == red)
    }

    @Test("L7 a layer that draws itself draws in its own space")
    func drawing() {
        class Low: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                ctx.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            }
        }
        let page = page()
        let low = Low()
        low.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        page.addSublayer(low)
        low.setNeedsDisplay()
        let picture = Picture(of: page, width: 16, height: 16)
        #expect(picture[1, 15] == red)
        #expect(picture[1, 14] == clear && picture[1, 12] == clear)
    }

    @Test("L7 drawing, conversion and hit testing agree in a flipped, tilted tree")
    func agreement() {
        let root = CALayer()
        let page = page()
        let child = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        root.sublayerTransform.m34 = -1 / 100
        page.frame = CGRect(x: 12, y: 12, width: 40, height: 40)
        page.transform = CATransform3DMakeRotation(0.6, 1, 0.3, 0)
        child.frame = CGRect(x: 4, y: 2, width: 20, height: 12)
        child.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.addSublayer(page)
        page.addSublayer(child)
        let picture = Picture(of: root, width: 64, height: 64)
        var inside = 0
        for y in 0..<64 {
            for x in 0..<64 {
                let p = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                let alpha = picture[x, y][3]
                let isHit = root.hitTest(p) === child
                #expect(isHit == child.bounds.contains(child.convert(p, from: root)))
                if alpha == 255 { #expect(isHit) }
                if alpha == 0 { #expect(!isHit) }
                inside += isHit ? 1 : 0
            }
        }
        #expect(inside > 100)
    }
}
