import Animation
import Compositor
import Display
import Geometry
import Glibc
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Pixels
import Platform
import TestFonts
import Testing
import Trace

/// Several threads paint one frame.
@Suite(.serialized, .standingTime) struct PaintThreadsTests {
    private static let width = 360
    private static let height = 240

    /// Paints all frames with this number of threads, in small tiles.
    private func threads(_ count: Int) -> PaintThreads {
        var threads = PaintThreads(count: count)
        threads.leastPixels = 0
        threads.tile = TileShape(width: 48, height: 32)
        return threads
    }

    /// Pictures of a tree at several times.
    private func pictures(of root: CALayer, by threads: PaintThreads, at times: [CFTimeInterval]) -> [[UInt8]] {
        let renderer = CARenderer(width: Self.width, height: Self.height, threads: threads)
        renderer.layer = root
        return times.map { time in
            CATransaction.flush()
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            return renderer.pixels
        }
    }

    @Test("T5 pictures are equal to the bit for any number of threads", arguments: 0..<4 as Range<UInt64>)
    func pictures(seed: UInt64) throws {
        try TestFonts.use()
        // Successive frames with the caches of previous ones, and a frame at an earlier time.
        let times: [CFTimeInterval] = [100.25, 100.3, 100.25]
        let expected = pictures(of: RandomTree(seed: seed).root, by: .one, at: times)
        #expect(Set(expected.map(\.hashValue)).count == 2)
        for count in [2, 3, 7] {
            let actual = pictures(of: RandomTree(seed: seed).root, by: threads(count), at: times)
            for (i, time) in times.enumerated() {
                let different = Self.differences(actual[i], expected[i])
                #expect(
                    different.count == 0,
                    "\(count) threads at \(time): by \(different.largest), first at \(different.first)")
            }
        }
    }

    @Test(
        "D1 the copied pixels are equal to the bit for any number of threads",
        arguments: [PixelFormat.xrgb8888, .rgb565])
    func copies(format: PixelFormat) throws {
        func screens(_ threads: PaintThreads) -> [[UInt8]] {
            let root = RandomTree(seed: 5).root
            let mailbox = CommitMailbox()
            let context = LayerContext(root: root, receiver: mailbox)
            defer { context.invalidate() }
            CATransaction.flush()
            let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, threads: threads)
            let output = PixelBuffer(width: Self.width, height: Self.height, format: format)
            return (0..<4).map { frame in
                let buffer = ScanoutBuffer(
                    index: 0, pixels: output.view, stale: [], isFirstFrame: frame == 0)
                _ = compositor.render(into: buffer, presentationTime: 100 + Double(frame) / 10)
                return (0..<Self.height).flatMap { y in
                    [UInt8](
                        UnsafeRawBufferPointer(
                            start: output.view.pointer(x: 0, y: y), count: Self.width * format.bytesPerPixel))
                }
            }
        }
        let expected = screens(.one)
        for count in [2, 3, 7] {
            for (i, screen) in screens(threads(count)).enumerated() {
                let different = Self.differences(screen, expected[i])
                #expect(
                    different.count == 0,
                    "\(count) threads, frame \(i): by \(different.largest), first at \(different.first)")
            }
        }
    }

    @Test("D4 small frames wake no threads, and threads are created for the first large frame")
    func smallFrames() {
        let root = CALayer()
        let mover = CALayer()
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        mover.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        mover.backgroundColor = .white
        root.addSublayer(mover)
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        defer { context.invalidate() }
        var threads = PaintThreads(count: 3)
        threads.leastPixels = 300 * 200
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, threads: threads)
        func draw(width: Int) {
            var stages = StageTimes()
            CATransaction.flush()
            compositor.setSize(width: width, height: 200)
            compositor.advance(to: 0, stages: &stages)
            compositor.paint(stages: &stages)
        }
        draw(width: 299)
        #expect(compositor.helpers == PaintHelpers(count: 0, calls: 0))
        draw(width: 300)
        let called = compositor.helpers
        #expect(called.count == 2 && called.calls > 0)
        for x in 1..<10 {
            mover.position.x += CGFloat(x)
            draw(width: 300)
        }
        #expect(compositor.helpers == called)
    }

    @Test("paint threads have a name and the niceness of the render thread, and end with their compositor")
    func life() throws {
        let found = LockedValue<[Int]>([])
        let frames = try WorkerThread(name: "frames") {
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 7)
            let root = RandomTree(seed: 3).root
            let renderer = CARenderer(width: Self.width, height: Self.height, threads: threads(7))
            renderer.layer = root
            CATransaction.flush()
            renderer.beginFrame(atTime: 100)
            renderer.render()
            renderer.endFrame()
            let nicenesses = Self.nicenesses(ofThreadsNamed: "vitrine-paint-6")
            found.withLock { $0 = nicenesses }
        }
        frames.join()
        // Other tests may have threads of this name at the same time, with the default niceness.
        #expect(found.withLock { $0 }.count { $0 == 7 } == 1)
        #expect(!Self.nicenesses(ofThreadsNamed: "vitrine-paint-6").contains(7))
    }

    private static func differences(_ a: [UInt8], _ b: [UInt8]) -> (count: Int, largest: Int, first: String) {
        var count = 0
        var largest = 0
        var first = ""
        for i in a.indices where a[i] != b[i] {
            if count == 0 { first = "\(i / 4 % width), \(i / 4 / width)" }
            count += 1
            largest = max(largest, abs(Int(a[i]) - Int(b[i])))
        }
        return (count, largest, first)
    }

    private static func nicenesses(ofThreadsNamed name: String) -> [Int] {
        guard let folder = opendir("/proc/self/task") else { return [] }
        defer { closedir(folder) }
        var found: [Int] = []
        while let entry = readdir(folder) {
            let id = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let file = fopen("/proc/self/task/\(id)/stat", "r") else { continue }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 1024)
            let count = fread(&bytes, 1, 1024, file)
            let text = String(decoding: bytes.prefix(count), as: UTF8.self)
            // Number, (name), state and so on: the niceness is the 17th after the name.
            guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"),
                text[text.index(after: open)..<close] == name
            else { continue }
            let fields = text[close...].split(separator: " ")
            if fields.count > 17, let nice = Int(fields[17]) { found.append(nice) }
        }
        return found
    }
}
