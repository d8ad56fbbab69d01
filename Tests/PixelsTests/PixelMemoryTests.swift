import Foundation
import Pixels
import Testing

@Suite(.serialized) struct PixelMemoryTests {
    /// The resident memory of this process, in bytes.
    private func residentBytes() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return try #require(Int(pages[1])) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    @Test("a picture drawn anew for every frame takes the memory of one, however many frames there are")
    func steadyDrawing() throws {
        let before = try residentBytes()
        var shown = PixelBuffer(width: 600, height: 600, format: .argb8888)
        var small: [[Int]] = []
        for frame in 0..<400 {
            // The life of a self-drawn layer's buffer: it is drawn, copied and shown while other memory is allocated.
            let drawn = PixelBuffer(width: 600, height: 600, format: .argb8888)
            small.append([frame])
            let copy = PixelBuffer(width: 600, height: 600, format: .argb8888)
            memcpy(copy.view.base, drawn.view.base, drawn.view.pitch * drawn.view.height)
            small.append([frame])
            shown = copy
        }
        #expect(shown.width == 600 && small.count == 800)
        #expect(try residentBytes() - before < 100_000_000)
    }

    @Test("what there is no memory for is nil for those who ask, and one row for all rows for a frame")
    func shortage() {
        // 256 TB exceed the address space.
        #expect(PixelBuffer(requestedWidth: 1 << 22, height: 1 << 24, format: .argb8888) == nil)
        let lost = PixelBuffer(width: 1 << 14, height: 1 << 34, format: .argb8888)
        #expect(lost.width == 1 << 14)
        #expect(lost.height == 1 << 34)
        #expect(lost.view.pitch == 0)
        lost.view.row((1 << 34) - 1)[(1 << 14) - 1] = 7
        #expect(lost.view.row(0)[(1 << 14) - 1] == 7)
        // All such pictures share one row, except pictures wider than a screen.
        let other = PixelBuffer(width: 20, height: 30, format: .argb8888, taking: { _ in nil })
        #expect(other.view.base == lost.view.base)
        let wide = PixelBuffer(width: 1 << 17, height: 2, format: .argb8888, taking: { _ in nil })
        wide.view.row(1)[(1 << 17) - 1] = 9
        #expect(wide.view.base != lost.view.base && wide.view.row(0)[(1 << 17) - 1] == 9)
        // The memory is not kept for the next picture.
        let next = PixelBuffer(width: 8192, height: 9600, format: .argb8888)
        #expect(next.view.row(1)[0] == 0 && next.view.pitch == 8192 * 4)
    }

    @Test(
        "a picture of the size of a screen begins with a huge page",
        arguments: [(1920, 1080), (3840, 2160), (1280, 1024)])
    func hugePages(width: Int, height: Int) {
        let buffers = (0..<3).map { _ in PixelBuffer(width: width, height: height, format: .argb8888) }
        for buffer in buffers {
            #expect(Int(bitPattern: buffer.view.base) % (2 << 20) == 0)
            buffer.view.row(height - 1)[width - 1] = 7
        }
        #expect(buffers.allSatisfy { $0.view.row(height - 1)[width - 1] == 7 && $0.view.row(0)[0] == 0 })
    }

    @Test("a buffer is zeroed and aligned to cache lines, also in memory that was used before")
    func fresh() {
        for _ in 0..<3 {
            for (width, height) in [(1, 1), (600, 600), (601, 599), (599, 600), (64, 7), (1920, 1080), (300, 600)] {
                let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
                let size = buffer.view.pitch * height
                #expect(Int(bitPattern: buffer.view.base) % 64 == 0 && buffer.view.pitch % 64 == 0)
                #expect(UnsafeRawBufferPointer(start: buffer.view.base, count: size).allSatisfy { $0 == 0 })
                memset(buffer.view.base, 0xa5, size)
            }
        }
    }

    @Test(
        "behind a buffer's last pixel a vector more can be read, as emulated processors do",
        arguments: [(16, 16), (256, 128), (256, 256), (640, 360)])
    func slack(width: Int, height: Int) throws {
        let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        // The kernel returns an error for addresses that are not mapped.
        #expect(write(ends[1], buffer.view.base + buffer.view.pitch * height, 64) == 64)
    }
}
