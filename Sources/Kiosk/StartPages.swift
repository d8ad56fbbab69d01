import Glibc
package import Platform

/// The pages of the program's and the libraries' files that the start needed: code that ran once, and the tables with
/// which they were linked.
///
/// The kernel maps 16 pages around each page fault, so that a program has several times the code in memory that its
/// frames execute. After the start all of it is unmapped. Later page faults map again what is needed, from the page
/// cache, which the kernel can give to others without writing anything.
package struct StartPages {
    /// The time from the beginning of a run until the pages of the start are unmapped, in seconds.
    package static let delay = 1.0
    /// The most bytes of the list of mappings that are read: those of about 5,000 mappings.
    private static let mostBytes = 4 << 20
    /// The longest line of the list that is looked at, in bytes; the rest of longer ones is left out.
    private static let longestLine = 512
    private static let blockSize = 4096

    /// Unmaps all pages of files that this process cannot write and has not changed, and returns the unused pages of
    /// the heap to the kernel.
    ///
    /// Takes a millisecond or two. Other threads may run meanwhile.
    /// - Returns: The size of the mappings, in bytes.
    @discardableResult
    package static func release() throws(KernelError) -> Int {
        let path = "/proc/self/smaps"
        let file = try FileDescriptor(opening: path, flags: O_RDONLY)
        var reader = StartPages()
        var block = [UInt8](repeating: 0, count: blockSize)
        var total = 0
        while total < mostBytes {
            let raw = file.raw
            let count = retryingInterrupts { Glibc.read(raw, &block, blockSize) }
            guard count >= 0 else { throw .last("read", on: path) }
            if count == 0 { break }
            total += count
            reader.read(block[..<count])
        }
        var size = 0
        for range in reader.ranges {
            guard let base = UnsafeMutableRawPointer(bitPattern: range.lowerBound) else { continue }
            // The kernel refuses locked memory, which stays as it is.
            if madvise(base, range.count, MADV_DONTNEED) == 0 { size += range.count }
        }
        HeapMemory.trim()
        return size
    }

    /// The addresses of the private mappings of files that cannot be written and have no changed pages. Pages that the
    /// dynamic linker changed before it protected them would lose their contents.
    package private(set) var ranges: [Range<UInt>] = []
    /// The mapping whose lines are read; `nil` if it is not to be unmapped.
    private var current: Range<UInt>?
    private var line: [UInt8] = []

    package init() {
        line.reserveCapacity(Self.longestLine)
    }

    /// Reads the next bytes of a list in the format of `/proc/PID/smaps`. Lines in another format are left out.
    package mutating func read(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                endLine()
                line.removeAll(keepingCapacity: true)
            } else if line.count < Self.longestLine {
                line.append(byte)
            }
        }
    }

    private mutating func endLine() {
        if line.starts(with: "Anonymous:".utf8) {
            let words = line.split(separator: UInt8(ascii: " "))
            if let current, words.count == 3, words[1].elementsEqual("0".utf8) { ranges.append(current) }
            current = nil
        } else if let first = line.first, !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first) {
            current = Self.unwritableFile(line[...])
        }
    }

    /// Returns the addresses of a mapping by its first line; `nil` if it can be written, is shared or has no file.
    private static func unwritableFile(_ line: ArraySlice<UInt8>) -> Range<UInt>? {
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
        guard words.count == 6, words[1].elementsEqual("r--p".utf8) || words[1].elementsEqual("r-xp".utf8),
            !words[4].elementsEqual("0".utf8)
        else { return nil }
        let ends = words[0].split(separator: UInt8(ascii: "-"))
        guard ends.count == 2, let start = address(ends[0]), let end = address(ends[1]), start < end else { return nil }
        return start..<end
    }

    private static func address(_ digits: ArraySlice<UInt8>) -> UInt? {
        UInt(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
