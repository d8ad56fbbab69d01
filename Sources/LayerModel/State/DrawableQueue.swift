package import Geometry
package import Pixels
import Platform

/// Buffers that a program fills outside of commits, on their way to the render thread and back. A lock guards all of
/// its state.
///
/// A buffer is free, taken by the program, waiting to be shown, or shown. Presenting a buffer replaces the one that
/// waits, so that neither thread ever waits for the other.
package final class DrawableQueue: Sendable {
    /// A buffer that is passed between threads. Only one of them has it at a time.
    package struct Slot: Sendable {
        nonisolated(unsafe) package let buffer: PixelBuffer
    }

    private struct State {
        var free: [Slot] = []
        var handedOut = 0
        var waiting: Slot?
        var shown: Slot?
        var presented: UInt64 = 0
        /// The pixels in which the newest buffer differs from the one with the number ``damageBase``; `nil` for all.
        var damage: Region?
        /// The number of buffers that were presented before those that ``damage`` is about.
        var damageBase: UInt64 = 0
        var onPresent: (@Sendable () -> Void)?
    }

    private let state = LockedValue(State())

    package init() {}

    /// The number of buffers that were presented.
    package var presented: UInt64 { state.withLock { $0.presented } }

    /// Sets a closure that is called on the presenting thread; it requests a frame.
    package func connect(_ onPresent: @escaping @Sendable () -> Void) {
        state.withLock { $0.onPresent = onPresent }
    }

    /// Returns a buffer to fill, or `nil` if `most` buffers are in use or there is no memory.
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

    /// Returns a taken buffer without presenting it.
    package func giveBack(_ slot: Slot) {
        state.withLock { state in
            state.handedOut -= 1
            state.free.append(slot)
        }
    }

    /// Has a taken buffer shown in the next frame.
    /// - Parameter damage: the pixels that differ from the buffer that was presented before; `nil` for all.
    package func present(_ slot: Slot, damage: Region? = nil) {
        let wake = state.withLock { state in
            state.handedOut -= 1
            if let passedOver = state.waiting {
                state.free.append(passedOver)
                if let damage { state.damage?.formUnion(damage) } else { state.damage = nil }
            } else {
                state.damage = damage
                state.damageBase = state.presented
            }
            state.waiting = slot
            state.presented += 1
            return state.onPresent
        }
        wake?()
    }

    /// Returns a copy of the buffer that was presented last, or `nil` if there is none.
    package func newest() -> PixelBuffer? {
        state.withLock { state in
            guard let pixels = (state.waiting ?? state.shown)?.buffer else { return nil }
            let copy = PixelBuffer(requestedWidth: pixels.width, height: pixels.height, format: pixels.format)
            guard let copy else { return nil }
            Kernels.active.copy(pixels.view, to: copy.view)
            return copy
        }
    }

    /// Returns a queue that shows a copy of the buffer that was presented last; nothing if there is no memory for it.
    func still() -> DrawableQueue {
        let copy = DrawableQueue()
        guard let newest = newest() else { return copy }
        nonisolated(unsafe) let buffer = newest
        copy.state.withLock { state in
            state.shown = Slot(buffer: buffer)
            state.presented = 1
        }
        return copy
    }

    /// Returns the buffer to show from now on. Called by the render thread.
    /// - Parameter seen: the number of buffers that were presented when the caller last took one.
    /// - Returns: the buffer, and the pixels in which it differs from the one before; `nil` for all.
    package func latest(since seen: UInt64) -> (slot: Slot?, damage: Region?) {
        state.withLock { state in
            if let next = state.waiting {
                if let last = state.shown { state.free.append(last) }
                state.shown = next
                state.waiting = nil
            }
            if seen == state.presented { return (state.shown, Region()) }
            return (state.shown, seen >= state.damageBase ? state.damage : nil)
        }
    }
}
