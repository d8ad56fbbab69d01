import CPlatform

/// A loop that waits for descriptors on one thread and calls their handlers there.
///
/// The rules of ``EventLoop`` apply: only the thread that runs the loop uses it.
package protocol MainLoop: AnyObject {
    /// Calls `handler` after the wakeup was signaled, until the loop is deallocated. The loop acknowledges the wakeup.
    func watch(_ wakeup: Wakeup, handler: @escaping () -> Void) throws(KernelError)
    /// Calls `handler` after the timer fired, until the loop is deallocated. The loop acknowledges the timer.
    func watch(_ timer: DeadlineTimer, handler: @escaping () -> Void) throws(KernelError)
    /// Calls `handler` while the descriptor is ready, until the loop is deallocated.
    func watch(_ descriptor: Int32, events: EventLoop.Events, handler: @escaping () -> Void) throws(KernelError)

    /// Waits and calls handlers until `work` returns false.
    /// - Parameter work: called before each wait.
    func run(beforeWaits work: @escaping () -> Bool) throws(KernelError)
    /// Calls handlers while the caller's run loop waits, until `work` returns false; for asynchronous programs, whose
    /// main function has returned to the run loop.
    /// - Parameters:
    ///   - work: called before each wait.
    ///   - whenOver: called once, with the error that ended it, if any.
    /// - Returns: false if no run loop of the caller can do this. Then nothing is called.
    func attach(
        beforeWaits work: @escaping () -> Bool, whenOver: @escaping (KernelError?) -> Void
    ) throws(KernelError) -> Bool
    /// Lets the loop go on without a wait.
    func skipWait()
    /// Calls the handlers of what is ready, without waiting.
    /// - Returns: whether anything was ready.
    func poll() throws(KernelError) -> Bool
    /// Whether timers of Foundation wait in the loop.
    var hasFoundationTimers: Bool { get }
}

extension MainLoop where Self == EventLoop {
    /// Creates the loop for a kiosk on the calling thread. On the main thread it also serves the main queue, and
    /// Foundation's run loop in programs that contain it.
    package static func forThisThread() throws(KernelError) -> any MainLoop {
        guard MainThread.isCurrent else { return try EventLoop() }
        if cplatform_has_run_loop() { return try FoundationMainLoop() }
        let loop = try EventLoop()
        try loop.addMainQueue()
        return loop
    }
}

extension EventLoop: MainLoop {
    package func watch(_ wakeup: Wakeup, handler: @escaping () -> Void) throws(KernelError) {
        try add(wakeup, handler: handler)
    }

    package func watch(_ timer: DeadlineTimer, handler: @escaping () -> Void) throws(KernelError) {
        try add(timer, handler: handler)
    }

    package func watch(_ descriptor: Int32, events: Events, handler: @escaping () -> Void) throws(KernelError) {
        try add(descriptor, events: events) { _ in handler() }
    }

    package func run(beforeWaits work: @escaping () -> Bool) throws(KernelError) {
        while work() { try turn() }
    }

    package func attach(
        beforeWaits work: @escaping () -> Bool, whenOver: @escaping (KernelError?) -> Void
    ) throws(KernelError) -> Bool { false }

    package func skipWait() {}

    package func poll() throws(KernelError) -> Bool {
        try turn(timeout: 0) > 0
    }

    package var hasFoundationTimers: Bool { false }
}
