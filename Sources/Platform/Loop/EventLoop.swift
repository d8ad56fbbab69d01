import CPlatform
import Conversions
import Dispatch
import Glibc

/// An epoll loop: waits for descriptors on one thread and calls their handlers there.
///
///     let loop = try EventLoop()
///     try loop.add(socket) { _ in … }
///     while running { try loop.turn() }
///
/// Only the thread that turns a loop may use it; other threads wake it through a ``Wakeup``. Handlers may add and
/// remove descriptors, including their own. A removed handler is not called again, not even for an event that was
/// reported in the same turn.
package final class EventLoop {
    /// Conditions of a descriptor.
    package struct Events: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let readable = Events(rawValue: EPOLLIN.rawValue)
        package static let writable = Events(rawValue: EPOLLOUT.rawValue)
        /// An exceptional condition (`EPOLLPRI`), such as a notification of a sysfs or pressure file.
        package static let exceptional = Events(rawValue: EPOLLPRI.rawValue)
        /// The descriptor is only reported when it becomes ready (`EPOLLET`).
        package static let edge = Events(rawValue: EPOLLET.rawValue)
        /// An error; always reported.
        package static let error = Events(rawValue: EPOLLERR.rawValue)
        /// The peer has closed its end; always reported.
        package static let hangUp = Events(rawValue: EPOLLHUP.rawValue)
    }

    package typealias Handler = (Events) -> Void

    /// The identity of a registration, unique even after the number of its descriptor is reused.
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

    /// The descriptor of the loop itself, which is readable while a registered one is ready.
    package var descriptor: Int32 { epoll.raw }

    /// Registers a handler that is called in each turn that finds the descriptor ready.
    ///
    /// The caller keeps the ownership of the descriptor and removes the registration before closing it.
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

    /// Changes the conditions for which the handler of a registration is called; does nothing if it was removed before.
    package func setEvents(_ events: Events, of registration: Registration) throws(KernelError) {
        guard handlers[registration.id] != nil else { return }
        var event = epoll_event(events: events.rawValue, data: epoll_data(u64: registration.id))
        guard epoll_ctl(epoll.raw, EPOLL_CTL_MOD, registration.descriptor, &event) == 0 else {
            throw .last("epoll_ctl", on: "descriptor \(registration.descriptor)")
        }
    }

    /// Removes a registration; does nothing if it was removed before.
    package func remove(_ registration: Registration) {
        guard handlers.removeValue(forKey: registration.id) != nil else { return }
        var ignored = epoll_event()
        _ = epoll_ctl(epoll.raw, EPOLL_CTL_DEL, registration.descriptor, &ignored)
    }

    /// Registers a handler that is called in the turn after the wakeup was signaled.
    @discardableResult
    package func add(_ wakeup: Wakeup, handler: @escaping () -> Void) throws(KernelError) -> Registration {
        try add(wakeup.raw) { _ in
            if wakeup.acknowledge() { handler() }
        }
    }

    /// Registers a handler that is called in the turn after the timer fired.
    @discardableResult
    package func add(_ timer: DeadlineTimer, handler: @escaping () -> Void) throws(KernelError) -> Registration {
        try add(timer.raw) { _ in
            if timer.acknowledge() { handler() }
        }
    }

    /// Runs the jobs of the main dispatch queue, and so those of the main actor, in this loop.
    ///
    /// Call it once, for the loop of the main thread.
    /// - Returns: `nil` if libdispatch drains the queue itself, as in programs whose `main` is asynchronous.
    @discardableResult
    package func addMainQueue() throws(KernelError) -> Registration? {
        let handle = _dispatch_get_main_queue_handle_4CF()
        guard handle >= 0 else { return nil }
        return try add(handle) { _ in
            // The handle is an eventfd. Reading it after draining would lose the report of a job added in between.
            var count: UInt64 = 0
            _ = read(handle, &count, 8)
            _dispatch_main_queue_callback_4CF(nil)
        }
    }

    /// Waits until a descriptor is ready or the timeout has passed, and calls the handlers of all ready descriptors.
    /// - Parameter timeout: the longest wait in seconds; 0 only looks.
    /// - Returns: the number of descriptors that were ready.
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
