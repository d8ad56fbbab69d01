import Glibc

/// An address of this machine that only its own programs reach, and a port.
package struct LoopbackAddress: Equatable, Sendable, CustomStringConvertible {
    /// The address, such as `127.0.0.1` or `::1`.
    package let host: String
    /// The port; 0 lets the kernel choose one.
    package let port: UInt16

    /// Reads `PORT`, `ADDRESS:PORT` or `[ADDRESS]:PORT`.
    package init(_ text: String) throws(LoopbackAddressError) {
        let colon = text.lastIndex(of: ":")
        var host = colon.map { String(text[..<$0]) } ?? "127.0.0.1"
        let digits = colon.map { text[text.index(after: $0)...] } ?? text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let port = UInt16(digits) else {
            throw .noPort(String(digits))
        }
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        if host == "localhost" { host = "127.0.0.1" }
        guard Self.isLoopback(host) else { throw .notLoopback(host) }
        self.host = host
        self.port = port
    }

    private static func isLoopback(_ host: String) -> Bool {
        var four = in_addr()
        if inet_pton(AF_INET, host, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
        var six = in6_addr()
        guard inet_pton(AF_INET6, host, &six) == 1 else { return false }
        return withUnsafeBytes(of: six) { $0.dropLast().allSatisfy { $0 == 0 } && $0[15] == 1 }
    }

    package var isVersion6: Bool { host.utf8.contains(UInt8(ascii: ":")) }

    /// The address as it stands in a URL.
    package var description: String { isVersion6 ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// Calls a closure with the address in the form of the socket calls.
    func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        if isVersion6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            inet_pton(AF_INET6, host, &address.sin6_addr)
            return Self.withRebound(&address, body)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, host, &address.sin_addr)
        return Self.withRebound(&address, body)
    }

    private static func withRebound<Address, Result>(
        _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}
