import Geometry
import Graphics
import Pixels

/// A pixel of an image: premultiplied red, green, blue, alpha.
struct Pixel: Equatable, CustomStringConvertible {
    var r, g, b, a: Int

    init(_ r: Int, _ g: Int, _ b: Int, _ a: Int) {
        self.r = r
        self.g = g
        self.b = b
        self.a = a
    }

    var parts: [Int] { [r, g, b, a] }
    var description: String { "(\(r), \(g), \(b), \(a))" }

    func isNear(_ other: Pixel, within distance: Int = 1) -> Bool {
        zip(parts, other.parts).allSatisfy { abs($0 - $1) <= distance }
    }

    static let clear = Pixel(0, 0, 0, 0)
    static let red = Pixel(255, 0, 0, 255)
    static let green = Pixel(0, 255, 0, 255)
    static let blue = Pixel(0, 0, 255, 255)
}

extension CGImage {
    /// Returns a pixel by its position from the upper left corner.
    func pixel(_ x: Int, _ y: Int) -> Pixel {
        let word = Int(pixels.pointer(x: x, y: y).load(as: UInt32.self))
        return Pixel(word >> 16 & 255, word >> 8 & 255, word & 255, word >> 24)
    }

    /// Creates an image from rows from the top.
    convenience init(rows: [[Pixel]]) {
        self.init(
            premultipliedRGBA: rows.joined().flatMap { $0.parts.map { UInt8($0) } }, width: rows[0].count,
            height: rows.count)!
    }

    var rows: [[Pixel]] { (0..<height).map { y in (0..<width).map { x in pixel(x, y) } } }
}

extension CGContext {
    /// Creates a context as programs for Apple's platforms do.
    static func make(_ width: Int, _ height: Int, _ info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue)
        -> CGContext
    {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)!
    }

    /// Creates a context with one byte of grey per pixel.
    static func gray(_ width: Int, _ height: Int) -> CGContext {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)!
    }

    /// The bytes of a context with one byte per pixel, in rows from the top.
    var bytes: [UInt8] {
        (0..<height).flatMap { y in (0..<width).map { data!.load(fromByteOffset: y * bytesPerRow + $0, as: UInt8.self) }
        }
    }

    /// Creates a context with the axes of a layer.
    static func layer(_ width: Int, _ height: Int, scale: CGFloat = 1) -> CGContext {
        CGContext(drawingOn: PixelBuffer(width: width, height: height, format: .argb8888), scale: scale)
    }

    var picture: CGImage { makeImage()! }

    /// The alpha of each pixel, in rows from the top.
    var alphas: [UInt8] { picture.rows.joined().map { UInt8($0.a) } }

    static let bgra = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
}
