import TestSupport
import CAllocationCount
import Geometry
import Graphics
import Pixels
import Testing

struct SteadyStateTests {
    @Test("K4 the allocation counter counts a buffer", .enabled(if: counts_allocations() != 0))
    func counting() {
        let before = allocation_count()
        let buffer = PixelBuffer(width: 5, height: 5, format: .a8)
        #expect(allocation_count() > before && buffer.width == 5)
    }

    // Unoptimized code allocates closures and enumerations on the heap.
    #if !DEBUG
        @Test(
            "K4 a rasterizer in steady use allocates nothing: fills, curves, strokes and dashes, a million calls",
            .enabled(if: counts_allocations() != 0))
        func steady() {
            var random = SeededGenerator(seed: 121)
            var loop = PathStorage()
            loop.move(to: random.point(0...20, 0...20))
            loop.addCurve(
                to: random.point(0...20, 0...20), control1: random.point(-9...30, 0...20),
                control2: random.point(0...20, -9...30))
            loop.close()
            var box = PathStorage()
            box.addRect(CGRect(x: 2.5, y: 2.25, width: 9, height: 7))
            var line = PathStorage()
            line.move(to: CGPoint(x: 1, y: 1))
            line.addLine(to: CGPoint(x: 14, y: 12))
            let plain = StrokeStyle(width: 1.5)
            let round = StrokeStyle(width: 3, cap: .round, join: .round)
            let dashed = StrokeStyle(width: 2, dash: DashPattern(lengths: [3, 2], phase: 1))
            let clip = PixelRect(x: 0, y: 0, width: 16, height: 16)
            let mask = PixelBuffer(width: 16, height: 16, format: .a8)
            let rasterizer = PathRasterizer()
            func draw(_ i: Int) {
                let t = CGAffineTransform(translationX: CGFloat(i % 7) / 8, y: CGFloat(i % 5) / 8)
                switch i % 1024 {
                case 0: rasterizer.load(loop, transform: t, interest: clip)
                case 1: rasterizer.load(stroking: loop, style: round, transform: t, interest: clip)
                case 2: rasterizer.load(stroking: loop, style: dashed, transform: t, interest: clip)
                case 3..<256: rasterizer.load(stroking: line, style: plain, transform: t, interest: clip)
                default: rasterizer.load(box, transform: t, interest: clip)
                }
                rasterizer.draw(rule: i % 2 == 0 ? .winding : .evenOdd, clip: clip, into: mask.view)
            }
            for i in 0..<1024 * 35 { draw(i) }
            let before = allocation_count()
            for i in 0..<1_000_000 { draw(i) }
            #expect(allocation_count() == before)
        }
    #endif
}
