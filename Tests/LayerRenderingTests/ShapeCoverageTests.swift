import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct ShapeCoverageTests {
    @Test(
        "S1 the coverage of a shape that moves by whole pixels is cached, and the picture equals a fully drawn one"
    )
    func kept() {
        let root = CALayer()
        let shape = CAShapeLayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        shape.path = CGPath(ellipseIn: CGRect(x: 0.3, y: 0.6, width: 40, height: 30), transform: nil)
        shape.fillColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        shape.strokeColor = .white
        shape.lineWidth = 3
        root.addSublayer(shape)
        let renderer = CARenderer(width: 200, height: 100)
        renderer.layer = root
        var drawings: [Int] = []
        for step in 0..<12 {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            shape.position = CGPoint(x: CGFloat(step * 9) + (step < 8 ? 0.25 : 0.5), y: CGFloat(step * 3))
            CATransaction.commit()
            CATransaction.flush()
            renderer.beginFrame(atTime: 1)
            renderer.render()
            renderer.endFrame()
            drawings.append(renderer.offscreenCounters.drawings)
            let isSame = renderer.pixels == Picture(of: copy(of: shape), width: 200, height: 100, at: 1).pixels
            #expect(isSame, "step \(step)")
        }
        // Not for the first picture; then one each for fill and stroke, once for each subpixel position.
        #expect(drawings == [0] + Array(repeating: 2, count: 8) + Array(repeating: 4, count: 3))
    }

    /// A shape with the same appearance in a separate tree.
    private func copy(of shape: CAShapeLayer) -> CALayer {
        let root = CALayer()
        let twin = CAShapeLayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        (twin.path, twin.fillColor, twin.strokeColor, twin.lineWidth, twin.position) =
            (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth, shape.position)
        root.addSublayer(twin)
        return root
    }
}
