#if Window
    import Display
    import Input
    import Platform

    /// The messages between the threads of a window: its own, the render thread and the main thread.
    final class WindowLink: Sendable {
        private struct State {
            var frame: WindowFrame?
            var flips: [FlipEvent] = []
            var mode: Mode
            var request: OutputRequest?
            var isLost = false
            var isEnding = false
            var events: [InputEvent] = []
        }

        /// The number of input events from which motions are dropped, because the main thread does not read them.
        private static let mostEvents = 4096

        /// Wakes the render thread.
        let outputWakeup: Wakeup
        /// Wakes the main thread.
        let inputWakeup: Wakeup
        private let state: LockedValue<State>

        init(mode: Mode) throws(KernelError) {
            outputWakeup = try Wakeup()
            inputWakeup = try Wakeup()
            state = LockedValue(State(mode: mode))
        }

        // MARK: Frames

        /// Passes a frame to the window's thread, which has to be woken.
        func submit(_ frame: WindowFrame) { state.withLock { $0.frame = frame } }

        /// Returns and removes the submitted frame.
        func takeFrame() -> WindowFrame? {
            state.withLock { state in
                defer { state.frame = nil }
                return state.frame
            }
        }

        /// Notes that a frame is on screen.
        func show(_ id: UInt64, at time: Double) {
            // The number of a vertical blank is unknown, so the frame clock keeps the pace.
            state.withLock { $0.flips.append(FlipEvent(sequence: 0, time: time, id: id)) }
            outputWakeup.signal()
        }

        /// Returns and removes the oldest flip event.
        func takeFlip() throws(OutputError) -> FlipEvent? {
            let (flip, isLost) = state.withLock { state in
                (state.flips.isEmpty ? nil : state.flips.removeFirst(), state.isLost)
            }
            if isLost { throw .hungUp }
            return flip
        }

        // MARK: The window

        /// The size and refresh rate of the window.
        var mode: Mode { state.withLock { $0.mode } }

        /// Notes the size and refresh rate of the window that was opened.
        func open(in mode: Mode) { state.withLock { $0.mode = mode } }

        /// Whether the window is to be closed by the program.
        var isEnding: Bool { state.withLock { $0.isEnding } }

        /// Tells the window's thread, which has to be woken, to close the window.
        func end() { state.withLock { $0.isEnding = true } }

        /// Notes that the window has another size or lies on another display.
        func change(to mode: Mode) {
            let isChanged = state.withLock { state in
                guard mode != state.mode else { return false }
                state.mode = mode
                if state.request == nil { state.request = .rebuild(.output) }
                return true
            }
            if isChanged { outputWakeup.signal() }
        }

        /// Notes that the user has closed the window.
        func close() {
            state.withLock { $0.request = .end }
            outputWakeup.signal()
        }

        /// Notes that the window shows nothing any more.
        func lose() {
            state.withLock { $0.isLost = true }
            outputWakeup.signal()
        }

        func takeRequest() -> OutputRequest? {
            state.withLock { state in
                defer { state.request = nil }
                return state.request
            }
        }

        // MARK: Input

        /// Passes events to the main thread.
        func post(_ events: [InputEvent]) {
            guard !events.isEmpty else { return }
            state.withLock { state in
                for event in events where state.events.count < Self.mostEvents || !event.kind.isMotion {
                    state.events.append(event)
                }
            }
            inputWakeup.signal()
        }

        /// Returns and removes the oldest events, and whether there are more.
        func takeEvents(limit: Int) -> (events: [InputEvent], hasMore: Bool) {
            state.withLock { state in
                let taken = Array(state.events.prefix(max(limit, 0)))
                state.events.removeFirst(taken.count)
                return (taken, !state.events.isEmpty)
            }
        }
    }

    extension InputEvent.Kind {
        /// Whether a later event of the same kind replaces this one.
        fileprivate var isMotion: Bool {
            switch self {
            case .pointerPosition, .touchMotion: true
            default: false
            }
        }
    }
#endif
