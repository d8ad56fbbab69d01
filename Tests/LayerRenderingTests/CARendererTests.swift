import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct CARendererTests {
    @Test("T5 a solid layer fills its frame and nothing else")
    func solid() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        let box = CALayer()
        box.frame = CGRect(x: 3, y: 2, width: 5, height: 4)
        box.backgroundColor = CGColor(red: 1, green: 0.2, blue: 0, alpha: 1)
        root.addSublayer(box)
        let picture = Picture(of: root, width: 20, height: 10)
        for y in 0..<10 {
            for x in 0..<20 {
                let inside = (3..<8).contains(x) && (2..<6).contains(y)
                #expect(picture[x, y] == (inside ? [255, 51, 0, 255] : [0, 0, 0, 0]), "at \(x), \(y)")
            }
        }
    }

    @Test("A1 an implicit animation runs from the old value to the new one in a quarter of a second")
    func implicit() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let renderer = CARenderer(width: 100, height: 100)
        renderer.layer = root
        CATransaction.flush()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        let before = CACurrentMediaTime()
        root.position = CGPoint(x: 150, y: 50)
        CATransaction.flush()
        let after = CACurrentMediaTime()
        renderer.beginFrame(atTime: (before + after) / 2 + 0.125)
        let x = root.presentation()?.position.x ?? 0
        renderer.endFrame()
        #expect(abs(Double(x) - 100) < (after - before) * 400 + 1e-6)
        #expect(root.position.x == 150)
        #expect(root.presentation().map { $0 !== root } == true)
    }
}
