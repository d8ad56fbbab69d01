import Glibc
import Platform

/// A client of the server of metrics.
final class MetricsConnection {
    private enum State {
        case reading
        case writing
        /// The answer was sent, and the client has not ended its request. Closed now, it might lose the answer.
        case draining
        case ended
    }

    private let socket: FileDescriptor
    private let deadline: Double
    private var state = State.reading
    private var input: [UInt8] = []
    private var output: [UInt8] = []
    private var sent = 0
    private var drained = 0

    /// - Parameter deadline: the time at which the connection ends.
    init(_ socket: consuming FileDescriptor, until deadline: Double) {
        self.socket = socket
        self.deadline = deadline
    }

    var descriptor: Int32 { socket.raw }
    var events: Int16 { Int16(state == .writing ? POLLOUT : POLLIN) }
    var hasEnded: Bool { state == .ended }

    /// Ends the connection if its time is over; a client that has not said what it wants learns why.
    func checkTime(_ now: Double) {
        guard now >= deadline, state != .ended else { return }
        if state == .reading {
            answer(HTTPStatus.timeout.answer())
            send()
        }
        state = .ended
    }

    /// Sends and receives what is possible.
    /// - Parameters:
    ///   - limit: the upper bound of the size of a request, in bytes.
    ///   - page: returns the answer to a request for the metrics.
    func proceed(limit: Int, page: (MetricsText.Format) -> [UInt8]) {
        switch state {
        case .reading: receive(limit: limit, page)
        case .writing: send()
        case .draining: drain(limit: limit)
        case .ended: break
        }
    }

    /// Answers without reading a request.
    func refuse(_ status: HTTPStatus) {
        answer(status.answer())
        send()
    }

    private func receive(limit: Int, _ page: (MetricsText.Format) -> [UInt8]) {
        guard let bytes = read() else { return }
        input += bytes
        switch MetricsRequest(input) {
        case .incomplete where input.count >= limit: answer(HTTPStatus.tooLarge.answer())
        case .incomplete: return
        case .refused(let status): answer(status.answer())
        case .page(let format): answer(page(format))
        }
        send()
    }

    private func answer(_ bytes: [UInt8]) {
        output = bytes
        input = []
        state = .writing
    }

    private func send() {
        while sent < output.count {
            let count = output.withUnsafeBytes { bytes in
                Glibc.send(socket.raw, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            guard count > 0 else {
                state = .ended
                return
            }
            sent += count
        }
        shutdown(socket.raw, Int32(SHUT_WR))
        state = .draining
    }

    private func drain(limit: Int) {
        guard let bytes = read() else { return }
        drained += bytes.count
        if drained > limit { state = .ended }
    }

    /// Returns bytes that the client sent; `nil` if there are none. Ends the connection if the client has ended it.
    private func read() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket.raw, &bytes, bytes.count, 0)
        if count < 0, errno == EAGAIN || errno == EINTR { return nil }
        guard count > 0 else {
            state = .ended
            return nil
        }
        return Array(bytes.prefix(count))
    }
}
