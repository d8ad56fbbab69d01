import CPlatform
import Conversions
import Dispatch
import Glibc

/// Waits for descriptors on one thread (epoll) and calls their handlers there.
///
///     let loop = try EventLoop()
///     try loop.add(socket) { _ in … }
///     while running { try loop.turn() }
///
/// A loop belongs to the thread that turns it; other threads reach it through a ``Wakeup``. Handlers may add and
/// remove descriptors, their own included: a removed one is not called any more, not even for what was already
/// reported in the same turn.
package final class EventLoop {
    /// What became of a descriptor.
    package struct Events: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let readable = Events(rawValue: EPOLLIN.rawValue)
        package static let writable = Events(rawValue: EPOLLOUT.rawValue)
        /// Something besides data: a hot-plug or connection change, where the descriptor has such.
        package static let exceptional = Events(rawValue: EPOLLPRI.rawValue)
        /// Reported whether asked for or not.
        package static let error = Events(rawValue: EPOLLERR.rawValue)
        /// The other side is gone. Reported whether asked for or not.
        package static let hangUp = Events(rawValue: EPOLLHUP.rawValue)
    }

    package typealias Handler = (Events) -> Void

    /// Names one registration. It stays unique after the descriptor's number is reused.
    package struct Registration: Hashable, Sendable {
        fileprivate let id: UInt64
        fileprivate let descriptor: Int32
    }

    private let epoll: FileDescriptor
    private var handlers: [UInt64: Handler] = [:]
    private var lastID: UInt64 = 0
    private let reports: UnsafeMutableBufferPointer<epoll_event>

    package init() throws(KernelError) {
        let raw = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard raw >= 0 else { throw .last("epoll_create1") }
        epoll = FileDescriptor(owning: raw)
        reports = .allocate(capacity: 32)
        reports.initialize(repeating: epoll_event())
    }

    deinit {
        reports.deallocate()
    }

    /// Calls `handler` in each turn that finds `descriptor` ready. The descriptor stays the caller's, who removes
    /// it here before closing it.
    @discardableResult
    package func add(_ descriptor: Int32, events: Events = .readable, handler: @escaping Handler) throws(KernelError)
        -> Registration
    {
        lastID += 1
        var event = epoll_event(events: events.rawValue, data: epoll_data(u64: lastID))
        guard epoll_ctl(epoll.raw, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
            throw .last("epoll_ctl", on: "descriptor \(descriptor)")
        }
        handlers[lastID] = handler
        return Registration(id: lastID, descriptor: descriptor)
    }

    package func remove(_ registration: Registration) {
        guard handlers.removeValue(forKey: registration.id) != nil else { return }
        var ignored = epoll_event()
        _ = epoll_ctl(epoll.raw, EPOLL_CTL_DEL, registration.descriptor, &ignored)
    }

    /// Calls `handler` in the turn after the bell rang.
    @discardableResult
    package func add(_ wakeup: Wakeup, handler: @escaping () -> Void) throws(KernelError) -> Registration {
        try add(wakeup.raw) { _ in
            if wakeup.acknowledge() { handler() }
        }
    }

    /// Calls `handler` in the turn after the timer's deadline.
    @discardableResult
    package func add(_ timer: DeadlineTimer, handler: @escaping () -> Void) throws(KernelError) -> Registration {
        try add(timer.raw) { _ in
            if timer.acknowledge() { handler() }
        }
    }

    /// Runs the main dispatch queue's jobs, and with them the main actor's, in this loop. For the loop of the
    /// main thread, once. Nil where libdispatch turns the queue itself, as in programs whose `main` is asynchronous.
    @discardableResult
    package func addMainQueue() throws(KernelError) -> Registration? {
        let handle = _dispatch_get_main_queue_handle_4CF()
        guard handle >= 0 else { return nil }
        return try add(handle) { _ in
            // The handle is an eventfd; read before draining, or a job added meanwhile is never reported.
            var count: UInt64 = 0
            _ = read(handle, &count, 8)
            _dispatch_main_queue_callback_4CF(nil)
        }
    }

    /// Waits until something is ready, or at most `timeout` seconds, and calls the handlers of what is.
    /// Returns at once with a timeout of 0. Returns how many descriptors were ready.
    @discardableResult
    package func turn(timeout: Double = .infinity) throws(KernelError) -> Int {
        let milliseconds = timeout < .infinity ? Int32(saturating: min(max(timeout, 0) * 1000, 1e9).rounded(.up)) : -1
        // Newer C libraries declare that the pointer isn't null.
        guard let room = reports.baseAddress else { return 0 }
        let count = epoll_wait(epoll.raw, room, Int32(reports.count), milliseconds)
        if count < 0 {
            if errno == EINTR { return 0 }
            throw .last("epoll_wait")
        }
        for index in 0..<Int(count) {
            let report = reports[index]
            handlers[report.data.u64]?(Events(rawValue: report.events))
        }
        return Int(count)
    }
}
