import Animation
import Geometry
import Glibc
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct TransformLayerPictureTests {
    private let root = CALayer()
    private let space = CATransformLayer()
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1),
        green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        space.frame = root.bounds
        root.addSublayer(space)
    }

    private func add(
        _ color: CGColor, z: CGFloat = 0, turn: CGFloat = 0, axis: (CGFloat, CGFloat) = (0, 1), to layer: CALayer? = nil
    ) -> CALayer {
        let plane = CALayer()
        plane.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        plane.backgroundColor = color
        plane.transform = CATransform3DRotate(CATransform3DMakeTranslation(0, 0, z), turn, axis.0, axis.1, 0)
        (layer ?? space).addSublayer(plane)
        return plane
    }

    private func picture(_ width: Int = 100, scale: CGFloat = 1) -> Picture {
        Picture(of: root, width: width, height: width, scale: scale)
    }

    @Test("S8 the nearer of two sublayers is in front, for any rotation of the space and any order")
    func depth() {
        _ = add(Self.red, z: 10)
        _ = add(Self.green, z: -10)
        #expect(picture()[50, 50] == [255, 0, 0, 255])
        CATransaction.setDisableActions(true)
        space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(picture()[50, 50] == [0, 255, 0, 255])
        space.transform = CATransform3DMakeRotation(0.3, 1, 1, 0)
        #expect(picture()[50, 50] == [255, 0, 0, 255])
        // A flat layer has them in its plane, in their order in its own space.
        let flat = CALayer()
        flat.frame = root.bounds
        root.replaceSublayer(space, with: flat)
        flat.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        for plane in space.sublayers ?? [] { flat.addSublayer(plane) }
        #expect(picture()[50, 50] == [255, 0, 0, 255])
        flat.transform = CATransform3DIdentity
        #expect(picture()[50, 50] == [255, 0, 0, 255])
    }

    @Test("S8 intersecting planes are split along their intersection, antialiased", arguments: [0, 1])
    func crossing(perspective: Int) {
        var eye = CATransform3DIdentity
        eye.m34 = perspective == 1 ? -1 / 300 : 0
        root.sublayerTransform = eye
        _ = add(Self.red, turn: 0.5)
        _ = add(Self.green, turn: -0.5)
        space.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
        let seen = picture()
        // Rotated about y by a positive angle: the left of the middle comes nearer.
        for offset in 2..<20 {
            #expect(seen[50 - offset, 50] == [255, 0, 0, 255])
            #expect(seen[49 + offset, 50] == [0, 255, 0, 255])
        }
        // Along the line, tilted by 0.2, each pixel has shares of both: no gap shows the background.
        for y in 30..<70 {
            for x in 35..<65 {
                #expect(seen[x, y][3] == 255)
                #expect(abs(Int(seen[x, y][0]) + Int(seen[x, y][1]) - 255) <= 1)
            }
        }
        // The position of the line: the red share of a row is its length.
        for y in 35..<65 {
            let line = 50 - (Double(y) + 0.5 - 50) * tan(0.2)
            let share = (40..<60).reduce(0.0) { $0 + Double(seen[$1, y][0]) / 255 }
            #expect(abs(share - (line - 40)) < 0.02)
        }
    }

    @Test("S8 translucent intersecting planes show both orders, each on its side")
    func translucent() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        _ = add(red, turn: 0.5)
        _ = add(Self.blue, turn: -0.5)
        let seen = picture()
        let redOverBlue: [UInt8] = [128, 0, 64, 192]
        let blueOverRed: [UInt8] = [64, 0, 128, 192]
        for (a, b) in zip(seen[40, 50] + seen[60, 50], redOverBlue + blueOverRed) { #expect(abs(Int(a) - Int(b)) <= 1) }
    }

    @Test("S8 three planes that overlap cyclically are painted correctly")
    func cyclic() {
        CATransaction.setDisableActions(true)
        // Bars of a triangle, each from above one neighbour to below the other.
        let colors: [CGColor] = [
            CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1),
            CGColor(red: 0, green: 0, blue: 1, alpha: 1),
        ]
        for i in 0..<3 {
            let bar = CALayer()
            bar.bounds = CGRect(x: 0, y: 0, width: 80, height: 10)
            bar.position = CGPoint(x: 50, y: 50)
            bar.backgroundColor = colors[i]
            var t = CATransform3DMakeRotation(CGFloat(i) * 2 * .pi / 3, 0, 0, 1)
            t = CATransform3DTranslate(t, 0, 18, 0)
            bar.transform = CATransform3DRotate(t, 0.4, 0, 1, 0)
            space.addSublayer(bar)
        }
        let seen = picture()
        // The area where bar i meets bar i + 1, by the depth of each there.
        var checked = 0
        for y in 0..<100 {
            for x in 0..<100 {
                let hits = (space.sublayers ?? []).enumerated().compactMap { i, bar -> (Int, CGFloat)? in
                    let m = bar.state.matrix(in: space.state)
                    guard let p = m.plane.inverse?.project(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)),
                        bar.bounds.insetBy(dx: 1.5, dy: 1.5).contains(p)
                    else { return nil }
                    return (i, p.x * m.m13 + p.y * m.m23 + m.m43)
                }
                guard hits.count == 2, let nearest = hits.max(by: { $0.1 < $1.1 }) else { continue }
                checked += 1
                #expect(seen[x, y][nearest.0] == 255)
            }
        }
        #expect(checked > 60)
    }

    @Test(
        "S8 a transform layer draws nothing itself and is neither clipped nor masked; its opacity fades each sublayer")
    func nothingOfItsOwn() {
        CATransaction.setDisableActions(true)
        space.backgroundColor = .white
        space.borderWidth = 5
        space.cornerRadius = 30
        space.masksToBounds = true
        space.contents = CGImage(premultipliedRGBA: [255, 255, 255, 255], width: 1, height: 1)
        let mask = CALayer()
        space.mask = mask
        #expect(picture().pixels.allSatisfy { $0 == 0 })
        space.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        space.position = CGPoint(x: 5, y: 5)
        space.opacity = 0.5
        _ = add(Self.red, z: 1)
        _ = add(Self.green, z: 0)
        let seen = picture()[50, 50]
        for (a, b) in zip(seen, [128, 64, 0, 192]) { #expect(abs(Int(a) - b) <= 1) }
    }

    @Test(
        "S8 single-sided layers that face away are skipped; nested spaces are shared; a flat layer flattens"
    )
    func nested() {
        CATransaction.setDisableActions(true)
        let near = add(Self.red, z: 20)
        near.isDoubleSided = false
        let inner = CATransformLayer()
        inner.frame = root.bounds
        inner.transform = CATransform3DMakeTranslation(0, 0, 10)
        space.addSublayer(inner)
        let farther = add(Self.green, z: 5, to: inner)
        #expect(picture()[50, 50] == [255, 0, 0, 255])
        farther.transform = CATransform3DMakeTranslation(0, 0, 15)
        #expect(picture()[50, 50] == [0, 255, 0, 255])
        farther.transform = CATransform3DMakeTranslation(0, 0, 5)
        space.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
        #expect(picture()[50, 50] == [0, 255, 0, 255])
        farther.isHidden = true
        #expect(picture()[50, 50] == [0, 0, 0, 0])
    }

    @Test("S8 a change of depth alone redraws the affected pixels")
    func damage() {
        let front = add(Self.red, z: 10)
        _ = add(Self.green, z: 0)
        let renderer = CARenderer(width: 100, height: 100)
        renderer.layer = root
        func middle(after change: () -> Void = {}) -> ArraySlice<UInt8> {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            change()
            CATransaction.commit()
            CATransaction.flush()
            renderer.beginFrame(atTime: 1)
            renderer.render()
            renderer.endFrame()
            return renderer.pixels[(50 * 100 + 50) * 4..<(50 * 100 + 51) * 4]
        }
        #expect(middle() == [255, 0, 0, 255])
        #expect(middle { front.transform = CATransform3DMakeTranslation(0, 0, -10) } == [0, 255, 0, 255])
        #expect(middle { front.zPosition = 20 } == [255, 0, 0, 255])
        #expect(middle { space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) } == [0, 255, 0, 255])
        #expect(middle { front.isHidden = true } == [0, 255, 0, 255])
    }
}
