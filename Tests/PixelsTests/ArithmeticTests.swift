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
                let wrong = (-255...255).filter { ($0 * Int(factors[alpha]) + 16384) >> 15 != Int((Double($0 * alpha) / 255).rounded()) }
                #expect(wrong.isEmpty, "alpha \(alpha)")
            }
        }
    }

    @Test("over is source plus the rounded rest of the destination, for every alpha and destination", arguments: Kernels.names)
    func over(name: String) {
        let kernels = Kernels.named(name)
        var random = Seeded(state: 7)
        // Row: source alpha; column: destination value.
        let source = Picture(256, 256) { _, alpha in
            pixel((0..<3).map { _ in Int.random(in: 0...alpha, using: &random) } + [alpha])
        }
        let result = Picture(256, 256) { x, _ in UInt32(x) * 0x0101_0101 }
        kernels.over(source.view, to: result.view)

        var wrong = 0, worst = 0.0
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

    @Test("in is the destination times the source's alpha, rounded, for every alpha and destination", arguments: Kernels.names)
    func within(name: String) {
        let source = Picture(256, 256) { _, alpha in UInt32(alpha) << 24 }
        let result = Picture(256, 256) { x, _ in UInt32(x) * 0x0101_0101 }
        Kernels.named(name).keep(result.view, in: source.view)
        let wrong = (0..<256).flatMap { alpha in (0..<256).filter { x in channels(result[x, alpha]) != Array(repeating: product(x, alpha), count: 4) } }
        #expect(wrong.isEmpty)
    }

    @Test("colours, alphas and masks scale the source first", arguments: Kernels.names)
    func scaledSources(name: String) {
        let kernels = Kernels.named(name)
        var random = Seeded(state: 11)
        for alpha in 0...255 {
            let source = Picture(67, 1) { _, _ in random.premultiplied() }
            let mask = Picture(67, 1, .a8) { _, _ in UInt32.random(in: 0...255, using: &random) }
            let before = Picture(67, 1) { _, _ in random.premultiplied() }
            func draws(_ expected: (Int) -> (source: UInt32, scale: Int), _ draw: (PixelView) -> Void) -> Bool {
                let result = Picture(67, 1) { x, _ in before[x, 0] }
                draw(result.view)
                return (0..<67).allSatisfy { x in
                    let (source, scale) = expected(x)
                    let s = channels(source).map { product($0, scale) }
                    let real = zip(s, channels(before[x, 0])).map { min(255, $0 + product($1, 255 - s[3])) }
                    return channels(result[x, 0]) == real
                }
            }
            let color = random.premultiplied(), one = UInt8(alpha)
            #expect(draws { (source[$0, 0], alpha) } _: { kernels.over(source.view, alpha: one, to: $0) })
            #expect(draws { (source[$0, 0], Int(mask[$0, 0])) } _: { kernels.over(source.view, mask: mask.view, to: $0) })
            #expect(draws { (source[$0, 0], product(Int(mask[$0, 0]), alpha)) }
                    _: { kernels.over(source.view, mask: mask.view, alpha: one, to: $0) })
            #expect(draws { _ in (color, 255) } _: { kernels.over(color: color, to: $0) })
            #expect(draws { (color, Int(mask[$0, 0])) } _: { kernels.over(color: color, mask: mask.view, to: $0) })
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
