import TestSupport
import Geometry
import Graphics
import Pixels
import Testing

struct ContextBitmapTests {
    static let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)

    @Test(
        "C3 each bitmap format stores the components in its order",
        arguments: [
            (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 128, 0, 255]),
            (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [255, 128, 0, 255]),
            (CGContext.bgra, [0, 128, 255, 255]),
            (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 128, 0]),
            (CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 128, 255]),
            (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 128, 0]),
            (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [255, 255, 128, 0]),
            (CGImageAlphaInfo.noneSkipFirst.rawValue, [255, 255, 128, 0]),
            (
                CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
                [255, 0, 128, 255]
            ),
            (CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [255, 0, 128, 255]),
        ] as [(UInt32, [UInt8])])
    func arrangements(info: UInt32, expected: [UInt8]) throws {
        var memory = [UInt8](repeating: 7, count: 3 * 40)
        try memory.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 5, height: 3, bitsPerComponent: 8, bytesPerRow: 40,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
            context.setFillColor(Self.orange)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 3))
            #expect(context.picture.pixel(4, 2) == Pixel(255, 128, 0, 255))
            #expect(context.bitmapInfo.rawValue == info)
            #expect(context.bytesPerRow == 40)
            #expect(context.data == bytes.baseAddress)
        }
        for y in 0..<3 {
            for x in 0..<5 { #expect(Array(memory[y * 40 + x * 4..<y * 40 + x * 4 + expected.count]) == expected) }
            #expect(memory[y * 40 + 20..<y * 40 + 40].allSatisfy { $0 == 7 }, "nothing beside the rows is touched")
        }
    }

    @Test("C3 rows in the caller's memory have no padding if no row length is given", arguments: [true, false])
    func noLength(isGray: Bool) throws {
        let pixel = isGray ? 1 : 4
        var memory = [UInt32](repeating: 0, count: 8)
        try memory.withUnsafeMutableBytes { bytes in
            let space = isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                    bitmapInfo: isGray ? CGImageAlphaInfo.none.rawValue : CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
            #expect(context.bytesPerRow == 3 * pixel)
            #expect(
                bytes.prefix(6 * pixel).allSatisfy { $0 == 255 } && bytes.dropFirst(6 * pixel).allSatisfy { $0 == 0 })
        }
    }

    @Test("C3 an unsupported bitmap gives no context")
    func refused() {
        func make(
            _ info: UInt32, width: Int = 4, height: Int = 4, bits: Int = 8, row: Int = 0,
            space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
        ) -> CGContext? {
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: space,
                bitmapInfo: info)
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
        #expect(make(good | CGBitmapInfo.byteOrder16Little.rawValue) == nil)
        #expect(make(CGImageAlphaInfo.none.rawValue, row: 3, space: CGColorSpaceCreateDeviceGray()) == nil)
        for alpha in [CGImageAlphaInfo.none, .last, .first] { #expect(make(alpha.rawValue) == nil) }
    }

    static let layouts: [UInt32] = [
        CGImageAlphaInfo.premultipliedLast.rawValue, CGContext.bgra, CGImageAlphaInfo.premultipliedFirst.rawValue,
        CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
    ]

    @Test("C3 all drawing operations give equal pictures in every byte order", arguments: layouts)
    func samePicture(info: UInt32) {
        func draw(_ context: CGContext) {
            context.setFillColor(Self.orange.copy(alpha: 0.7)!)
            context.fill(CGRect(x: 2, y: 3, width: 20, height: 90))
            context.setShadow(
                offset: CGSize(width: 2, height: 2), blur: 3, color: CGColor(red: 0, green: 0.2, blue: 0.9, alpha: 1))
            context.fillEllipse(in: CGRect(x: 10.5, y: 20, width: 40, height: 60))
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.setBlendMode(.multiply)
            context.draw(ContextImageTests.corners, in: CGRect(x: 30, y: 50, width: 25, height: 30))
            context.setBlendMode(.normal)
            context.draw(ContextImageTests.corners, in: CGRect(x: 5, y: 70, width: 10.5, height: 11))
            context.clip(to: CGRect(x: 40, y: 0, width: 20, height: 40))
            let gradient = CGGradient(colorsSpace: nil, colors: [.clear, Self.orange], locations: nil)!
            context.drawLinearGradient(gradient, start: CGPoint(x: 40, y: 0), end: CGPoint(x: 60, y: 40), options: [])
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 45, y: 10, width: 5, height: 5))
            context.endTransparencyLayer()
            context.clear(CGRect(x: 50, y: 20, width: 5.5, height: 5))
        }
        let expected = CGContext.make(64, 96)
        draw(expected)
        let context = CGContext.make(64, 96, info)
        draw(context)
        for (got, wanted) in zip(context.picture.rows.joined(), expected.picture.rows.joined()) {
            #expect(got.isNear(wanted))
        }
    }

    @Test(
        "C3 a bitmap without alpha stays opaque after any drawing",
        arguments: [CGImageAlphaInfo.noneSkipLast.rawValue, CGImageAlphaInfo.noneSkipFirst.rawValue])
    func opaque(info: UInt32) {
        let context = CGContext.make(4, 1, info)
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

    @Test("C3 makeImage is a snapshot")
    func snapshot() {
        let context = CGContext.make(2, 2)
        context.setFillColor(Self.orange)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let before = context.picture
        context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(before.pixel(0, 0).a == 255)
        #expect(context.picture.pixel(0, 0) == .clear)
    }

    @Test("C3 a context on a layer's buffer draws into that buffer")
    func layer() {
        let buffer = PixelBuffer(width: 3, height: 3, format: .argb8888)
        let context = CGContext(drawingOn: buffer, scale: 1)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(
            buffer.view.pointer(x: 0, y: 0).load(as: UInt32.self) == 0xFFFF_FFFF, "the origin is the upper left corner")
        #expect(buffer.view.pointer(x: 0, y: 2).load(as: UInt32.self) == 0)
    }
}
