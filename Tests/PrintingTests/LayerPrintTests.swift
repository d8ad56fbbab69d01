import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Pixels
import Printing
import Testing

@Suite(.standingTime) struct LayerPrintTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// A layer that draws itself and counts how often it does.
    private class Dot: CALayer {
        var count = 0

        override func draw(in ctx: CGContext) {
            count += 1
            ctx.setFillColor(CGColor(red: 0, green: 0.6, blue: 0, alpha: 1))
            ctx.fillEllipse(in: bounds)
        }
    }

    /// Makes a layer tree with most kinds of content.
    private func page() -> (root: CALayer, dot: Dot) {
        let root = CALayer()
        let card = CALayer()
        let shape = CAShapeLayer()
        let gradient = CAGradientLayer()
        let dot = Dot()
        let photo = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 120, height: 90)
        root.backgroundColor = CGColor(red: 0.9, green: 0.95, blue: 1, alpha: 1)
        card.frame = CGRect(x: 10, y: 10, width: 60, height: 50)
        card.backgroundColor = red
        card.cornerRadius = 9
        card.borderWidth = 2
        card.borderColor = blue
        card.opacity = 0.6
        card.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
        card.masksToBounds = true
        shape.frame = CGRect(x: 60, y: 5, width: 50, height: 40)
        shape.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 30), transform: nil)
        shape.fillColor = nil
        shape.strokeColor = blue
        shape.lineWidth = 4
        shape.lineDashPattern = [6, 3]
        gradient.frame = CGRect(x: 20, y: 50, width: 40, height: 34)
        gradient.colors = [red, blue]
        let mask = CALayer()
        mask.frame = gradient.bounds
        mask.backgroundColor = .black
        mask.cornerRadius = 12
        gradient.mask = mask
        dot.frame = CGRect(x: -8, y: 30, width: 30, height: 30)
        card.addSublayer(dot)
        photo.frame = CGRect(x: 80, y: 50, width: 32, height: 32)
        photo.contents = sprite()
        photo.magnificationFilter = .nearest
        photo.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        shape.shadowOpacity = 0.7
        shape.shadowOffset = CGSize(width: 3, height: 4)
        shape.shadowRadius = 2
        photo.shadowOpacity = 1
        photo.shadowOffset = CGSize(width: 4, height: 4)
        photo.shadowRadius = 3
        photo.opacity = 0.8
        photo.shadowPath = CGPath(rect: photo.bounds, transform: nil)
        for layer in [card, shape, gradient, photo] { root.addSublayer(layer) }
        return (root, dot)
    }

    private func sprite() -> CGImage {
        let buffer = PixelBuffer(width: 8, height: 8, format: .argb8888)
        for y in 0..<8 {
            for x in 0..<8 {
                buffer.view.pointer(x: x, y: y).storeBytes(
                    of: 0xff00_0000 | UInt32(x * 32) << 16 | UInt32(y * 32), as: UInt32.self)
            }
        }
        return CGImage(buffer: buffer)
    }

    @Test("C9 a hidden layer that is printed paints nothing, and its hidden sublayers neither")
    func hidden() {
        let (root, dot) = page()
        let plain = Prints(root)
        #expect(plain.printed.contains { $0 > 0 })
        root.isHidden = true
        #expect(!Prints(root).printed.contains { $0 > 0 })
        root.isHidden = false
        dot.isHidden = true
        #expect(Prints(root).printed != plain.printed)
        let context = CGContext(drawingOn: PixelBuffer(width: 30, height: 30, format: .argb8888), scale: 1)
        dot.render(in: context)
        #expect(context.makeImage()?.premultipliedRGBA().contains { $0 > 0 } == false)
    }

    /// A layer that draws what its initializer for copies does not copy.
    private final class Note: CALayer {
        var color: CGColor?

        override func draw(in ctx: CGContext) {
            guard let color else { return }
            ctx.setFillColor(color)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
        }
    }

    @Test("C9 K3 the model of a presentation layer draws what is printed, and it is scaled as its contents are")
    func presentation() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let note = Note()
        note.color = red
        note.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        root.addSublayer(note)
        note.setNeedsDisplay()
        // Both sizes while it grows.
        let grow = CABasicAnimation(keyPath: "bounds.size.width")
        grow.fromValue = 20
        grow.toValue = 40
        grow.duration = 2
        grow.beginTime = 100
        note.anchorPoint = .zero
        note.position = .zero
        note.add(grow, forKey: nil)
        for (time, edge) in [(50.0, 10), (101, 15)] {
            let prints = Prints(root, at: time)
            #expect(prints[edge - 1, 5] == [255, 0, 0, 255], "\(time)")
            #expect(prints[edge, 5] == [0, 0, 0, 0], "\(time)")
            // On the screen the edge of the picture that is stretched is soft.
            #expect(prints.meanDifference < 1)
        }
    }

    @Test("C9 a tree rendered into a bitmap looks as it does on the screen, y down or up")
    func bitmap() {
        let (root, dot) = page()
        dot.setNeedsDisplay()
        let renderer = CARenderer(width: 120, height: 90)
        renderer.layer = root
        CATransaction.flush()
        renderer.beginFrame(atTime: CACurrentMediaTime())
        renderer.render()
        renderer.endFrame()
        let seen = renderer.pixels
        let drawn = dot.count
        let context = CGContext(drawingOn: PixelBuffer(width: 120, height: 90, format: .argb8888), scale: 1)
        root.render(in: context)
        #expect(dot.count == drawn + 1)
        let printed = context.makeImage()!.premultipliedRGBA()
        var sum = 0
        var outliers = 0
        for i in seen.indices {
            let off = abs(Int(seen[i]) - Int(printed[i]))
            sum += off
            if off > 16 { outliers += 1 }
        }
        #expect(Double(sum) / Double(seen.count) < 0.5 && outliers < seen.count / 200, "\(sum), \(outliers)")
        // In a bitmap context made by hand y points up, and so do the layer's coordinates.
        let up = CGContext(
            data: nil, width: 120, height: 90, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        up.translateBy(x: 0, y: 90)
        up.scaleBy(x: 1, y: -1)
        root.render(in: up)
        // Curves and blurs are rounded differently where y is flipped.
        let turned = up.makeImage()!.premultipliedRGBA()
        #expect(turned.count == printed.count && zip(turned, printed).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test(
        "C9 a PDF and an SVG hold lines and areas, and no pixels but those of pictures",
        arguments: VectorDocument.Format.allCases)
    func vectors(format: VectorDocument.Format) throws {
        let (root, dot) = page()
        // Content that was drawn into pixels is drawn again for the document.
        dot.setNeedsDisplay()
        dot.displayIfNeeded()
        root.sublayers?.last?.removeFromSuperlayer()
        // A shadow becomes a picture.
        root.sublayers?[1].shadowOpacity = 0
        let document = VectorDocument(format, size: root.bounds.size)
        root.render(in: document.context)
        let text = String(decoding: try document.finish(), as: UTF8.self)
        #expect(dot.count == 2)
        if format == .pdf {
            #expect(text.hasPrefix("%PDF-1."))
            #expect(text.contains("/MediaBox [ 0 0 120 90 ]"))
            #expect(!text.contains("/Subtype /Image"))
        } else {
            #expect(text.contains("<svg"))
            #expect(text.contains("<path"))
            #expect(text.contains("linearGradient"))
            #expect(!text.contains("<image"))
        }
        let other = VectorDocument(format, size: root.bounds.size)
        let photo = CALayer()
        photo.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        photo.contents = sprite()
        photo.render(in: other.context)
        let withPicture = String(decoding: try other.finish(), as: UTF8.self)
        #expect(withPicture.contains(format == .pdf ? "/Subtype /Image" : "<image"))
    }

    @Test("C9 a flipped layer's pictures stand upright in print, its sublayers lie as on the screen")
    func flipped() {
        let page = CALayer()
        let photo = CALayer()
        page.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        page.isGeometryFlipped = true
        photo.frame = CGRect(x: 2, y: 1, width: 8, height: 8)
        photo.contents = sprite()
        page.addSublayer(photo)
        let root = CALayer()
        root.frame = page.frame
        root.addSublayer(page)
        let context = CGContext(drawingOn: PixelBuffer(width: 16, height: 16, format: .argb8888), scale: 1)
        root.render(in: context)
        let renderer = CARenderer(width: 16, height: 16)
        renderer.layer = root
        CATransaction.flush()
        renderer.beginFrame(atTime: CACurrentMediaTime())
        renderer.render()
        renderer.endFrame()
        #expect(context.makeImage()!.premultipliedRGBA() == renderer.pixels)
    }

    @Test("C9 a document that can't be written is an error, and so is nothing else")
    func errors() throws {
        let document = VectorDocument(.pdf, size: CGSize(width: 10, height: 10))
        document.context.endPage()
        document.context.beginTransparencyLayer(auxiliaryInfo: nil)
        document.context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(throws: PrintingError.file(path: "/no/such/folder/x.pdf", errno: 2)) {
            try document.write(toFile: "/no/such/folder/x.pdf")
        }
        let bytes = try document.finish()
        #expect(bytes.count > 400)
        document.context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(try document.finish() == bytes)
        for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: -5), CGSize(width: CGFloat.infinity, height: 1e9)]
        {
            #expect(try VectorDocument(.svg, size: size).finish().count > 100)
        }
    }
}
