import Geometry
import Graphics
import Pixels
import Testing

@Suite struct FarCoordinatesTests {
    private let rasterizer = PathRasterizer()

    private func coverage(_ clip: PixelRect, rule: CGPathFillRule = .winding, antialiased: Bool = true) -> [UInt8] {
        let buffer = PixelBuffer(width: clip.width, height: clip.height, format: .a8)
        rasterizer.draw(rule: rule, antialiased: antialiased, clip: clip, into: buffer.view)
        return (0..<clip.height).flatMap { y in
            (0..<clip.width).map { x in buffer.view.pointer(x: x, y: y).load(as: UInt8.self) }
        }
    }

    @Test("S1 a chart's line of 600 points with a slope of 0.0005 is drawn at a zoom of 900", arguments: [1, -1])
    func zoomedChart(direction: CGFloat) {
        var path = PathStorage()
        path.move(to: CGPoint(x: -300 * direction, y: 0))
        path.addLine(to: CGPoint(x: 300 * direction, y: 0.0005))
        let clip = PixelRect(x: 0, y: 0, width: 320, height: 20)
        let zoom = CGAffineTransform(a: 900, b: 0, c: 0, d: 900, tx: 160, ty: 10)
        rasterizer.load(stroking: path, style: StrokeStyle(width: 2 / 900), transform: zoom, interest: clip)
        let bytes = coverage(clip)
        // The middle of the line is 0.225 pixels below the origin, and the line is two pixels wide.
        for x in [0, 160, 319] {
            let column = (0..<20).map { Double(bytes[$0 * 320 + x]) / 255 }
            #expect(abs(column.reduce(0, +) - 2) < 0.02)
            #expect(abs(column[9] - 0.775) < 0.01)
        }
    }

    @Test(
        "S1 lines across the whole coordinate range are exact, near and far, in both directions",
        arguments: [1e5, 2e5, 270_000, 524_288, 524_289, 1e6, 1e9, 1e11], [true, false])
    func wideLines(reach: CGFloat, antialiased: Bool) {
        let clip = PixelRect(x: 0, y: 0, width: 64, height: 32)
        for isRightward in [true, false] {
            var path = PathStorage()
            let left = CGPoint(x: -reach + 32, y: 16)
            let right = CGPoint(x: reach + 32, y: 16)
            path.move(to: isRightward ? left : right)
            path.addLine(to: isRightward ? right : left)
            path.addLine(to: CGPoint(x: 32, y: 1000))
            rasterizer.load(path, transform: .identity, interest: clip)
            let bytes = coverage(clip, antialiased: antialiased)
            #expect(bytes[..<(16 * 64)].allSatisfy { $0 == 0 })
            #expect(bytes[(16 * 64)...].allSatisfy { $0 == 255 })
            rasterizer.load(
                path, transform: CGAffineTransform(a: 1, b: 1e-7, c: 0, d: 1, tx: 0, ty: 0.25), interest: clip)
            _ = coverage(clip, rule: .evenOdd, antialiased: antialiased)
        }
    }

    @Test(
        "S1 pixels outside the coordinate range are not covered", arguments: [131_000, 262_100, 524_280, 1 << 30])
    func farPixels(x: Int) {
        var path = PathStorage()
        path.addRect(CGRect(x: -1e9, y: -1e9, width: 4e9, height: 4e9))
        let clip = PixelRect(x: x, y: 3, width: 256, height: 2)
        rasterizer.load(path, transform: .identity, interest: clip)
        let covered = max(min(131_072 - x, 256), 0)
        let bytes = coverage(clip)
        #expect(bytes == (0..<2).flatMap { _ in (0..<256).map { $0 < covered ? 255 : 0 } })
    }
}
