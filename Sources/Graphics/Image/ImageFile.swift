import Glibc
import Platform

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
        return try read(descriptor, path, limit: limit, check: check)
    }

    /// - Parameters:
    ///   - descriptor: of the file, at its beginning; it stays the caller's.
    ///   - path: what errors call it.
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

    /// Writes a file whole: under the name there is either what was or all of the new.
    static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
        do throws(KernelError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            throw ImageError(name: path, reason: .file(errno: error.errno))
        }
    }
}
