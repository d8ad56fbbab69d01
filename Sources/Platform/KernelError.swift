import CPlatform
import Glibc

/// A failed system call: the call, the error number, and the object it was made on.
///
/// It describes what happened, not what to do about it. That is decided by the caller that knows the purpose (for
/// displays, by `FailurePolicy`).
package struct KernelError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The system call or request, as its manual page names it: `open`, `DRM_IOCTL_MODE_ATOMIC`.
    package let operation: String
    /// The error number, positive.
    package let errno: Int32
    /// The object of the call, such as a path or a connector's name; empty if there is none.
    package let object: String

    package init(operation: String, errno: Int32, object: String = "") {
        self.operation = operation
        self.errno = errno
        self.object = object
    }

    /// The error of a function that reports a lack of memory by `nil`.
    static func outOfMemory(_ operation: String) -> KernelError {
        KernelError(operation: operation, errno: ENOMEM)
    }

    /// Returns the error of the last failed C library call of this thread.
    package static func last(_ operation: String, on object: String = "") -> KernelError {
        KernelError(operation: operation, errno: Glibc.errno, object: object)
    }

    /// Returns the error with the given object, unless it has one.
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
