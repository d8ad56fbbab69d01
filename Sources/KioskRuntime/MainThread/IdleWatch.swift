package import Animation

/// Tells parts of the program when nobody has touched the kiosk for a time, and when somebody does again.
package final class IdleWatch {
    private struct Entry {
        let handle: IdleHandler
        /// Whether the handler was told that the kiosk is idle.
        var isIdle = false
    }

    private var entries: [Entry] = []
    /// Called at each input, before the handlers.
    var inputHandler: (() -> Void)?
    /// The time of the last input, or of the start of the kiosk, in seconds of the media clock.
    package private(set) var lastInput: CFTimeInterval

    package init(startingAt time: CFTimeInterval) {
        lastInput = time
    }

    /// The time at which ``advance(to:)`` is due; infinity if everything was told.
    package var deadline: CFTimeInterval {
        guard !isSuspended else { return .infinity }
        return entries.lazy.filter { !$0.isIdle }.map { self.lastInput + $0.handle.delay }.min() ?? .infinity
    }

    /// Whether time does not pass, because another session uses the display.
    package var isSuspended = false

    package func add(_ handler: IdleHandler) {
        entries.append(Entry(handle: handler))
    }

    package func remove(_ handler: IdleHandler) {
        entries.removeAll { $0.handle === handler }
    }

    /// Tells the handlers whose time without input is over.
    package func advance(to time: CFTimeInterval) {
        guard deadline <= time else { return }
        for handler in entries.map(\.handle) {
            // Handlers may remove each other.
            guard let index = entries.firstIndex(where: { $0.handle === handler }), !entries[index].isIdle,
                lastInput + handler.delay <= time
            else { continue }
            entries[index].isIdle = true
            handler.began()
        }
    }

    /// Notes input, and tells the handlers that were told before. Input of the past has no effect.
    package func noteInput(at time: CFTimeInterval) {
        lastInput = max(lastInput, time)
        inputHandler?()
        for handler in entries.filter(\.isIdle).map(\.handle) {
            guard let index = entries.firstIndex(where: { $0.handle === handler }), entries[index].isIdle else {
                continue
            }
            entries[index].isIdle = false
            handler.ended?()
        }
    }
}
