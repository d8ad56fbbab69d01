package import Pixels
import Platform

/// Pixels that a program fills outside of any commit: on their way from it to the render thread, and back.
///
/// A buffer is free, the program's, waiting to be shown, or shown. What waits is replaced by what is presented after
/// it, so that nobody ever waits for the other.
package final class DrawableQueue: Sendable {
    /// A buffer as it is passed on: only one side has it at a time.
    package struct Slot: Sendable {
        nonisolated(unsafe) package let buffer: PixelBuffer
    }

    private struct State {
        var free: [Slot] = []
        var handedOut = 0
        var waiting: Slot?
        var shown: Slot?
        var presented: UInt64 = 0
        var onPresent: (@Sendable () -> Void)?
    }

    private let state = LockedValue(State())

    package init() {}

    /// Counts what was presented.
    package var presented: UInt64 { state.withLock { $0.presented } }

    /// Called on the presenting thread; asks for a frame.
    package func connect(_ onPresent: @escaping @Sendable () -> Void) {
        state.withLock { $0.onPresent = onPresent }
    }

    /// A buffer to fill; nil while there are as many as there may be.
    package func take(width: Int, height: Int, most: Int) -> Slot? {
        state.withLock { state in
            state.free.removeAll { $0.buffer.width != width || $0.buffer.height != height }
            guard state.handedOut + (state.waiting == nil ? 0 : 1) + (state.shown == nil ? 0 : 1) < most else {
                return nil
            }
            let requested = {
                PixelBuffer(requestedWidth: width, height: height, format: .argb8888).map { Slot(buffer: $0) }
            }
            guard let slot = state.free.popLast() ?? requested() else { return nil }
            state.handedOut += 1
            return slot
        }
    }

    package func giveBack(_ slot: Slot) {
        state.withLock { state in
            state.handedOut -= 1
            state.free.append(slot)
        }
    }

    package func present(_ slot: Slot) {
        let wake = state.withLock { state in
            state.handedOut -= 1
            if let passedOver = state.waiting { state.free.append(passedOver) }
            state.waiting = slot
            state.presented += 1
            return state.onPresent
        }
        wake?()
    }

    /// A copy of what was presented last; nil where nothing was.
    package func newest() -> PixelBuffer? {
        state.withLock { state in
            guard let pixels = (state.waiting ?? state.shown)?.buffer else { return nil }
            let copy = PixelBuffer(requestedWidth: pixels.width, height: pixels.height, format: pixels.format)
            guard let copy else { return nil }
            Kernels.active.copy(pixels.view, to: copy.view)
            return copy
        }
    }

    /// What to show from now on, for the render thread.
    package func latest() -> Slot? {
        state.withLock { state in
            if let next = state.waiting {
                if let last = state.shown { state.free.append(last) }
                state.shown = next
                state.waiting = nil
            }
            return state.shown
        }
    }
}
