import Synchronization

/// The indices of tiles that no thread has taken, in one word.
///
/// Instead of a lock, so that no thread waits for one that lost its processor while it took a tile. It saves no time on
/// average: `vitrine-bench scenes --threads 2` takes 0.876 s for S2 with this, 0.880 s with a lock.
struct StealRange: AtomicRepresentable {
    typealias AtomicRepresentation = UInt64.AtomicRepresentation

    private var first: UInt32
    private var end: UInt32

    /// Creates the range of all indices below `count`.
    init(_ count: Int) {
        first = 0
        end = UInt32(clamping: count)
    }

    var isEmpty: Bool { first == end }

    /// Takes the first index. The range must not be empty.
    mutating func removeFirst() -> Int {
        first += 1
        return Int(first) - 1
    }

    /// Takes the last index. The range must not be empty.
    mutating func removeLast() -> Int {
        end -= 1
        return Int(end)
    }

    static func encodeAtomicRepresentation(_ value: consuming StealRange) -> AtomicRepresentation {
        UInt64.encodeAtomicRepresentation(UInt64(value.first) << 32 | UInt64(value.end))
    }

    static func decodeAtomicRepresentation(_ representation: consuming AtomicRepresentation) -> StealRange {
        let bits = UInt64.decodeAtomicRepresentation(representation)
        var range = StealRange(0)
        range.first = UInt32(truncatingIfNeeded: bits >> 32)
        range.end = UInt32(truncatingIfNeeded: bits)
        return range
    }
}
