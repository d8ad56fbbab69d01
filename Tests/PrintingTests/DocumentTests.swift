import Geometry
import Graphics
import Layers
import LayerTestSupport
import Pixels
import Printing
import TestFonts
import Testing

/// Which content of a PDF or an SVG becomes lines and areas, and which becomes pictures.
@Suite(.standingTime) struct DocumentTests {
    private func printed(_ root: CALayer, _ format: VectorDocument.Format) throws -> String {
        let document = VectorDocument(format, size: root.bounds.size)
        root.render(in: document.context)
        return String(decoding: try document.finish(), as: UTF8.self)
    }

    /// The sizes of the pictures in a document, in pixels. Soft masks of a PDF count as pictures, as large as what they
    /// mask.
    private func pictures(_ text: String, _ format: VectorDocument.Format) -> Set<[Int]> {
        switch format {
        case .pdf:
            Set(
                text.matches(of: #/\/Subtype \/Image[^>]*?\/Width ([0-9]+)\s+\/Height ([0-9]+)/#).map {
                    [Int($0.1)!, Int($0.2)!]
                })
        case .svg:
            Set(text.matches(of: #/<image [^>]*?width="([0-9]+)" height="([0-9]+)"/#).map { [Int($0.1)!, Int($0.2)!] })
        }
    }

    private var perspective: CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 200
        return transform
    }

    @Test(
        "C9 outlines, shapes, text and drawings in perspective are lines and areas",
        arguments: VectorDocument.Format.allCases)
    func perspective(format: VectorDocument.Format) throws {
        final class Drawing: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(Ink.green)
                ctx.fillEllipse(in: bounds)
            }
        }
        try TestFonts.use()
        let root = Ink.page()
        root.sublayerTransform = perspective
        root.add(CATransformLayer(), 10, 10, 100, 70) { space in
            space.transform = CATransform3DMakeRotation(0.6, 0.3, 1, 0)
            for turn in [0.0, 1.2] {
                space.add(CALayer(), 10, 5, 60, 50, turn == 0 ? Ink.red : Ink.blue) { card in
                    card.cornerRadius = 8
                    card.borderWidth = 3
                    card.masksToBounds = true
                    card.transform = CATransform3DMakeRotation(CGFloat(turn), 0, 1, 0)
                }
            }
        }
        root.add(CATextLayer(), 10, 10, 90, 40) { text in
            text.string = "Gate 7"
            text.font = "DejaVu Sans"
            text.fontSize = 20
            text.transform = CATransform3DMakeRotation(0.5, 1, 0, 0)
        }
        root.add(CAShapeLayer(), 20, 40, 60, 40) { shape in
            shape.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 30), transform: nil)
            shape.strokeColor = Ink.blue
            shape.lineDashPattern = [5, 2]
            shape.transform = CATransform3DMakeRotation(0.7, 1, 1, 0)
        }
        root.add(Drawing(), 60, 50, 40, 30) {
            $0.transform = CATransform3DMakeRotation(0.7, 1, 1, 0)
            $0.opacity = 0.5
        }
        #expect(try pictures(printed(root, format), format).isEmpty)
    }

    @Test(
        "C9 copies of replicators are lines and areas, whatever their colours",
        arguments: VectorDocument.Format.allCases)
    func replicators(format: VectorDocument.Format) throws {
        let root = Ink.page()
        root.add(CAReplicatorLayer(), 0, 0, 120, 90) { copies in
            copies.instanceCount = 5
            copies.instanceTransform = CATransform3DMakeTranslation(20, 4, 0)
            copies.instanceColor = CGColor(red: 0.5, green: 1, blue: 0.7, alpha: 0.9)
            copies.instanceAlphaOffset = -0.1
            copies.add(CALayer(), 4, 4, 14, 30, Ink.red) { $0.cornerRadius = 4 }
            copies.add(CAGradientLayer(), 4, 40, 14, 30) { $0.colors = [Ink.red, Ink.glass] }
        }
        let text = try printed(root, format)
        #expect(pictures(text, format).isEmpty)
        if format == .svg { #expect(text.matches(of: #/<linearGradient/#).count == 5) }
    }

    @Test("C9 tiles that a program draws stay lines and areas", arguments: VectorDocument.Format.allCases)
    func tiles(format: VectorDocument.Format) throws {
        final class Map: CATiledLayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(Ink.blue)
                ctx.fillEllipse(in: ctx.boundingBoxOfClipPath)
            }
        }
        let root = Ink.page()
        root.add(Map(), 10, 10, 64, 64) { $0.tileSize = CGSize(width: 32, height: 32) }
        #expect(try pictures(printed(root, format), format).isEmpty)
    }

    @Test(
        "C9 what is no lines and areas is a picture of just that, two pixels to a point",
        arguments: VectorDocument.Format.allCases)
    func pictures(format: VectorDocument.Format) throws {
        let root = Ink.page()
        root.add(CALayer(), 10, 10, 30, 20, Ink.red) { $0.filters = [CIFilter(name: "CIColorInvert")!] }
        root.add(CALayer(), 60, 40, 40, 25, Ink.green)
        #expect(try pictures(printed(root, format), format) == [[60, 40]])
        // Flat content keeps its own resolution; content in perspective has the resolution in which it is seen.
        let photo = root.add(CALayer(), 60, 40, 40, 25) { $0.contents = Ink.sprite(16) }
        #expect(try pictures(printed(root, format), format) == [[60, 40], [16, 16]])
        photo.transform = CATransform3DRotate(perspective, 0.5, 0, 1, 0)
        photo.zPosition = 20
        #expect(try pictures(printed(root, format), format).count == 2)
        #expect(try !pictures(printed(root, format), format).contains([16, 16]))
    }

    @Test("C9 a blend mode stays one in a PDF; what a document lacks is a picture of where it shows")
    func blendModes() throws {
        let root = Ink.page()
        let card = root.add(CALayer(), 20, 20, 50, 40, Ink.red) { $0.compositingFilter = "multiplyBlendMode" }
        let pdf = try printed(root, .pdf)
        #expect(pdf.contains("/BM /Multiply") && pictures(pdf, .pdf).isEmpty)
        #expect(try pictures(printed(root, .svg), .svg) == [[100, 80]])
        card.compositingFilter = "CIDivideBlendMode"
        #expect(try pictures(printed(root, .pdf), .pdf) == [[100, 80]])
        #expect(try pictures(printed(root, .svg), .svg) == [[100, 80]])
    }

    @Test("C9 a context's alpha and blend mode are the whole print's")
    func state() throws {
        let root = Ink.page(4, 4)
        root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.add(CALayer(), 0, 0, 2, 4, CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        let context = CGContext(drawingOn: PixelBuffer(width: 4, height: 4, format: .argb8888), scale: 1)
        context.setAlpha(0.5)
        root.render(in: context)
        let pixels = try #require(context.makeImage()?.premultipliedRGBA())
        #expect(Array(pixels[0..<4]) == [0, 0, 128, 128] && Array(pixels[8..<12]) == [128, 0, 0, 128])
    }
}
