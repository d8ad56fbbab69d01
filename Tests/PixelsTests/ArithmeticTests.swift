import TestSupport
import CKernelCases
import Pixels
import Testing

@Suite struct ArithmeticTests {
    @Test("all 65,536 products are rounded to nearest", arguments: Kernels.names)
    func products(name: String) {
        let kernels = Kernels.named(name)
        let values = Picture(256, 256, .a8) { x, _ in UInt32(x) }
        let masks = Picture(256, 256, .a8) { _, y in UInt32(y) }
        let real = (0..<256).flatMap { a in (0..<256).map { x in UInt32(product(x, a)) } }

        kernels.multiply(mask: values.view, by: masks.view)
        #expect(values.pixels == real)

        let scaled = (0..<256).flatMap { alpha in
            let row = Picture(256, 1, .a8) { x, _ in UInt32(x) }
            kernels.scale(mask: row.view, by: UInt8(alpha))
            return row.pixels
        }
        #expect(scaled == real)
    }

    @Test("a 15-bit factor makes every product of a difference exact")
    func factors() {
        withUnsafeBytes(of: vtr_factors) { bytes in
            let factors = bytes.bindMemory(to: Int16.self)
            for alpha in 0...255 {
                let wrong = (-255...255).filter {
                    ($0 * Int(factors[alpha]) + 16384) >> 15 != Int((Double($0 * alpha) / 255).rounded())
                }
                #expect(wrong.isEmpty, "alpha \(alpha)")
            }
        }
    }

    @Test(
        "over is source plus the rounded rest of the destination, for every alpha and destination",
        arguments: Kernels.names)
    func over(name: String) {
        let kernels = Kernels.named(name)
        var random = SeededGenerator(seed: 7)
        // Rows have one source alpha each, columns one destination value.
        let source = Picture(256, 256) { _, alpha in
            pixel((0..<3).map { _ in Int.random(in: 0...alpha, using: &random) } + [alpha])
        }
        let result = Picture(256, 256) { x, _ in UInt32(x) * 0x0101_0101 }
        kernels.over(source.view, to: result.view)

        var wrong = 0
        var worst = 0.0
        for alpha in 0..<256 {
            for x in 0..<256 {
                for (s, r) in zip(channels(source[x, alpha]), channels(result[x, alpha])) {
                    if r != s + product(x, 255 - alpha) { wrong += 1 }
                    worst = max(worst, abs(Double(r) - (Double(s) + Double(x * (255 - alpha)) / 255)))
                }
            }
        }
        #expect(wrong == 0)
        #expect(worst < 0.5)
    }

    @Test("multiplied and screened pixels are the blend modes' real values, rounded once", arguments: Kernels.names)
    func modes(name: String) {
        let kernels = Kernels.named(name)
        var random = SeededGenerator(seed: 11)
        let source = Picture(200, 100) { _, _ in random.premultiplied() }
        // The left half is opaque.
        let destination = Picture(200, 100) { x, _ in
            x < 100 ? random.premultiplied() | 0xff00_0000 : random.premultiplied()
        }
        let product = Picture(200, 100) { x, y in destination[x, y] }
        let screen = Picture(200, 100) { x, y in destination[x, y] }
        kernels.multiply(source.view, with: product.view)
        kernels.screen(source.view, with: screen.view)

        var wrong = 0
        for y in 0..<100 {
            for x in 0..<200 {
                let s = channels(source[x, y]).map(Double.init)
                let d = channels(destination[x, y]).map(Double.init)
                for i in 0..<4 {
                    let multiplied = (s[i] * (255 - d[3]) + d[i] * (255 - s[3]) + s[i] * d[i]) / 255
                    if channels(product[x, y])[i] != Int(multiplied.rounded()) { wrong += 1 }
                    if channels(screen[x, y])[i] != Int((s[i] + d[i] - s[i] * d[i] / 255).rounded()) { wrong += 1 }
                }
            }
        }
        #expect(wrong == 0)
    }

    @Test(
        "in is the destination times the source's alpha, rounded, for every alpha and destination",
        arguments: Kernels.names)
    func within(name: String) {
        let source = Picture(256, 256) { _, alpha in UInt32(alpha) << 24 }
        let result = Picture(256, 256) { x, _ in UInt32(x) * 0x0101_0101 }
        Kernels.named(name).keep(result.view, in: source.view)
        let wrong = (0..<256).flatMap { alpha in
            (0..<256).filter { x in channels(result[x, alpha]) != Array(repeating: product(x, alpha), count: 4) }
        }
        #expect(wrong.isEmpty)
    }

