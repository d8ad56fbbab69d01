import Geometry
import Graphics
import Pixels
import Testing

struct ContextBitmapTests {
    static let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)

    @Test("C3 each arrangement of bytes gets its colours where it says", arguments: [
        (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 128, 0, 255]),
        (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [255, 128, 0, 255]),
        (CGContext.bgra, [0, 128, 255, 255]),
        (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 128, 0]),
        (CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 128, 255]),
    ] as [(UInt32, [UInt8])])
    func arrangements(info: UInt32, expected: [UInt8]) throws {
        var memory = [UInt8](repeating: 7, count: 3 * 40)
        try memory.withUnsafeMutableBytes { bytes in
            let context = try #require(CGContext(
                data: bytes.baseAddress, width: 5, height: 3, bitsPerComponent: 8, bytesPerRow: 40,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
            context.setFillColor(Self.orange)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 3))
            #expect(context.picture.pixel(4, 2) == Pixel(255, 128, 0, 255))
            #expect(context.bitmapInfo.rawValue == info && context.bytesPerRow == 40 && context.data == bytes.baseAddress)
        }
        for y in 0..<3 {
            for x in 0..<5 { #expect(Array(memory[y * 40 + x * 4..<y * 40 + x * 4 + expected.count]) == expected) }
            #expect(memory[y * 40 + 20..<y * 40 + 40].allSatisfy { $0 == 7 }, "nothing beside the rows is touched")
        }
    }

    @Test("C3 what can't be drawn on gives no context")
    func refused() {
        func make(_ info: UInt32, width: Int = 4, height: Int = 4, bits: Int = 8, row: Int = 0,
                  space: CGColorSpace = CGColorSpaceCreateDeviceRGB()) -> CGContext? {
            CGContext(data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: space, bitmapInfo: info)
        }
        let good = CGImageAlphaInfo.premultipliedLast.rawValue
        #expect(make(good) != nil)
        #expect(make(good, bits: 16) == nil)
        #expect(make(good, row: 12) == nil)
        #expect(make(good, row: 18) == nil)
        #expect(make(good, width: 0) == nil)
        #expect(make(good, height: -1) == nil)
        #expect(make(good, width: 40000) == nil)
        #expect(make(good, space: CGColorSpaceCreateDeviceGray()) == nil)
        #expect(make(good | CGBitmapInfo.floatComponents.rawValue) == nil)
        #expect(make(good | CGBitmapInfo.byteOrder32Little.rawValue) == nil)
        for alpha in [CGImageAlphaInfo.none, .premultipliedFirst, .last, .first, .noneSkipFirst, .alphaOnly] {
            #expect(make(alpha.rawValue) == nil)
        }
    }

    @Test("C3 a bitmap without alpha stays opaque, whatever is painted")
    func opaque() {
        let context = CGContext.make(4, 1, CGImageAlphaInfo.noneSkipLast.rawValue)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
        context.setBlendMode(.copy)
        context.fill(CGRect(x: 2.5, y: 0, width: 0.5, height: 1))
        #expect(context.picture.rows[0].map(\.a) == [255, 255, 255, 255])
        #expect(context.picture.pixel(0, 0) == Pixel(128, 0, 0, 255))
        #expect(context.picture.pixel(1, 0) == Pixel(0, 0, 0, 255))
        #expect(context.picture.pixel(2, 0).isNear(Pixel(128, 0, 0, 255)))
    }

    @Test("C3 makeImage is a picture of the moment")
    func snapshot() {
        let context = CGContext.make(2, 2)
        context.setFillColor(Self.orange)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let before = context.picture
        context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(before.pixel(0, 0).a == 255)
        #expect(context.picture.pixel(0, 0) == .clear)
    }

    @Test("C3 a context on a layer's buffer draws on that buffer")
    func layer() {
        let buffer = PixelBuffer(width: 3, height: 3, format: .argb8888)
        let context = CGContext(drawingOn: buffer, scale: 1)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(buffer.view.pointer(x: 0, y: 0).load(as: UInt32.self) == 0xFFFF_FFFF, "the origin is the upper left corner")
        #expect(buffer.view.pointer(x: 0, y: 2).load(as: UInt32.self) == 0)
    }
}
