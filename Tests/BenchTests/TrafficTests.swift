import BenchKit
import CBench
import CKernelCases
import CKernels
import Compositor
import Geometry
import Graphics
import Pixels
import TestSupport
import Trace
import Testing
import Vitrine

/// The bytes are counted of all threads of the process, so one test counts at a time.
@Suite(.serialized) struct TrafficTests {
    private static let width = 200
    private static let height = 100
    private static let pixels = Double(width * height)

    private func root() -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
        return root
    }

    private func image(alpha: UInt32) -> CGImage {
        let buffer = PixelBuffer(width: Self.width, height: Self.height, format: .argb8888)
        Kernels.active.fill(buffer.view, with: alpha << 24 | 0x10_2030)
        return CGImage(buffer: buffer)
    }

    /// Returns the bytes of the second frame, of which the first one filled the caches.
    private func traffic(of root: CALayer, width: Int = width, height: Int = height, threads: PaintThreads = .one)
        -> MemoryTraffic
    {
        let renderer = SceneRenderer(
            root: root, width: width, height: height, threads: threads, kernels: TrafficCounter.kernels)
        CATransaction.flush()
        var stages = StageTimes()
        renderer.render(at: 0, isWhole: true, stages: &stages)
        return TrafficCounter.count { renderer.render(at: 1, isWhole: true, stages: &stages) }
    }

    @Test("an opaque fill writes four bytes a pixel and reads none")
    func opaqueFill() {
        let root = root()
        root.backgroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
        #expect(traffic(of: root) == MemoryTraffic(source: 0, destination: 0, written: 4 * Self.pixels))
    }

    @Test("a translucent fill also reads the destination, below which the background was filled")
    func translucentFill() {
        let root = root()
        root.backgroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
        #expect(
            traffic(of: root)
                == MemoryTraffic(source: 0, destination: 4 * Self.pixels, written: 8 * Self.pixels))
    }

    @Test("an opaque image is read and written, one with alpha is blended with the destination")
    func images() {
        let opaque = root()
        opaque.contents = image(alpha: 255)
        #expect(
            traffic(of: opaque)
                == MemoryTraffic(source: 4 * Self.pixels, destination: 0, written: 4 * Self.pixels))
        let translucent = root()
        translucent.contents = image(alpha: 128)
        #expect(
            traffic(of: translucent)
                == MemoryTraffic(
                    source: 4 * Self.pixels, destination: 4 * Self.pixels, written: 8 * Self.pixels))
    }

    @Test("a frame in which nothing changes moves no bytes")
    func still() {
        let root = root()
        root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        let renderer = SceneRenderer(
            root: root, width: Self.width, height: Self.height, kernels: TrafficCounter.kernels)
        CATransaction.flush()
        var stages = StageTimes()
        renderer.render(at: 0, isWhole: false, stages: &stages)
        let traffic = TrafficCounter.count { renderer.render(at: 1, isWhole: false, stages: &stages) }
        #expect(traffic.total == 0)
    }

    @Test("several threads that paint the tiles of a frame move the bytes of one")
    func threads() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
        root.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        let over = CALayer()
        over.frame = root.bounds
        over.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        root.addSublayer(over)
        let pixels = 1920.0 * 1080
        let expected = MemoryTraffic(source: 0, destination: 4 * pixels, written: 8 * pixels)
        for count in [1, 3] {
            let threads = try DrawingThreads.of(count)
            #expect(traffic(of: root, width: 1920, height: 1080, threads: threads) == expected, "\(count) threads")
        }
    }

    @Test("counted operations draw the pixels of those in use, and count by their arguments")
    func operations() {
        let source = PixelBuffer(width: 40, height: 30, format: .argb8888)
        let mask = PixelBuffer(width: 40, height: 30, format: .a8)
        for y in 0..<30 {
            for x in 0..<40 {
                source.view.row(y)[x] = UInt32(truncatingIfNeeded: 0x0101_0101 * (x * 6 + y))
                mask.view.pointer(x: x, y: y).storeBytes(of: UInt8(truncatingIfNeeded: x * y), as: UInt8.self)
            }
        }
        func drawn(_ kernels: Kernels, _ draw: (Kernels, PixelView) -> Void) -> [UInt32] {
            let target = PixelBuffer(width: 40, height: 30, format: .argb8888)
            Kernels.active.fill(target.view, with: 0xff30_5070)
            draw(kernels, target.view)
            return (0..<30).flatMap { y in (0..<40).map { target.view.row(y)[$0] } }
        }
        let pixels = 40.0 * 30
        let opaque = PixelView(
            base: source.view.base, width: 40, height: 30, pitch: source.view.pitch, format: .xrgb8888)
        let cases: [(MemoryTraffic, (Kernels, PixelView) -> Void)] = [
            (
                MemoryTraffic(source: 5 * pixels, destination: 4 * pixels, written: 4 * pixels),
                { kernels, target in
                    kernels.over(source.view, mask: mask.view, to: target)
                }
            ),
            (
                MemoryTraffic(source: pixels, destination: 4 * pixels, written: 4 * pixels),
                { kernels, target in
                    kernels.over(color: 0xffff_ffff, mask: mask.view, to: target)
                }
            ),
            (
                MemoryTraffic(source: 0, destination: 0, written: 4 * pixels),
                { kernels, target in
                    kernels.over(color: 0xffff_ffff, to: target)
                }
            ),
            (
                MemoryTraffic(source: 4 * pixels, destination: 0, written: 4 * pixels),
                { kernels, target in
                    kernels.over(opaque, to: target)
                }
            ),
            // Twice as large: a quarter of the image's pixels are seen, each by four of the destination.
            (
                MemoryTraffic(source: 4 * pixels, destination: 4 * pixels, written: 4 * pixels),
                { kernels, target in
                    let half = AffineSampling(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
                    kernels.overBilinear(source.view, from: half, to: target)
                }
            ),
            // No more than the image has.
            (
                MemoryTraffic(source: 4 * 10 * 10, destination: 4 * pixels, written: 4 * pixels),
                { kernels, target in
                    let small = source.view.part(PixelRect(x: 0, y: 0, width: 10, height: 10))
                    let sampling = AffineSampling(a: 0.25, b: 0, c: 0, d: 0.25, tx: 0, ty: 0)
                    kernels.overBilinear(small, from: sampling, to: target)
                }
            ),
        ]
        for (expected, draw) in cases {
            var picture: [UInt32] = []
            let traffic = TrafficCounter.count { picture = drawn(TrafficCounter.kernels, draw) }
            #expect(traffic == expected)
            #expect(picture == drawn(.active, draw))
        }
    }

    @Test(
        "counting changes no pixel of a kernel, in 1,000 random cases, and counts what it writes",
        arguments: 0..<kernel_cases_count())
    func kernel(number: Int32) {
        let table = cbench_counting_kernels().assumingMemoryBound(to: vtr_kernels.self)
        var report = kernel_cases_report()
        let traffic = TrafficCounter.count { report = kernel_cases_run_table(table, number, 0x5eed, 0, 1000) }
        let message = withUnsafeBytes(of: report.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        #expect(!report.failed && report.cases == 1000, "\(message)")
        // Cases without pixels are some of them; a kernel writes at least a byte for each pixel of the others.
        #expect(traffic.written >= Double(report.pixels) && report.pixels > 50_000, "kernel \(number)")
    }

    @Test("the pictures of a scene are those of the kernels in use, while its bytes are counted")
    func scene() {
        func last(_ kernels: Kernels) -> Picture {
            let stage = BenchScene.s2.stage()
            let renderer = SceneRenderer(root: stage.root, kernels: kernels)
            var stages = StageTimes()
            stage.advance(to: 30)
            renderer.render(at: 0.5, isWhole: true, stages: &stages)
            return Picture(renderer.picture)
        }
        var counted: Picture?
        let traffic = TrafficCounter.count { counted = last(TrafficCounter.kernels) }
        #expect(traffic.written >= 4 * 1920 * 1080 && traffic.destination > 0)
        #expect(counted.map { PictureDifference($0, last(.active)).largest } == 0)
    }
}
