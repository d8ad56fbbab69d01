import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct OddNumbersTests {
    @Test(
        "no number makes a frame trap: not NaN, not infinity, not the largest",
        arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude])
    func odd(number: Double) {
        let n = CGFloat(number)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let changes: [(CAShapeLayer) -> Void] = [
            { $0.position.x = n }, { $0.bounds = CGRect(x: n, y: n, width: n, height: n) },
            { $0.bounds.size.width = n }, { $0.zPosition = n },
            { $0.anchorPoint.y = n }, { $0.transform.m11 = n }, { $0.transform.m34 = n }, { $0.transform.m44 = n },
            { $0.sublayerTransform.m12 = n }, { $0.opacity = Float(number) }, { $0.cornerRadius = n },
            { $0.borderWidth = n },
            { $0.backgroundColor = CGColor(red: n, green: n, blue: n, alpha: n) },
            { $0.contentsRect = CGRect(x: n, y: 0, width: n, height: 1) },
            { $0.contentsScale = n }, { $0.speed = Float(number) }, { $0.timeOffset = number },
            { $0.beginTime = number },
            { $0.frame = CGRect(x: n, y: n, width: 4, height: n) },
            {
                $0.lineWidth = n
                $0.strokeColor = .white
            }, { $0.path = CGPath(rect: CGRect(x: n, y: 0, width: 4, height: n), transform: nil) },
            {
                $0.path = CGPath(ellipseIn: CGRect(x: n, y: 0, width: n, height: 4), transform: nil)
                $0.strokeColor = .white
            },
            {
                $0.miterLimit = n
                $0.strokeColor = .white
            },
        ]
        let renderer = CARenderer(width: 50, height: 50)
        renderer.layer = root
        for (index, change) in changes.enumerated() {
            let layer = CAShapeLayer()
            let child = CALayer()
            layer.frame = CGRect(x: 5, y: 5, width: 40, height: 40)
            layer.backgroundColor = .white
            layer.borderWidth = 2
            layer.cornerRadius = 6
            layer.path = CGPath(ellipseIn: CGRect(x: 3, y: 3, width: 20, height: 20), transform: nil)
            layer.fillColor = .black
            layer.masksToBounds = index % 2 == 0
            child.frame = CGRect(x: 10, y: 10, width: 9, height: 9)
            child.backgroundColor = .black
            layer.addSublayer(child)
            root.addSublayer(layer)
            CATransaction.flush()
            change(layer)
            let turn = CABasicAnimation(keyPath: "transform")
            turn.toValue = CATransform3DMakeRotation(n, 0, 0, 1)
            turn.isCumulative = true
            turn.repeatCount = Float(number)
            turn.duration = number
            child.add(turn, forKey: nil)
            CATransaction.flush()
            renderer.beginFrame(atTime: CACurrentMediaTime() + 0.1)
            renderer.addUpdate(CGRect(x: n, y: n, width: n, height: n))
            renderer.render()
            renderer.endFrame()
            _ = root.presentation()?.hitTest(CGPoint(x: n, y: 3))
            layer.removeFromSuperlayer()
        }
        #expect(renderer.pixels.count == 50 * 50 * 4)
    }
}
