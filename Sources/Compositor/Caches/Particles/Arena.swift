/// Memory for many small pictures that are all forgotten at once: taken piece by piece, given back in one.
final class Arena {
    private let budget: Int
    private var blocks: [UnsafeMutableRawPointer] = []
    /// The block at hand, and how much of it is taken.
    private var block = 0
    private var used = 0
    /// Something was asked for that there was no room for.
    private(set) var isFull = false

    private static let blockSize = 1 << 18

    /// - Parameter budget: in bytes.
    init(budget: Int) {
        self.budget = budget
    }

    deinit {
        free()
    }

    /// So many bytes, all zero, from the start of a cache line; nil where there is no room.
    func take(_ size: Int) -> UnsafeMutableRawPointer? {
        if size > Self.blockSize { return nil }
        if used + size > Self.blockSize {
            block += 1
            used = 0
        }
        if block == blocks.count {
            guard (blocks.count + 1) * Self.blockSize <= budget else {
                isFull = true
                return nil
            }
            blocks.append(.allocate(byteCount: Self.blockSize, alignment: 64))
        }
        let base = blocks[block] + used
        base.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        used += (size + 63) & ~63
        return base
    }

    /// All of it is free again.
    func removeAll() {
        block = 0
        used = 0
        isFull = false
    }

    /// Gives the memory back to the system; what was in it is no more.
    func free() {
        removeAll()
        for block in blocks { block.deallocate() }
        blocks = []
    }
}
