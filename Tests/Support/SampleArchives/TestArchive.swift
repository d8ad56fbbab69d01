import CZlib

/// A ZIP archive that is made by code: the input of tests, and the seed corpus of the fuzzers.
package struct TestArchive {
    package struct File {
        package var name: String
        package var content: [UInt8]
        package var isCompressed = true
        /// Flags, method and sizes that differ from the true ones; `nil` for the true ones.
        package var flags = 0
        package var method: Int?
        package var size: Int?
        package var checksum: Int?
    }

    package var files: [File] = []
    package var comment: [UInt8] = []
    /// The number of files that the archive claims to have; `nil` for the true one.
    package var claimedCount: Int?

    package init(_ files: [(String, String)] = [], isCompressed: Bool = true) {
        self.files = files.map { File(name: $0.0, content: Array($0.1.utf8), isCompressed: isCompressed) }
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let data = file.isCompressed ? Self.deflated(file.content) : file.content
            let checksum = file.checksum ?? Int(crc32_z(0, file.content, file.content.count))
            let fields =
                Self.number(file.flags, 2) + Self.number(file.method ?? (file.isCompressed ? 8 : 0), 2)
                + Self.number(0, 4) + Self.number(checksum, 4) + Self.number(data.count, 4)
                + Self.number(file.size ?? file.content.count, 4) + Self.number(file.name.utf8.count, 2)
            directory += Self.number(0x0201_4b50, 4) + Self.number(20, 2) + Self.number(20, 2) + fields
            directory += Self.number(0, 2 + 2 + 2 + 2 + 4) + Self.number(bytes.count, 4) + Array(file.name.utf8)
            // The extra field of a file's own header is not in the directory.
            bytes += Self.number(0x0403_4b50, 4) + Self.number(20, 2) + fields + Self.number(4, 2)
            bytes += Array(file.name.utf8) + [1, 2, 3, 4] + data
        }
        let count = claimedCount ?? files.count
        let end =
            Self.number(0x0605_4b50, 4) + Self.number(0, 4) + Self.number(count, 2) + Self.number(count, 2)
            + Self.number(directory.count, 4) + Self.number(bytes.count, 4) + Self.number(comment.count, 2)
        return bytes + directory + end + comment
    }

    /// Returns a gzip file (RFC 1952).
    /// - Parameter size: the size that the file claims to have; `nil` for the true one.
    package static func gzip(_ text: String, size: Int? = nil) -> [UInt8] {
        let content = Array(text.utf8)
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + deflated(content)
            + number(Int(crc32_z(0, content, content.count)), 4) + number(size ?? content.count, 4)
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
    }

    /// Returns compressed bytes without the header and the checksum of zlib's own format.
    private static func deflated(_ content: [UInt8]) -> [UInt8] {
        var length = compressBound(UInt(content.count))
        var bytes = [UInt8](repeating: 0, count: Int(length))
        compress2(&bytes, &length, content, UInt(content.count), 9)
        return Array(bytes[2..<(Int(length) - 4)])
    }
}
