import CCairo
import Geometry
import Graphics
import Pixels
import Printing
import Testing

/// Cairo draws the same pixels as our own renderer. Documents are written by the same calls.
@Suite struct CairoTargetTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1),
        blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)

    /// The difference of both pictures: the mean over all channels of all pixels, and the share of pixels that differ
    /// by more than `bound`.
    private func difference(of draw: (CGContext) -> Void, side: Int = 64, bound: Int = 24) -> (
        mean: Double, outliers: Double
    ) {
        let own = CGContext(drawingOn: PixelBuffer(width: side, height: side, format: .argb8888), scale: 1)
        draw(own)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(side), Int32(side))
        let cairo = cairo_create(surface)!
        let target = CairoTarget(cairo, bounds: PixelRect(x: 0, y: 0, width: side, height: side))
        draw(CGContext(drawingOn: target))
        target.finish()
        cairo_surface_flush(surface)
        let pitch = Int(cairo_image_surface_get_stride(surface))
        let pixels = cairo_image_surface_get_data(surface)!
        let ours = own.makeImage()!.pixels
        var sum = 0
        var outliers = 0
        for y in 0..<side {
            for x in 0..<side {
                var worst = 0
                for c in 0..<4 {
                    let off = abs(
                        Int(pixels[y * pitch + x * 4 + c])
                            - Int(ours.pointer(x: x, y: y).load(fromByteOffset: c, as: UInt8.self)))
                    sum += off
                    worst = max(worst, off)
                }
                if worst > bound { outliers += 1 }
            }
        }
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
        return (Double(sum) / Double(side * side * 4), Double(outliers) / Double(side * side))
    }

    private func expectSame(
        _ bound: Double = 1, location: SourceLocation = #_sourceLocation, _ draw: (CGContext) -> Void
    ) {
        let difference = difference(of: draw)
        #expect(difference.mean < bound && difference.outliers < 0.01, "\(difference)", sourceLocation: location)
    }

    @Test("C9 areas, lines, dashes, clips and alpha")
    func paths() {
        expectSame { context in
            context.setFillColor(red)
            context.fillEllipse(in: CGRect(x: 4, y: 6, width: 40, height: 30))
            context.translateBy(x: 30, y: 30)
            context.rotate(by: 0.4)
            context.setAlpha(0.6)
            context.setStrokeColor(blue)
            context.setLineWidth(5)
            context.setLineJoin(.round)
            context.setLineDash(phase: 2, lengths: [9, 4])
            context.stroke(CGRect(x: -18, y: -12, width: 36, height: 30))
            context.addEllipse(in: CGRect(x: -10, y: -10, width: 30, height: 24))
            context.clip()
            context.fill(CGRect(x: -30, y: 0, width: 60, height: 60))
        }
    }

    @Test("C9 the state that was saved comes back with its clip")
    func states() {
        expectSame { context in
            context.saveGState()
            context.clip(to: CGRect(x: 3, y: 3, width: 20, height: 20))
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
            context.restoreGState()
            context.addRect(CGRect(x: 10, y: 10, width: 40, height: 40))
            context.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
            context.fillPath(using: .evenOdd)
            context.clear(CGRect(x: 12, y: 44, width: 40, height: 3))
        }
    }

    @Test("C9 gradients of every kind, with either end and both")
    func gradients() {
        let gradient = CGGradient(colorsSpace: nil, colors: [red, blue, .clear], locations: [0, 0.4, 1])!
        for options in [
            CGGradientDrawingOptions(), .drawsBeforeStartLocation, .drawsAfterEndLocation,
            [.drawsBeforeStartLocation, .drawsAfterEndLocation],
        ] {
            expectSame(2) {
                $0.drawLinearGradient(
                    gradient, start: CGPoint(x: 12, y: 10), end: CGPoint(x: 50, y: 40), options: options)
            }
        }
        expectSame(2) { context in
            context.scaleBy(x: 1, y: 0.5)
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 30, y: 60), startRadius: 4, endCenter: CGPoint(x: 34, y: 64),
                endRadius: 28, options: .drawsAfterEndLocation)
        }
        expectSame(2) { $0.drawConicGradient(gradient, center: CGPoint(x: 32, y: 32), angle: 0.5) }
    }

    @Test("C9 pictures, their masks and tiles")
    func pictures() {
        let buffer = PixelBuffer(width: 8, height: 8, format: .argb8888)
        for y in 0..<8 {
            for x in 0..<8 {
                buffer.view.pointer(x: x, y: y).storeBytes(
                    of: 0xff00_0000 | UInt32(x * 32) << 16 | UInt32(y * 32), as: UInt32.self)
            }
        }
        let image = CGImage(buffer: buffer)
        expectSame { context in
            context.interpolationQuality = .none
            context.draw(image, in: CGRect(x: 8, y: 8, width: 16, height: 16))
            context.draw(image, in: CGRect(x: 30, y: 30, width: 24, height: 24))
        }
        expectSame { context in
            context.interpolationQuality = .none
            context.clip(to: CGRect(x: 32, y: 0, width: 16, height: 64))
            context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8), byTiling: true)
        }
        let mask = CGContext(drawingOn: PixelBuffer(width: 64, height: 64, format: .argb8888), scale: 1)
        mask.drawLinearGradient(
            CGGradient(colorsSpace: nil, colors: [.clear, .black], locations: nil)!, start: .zero,
            end: CGPoint(x: 64, y: 0), options: [])
        let alpha = mask.makeImage()!
        expectSame { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 64, height: 64), mask: alpha)
            context.setFillColor(red)
            context.fill(CGRect(x: 4, y: 4, width: 50, height: 50))
        }
    }

    @Test("C9 grey pictures and image masks as soft masks, and image masks painted with the fill colour")
    func softMasks() throws {
        let gray = try #require(
            CGContext(
                data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.white, .clear], locations: nil))
        gray.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 64, y: 20), options: [])
        let picture = try #require(gray.makeImage())
        let provider = try #require(picture.dataProvider)
        let mask = try #require(
            CGImage(
                maskWidth: 64, height: 64, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 64, provider: provider,
                decode: nil, shouldInterpolate: true))
        for image in [picture, mask] {
            expectSame { context in
                context.clip(to: CGRect(x: 0, y: 0, width: 64, height: 64), mask: image)
                context.setFillColor(red)
                context.fill(CGRect(x: 4, y: 4, width: 50, height: 50))
            }
        }
        expectSame { context in
            context.setFillColor(blue)
            context.setAlpha(0.7)
            context.draw(mask, in: CGRect(x: 0, y: 0, width: 64, height: 64))
        }
    }

    @Test("C9 transparency layers, blend modes, masks as layers, and shadows")
    func layers() {
        expectSame { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 64))
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 20, y: 10, width: 30, height: 30))
            context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
            context.fill(CGRect(x: 30, y: 20, width: 30, height: 30))
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fillEllipse(in: CGRect(x: 10, y: 5, width: 50, height: 50))
            context.endTransparencyLayer()
            context.endTransparencyLayer()
        }
        for mode in CGBlendMode.allCases where mode != .plusDarker {
            expectSame(1.5) { context in
                context.setFillColor(CGColor(red: 0.9, green: 0.4, blue: 0.2, alpha: 0.8))
                context.fill(CGRect(x: 0, y: 0, width: 40, height: 64))
                context.setBlendMode(mode)
                context.setFillColor(CGColor(red: 0.2, green: 0.7, blue: 0.5, alpha: 0.7))
                context.clip(to: CGRect(x: 20, y: 0, width: 44, height: 50))
                context.fill(CGRect(x: 20, y: 0, width: 44, height: 50))
            }
        }
        for blur in [0.0, 6] {
            expectSame { context in
                context.setShadow(
                    offset: CGSize(width: 6, height: 4), blur: CGFloat(blur), color: CGColor(gray: 0, alpha: 0.7))
                context.setFillColor(red)
                context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.fillEllipse(in: CGRect(x: 30, y: 30, width: 20, height: 20))
                context.fillEllipse(in: CGRect(x: 36, y: 30, width: 20, height: 20))
                context.endTransparencyLayer()
            }
        }
    }
}
