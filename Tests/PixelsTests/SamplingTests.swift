import TestSupport
import Pixels
import Testing

@Suite struct SamplingTests {
    /// Returns bilinear interpolation in real numbers at a point in source coordinates, with edges clamped.
    private func oracle(_ source: Picture, _ u: Double, _ v: Double) -> [Double] {
        func split(_ coordinate: Double, _ size: Int) -> (Int, Int, Double) {
            let c = min(max(coordinate - 0.5, 0), Double(size - 1))
            return (Int(c), min(Int(c) + 1, size - 1), c - c.rounded(.down))
        }
        let (x0, x1, fx) = split(u, source.buffer.width)
        let (y0, y1, fy) = split(v, source.buffer.height)
        let corners = [
            (source[x0, y0], (1 - fx) * (1 - fy)), (source[x1, y0], fx * (1 - fy)),
            (source[x0, y1], (1 - fx) * fy), (source[x1, y1], fx * fy),
        ]
        return (0..<4).map { channel in corners.reduce(0) { $0 + Double(channels($1.0)[channel]) * $1.1 } }
    }

    private func worstError(_ result: Picture, _ real: (_ x: Int, _ y: Int) -> [Double]) -> Double {
        var worst = 0.0
        for y in 0..<result.buffer.height {
            for x in 0..<result.buffer.width {
                for (drawn, exact) in zip(channels(result[x, y]), real(x, y)) {
                    worst = max(worst, abs(Double(drawn) - exact))
                }
            }
        }
        return worst
    }

    @Test("affine bilinear lies within 1.1 of the real value", arguments: Kernels.names)
    func affineBound(name: String) {
        let kernels = Kernels.named(name)
        var random = SeededGenerator(seed: 5)
        for (width, height) in [(31, 17), (1, 9), (9, 1), (1, 1), (2, 2)] {
            let source = Picture(width, height) { _, _ in random.premultiplied() }
            for _ in 0..<12 {
                let m = (0..<4).map { _ in Double.random(in: -1.5...1.5, using: &random) }
                let tx = Double.random(in: -20...40, using: &random)
                let ty = Double.random(in: -20...40, using: &random)
                let result = Picture(40, 30)
                kernels.overBilinear(
                    source.view, from: AffineSampling(a: m[0], b: m[1], c: m[2], d: m[3], tx: tx, ty: ty),
                    to: result.view)
                let worst = worstError(result) { x, y in
                    let x = Double(x) + 0.5
                    let y = Double(y) + 0.5
                    return oracle(source, m[0] * x + m[2] * y + tx, m[1] * x + m[3] * y + ty)
                }
                #expect(worst < 1.1)
            }
        }
    }

    @Test("perspective bilinear lies within 1.1 of the real value", arguments: Kernels.names)
    func perspectiveBound(name: String) {
        let kernels = Kernels.named(name)
        var random = SeededGenerator(seed: 6)
        let source = Picture(31, 17) { _, _ in random.premultiplied() }
        for _ in 0..<40 {
            func any(_ limit: Double) -> Double { Double.random(in: -limit...limit, using: &random) }
            let ux = any(1)
            let uy = any(1)
            let u1 = any(30)
            let vx = any(1)
            let vy = any(1)
            let v1 = any(30)
            let wx = any(0.01)
            let wy = any(0.01)
            let w1 = 1.0
            let result = Picture(40, 30)
            let sampling = PerspectiveSampling(ux: ux, uy: uy, u1: u1, vx: vx, vy: vy, v1: v1, wx: wx, wy: wy, w1: w1)
            kernels.overBilinear(source.view, from: sampling, to: result.view)
            let worst = worstError(result) { x, y in
                let x = Double(x) + 0.5
                let y = Double(y) + 0.5
                let w = wx * x + wy * y + w1
                return oracle(source, (ux * x + uy * y + u1) / w, (vx * x + vy * y + v1) / w)
            }
            #expect(worst < 1.1)
        }
    }

    @Test(
        "a source moved by whole pixels is copied, and a flat one stays flat under any turn", arguments: Kernels.names)
    func exactPlaces(name: String) {
        let kernels = Kernels.named(name)
        var random = SeededGenerator(seed: 9)
        let source = Picture(50, 20) { _, _ in random.premultiplied() }
        let result = Picture(40, 10)
        kernels.overBilinear(source.view, from: AffineSampling(a: 1, b: 0, c: 0, d: 1, tx: 7, ty: 3), to: result.view)
        #expect(result.pixels == Picture(40, 10) { x, y in source[x + 7, y + 3] }.pixels)

        for value in UInt32(0)...255 {
            let flat = Picture(5, 5) { _, _ in value * 0x0101_0101 }
            let turned = Picture(23, 11)
            kernels.overBilinear(
                flat.view, from: AffineSampling(a: 0.31, b: 0.17, c: -0.17, d: 0.31, tx: -1, ty: 0.4), to: turned.view)
            #expect(turned.pixels.allSatisfy { $0 == value * 0x0101_0101 })
        }
    }

