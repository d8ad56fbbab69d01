import CPlatform
import Glibc
import Platform

/// Unix stream sockets.
enum LocalSocket {
    /// Returns a new socket that does not block.
    static func make() throws(ControlError) -> FileDescriptor {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let raw = socket(AF_UNIX, kind, 0)
        guard raw >= 0 else { throw .kernel(.last("socket")) }
        return FileDescriptor(owning: raw)
    }

    /// Checks that a path can be that of a socket.
    static func check(_ path: String) throws(ControlError) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .invalidPath(path) }
        let limit = Int(cplatform_local_path_limit())
        guard path.utf8.count <= limit else { throw .pathTooLong(path, limit: limit) }
    }

    /// Returns the path of the file that a socket is bound to; `nil` if it has none.
    static func path(of raw: Int32) -> String? {
        var address = sockaddr_un()
        var size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(raw, $0, &size) }
        }
        guard result == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
        let path = withUnsafeBytes(of: address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return path.isEmpty ? nil : path
    }

    /// Connects to the socket at a path, without waiting.
    /// - Returns: the number of the error, or 0.
    static func connect(_ descriptor: borrowing FileDescriptor, to path: String) -> Int32 {
        cplatform_connect_local(descriptor.raw, path)
    }

    /// Sends bytes from an offset on, without waiting.
    /// - Returns: the number of bytes that were sent, or the error.
    static func send(_ bytes: [UInt8], from offset: Int, to raw: Int32, with descriptor: PassedDescriptor? = nil)
        -> Result<Int, KernelError>
    {
        let sent = bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, offset < buffer.count else { return 0 }
            return cplatform_send(raw, base + offset, buffer.count - offset, descriptor?.raw ?? -1)
        }
        return sent >= 0 ? .success(sent) : .failure(.last("sendmsg"))
    }

    /// Receives bytes, without waiting.
    /// - Parameter passed: a descriptor that came with the bytes, which the caller closes; -1 if there is none.
    /// - Returns: the number of bytes, which is 0 at the end, or the error.
    static func receive(into buffer: UnsafeMutableRawBufferPointer, from raw: Int32, passed: inout Int32)
        -> Result<Int, KernelError>
    {
        passed = -1
        guard let base = buffer.baseAddress else { return .success(0) }
        let received = cplatform_receive(raw, base, buffer.count, &passed)
        return received >= 0 ? .success(received) : .failure(.last("recvmsg"))
    }
}
