import Glibc
import Platform
import Testing

@Suite struct ServiceNotifierTests {
    /// The service manager's socket: a datagram socket at a path, or in the abstract namespace for `@name`.
    func listen(at path: String) throws -> FileDescriptor {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) {
            $0.copyBytes(from: bytes)
            if bytes[0] == UInt8(ascii: "@") { $0[0] = 0 }
        }
        let raw = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        let length = socklen_t(2 + bytes.count)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(raw, $0, length) }
        }
        try #require(result == 0)
        return FileDescriptor(owning: raw)
    }

    func received(_ descriptor: borrowing FileDescriptor) -> String {
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = recv(descriptor.raw, &buffer, 256, Int32(MSG_DONTWAIT))
        return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    }

    @Test("the manager hears what it is told, by path and by abstract name")
    func heard() throws {
        let path = "\(P_tmpdir)/vitrine-notify-\(getpid())"
        unlink(path)
        let listener = try listen(at: path)
        defer { unlink(path) }
        try ServiceNotifier(socketPath: path).send("READY=1\nSTATUS=first frame")
        #expect(received(listener) == "READY=1\nSTATUS=first frame")
        let name = "@vitrine-notify-\(getpid())"
        let abstract = try listen(at: name)
        try ServiceNotifier(socketPath: name).send("WATCHDOG=1")
        #expect(received(abstract) == "WATCHDOG=1")
    }

    @Test("without a manager nothing happens; one that is gone is an error")
    func unheard() throws {
        let alone = ServiceNotifier(socketPath: nil)
        #expect(!alone.isListenedTo)
        try alone.send("READY=1")
        #expect(throws: KernelError(operation: "sendto", errno: ENOENT, object: "/nonexistent/socket")) {
            try ServiceNotifier(socketPath: "/nonexistent/socket").send("READY=1")
        }
        for path in ["", String(repeating: "x", count: 300)] {
            #expect(throws: KernelError(operation: "sendto", errno: ENAMETOOLONG, object: path)) {
                try ServiceNotifier(socketPath: path).send("READY=1")
            }
        }
    }
}
