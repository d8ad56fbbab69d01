import CPlatform
import Glibc

/// What the kernel answered when it refused a call: which call, why, and on what.
///
/// It says what happened and nothing about what to do; that is decided where the call was made for a purpose
/// (for a display, in `FailurePolicy`).
package struct KernelError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The system call or request, as its manual page names it: `open`, `DRM_IOCTL_MODE_ATOMIC`.
    package let operation: String
    /// The error number, positive.
    package let errno: Int32
    /// What the call was made on: a path, a connector's name; empty where there is nothing to name.
    package let object: String

    package init(operation: String, errno: Int32, object: String = "") {
        self.operation = operation
        self.errno = errno
        self.object = object
    }

    /// The error that the last failed call of the C library on this thread left behind.
    package static func last(_ operation: String, on object: String = "") -> KernelError {
        KernelError(operation: operation, errno: Glibc.errno, object: object)
    }

    /// Returns the error with the name of what the call was made on, unless it has one.
    package func about(_ object: String) -> KernelError {
        self.object.isEmpty ? KernelError(operation: operation, errno: errno, object: object) : self
    }

    /// One line: `open /dev/dri/card0: Permission denied (EACCES)`.
    package var description: String {
        let subject = object.isEmpty ? operation : "\(operation) \(object)"
        return "\(subject): \(String(cString: strerror(errno))) (\(symbol))"
    }

    /// The error number's name, such as `EBUSY`.
    package var symbol: String {
        cplatform_errno_name(errno).map { String(cString: $0) } ?? "errno \(errno)"
    }
}
