import CPlatform
import Glibc
package import Platform

/// The process at the other end of a connection, as it was when it connected.
package struct PeerCredentials: Equatable, Sendable {
    package let process: Int32
    package let user: UInt32

    package init(process: Int32, user: UInt32) {
        self.process = process
        self.user = user
    }

    /// Gets the credentials of a connection.
    package init(of descriptor: borrowing FileDescriptor) throws(KernelError) {
        var peer = cplatform_peer()
        let refusal = cplatform_get_peer(descriptor.raw, &peer)
        guard refusal == 0 else { throw KernelError(operation: "getsockopt SO_PEERCRED", errno: refusal) }
        self.init(process: peer.process, user: peer.user)
    }

    /// Whether the process may control a program that a user runs: only the same user and root may.
    package func mayControl(programOf user: UInt32) -> Bool { self.user == user || self.user == 0 }
}
