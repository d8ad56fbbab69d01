import Foundation
import Pixels
import Testing

@Suite(.serialized) struct PixelMemoryTests {
    /// Memory of this process that is in use now, in bytes.
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
            // What a layer does that draws itself: draws, copies, shows; other things are allocated meanwhile.
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

    @Test("what there is no memory for is nil for those who ask, and shared pages for a frame")
    func shortage() throws {
        // 256 TB are more than an address holds.
        #expect(PixelBuffer(requestedWidth: 1 << 22, height: 1 << 24, format: .argb8888) == nil)
        let size = 20 << 20
        do {
            let shared = PixelMemory(SharedPages.map(size))
            let base = shared.base
            for offset in stride(from: 0, to: size, by: 4096) {
                base.storeBytes(of: 7, toByteOffset: offset, as: UInt8.self)
            }
            let last = base.load(fromByteOffset: size - 4096, as: UInt8.self)
            #expect(last == 7)
            // All of it is the first pages.
            base.storeBytes(of: 9, toByteOffset: size - (1 << 20), as: UInt8.self)
            let first = base.load(as: UInt8.self)
            #expect(first == 9)
        }
        // It is not kept for the next picture.
        let next = PixelBuffer(width: 8192, height: 9600, format: .argb8888)
        #expect(next.view.base.load(as: UInt32.self) == 0)
        next.view.base.storeBytes(of: 1, as: UInt8.self)
        #expect(next.view.base.load(fromByteOffset: 1 << 20, as: UInt8.self) == 0)
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

    @Test("behind a buffer's last pixel a vector more can be read, as emulated processors do", arguments: [(16, 16), (256, 128), (256, 256), (640, 360)])
    func slack(width: Int, height: Int) throws {
        let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        // The kernel refuses to read what isn't there.
        #expect(write(ends[1], buffer.view.base + buffer.view.pitch * height, 64) == 64)
    }
}
