import Animation
import Compositor
import Geometry
import Glibc
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct EdgeTests {
    private let root = CALayer()
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    }

    private func box(_ rect: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = rect
        layer.backgroundColor = CGColor(gray: 1, alpha: 1)
        root.addSublayer(layer)
        return layer
    }

    /// Two halves of a rotated square, which meet in the middle.
    private func halves(_ angle: CGFloat, _ change: (CALayer, CAEdgeAntialiasingMask) -> Void) -> Picture {
        root.sublayers = nil
        let holder = CALayer()
        holder.frame = root.bounds
        holder.setAffineTransform(CGAffineTransform(rotationAngle: angle))
        root.addSublayer(holder)
        for (x, shared) in [(CGFloat(20.3), CAEdgeAntialiasingMask.layerRightEdge), (40.3, .layerLeftEdge)] {
            let half = CALayer()
            half.frame = CGRect(x: x, y: 22, width: 20, height: 36)
            half.backgroundColor = red
            holder.addSublayer(half)
            change(half, shared)
        }
        return Picture(of: root, width: 80, height: 80)
    }

    /// The least alpha along the line where the halves meet, except at its ends.
    private func seam(_ picture: Picture, _ angle: CGFloat) -> UInt8 {
        stride(from: -14, to: 14, by: 0.25).flatMap { along in
            [-1.0, 0, 1].map { across in
                let c = cos(Double(angle))
                let s = sin(Double(angle))
                return picture[Int(40 + (0.3 + across) * c - along * s), Int(40 + (0.3 + across) * s + along * c)][3]
            }
        }.min() ?? 0
    }

    @Test(
        "V9 two rotated layers have no seam along a common edge that is not antialiased",
        arguments: [0.0, 0.1, 0.5, 0.785, 1.3, 2.2])
    func noSeam(angle: CGFloat) {
        #expect(seam(halves(angle) { $0.edgeAntialiasingMask.subtract($1) }, angle) == 255)
        #expect(seam(halves(angle) { layer, _ in layer.allowsEdgeAntialiasing = false }, angle) == 255)
        // With masksToBounds, with a border, with contents.
        #expect(
            seam(
                halves(angle) { layer, shared in
                    layer.edgeAntialiasingMask.subtract(shared)
                    layer.masksToBounds = true
                    layer.addSublayer(CALayer())
                    layer.borderWidth = 3
                    layer.borderColor = red
                }, angle) == 255)
        if angle > 0 { #expect(seam(halves(angle) { _, _ in }, angle) < 255) }
    }

    @Test("V9 the outer edges of such layers are antialiased as usual", arguments: [0.5, 1.3])
    func outerEdges(angle: CGFloat) {
        let picture = halves(angle) { $0.edgeAntialiasingMask.subtract($1) }
        let whole = halves(angle) { layer, shared in
            layer.frame = CGRect(x: 20.3, y: 22, width: 40, height: 36)
            layer.isHidden = shared == .layerLeftEdge
        }
        var worst = 0
        for i in stride(from: 3, to: whole.pixels.count, by: 4) {
            worst = max(worst, abs(Int(whole.pixels[i]) - Int(picture.pixels[i])))
        }
        // A pixel at the end of the seam combines edges of both layers.
        #expect(worst < 60)
        let different = stride(from: 3, to: whole.pixels.count, by: 4).filter {
            abs(Int(whole.pixels[$0]) - Int(picture.pixels[$0])) > 2
        }.count
        #expect(different <= 6)
    }

    @Test("V9 edges that are not antialiased cover pixels completely or not at all")
    func hard() {
        let layer = box(CGRect(x: 20.4, y: 20.4, width: 30, height: 20))
        layer.allowsEdgeAntialiasing = false
        let pixels = Picture(of: root, width: 80, height: 80).pixels
        let alphas = stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
        #expect(Set(alphas).isSubset(of: [0, 255]))
        layer.allowsEdgeAntialiasing = true
        layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
        let picture = Picture(of: root, width: 80, height: 80)
        // The top edge of the mask is the edge with the largest y.
        #expect(picture[20, 30][3] == 153)
        #expect(picture[50, 30][3] == 0)
        #expect(picture[30, 20][3] == 255)
        #expect(picture[30, 40][3] == 102)
    }

    @Test("V9 a hairline keeps its weight as it moves and rotates", arguments: [0.0, 0.3, 0.8, 1.2])
    func hairline(angle: CGFloat) {
        let line = box(CGRect(x: 20, y: 40, width: 40, height: 0.75))
        line.setAffineTransform(CGAffineTransform(rotationAngle: angle))
        for step in 0..<12 {
            line.position = CGPoint(x: 40 + 0.17 * CGFloat(step), y: 40 + 0.29 * CGFloat(step))
            let picture = Picture(of: root, width: 80, height: 80)
            let weight = stride(from: 3, to: picture.pixels.count, by: 4).reduce(0) { $0 + Int(picture.pixels[$1]) }
            #expect(abs(Double(weight) / 255 - 30) < 0.25, "\(step): \(Double(weight) / 255)")
        }
    }

    /// The lower right corner as Apple's platforms draw it: three cubics, in units of the radius from the tip.
    private func continuousCorner(_ radius: Double) -> [(x: Double, y: Double)] {
        let ends: [[(Double, Double)]] = [
            [(1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911)],
            [(0.631494, 0.074911), (0.372824, 0.169060), (0.169060, 0.372824), (0.074911, 0.631494)],
            [(0.074911, 0.631494), (0, 0.868407), (0, 1.088493), (0, 1.528665)],
        ]
        return ends.flatMap { p in
            (0..<100).map { i in
                let t = Double(i) / 100
                let s = 1 - t
                let a = s * s * s
                let b = 3 * s * s * t
                let c = 3 * s * t * t
                let d = t * t * t
                return (
                    radius * (a * p[0].0 + b * p[1].0 + c * p[2].0 + d * p[3].0),
                    radius * (a * p[0].1 + b * p[1].1 + c * p[2].1 + d * p[3].1)
                )
            }
        } + [(0, radius * 1.528665)]
    }

    @Test(
        "V9 continuous corners cover exactly the area of their curve, and extend farther along the sides than circular ones"
    )
    func continuousCorners() {
        let layer = box(CGRect(x: 10.3, y: 12.8, width: 58, height: 54))
        layer.cornerRadius = 16
        layer.cornerCurve = .continuous
        layer.maskedCorners = .layerMaxXMaxYCorner
        let picture = Picture(of: root, width: 80, height: 80)
        let curve = continuousCorner(16)
        let n = 64
        let right = 68.3
        let bottom = 66.8
        var worst = 0.0
        for y in 35..<70 {
            for x in 40..<72 {
                var inside = 0
                for sy in 0..<n {
                    // From the corner point inwards.
                    let up = bottom - (Double(y) + (Double(sy) + 0.5) / Double(n))
                    guard up > 0 else { continue }
                    var limit = 0.0
                    if up < curve[curve.count - 1].y,
                        let i = curve.indices.dropFirst().first(where: { curve[$0].y >= up })
                    {
                        let a = curve[i - 1]
                        let b = curve[i]
                        limit = b.y > a.y ? a.x + (b.x - a.x) * (up - a.y) / (b.y - a.y) : b.x
                    }
                    for sx in 0..<n where right - (Double(x) + (Double(sx) + 0.5) / Double(n)) > limit { inside += 1 }
                }
                worst = max(worst, abs(Double(picture[x, y][3]) - Double(inside) * 255 / Double(n * n)))
            }
        }
        #expect(worst <= 2.2, "off by \(worst)")
        #expect(
            CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665
                && CALayer.cornerCurveExpansionFactor(.circular) == 1)
        layer.cornerCurve = .circular
        #expect(Picture(of: root, width: 80, height: 80) != picture)
        // If the sides are too short, the corners approach circles.
        layer.bounds.size = CGSize(width: 40, height: 40)
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner, .layerMaxXMinYCorner]
        layer.cornerRadius = 20
        let circle = Picture(of: root, width: 80, height: 80)
        layer.cornerCurve = .continuous
        #expect(Picture(of: root, width: 80, height: 80) == circle)
    }

    // MARK: Perspective

    @Test("V9 in perspective, tiles have no cracks, and parts behind the eye are clipped")
    func perspective() {
        root.frame = CGRect(x: 0, y: 0, width: 700, height: 400)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 150
        root.sublayerTransform = eye
        let floor = box(CGRect(x: -200, y: 0, width: 1100, height: 400))
        floor.transform = CATransform3DMakeRotation(1.2, 1, 0, 0)
        let picture = Picture(of: root, width: 700, height: 400)
        // The lower half extends towards the eye and beyond; it fills the picture up to its horizon.
        for y in 260..<400 { #expect((0..<700).allSatisfy { picture[$0, y][3] == 255 }, "row \(y)") }
        #expect((0..<700).allSatisfy { picture[$0, 5][3] == 0 })
        floor.isDoubleSided = false
        floor.transform = CATransform3DMakeRotation(.pi - 1.2, 1, 0, 0)
        #expect(Picture(of: root, width: 700, height: 400).pixels.allSatisfy { $0 == 0 })
    }

    @Test(
        "V9 a background at fractional pixels covers each pixel like a path, at any size",
        arguments: [255, 128] as [CGFloat])
    func covered(alpha: CGFloat) {
        let color = CGColor(red: 0.2, green: 0.5, blue: 1, alpha: alpha / 255)
        for i in 1...60 {
            // 64ths of a point, with an offset so that none lies between two of the rasterizer's.
            func part(_ step: Int, _ most: Int) -> CGFloat { CGFloat(i * step % most) / 64 + 0.001 }
            let rect = CGRect(
                x: part(911, 1500), y: part(577, 1500), width: part(1231, i % 3 == 0 ? 90 : 2600),
                height: part(313, i % 4 == 0 ? 90 : 2600))
            let layer = CALayer()
            let shape = CAShapeLayer()
            layer.frame = rect
            layer.backgroundColor = color
            shape.frame = root.bounds
            shape.path = CGPath(rect: rect, transform: nil)
            shape.fillColor = color
            func picture(_ shown: CALayer) -> Picture {
                root.sublayers = [shown]
                return Picture(of: root, width: 80, height: 80)
            }
            #expect(picture(layer) == picture(shape), "\(rect)")
        }
    }
}
