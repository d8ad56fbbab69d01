import Glibc

/// The messages that wait to be sent to a client: answers, which are never dropped, and notifications, of which the
/// oldest are dropped when there are too many. Answers are sent first.
struct OutputQueue {
    /// The state after sending.
    enum Outcome {
        case empty
        /// The socket takes nothing more at the moment.
        case blocked
        /// The connection is broken.
        case failed
    }

    private struct Answer {
        let line: [UInt8]
        let descriptor: PassedDescriptor?
    }

    private var answers = FIFO<Answer>()
    private var answerBytes = 0
    private var notifications = FIFO<StreamMessage>()
    private var notificationBytes = 0
    /// The numbers of dropped notifications by their subscriptions.
    private var lost: [Int: Int] = [:]

    /// The lines that are being sent, which are not dropped any more.
    private var lines: [UInt8] = []
    private var sent = 0
    private var descriptor: PassedDescriptor?

    /// The size up to which short messages are sent together, in bytes: a socket holds only a few hundred writes.
    private static let batch = 16 << 10

    var isEmpty: Bool { lines.isEmpty && answers.count == 0 && notifications.count == 0 }

    /// Whether so many answers wait that no further request is read.
    var hasManyAnswers: Bool {
        answers.count >= ControlLimits.queuedMessages || answerBytes >= ControlLimits.queuedBytes
    }

    /// The number of bytes that wait, but for those of messages that are being sent.
    var queuedBytes: Int { answerBytes + notificationBytes }

    /// The number of notifications that wait.
    var notificationCount: Int { notifications.count }

    mutating func add(answer line: [UInt8], descriptor: PassedDescriptor? = nil) {
        answers.append(Answer(line: line, descriptor: descriptor))
        answerBytes += line.count
    }

    mutating func add(_ message: StreamMessage) {
        notifications.append(message)
        notificationBytes += message.size
        while notifications.count > ControlLimits.queuedMessages || notificationBytes > ControlLimits.queuedBytes,
            let oldest = notifications.popFirst()
        {
            notificationBytes -= oldest.size
            lost[oldest.subscription, default: 0] += 1
        }
    }

    /// Notes notifications of a subscription that were dropped before they reached the queue.
    mutating func addLost(_ count: Int, of subscription: Int) {
        if count > 0 { lost[subscription, default: 0] += count }
    }

    /// Removes the notifications of a subscription that has ended.
    mutating func remove(subscription: Int) {
        var removed = 0
        notifications.removeAll { message in
            guard message.subscription == subscription else { return false }
            removed += message.size
            return true
        }
        notificationBytes -= removed
        lost[subscription] = nil
    }

    /// Sends until there is nothing left or the socket takes nothing more.
    mutating func send(to socket: Int32) -> Outcome {
        while !lines.isEmpty || takeNext() {
            switch LocalSocket.send(lines, from: sent, to: socket, with: descriptor) {
            case .success(let count):
                sent += count
                if count > 0 { descriptor = nil }
                if sent == lines.count { lines = [] }
            case .failure(let error): return error.errno == EAGAIN ? .blocked : .failed
            }
        }
        return .empty
    }

    /// Begins to send the next messages.
    /// - Returns: whether there are any.
    private mutating func takeNext() -> Bool {
        sent = 0
        while lines.count < Self.batch, let answer = answers.peek {
            // A client knows which line a descriptor belongs to because nothing follows it in the same write.
            if answer.descriptor != nil, !lines.isEmpty { return true }
            _ = answers.popFirst()
            answerBytes -= answer.line.count
            lines += answer.line
            descriptor = answer.descriptor
            if descriptor != nil { return true }
        }
        while lines.count < Self.batch, let message = notifications.popFirst() {
            notificationBytes -= message.size
            lines += message.line(lost: lost.removeValue(forKey: message.subscription) ?? 0)
        }
        return !lines.isEmpty
    }
}
