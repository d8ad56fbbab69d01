internal import Glibc
internal import JSONTree
internal import Platform

/// Reads compositions from files: JSON, also compressed by gzip (`.tgs`), or archives.
package enum LottieFile {
    /// Reads a file.
    /// - Parameters:
    ///   - animation: the identifier of an animation of an archive; `nil` for the first one.
    ///   - theme: the identifier of a theme of an archive; `nil` for the one that the animation has at first.
    package static func document(
        contentsOfFile path: String, animation: String? = nil, theme: String? = nil,
        limits: LottieLimits = LottieLimits()
    ) throws(LottieError) -> LottieDocument {
        try document(try bytes(of: path, limits), name: path, animation: animation, theme: theme, limits: limits)
    }

    /// Reads the bytes of a file.
    /// - Parameter name: the name of the file in errors.
    package static func document(
        _ bytes: [UInt8], name: String, animation: String? = nil, theme: String? = nil,
        limits: LottieLimits = LottieLimits()
    ) throws(LottieError) -> LottieDocument {
        guard DotLottieArchive.isArchive(bytes) else {
            return try LottieDocument(try decompressed(bytes, name, limits), name: name, limits: limits)
        }
        return try DotLottieArchive(bytes, name: name, limits: limits).document(animation, theme: theme)
    }

    /// Whether a file can be read and is an archive, or a JSON object with the members of a composition and not those
    /// of a scene file. Its values may have faults, which reading it finds.
    package static func isComposition(contentsOfFile path: String, limits: LottieLimits = LottieLimits()) -> Bool {
        guard let bytes = try? bytes(of: path, limits), bytes.count <= limits.bytes else { return false }
        if DotLottieArchive.isArchive(bytes) { return true }
        guard let bytes = try? decompressed(bytes, path, limits) else { return false }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
        guard let keys = JSONRootKeys.find(text) else { return false }
        return keys.contains("layers") && !keys.contains("vitrine")
    }

    /// Returns the contents of a gzip file; bytes of another kind as they are.
    private static func decompressed(
        _ bytes: [UInt8], _ name: String, _ limits: LottieLimits
    ) throws(LottieError) -> [UInt8] {
        guard Deflate.isGzip(bytes) else { return bytes }
        // The file ends with the size.
        let size = bytes.littleEndian(at: bytes.count - 4, count: 4) ?? 0
        guard size <= limits.bytes else {
            throw LottieError(.tooMuch("the file has more than \(limits.bytes) bytes of text"), name: name)
        }
        guard let text = Deflate.inflated(bytes[...], size: size, .gzip) else {
            throw LottieError(.archive("the compressed file is damaged; export it again"), name: name)
        }
        return text
    }

    private static func bytes(of path: String, _ limits: LottieLimits) throws(LottieError) -> [UInt8] {
        do throws(KernelError) {
            // Opening a FIFO without a writer would block.
            let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
            var status = stat()
            guard fstat(file.raw, &status) == 0 else { throw .last("fstat", on: path) }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw KernelError(
                    operation: "read", errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL, object: path)
            }
            // One byte more than the limit shows that the file is larger.
            return try file.readAll(limit: limits.bytes + 1, path)
        } catch {
            throw LottieError(.file(String(cString: strerror(error.errno))), name: path)
        }
    }
}
