import Glibc

/// Files as bytes.
enum ImageFile {
    /// - Parameter check: sees the first 64 bytes and the whole length, before the rest is read.
    static func read(
        _ path: String, limit: Int, check: ([UInt8]) throws(ImageError) -> Void
    ) throws(ImageError) -> [UInt8] {
        // A pipe without a writer must not hold the program up.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ImageError(name: path, reason: .file(errno: errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw ImageError(name: path, reason: .file(errno: errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw ImageError(name: path, reason: .file(errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL))
        }
        let size = Int(status.st_size)
        guard size <= limit else { throw ImageError(name: path, reason: .fileTooLarge(bytes: size)) }
        var bytes = try read(descriptor, upTo: min(size, 64), path)
        try check(bytes)
        bytes += try read(descriptor, upTo: size - bytes.count, path)
        return bytes
    }

    private static func read(_ descriptor: Int32, upTo count: Int, _ path: String) throws(ImageError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = Glibc.read(descriptor, buffer.baseAddress! + filled, count - filled)
                if got > 0 {
                    filled += got
                } else if got == 0 {
                    break
                } else if errno != EINTR {
                    failure = errno
                    break
                }
            }
        }
        guard failure == 0 else { throw ImageError(name: path, reason: .file(errno: failure)) }
        return bytes
    }

    /// Writes a file whole: under the name there is either what was or all of the new.
    static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
        let temporary = path + ".part"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw ImageError(name: path, reason: .file(errno: errno)) }
        var failure: Int32 = 0
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
                if count >= 0 {
                    written += count
                } else if errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
        if close(descriptor) != 0 && failure == 0 { failure = errno }
        if failure == 0 && rename(temporary, path) != 0 { failure = errno }
        if failure != 0 {
            unlink(temporary)
            throw ImageError(name: path, reason: .file(errno: failure))
        }
    }
}