    @Test("nearest takes the pixel that the centre lies in", arguments: Kernels.names)
    func nearest(name: String) {
        let kernels = Kernels.named(name)
        let source = Picture(8, 4) { x, y in 0xff00_0000 | UInt32(y << 8 | x) }
        let doubled = Picture(16, 8)
        kernels.overNearest(
            source.view, from: AffineSampling(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0), to: doubled.view)
        #expect(doubled.pixels == Picture(16, 8) { x, y in source[x / 2, y / 2] }.pixels)

        let same = PerspectiveSampling(ux: 0.5, uy: 0, u1: 0, vx: 0, vy: 0.5, v1: 0, wx: 0, wy: 0, w1: 1)
        let again = Picture(16, 8)
        kernels.overNearest(source.view, from: same, to: again.view)
        #expect(again.pixels == doubled.pixels)
    }

    @Test("a part drawn alone gets the pixels it has in the whole", arguments: Kernels.names)
    func parts(name: String) {
        let kernels = Kernels.named(name)
        var random = SeededGenerator(seed: 13)
        let source = Picture(61, 43) { _, _ in random.premultiplied() }
        let mask = Picture(300, 40, .a8) { x, y in (x / 23 + y / 9) % 3 == 0 ? 0 : UInt32((x * 7 + y) & 255) }
        let affine = AffineSampling(a: 0.1871, b: 0.0913, c: -0.0913, d: 0.1871, tx: 3.3, ty: -4.7)
        let perspective = PerspectiveSampling(
            ux: 0.2, uy: -0.05, u1: 2, vx: 0.01, vy: 0.9, v1: 1, wx: 0.0007, wy: 0.002, w1: 1)
        let whole = Picture(300, 40)
        let pieces = Picture(300, 40)
        kernels.overBilinear(source.view, from: affine, mask: mask.view, alpha: 200, to: whole.view)
        kernels.overBilinear(source.view, from: perspective, mask: mask.view, to: whole.view)
        for (x, y, width, height) in [
            (0, 0, 131, 17), (131, 0, 169, 17), (0, 17, 7, 23), (7, 17, 200, 23), (207, 17, 93, 23),
        ] {
            var view = pieces.view
            var coverage = mask.view
            view.base = view.pointer(x: x, y: y)
            view.width = width
            view.height = height
            coverage.base = coverage.pointer(x: x, y: y)
            kernels.overBilinear(source.view, from: affine.moved(x: x, y: y), mask: coverage, alpha: 200, to: view)
            kernels.overBilinear(source.view, from: perspective.moved(x: x, y: y), mask: coverage, to: view)
        }
        #expect(whole.pixels == pieces.pixels)
    }

    @Test(
        "far outside, the nearest edge is taken; nonsense draws something and harms nothing", arguments: Kernels.names)
    func farOutside(name: String) {
        let kernels = Kernels.named(name)
        let source = Picture(3, 3) { x, y in 0xff00_0000 | UInt32(y * 3 + x) }
        let corners: [(Double, Double, Int, Int)] = [
            (-1e30, -1e30, 0, 0), (1e30, -1e9, 2, 0), (-1e18, 1e300, 0, 2), (.infinity, 5e8, 2, 2),
        ]
        for (tx, ty, x, y) in corners {
            let result = Picture(20, 2)
            let near = Picture(20, 2)
            kernels.overBilinear(
                source.view, from: AffineSampling(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty), to: result.view)
            kernels.overNearest(
                source.view, from: AffineSampling(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty), to: near.view)
            #expect(result.pixels.allSatisfy { $0 == source[x, y] })
            #expect(near.pixels == result.pixels)
        }
        let result = Picture(20, 2)
        let odd = [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0]
        for a in odd {
            for b in odd {
                kernels.overBilinear(
                    source.view, from: AffineSampling(a: a, b: b, c: b, d: a, tx: b, ty: a).moved(x: .max, y: .min),
                    to: result.view)
                let sampling = PerspectiveSampling(ux: a, uy: b, u1: a, vx: b, vy: a, v1: b, wx: a, wy: b, w1: a)
                kernels.overBilinear(source.view, from: sampling.moved(x: .min, y: .max), to: result.view)
            }
        }
        #expect(result.pixels.allSatisfy { $0 >> 24 == 255 })
        var empty = source.view
        empty.width = 0
        kernels.overBilinear(empty, from: AffineSampling(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), to: Picture(2, 2).view)
    }
}
