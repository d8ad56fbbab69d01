import Glibc
package import Platform
import Synchronization

/// The memory of a process's trace rings: a file that other processes read and that outlives the process, or memory of
/// its own.
///
/// The memory of a ring is reserved when the ring is made, so that a full file system is an error then and no fatal
/// signal later.
package final class TraceMemory: Sendable {
    /// The path of the file; `nil` for memory without one.
    package let path: String?
    nonisolated(unsafe) private let base: UnsafeMutableRawPointer
    /// The descriptor of the file; -1 for memory without one.
    private let descriptor: Int32
    private let rings = LockedValue(Rings())

    private struct Rings {
        var count = 0
        /// The rings that threads write.
        var used: Set<Int> = []
        /// The offset of the next ring's records.
        var end = TraceLayout.headerSize
    }

    /// The capacity of a render thread's ring: about 15 seconds of 60 frames a second.
    static let renderRecords = 8192
    /// The capacity of the main thread's ring.
    package static let mainRecords = 4096
    /// The capacity of the ring of a thread that helps with large frames.
    package static let helperRecords = 2048

    private static let size = TraceLayout.fileSize

    /// Creates memory that only this process reads.
    package convenience init() throws(KernelError) {
        let base = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let base, base != MAP_FAILED else { throw .last("mmap") }
        self.init(base, descriptor: -1, path: nil)
    }

    /// Creates a file, which only this user may read, and replaces one with the same name.
    package convenience init(path: String) throws(KernelError) {
        unlink(path)
        let file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: 0o600)
        let base: UnsafeMutableRawPointer
        do throws(KernelError) {
            base = try Self.map(file.raw, path)
        } catch {
            unlink(path)
            throw error
        }
        self.init(base, descriptor: file.release(), path: path)
    }

    /// Maps a new file, with memory for its header.
    private static func map(_ file: Int32, _ path: String) throws(KernelError) -> UnsafeMutableRawPointer {
        guard ftruncate(file, off_t(size)) == 0 else { throw .last("ftruncate", on: path) }
        let failure = posix_fallocate(file, 0, off_t(TraceLayout.headerSize))
        guard failure == 0 else { throw KernelError(operation: "posix_fallocate", errno: failure, object: path) }
        let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        guard let base, base != MAP_FAILED else { throw .last("mmap", on: path) }
        return base
    }

    private init(_ base: UnsafeMutableRawPointer, descriptor: Int32, path: String?) {
        self.base = base
        self.descriptor = descriptor
        self.path = path
        var date = timespec()
        clock_gettime(CLOCK_REALTIME, &date)
        base.storeBytes(of: TraceLayout.version, toByteOffset: TraceLayout.Header.version, as: UInt32.self)
        base.storeBytes(
            of: UInt32(TraceRecord.size), toByteOffset: TraceLayout.Header.recordSize, as: UInt32.self)
        base.storeBytes(of: UInt32(getpid()), toByteOffset: TraceLayout.Header.process, as: UInt32.self)
        base.storeBytes(of: MonotonicClock().now, toByteOffset: TraceLayout.Header.start, as: Double.self)
        base.storeBytes(
            of: Double(date.tv_sec) + Double(date.tv_nsec) * 1e-9, toByteOffset: TraceLayout.Header.date,
            as: Double.self)
        let program = CommandLine.arguments.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""
        store(program, at: TraceLayout.Header.program, limit: TraceLayout.Header.programSize)
        // Last, because it makes the file valid.
        atomicMemoryFence(ordering: .releasing)
        base.storeBytes(of: TraceLayout.magic, toByteOffset: TraceLayout.Header.magic, as: UInt64.self)
    }

    deinit {
        munmap(base, Self.size)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Stores a text that ends with a zero, shortened to `limit` bytes.
    private func store(_ text: String, at offset: Int, limit: Int) {
        for (index, byte) in Self.stored(text, limit: limit).enumerated() {
            base.storeBytes(of: byte, toByteOffset: offset + index, as: UInt8.self)
        }
    }

    /// Returns the bytes of a text and a zero, shortened to `limit` bytes.
    private static func stored(_ text: String, limit: Int) -> [UInt8] {
        var bytes = Array(text.utf8.prefix(limit - 1))
        // Not in the middle of a character.
        while !bytes.isEmpty, String(validating: bytes, as: UTF8.self) == nil { bytes.removeLast() }
        return bytes + [0]
    }

    /// Removes the file, because nobody needs it after an ordinary end, unless another one has its name by now.
    package func removeFile() {
        var own = stat()
        var named = stat()
        guard let path, fstat(descriptor, &own) == 0, lstat(path, &named) == 0, own.st_ino == named.st_ino,
            own.st_dev == named.st_dev
        else { return }
        unlink(path)
    }

    /// Makes the ring of a thread, or continues that of a thread with the same name, which has ended.
    /// - Parameters:
    ///   - name: the name of the thread in reports, up to 31 bytes.
    ///   - capacity: the number of records that it holds, a power of two.
    /// - Returns: `nil` if there is no room for another one, or no memory.
    package func makeRing(_ name: String, capacity: Int) -> TraceRing? {
        rings.withLock { rings in
            guard capacity > 0, capacity & (capacity - 1) == 0, capacity <= Self.size / TraceRecord.size else {
                return nil
            }
            if let ring = continuedRing(name, capacity, among: &rings) { return ring }
            let size = capacity * TraceRecord.size
            guard rings.count < TraceLayout.mostRings, rings.end + size <= Self.size, reserve(rings.end, size) else {
                return nil
            }
            let entry = TraceLayout.table + rings.count * TraceLayout.entrySize
            store(name, at: entry + TraceLayout.Entry.name, limit: TraceLayout.Entry.nameSize)
            base.storeBytes(of: UInt64(rings.end), toByteOffset: entry + TraceLayout.Entry.offset, as: UInt64.self)
            base.storeBytes(of: UInt64(capacity), toByteOffset: entry + TraceLayout.Entry.capacity, as: UInt64.self)
            // Pages that are there already cost no frame a page fault.
            memset(base + rings.end, 0, size)
            let ring = ring(rings.count, records: rings.end, capacity)
            rings.used.insert(rings.count)
            rings.count += 1
            rings.end += size
            // Keeps the number of rings behind the ring's entry.
            atomicMemoryFence(ordering: .releasing)
            base.storeBytes(of: UInt32(rings.count), toByteOffset: TraceLayout.Header.rings, as: UInt32.self)
            return ring
        }
    }

    private func ring(_ index: Int, records: Int, _ capacity: Int) -> TraceRing {
        let entry = TraceLayout.table + index * TraceLayout.entrySize
        return TraceRing(
            self, index, records: (base + records).bindMemory(to: TraceRecord.self, capacity: capacity),
            written: (base + entry + TraceLayout.Entry.written).bindMemory(to: UInt64.self, capacity: 1),
            capacity: capacity)
    }

    /// Notes that no thread writes a ring any more.
    func release(_ ring: Int) {
        rings.withLock { _ = $0.used.remove(ring) }
    }

    /// Returns the ring of a thread that had the same name.
    private func continuedRing(_ name: String, _ capacity: Int, among rings: inout Rings) -> TraceRing? {
        let table = UnsafeRawBufferPointer(start: base, count: TraceLayout.headerSize)
        let stored = Self.stored(name, limit: TraceLayout.Entry.nameSize)
        for index in 0..<rings.count where !rings.used.contains(index) {
            let entry = TraceLayout.table + index * TraceLayout.entrySize
            let bytes = Array(table[entry..<entry + TraceLayout.entrySize])
            guard bytes[TraceLayout.Entry.name...].starts(with: stored),
                bytes.number(at: TraceLayout.Entry.capacity, as: UInt64.self) == UInt64(capacity)
            else { continue }
            rings.used.insert(index)
            return ring(
                index, records: Int(bytes.number(at: TraceLayout.Entry.offset, as: UInt64.self)), capacity)
        }
        return nil
    }

    /// Reserves memory for a part of the file.
    private func reserve(_ offset: Int, _ size: Int) -> Bool {
        descriptor < 0 || posix_fallocate(descriptor, off_t(offset), off_t(size)) == 0
    }

    /// Returns a reader of the records of this process, while threads write further ones.
    package func makeReader() throws(TraceFileError) -> TraceReader {
        let bytes = UnsafeRawBufferPointer(start: base, count: Self.size)
        return try TraceReader("this process") { [self] offset, count in
            withExtendedLifetime(self) { Array(bytes[offset..<offset + count]) }
        }
    }
}
