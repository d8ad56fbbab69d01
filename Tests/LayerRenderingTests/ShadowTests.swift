import Animation
import Compositor
import Geometry
import Glibc
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import PictureReferences
import Testing

@Suite(.standingTime) struct ShadowTests {
    private let root = CALayer()
    private let black = CGColor(gray: 0, alpha: 1), white = CGColor(gray: 1, alpha: 1),
        red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    }

    private func card(_ frame: CGRect, radius: CGFloat = 0, _ color: CGColor? = CGColor(gray: 1, alpha: 1)) -> CALayer {
        let card = CALayer()
        card.frame = frame
        card.cornerRadius = radius
        card.backgroundColor = color
        card.shadowOpacity = 1
        card.shadowOffset = .zero
        root.addSublayer(card)
        return card
    }

    // MARK: The gaussian

    enum Caster: String, CaseIterable {
        case outline, path, picture
    }

    /// The root mean square of a shadow's error, of 255, over every `stride`th pixel in both directions.
    private func error(_ picture: Picture, _ truth: Gaussian, stride: Int) -> Double {
        var sum = 0.0
        var count = 0.0
        for j in Swift.stride(from: 0, to: picture.height, by: stride) {
            for i in Swift.stride(from: 0, to: picture.width, by: stride) {
                let difference = Double(picture[i, j][3]) - truth.pixel(i, j)
                sum += difference * difference
                count += 1
            }
        }
        return (sum / count).squareRoot()
    }

    /// The shadow alone: the layer is far away, and the offset moves its shadow back.
    private func shadow(of caster: Caster, _ rect: CGRect, radius: CGFloat, sigma: CGFloat, size: Int) -> Picture {
        let away = (CGFloat(size) + rect.size.width + 6 * sigma + 50).rounded()
        let layer = card(rect.offsetBy(dx: away, dy: 0), radius: radius)
        layer.shadowRadius = sigma
        layer.shadowOffset = CGSize(width: -away, height: 0)
        switch caster {
        case .outline: break
        case .path:
            layer.backgroundColor = nil
            layer.shadowPath = CGPath(
                roundedRect: layer.bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
        case .picture:
            // A part inside the silhouette makes all of it count.
            layer.backgroundColor = CGColor(gray: 1, alpha: 0.999)
            layer.borderWidth = 1
            layer.borderColor = white
        }
        return Picture(of: root, width: size, height: size)
    }

    @Test(
        "V5 a shadow equals the true Gaussian within 2/255, for any caster and radius",
        arguments: Caster.allCases, [0.1, 0.3, 0.6, 1, 1.7, 2.5, 3, 4.4, 8, 17, 40, 100])
    func gaussian(caster: Caster, sigma: Double) {
        let size = sigma > 15 ? 240 : 96
        let rect =
            sigma > 15
            ? CGRect(x: 50.3, y: 61.8, width: 140, height: 110.5) : CGRect(x: 20.3, y: 23.8, width: 55, height: 44.5)
        let radius: CGFloat = sigma > 15 ? 30 : 12
        let picture = shadow(of: caster, rect, radius: radius, sigma: CGFloat(sigma), size: size)
        let truth = Gaussian(
            sigma: sigma, x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
            height: Double(rect.height),
            radius: Double(radius))
        let error = error(picture, truth, stride: sigma > 15 ? 13 : 3)
        #expect(error < 2, "\(caster), \(sigma): off by \(error)")
    }

    @Test(
        "V5 the stretched parts between the corners are as exact as the corners",
        arguments: [CGSize(width: 180, height: 30), CGSize(width: 33.7, height: 150.2)])
    func stretched(size: CGSize) {
        let rect = CGRect(x: 10.6, y: 20.1, width: size.width, height: size.height)
        let picture = shadow(of: .outline, rect, radius: 5, sigma: 3, size: 200)
        let truth = Gaussian(
            sigma: 3, x: Double(rect.minX), y: Double(rect.minY), width: Double(size.width),
            height: Double(size.height), radius: 5)
        #expect(error(picture, truth, stride: 5) < 1)
    }

    @Test(
        "V5 the radius is in points of the layer's space: a layer at scale 2 has a shadow that is blurred twice as wide"
    )
    func scale() {
        let layer = card(CGRect(x: 20, y: 20, width: 20, height: 20))
        layer.shadowRadius = 2
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        let truth = Gaussian(sigma: 4, x: 10, y: 10, width: 40, height: 40, radius: 0)
        let picture = Picture(of: root, width: 60, height: 60)
        for x in 0..<9 { #expect(abs(Double(picture[x, 30][3]) - truth.pixel(x, 30)) < 2) }
        layer.transform = CATransform3DIdentity
        let dense = Picture(of: root, width: 120, height: 120, scale: 2)
        let doubled = Gaussian(sigma: 4, x: 40, y: 40, width: 40, height: 40, radius: 0)
        for x in 0..<39 { #expect(abs(Double(dense[x, 60][3]) - doubled.pixel(x, 60)) < 2) }
    }

    // MARK: What it is

    @Test("V5 the defaults: opacity 0, black, offset by three points upwards, radius 3")
    func defaults() {
        let layer = CALayer()
        #expect(layer.shadowOpacity == 0)
        #expect(layer.shadowColor == .black)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3 && layer.shadowPath == nil)
        layer.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
        layer.backgroundColor = white
        root.addSublayer(layer)
        #expect(Picture(of: root, width: 60, height: 60)[30, 18] == [0, 0, 0, 0])
        layer.shadowOpacity = 1
        let picture = Picture(of: root, width: 60, height: 60)
        // y points down, so the shadow is above the layer.
        let truth = Gaussian(sigma: 3, x: 20, y: 17, width: 20, height: 20, radius: 0)
        for y in [10, 15, 18, 42, 46] { #expect(abs(Double(picture[30, y][3]) - truth.pixel(30, y)) < 2, "at \(y)") }
        root.isGeometryFlipped = true
        let flipped = Picture(of: root, width: 60, height: 400)
        for y in [10, 15, 18, 42, 46] {
            #expect(abs(Double(flipped[30, 399 - y][3]) - truth.pixel(30, y)) < 2, "at \(y), turned over")
        }
    }

    @Test("V5 the shadow is below the whole opacity group, at the shadow's opacity times the layer's")
    func belowGroup() {
        let layer = card(CGRect(x: 20, y: 20, width: 40, height: 40), red)
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 10, height: 0)
        layer.shadowOpacity = 0.5
        layer.opacity = 0.5
        layer.shadowColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let picture = Picture(of: root, width: 80, height: 80)
        #expect(picture[65, 40] == [0, 0, 64, 64])
        // Red at 0.5 over blue at 0.25; the shadow is not cut out below the layer.
        #expect(picture[50, 40] == [128, 0, 32, 160])
        #expect(picture[24, 40] == [128, 0, 0, 128])
    }

    @Test("V5 masksToBounds hides the shadow; empty layers and transparent colours cast none")
    func none() {
        let layer = card(CGRect(x: 20, y: 20, width: 20, height: 20))
        #expect(Picture(of: root, width: 60, height: 60)[30, 42][3] > 40)
        layer.masksToBounds = true
        #expect(Picture(of: root, width: 60, height: 60)[30, 42][3] == 0)
        layer.masksToBounds = false
        for color in [nil, CGColor.clear] {
            layer.backgroundColor = color
            #expect(Picture(of: root, width: 60, height: 60).pixels.allSatisfy { $0 == 0 })
        }
        layer.backgroundColor = white
        layer.shadowColor = nil
        #expect(Picture(of: root, width: 60, height: 60)[30, 42][3] == 0)
    }

    @Test("V5 a layer with only a border casts a ring")
    func ring() {
        let layer = card(CGRect(x: 10, y: 10, width: 60, height: 60), nil)
        layer.borderWidth = 4
        layer.borderColor = red
        layer.shadowRadius = 1
        layer.shadowOffset = CGSize(width: 100, height: 0)
        let picture = Picture(of: root, width: 180, height: 80)
        let outer = Gaussian(sigma: 1, x: 110, y: 10, width: 60, height: 60, radius: 0)
        let inner = Gaussian(sigma: 1, x: 114, y: 14, width: 52, height: 52, radius: 0)
        for x in [108, 109, 110, 112, 113, 114, 116, 140, 167] {
            #expect(abs(Double(picture[x, 40][3]) - outer.pixel(x, 40) + inner.pixel(x, 40)) < 3, "at \(x)")
        }
    }

    @Test("V5 sublayers are part of the silhouette, with their alpha; the mask clips the layer and its shadow")
    func sublayers() {
        let layer = card(CGRect(x: 0, y: 0, width: 10, height: 10), nil)
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 0, height: 40)
        let child = CALayer()
        child.frame = CGRect(x: 20, y: 10, width: 20, height: 20)
        child.backgroundColor = red
        child.opacity = 0.5
        child.cornerRadius = 10
        layer.addSublayer(child)
        #expect(Picture(of: root, width: 80, height: 80)[30, 60] == [0, 0, 0, 128])
        #expect(Picture(of: root, width: 80, height: 80)[21, 51] == [0, 0, 0, 0])
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 30, height: 100)
        mask.backgroundColor = white
        layer.mask = mask
        let picture = Picture(of: root, width: 80, height: 80)
        #expect(picture[28, 60] == [0, 0, 0, 128])
        #expect(picture[32, 60] == [0, 0, 0, 0])
        #expect(picture[32, 20] == [0, 0, 0, 0])
    }

    @Test("V5 a shadow path replaces the layer's silhouette, also if the layer is empty; a shape layer casts its shape")
    func path() {
        let layer = card(CGRect(x: 10, y: 10, width: 10, height: 10), nil)
        layer.shadowRadius = 0
        layer.shadowPath = CGPath(rect: CGRect(x: 20, y: 5, width: 10, height: 10), transform: nil)
        #expect(Picture(of: root, width: 60, height: 60)[35, 20] == [0, 0, 0, 255])
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        shape.frame = CGRect(x: 60, y: 10, width: 40, height: 40)
        shape.fillColor = CGColor(gray: 1, alpha: 0.5)
        shape.shadowOpacity = 1
        shape.shadowRadius = 1
        shape.shadowOffset = CGSize(width: 0, height: 60)
        root.addSublayer(shape)
        let picture = Picture(of: root, width: 120, height: 130)
        #expect(picture[80, 90] == [0, 0, 0, 128] && picture[62, 72] == [0, 0, 0, 0])
    }

    @Test("V5 the shadow follows its layer in rotation, in perspective and partly outside of the picture")
    func turned() {
        let layer = card(CGRect(x: 60, y: 60, width: 60, height: 40))
        layer.shadowRadius = 2
        layer.shadowOffset = CGSize(width: 60, height: 0)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        var picture = Picture(of: root, width: 200, height: 200)
        // The offset rotates with the layer: right becomes down.
        #expect(picture[90, 140] == [0, 0, 0, 255] && picture[150, 80] == [0, 0, 0, 0])
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 200
        layer.transform = CATransform3DRotate(perspective, 0.7, 0, 1, 0)
        layer.shadowOffset = .zero
        layer.shadowRadius = 6
        picture = Picture(of: root, width: 200, height: 200)
        #expect(picture[63, 80][3] > 40)
        #expect(picture[114, 80][3] > 40)
        #expect(picture[20, 80][3] == 0)
        layer.transform = CATransform3DIdentity
        layer.position = CGPoint(x: -100, y: 80)
        layer.shadowOffset = CGSize(width: 120, height: 0)
        for own in [true, false] {
            layer.backgroundColor = own ? white : nil
            (layer.borderWidth, layer.borderColor) = own ? (0, nil) : (40, white)
            #expect(Picture(of: root, width: 200, height: 200)[20, 80] == [0, 0, 0, 255])
        }
    }

    // MARK: What it costs

    private func counters(_ changes: [(CALayer) -> Void], of layer: CALayer) -> OffscreenCounters {
        let renderer = CARenderer(width: 400, height: 400)
        renderer.layer = root
        var time = CACurrentMediaTime()
        for change in [{ _ in }] + changes {
            CATransaction.setDisableActions(true)
            change(layer)
            CATransaction.flush()
            time += 1
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
        }
        return renderer.offscreenCounters
    }

    private let moves: [(CALayer) -> Void] = [
        { $0.position.x += 10.3 }, { $0.bounds.size.width += 31.7 }, { $0.bounds.size.height += 12 },
        { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) },
        { $0.opacity = 0.5 }, { $0.shadowOpacity = 0.7 },
        { $0.shadowColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1) },
        { $0.shadowOffset.width = 7.7 }, { $0.setAffineTransform(CGAffineTransform(scaleX: 1.7, y: 1.7)) },
        { $0.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) },
    ]

    @Test("V5 a card that moves, grows, rotates, fades and changes colour is blurred once, and so are ten equal ones")
    func blursOnce() {
        let layer = card(CGRect(x: 60, y: 60, width: 120, height: 80), radius: 10)
        for i in 1..<10 { _ = card(CGRect(x: 20 * i, y: 30 * i, width: 100 + 3 * i, height: 80), radius: 10) }
        #expect(counters(moves, of: layer).blurs == 1)
        #expect(counters(moves + [{ $0.shadowRadius = 4 }, { $0.cornerRadius = 11 }], of: layer).blurs == 3)
    }

    @Test(
        "V5 the mask of a picture, kept while the layer moves, turns and grows, shows what a new one shows within 8/255"
    )
    func keptPicture() {
        let layer = card(CGRect(x: 150, y: 150, width: 90, height: 60), radius: 12, CGColor(gray: 1, alpha: 0.4))
        layer.borderWidth = 3
        layer.borderColor = red
        layer.shadowRadius = 5
        layer.shadowOffset = CGSize(width: 0, height: 70)
        let places: [(CALayer) -> Void] = [
            { _ in }, { $0.position.x = 205.4 }, { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) },
            { $0.setAffineTransform(CGAffineTransform(rotationAngle: 2.1)) },
            { $0.setAffineTransform(CGAffineTransform(scaleX: 1.3, y: 1.6)) },
            { $0.setAffineTransform(CGAffineTransform(scaleX: 0.6, y: -0.7)) },
        ]
        func pixels(_ place: (CALayer) -> Void, by renderer: CARenderer) -> [UInt8] {
            CATransaction.setDisableActions(true)
            place(layer)
            CATransaction.flush()
            renderer.layer = root
            renderer.beginFrame(atTime: 0)
            renderer.render()
            renderer.endFrame()
            return renderer.pixels
        }
        let renderer = CARenderer(width: 400, height: 400)
        let kept = places.map { pixels($0, by: renderer) }
        #expect(renderer.offscreenCounters.blurs == 1)
        CATransaction.setDisableActions(true)
        layer.position.x = 195
        layer.transform = CATransform3DIdentity
        let new = places.map { pixels($0, by: CARenderer(width: 400, height: 400)) }
        #expect(kept != new)
        for (index, pictures) in zip(kept, new).enumerated() {
            #expect(PictureDifference.largest(pictures.0, pictures.1) <= 8, "in place \(index)")
        }
    }

    @Test("V5 the shadow of a path is cached while the layer changes, that of the layer until its subtree changes")
    func keptMasks() {
        let layer = card(CGRect(x: 100, y: 100, width: 60, height: 60), nil)
        layer.shadowPath = CGPath(ellipseIn: layer.bounds, transform: nil)
        #expect(counters(moves, of: layer).blurs == 1)
        layer.shadowPath = nil
        let child = CALayer()
        child.frame = CGRect(x: -10, y: -10, width: 20, height: 20)
        child.backgroundColor = red
        layer.addSublayer(child)
        layer.backgroundColor = red
        layer.bounds.size = CGSize(width: 60, height: 60)
        layer.transform = CATransform3DIdentity
        layer.position = CGPoint(x: 150, y: 150)
        let shifts: [(CALayer) -> Void] = [
            { $0.position.x += 3.4 }, { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) },
            { $0.shadowOpacity = 0.4 },
        ]
        let kept = counters(shifts, of: layer)
        #expect(kept.blurs == 1 && kept.drawings == 2)
        #expect(counters(shifts + [{ _ in child.position.x += 1 }], of: layer).blurs == 2)
    }
}
