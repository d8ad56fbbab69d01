import Glibc
package import JSONTree
import Platform

/// A connection to the control socket of a program, for commands: calls block.
///
/// The server is not trusted: the size, the depth and the number of what it sends are limited.
package final class ControlClient {
    private let descriptor: FileDescriptor
    private let clock = MonotonicClock()
    private var output: [UInt8] = []
    private var input = LineBuffer(limit: ControlLimits.answerLine)
    /// The number of lines that were taken from the input.
    private var lineCount = 0
    /// The descriptor that came with a line, and the number of the line.
    private var passed: (line: Int, descriptor: PassedDescriptor)?
    private var lastID = 0
    /// The requests that are not answered, and the answers that nobody has taken.
    private var requests: [Int: Result<ControlAnswer, ControlError>?] = [:]
    private var notifications = FIFO<(notification: ControlNotification, size: Int)>()
    private var notificationBytes = 0
    /// The number of notifications that were dropped because ``next(timeout:)`` was not called.
    package private(set) var droppedNotifications = 0
    /// The error after which the connection is of no use.
    private var failure: ControlError?
    private var chunk = [UInt8](repeating: 0, count: 64 << 10)

    /// Connects to the socket at a path.
    /// - Parameter timeout: the time in seconds in which the server has to accept.
    package init(path: String, timeout: Double = 5) throws(ControlError) {
        try LocalSocket.check(path)
        descriptor = try LocalSocket.make()
        let end = clock.now + timeout
        while true {
            switch LocalSocket.connect(descriptor, to: path) {
            case 0: return
            case EAGAIN:
                // The queue of the server is full; the kernel has no event for its end.
                guard clock.now < end else { throw .timedOut(timeout) }
                usleep(5_000)
            case EINTR: continue
            case ENOENT, ENOTDIR: throw .noSocket(path)
            case ECONNREFUSED: throw Self.isSocket(path) ? .notListening(path) : .notASocket(path)
            case EACCES, EPERM: throw .notPermitted(path)
            case let refusal: throw .kernel(KernelError(operation: "connect", errno: refusal, object: path))
            }
        }
    }

    /// Calls a method and waits for its answer. Notifications that come meanwhile are kept.
    /// - Parameter timeout: in seconds.
    package func call(_ method: String, _ params: [JSONMember] = [], timeout: Double = 10) throws(ControlError)
        -> ControlAnswer
    {
        let request = try begin(method, params)
        defer { requests[request] = nil }
        let end = clock.now + timeout
        while true {
            if let answer = try takeAnswer(to: request) { return answer }
            guard exchange(until: end) else { throw .timedOut(timeout) }
        }
    }

    /// Makes a request and waits for its answer. Notifications that come meanwhile are kept.
    /// - Parameter timeout: in seconds.
    package func call<Request: ControlRequest>(
        _ request: Request, timeout: Double = 10
    ) throws(ControlError) -> Request.Answer {
        let answer = try answer(to: request, timeout: timeout)
        do throws(JSONFormError) {
            return try Request.answer.read(JSONNode(answer.result))
        } catch {
            throw .invalidAnswer("the program sent another answer to \(Request.method): \(error.message)")
        }
    }

    /// Makes a request and waits for its answer, which is returned as it was written, with its descriptor.
    /// - Parameter timeout: in seconds.
    package func answer(to request: some ControlRequest, timeout: Double = 10) throws(ControlError) -> ControlAnswer {
        try call(type(of: request).method, request.members, timeout: timeout)
    }

    /// Begins to make a request, and does not wait for its answer: ``next(timeout:)`` receives it.
    /// - Returns: the number of the request, for ``takeAnswer(to:)``.
    package func begin(_ request: some ControlRequest) throws(ControlError) -> Int {
        try begin(type(of: request).method, request.members)
    }

    /// Begins to send a request, and does not wait for its answer: ``next(timeout:)`` receives it.
    /// - Returns: the number of the request, for ``takeAnswer(to:)``.
    package func begin(_ method: String, _ params: [JSONMember] = []) throws(ControlError) -> Int {
        if let failure { throw failure }
        lastID += 1
        let request = JSONValue.object([
            JSONMember("jsonrpc", .string("2.0")), JSONMember("id", .integer(lastID)),
            JSONMember("method", .string(method)), JSONMember("params", .object(params)),
        ])
        output += JSONPrinter.line(request) + [UInt8(ascii: "\n")]
        requests[lastID] = .some(nil)
        send()
        return lastID
    }

    /// Returns the answer to a request, once; `nil` if there is none yet.
    package func takeAnswer(to request: Int) throws(ControlError) -> ControlAnswer? {
        guard case .some(.some(let result)) = requests[request] else {
            if let failure { throw failure }
            return nil
        }
        requests[request] = nil
        return try result.get()
    }

    /// Returns the next notification, or `nil` if there is none within a time, in seconds.
    package func next(timeout: Double) throws(ControlError) -> ControlNotification? {
        let end = clock.now + timeout
        while true {
            if let (notification, size) = notifications.popFirst() {
                notificationBytes -= size
                return notification
            }
            if let failure { throw failure }
            guard exchange(until: end) else { return nil }
        }
    }

    private static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    /// Sends and receives what is possible, and waits until something is.
    /// - Returns: `false` if the time is over.
    private func exchange(until end: Double) -> Bool {
        send()
        var waiting = pollfd(
            fd: descriptor.raw, events: Int16(output.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
        let rest = max(end - clock.now, 0)
        // The upper bound, 11 days, only keeps the number within its type.
        let count = poll(&waiting, 1, rest == .infinity ? -1 : Int32((min(rest, 1e6) * 1000).rounded(.up)))
        if count < 0, errno != EINTR { failure = failure ?? .kernel(.last("poll")) }
        if count > 0, Int32(waiting.revents) & (POLLIN | POLLHUP | POLLERR) != 0 { receive() }
        return count != 0 || clock.now < end
    }

    private func send() {
        guard !output.isEmpty else { return }
        switch LocalSocket.send(output, from: 0, to: descriptor.raw) {
        case .success(let count): output.removeFirst(count)
        case .failure(let error) where error.errno == EAGAIN: break
        // The server may have said why it closed the connection.
        case .failure: output = []
        }
    }

    private func receive() {
        var raw: Int32 = -1
        let socket = self.descriptor.raw
        let received = chunk.withUnsafeMutableBytes { LocalSocket.receive(into: $0, from: socket, passed: &raw) }
        let descriptor = raw >= 0 ? PassedDescriptor(FileDescriptor(owning: raw)) : nil
        switch received {
        case .success(0): failure = failure ?? .closed
        case .success(let count):
            let bytes = chunk[..<count]
            if let descriptor {
                // Reading stops after the bytes that a descriptor came with, so it belongs to the line of the last one.
                let newlines = bytes.dropLast().count { $0 == UInt8(ascii: "\n") }
                passed = (lineCount + newlines, descriptor)
            }
            input.append(bytes)
            takeLines()
        case .failure(let error) where error.errno == EAGAIN: break
        case .failure(let error): failure = failure ?? (error.errno == ECONNRESET ? .closed : .kernel(error))
        }
    }

    private func takeLines() {
        while failure == nil {
            switch input.next() {
            case .incomplete: return
            case .tooLong:
                failure = .invalidAnswer("the program sent more than \(ControlLimits.answerLine >> 20) MiB in a line")
            case .line(let line):
                var descriptor: PassedDescriptor?
                if let passed, passed.line <= lineCount {
                    descriptor = passed.line == lineCount ? passed.descriptor : nil
                    self.passed = nil
                }
                lineCount += 1
                take(line, descriptor)
            }
        }
    }

    private func take(_ line: [UInt8], _ descriptor: PassedDescriptor?) {
        guard
            let value = try? JSONParser.parse(
                line, maximumDepth: ControlLimits.depth, maximumCount: ControlLimits.answerValues
            ).value, value["jsonrpc"]?.value == .string("2.0")
        else {
            failure = .invalidAnswer("the program sent a line that is not JSON-RPC 2.0")
            return
        }
        if case .string(let method) = value["method"]?.value {
            keep(ControlNotification(method: method, params: value["params"]?.value ?? .object([])), size: line.count)
            return
        }
        let result: Result<ControlAnswer, ControlError>
        if let answered = value["result"]?.value {
            result = .success(ControlAnswer(result: answered, descriptor: descriptor))
        } else if let error = (value["error"]?.value).flatMap(ControlRequestError.init) {
            result = .failure(.refused(error))
        } else {
            failure = .invalidAnswer("the program sent an answer without a result")
            return
        }
        switch value["id"]?.value {
        // Answers that are too late are not kept.
        case .integer(let id): if requests[id] != nil { requests[id] = result }
        // An error that belongs to no request, such as one for too many clients, is the last of a connection.
        case .null: if case .failure(let error) = result { failure = error }
        default: failure = .invalidAnswer("the program sent an answer without an id")
        }
    }

    private func keep(_ notification: ControlNotification, size: Int) {
        notifications.append((notification, size))
        notificationBytes += size
        while notifications.count > ControlLimits.keptNotifications || notificationBytes > ControlLimits.answerLine,
            let oldest = notifications.popFirst()
        {
            notificationBytes -= oldest.size
            droppedNotifications += 1
        }
    }
}
