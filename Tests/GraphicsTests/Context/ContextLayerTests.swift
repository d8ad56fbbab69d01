import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct ContextLayerTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    @Test(
        "C3 a transparency layer is composited as a group, with the alpha, blend mode and clip at its beginning",
        arguments: [CGImageAlphaInfo.premultipliedLast.rawValue, CGContext.bgra])
    func layers(info: UInt32) {
        let context = CGContext.make(20, 20, info)
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.clip(to: CGRect(x: 0, y: 0, width: 16, height: 20))
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red)
        context.fill(CGRect(x: 2, y: 2, width: 10, height: 10))
        context.saveGState()
        context.setFillColor(blue)
        context.fill(CGRect(x: 8, y: 8, width: 12, height: 10))
        context.endTransparencyLayer()
        // The fill colour is the one from before the layer.
        context.fill(CGRect(x: 0, y: 18, width: 2, height: 2))
        let picture = context.picture
        #expect(picture.pixel(4, 15).isNear(Pixel(255, 128, 128, 255)))
        #expect(picture.pixel(10, 9).isNear(Pixel(128, 128, 255, 255)))
        #expect(picture.pixel(18, 5) == Pixel(255, 255, 255, 255))
        #expect(picture.pixel(0, 0) == Pixel(255, 255, 255, 255))
        // A layer that is not open cannot be ended, and a state from outside cannot be restored inside.
        context.endTransparencyLayer()
        context.saveGState()
        context.setAlpha(1)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.restoreGState()
        context.restoreGState()
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.endTransparencyLayer()
        #expect(context.picture.pixel(0, 19) == .red)
    }

    @Test("C3 transparency layers nest, and a blend mode inside applies to the layer's content only")
    func nested() {
        let context = CGContext.make(8, 8)
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 4, height: 8), auxiliaryInfo: nil)
        context.setBlendMode(.destinationOver)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        #expect(context.picture.pixel(1, 1) == .red && context.picture.pixel(5, 1) == .blue)
    }

    /// Returns the Gaussian blur of a half plane that begins at 0.
    private func step(_ x: Double, _ sigma: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }

    @Test(
        "C3 a shadow is a Gaussian of half its blur value, offset independently of the transform",
        arguments: [(0.0, 0.0, 8.0), (3, -2, 4), (2.5, 1.25, 6), (4, 4, 0)])
    func shadow(dx: Double, dy: Double, blur: Double) {
        let context = CGContext.make(60, 60)
        context.translateBy(x: 60, y: 0)
        context.rotate(by: .pi / 2)
        context.setShadow(
            offset: CGSize(width: dx, height: dy), blur: CGFloat(blur), color: CGColor(gray: 0, alpha: 0.8))
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
        let picture = context.picture
        var worst = 0.0
        for y in 0..<60 {
            for x in 0..<60 where !((20..<40).contains(x) && (20..<40).contains(y)) {
                // The y of the offset points up. The mean over the pixel is computed from nine samples.
                var exact = 0.0
                for i in 0..<9 {
                    let px = Double(x) + (Double(i % 3) + 0.5) / 3 - dx
                    let py = Double(y) + (Double(i / 3) + 0.5) / 3 + dy
                    let sigma = max(blur / 2, 1e-6)
                    exact +=
                        (step(px - 20, sigma) - step(px - 40, sigma)) * (step(py - 20, sigma) - step(py - 40, sigma))
                        * 0.8 * 255 / 9
                }
                worst = max(worst, abs(Double(picture.pixel(x, y).a) - exact))
            }
        }
        #expect(worst <= 2)
        #expect(picture.pixel(30, 30) == Pixel(255, 255, 255, 255))
    }

    @Test("C3 a transparency layer casts one shadow; strokes and images cast theirs")
    func shadowsOfAll() {
        func shade(_ draw: (CGContext) -> Void) -> [[Pixel]] {
            let context = CGContext.make(40, 40)
            context.setShadow(
                offset: CGSize(width: 6, height: -6), blur: 3, color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
            draw(context)
            return context.picture.rows
        }
        let square = CGRect(x: 8, y: 16, width: 12, height: 12)
        let fill = shade { $0.fill(square) }
        #expect(fill[26][22].a > 100 && fill[10][25].a < 40)
        let image = CGImage(rows: Array(repeating: Array(repeating: Pixel(0, 0, 0, 255), count: 4), count: 4))
        #expect(shade { $0.draw(image, in: square) } == fill)
        #expect(
            shade { context in
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.fill(CGRect(x: 8, y: 16, width: 8, height: 12))
                context.fill(CGRect(x: 12, y: 16, width: 8, height: 12))
                context.endTransparencyLayer()
            } == fill)
        #expect(
            shade { context in
                context.setLineWidth(12)
                context.strokeLineSegments(between: [CGPoint(x: 8, y: 22), CGPoint(x: 20, y: 22)])
            } == fill)
        #expect(
            shade { context in
                context.setShadow(offset: .zero, blur: 9, color: nil)
                context.fill(square)
            }.joined().filter { $0.a > 0 }.count == 144)
    }

    @Test("C3 an image's alpha clips, stretched to its rectangle, with its top at the largest y")
    func masks() {
        let mask = CGImage(rows: [[Pixel(0, 0, 0, 255), .clear], [Pixel(64, 64, 64, 128), Pixel(0, 0, 0, 255)]])
        let context = CGContext.make(8, 8)
        context.interpolationQuality = .none
        context.clip(to: CGRect(x: 2, y: 2, width: 4, height: 4), mask: mask)
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 8))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        let picture = context.picture
        #expect(picture.pixel(2, 2) == .red)
        #expect(picture.pixel(4, 2) == .clear)
        #expect(picture.pixel(1, 2) == .clear)
        #expect(picture.pixel(3, 5) == Pixel(128, 0, 0, 128))
        #expect(picture.pixel(4, 5) == .red)
        #expect(picture.pixel(5, 5) == .clear)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 2, y: 2, width: 3, height: 4))
    }

    @Test("C3 a clip includes all earlier clips, also after others were restored")
    func clipsOnTheWayBack() {
        let context = CGContext.make(24, 24)
        let once = CGContext.make(24, 24)
        context.clip(to: CGRect(x: 1.5, y: 1.5, width: 20, height: 20))
        context.saveGState()
        context.addEllipse(in: CGRect(x: 2, y: 2, width: 10, height: 10))
        context.clip()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.restoreGState()
        context.saveGState()
        context.addEllipse(in: CGRect(x: 10, y: 10, width: 12.5, height: 12.5))
        context.clip()
        context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
        context.restoreGState()
        once.clip(to: CGRect(x: 1.5, y: 1.5, width: 20, height: 20))
        once.addEllipse(in: CGRect(x: 10, y: 10, width: 12.5, height: 12.5))
        once.clip()
        once.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
        for y in 0..<12 { #expect((0..<24).allSatisfy { context.picture.pixel($0, y) == once.picture.pixel($0, y) }) }
        context.clear(CGRect(x: 0, y: 0, width: 24, height: 24))
        #expect(context.picture.pixel(1, 22).a == 0)
    }

    @Test("C3 a tiled image fills the clip without a seam")
    func tiling() {
        let image = CGImage(rows: [[.red, .green], [.blue, Pixel(255, 255, 255, 255)]])
        let context = CGContext.make(16, 16)
        context.interpolationQuality = .none
        context.clip(to: CGRect(x: 1, y: 0, width: 14, height: 16))
        context.draw(image, in: CGRect(x: 4, y: 4, width: 2, height: 2), byTiling: true)
        for y in 0..<16 {
            for x in 0..<16 {
                #expect(context.picture.pixel(x, y) == ((1..<15).contains(x) ? image.pixel(x % 2, y % 2) : .clear))
            }
        }
        let white = CGImage(rows: [[Pixel(255, 255, 255, 255)]])
        let between = CGContext.make(16, 16)
        between.draw(white, in: CGRect(x: 0.3, y: 0.6, width: 2.7, height: 3.1), byTiling: true)
        #expect(between.alphas.allSatisfy { $0 == 255 })
    }

    @Test("C3 patterns: cells in the context's base space, with their own colours or the current one")
    func patterns() {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }, releaseInfo: nil)
        func pattern(_ isColored: Bool) -> CGPattern {
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
                tiling: .noDistortion,
                isColored: isColored, callbacks: &callbacks)!
        }
        let context = CGContext.make(16, 16)
        context.translateBy(x: 3, y: 1)
        context.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
        context.setFillPattern(pattern(false), colorComponents: [0, 0, 1, 1])
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        for y in 0..<16 {
            for x in 0..<16 {
                let up = 15 - y
                let isInside = (3..<13).contains(x) && (1..<11).contains(up)
                let isCell = x % 4 < 2 && up % 4 < 2
                #expect(context.picture.pixel(x, y) == (isInside && isCell ? .blue : .clear))
            }
        }
        let faded = CGContext.make(8, 8)
        faded.setPatternPhase(CGSize(width: 2, height: 0))
        faded.setFillPattern(pattern(true), colorComponents: [0.5])
        faded.addEllipse(in: CGRect(x: -10, y: -10, width: 40, height: 40))
        faded.fillPath()
        #expect(faded.picture.pixel(0, 7).a == 0 && faded.picture.pixel(2, 7).isNear(Pixel(0, 0, 0, 128)))
        faded.setStrokePattern(pattern(false), colorComponents: [1, 0, 0, 1])
        faded.setLineWidth(8)
        faded.strokeLineSegments(between: [CGPoint(x: 0, y: 4), CGPoint(x: 8, y: 4)])
        #expect(faded.picture.pixel(2, 7) == .red)
    }

    @Test("C3 drawing through a list gives the same pixels as direct drawing")
    func lists() {
        func draw(_ context: CGContext) {
            context.translateBy(x: 2, y: 3)
            context.setShadow(offset: CGSize(width: 2, height: 2), blur: 4)
            context.setFillColor(red)
            context.fillEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 14))
            context.addEllipse(in: CGRect(x: 4, y: 0, width: 24, height: 24))
            context.clip()
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setBlendMode(.xor)
            context.setStrokeColor(blue)
            context.setLineDash(phase: 1, lengths: [3, 2])
            context.stroke(CGRect(x: 6, y: 6, width: 12, height: 12), width: 3)
            context.drawLinearGradient(
                CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil)!, start: .zero,
                end: CGPoint(x: 20, y: 0), options: [])
            context.endTransparencyLayer()
        }
        let direct = CGContext.layer(32, 32, scale: 1)
        draw(direct)
        let list = DrawingList(bounds: PixelRect(x: 0, y: 0, width: 32, height: 32))
        let recording = CGContext(drawingOn: list)
        draw(recording)
        #expect(recording.makeImage() == nil && recording.width == 0)
        let replayed = CGContext.layer(32, 32, scale: 1)
        replayed.draw(list.operations)
        #expect(replayed.picture.rows == direct.picture.rows)
        #expect(direct.alphas.contains { $0 > 200 })
    }
}
