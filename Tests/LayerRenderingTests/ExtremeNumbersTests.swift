import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import TestSupport
import Testing

@Suite(.standingTime) struct ExtremeNumbersTests {
    /// Finite numbers whose products and differences are not finite.
    private static let numbers: [CGFloat] = [1e-300, 1e-160, 1e9, 1e18, 1e155, 1e300, -1e300]

    /// Draws a layer alone, in a perspective, and below a scaled layer.
    private func draw(_ make: () -> CALayer, scale: CGFloat, places: Range<Int> = 0..<4) {
        for place in places {
            let root = CALayer()
            let parent = CALayer()
            let layer = make()
            root.frame = CGRect(x: 0, y: 0, width: 64, height: 40)
            parent.frame = root.bounds
            parent.addSublayer(layer)
            root.addSublayer(parent)
            switch place {
            case 1: parent.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
            case 2:
                parent.setAffineTransform(
                    CGAffineTransform(a: scale, b: -scale, c: scale, d: scale, tx: -scale, ty: scale))
            case 3:
                parent.transform.m34 = 1 / scale
                layer.transform = CATransform3DMakeRotation(1, 1, 0.5, 0)
                layer.zPosition = scale
            default: break
            }
            let renderer = CARenderer(width: 64, height: 40)
            renderer.layer = root
            CATransaction.flush()
            for moment in [0, 0.5] {
                renderer.beginFrame(atTime: CACurrentMediaTime() + moment)
                renderer.render()
                renderer.endFrame()
            }
        }
    }

    @Test("S7 a tiled layer of any finite bounds, position and tile size never traps", arguments: numbers)
    func tiles(number: CGFloat) {
        for change in 0..<5 {
            draw(
                {
                    let layer = CATiledLayer()
                    layer.frame = CGRect(x: 5, y: 5, width: 40, height: 30)
                    switch change {
                    case 0: layer.bounds.size = CGSize(width: abs(number), height: abs(number))
                    case 1: layer.bounds.origin = CGPoint(x: number, y: number)
                    case 2: layer.tileSize = CGSize(width: number, height: 1 / number)
                    case 3: layer.contentsScale = abs(number)
                    default: layer.transform.m11 = number
                    }
                    layer.setNeedsDisplay()
                    return layer
                }, scale: number)
        }
    }

    @Test("V5 a shadow of any finite radius, offset and path never traps", arguments: numbers)
    func shadows(number: CGFloat) {
        for change in 0..<4 {
            draw(
                {
                    let layer = CALayer()
                    layer.frame = CGRect(x: 5, y: 5, width: 40, height: 30)
                    layer.backgroundColor = .white
                    layer.shadowOpacity = 1
                    switch change {
                    case 0: layer.shadowRadius = number
                    case 1: layer.shadowOffset = CGSize(width: number, height: -number)
                    case 2:
                        layer.shadowPath = CGPath(
                            ellipseIn: CGRect(x: -number, y: 0, width: number, height: 8), transform: nil)
                    default: layer.bounds.size.width = abs(number)
                    }
                    return layer
                }, scale: number)
        }
    }

