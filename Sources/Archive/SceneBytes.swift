import Glibc

/// Scene files as bytes.
enum SceneBytes {
    static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    }

    static func read(_ path: String, limit: Int) throws(SceneFileError) -> [UInt8] {
        // A pipe without a writer must not hold the program up.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
            throw failure(path)
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
        return bytes
    }

    /// Under the name there is either what was or all of the new.
    static func write(_ bytes: [UInt8], to path: String) throws(SceneFileError) {
        let temporary = path + ".part"
        guard let file = fopen(temporary, "we") else { throw failure(path) }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        let isClosed = fclose(file) == 0
        guard isWritten && isClosed && rename(temporary, path) == 0 else {
            let error = failure(path)
            unlink(temporary)
            throw error
        }
    }

    private static func failure(_ path: String) -> SceneFileError {
        SceneFileError(.file(String(cString: strerror(errno))), name: path)
    }
}
