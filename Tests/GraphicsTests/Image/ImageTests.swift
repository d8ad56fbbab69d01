import Geometry
import Graphics
import Pixels
import Testing

struct ImageTests {
    @Test("C1 an image keeps the bytes that it is made of, and a cropped image a part of them")
    func bytes() throws {
        let bytes: [UInt8] = (0..<6).flatMap { (i: UInt8) -> [UInt8] in [i, i * 2, i * 3, 200] }
        let image = try #require(CGImage(premultipliedRGBA: bytes, width: 3, height: 2))
        #expect(image.premultipliedRGBA() == bytes)
        #expect(image.pixels.pointer(x: 1, y: 1).load(as: UInt32.self) == 0xC804_080C)
        let part = try #require(image.part(PixelRect(x: 1, y: 0, width: 2, height: 2)))
        #expect(part.premultipliedRGBA() == Array(bytes[4..<12] + bytes[16..<24]))
        #expect(image.part(PixelRect(x: 2, y: 0, width: 2, height: 1)) == nil)
        #expect(image.part(.empty) == nil)
    }

    @Test("D4 the opaque rectangle of an image is around its middle, and as large as its alpha permits")
    func opaqueBox() {
        func box(_ width: Int, _ height: Int, isOpaque: (_ x: Int, _ y: Int) -> Bool) -> PixelRect {
            let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
            for y in 0..<height {
                for x in 0..<width { buffer.view.row(y)[x] = isOpaque(x, y) ? 0xff10_2030 : 0xfe10_2030 }
            }
            return CGImage(buffer: buffer).opaqueBox
        }
        #expect(box(8, 6) { _, _ in true } == PixelRect(x: 0, y: 0, width: 8, height: 6))
        #expect(box(7, 5) { x, y in x > 0 && x < 6 && y > 0 && y < 4 } == PixelRect(x: 1, y: 1, width: 5, height: 3))
        #expect(box(8, 6) { x, y in !(x == 7 && y == 0) } == PixelRect(x: 0, y: 0, width: 7, height: 6))
        #expect(box(8, 6) { x, y in !(x == 4 && y == 0) } == PixelRect(x: 0, y: 1, width: 8, height: 4))
        #expect(box(8, 6) { x, y in !(x == 4 && y == 3) } == .empty)
        #expect(box(8, 6) { _, _ in false } == .empty)
        #expect(box(1, 1) { _, _ in true } == PixelRect(x: 0, y: 0, width: 1, height: 1))
        #expect(box(1, 7) { _, y in y > 0 } == PixelRect(x: 0, y: 1, width: 1, height: 5))
    }

    @Test("C1 a wrong number of bytes makes no image")
    func wrongSize() {
        #expect(CGImage(premultipliedRGBA: [1, 2, 3, 4], width: 2, height: 1) == nil)
        #expect(CGImage(premultipliedRGBA: [], width: 0, height: 0) == nil)
        #expect(CGImage(premultipliedRGBA: [1, 2, 3, 4, 5], width: 1, height: 1) == nil)
        #expect(CGImage(premultipliedRGBA: [1, 2, 3, 4], width: -1, height: -1) == nil)
    }

    @Test("C1 an image is passed without a copy, across threads too")
    func shared() async throws {
        let image = CGImage(buffer: PixelBuffer(width: 4, height: 4, format: .argb8888))
        let base = UInt(bitPattern: image.pixels.base)
        let elsewhere = await Task.detached { UInt(bitPattern: image.pixels.base) }.value
        #expect(base == elsewhere)
        #expect(image.alphaInfo == .premultipliedFirst && image.bitmapInfo.contains(.byteOrder32Little))
        #expect(image.bytesPerRow >= 16)
        #expect(image.bitsPerPixel == 32)
        #expect(image.bitsPerComponent == 8)
    }

    @Test("C1 cropping keeps the pixels that a rectangle touches")
    func cropping() throws {
        let bytes: [UInt8] = (0..<20).flatMap { (i: UInt8) -> [UInt8] in [i, 0, 0, 255] }
        let image = try #require(CGImage(premultipliedRGBA: bytes, width: 5, height: 4))
        let crop = try #require(image.cropping(to: CGRect(x: 1.2, y: 1, width: 2, height: 1.5)))
        #expect(crop.rows.map { $0.map(\.r) } == [[6, 7, 8], [11, 12, 13]])
        #expect(
            image.cropping(to: CGRect(x: -10, y: -10, width: 12, height: 11))?.rows.map { $0.map(\.r) } == [[0, 1]])
        #expect(image.cropping(to: CGRect(x: 5, y: 0, width: 3, height: 3)) == nil)
        #expect(image.cropping(to: .null) == nil)
        #expect(image.cropping(to: .infinite)?.width == 5)
    }
}
