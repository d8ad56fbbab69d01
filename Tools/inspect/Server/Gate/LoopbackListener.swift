import Glibc
import Platform

/// A listening TCP socket of 127.0.0.1.
struct LoopbackListener: ~Copyable {
    private let descriptor: FileDescriptor
    let port: UInt16

    /// Binds a port.
    /// - Parameter port: 0 for a free one.
    init(port: UInt16) throws(KernelError) {
        let raw = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard raw >= 0 else { throw .last("socket") }
        let descriptor = FileDescriptor(owning: raw)
        var reuse: Int32 = 1
        setsockopt(raw, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let object = "127.0.0.1:\(port)"
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(raw, $0, length) }
        }
        guard bound == 0 else { throw .last("bind", on: object) }
        guard listen(raw, 64) == 0 else { throw .last("listen", on: object) }
        let named = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(raw, $0, &length) }
        }
        guard named == 0 else { throw .last("getsockname", on: object) }
        self.port = UInt16(bigEndian: address.sin_port)
        self.descriptor = descriptor
    }

    /// Returns the descriptor; the caller takes the ownership.
    consuming func release() -> FileDescriptor { descriptor }
}
