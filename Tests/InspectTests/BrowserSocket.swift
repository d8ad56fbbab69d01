import Foundation
import Glibc
import Platform
import Testing

/// A TCP connection to the inspector, whose bytes the test chooses.
final class BrowserSocket {
    private let descriptor: FileDescriptor
    private var received: [UInt8] = []

    /// Connects to a port of 127.0.0.1. Receiving ends after ten minutes without a byte.
    init(port: UInt16) throws {
        let raw = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        try #require(raw >= 0)
        descriptor = FileDescriptor(owning: raw)
        var limit = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(raw, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(raw, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(connected == 0)
    }

    /// Sends bytes, and returns whether the connection takes them.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor.raw, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Returns all bytes until the other side closes the connection; `nil` if it does not.
    func rest() -> String? {
        while let more = receive() {
            if more.isEmpty { return String(decoding: received, as: UTF8.self) }
        }
        return nil
    }

    /// Returns the head of an answer, up to the empty line.
    func head() throws -> String {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if received.count >= 4,
                let index = (0...(received.count - 4)).first(where: { received[$0..<($0 + 4)] == end[...] })
            {
                let head = String(decoding: received[..<index], as: UTF8.self)
                received.removeFirst(index + 4)
                return head
            }
            try #require(receive()?.isEmpty == false, "the head of an answer")
        }
    }

    /// Sends a message of a page, in a masked frame.
    @discardableResult
    func sendFrame(_ text: String, opcode: UInt8 = 1) -> Bool {
        let payload = Array(text.utf8)
        var bytes: [UInt8] = [0x80 | opcode]
        if payload.count < 126 {
            bytes.append(0x80 | UInt8(payload.count))
        } else {
            bytes += [UInt8(0x80 | 126), UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        }
        let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        return send(bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] })
    }

    /// Returns the next frame of the server; `nil` if the connection ends.
    func frame() -> (opcode: UInt8, payload: [UInt8])? {
        guard let start = take(2) else { return nil }
        var length = Int(start[1] & 0x7f)
        if length >= 126 {
            guard let long = take(length == 126 ? 2 : 8) else { return nil }
            length = long.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let payload = take(length) else { return nil }
        return (start[0] & 0x0f, payload)
    }

    private func take(_ count: Int) -> [UInt8]? {
        while received.count < count {
            guard receive()?.isEmpty == false else { return nil }
        }
        defer { received.removeFirst(count) }
        return Array(received[..<count])
    }

    /// Receives more bytes; an empty list at the end, `nil` if none come.
    private func receive() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor.raw, &bytes, bytes.count, 0)
        // A connection that was closed while bytes were under way is reset.
        if count < 0, errno == ECONNRESET { return [] }
        guard count >= 0 else { return nil }
        received += bytes[..<count]
        return Array(bytes[..<count])
    }
}