    @Test("S1 a chart of 600 points with a slope of 0.0005 is drawn at a zoom of 900")
    func zoomedChart() {
        let root = CALayer()
        let chart = CAShapeLayer()
        root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -300, y: 0))
        path.addLine(to: CGPoint(x: 300, y: 0.0005))
        chart.path = path
        chart.strokeColor = .white
        chart.lineWidth = 0.01
        chart.position = CGPoint(x: 160, y: 100)
        chart.setAffineTransform(CGAffineTransform(scaleX: 900, y: 900))
        root.addSublayer(chart)
        let picture = Picture(of: root, width: 320, height: 200)
        for x in [0, 160, 319] {
            #expect(picture[x, 100] == [255, 255, 255, 255])
            #expect(picture[x, 90] == [0, 0, 0, 0])
        }
    }

    @Test("S1 a stroke is drawn in bounded time at any scale of its layer", arguments: [1e6, 1e9, 1e12, 1e15])
    func scaledStroke(scale: CGFloat) {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 170, height: 120), transform: nil)
        shape.strokeColor = .white
        shape.fillColor = nil
        shape.transform = CATransform3DMakeScale(scale, scale, 1)
        root.addSublayer(shape)
        let begin = threadTime()
        _ = Picture(of: root, width: 320, height: 200)
        #expect(threadTime() - begin < (isOptimized ? 1 : 20))
    }

    @Test("S1 the visible part of a stroke at a large scale is exact, in every part of a rasterized layer")
    func rasterizedStroke() {
        let root = CALayer()
        let group = CALayer()
        let shape = CAShapeLayer()
        root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        group.frame = root.bounds
        group.shouldRasterize = true
        group.rasterizationScale = 4
        shape.path = CGPath(ellipseIn: CGRect(x: -170e6, y: -120e6, width: 340e6, height: 240e6), transform: nil)
        shape.strokeColor = .white
        shape.fillColor = nil
        shape.lineWidth = 4000
        group.addSublayer(shape)
        root.addSublayer(group)
        let begin = threadTime()
        for x in 0..<8 {
            shape.position = CGPoint(x: CGFloat(x) * 40 - 170e6, y: 0)
            let picture = Picture(of: root, width: 320, height: 200)
            #expect(picture[min(x * 40, 319), 100] == [255, 255, 255, 255])
        }
        #expect(threadTime() - begin < (isOptimized ? 1 : 20))
    }

    @Test(
        "S1 strokes far beyond the screen, in perspective, have outlines with a limited number of segments",
        arguments: [1e5, 1e7] as [CGFloat])
    func farStrokesInPerspective(number: CGFloat) {
        let root = CALayer()
        let replicator = CAReplicatorLayer()
        let shape = CAShapeLayer()
        root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        root.sublayerTransform.m34 = -1 / 300
        shape.path = CGPath(ellipseIn: CGRect(x: -number, y: 0, width: 2 * number, height: 2 * number), transform: nil)
        shape.strokeColor = .white
        shape.fillColor = nil
        replicator.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        replicator.instanceCount = 20
        replicator.instanceTransform = CATransform3DMakeTranslation(0, 7, 0)
        replicator.addSublayer(shape)
        root.addSublayer(replicator)
        let begin = threadTime()
        let picture = Picture(of: root, width: 320, height: 200)
        #expect(threadTime() - begin < (isOptimized ? 0.5 : 10))
        if number == 1e5 { #expect((10..<25).contains { picture[100, $0][3] > 100 }) }
    }

    @Test("V5 a wide shadow on a plane that extends beyond its horizon is drawn in bounded time")
    func shadowPastHorizon() {
        let root = CALayer()
        let floor = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        root.sublayerTransform.m34 = -1 / 200
        floor.frame = CGRect(x: 60, y: 40, width: 200, height: 120)
        floor.transform = CATransform3DMakeRotation(1.3, 1, 0, 0)
        floor.shadowOpacity = 1
        floor.shadowRadius = 60
        floor.shadowColor = .white
        let tall = CALayer()
        tall.frame = CGRect(x: 20, y: -400, width: 60, height: 900)
        tall.backgroundColor = .white
        floor.addSublayer(tall)
        root.addSublayer(floor)
        let begin = threadTime()
        let picture = Picture(of: root, width: 320, height: 200)
        #expect(threadTime() - begin < (isOptimized ? 0.5 : 10))
        #expect((0..<320).contains { (1..<255).contains(picture[$0, 100][3]) })
    }

    @Test(
        "V5 the shadow of a group on a strongly squeezed and stretched plane needs only a small mask",
        arguments: [1e-4, 1e-8, 1e-12] as [CGFloat])
    func shadowOnThinPlane(thinness: CGFloat) {
        let root = CALayer()
        let thin = CALayer()
        let box = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        thin.anchorPoint = .zero
        thin.position = CGPoint(x: 160, y: 100)
        thin.transform = CATransform3DMakeScale(thinness, 1 / thinness, 1)
        thin.shadowOpacity = 1
        thin.shadowRadius = 3
        box.frame = CGRect(x: -80 / thinness, y: -50 * thinness, width: 160 / thinness, height: 100 * thinness)
        box.backgroundColor = CGColor(gray: 1, alpha: 0.5)
        thin.addSublayer(box)
        root.addSublayer(thin)
        let begin = threadTime()
        let picture = Picture(of: root, width: 320, height: 200)
        #expect(threadTime() - begin < (isOptimized ? 0.5 : 10))
        #expect(picture[160, 100][3] == 128)
    }

    @Test("V5 a tiled layer whose corners on the screen are NaN never traps", arguments: numbers)
    func tiled(number: CGFloat) {
        for part in 0..<3 {
            let root = CALayer()
            let tiled = CATiledLayer()
            root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
            tiled.frame = CGRect(x: 117, y: 47, width: 40, height: 116)
            tiled.transform = CATransform3D(
                m11: 154, m12: part == 0 ? number : 0, m13: 0.2, m14: part == 1 ? number : 0.004, m21: 4, m22: 0.4,
                m23: 0.4,
                m24: 0.0004, m31: 0.8, m32: 67, m33: 0.3, m34: 0.1, m41: part == 2 ? number : 10, m42: 4, m43: 1, m44: 1
            )
            root.addSublayer(tiled)
            _ = Picture(of: root, width: 320, height: 200)
        }
    }
}
