import CPlatform
import Glibc
import Platform

/// A connection of a browser: its request is checked, and then its bytes and those of the server are passed on.
final class GateConnection: Sendable {
    private let browser: FileDescriptor
    private let server: FileDescriptor?
    private let check: RequestCheck
    private let serverPath: String
    private let clock = MonotonicClock()

    init(_ browser: consuming FileDescriptor, check: RequestCheck, serverPath: String) {
        self.browser = browser
        self.check = check
        self.serverPath = serverPath
        let raw = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        server = raw >= 0 ? FileDescriptor(owning: raw) : nil
    }

    /// Ends the connection from another thread.
    func cancel() {
        shutdown(browser.raw, Int32(SHUT_RDWR))
        if let server = serverRaw { shutdown(server, Int32(SHUT_RDWR)) }
    }

    /// Serves the connection until it ends.
    func run() {
        do throws(RequestCheck.Refusal) {
            let (head, length, bytes) = try receiveHead()
            let path = try check.path(of: head)
            try passOn(bytes, head: length, isSocket: path == RequestCheck.socketPath)
        } catch {
            answer(error)
        }
    }

    private var serverRaw: Int32? {
        switch server {
        case .some(let descriptor): descriptor.raw
        case .none: nil
        }
    }

    /// Returns the head, its length, and the bytes that were received.
    private func receiveHead() throws(RequestCheck.Refusal) -> (RequestHead, Int, [UInt8]) {
        let end = clock.now + InspectLimits.headSeconds
        var bytes: [UInt8] = []
        while true {
            guard bytes.count < InspectLimits.headBytes else {
                throw .init(status: 431, reason: "the head of the request has over \(InspectLimits.headBytes) bytes")
            }
            var waiting = pollfd(fd: browser.raw, events: Int16(POLLIN), revents: 0)
            let rest = end - clock.now
            guard rest > 0, poll(&waiting, 1, Int32(rest * 1000) + 1) > 0 else {
                throw .init(status: 408, reason: "the request did not come within \(InspectLimits.headSeconds) s")
            }
            let searched = max(bytes.count - 3, 0)
            guard let part = Self.receive(browser.raw, atMost: InspectLimits.headBytes - bytes.count), !part.isEmpty
            else { throw .init(status: 400, reason: "the request ends in its head") }
            bytes += part
            guard let length = Self.headLength(bytes, from: searched) else { continue }
            do throws(RequestHead.Malformed) {
                return (try RequestHead(bytes[..<length]), length, bytes)
            } catch {
                throw .init(status: 400, reason: error.reason)
            }
        }
    }

    private static func headLength(_ bytes: [UInt8], from start: Int) -> Int? {
        let end = Array("\r\n\r\n".utf8)
        guard bytes.count >= 4 else { return nil }
        return (start...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual(end) }.map { $0 + 4 }
    }

    /// Passes a request on to the server, and its answer to the browser.
    private func passOn(_ bytes: [UInt8], head length: Int, isSocket: Bool) throws(RequestCheck.Refusal) {
        guard let server = serverRaw, cplatform_connect_local(server, serverPath) == 0,
            Self.send(bytes[..<length], to: server)
        else { throw .init(status: 503, reason: "the inspector ends, or has too many connections; try again") }
        if isSocket {
            let answers = try? WorkerThread(name: "inspect-answers") { [self] in
                copyAnswers(from: server)
                shutdown(browser.raw, Int32(SHUT_RDWR))
            }
            if answers != nil { passFrames(bytes[length...], to: server) }
            // The server reads the end of the frames, and ends the connection. If an answer failed before, it would
            // close its socket while it still reads frames, and might read those of the next connection.
            shutdown(server, Int32(SHUT_WR))
            if let answers { answers.join() } else { copyAnswers(from: server) }
        } else {
            shutdown(server, Int32(SHUT_WR))
            copyAnswers(from: server)
        }
    }

    /// Passes the frames of a WebSocket on, at their rate.
    private func passFrames(_ first: ArraySlice<UInt8>, to server: Int32) {
        var frames = ClientFrames()
        let rate = InspectLimits.messagesPerSecond
        var messages = TokenBucket(rate: rate, capacity: rate, now: clock.now)
        var part = Array(first)
        while true {
            if !part.isEmpty {
                guard let begun = try? frames.take(part), Self.send(part[...], to: server) else { return }
                let now = clock.now
                messages.owe(begun, at: now)
                let pause = messages.wait(for: 0, at: now)
                if pause > 0 { usleep(UInt32(min(pause, 1) * 1e6)) }
            }
            guard let next = Self.receive(browser.raw, atMost: 4096), !next.isEmpty else { return }
            part = next
        }
    }

    /// Passes the answers of the server on. Those that the browser does not take any more are dropped.
    private func copyAnswers(from server: Int32) {
        var isTaken = true
        while let part = Self.receive(server, atMost: 256 << 10), !part.isEmpty {
            guard isTaken, !Self.send(part[...], to: browser.raw) else { continue }
            isTaken = false
            shutdown(browser.raw, Int32(SHUT_RDWR))
        }
    }

    private func answer(_ refusal: RequestCheck.Refusal) {
        let text = "\(refusal.reason)\n"
        let fields =
            PageHeaders.fields(host: nil) + [
                ("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", "\(text.utf8.count)"),
            ]
        let head = "HTTP/1.1 \(refusal.status) Refused\r\n" + fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
        _ = Self.send(Array((head + text).utf8)[...], to: browser.raw)
        // Data that was not read would make the kernel reset the connection before the answer is read.
        shutdown(browser.raw, Int32(SHUT_WR))
        var size = 0
        var waiting = pollfd(fd: browser.raw, events: Int16(POLLIN), revents: 0)
        while size < 1 << 20, poll(&waiting, 1, 500) > 0,
            let rest = Self.receive(browser.raw, atMost: 64 << 10), !rest.isEmpty
        { size += rest.count }
    }

    /// Receives bytes; an empty list at the end, `nil` if the connection is broken.
    private static func receive(_ raw: Int32, atMost count: Int) -> [UInt8]? {
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            received = retryingInterrupts { recv(raw, buffer.baseAddress, count, 0) }
            filled = max(received, 0)
        }
        return received >= 0 ? bytes : nil
    }

    /// Sends all bytes, and returns whether they were sent.
    private static func send(_ bytes: ArraySlice<UInt8>, to raw: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = retryingInterrupts {
                    Glibc.send(raw, buffer.baseAddress! + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}
