import TestSupport
import Geometry
import Glibc
import Pixels
import Testing

@Suite struct BlurTests {
    private static func blurred(_ picture: Picture, at area: PixelRect, sigma: Double, _ kernels: Kernels) -> Picture {
        var blur = PictureBlur()
        blur.setGaussian(sigma: sigma)
        let result = Picture(area.width, area.height, picture.buffer.format)
        kernels.blur(picture.view, at: area, by: blur, to: result.view) { bytes, rows in
            let buffer = PixelBuffer(width: bytes, height: rows, format: .a8)
            // The former contents of the destination must not show through.
            kernels.fill(buffer.view, with: 0xaabb_ccdd)
            return (buffer.view, buffer)
        }
        return result
    }

    /// Returns the Gaussian blur, in real numbers, of a picture that is clear outside its bounds.
    private static func truth(_ values: [[Double]], sigma: Double) -> [[Double]] {
        func across(_ rows: [[Double]]) -> [[Double]] {
            rows.map { row in
                row.indices.map { x in
                    var sum = 0.0
                    var total = 0.0
                    for k in -Int(6 * sigma)...Int(6 * sigma) {
                        let weight = exp(-Double(k * k) / (2 * sigma * sigma))
                        total += weight
                        if row.indices.contains(x + k) { sum += weight * row[x + k] }
                    }
                    return sum / total
                }
            }
        }
        func turned(_ rows: [[Double]]) -> [[Double]] { rows[0].indices.map { x in rows.map { $0[x] } } }
        return turned(across(turned(across(values))))
    }

    @Test(
        "a gaussian of any width is the true one within a 255th or little more, of edges, points and fine patterns, of pixels and of coverage",
        arguments: Kernels.names, [1.5, 4, 5.5, 10, 20])
    func gaussian(name: String, sigma: Double) {
        let kernels = Kernels.named(name)
        let width = 90
        let height = 70
        func coverage(_ x: Int, _ y: Int) -> Int {
            if x < 30 { return y < 35 ? 255 : 0 }
            if x < 60 { return (x + y) % 2 * 255 }
            return (x, y) == (75, 30) ? 255 : x > 80 ? y * 3 : 0
        }
        let expected = Self.truth(
            (0..<height).map { y in (0..<width).map { x in Double(coverage(x, y)) } }, sigma: sigma)
        // The destination lies at any offset in a larger buffer.
        for (left, top) in [(0, 0), (-5, 7), (2, -9)] {
            let area = PixelRect(x: left, y: top, width: width, height: height)
            let mask = Self.blurred(
                Picture(width, height, .a8) { UInt32(coverage($0, $1)) }, at: area, sigma: sigma, kernels)
            let pixels = Self.blurred(
                Picture(width, height) { x, y in pixel([0, coverage(x, y), 255, 255]) }, at: area, sigma: sigma, kernels
            )
            var worst = 0.0
            for y in 0..<height {
                for x in 0..<width {
                    worst = max(
                        worst, abs(Double(mask[x, y]) - expected[y][x]),
                        abs(Double(channels(pixels[x, y])[1]) - expected[y][x]))
                }
            }
            // Halved pictures are rounded once, at the end.
            #expect(worst <= (sigma > 4.2 ? 0.8 : 1.35), "off by \(worst)")
        }
    }

    @Test(
        "a wide box is the mean of a square within a 255th, of pixels and of coverage",
        arguments: [33.0, 64.5, 70, 300, 1000])
    func wideBox(radius: Double) {
        let width = 290
        let height = 150
        let area = PixelRect(x: 3, y: -4, width: width, height: height)
        func coverage(_ x: Int, _ y: Int) -> Int {
            x >= 60 ? (x * 7 + y * 3) % 256 : x < 30 ? (y < 35 ? 255 : 0) : (x + y) % 2 * 255
        }
        func share(_ distance: Int) -> Double { min(max(radius + 1 - Double(abs(distance)), 0), 1) / (2 * radius + 1) }
        let values = (0..<height).map { y in (0..<width).map { x in Double(coverage(x, y)) } }
        let across = values.map { row in row.indices.map { x in row.indices.reduce(0) { $0 + row[$1] * share($1 - x) } }
        }
        var blur = PictureBlur()
        blur.setBox(radius: radius)
        func blurred(_ picture: Picture) -> Picture {
            Kernels.active.blur(picture.view, at: area, by: blur, to: picture.view) { bytes, rows in
                let buffer = PixelBuffer(width: bytes, height: rows, format: .a8)
                Kernels.active.fill(buffer.view, with: 0xaabb_ccdd)
                return (buffer.view, buffer)
            }
            return picture
        }
        let mask = blurred(Picture(width, height, .a8) { UInt32(coverage($0, $1)) })
        let pixels = blurred(Picture(width, height) { x, y in pixel([0, coverage(x, y), 255, 255]) })
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width {
                let expected = across.indices.reduce(0) { $0 + across[$1][x] * share($1 - y) }
                worst = max(
                    worst, abs(Double(mask[x, y]) - expected), abs(Double(channels(pixels[x, y])[1]) - expected))
            }
        }
        #expect(worst <= 1.3, "off by \(worst)")
    }

    @Test("a flat area stays what it is", arguments: [3.0, 10, 25])
    func flat(sigma: Double) {
        let reach = PictureBlur.reach(sigma: sigma)
        let side = 2 * reach + 21
        let result = Self.blurred(
            Picture(side, side) { _, _ in 0x8040_2010 }, at: PixelRect(x: 0, y: 0, width: side, height: side),
            sigma: sigma, .active)
        for y in reach..<side - reach { for x in reach..<side - reach { #expect(result[x, y] == 0x8040_2010) } }
    }

    @Test(
        "however much of the surroundings a picture shows, its pixels become the same", arguments: [3.0, 4.5, 10, 18])
    func parts(sigma: Double) {
        var random = SeededGenerator(seed: 5)
        let reach = PictureBlur.reach(sigma: sigma)
        let whole = PixelRect(x: 0, y: 0, width: 2 * reach + 60, height: 2 * reach + 50)
        let picture = Picture(whole.width, whole.height) { _, _ in random.premultiplied() }
        let result = Self.blurred(picture, at: whole.offset(x: 11, y: 6), sigma: sigma, .active)
        for (x, y) in [(1, 0), (4, 7), (10, 13)] {
            let part = PixelRect(x: x, y: y, width: 2 * reach + 31, height: 2 * reach + 20)
            let cut = Picture(part.width, part.height) { picture[x + $0, y + $1] }
            let small = Self.blurred(cut, at: part.offset(x: 11, y: 6), sigma: sigma, .active)
            for v in reach..<part.height - reach {
                for u in reach..<part.width - reach { #expect(small[u, v] == result[x + u, y + v]) }
            }
        }
    }
}