    @Test(
        "colours, alphas and masks scale the source; source and destination are rounded once, together, within 1/255 of the real value",
        arguments: Kernels.names)
    func scaledSources(name: String) {
        let kernels = Kernels.named(name)
        var random = SeededGenerator(seed: 11)
        var worst = 0.0
        for alpha in 0...255 {
            let source = Picture(67, 1) { _, _ in random.premultiplied() }
            let mask = Picture(67, 1, .a8) { _, _ in UInt32.random(in: 0...255, using: &random) }
            let before = Picture(67, 1) { _, _ in random.premultiplied() }
            func draws(_ expected: (Int) -> (source: UInt32, scale: Int), _ draw: (PixelView) -> Void) -> Bool {
                let result = Picture(67, 1) { x, _ in before[x, 0] }
                draw(result.view)
                return (0..<67).allSatisfy { x in
                    let (source, scale) = expected(x)
                    let s = channels(source)
                    let d = channels(before[x, 0])
                    let rest = 255 - product(s[3], scale)
                    let share = 1 - Double(s[3] * scale) / 65025
                    let drawn = channels(result[x, 0])
                    for (channel, value) in drawn.enumerated() {
                        let real = Double(s[channel] * scale) / 255 + Double(d[channel]) * share
                        worst = max(worst, abs(Double(value) - real))
                    }
                    return drawn.enumerated().allSatisfy { channel, value in
                        let sum = Double(s[channel] * scale + d[channel] * rest)
                        return value == min(255, Int((sum / 255).rounded()))
                    }
                }
            }
            let color = random.premultiplied()
            let one = UInt8(alpha)
            #expect(
                draws {
                    (source[$0, 0], alpha)
                } _: {
                    kernels.over(source.view, alpha: one, to: $0)
                })
            #expect(
                draws {
                    (source[$0, 0], Int(mask[$0, 0]))
                } _: {
                    kernels.over(source.view, mask: mask.view, to: $0)
                })
            #expect(
                draws { _ in
                    (color, 255)
                } _: {
                    kernels.over(color: color, to: $0)
                })
            #expect(
                draws {
                    (color, Int(mask[$0, 0]))
                } _: {
                    kernels.over(color: color, mask: mask.view, to: $0)
                })
        }
        #expect(worst <= 1, "off by \(worst)")
    }

    @Test("a mask and an alpha together scale the source within 1/255 of the real value", arguments: Kernels.names)
    func maskedAndFaded(name: String) {
        let kernels = Kernels.named(name)
        var random = SeededGenerator(seed: 12)
        var worst = 0.0
        for alpha in stride(from: 0, to: 255, by: 6) {
            let mask = Picture(256, 5, .a8) { x, _ in UInt32(x) }
            let source = Picture(256, 5) { _, y in y == 0 ? 0xffff_ffff : y == 1 ? 0xff00_0000 : random.premultiplied()
            }
            let before = Picture(256, 5) { _, y in y < 2 ? 0 : y < 3 ? 0xffff_ffff : random.premultiplied() }
            let result = Picture(256, 5) { x, y in before[x, y] }
            kernels.over(source.view, mask: mask.view, alpha: UInt8(alpha), to: result.view)
            for y in 0..<5 {
                for x in 0..<256 {
                    let part = Double(x * alpha) / 65025
                    let s = channels(source[x, y])
                    let d = channels(before[x, y])
                    for (channel, drawn) in channels(result[x, y]).enumerated() {
                        let real = Double(s[channel]) * part + Double(d[channel]) * (1 - Double(s[3]) * part / 255)
                        worst = max(worst, abs(Double(drawn) - real))
                    }
                }
            }
        }
        #expect(worst <= 0.55, "off by \(worst)")
    }

    @Test(
        "what is opaque stays opaque, whatever is blended over it by whatever alpha and mask", arguments: Kernels.names)
    func staysOpaque(name: String) {
        let kernels = Kernels.named(name)
        // Rows have one source alpha each, columns one mask value.
        let source = Picture(256, 256) { x, alpha in pixel([alpha / 2, alpha, x * alpha / 255, alpha]) }
        let mask = Picture(256, 256, .a8) { x, _ in UInt32(x) }
        let result = Picture(256, 256) { x, y in 0xff00_0000 | UInt32(x) << 8 | UInt32(y) }
        kernels.over(source.view, to: result.view)
        kernels.over(source.view, mask: mask.view, to: result.view)
        for alpha in stride(from: UInt8(0), through: 250, by: 10) {
            kernels.over(source.view, alpha: alpha, to: result.view)
            kernels.over(source.view, mask: mask.view, alpha: alpha, to: result.view)
            kernels.over(color: 0x8040_2010, mask: mask.view, to: result.view)
        }
        #expect(result.pixels.allSatisfy { $0 >> 24 == 255 })
        // Half of an opaque picture plus half of another one is opaque.
        let sum = Picture(256, 1)
        let opaque = Picture(256, 1) { x, _ in 0xff00_0000 | UInt32(x) }
        for alpha in 0...255 {
            kernels.fill(sum.view, with: 0)
            kernels.plus(opaque.view, alpha: UInt8(alpha), to: sum.view)
            kernels.plus(opaque.view, alpha: UInt8(255 - alpha), to: sum.view)
            #expect(sum.pixels.allSatisfy { $0 >> 24 == 255 })
        }
    }

    @Test("alpha accumulates in a clear buffer: a over b over nothing is a over b", arguments: Kernels.names)
    func accumulates(name: String) {
        let kernels = Kernels.named(name)
        let half: UInt32 = 0x8040_2010
        let result = Picture(9, 2)
        kernels.over(color: half, to: result.view)
        #expect(result.pixels.allSatisfy { $0 == half })
        kernels.over(color: half, to: result.view)
        let real = channels(half).map { $0 + product($0, 255 - 0x80) }
        #expect(result.pixels.allSatisfy { channels($0) == real })
    }
}
