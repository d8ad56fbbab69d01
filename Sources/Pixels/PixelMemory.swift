import Glibc
import Platform

/// A block of zeroed memory for pixels, aligned to cache lines.
///
/// A layer that draws itself allocates and frees megabytes in each frame. Before version 2.38, glibc does not reuse
/// freed aligned blocks well, so that the process grows; blocks from the kernel cost a page fault per page. So a few
/// large blocks are kept in a free list and reused for requests of about the same size.
package struct PixelMemory: ~Copyable {
    package let base: UnsafeMutableRawPointer
    /// The mapped size in bytes; 0 for a small block, which is from malloc.
    private let mapped: Int
    private let isSpareRow: Bool

    private static let smallest = 1 << 16
    /// The size of a huge page in bytes, and the smallest size of a block that consists of them. Where huge pages have
    /// another size, only the alignment is without effect.
    private static let hugePage = 1 << 21
    private static let smallestHuge = 4 << 20
    /// Extra bytes at the end of a block, because emulated processors read whole vectors in masked loads.
    private static let slack = 64
    /// The alignment of small blocks in bytes.
    private static let alignment = 64
    private static let idle = LockedValue(IdleBlocks())

    /// An allocation that is not yet owned.
    package struct Taken {
        let base: UnsafeMutableRawPointer
        let mapped: Int
        var isSpareRow = false
    }

    package init(_ taken: Taken) {
        base = taken.base
        mapped = taken.mapped
        isSpareRow = taken.isSpareRow
    }

    /// Allocates memory.
    /// - Parameter size: the size in bytes, more than 0.
    /// - Returns: `nil` if the system has no memory.
    package static func take(_ size: Int) -> Taken? {
        guard size >= smallest else {
            let base = UnsafeMutableRawPointer.allocate(byteCount: size + slack, alignment: alignment)
            memset(base, 0, size)
            return Taken(base: base, mapped: 0)
        }
        if let block = idle.withLock({ $0.take(size + slack) }),
            let base = UnsafeMutableRawPointer(bitPattern: block.address)
        {
            memset(base, 0, size)
            return Taken(base: base, mapped: block.size)
        }
        let mapped = mappedSize(size)
        if let taken = map(mapped) { return taken }
        freeIdle()
        return map(mapped)
    }

    /// The address of a row of 256 KB that is shared by all pictures whose memory could not be allocated; allocated on
    /// first use. The kernel provides its pages when they are first written: a process that may allocate no more can
    /// still write memory that it has mapped before.
    private static let spareRow: UInt = {
        if let taken = map(mappedSize(spareRowSize)) { return UInt(bitPattern: taken.base) }
        return UInt(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: spareRowSize + slack, alignment: 64))
    }()
    private static let spareRowSize = 1 << 18

    /// Allocates the spare row, so that it exists when memory is short.
    static func reserve() {
        _ = spareRow
    }

    /// Returns the spare row, for all rows of a picture whose memory could not be allocated. Its contents are
    /// undefined.
    /// - Parameter size: the size of the row in bytes. Rows longer than those of any screen are allocated.
    static func takeSpareRow(_ size: Int) -> Taken {
        if size <= spareRowSize, let row = UnsafeMutableRawPointer(bitPattern: spareRow) {
            return Taken(base: row, mapped: 0, isSpareRow: true)
        }
        return Taken(base: UnsafeMutableRawPointer.allocate(byteCount: size + slack, alignment: 64), mapped: 0)
    }

    /// Returns a size rounded up, so that pictures of similar sizes can reuse each other's memory. A picture that
    /// almost fills its last huge page gets all of it, such as one of 1920 × 1080 pixels.
    private static func mappedSize(_ size: Int) -> Int {
        let rounded = (size + slack + smallest - 1) & -smallest
        let huge = (rounded + hugePage - 1) & -hugePage
        return rounded >= smallestHuge && huge - rounded <= rounded / 64 ? huge : rounded
    }

    /// Returns the bytes that memory of a size takes.
    static func bytes(for size: Int) -> Int {
        size >= smallest ? mappedSize(size) : HeapMemory.block(size + slack + alignment)
    }

    /// Maps zeroed memory.
    private static func map(_ size: Int) -> Taken? {
        if size >= smallestHuge { return mapHugePages(size) }
        return mapPages(size).map { Taken(base: $0, mapped: size) }
    }

    /// Maps zeroed memory that begins with a huge page. Otherwise a page fault for each small page before the first and
    /// after the last whole huge page would take longer than the others together.
    private static func mapHugePages(_ size: Int) -> Taken? {
        guard let start = mapPages(size + hugePage) else { return nil }
        let head = -Int(bitPattern: start) & (hugePage - 1)
        if head > 0 { munmap(start, head) }
        let base = start + head
        if head < hugePage { munmap(base + size, hugePage - head) }
        madvise(base, size, MADV_HUGEPAGE)
        return Taken(base: base, mapped: size)
    }

    private static func mapPages(_ size: Int) -> UnsafeMutableRawPointer? {
        let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return address == MAP_FAILED ? nil : address
    }

    static func freeIdle() {
        for block in idle.withLock({ $0.takeAll() }) {
            munmap(UnsafeMutableRawPointer(bitPattern: block.address), block.size)
        }
    }

    deinit {
        if isSpareRow { return }
        if mapped == 0 { return base.deallocate() }
        let block = IdleBlocks.Block(address: UInt(bitPattern: base), size: mapped)
        for block in Self.idle.withLock({ $0.put(block) }) {
            munmap(UnsafeMutableRawPointer(bitPattern: block.address), block.size)
        }
    }
}

/// Free blocks, oldest first.
///
/// Instead of malloc, for `PixelMemoryTests.steadyDrawing()`: 400 frames that draw 600 × 600 pixels anew let a process
/// grow by less than 100 MB with this, by 1,165 MB with malloc of glibc 2.36.
private struct IdleBlocks {
    struct Block {
        let address: UInt
        let size: Int
    }

    private var blocks: [Block] = []
    private var size = 0

    private static let mostBlocks = 8
    private static let mostBytes = 16 << 20

    /// Removes and returns the smallest block that is large enough and at most a quarter (and 64 KB) larger.
    mutating func take(_ wanted: Int) -> Block? {
        let fitting = blocks.indices.filter {
            blocks[$0].size >= wanted && blocks[$0].size <= wanted + wanted / 4 + (1 << 16)
        }
        guard let best = fitting.min(by: { blocks[$0].size < blocks[$1].size }) else { return nil }
        size -= blocks[best].size
        return blocks.remove(at: best)
    }

    mutating func takeAll() -> [Block] {
        let all = blocks
        blocks = []
        size = 0
        return all
    }

    /// Adds a block; returns the oldest blocks that exceed the limits.
    mutating func put(_ block: Block) -> [Block] {
        blocks.append(block)
        size += block.size
        var surplus: [Block] = []
        while blocks.count > Self.mostBlocks || size > Self.mostBytes {
            size -= blocks[0].size
            surplus.append(blocks.removeFirst())
        }
        return surplus
    }
}
