import Animation
import Compositor
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import PictureReferences
import Testing

@Suite(.standingTime) struct RasterizationTests {
    private let root = CALayer()
    private let card = CALayer()
    private let child = CALayer()
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        card.frame = CGRect(x: 40, y: 40, width: 60, height: 40)
        card.backgroundColor = red
        card.cornerRadius = 9
        child.frame = CGRect(x: 40, y: 10, width: 40, height: 15)
        child.backgroundColor = blue
        child.shadowOpacity = 0.6
        card.borderWidth = 2
        card.addSublayer(child)
        root.addSublayer(card)
    }

    /// Returns a renderer that has drawn a frame after each change.
    private func renderer(after changes: [() -> Void]) -> CARenderer {
        let renderer = CARenderer(width: 200, height: 200)
        renderer.layer = root
        var time = CACurrentMediaTime()
        for change in changes {
            CATransaction.setDisableActions(true)
            change()
            CATransaction.flush()
            time += 1
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
        }
        return renderer
    }

    private func counters(_ changes: [() -> Void]) -> OffscreenCounters {
        renderer(after: [{}] + changes).offscreenCounters
    }

    @Test("V8 a rasterized subtree is drawn once, and again when something in it changes")
    func drawnOnce() {
        card.shouldRasterize = true
        child.shadowOpacity = 0
        let moves: [() -> Void] = [
            { card.position.x += 3.3 }, { card.opacity = 0.5 },
            { card.setAffineTransform(CGAffineTransform(rotationAngle: 0.5)) },
            { root.sublayerTransform = CATransform3DMakeScale(1.2, 1.2, 1) }, { card.zPosition = 4 },
            { root.backgroundColor = blue },
        ]
        #expect(counters(moves).drawings == 1)
        #expect(counters(moves + [{ child.position.x += 1 }]).drawings == 2)
        #expect(
            counters([
                { child.backgroundColor = red }, { card.cornerRadius = 4 }, { child.removeFromSuperlayer() },
                { card.rasterizationScale = 2 },
            ]).drawings == 5)
    }

    @Test("V8 animations inside a rasterized layer are drawn in every frame")
    func animatedInside() {
        card.shouldRasterize = true
        child.shadowOpacity = 0
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.0
        fade.toValue = 1.0
        fade.duration = 10
        child.add(fade, forKey: nil)
        #expect(counters([{}, {}, {}]).drawings == 4)
    }

    @Test(
        "V8 on whole pixels at the screen's scale the picture is unchanged, with shadows, masks and parts outside the bounds",
        arguments: [1.0, 2])
    func looksSame(scale: CGFloat) {
        let mask = CALayer()
        mask.frame = CGRect(x: -20, y: -20, width: 90, height: 70)
        mask.backgroundColor = red
        mask.cornerRadius = 20
        for isMasked in [false, true] {
            card.mask = isMasked ? mask : nil
            for isFlipped in [false, true] {
                root.isGeometryFlipped = isFlipped
                card.shadowOpacity = 0.7
                card.shouldRasterize = false
                let direct = Picture(of: root, width: Int(200 * scale), height: Int(200 * scale), scale: scale)
                card.shouldRasterize = true
                card.rasterizationScale = scale
                let rasterized = Picture(of: root, width: Int(200 * scale), height: Int(200 * scale), scale: scale)
                let worst = PictureDifference.largest(direct.pixels, rasterized.pixels)
                // The intermediate picture is rounded once more.
                #expect(worst <= 2, "masked \(isMasked), flipped \(isFlipped): \(worst)")
            }
        }
    }

    @Test("V8 a picture of more pixels than the layer has on the screen is reduced, in whole pixels too")
    func reduced() {
        card.cornerRadius = 0
        child.shadowOpacity = 0
        let direct = Picture(of: root, width: 200, height: 200)
        card.shouldRasterize = true
        for scale: CGFloat in [2, 3] {
            card.rasterizationScale = scale
            CATransaction.flush()
            let reduced = Picture(of: root, width: 200, height: 200, at: 1e6)
            let isSame = reduced == direct
            #expect(isSame, "\(scale)")
        }
    }

    @Test("V8 a low rasterizationScale is blurred, and so is scale 1 on a dense screen")
    func soft() {
        card.cornerRadius = 0
        card.borderWidth = 0
        child.frame = CGRect(x: 20, y: 0, width: 20, height: 40)
        child.shadowOpacity = 0
        func edge(_ y: Int, scale: CGFloat) -> Set<UInt8> {
            let picture = Picture(of: root, width: Int(200 * scale), height: Int(200 * scale), scale: scale)
            return Set((Int(52 * scale)..<Int(68 * scale)).map { picture[$0, y][2] })
        }
        #expect(edge(60, scale: 1) == [0, 255])
        card.shouldRasterize = true
        #expect(edge(60, scale: 1) == [0, 255])
        #expect(edge(120, scale: 2).count > 2)
        card.rasterizationScale = 2
        #expect(edge(120, scale: 2) == [0, 255])
        card.rasterizationScale = 0.25
        #expect(edge(60, scale: 1).count > 4)
    }

    @Test("V8 what moved while it was not rasterized leaves no trace in its picture")
    func rasterizedAgain() {
        let renderer = renderer(after: [
            { card.shouldRasterize = true }, { card.shouldRasterize = false }, { child.position.x -= 30 },
            { card.shouldRasterize = true },
        ])
        #expect(renderer.pixels == Picture(of: root, width: 200, height: 200).pixels)
    }

    @Test("V8 opacity applies to the whole picture, and rotation places it correctly")
    func whole() {
        card.opacity = 0.5
        card.cornerRadius = 0
        card.borderWidth = 0
        child.shadowOpacity = 0
        card.allowsGroupOpacity = false
        card.shouldRasterize = true
        #expect(Picture(of: root, width: 200, height: 200)[90, 55] == [0, 0, 128, 128])
        card.opacity = 1
        card.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        let picture = Picture(of: root, width: 200, height: 200)
        #expect(picture[70, 35] == [255, 0, 0, 255] && picture[70, 25] == [0, 0, 0, 0])
        // The child extends over the right edge, which is the lower one after the rotation.
        #expect(picture[73, 95] == [0, 0, 255, 255])
    }
}
