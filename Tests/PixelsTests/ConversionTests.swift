import TestSupport
import Geometry
import Pixels
import Testing

@Suite struct ConversionTests {
    @Test(
        "565 is rounded to nearest, and every one of its 65,536 pixels survives the way to 32 bits and back",
        arguments: Kernels.names)
    func rgb565(name: String) {
        let kernels = Kernels.named(name)
        let greys = Picture(256, 1, .xrgb8888) { x, _ in UInt32(x) * 0x01_0101 }
        let narrow = Picture(256, 1, .rgb565)
        kernels.copy(greys.view, to: narrow.view)
        for x in 0..<256 {
            let five = Int((Double(x) * 31 / 255).rounded())
            let six = Int((Double(x) * 63 / 255).rounded())
            #expect(Int(narrow[x, 0]) == five << 11 | six << 5 | five)
        }

        let all = Picture(256, 256, .rgb565) { x, y in UInt32(y << 8 | x) }
        let wide = Picture(256, 256)
        let back = Picture(256, 256, .rgb565)
        kernels.copy(all.view, to: wide.view)
        kernels.copy(wide.view, to: back.view)
        #expect(back.pixels == all.pixels)
        #expect(wide.pixels.allSatisfy { $0 >> 24 == 255 })
        #expect(wide[0, 0] == 0xff00_0000 && wide[255, 255] == 0xffff_ffff)
    }

