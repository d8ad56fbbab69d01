package import Animation
import Platform
import Synchronization

/// Closures that a kiosk calls at times of its run loop, on its thread.
package final class MediaTimers: Sendable {
    /// The identity of a timer.
    package struct ID: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    private struct Timer {
        let id: ID
        let time: CFTimeInterval
        let action: @Sendable () -> Void
    }

    private struct State {
        /// Ascending by time; equal times in the order in which they were added.
        var timers: [Timer] = []
        var lastNumber: UInt64 = 0
        /// Wakes the kiosk, which then asks for ``MediaTimers/next``.
        var wake: (@Sendable () -> Void)?
    }

    private let state = LockedValue(State())
    /// The bits of ``next``, which a kiosk reads before each wait.
    private let first = Atomic<UInt64>(CFTimeInterval.infinity.bitPattern)

    package init() {}

    /// The time of the next timer; infinity without timers.
    package var next: CFTimeInterval { CFTimeInterval(bitPattern: first.load(ordering: .acquiring)) }

    /// Adds a timer and wakes the kiosk if it is the first one. Callable on any thread.
    @discardableResult
    package func add(at time: CFTimeInterval, _ action: @escaping @Sendable () -> Void) -> ID {
        let (id, wake) = state.withLock { state in
            state.lastNumber += 1
            let id = ID(number: state.lastNumber)
            let place = state.timers.firstIndex { $0.time > time } ?? state.timers.count
            state.timers.insert(Timer(id: id, time: time, action: action), at: place)
            noteFirst(of: state.timers)
            return (id, place == 0 ? state.wake : nil)
        }
        wake?()
        return id
    }

    /// Removes a timer, if it is still there. Callable on any thread.
    package func remove(_ id: ID) {
        state.withLock { state in
            state.timers.removeAll { $0.id == id }
            noteFirst(of: state.timers)
        }
    }

    private func noteFirst(of timers: [Timer]) {
        first.store((timers.first?.time ?? .infinity).bitPattern, ordering: .releasing)
    }

    /// Sets the function that wakes the running kiosk, on any thread; `nil` if none runs.
    package func setWake(_ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wake = wake }
    }

    /// Calls the timers that are due at `time` in the order of their times. Those that are added meanwhile wait for the
    /// next call.
    package func fire(at time: CFTimeInterval) {
        guard next <= time else { return }
        let last = state.withLock { $0.lastNumber }
        while true {
            let due: Timer? = state.withLock { state in
                guard let index = state.timers.firstIndex(where: { $0.id.number <= last }),
                    state.timers[index].time <= time
                else { return nil }
                defer { noteFirst(of: state.timers) }
                return state.timers.remove(at: index)
            }
            guard let due else { return }
            due.action()
        }
    }
}
