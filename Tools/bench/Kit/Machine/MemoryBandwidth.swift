import Glibc
import Platform

/// Measures how fast the C library writes and copies blocks in each level of the memory hierarchy.
enum MemoryBandwidth {
    /// The levels, and block sizes of which two fit into the level, as copying needs.
    private static let levels = [
        (name: "L2", bytes: 256 << 10), (name: "L3", bytes: 8 << 20), (name: "memory", bytes: 128 << 20),
    ]

    static func measure() -> [BandwidthFigure] {
        levels.map { level in
            let a = block(level.bytes)
            let b = block(level.bytes)
            defer {
                free(a)
                free(b)
            }
            let write = rate(bytes: level.bytes) { i in memset(a, Int32(i & 255), level.bytes) }
            let copy = rate(bytes: 2 * level.bytes) { i in memcpy(i & 1 == 0 ? a : b, i & 1 == 0 ? b : a, level.bytes) }
            return BandwidthFigure(level: level.name, bytes: level.bytes, memsetGBPerS: write, memcpyGBPerS: copy)
        }
    }

    private static func block(_ bytes: Int) -> UnsafeMutableRawPointer {
        guard let memory = aligned_alloc(64, bytes) else { fatalError("no memory for \(bytes) bytes") }
        memset(memory, 1, bytes)
        return memory
    }

    /// Returns gigabytes (10⁹) a second: the best of nine samples of 10 ms, since the figure is used as an upper limit.
    private static func rate(bytes: Int, _ body: (Int) -> Void) -> Double {
        var best = 0.0
        for _ in 0..<9 {
            let begin = ProcessUsage.cpuSeconds
            var end = begin
            var count = 0
            repeat {
                body(count)
                count += 1
                end = ProcessUsage.cpuSeconds
            } while end - begin < 0.01
            best = max(best, Double(count * bytes) / (end - begin) * 1e-9)
        }
        return best
    }
}
