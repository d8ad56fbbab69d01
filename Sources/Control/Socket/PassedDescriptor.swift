package import Platform

/// A descriptor that is passed with a message, and closed with the last reference.
package final class PassedDescriptor: Sendable {
    private let descriptor: FileDescriptor

    package init(_ descriptor: consuming FileDescriptor) {
        self.descriptor = descriptor
    }

    /// The number of the descriptor, which the object owns.
    package var raw: Int32 { descriptor.raw }
}
