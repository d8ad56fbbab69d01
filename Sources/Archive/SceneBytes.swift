import Glibc
import Platform

/// Reads and writes the bytes of scene files.
enum SceneBytes {
    static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    }

    /// Reads a file.
    /// - Returns: the bytes of the file, and the identifier of the user who owns it.
    static func read(_ path: String, limit: Int) throws(SceneFileError) -> (bytes: [UInt8], owner: UInt32) {
        // Opening a FIFO without a writer would block.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let words = status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a regular file"
            throw SceneFileError(.file(words), name: path)
        }
        guard status.st_size <= limit else {
            throw SceneFileError(.tooMuch("\(status.st_size) bytes are more than the \(limit) allowed"), name: path)
        }
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
            while let base = buffer.baseAddress, filled < buffer.count {
                let count = Glibc.read(descriptor, base + filled, buffer.count - filled)
                if count > 0 {
                    filled += count
                } else if count == 0 {
                    break
                } else if errno != EINTR {
                    failed = true
                    break
                }
            }
        }
        if failed { throw failure(path) }
        return (bytes, status.st_uid)
    }

    /// Replaces a file atomically, or creates it.
    static func write(_ bytes: [UInt8], to path: String) throws(SceneFileError) {
        do throws(KernelError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            throw SceneFileError(.file(String(cString: strerror(error.errno))), name: path)
        }
    }

    private static func failure(_ path: String) -> SceneFileError {
        SceneFileError(.file(String(cString: strerror(errno))), name: path)
    }
}
