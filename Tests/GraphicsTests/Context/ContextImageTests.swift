import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct ContextImageTests {
    static let corners = CGImage(rows: [[.red, .green], [.blue, Pixel(64, 64, 64, 128)]])

    @Test(
        "C3 an image is upright in a bitmap context, and upside down in a context with y down",
        arguments: [CGImageAlphaInfo.premultipliedLast.rawValue, CGContext.bgra])
    func upright(info: UInt32) {
        let context = CGContext.make(4, 4, info)
        context.draw(Self.corners, in: CGRect(x: 1, y: 1, width: 2, height: 2))
        let rows = context.picture.rows
        #expect(Array(rows[1][1...2]) == [.red, .green])
        #expect(Array(rows[2][1...2]) == [.blue, Pixel(64, 64, 64, 128)])
        #expect(rows.joined().filter { $0 != .clear }.count == 4)

        let layer = CGContext.layer(4, 4)
        layer.draw(Self.corners, in: CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(layer.picture.rows[1][1] == .blue && layer.picture.rows[2][1] == .red)
        layer.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.translateBy(x: 0, y: 4)
        layer.scaleBy(x: 1, y: -1)
        layer.draw(Self.corners, in: CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(layer.picture.rows == rows, "the turn that programs for iOS make")
    }

    /// Returns the colour at a position in the image's pixels, interpolated bilinearly, with the outermost pixels
    /// extended.
    static func bilinear(_ image: CGImage, _ u: Double, _ v: Double) -> [Double] {
        let x = u - 0.5
        let y = v - 0.5
        let fx = x - x.rounded(.down)
        let fy = y - y.rounded(.down)
        func at(_ i: Int, _ j: Int) -> [Int] {
            image.pixel(
                min(max(Int(x.rounded(.down)) + i, 0), image.width - 1),
                min(max(Int(y.rounded(.down)) + j, 0), image.height - 1)
            ).parts
        }
        return (0..<4).map { c in
            let top = Double(at(0, 0)[c]) * (1 - fx) + Double(at(1, 0)[c]) * fx
            let bottom = Double(at(0, 1)[c]) * (1 - fx) + Double(at(1, 1)[c]) * fx
            return top * (1 - fy) + bottom * fy
        }
    }

    @Test(
        "C3 a stretched, rotated and faded image is interpolated, with exact coverage at its edges",
        arguments: [CGImageAlphaInfo.premultipliedLast.rawValue, CGContext.bgra], [1.0, 0.6])
    func transformed(info: UInt32, alpha: Double) {
        var random = SeededGenerator(seed: 91)
        let image = PNGTests.random(width: 7, height: 5, opaque: false, &random)
        let context = CGContext.make(32, 32, info)
        context.translateBy(x: 15.3, y: 14.8)
        context.rotate(by: 0.5)
        context.setAlpha(alpha)
        let rect = CGRect(x: -9, y: -7, width: 19, height: 15)
        context.draw(image, in: rect)
        let toPixels = context.ctm.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 32))
        var path = PathStorage()
        path.addRect(rect)
        let edges = coverage(path, transform: toPixels, clip: PixelRect(x: 0, y: 0, width: 32, height: 32))
        let back = toPixels.inverted()
        for y in 0..<32 {
            for x in 0..<32 {
                let p = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(back)
                let color = Self.bilinear(
                    image, Double((p.x - rect.minX) / rect.width) * 7, Double((rect.maxY - p.y) / rect.height) * 5)
                let opacity = (alpha * 255).rounded() / 255 * Double(edges[y * 32 + x]) / 255
                for (got, exact) in zip(context.picture.pixel(x, y).parts, color) {
                    #expect(abs(Double(got) - exact * opacity) <= 2.1)
                }
            }
        }
    }

    @Test("C3 without interpolation a pixel has the colour of the image's nearest pixel")
    func nearest() {
        let context = CGContext.make(8, 8)
        context.interpolationQuality = .none
        context.draw(Self.corners, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        let rows = context.picture.rows
        for y in 0..<8 {
            for x in 0..<8 { #expect(rows[y][x] == Self.corners.pixel(x / 4, y / 4)) }
        }
    }

    @Test("C3 an image is clipped, and composited by the blend mode")
    func clippedAndBlended() {
        let context = CGContext.make(4, 4)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
        context.draw(Self.corners, in: CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(context.picture.pixel(1, 1) == .red && context.picture.pixel(2, 1) == .clear)

        for info in [CGImageAlphaInfo.premultipliedLast.rawValue, CGContext.bgra] {
            let context = CGContext.make(2, 2, info)
            context.setFillColor(red: 0.5, green: 1, blue: 0.25, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            context.setBlendMode(.multiply)
            context.draw(Self.corners, in: CGRect(x: 0, y: 0, width: 2, height: 2))
            #expect(context.picture.pixel(0, 0).isNear(Pixel(128, 0, 0, 255)))
            #expect(context.picture.pixel(0, 1).isNear(Pixel(0, 0, 64, 255)))
        }
    }

    @Test("C3 an empty rectangle and a singular transform draw nothing")
    func nothing() {
        let context = CGContext.make(4, 4)
        context.draw(Self.corners, in: .null)
        context.draw(Self.corners, in: CGRect(x: 0, y: 0, width: 0, height: 4))
        context.draw(Self.corners, in: .infinite)
        context.scaleBy(x: 0, y: 0)
        context.draw(Self.corners, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.alphas.allSatisfy { $0 == 0 })
    }

    @Test("C3 a strongly minified image is averaged, also along one axis only and rotated")
    func reduced() {
        // In a chessboard of single pixels omitted pixels would be seen.
        let board = CGImage(
            rows: (0..<64).map { y in
                (0..<64).map { x in (x + y) % 2 == 0 ? Pixel(255, 255, 255, 255) : Pixel(0, 0, 0, 255) }
            })
        for (size, turn) in [
            (CGSize(width: 5, height: 5), 0.0), (CGSize(width: 5, height: 24), 0), (CGSize(width: 24, height: 5), 0.7),
        ] {
            let context = CGContext.make(32, 32)
            context.translateBy(x: 16, y: 16)
            context.rotate(by: turn)
            context.draw(
                board, in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
            for pixel in context.picture.rows.joined() where pixel.a == 255 { #expect(abs(pixel.r - 128) <= 2) }
            #expect(context.picture.rows.joined().contains { $0.a == 255 })
        }
        let odd = CGImage(rows: [[.red, .red, .red, .red, .blue]])
        let context = CGContext.make(1, 1)
        context.draw(odd, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.picture.pixel(0, 0).a == 255)
    }
}
