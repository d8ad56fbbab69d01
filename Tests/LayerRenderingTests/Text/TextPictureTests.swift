import Animation
import Compositor
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Pixels
import TestFonts
import Testing

@Suite(.standingTime) struct TextPictureTests {
    private let library: FontLibrary
    private let root = CALayer()
    private let text = CATextLayer()

    init() throws {
        library = try TestFonts.use()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        text.font = "DejaVu Sans"
        text.fontSize = 20
        text.frame = CGRect(x: 10, y: 10, width: 160, height: 60)
        root.addSublayer(text)
    }

    private var picture: Picture { Picture(of: root, width: 200, height: 100) }

    private var layout: TextLayout {
        library.layout(
            TextRequest(AttributedText(text.string as? String ?? ""), font: "DejaVu Sans", fontSize: text.fontSize))
    }

    /// The pixels with any colour.
    private func inkBox(_ picture: Picture) -> CGRect {
        var box = CGRect.null
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture[x, y][3] > 0 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    private func largestDifference(_ picture: Picture, _ sampled: SampledText) -> Double {
        var largest = 0.0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                largest = max(largest, abs(Double(picture[x, y][3]) - sampled.coverage(x, y)))
            }
        }
        return largest
    }

    @Test(
        "S3 unrotated glyphs cover the pixels of their outlines, at quarter-pixel positions",
        arguments: [0.0, 0.3, 0.62])
    func coverage(shift: Double) {
        text.string = "Åg&"
        text.position.x += CGFloat(shift)
        text.position.y += CGFloat(shift) / 2
        let sampled = SampledText(
            layout, transform: CGAffineTransform(translationX: text.frame.minX, y: text.frame.minY), isQuartered: true)
        // With 256 samples per pixel, an edge may cover one more or one less row or column.
        #expect(largestDifference(picture, sampled) < 255.0 / 16)
        #expect(inkBox(picture).size.height > 15)
    }

    @Test("S3 rotated glyphs are drawn from their outlines, at their exact position")
    func turned() {
        text.string = "Åg&"
        text.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
        let toRoot = CGAffineTransform(translationX: -80, y: -30).concatenating(CGAffineTransform(rotationAngle: 0.4))
            .concatenating(CGAffineTransform(translationX: text.position.x, y: text.position.y))
        #expect(largestDifference(picture, SampledText(layout, transform: toRoot, isQuartered: false)) < 255.0 / 16)
    }

    @Test("S3 a rotation by 90° rotates the pixels")
    func rightAngle() {
        text.string = "Åg&"
        text.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        let upright = picture
        text.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let turned = picture
        var differences = 0
        for y in 20..<80 {
            for x in 20..<80 where abs(Int(turned[99 - y, x][3]) - Int(upright[x, y][3])) > 40 { differences += 1 }
        }
        #expect(differences == 0)
    }

    @Test("S3 scaled text is drawn at its final size, not by scaling pixels")
    func scaled() {
        text.string = "Sharp"
        text.fontSize = 10
        let large = CATextLayer()
        large.font = "DejaVu Sans"
        large.fontSize = 20
        large.string = "Sharp"
        large.frame = CGRect(x: 20, y: 20, width: 160, height: 60)
        let other = CALayer()
        other.frame = root.frame
        other.addSublayer(large)
        let expected = Picture(of: other, width: 200, height: 100)
        text.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
        #expect(Picture(of: root, width: 200, height: 100, scale: 2).pixels == expected.pixels, "by the screen's scale")
        text.anchorPoint = .zero
        text.position = CGPoint(x: 20, y: 20)
        text.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(picture.pixels == expected.pixels, "by a transform")
    }

    @Test("S3 text is clipped to the bounds, also to rotated ones")
    func cut() {
        text.string = "MMMMMMMMMMMM"
        text.frame = CGRect(x: 30, y: 20, width: 50, height: 14)
        #expect(CGRect(x: 30, y: 20, width: 50, height: 14).contains(inkBox(picture)))
        #expect(inkBox(picture).maxX == 80)
        text.frame = CGRect(x: 30.5, y: 20.5, width: 50, height: 14)
        let box = inkBox(picture)
        #expect(box.maxX == 81)
        #expect(box.maxY == 35)
        #expect(box.minX >= 30)
        text.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let turned = picture
        let inside = text.bounds
        for y in 0..<100 {
            for x in 0..<200 where turned[x, y][3] > 0 {
                let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
                    text.convert(CGPoint(x: Double(x) + $0.0, y: Double(y) + $0.1), from: root)
                }
                #expect(corners.contains { inside.insetBy(dx: -0.1, dy: -0.1).contains($0) })
            }
        }
    }

    @Test("S3 text is upright and starts at the top of its bounds if y is flipped")
    func flipped() {
        text.string = "Flip"
        let upright = picture
        root.isGeometryFlipped = true
        text.position.y = 100 - text.position.y
        #expect(picture == upright)
    }

    @Test("S3 contents of a text layer lie over its string, also above a shadow and in print")
    func contents() {
        text.string = "Text"
        let plain = picture
        text.contents = CGImage(premultipliedRGBA: [0, 0, 255, 255], width: 1, height: 1)
        for shadowOpacity in [Float(0), 1] {
            text.shadowOpacity = shadowOpacity
            text.shadowOffset = .zero
            let covered = picture
            let context = CGContext(drawingOn: PixelBuffer(width: 200, height: 100, format: .argb8888), scale: 1)
            root.render(in: context)
            let printed = context.makeImage()?.premultipliedRGBA() ?? []
            for y in 10..<70 {
                for x in 10..<170 {
                    #expect(covered[x, y] == [0, 0, 255, 255])
                    #expect(Array(printed[(y * 200 + x) * 4..<(y * 200 + x) * 4 + 4]) == [0, 0, 255, 255])
                }
            }
        }
        text.shadowOpacity = 0
        text.contents = nil
        #expect(picture == plain)
    }

    @Test("S3 lines are placed by the alignment")
    func alignment() {
        text.string = "lll"
        let width = layout.size.width
        func left() -> CGFloat { inkBox(picture).minX - 10 }
        let start = left()
        #expect(start < 3)
        text.alignmentMode = .right
        #expect(abs(left() - start - (160 - width)) <= 1)
        text.alignmentMode = .center
        #expect(abs(left() - start - (160 - width) / 2) <= 1)
        text.alignmentMode = .left
        #expect(left() == start)
    }

    @Test("S3 colours of ranges take precedence over the layer's, and both fade with the opacity")
    func colors() throws {
        var parts = AttributedText("█")
        parts.append(
            AttributedText("█", attributes: .init(foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1))))
        text.string = parts
        text.foregroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        #expect(picture[15, 20] == [0, 0, 255, 255] && picture[31, 20] == [255, 0, 0, 255])
        text.opacity = 0.4
        #expect(picture[15, 20] == [0, 0, 102, 102] && picture[31, 20] == [102, 0, 0, 102])
        text.foregroundColor = nil
        #expect(picture[15, 20] == [0, 0, 0, 0] && picture[31, 20] == [102, 0, 0, 102])
    }

    @Test("S3 overlapping glyphs fade as a group")
    func overlapping() {
        text.string = AttributedText("██", attributes: .init(kern: -6))
        text.opacity = 0.5
        let row = (10..<34).map { picture[$0, 20][3] }
        #expect(Set(row).isSubset(of: [0, 128, 127]))
    }

    @Test("S3 emoji are drawn in their own colours, and fade with the text's alpha")
    func emoji() {
        text.string = "🟥"
        text.fontSize = 40
        text.foregroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        let solid = picture[35, 35]
        #expect(solid[0] > 180)
        #expect(solid[1] < 100)
        #expect(solid[2] < 100)
        #expect(solid[3] == 255)
        text.foregroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        let faint = picture[35, 35]
        #expect(abs(Int(faint[3]) - 128) <= 1 && abs(Int(faint[0]) - Int(solid[0]) / 2) <= 2)
    }

    @Test("S3 size and colour animate; half-way the picture has the middle values")
    func animated() {
        text.string = "Grow"
        let grow = CABasicAnimation(keyPath: "fontSize")
        let tint = CABasicAnimation(keyPath: "foregroundColor")
        grow.fromValue = 10.0
        grow.toValue = 30.0
        grow.beginTime = 100
        grow.duration = 2
        tint.fromValue = CGColor.white
        tint.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        tint.beginTime = 100
        tint.duration = 2
        text.add(grow, forKey: nil)
        text.add(tint, forKey: nil)
        let half = Picture(of: root, width: 200, height: 100, at: 101)
        text.removeAllAnimations()
        text.fontSize = 20
        text.foregroundColor = CGColor(red: 1, green: 0.5, blue: 0.5, alpha: 1)
        #expect(half == picture && inkBox(half).size.height > 10)
    }

    @Test("S3 a text layer works as a mask, fades, rotates, and casts shadows through groups")
    func mask() {
        let card = CALayer()
        card.frame = text.frame
        card.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        text.string = "█"
        let alone = picture
        text.removeFromSuperlayer()
        text.frame = card.bounds
        card.mask = text
        root.addSublayer(card)
        let masked = picture
        #expect(masked[15, 20] == [0, 255, 0, 255] && masked[150, 20] == [0, 0, 0, 0])
        for x in 0..<200 { #expect(masked[x, 20][3] == alone[x, 20][3]) }
    }

    @Test("S3 a subclass that overrides drawing is drawn by its override")
    func subclass() {
        let centred = CentredText()
        centred.font = "DejaVu Sans"
        centred.fontSize = 20
        centred.string = "Åg&"
        centred.frame = text.frame
        root.addSublayer(centred)
        text.string = "Åg&"
        text.isHidden = true
        let lower = inkBox(picture)
        text.isHidden = false
        centred.isHidden = true
        let upper = inkBox(picture)
        #expect(abs(lower.minY - upper.minY - 18) <= 1)
        #expect(lower.minX == upper.minX)
        #expect(abs(lower.height - upper.height) <= 1)
    }

    @Test("S3 a subclass is drawn again when its text or its scale changes, and only then")
    func redrawnSubclass() {
        let centred = CentredText()
        centred.frame = text.frame
        centred.string = "first"
        root.addSublayer(centred)
        let renderer = CARenderer(width: 200, height: 100)
        renderer.layer = root
        CATransaction.flush()
        #expect(centred.drawings == 1)
        for change in [{ centred.string = "second" }, { centred.fontSize = 12 }, { centred.contentsScale = 3 }] {
            let drawings = centred.drawings
            CATransaction.setDisableActions(true)
            change()
            CATransaction.flush()
            #expect(centred.drawings == drawings + 1)
            centred.position.x += 1
            CATransaction.flush()
            #expect(centred.drawings == drawings + 1)
        }
        withExtendedLifetime(renderer) {}
    }
}

/// Text in the middle of its bounds.
private final class CentredText: CATextLayer {
    private(set) var drawings = 0

    override func draw(in ctx: CGContext) {
        drawings += 1
        ctx.saveGState()
        ctx.translateBy(x: 0, y: (bounds.height - preferredFrameSize().height) / 2)
        super.draw(in: ctx)
        ctx.restoreGState()
    }
}
