import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct FlippedGeometryTests {
    private let root = CALayer(), page = CALayer(), child = CALayer(), grandchild = CALayer()

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        page.frame = CGRect(x: 20, y: 10, width: 100, height: 80)
        child.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
        grandchild.frame = CGRect(x: 1, y: 2, width: 5, height: 6)
        root.addSublayer(page)
        page.addSublayer(child)
        child.addSublayer(grandchild)
        page.isGeometryFlipped = true
    }

    @Test("L7 sublayers are placed from the opposite edge; the layer itself and all frames do not change")
    func placing() {
        #expect(page.frame == CGRect(x: 20, y: 10, width: 100, height: 80))
        #expect(child.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(page.convert(child.frame, to: root) == CGRect(x: 20, y: 70, width: 30, height: 20))
        // The y coordinates of all descendants are flipped too.
        #expect(grandchild.convert(grandchild.bounds, to: root) == CGRect(x: 21, y: 82, width: 5, height: 6))
        #expect(grandchild.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 21, y: 88))
        #expect(grandchild.convert(CGPoint(x: 21, y: 88), from: root) == CGPoint(x: 0, y: 0))
    }

    @Test("L7 bounds with another origin flip about their own middle, for any anchor point")
    func origin() {
        page.bounds.origin = CGPoint(x: 0, y: 50)
        #expect(page.convert(CGPoint(x: 0, y: 50), to: root) == CGPoint(x: 20, y: 90))
        page.anchorPoint = CGPoint(x: 0, y: 0)
        page.position = CGPoint(x: 20, y: 10)
        #expect(page.frame == CGRect(x: 20, y: 10, width: 100, height: 80))
        #expect(page.convert(CGPoint(x: 0, y: 50), to: root) == CGPoint(x: 20, y: 90))
        #expect(page.convert(CGPoint(x: 0, y: 130), to: root) == CGPoint(x: 20, y: 10))
    }

    @Test("L7 sublayerTransform still applies about the anchor point")
    func sublayerTransform() {
        page.anchorPoint = CGPoint(x: 0, y: 0)
        page.position = CGPoint(x: 20, y: 10)
        page.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
        #expect(page.convert(CGPoint(x: 0, y: 80), to: root) == CGPoint(x: 20, y: 10))
        // Half as far from the anchor at the top.
        #expect(child.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 20, y: 50))
    }

    @Test("L7 contentsAreFlipped() is true unless the geometry of an odd number of layers is flipped, from this one up")
    func contents() {
        #expect(root.contentsAreFlipped())
        #expect(!page.contentsAreFlipped() && !grandchild.contentsAreFlipped())
        child.isGeometryFlipped = true
        #expect(child.contentsAreFlipped() && grandchild.contentsAreFlipped())
    }

    @Test("L7 hit testing respects the flip; a flip does not show the back of a layer")
    func hitTesting() {
        child.isDoubleSided = false
        #expect(root.hitTest(CGPoint(x: 25, y: 15)) === page)
        #expect(root.hitTest(CGPoint(x: 45, y: 75)) === child)
        #expect(root.hitTest(CGPoint(x: 22, y: 85)) === grandchild)
        child.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(root.hitTest(CGPoint(x: 25, y: 75)) === page)
    }

    @Test("L7 the key is geometryFlipped, false by default")
    func key() {
        #expect(page.value(forKey: "geometryFlipped") as? Bool == true)
        #expect(page.value(forKey: "isGeometryFlipped") as? Bool == true)
        page.setValue(false, forKey: "geometryFlipped")
        #expect(!page.isGeometryFlipped)
        #expect(!CALayer().isGeometryFlipped)
    }
}
