import Glibc
import Platform
import Synchronization

/// The time, the timers and the display links of a kiosk.
///
/// Several kiosks of a process do not disturb each other, because each has a run loop of its own. The first kiosk has
/// ``main``, whose timers and display links may have been added before.
package final class MediaRunLoop: Sendable {
    package let time: MediaTime
    package let timers = MediaTimers()
    /// Only the thread of the kiosk uses the object.
    nonisolated(unsafe) package let displayLinks = DisplayLinks()
    /// Whether only code that the run loop calls, and tasks that are begun there, have it as ``current``: the case for
    /// tests, which run beside each other.
    private let isPrivate: Bool

    /// Creates a private run loop.
    package convenience init() { self.init(isPrivate: true) }

    private init(isPrivate: Bool = false, readsEnvironment: Bool = false) {
        self.isPrivate = isPrivate
        time = MediaTime(readsEnvironment: readsEnvironment)
    }

    /// The run loop of the process, which a kiosk has if no other one has it.
    package static let main = MediaRunLoop(readsEnvironment: true)

    // MARK: The current run loop

    /// The run loop that the caller's code was called by, directly or as a task; `nil` for code that no kiosk called.
    @TaskLocal private static var caller: MediaRunLoop?

    /// The run loop of the kiosk that calls the caller's code, and of tasks that were begun there. For other code, that
    /// of the last kiosk that was opened on this thread, or the process's only kiosk; ``main`` if there is none or more
    /// than one. Kiosks with private run loops do not count.
    package static var current: MediaRunLoop { caller ?? ofThread }

    private static var ofThread: MediaRunLoop {
        guard others.load(ordering: .acquiring) > 0 else { return main }
        let thread = pthread_self()
        return inUse.withLock { inUse in
            let shared = inUse.lazy.filter { !$0.runLoop.isPrivate }
            let here = shared.last { $0.thread == thread }?.runLoop
            return here ?? (shared.dropFirst().isEmpty ? shared.first?.runLoop : nil) ?? main
        }
    }

    /// Calls a closure as the kiosk of the run loop does.
    package func call<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        if Self.caller === self { return try body() }
        let result: Swift.Result<Result, Failure> = Self.$caller.withValue(self) {
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Calls an asynchronous closure as the kiosk of the run loop does.
    package func call(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async throws {
        try await Self.$caller.withValue(self, operation: body, isolation: isolation)
    }

    // MARK: Use by kiosks

    /// The run loops of open kiosks, and the threads that have opened them.
    private static let inUse = LockedValue<[(runLoop: MediaRunLoop, thread: pthread_t)]>([])
    /// The number of those that are neither ``main`` nor private.
    private static let others = Atomic<Int>(0)

    /// Begins the use of a run loop by a kiosk: of the caller's or ``main``, unless another kiosk has it.
    /// - Parameter isPrivate: Whether it is a new, private one in any case.
    static func begin(isPrivate: Bool) -> MediaRunLoop {
        let wanted = isPrivate ? MediaRunLoop() : caller ?? main
        return inUse.withLock { inUse in
            let runLoop =
                inUse.contains { $0.runLoop === wanted } ? MediaRunLoop(isPrivate: wanted.isPrivate) : wanted
            inUse.append((runLoop, pthread_self()))
            if runLoop.isOther { others.add(1, ordering: .releasing) }
            return runLoop
        }
    }

    func end() {
        Self.inUse.withLock { inUse in
            inUse.removeAll { $0.runLoop === self }
            if isOther { Self.others.subtract(1, ordering: .releasing) }
        }
    }

    private var isOther: Bool { self !== Self.main && !isPrivate }
}
