import CPlatform
import Glibc
import JSONTree
package import Platform

/// The work of the control thread: accepts clients, reads their requests and sends them answers and notifications.
///
/// Everything but the inbox belongs to the thread that turns the loop. Without clients there is neither a timer nor
/// another reason to wake up.
package final class ControlLoop {
    /// A subscription of a client to a stream.
    private struct Subscriber {
        let connection: UInt64
        let subscription: Int
        /// The text with which the lines of its notifications start.
        let head: [UInt8]
    }

    let inbox: ControlInbox
    private let table: ControlTable
    private let now: () -> Double
    private let loop: EventLoop
    private var listener: ControlListener?
    private var listening: EventLoop.Registration?
    private var timers: TimerQueue
    private var connections: [UInt64: ControlConnection] = [:]
    /// The connections whose requests or output have to be looked at before the thread waits.
    private var touched: Set<UInt64> = []
    private var subscribers: [String: [Subscriber]] = [:]
    private var lastConnection: UInt64 = 0
    private var lastSerial: UInt64 = 0
    private var isStopped = false
    private var chunk = [UInt8](repeating: 0, count: 16 << 10)

    /// The niceness of the thread: it may use what others leave of the processor.
    private static let niceness: Int32 = 10
    /// The time until the next attempt to accept connections after there was no descriptor or memory for one.
    private static let acceptPause = 1.0

    /// - Parameter now: the time in seconds; tests have one of their own.
    package convenience init(
        listener: ControlListener, identity: ControlIdentity, access: ControlAccess, methods: [ControlMethod],
        streams: [ControlStream] = [], now: @escaping () -> Double = { MonotonicClock().now }
    ) throws(ControlError) {
        let table = try ControlTable(identity, access: access, methods: methods, streams: streams)
        do throws(KernelError) {
            try self.init(listener: listener, table: table, now: now)
        } catch {
            throw .kernel(error)
        }
    }

    private init(listener: ControlListener, table: ControlTable, now: @escaping () -> Double) throws(KernelError) {
        self.table = table
        self.now = now
        self.listener = listener
        inbox = try ControlInbox()
        loop = try EventLoop()
        timers = try TimerQueue()
        for stream in table.streams { stream.attach(to: inbox) }
        try loop.add(inbox.wakeup) { [unowned self] in
            drainInbox()
            settle()
        }
        try loop.add(timers.timer) { [unowned self] in
            for action in timers.takeDue(at: self.now()) { action() }
            drainInbox()
            settle()
        }
        try listen()
    }

    /// Handles what happens until the loop is stopped.
    func run() throws(KernelError) {
        inbox.adopt()
        cplatform_set_thread_niceness(Self.niceness)
        defer { end() }
        while !isStopped { try loop.turn() }
    }

    /// Handles what the calling thread has posted, waits for something to happen, and handles it.
    /// - Returns: the number of descriptors that were ready.
    @discardableResult
    package func turn(timeout: Double) throws(KernelError) -> Int {
        inbox.adopt()
        drainInbox()
        settle()
        return try loop.turn(timeout: timeout)
    }

    /// The time at which the thread wakes up by itself; infinity if it does not.
    package var nextDeadline: Double { timers.first }

    /// The number of clients.
    package var clientCount: Int { connections.count }

    /// The number of bytes that wait for clients, but for those of messages that are being sent.
    package var queuedBytes: Int { connections.values.reduce(0) { $0 + $1.output.queuedBytes } }

    /// Closes everything.
    private func end() {
        inbox.close()
        for connection in Array(connections.values) {
            _ = connection.output.send(to: connection.descriptor.raw)
            close(connection)
        }
        if let listening { loop.remove(listening) }
        listener?.removeFile()
        listener = nil
    }

    // MARK: Connections

    private func listen() throws(KernelError) {
        guard let raw = listener?.raw else { return }
        listening = try loop.add(raw) { [unowned self] _ in accept() }
    }

    private func accept() {
        // More connections than there may be clients wait for the next turn.
        for _ in 0...ControlLimits.clients {
            guard let raw = listener?.raw else { return }
            let accepted = cplatform_accept(raw)
            if accepted >= 0 {
                add(FileDescriptor(owning: accepted))
                continue
            }
            switch errno {
            case EINTR, ECONNABORTED: continue
            case EAGAIN: return
            default:
                // Without descriptors or memory, the socket would stay readable and the thread would not rest.
                pauseAccepting()
                return
            }
        }
    }

    private func pauseAccepting() {
        if let listening { loop.remove(listening) }
        listening = nil
        timers.set(.accepting, at: now() + Self.acceptPause) { [unowned self] in
            do throws(KernelError) { try listen() } catch { pauseAccepting() }
        }
    }

    private func add(_ descriptor: consuming FileDescriptor) {
        guard let peer = try? PeerCredentials(of: descriptor), peer.mayControl(programOf: geteuid()) else { return }
        guard connections.count < ControlLimits.clients else {
            let error = ControlRequestError(
                .tooManyClients, "the program has \(ControlLimits.clients) clients already; end one of them")
            _ = LocalSocket.send(AnswerLine.text(.failure(error), to: .null), from: 0, to: descriptor.raw)
            return
        }
        lastConnection += 1
        let number = lastConnection
        let connection = ControlConnection(number: number, descriptor: descriptor, now: now())
        connections[number] = connection
        connection.events = .readable
        do throws(KernelError) {
            connection.registration = try loop.add(connection.descriptor.raw) { [unowned self] events in
                handle(events, of: number)
            }
        } catch {
            close(connection)
        }
    }

    private func close(_ connection: ControlConnection) {
        guard connections.removeValue(forKey: connection.number) != nil else { return }
        if let registration = connection.registration { loop.remove(registration) }
        for subscription in connection.subscriptions.keys.sorted() { unsubscribe(connection, subscription) }
        timers.cancel(.reading(connection.number))
        touched.remove(connection.number)
    }

    private func handle(_ events: EventLoop.Events, of number: UInt64) {
        guard let connection = connections[number] else { return }
        if events.contains(.writable) { connection.isBlocked = false }
        let isHungUp = events.contains(.hangUp) || events.contains(.error)
        if connection.events.contains(.readable) {
            receive(connection, isHungUp: isHungUp)
        } else if isHungUp {
            close(connection)
        }
        touched.insert(number)
        settle()
    }

    private func receive(_ connection: ControlConnection, isHungUp: Bool) {
        var passed: Int32 = -1
        let socket = connection.descriptor.raw
        let received = chunk.withUnsafeMutableBytes { LocalSocket.receive(into: $0, from: socket, passed: &passed) }
        // Clients have no reason to pass descriptors.
        if passed >= 0 { _ = Glibc.close(passed) }
        switch received {
        case .success(0):
            connection.isEnded = true
            if isHungUp { close(connection) }
        case .success(let count):
            connection.input.append(chunk[..<count])
            connection.rate.addBytes(count, at: now())
        case .failure(let error) where error.errno == EAGAIN: break
        case .failure: close(connection)
        }
    }

    /// Handles requests and sends output as far as it is possible without waiting.
    private func settle() {
        while let number = touched.popFirst() {
            if let connection = connections[number] { advance(connection) }
        }
    }

    private func advance(_ connection: ControlConnection) {
        var hasMore = true
        while hasMore {
            guard handleRequests(of: connection) else { return }
            let mayHandle = connection.mayHandleRequest(at: now())
            if !connection.isBlocked {
                switch connection.output.send(to: connection.descriptor.raw) {
                case .empty: break
                case .blocked: connection.isBlocked = true
                case .failed:
                    close(connection)
                    return
                }
            }
            // Answers that were sent can make room for further requests.
            hasMore = !mayHandle && connection.mayHandleRequest(at: now()) && connection.input.hasLine
        }
        if connection.isFinished, !connection.input.hasLine {
            close(connection)
            return
        }
        wait(for: connection)
    }

    /// Registers the connection for what it waits for.
    private func wait(for connection: ControlConnection) {
        let time = now()
        var events: EventLoop.Events = []
        if !connection.isEnded, connection.mayHandleRequest(at: time) { events.insert(.readable) }
        if connection.isBlocked { events.insert(.writable) }
        if let pause = connection.rate.pause(at: time) {
            let number = connection.number
            timers.set(.reading(number), at: pause) { [unowned self] in touched.insert(number) }
        }
        guard events != connection.events, let registration = connection.registration else { return }
        connection.events = events
        do throws(KernelError) { try loop.setEvents(events, of: registration) } catch { close(connection) }
    }

    // MARK: Requests

    /// Handles the requests that were read, as far as the limits allow.
    /// - Returns: whether the connection is still there.
    private func handleRequests(of connection: ControlConnection) -> Bool {
        while connection.mayHandleRequest(at: now()) {
            switch connection.input.next() {
            case .line(let line): handle(line, of: connection)
            case .incomplete: return true
            case .tooLong:
                let error = ControlRequestError(
                    .requestTooLong, "the request has more than \(ControlLimits.requestLine) bytes")
                answer(.failure(error), to: .null, of: connection)
                if !connection.isBlocked { _ = connection.output.send(to: connection.descriptor.raw) }
                close(connection)
                return false
            }
        }
        return true
    }

    private func handle(_ bytes: [UInt8], of connection: ControlConnection) {
        let line = RequestLine(bytes)
        do throws(ControlRequestError) {
            guard connection.rate.addRequest(at: now()) else {
                throw ControlRequestError(
                    .tooManyRequests, "too many requests; send up to \(ControlLimits.requestsPerSecond) a second")
            }
            let (name, params) = try line.content.get()
            let handler = try table.method(name).handler(for: params)
            lastSerial += 1
            connection.openRequests += 1
            let key = ReplyKey(connection: connection.number, serial: lastSerial, id: line.id)
            handler(ControlReply(key, inbox: inbox))
            drainInbox()
        } catch {
            if let id = line.id { answer(.failure(error), to: id, of: connection) }
        }
    }

    private func answer(
        _ result: Result<JSONValue, ControlRequestError>, to id: RequestID, of connection: ControlConnection,
        descriptor: PassedDescriptor? = nil
    ) {
        connection.output.add(answer: AnswerLine.text(result, to: id), descriptor: descriptor)
        touched.insert(connection.number)
    }

    private func drainInbox() {
        while true {
            let items = inbox.take()
            guard !items.isEmpty else { return }
            for item in items { handle(item) }
        }
    }

    private func handle(_ item: InboxItem) {
        switch item {
        case .answer(let key, let result, let descriptor): finish(key, result, descriptor)
        case .deadline(let key, let time, let action): timers.set(.reply(key.serial), at: time, action)
        case .subscribe(let key, let stream): finish(key, subscribe(key.connection, to: stream))
        case .unsubscribe(let key, let subscription):
            let isKnown = connections[key.connection].map { unsubscribe($0, subscription) } ?? false
            finish(
                key,
                isKnown
                    ? .success(.object([]))
                    : .failure(.invalidParams("\(subscription): the client has no such subscription")))
        case .pushed(let stream): publish(stream)
        case .stop: isStopped = true
        }
    }

    /// Sends the answer to a request, if its client is still there and wants one.
    private func finish(
        _ key: ReplyKey, _ result: Result<JSONValue, ControlRequestError>, _ descriptor: PassedDescriptor? = nil
    ) {
        timers.cancel(.reply(key.serial))
        guard let connection = connections[key.connection] else { return }
        connection.openRequests -= 1
        touched.insert(connection.number)
        if let id = key.id { answer(result, to: id, of: connection, descriptor: descriptor) }
    }

    // MARK: Streams

    private func subscribe(_ number: UInt64, to stream: ControlStream) -> Result<JSONValue, ControlRequestError> {
        guard let connection = connections[number] else {
            return .failure(ControlRequestError(.internalError, "the connection is closed"))
        }
        guard connection.subscriptions.count < ControlLimits.subscriptions else {
            return .failure(
                ControlRequestError(
                    .tooManySubscriptions,
                    "the client has \(ControlLimits.subscriptions) subscriptions already; end one of them"))
        }
        // Values that were pushed before are only for clients that are subscribed already.
        publish(stream)
        let subscription = connection.nextSubscription()
        connection.subscriptions[subscription] = stream
        let head = AnswerLine.notificationHead(of: stream.name, subscription: subscription)
        let isFirst = subscribers[stream.name] == nil
        subscribers[stream.name, default: []].append(
            Subscriber(connection: number, subscription: subscription, head: head))
        if isFirst {
            stream.setSubscribed(true)
            schedule(stream)
        }
        return .success(.object([JSONMember("subscription", .integer(subscription))]))
    }

    @discardableResult
    private func unsubscribe(_ connection: ControlConnection, _ subscription: Int) -> Bool {
        guard let stream = connection.subscriptions.removeValue(forKey: subscription) else { return false }
        connection.output.remove(subscription: subscription)
        let others = (subscribers[stream.name] ?? []).filter {
            $0.connection != connection.number || $0.subscription != subscription
        }
        subscribers[stream.name] = others.isEmpty ? nil : others
        if others.isEmpty {
            stream.setSubscribed(false)
            timers.cancel(.stream(stream.name))
        }
        return true
    }

    /// Asks for the next values of a stream after its interval.
    private func schedule(_ stream: ControlStream) {
        guard let producer = stream.producer else { return }
        timers.set(.stream(stream.name), at: now() + producer.interval) { [unowned self] in
            publish(producer.values(), lost: 0, of: stream)
            schedule(stream)
        }
    }

    private func publish(_ stream: ControlStream) {
        let (lost, values) = stream.take()
        publish(values, lost: lost, of: stream)
    }

    private func publish(_ values: [JSONValue], lost: Int, of stream: ControlStream) {
        let receivers: [(subscriber: Subscriber, connection: ControlConnection)] =
            (subscribers[stream.name] ?? []).compactMap { subscriber in
                connections[subscriber.connection].map { (subscriber, $0) }
            }
        guard !receivers.isEmpty else { return }
        for (subscriber, connection) in receivers {
            connection.output.addLost(lost, of: subscriber.subscription)
            touched.insert(connection.number)
        }
        for value in values {
            let tail = AnswerLine.notificationTail(value)
            for (subscriber, connection) in receivers {
                connection.output.add(
                    StreamMessage(subscription: subscriber.subscription, head: subscriber.head, tail: tail))
            }
        }
    }
}
