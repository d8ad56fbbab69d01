import Compositor
import Display
import Geometry
import Graphics
import LayerTestSupport
import Layers
import PictureReferences
import Pixels
import TestFonts
import TestSupport
import Testing

/// Caches are freed when memory is short.
@Suite(.standingTime) struct CacheReleaseTests {
    /// Returns pictures of three times. With `releases`, all caches are freed between them.
    private func pictures(seed: UInt64, threads: PaintThreads, isReleasing: Bool) -> [[UInt8]] {
        let root = RandomTree(seed: seed).root
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        defer { context.invalidate() }
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, threads: threads)
        let output = PixelBuffer(width: 360, height: 240, format: .xrgb8888)
        return (0..<3).map { frame in
            let buffer = ScanoutBuffer(index: 0, pixels: output.view, stale: [], isFirstFrame: true)
            _ = compositor.render(into: buffer, presentationTime: 100.25 + Double(frame) / 100)
            if isReleasing {
                compositor.releaseCaches()
                #expect(compositor.cachedBytes == 0)
            }
            return (0..<240).flatMap { y in
                [UInt8](UnsafeRawBufferPointer(start: output.view.pointer(x: 0, y: y), count: 360 * 4))
            }
        }
    }

    @Test(
        "R5 frames after all caches were freed differ by at most one step of a colour",
        arguments: 0..<6 as Range<UInt64>, [1, 3])
    func pictures(seed: UInt64, threads: Int) throws {
        try TestFonts.use()
        var paintThreads = PaintThreads(count: threads)
        paintThreads.leastPixels = 0
        let kept = pictures(seed: seed, threads: paintThreads, isReleasing: false)
        let released = pictures(seed: seed, threads: paintThreads, isReleasing: true)
        for frame in kept.indices {
            // A cached shadow is moved by fractions of a pixel where it would be drawn again.
            #expect(PictureDifference.largest(kept[frame], released[frame]) <= 1, "frame \(frame)")
        }
    }

    @Test("R5 freed caches are returned to the system")
    func residentMemory() throws {
        let line = try BuiltProgram("CacheProbe").run().output
        let words = line.split(whereSeparator: \.isWhitespace)
        let figures = words.compactMap { Int($0) }
        try #require(figures.count == 5, "\(line)")
        let cached = figures[0]
        let left = figures[1]
        let before = figures[2]
        let after = figures[3]
        #expect(cached > 10_000_000 && left == 0)
        #expect(before - after > cached * 3 / 4)
        #expect(figures[4] == 1)
    }

    @Test(
        "R5 a frame without enough address space does not end the process, and the next frame with enough is complete"
    )
    func shortage() throws {
        #expect(try BuiltProgram("CacheProbe").run(["short"]).output == "lost true then whole true\n")
    }
}
