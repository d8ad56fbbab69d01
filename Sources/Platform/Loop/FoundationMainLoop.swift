import CPlatform

/// The run loop of the main thread, which also serves Foundation's timers, run loop blocks and the main queue.
///
/// Wakeups and timers are sources of the run loop. It can not watch other descriptors, so an ``EdgeWatch`` turns their
/// events into a wakeup. All of it works in nested runs of the loop too, in the common modes.
final class FoundationMainLoop: MainLoop {
    /// The other descriptors.
    private let descriptors: EventLoop
    /// The thread that waits for them during a run.
    private var watch: EdgeWatch?
    private var sources: [Source] = []
    private var observers: [Observer] = []
    private var work: () -> Bool = { true }
    /// The number of calls of ``work`` that have begun and not ended: 2 in a run of the loop that one of them started.
    private var depth = 0
    /// The number of runs of the loop that have begun and not ended since observation began.
    private var level = 0
    private var isOver = false
    /// Called when an attached loop is over.
    private var whenOver: ((KernelError?) -> Void)?
    /// The first error of a turn, which ends the run.
    private var failure: KernelError?

    /// A source of the run loop, and the function that it calls.
    private final class Source {
        let handler: () -> Void
        var handle: UnsafeMutableRawPointer?

        init(_ handler: @escaping () -> Void) {
            self.handler = handler
        }

        deinit {
            if let handle { cplatform_run_loop_remove(handle) }
        }
    }

    /// An observer of the run loop, which skips it while it is being called. A second one serves the runs that begin
    /// meanwhile.
    private final class Observer {
        unowned let loop: FoundationMainLoop
        let servesNestedRuns: Bool
        var handle: UnsafeMutableRawPointer?

        init(_ loop: FoundationMainLoop, servesNestedRuns: Bool) {
            self.loop = loop
            self.servesNestedRuns = servesNestedRuns
        }

        func take(_ activity: cplatform_run_loop_activity) {
            if servesNestedRuns == (loop.depth > 0) { loop.take(activity) }
        }

        deinit {
            if let handle { cplatform_run_loop_stop_observing(handle) }
        }
    }

    /// Creates the loop; only on the main thread, and only in programs that contain the run loop.
    init() throws(KernelError) {
        descriptors = try EventLoop()
    }

    func watch(_ wakeup: Wakeup, handler: @escaping () -> Void) throws(KernelError) {
        // The run loop has read the descriptor.
        try add(wakeup.raw, handler)
    }

    func watch(_ timer: DeadlineTimer, handler: @escaping () -> Void) throws(KernelError) {
        try add(timer.raw) {
            timer.noteExpiration()
            handler()
        }
    }

    func watch(
        _ descriptor: Int32, events: EventLoop.Events, handler: @escaping () -> Void
    ) throws(KernelError) {
        try descriptors.add(descriptor, events: events) { _ in handler() }
    }

    private func add(_ descriptor: Int32, _ handler: @escaping () -> Void) throws(KernelError) {
        let source = Source(handler)
        source.handle = cplatform_run_loop_add(
            descriptor,
            { Unmanaged<Source>.fromOpaque($0!).takeUnretainedValue().handler() },
            Unmanaged.passUnretained(source).toOpaque())
        guard source.handle != nil else { throw .outOfMemory("CFRunLoopSourceCreate") }
        sources.append(source)
    }

    /// Handles all descriptors that are ready, because they are reported by edges.
    private func turnDescriptors() {
        do throws(KernelError) {
            while try descriptors.poll() {}
        } catch {
            failure = failure ?? error
        }
    }

    func run(beforeWaits work: @escaping () -> Bool) throws(KernelError) {
        try begin(work, outerRuns: 0)
        defer { observers = [] }
        while !isOver { cplatform_run_loop_run() }
        if let failure { throw failure }
    }

    func attach(
        beforeWaits work: @escaping () -> Bool, whenOver: @escaping (KernelError?) -> Void
    ) throws(KernelError) -> Bool {
        // Before the first suspension of the main function, the loop does not run yet.
        try begin(work, outerRuns: cplatform_run_loop_is_running() ? 1 : 0)
        self.whenOver = whenOver
        // The loop may wait next without having called an observer.
        skipWait()
        return true
    }

    func skipWait() {
        cplatform_run_loop_wake()
    }

    /// - Parameter outerRuns: the number of runs of the loop that the caller is in.
    private func begin(_ work: @escaping () -> Bool, outerRuns: Int) throws(KernelError) {
        self.work = work
        level = outerRuns
        isOver = false
        let watch = try EdgeWatch(descriptors.descriptor)
        try add(watch.wakeup.raw) { [unowned self] in turnDescriptors() }
        self.watch = watch
        try observe()
    }

    func poll() throws(KernelError) -> Bool {
        turnDescriptors()
        if let failure { throw failure }
        return cplatform_run_loop_poll()
    }

    var hasFoundationTimers: Bool { cplatform_run_loop_has_timers() }

    private func observe() throws(KernelError) {
        for servesNestedRuns in [false, true] {
            let observer = Observer(self, servesNestedRuns: servesNestedRuns)
            observer.handle = cplatform_run_loop_observe(
                { Unmanaged<Observer>.fromOpaque($0!).takeUnretainedValue().take($1) },
                Unmanaged.passUnretained(observer).toOpaque())
            guard observer.handle != nil else { throw .outOfMemory("CFRunLoopObserverCreate") }
            observers.append(observer)
        }
    }

    private func take(_ activity: cplatform_run_loop_activity) {
        switch activity {
        case CPLATFORM_RUN_LOOP_ENTRY: level += 1
        case CPLATFORM_RUN_LOOP_EXIT: level -= 1
        default: prepareToWait()
        }
    }

    private func prepareToWait() {
        depth += 1
        defer { depth -= 1 }
        guard failure != nil || !work() else { return }
        isOver = true
        // A run that the program began inside of this one ends as the program says.
        guard level == 1 else { return }
        if let whenOver {
            self.whenOver = nil
            observers = []
            whenOver(failure)
        } else {
            cplatform_run_loop_stop()
        }
    }
}
