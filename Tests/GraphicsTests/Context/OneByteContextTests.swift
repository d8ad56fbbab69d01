import Geometry
import Graphics
import Testing

struct OneByteContextTests {
    @Test("C3 a grey context draws into the caller's bytes, over their content")
    func callersMemory() throws {
        var memory = [UInt8](repeating: 100, count: 3 * 7)
        try memory.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 5, height: 3, bitsPerComponent: 8, bytesPerRow: 7,
                    space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
            context.setFillColor(gray: 1, alpha: 0.5)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.setFillColor(gray: 0.2, alpha: 1)
            context.fill(CGRect(x: 4, y: 2, width: 1, height: 1))
            context.clear(CGRect(x: 0, y: 2, width: 1, height: 1))
            #expect(context.bitsPerPixel == 8)
            #expect(context.bytesPerRow == 7)
            #expect(context.alphaInfo == .none)
            #expect(context.colorSpace == CGColorSpaceCreateDeviceGray())
        }
        #expect(memory[0..<7] == [0, 100, 100, 100, 51, 100, 100])
        #expect(memory[7..<14].allSatisfy { $0 == 100 })
        #expect(
            memory[14...].prefix(2).allSatisfy { abs(Int($0) - 178) <= 1 } && memory[16...].allSatisfy { $0 == 100 })
    }

    @Test("C3 bytes that the program writes between two drawings are drawn over")
    func writtenBetween() throws {
        let context = CGContext.gray(2, 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        try #require(context.data).storeBytes(of: 200, as: UInt8.self)
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(context.bytes == [200, 255])
    }

    @Test(
        "C3 a colour is converted to grey of its luminance in fills, gradients, images, patterns and shadows"
    )
    func colors() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let gray = red.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)!
        let byte = Int((gray.components![0] * 255).rounded())
        let whole = CGRect(x: 0, y: 0, width: 4, height: 4)
        let picture = CGImage(rows: [[.red, .red], [.red, .red]])
        let ways: [(CGContext) -> Void] = [
            {
                $0.setFillColor(red)
                $0.fill(whole)
            },
            {
                $0.setFillColor(red)
                $0.fillEllipse(in: whole.insetBy(dx: -4, dy: -4))
            },
            {
                $0.drawLinearGradient(
                    CGGradient(colorsSpace: nil, colors: [red, red], locations: nil)!, start: .zero,
                    end: CGPoint(x: 4, y: 4), options: [])
            },
            { $0.draw(picture, in: whole) },
            {
                $0.setFillColor(CGColor(patternImage: picture))
                $0.fill(whole)
            },
            {
                $0.setShadow(offset: CGSize(width: 8, height: 0), blur: 0, color: red)
                $0.fill(whole.offsetBy(dx: -8, dy: 0))
            },
            {
                $0.beginTransparencyLayer(auxiliaryInfo: nil)
                $0.setFillColor(red)
                $0.fill(whole)
                $0.endTransparencyLayer()
            },
        ]
        for (index, draw) in ways.enumerated() {
            let context = CGContext.gray(4, 4)
            draw(context)
            #expect(context.bytes.allSatisfy { abs(Int($0) - byte) <= 1 }, "way \(index): \(context.bytes)")
        }
        #expect(byte == 127)
    }

    @Test("C3 translucent colours are composited as greys")
    func mixed() {
        let context = CGContext.gray(1, 1)
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let gray = Int(context.bytes[0])
        #expect((190...192).contains(gray), "half of 127 and half of 255")
    }

    @Test(
        "C3 an alpha-only context stores the opacity of drawing, for any colour",
        arguments: [true, false])
    func alphaOnly(hasSpace: Bool) throws {
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: hasSpace ? CGColorSpaceCreateDeviceGray() : nil, bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
        )
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setFillColor(gray: 0.5, alpha: 0.5)
        context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
        context.setBlendMode(.destinationOut)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(context.bytes == [255, 127, 128, 0])
        #expect(context.colorSpace == nil)
        #expect(context.alphaInfo == .alphaOnly)
        #expect(context.bitsPerPixel == 8)
        let image = try #require(context.makeImage())
        #expect(image.alphaInfo == .alphaOnly)
        #expect(image.bitsPerPixel == 8)
        #expect(image.colorSpace == nil)
        #expect(!image.isMask)
        #expect(image.pixel(0, 0) == Pixel(0, 0, 0, 255) && image.pixel(2, 0) == Pixel(0, 0, 0, 128))
        #expect(image.dataProvider?.bytes == context.bytes)
    }

    @Test("C3 the image of a grey context is grey without alpha, and can be created again from its bytes")
    func picture() throws {
        let context = CGContext.gray(3, 2)
        context.setFillColor(gray: 0.4, alpha: 1)
        context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
        let image = try #require(context.makeImage())
        #expect(
            image.rows == [
                [Pixel(102, 102, 102, 255), Pixel(102, 102, 102, 255), Pixel(0, 0, 0, 255)],
                [Pixel(0, 0, 0, 255), Pixel(0, 0, 0, 255), Pixel(0, 0, 0, 255)],
            ])
        #expect(image.alphaInfo == .none)
        #expect(image.bitsPerPixel == 8)
        #expect(image.bytesPerRow == 3)
        let space = try #require(image.colorSpace)
        let provider = try #require(image.dataProvider)
        let again = try #require(
            CGImage(
                width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: image.bitsPerPixel,
                bytesPerRow: image.bytesPerRow,
                space: space, bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent))
        #expect(again.rows == image.rows && again.alphaInfo == .none)
    }

    @Test(
        "C3 every blend mode has the same result in a grey context as for greys in a colour context",
        arguments: CGBlendMode.allCases)
    func blendModes(mode: CGBlendMode) {
        func draw(_ context: CGContext) -> [Int] {
            for (x, gray) in [0, 0.3, 0.7, 1].enumerated() {
                context.setFillColor(gray: gray, alpha: 1)
                context.fill(CGRect(x: x, y: 0, width: 1, height: 3))
            }
            context.setBlendMode(mode)
            for (y, alpha) in [0.3, 0.8, 1].enumerated() {
                context.setFillColor(gray: 0.6, alpha: alpha)
                context.fill(CGRect(x: 0, y: Double(y), width: 4, height: 0.75))
            }
            return context.picture.rows.joined().map(\.r)
        }
        let expected = draw(CGContext.make(4, 3, CGImageAlphaInfo.noneSkipLast.rawValue))
        let got = draw(CGContext.gray(4, 3))
        for (a, b) in zip(expected, got) { #expect(abs(a - b) <= 1) }
    }
}
