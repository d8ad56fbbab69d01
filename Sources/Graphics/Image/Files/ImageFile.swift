import Glibc
import Platform

/// Reading and writing of files.
enum ImageFile {
    /// Reads a file.
    /// - Parameter check: called with the first 64 bytes before the rest is read.
    static func read(
        _ path: String, limit: Int, check: ([UInt8]) throws(ImageError) -> Void
    ) throws(ImageError) -> [UInt8] {
        // Opening a FIFO without a writer would block.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ImageError(name: path, reason: .file(errno: errno)) }
        defer { close(descriptor) }
        return try read(descriptor, path, limit: limit, check: check)
    }

    /// Reads an open file.
    /// - Parameters:
    ///   - descriptor: an open file at its beginning, which the caller closes.
    ///   - path: the name of the file in errors.
    ///   - check: called with the first 64 bytes before the rest is read.
    static func read(
        _ descriptor: Int32, _ path: String, limit: Int, check: ([UInt8]) throws(ImageError) -> Void
    ) throws(ImageError) -> [UInt8] {
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

    /// Replaces a file atomically, or creates it.
    static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
        do throws(KernelError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            throw ImageError(name: path, reason: .file(errno: error.errno))
        }
    }
}
