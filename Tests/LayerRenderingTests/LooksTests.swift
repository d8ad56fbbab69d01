import Animation
import Compositor
import Geometry
import Glibc
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct LooksTests {
    private let root = CALayer()

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    }

    private func box(_ rect: CGRect, _ color: CGColor) -> CALayer {
        let layer = CALayer()
        layer.frame = rect
        layer.backgroundColor = color
        return layer
    }

    /// The coverage of each pixel by 64 × 64 samples, 0…255.
    private func supersampled(_ width: Int, _ height: Int, _ isInside: (Double, Double) -> Bool) -> [Double] {
        let n = 64
        return (0..<width * height).map { i in
            var count = 0
            for sy in 0..<n {
                for sx in 0..<n
                where isInside(
                    Double(i % width) + (Double(sx) + 0.5) / Double(n),
                    Double(i / width) + (Double(sy) + 0.5) / Double(n))
                {
                    count += 1
                }
            }
            return Double(count) * 255 / Double(n * n)
        }
    }

    private func expectCoverage(_ picture: Picture, _ isInside: (Double, Double) -> Bool, within bound: Double = 2.2) {
        let exact = supersampled(picture.width, picture.height, isInside)
        let worst = exact.indices.map { abs(Double(picture.pixels[$0 * 4 + 3]) - exact[$0]) }.max() ?? 0
        #expect(worst <= bound, "off by \(worst) of 255")
    }

    @Test("V3 rounded corners are antialiased within 2/255, only those in maskedCorners")
    func corners() {
        let card = box(CGRect(x: 5, y: 6.5, width: 50, height: 40), .white)
        card.cornerRadius = 14
        card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        root.addSublayer(card)
        expectCoverage(
            Picture(of: root, width: 64, height: 64),
            { x, y in
                guard x > 5, x < 55, y > 6.5, y < 46.5 else { return false }
                if x < 19 && y < 20.5 { return hypot(x - 19, y - 20.5) < 14 }
                if x > 41 && y > 32.5 { return hypot(x - 41, y - 32.5) < 14 }
                return true
            })
    }

    @Test("V4 the border is inside the bounds and over the sublayers, with concentric corners")
    func border() {
        let card = CALayer()
        card.frame = CGRect(x: 4, y: 4, width: 56, height: 56)
        card.cornerRadius = 16
        card.borderWidth = 5
        card.borderColor = .white
        root.addSublayer(card)
        func rounded(_ x: Double, _ y: Double, _ low: Double, _ high: Double, _ r: Double) -> Bool {
            guard x > low, x < high, y > low, y < high else { return false }
            let cx = min(max(x, low + r), high - r)
            let cy = min(max(y, low + r), high - r)
            return hypot(x - cx, y - cy) < r || (cx == x || cy == y)
        }
        expectCoverage(
            Picture(of: root, width: 64, height: 64),
            { x, y in
                rounded(x, y, 4, 60, 16) && !rounded(x, y, 9, 55, 11)
            })
        card.addSublayer(box(CGRect(x: 0, y: 0, width: 56, height: 56), .black))
        let picture = Picture(of: root, width: 64, height: 64)
        #expect(picture[6, 32] == [255, 255, 255, 255])
        #expect(picture[32, 32] == [0, 0, 0, 255])
    }

    @Test("V2 a subtree fades as a group: hidden parts stay hidden")
    func groupOpacity() {
        let group = box(CGRect(x: 0, y: 0, width: 40, height: 40), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        group.addSublayer(
            box(CGRect(x: 10, y: 10, width: 20, height: 20), CGColor(red: 0, green: 0, blue: 1, alpha: 1)))
        group.opacity = 0.5
        root.addSublayer(group)
        #expect(Picture(of: root, width: 64, height: 64)[20, 20] == [0, 0, 128, 128])
        group.allowsGroupOpacity = false
        let separate = Picture(of: root, width: 64, height: 64)[20, 20]
        #expect(separate[0] > 60)
        #expect(separate[2] == 128)
        #expect(separate[3] > 180)
    }

    @Test("V3 masksToBounds clips sublayers to the rounded outline, with one coverage for the whole subtree")
    func masking() {
        let card = box(CGRect(x: 8, y: 8, width: 48, height: 48), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        card.cornerRadius = 24
        card.masksToBounds = true
        card.addSublayer(
            box(CGRect(x: -10, y: -10, width: 100, height: 100), CGColor(red: 0, green: 1, blue: 0, alpha: 1)))
        root.addSublayer(card)
        let picture = Picture(of: root, width: 64, height: 64)
        expectCoverage(picture, { x, y in hypot(x - 32, y - 32) < 24 })
        for i in stride(from: 0, to: picture.pixels.count, by: 4) {
            #expect(picture.pixels[i] == 0, "the red below shows at the edge")
        }
    }

    @Test("L2 siblings are drawn by zPosition, then by order")
    func stacking() {
        let low = box(CGRect(x: 0, y: 0, width: 20, height: 20), .white)
        let high = box(CGRect(x: 0, y: 0, width: 20, height: 20), .black)
        root.addSublayer(low)
        root.addSublayer(high)
        #expect(Picture(of: root, width: 64, height: 64)[5, 5] == [0, 0, 0, 255])
        low.zPosition = 1
        #expect(Picture(of: root, width: 64, height: 64)[5, 5] == [255, 255, 255, 255])
    }

    @Test("L4 the edges of a rotated layer are exact", arguments: [0.3, 1.1, 2.7])
    func rotated(angle: Double) {
        let card = box(CGRect(x: 17, y: 22, width: 30, height: 20), .white)
        card.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(angle)))
        root.addSublayer(card)
        expectCoverage(
            Picture(of: root, width: 64, height: 64),
            { x, y in
                let dx = x - 32
                let dy = y - 32
                return abs(dx * cos(angle) + dy * sin(angle)) < 15 && abs(-dx * sin(angle) + dy * cos(angle)) < 10
            })
    }

    @Test("L4 a layer in perspective covers the area between its projected corners, and disappears when it turns away")
    func perspective() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 100
        root.sublayerTransform = perspective
        let card = box(CGRect(x: 16, y: 16, width: 32, height: 32), .white)
        card.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
        root.addSublayer(card)
        expectCoverage(
            Picture(of: root, width: 64, height: 64),
            { x, y in
                // Computes the projection back onto the rotated plane.
                let sx = x - 32
                let sy = y - 32
                let u = sx / (cos(0.8) - sx * sin(0.8) / 100)
                let w = 1 + u * sin(0.8) / 100
                return abs(u) < 16 && abs(sy * w) < 16
            }, within: 3)
        card.isDoubleSided = false
        card.transform = CATransform3DMakeRotation(2.5, 0, 1, 0)
        #expect(Picture(of: root, width: 64, height: 64).pixels.allSatisfy { $0 == 0 })
    }

    @Test("C1 contents of the layer's size are shown pixel by pixel, and keep their alpha whatever isOpaque is")
    func contents() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.4))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 4, height: 4)
        layer.isOpaque = true
        layer.contents = context.makeImage()
        root.addSublayer(layer)
        let picture = Picture(of: root, width: 64, height: 64)
        #expect(picture[10, 12] == [102, 0, 0, 102])
        #expect(picture[11, 12] == [102, 0, 0, 102])
        #expect(picture[12, 12] == [0, 0, 0, 0])
    }

    @Test("C1 contents cross-fade, and pixels that are opaque in both stay opaque")
    func crossFade() throws {
        func image(_ color: CGColor) -> CGImage? {
            let context = CGContext(
                data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.setFillColor(color)
            context?.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            return context?.makeImage()
        }
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        root.addSublayer(layer)
        let fade = CABasicAnimation(keyPath: "contents")
        fade.fromValue = image(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        fade.toValue = image(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        fade.beginTime = 10
        fade.duration = 1
        layer.add(fade, forKey: nil)
        let pixel = Picture(of: root, width: 64, height: 64, at: 10.25)[4, 4]
        #expect(pixel == [191, 0, 64, 255])
    }
}
