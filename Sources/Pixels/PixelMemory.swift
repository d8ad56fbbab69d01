import Glibc
import Synchronization

/// Memory for pixels: zeroed, aligned to cache lines, and used again.
///
/// A layer that draws itself takes and drops megabytes for every frame. Aligned blocks from malloc are not found again
/// by glibc before 2.38, so that the process grows with every one; blocks from the kernel cost a fault for every page.
/// Large blocks that were given back are kept here, a few of them, for whoever wants about as much next.
package struct PixelMemory: ~Copyable {
    package let base: UnsafeMutableRawPointer
    /// As it was taken from the kernel; 0 for a small block, which is malloc's.
    private let mapped: Int
    private let isSpareRow: Bool

    private static let smallest = 1 << 16
    /// Of a vector of which a kernel asks for the first lanes alone, emulated processors read all.
    private static let slack = 64
    private static let idle = IdleBlocksAtHand()

    /// A block as it was taken.
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

    /// Takes memory of `size` bytes, more than 0.
    /// - Returns: nil where the system has none.
    package static func take(_ size: Int) -> Taken? {
        guard size >= smallest else {
            let base = UnsafeMutableRawPointer.allocate(byteCount: size + slack, alignment: 64)
            memset(base, 0, size)
            return Taken(base: base, mapped: 0)
        }
        if let block = idle.ifFree({ $0.take(size + slack) }) ?? nil,
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

    /// A row of up to 256 KB, which all pictures share that there is no memory for. Made when it is first asked for.
    private static let spareRow: UInt = {
        let row = UnsafeMutableRawPointer.allocate(byteCount: spareRowSize + slack, alignment: 64)
        memset(row, 0, spareRowSize + slack)
        return UInt(bitPattern: row)
    }()
    private static let spareRowSize = 1 << 18

    /// Makes the spare row, while there is memory.
    static func reserve() {
        _ = spareRow
    }

    /// Takes one row that stands for all rows of a picture that there is no memory for. Its content is unknown.
    /// - Parameter size: bytes of the row. Longer rows are no screen's; they take memory of their own.
    static func takeSpareRow(_ size: Int) -> Taken {
        if size <= spareRowSize, let row = UnsafeMutableRawPointer(bitPattern: spareRow) {
            return Taken(base: row, mapped: 0, isSpareRow: true)
        }
        return Taken(base: UnsafeMutableRawPointer.allocate(byteCount: size + slack, alignment: 64), mapped: 0)
    }

    /// In steps, so that pictures of nearly the same size fit into each other's memory.
    private static func mappedSize(_ size: Int) -> Int { (size + slack + smallest - 1) & -smallest }

    /// Memory of the kernel's, which is zero.
    private static func map(_ size: Int) -> Taken? {
        let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let address, address != MAP_FAILED else { return nil }
        if size >= 4 << 20 { madvise(address, size, MADV_HUGEPAGE) }
        return Taken(base: address, mapped: size)
    }

    static func freeIdle() {
        for block in idle.ifFree({ $0.takeAll() }) ?? [] {
            munmap(UnsafeMutableRawPointer(bitPattern: block.address), block.size)
        }
    }

    deinit {
        if isSpareRow { return }
        if mapped == 0 { return base.deallocate() }
        let block = IdleBlocks.Block(address: UInt(bitPattern: base), size: mapped)
        let surplus = Self.idle.ifFree { $0.put(block) } ?? [block]
        for block in surplus { munmap(UnsafeMutableRawPointer(bitPattern: block.address), block.size) }
    }
}

/// The blocks, for one thread at a time. Nobody waits for them: whoever finds another thread there goes to the kernel.
private final class IdleBlocksAtHand: @unchecked Sendable {
    private var blocks = IdleBlocks()
    private let isTaken = Atomic(false)

    func ifFree<Result>(_ body: (inout IdleBlocks) -> Result) -> Result? {
        guard isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged else {
            return nil
        }
        defer { isTaken.store(false, ordering: .releasing) }
        return body(&blocks)
    }
}

/// Blocks that nobody uses, oldest first.
private struct IdleBlocks {
    struct Block {
        let address: UInt
        let size: Int
    }

    private var blocks: [Block] = []
    private var size = 0

    private static let mostBlocks = 8
    private static let mostBytes = 16 << 20

    /// The smallest that is large enough and not a quarter too large.
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

    /// Keeps a block; gives back what is too much.
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