    @Test(
        "a screen of 16 bits is dithered: flat colours keep their mean, those it can show stay flat, and parts fit together",
        arguments: Kernels.names)
    func dithering(name: String) {
        let kernels = Kernels.named(name)
        func onScreen(_ picture: Picture, x: Int = 0, y: Int = 0) -> Picture {
            let screen = Picture(picture.view.width, picture.view.height, .rgb565)
            kernels.copyToScreen(picture.view, to: screen.view, x: x, y: y)
            return screen
        }
        for value in 0..<256 {
            let screen = onScreen(Picture(4, 4) { _, _ in 0xff00_0000 | UInt32(value) * 0x01_0101 })
            let sums = screen.pixels.reduce(into: [0, 0, 0]) { sums, pixel in
                for (channel, level) in [pixel >> 11, pixel >> 5 & 63, pixel & 31].enumerated() {
                    sums[channel] += Int(level)
                }
            }
            for (sum, most) in zip(sums, [31.0, 63, 31]) {
                #expect(abs(Double(sum) / 16 / most * 255 - Double(value)) < 1)
            }
        }
        let all = Picture(256, 256, .rgb565) { x, y in UInt32(y << 8 | x) }
        let wide = Picture(256, 256)
        kernels.copy(all.view, to: wide.view)
        #expect(onScreen(wide).pixels == all.pixels)

        var random = SeededGenerator(seed: 8)
        let picture = Picture(67, 9) { _, _ in random.premultiplied() }
        let whole = onScreen(picture)
        for (x, y) in [(1, 2), (5, 3), (18, 0), (63, 7)] {
            let part = Picture(67 - x, 9 - y) { picture[x + $0, y + $1] }
            #expect(
                onScreen(part, x: x, y: y).pixels == Picture(67 - x, 9 - y, .rgb565) { whole[x + $0, y + $1] }.pixels)
        }
    }

    @Test(
        "turned copies to a screen put every pixel where the rotation says, dithered by its place there, whole and in parts",
        arguments: Kernels.names)
    func turned(name: String) {
        let kernels = Kernels.named(name)
        var random = SeededGenerator(seed: 21)
        let picture = Picture(83, 70) { _, _ in random.premultiplied() }
        for rotation in Rotation.allCases {
            let (width, height) = rotation.swapsSides ? (70, 83) : (83, 70)
            let unit = rotation.pictureFromPanel
            /// Returns the pixel of the picture that a pixel of the panel shows.
            func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
                let point = CGPoint(x: (Double(x) + 0.5) / Double(width), y: (Double(y) + 0.5) / Double(height))
                    .applying(unit)
                return (Int(point.x * 83), Int(point.y * 70))
            }
            let expected = Picture(width, height) { x, y in picture[place(x, y).x, place(x, y).y] }
            for format in [PixelFormat.argb8888, .xrgb8888, .rgb565] {
                // One panel has its natural pitch, one has rows of whole cache lines.
                for wide in [width, 96] {
                    let screen = Picture(wide, height, format)
                    let wanted = Picture(wide, height, format)
                    let shown = screen.view.part(PixelRect(x: wide - width, y: 0, width: width, height: height))
                    kernels.copyToScreen(picture.view, turned: rotation, to: shown, x: 3, y: 1)
                    kernels.copyToScreen(
                        expected.view,
                        to: wanted.view.part(PixelRect(x: wide - width, y: 0, width: width, height: height)), x: 3, y: 1
                    )
                    #expect(screen.pixels == wanted.pixels)
                }
            }
            // A part of the panel shows the corresponding part of the picture.
            let part = PixelRect(x: 9, y: 5, width: 33, height: 41)
            let corners = [place(9, 5), place(41, 45)]
            let left = min(corners[0].x, corners[1].x)
            let top = min(corners[0].y, corners[1].y)
            let source = PixelRect(
                x: left, y: top, width: rotation.swapsSides ? 41 : 33, height: rotation.swapsSides ? 33 : 41)
            let screen = Picture(width, height)
            kernels.copyToScreen(picture.view.part(source), turned: rotation, to: screen.view.part(part), x: 9, y: 5)
            #expect(
                (0..<41).allSatisfy { y in (0..<33).allSatisfy { x in screen[9 + x, 5 + y] == expected[9 + x, 5 + y] } }
            )
        }
    }

    @Test("premultiplying rounds every colour and alpha to nearest; blue ends lowest", arguments: Kernels.names)
    func premultiply(name: String) {
        let kernels = Kernels.named(name)
        var bytes: [UInt8] = []
        for alpha in UInt8(0)...255 {
            for x in UInt8(0)...255 { bytes += [x, 255 - x, x ^ 0x55, alpha] }
        }
        let result = Picture(256, 256)
        bytes.withUnsafeBytes { kernels.premultiplyRGBA($0.baseAddress!, pitch: 1024, to: result.view) }
        let real = Picture(256, 256) { x, alpha in
            pixel([product(x ^ 0x55, alpha), product(255 - x, alpha), product(x, alpha), alpha])
        }
        #expect(result.pixels == real.pixels)
    }

    @Test("frames are read out as red, green, blue, alpha; without alpha they are opaque", arguments: Kernels.names)
    func readOut(name: String) {
        let kernels = Kernels.named(name)
        for (format, alpha) in [(PixelFormat.argb8888, UInt8(0x44)), (.xrgb8888, 0xff)] {
            let frame = Picture(21, 2, format) { _, _ in 0x4411_2233 }
            var bytes = [UInt8](repeating: 0, count: 21 * 2 * 4)
            bytes.withUnsafeMutableBytes { kernels.writeRGBA(frame.view, to: $0.baseAddress!, pitch: 21 * 4) }
            #expect(bytes == Array(repeatElement([0x11, 0x22, 0x33, alpha], count: 42).joined()))
        }
    }

    @Test("copies between all formats that have colours, also past the caches", arguments: Kernels.names)
    func copies(name: String) {
        let kernels = Kernels.named(name)
        var random = SeededGenerator(seed: 3)
        let picture = Picture(131, 5) { _, _ in random.premultiplied() }
        for format in [PixelFormat.argb8888, .xrgb8888, .rgb565] {
            let once = Picture(131, 5, format)
            let shown = Picture(131, 5, format)
            let again = Picture(131, 5, format)
            let back = Picture(131, 5)
            kernels.copy(picture.view, to: once.view)
            kernels.copyToScreen(picture.view, to: shown.view, x: 0, y: 0)
            if format != .rgb565 { #expect(once.pixels == shown.pixels) }
            kernels.copy(once.view, to: again.view)
            #expect(once.pixels == again.pixels)
            kernels.copy(once.view, to: back.view)
            switch format {
            case .argb8888: #expect(back.pixels == picture.pixels)
            case .xrgb8888: #expect(back.pixels == picture.pixels.map { $0 | 0xff00_0000 })
            default:
                for (coarse, fine) in zip(back.pixels, picture.pixels) {
                    for (a, b) in zip(channels(coarse), channels(fine)).prefix(3) { #expect(abs(a - b) <= 4) }
                }
            }
        }
    }

    @Test("fills take a word, its 565 rounding, or its alpha", arguments: Kernels.names)
    func fills(name: String) {
        let kernels = Kernels.named(name)
        let expected: [(PixelFormat, UInt32)] = [
            (.argb8888, 0x80ff_7f00), (.xrgb8888, 0x80ff_7f00), (.rgb565, 0x1f << 11 | 0x1f << 5), (.a8, 0x80),
        ]
        for (format, value) in expected {
            let picture = Picture(37, 3, format)
            kernels.fill(picture.view, with: 0x80ff_7f00)
            #expect(picture.pixels.allSatisfy { $0 == value })
        }
    }

    @Test(
        "a large fill writes every pixel and none beside it, with and without a gap between rows",
        arguments: [(512, 512), (1023, 257), (1921, 137)])
    func largeFills(size: (width: Int, height: Int)) {
        for kernels in Kernels.available {
            for gap in [0, 1] {
                let pitch = size.width + gap
                let count = pitch * size.height
                var words = [UInt32](repeating: 7, count: count + 64)
                words.withUnsafeMutableBytes { bytes in
                    guard let base = bytes.baseAddress else { return }
                    let view = PixelView(
                        base: base + 32 * 4, width: size.width, height: size.height, pitch: pitch * 4,
                        format: .argb8888)
                    kernels.fill(view, with: 0x8012_3456)
                }
                let isFilled = (0..<words.count).allSatisfy { index in
                    let at = index - 32
                    let isInside = at >= 0 && at < count && at % pitch < size.width
                    return words[index] == (isInside ? 0x8012_3456 : 7)
                }
                #expect(isFilled, "\(kernels.name), \(gap)")
            }
        }
    }

    @Test("an opaque source without alpha replaces, whatever its unused byte")
    func opaqueSource() {
        for kernels in Kernels.available {
            let source = Picture(40, 1, .xrgb8888) { x, _ in UInt32(x) << 24 | 0x10_2030 }
            let result = Picture(40, 1) { _, _ in 0xffff_ffff }
            kernels.over(source.view, to: result.view)
            #expect(result.pixels.allSatisfy { $0 == 0xff10_2030 })
        }
    }

    @Test("differing sizes: the common top left part is drawn")
    func commonPart() {
        for kernels in Kernels.available {
            let source = Picture(20, 3) { _, _ in 0xff00_00ff }
            let mask = Picture(11, 7, .a8) { _, _ in 255 }
            let result = Picture(30, 5)
            kernels.over(source.view, mask: mask.view, to: result.view)
            for y in 0..<5 {
                for x in 0..<30 { #expect(result[x, y] == (x < 11 && y < 3 ? 0xff00_00ff : 0)) }
            }
        }
    }
}
