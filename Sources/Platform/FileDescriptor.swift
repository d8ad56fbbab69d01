import Glibc

/// A file descriptor that is closed when its owner goes.
package struct FileDescriptor: ~Copyable, Sendable {
    package let raw: Int32

    /// Takes over an open descriptor.
    package init(owning raw: Int32) {
        self.raw = raw
    }

    /// Opens `path`; the descriptor is not inherited by programs that this one starts.
    package init(opening path: String, flags: Int32, permissions: UInt32 = 0) throws(KernelError) {
        let raw = retryingInterrupts { Glibc.open(path, flags | O_CLOEXEC, permissions) }
        guard raw >= 0 else { throw .last("open", on: path) }
        self.raw = raw
    }

    deinit {
        _ = Glibc.close(raw)
    }

    /// Gives the descriptor away unclosed.
    package consuming func release() -> Int32 {
        let raw = self.raw
        discard self
        return raw
    }
}

/// Runs a call of the C library again for as long as a signal interrupts it.
package func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
