import Glibc
import Platform
import Synchronization

/// Reads the records of a trace file, of which each call returns the new ones.
///
/// Reading does not disturb the process that writes. Nothing in the file is trusted.
package final class TraceReader {
    /// Reads a part of the file: the bytes from an offset on, of which there may be fewer than asked for.
    typealias Source = (_ offset: Int, _ count: Int) throws(KernelError) -> [UInt8]

    private let name: String
    private let source: Source
    /// The number of records of each ring that were read or have been lost.
    private var positions: [UInt64] = []
    /// The process, and its start, which do not change.
    package let process: TraceProcess

    /// Opens a file.
    package convenience init(path: String) throws(TraceFileError) {
        let descriptor: SharedDescriptor
        do throws(KernelError) {
            descriptor = SharedDescriptor(
                try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY))
        } catch {
            throw .kernel(error)
        }
        try self.init(path) { (offset, count) throws(KernelError) in try descriptor.read(offset, count, path) }
    }

    /// Reads the contents of a file that are in memory.
    /// - Parameter name: the file, for errors.
    package convenience init(_ name: String, bytes: [UInt8]) throws(TraceFileError) {
        try self.init(name) { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
    }

    init(_ name: String, _ source: @escaping Source) throws(TraceFileError) {
        self.name = name
        self.source = source
        process = try TraceProcess(Self.read(source, 0, TraceLayout.table), name)
    }

    private static func read(_ source: Source, _ offset: Int, _ count: Int) throws(TraceFileError) -> [UInt8] {
        // Keeps the parts in the order in which they are read.
        defer { atomicMemoryFence(ordering: .acquiring) }
        do throws(KernelError) {
            return try source(offset, count)
        } catch {
            throw .kernel(error)
        }
    }

    /// Returns the records since the last call, or all that there are; the oldest of each thread first.
    package func read() throws(TraceFileError) -> [TraceThread] {
        let header = try Self.read(source, 0, TraceLayout.headerSize)
        guard header.count == TraceLayout.headerSize else { throw .damaged(name) }
        let count = Int(min(header.number(at: TraceLayout.Header.rings, as: UInt32.self), 1 << 10))
        guard count <= TraceLayout.mostRings else { throw .damaged(name) }
        while positions.count < count { positions.append(0) }
        var threads: [TraceThread] = []
        // The end of the rings so far. Rings do not overlap, which bounds what is read of a damaged file.
        var end = UInt64(TraceLayout.headerSize)
        for index in 0..<count {
            let place = TraceLayout.table + index * TraceLayout.entrySize
            try threads.append(readRing(index, Array(header[place..<place + TraceLayout.entrySize]), after: &end))
        }
        return threads
    }

    /// Reads a ring that lies after the end of the one before.
    private func readRing(_ index: Int, _ entry: [UInt8], after end: inout UInt64) throws(TraceFileError) -> TraceThread
    {
        let offset = entry.number(at: TraceLayout.Entry.offset, as: UInt64.self)
        let capacity = entry.number(at: TraceLayout.Entry.capacity, as: UInt64.self)
        let written = entry.number(at: TraceLayout.Entry.written, as: UInt64.self)
        let recordSize = UInt64(TraceRecord.size)
        guard offset >= end, offset <= TraceLayout.fileSize, capacity > 0, capacity & (capacity - 1) == 0,
            capacity <= (UInt64(TraceLayout.fileSize) - offset) / recordSize
        else { throw .damaged(name) }
        end = offset + capacity * recordSize
        var thread = TraceThread(name: entry.text(at: TraceLayout.Entry.name, limit: TraceLayout.Entry.nameSize))
        thread.id = max(entry.number(at: TraceLayout.Entry.thread, as: Int32.self), 0)
        let position = min(positions[index], written)
        let first = max(position, written > capacity ? written - capacity : 0)
        var records = try readRecords(first..<written, of: Int(offset), capacity: capacity)

        // The thread may be replacing the oldest record of a full ring now, and may have replaced others meanwhile.
        let place = TraceLayout.table + index * TraceLayout.entrySize + TraceLayout.Entry.written
        let now = try Self.read(source, place, 8)
        guard now.count == 8 else { throw .damaged(name) }
        let count = now.number(at: 0, as: UInt64.self)
        let oldest = count >= capacity ? count - capacity + 1 : 0
        let replaced = oldest > first ? min(oldest - first, UInt64(records.count)) : 0
        records.removeFirst(Int(replaced))
        thread.records = records
        thread.lost = written - position - UInt64(records.count)
        positions[index] = written
        return thread
    }

    /// Reads records by their numbers, of which there are no more than the ring holds.
    private func readRecords(
        _ numbers: Range<UInt64>, of offset: Int, capacity: UInt64
    ) throws(TraceFileError) -> [TraceRecord] {
        guard !numbers.isEmpty else { return [] }
        let start = Int(numbers.lowerBound & (capacity - 1))
        let untilEnd = min(numbers.count, Int(capacity) - start)
        var records: [TraceRecord] = []
        records.reserveCapacity(numbers.count)
        for (place, count) in [(start, untilEnd), (0, numbers.count - untilEnd)] where count > 0 {
            let bytes = try Self.read(source, offset + place * TraceRecord.size, count * TraceRecord.size)
            guard bytes.count == count * TraceRecord.size else { throw .damaged(name) }
            bytes.withUnsafeBytes { bytes in
                for index in 0..<count {
                    records.append(bytes.loadUnaligned(fromByteOffset: index * TraceRecord.size, as: TraceRecord.self))
                }
            }
        }
        return records
    }
}

/// A descriptor that closures share.
private final class SharedDescriptor {
    private let file: FileDescriptor

    init(_ file: consuming FileDescriptor) {
        self.file = file
    }

    func read(_ offset: Int, _ count: Int, _ path: String) throws(KernelError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let raw = file.raw
            let start = filled
            let got = bytes.withUnsafeMutableBytes { bytes in
                retryingInterrupts { pread(raw, bytes.baseAddress! + start, count - start, off_t(offset + start)) }
            }
            guard got >= 0 else { throw .last("pread", on: path) }
            if got == 0 { break }
            filled += got
        }
        return Array(bytes.prefix(filled))
    }
}
