import Glibc

extension FileDescriptor {
    /// Reads until the end of the file, or `limit` bytes.
    /// - Parameter path: the name of the file in errors.
    package borrowing func readAll(limit: Int, _ path: String) throws(KernelError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < limit {
            let raw = self.raw
            let count = retryingInterrupts { read(raw, &chunk, min(chunk.count, limit - bytes.count)) }
            guard count >= 0 else { throw .last("read", on: path) }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return bytes
    }
}
