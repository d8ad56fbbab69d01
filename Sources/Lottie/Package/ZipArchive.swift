/// The files of a ZIP archive (APPNOTE 6.3) in memory.
///
/// The archive is not trusted. Its directory is checked as a whole: the number of files, their sizes and the ratios of
/// their compression are limited, and names that would lead out of a folder are left out. Archives of several parts, of
/// more than 4 GiB (Zip64) and encrypted files are not supported.
struct ZipArchive: Sendable {
    private static let localSignature = 0x0403_4b50
    private static let directorySignature = 0x0201_4b50
    private static let endSignature = 0x0605_4b50
    private static let endSize = 22
    /// The size up to which a file may have any ratio of compression.
    private static let smallSize = 64 << 10

    private let bytes: [UInt8]
    private let name: String
    private let limits: LottieLimits
    private var entries: [String: ZipEntry] = [:]
    /// The names of the files, in the order of the directory.
    private(set) var names: [String] = []

    /// Reads the directory of an archive.
    /// - Parameter name: the name of the archive in errors.
    init(_ bytes: [UInt8], name: String, limits: LottieLimits) throws(LottieError) {
        self.bytes = bytes
        self.name = name
        self.limits = limits
        guard bytes.count <= limits.bytes else { throw tooMuch("the archive is larger than \(limits.bytes) bytes") }
        try readDirectory()
    }

    /// Whether bytes begin as an archive does.
    static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.littleEndian(at: 0, count: 4) == localSignature
    }

    // MARK: The directory

    private mutating func readDirectory() throws(LottieError) {
        guard let end = endOffset else { throw damaged("it has no directory") }
        guard let count = bytes.littleEndian(at: end + 10, count: 2),
            let size = bytes.littleEndian(at: end + 12, count: 4),
            let start = bytes.littleEndian(at: end + 16, count: 4),
            bytes.littleEndian(at: end + 4, count: 4) == 0, bytes.littleEndian(at: end + 8, count: 2) == count
        else { throw damaged("it is a part of an archive of several files") }
        guard count != 0xFFFF, size != 0xFFFF_FFFF, start != 0xFFFF_FFFF else { throw damaged("it is a Zip64 archive") }
        guard count <= limits.entries else { throw tooMuch("more than \(limits.entries) files in the archive") }
        guard start + size <= end else { throw damaged("its directory lies outside of it") }
        var offset = start
        var total = 0
        for _ in 0..<count {
            guard let (path, entry, length) = entry(at: offset), offset + length <= start + size else {
                throw damaged("its directory is damaged")
            }
            offset += length
            guard let path = RelativePath.normalized(path) else { continue }
            guard entries.updateValue(entry, forKey: path) == nil else {
                throw damaged("it has two files “\(path)”")
            }
            names.append(path)
            total += entry.size
            guard total <= limits.archiveBytes else {
                throw tooMuch("the files of the archive are larger than \(limits.archiveBytes) bytes")
            }
        }
    }

    /// The offset of the record at the end of the archive, behind which there is only a comment.
    private var endOffset: Int? {
        let last = bytes.count - Self.endSize
        guard last >= 0 else { return nil }
        return (max(last - 0xFFFF, 0)...last).reversed().first { offset in
            bytes.littleEndian(at: offset, count: 4) == Self.endSignature
                && bytes.littleEndian(at: offset + 20, count: 2) == last - offset
        }
    }

    /// Returns a file's entry in the directory, with its name and length.
    private func entry(at offset: Int) -> (path: String, entry: ZipEntry, length: Int)? {
        guard bytes.littleEndian(at: offset, count: 4) == Self.directorySignature,
            let flags = bytes.littleEndian(at: offset + 8, count: 2),
            let method = bytes.littleEndian(at: offset + 10, count: 2),
            let checksum = bytes.littleEndian(at: offset + 16, count: 4),
            let compressedSize = bytes.littleEndian(at: offset + 20, count: 4),
            let size = bytes.littleEndian(at: offset + 24, count: 4),
            let nameLength = bytes.littleEndian(at: offset + 28, count: 2),
            let extraLength = bytes.littleEndian(at: offset + 30, count: 2),
            let commentLength = bytes.littleEndian(at: offset + 32, count: 2),
            let headerOffset = bytes.littleEndian(at: offset + 42, count: 4), offset + 46 + nameLength <= bytes.count,
            let path = String(validating: bytes[(offset + 46)..<(offset + 46 + nameLength)], as: UTF8.self)
        else { return nil }
        let entry = ZipEntry(
            method: method, checksum: checksum, compressedSize: compressedSize, size: size, headerOffset: headerOffset,
            isEncrypted: flags & 1 != 0)
        return (path, entry, 46 + nameLength + extraLength + commentLength)
    }

    // MARK: Files

    /// Returns the bytes of a file; `nil` if there is none of this name.
    func file(_ path: String) throws(LottieError) -> [UInt8]? {
        guard let entry = entries[path] else { return nil }
        guard entry.size <= limits.entryBytes else {
            throw tooMuch("“\(path)” is larger than \(limits.entryBytes) bytes")
        }
        guard entry.size <= Self.smallSize || entry.size / limits.compressionRatio <= entry.compressedSize else {
            throw tooMuch("“\(path)” is more than \(limits.compressionRatio) times as large as its compressed form")
        }
        guard !entry.isEncrypted else { throw damaged("“\(path)” is encrypted") }
        // The lengths of the name and of the extra field may differ from those in the directory.
        guard bytes.littleEndian(at: entry.headerOffset, count: 4) == Self.localSignature,
            let nameLength = bytes.littleEndian(at: entry.headerOffset + 26, count: 2),
            let extraLength = bytes.littleEndian(at: entry.headerOffset + 28, count: 2)
        else { throw damaged("“\(path)” has no header") }
        let start = entry.headerOffset + 30 + nameLength + extraLength
        guard start + entry.compressedSize <= bytes.count else { throw damaged("“\(path)” is cut off") }
        let data = bytes[start..<(start + entry.compressedSize)]
        let content: [UInt8]?
        switch entry.method {
        case 0: content = entry.size == entry.compressedSize ? Array(data) : nil
        case 8: content = Deflate.inflated(data, size: entry.size)
        case let method: throw damaged("“\(path)” is compressed by the method \(method), which is not supported")
        }
        guard let content, Deflate.checksum(of: content) == entry.checksum else {
            throw damaged("“\(path)” is damaged")
        }
        return content
    }

    private func damaged(_ words: String) -> LottieError {
        LottieError(.archive("not a sound archive: \(words); make it again"), name: name)
    }

    private func tooMuch(_ words: String) -> LottieError { LottieError(.tooMuch(words), name: name) }
}

extension [UInt8] {
    /// Returns a whole number with its lowest byte first; `nil` if it does not lie in the array.
    func littleEndian(at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset + count <= self.count else { return nil }
        return (0..<count).reversed().reduce(0) { $0 << 8 | Int(self[offset + $1]) }
    }
}
