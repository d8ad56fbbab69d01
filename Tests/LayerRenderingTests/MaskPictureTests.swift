import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import PictureReferences
import Testing

@Suite(.standingTime) struct MaskPictureTests {
    private let root = CALayer()
    private let card = CALayer()
    private let mask = CALayer()

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        card.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        card.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let child = CALayer()
        child.frame = CGRect(x: 10, y: 0, width: 30, height: 20)
        child.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        card.addSublayer(child)
        mask.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        mask.backgroundColor = .black
        root.addSublayer(card)
    }

    private func picture(at time: CFTimeInterval = CACurrentMediaTime()) -> Picture {
        Picture(of: root, width: 40, height: 40, at: time)
    }

    @Test(
        "V6 a layer and its sublayers are visible where the mask is, in the layer's space, for any colour of the mask")
    func opaque() {
        card.mask = mask
        let seen = picture()
        #expect(seen[15, 15] == [255, 0, 0, 255] && seen[19, 24] == [255, 0, 0, 255])
        #expect(seen[20, 20] == [0, 0, 255, 255] && seen[24, 15] == [0, 0, 255, 255])
        for (x, y) in [(14, 20), (25, 20), (20, 14), (20, 25), (33, 20)] { #expect(seen[x, y] == [0, 0, 0, 0]) }
        mask.backgroundColor = .white
        #expect(picture() == seen)
    }

    @Test("V6 the alpha of the mask's colour, opacity and sublayers multiplies")
    func alpha() {
        card.mask = mask
        mask.backgroundColor = CGColor(gray: 0, alpha: 0.6)
        mask.opacity = 0.5
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        dot.backgroundColor = .black
        mask.addSublayer(dot)
        let seen = picture()
        #expect(abs(Int(seen[18, 20][3]) - 77) <= 1 && seen[18, 20][0] == seen[18, 20][3])
        #expect(abs(Int(seen[15, 15][3]) - 128) <= 1)
    }

    /// A picture of one byte per pixel, whose left half is white or opaque.
    private func half(_ info: CGImageAlphaInfo) throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: info.rawValue))
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        return try #require(context.makeImage())
    }

    @Test("V6 only the alpha of a mask's picture counts: all of a grey one, the drawn parts of an alpha-only one")
    func pictures() throws {
        let whole = picture()
        card.mask = mask
        mask.frame = card.bounds
        mask.backgroundColor = nil
        mask.contents = try half(.none)
        #expect(picture()[12, 20] == whole[12, 20] && picture()[25, 20] == whole[25, 20])
        mask.contents = try half(.alphaOnly)
        #expect(picture()[12, 20] == whole[12, 20] && picture()[25, 20] == [0, 0, 0, 0])
    }

    @Test("C3 a layer tree renders in a grey context, and in an alpha-only one")
    func oneByte() throws {
        card.mask = mask
        for info in [CGImageAlphaInfo.none, .alphaOnly] {
            let context = try #require(
                CGContext(
                    data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 40,
                    space: CGColorSpaceCreateDeviceGray(), bitmapInfo: info.rawValue))
            context.translateBy(x: 0, y: 40)
            context.scaleBy(x: 1, y: -1)
            root.render(in: context)
            let bytes = try #require(context.data)
            func byte(_ x: Int, _ y: Int) -> UInt8 { bytes.load(fromByteOffset: y * 40 + x, as: UInt8.self) }
            #expect(byte(17, 20) == (info == .none ? 127 : 255) && byte(22, 20) == (info == .none ? 76 : 255))
            #expect(byte(12, 20) == 0 && byte(35, 35) == 0)
        }
    }

    @Test("V6 a hidden mask, or one without contents, hides everything; removing the mask shows everything again")
    func nothing() {
        let whole = picture()
        card.mask = mask
        mask.isHidden = true
        #expect(picture().pixels.allSatisfy { $0 == 0 })
        card.mask = CALayer()
        #expect(picture().pixels.allSatisfy { $0 == 0 })
        card.mask = nil
        #expect(picture() == whole)
    }

    @Test("V6 a mask animates, rotates with its layer, and masks the layers of another mask")
    func animated() {
        CATransaction.setDisableActions(true)
        card.mask = mask
        let renderer = CARenderer(width: 40, height: 40)
        renderer.layer = root
        CATransaction.flush()
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 0.0
        move.toValue = 20.0
        move.duration = 1
        move.beginTime = 100
        move.fillMode = .both
        mask.add(move, forKey: "move")
        CATransaction.flush()
        func alphas(at time: CFTimeInterval) -> [Bool] {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            return (0..<40).map { renderer.pixels[(20 * 40 + $0) * 4 + 3] == 255 }
        }
        #expect(alphas(at: 100.5) == (0..<40).map { 15..<25 ~= $0 })
        #expect(alphas(at: 101) == (0..<40).map { 25..<35 ~= $0 })
        #expect(alphas(at: 100) == (0..<40).map { 10..<15 ~= $0 })
        CATransaction.setDisableActions(true)
        card.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 5, height: 10)
        inner.backgroundColor = .black
        mask.mask = inner
        CATransaction.flush()
        // Rotated by 90°, the mask's left half is its upper half, and x points down.
        renderer.beginFrame(atTime: 100.5)
        renderer.render()
        renderer.endFrame()
        let column = (0..<40).map { renderer.pixels[($0 * 40 + 20) * 4 + 3] == 255 }
        #expect(column == (0..<40).map { 15..<20 ~= $0 })
    }

    @Test("V6 rounded clipping, opacity and a group in combination")
    func together() {
        card.mask = mask
        card.masksToBounds = true
        card.cornerRadius = 10
        card.opacity = 0.5
        mask.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        let seen = picture()
        #expect(seen[10, 10][3] == 0)
        #expect(abs(Int(seen[15, 15][0]) - 128) <= 1 && abs(Int(seen[25, 18][2]) - 128) <= 1)
        #expect(seen[15, 22][3] == 0 && seen[33, 15][3] == 0)
    }

    /// A gradient of 28 × 28 points that an ellipse masks.
    private func gradient(strokes: Bool, ellipse: CGRect) -> CAGradientLayer {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 6, y: 6, width: 28, height: 28)
        gradient.colors = [
            CGColor(red: 1, green: 0.2, blue: 0, alpha: 1), CGColor(red: 0, green: 0.4, blue: 1, alpha: 0.5),
        ]
        gradient.startPoint = .zero
        gradient.endPoint = CGPoint(x: 1, y: 0.6)
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: ellipse, transform: nil)
        shape.lineWidth = 5
        if strokes {
            shape.fillColor = nil
            shape.strokeColor = .black
        }
        gradient.mask = shape
        return gradient
    }

    @Test(
        "V6 S2 a gradient through the coverage of a shape looks as through a group with that shape",
        arguments: [false, true],
        [CGRect(x: 5, y: 8, width: 18, height: 11.5), CGRect(x: -4, y: 10, width: 20, height: 14)])
    func gradientThroughShape(strokes: Bool, ellipse: CGRect) throws {
        let gradient = gradient(strokes: strokes, ellipse: ellipse)
        let shape = try #require(gradient.mask)
        let group = CALayer()
        root.sublayers = [gradient]
        for opacity in [1, 0.4] as [Float] {
            for angle in [0, 0.3] as [CGFloat] {
                gradient.opacity = opacity
                gradient.setAffineTransform(CGAffineTransform(rotationAngle: angle))
                gradient.mask = shape
                let direct = picture()
                gradient.mask = nil
                group.sublayers = [shape]
                gradient.mask = group
                let grouped = picture()
                shape.removeFromSuperlayer()
                #expect(direct.pixels.contains { $0 != 0 })
                #expect(PictureDifference.largest(direct.pixels, grouped.pixels) <= 2)
            }
        }
    }
}
