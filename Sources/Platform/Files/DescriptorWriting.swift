import Glibc

/// Writes all bytes to a descriptor; retries after signals and waits while a non-blocking descriptor is full.
/// - Parameter object: the name of the descriptor's file in errors.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, object: String) throws(KernelError) {
    var written = 0
    while written < bytes.count {
        let count = bytes.withUnsafeBytes { buffer in
            // Newer C libraries declare that the pointer isn't null.
            guard let start = buffer.baseAddress else { return 0 }
            return Glibc.write(descriptor, start + written, buffer.count - written)
        }
        if count >= 0 {
            written += count
        } else if errno == EAGAIN {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&waiting, 1, -1)
        } else if errno != EINTR {
            throw .last("write", on: object)
        }
    }
}
