import Compositor
import Geometry
import Graphics
import Pixels
import TestSupport
import Testing

@Suite struct PathProjectionTests {
    private let perspective = Homography(
        m11: 1, m12: 0.1, m13: 0.0004, m21: -0.2, m22: 1.2, m23: 0.0003, m31: 40, m32: -20, m33: 1)
    private let visible = PixelRect(x: 0, y: 0, width: 80, height: 60)
    private let everything = PixelRect(minX: -1 << 40, minY: -1 << 40, maxX: 1 << 40, maxY: 1 << 40)

    private func projected(_ path: PathStorage, within visible: PixelRect) -> PathStorage {
        var outline = ProjectedOutline()
        var result = PathStorage()
        path.project(through: perspective, within: visible, by: &outline, into: &result)
        return result
    }

    private func coverage(_ path: PathStorage) -> [UInt8] {
        let rasterizer = PathRasterizer()
        rasterizer.load(path, transform: .identity, interest: visible)
        var pixels = [UInt8](repeating: 0, count: visible.area)
        pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let view = PixelView(
                base: base, width: visible.width, height: visible.height, pitch: visible.width, format: .a8)
            rasterizer.draw(rule: .evenOdd, clip: visible, into: view)
        }
        return pixels
    }

    @Test("V6 in perspective, lines and curves that pass what is visible become one line, and no pixel inside changes")
    func curvesOutside() {
        var random = SeededGenerator(seed: 5)
        func point() -> CGPoint {
            CGPoint(x: .random(in: -1500...1500, using: &random), y: .random(in: -1500...1500, using: &random))
        }
        var fewer = 0
        for _ in 0..<400 {
            var path = PathStorage()
            path.move(to: point())
            for _ in 0..<4 {
                path.addCurve(to: point(), control1: point(), control2: point())
                path.addQuadCurve(to: point(), control: point())
                for _ in 0..<4 { path.addLine(to: point()) }
            }
            path.close()
            let whole = projected(path, within: everything)
            let part = projected(path, within: visible)
            #expect(coverage(whole) == coverage(part))
            fewer += part.points.count < whole.points.count ? 1 : 0
        }
        #expect(fewer > 300)
        var far = PathStorage()
        far.addEllipse(in: CGRect(x: 5000, y: -400, width: 800, height: 800))
        #expect(projected(far, within: visible).points.count < 8)
        #expect(projected(far, within: everything).points.count > 100)
    }
}
