import Glibc

/// An owned file descriptor, closed when the value is destroyed.
package struct FileDescriptor: ~Copyable, Sendable {
    package let raw: Int32

    /// Takes the ownership of an open descriptor.
    package init(owning raw: Int32) {
        self.raw = raw
    }

    /// Opens a file with `O_CLOEXEC`: the descriptor is not inherited by programs that this one executes.
    package init(opening path: String, flags: Int32, permissions: UInt32 = 0) throws(KernelError) {
        let raw = retryingInterrupts { Glibc.open(path, flags | O_CLOEXEC, permissions) }
        guard raw >= 0 else { throw .last("open", on: path) }
        self.raw = raw
    }

    deinit {
        _ = Glibc.close(raw)
    }

    /// Returns the descriptor without closing it; the caller takes the ownership.
    package consuming func release() -> Int32 {
        let raw = self.raw
        discard self
        return raw
    }
}

/// Calls a function of the C library again as long as it fails with `EINTR`.
package func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
