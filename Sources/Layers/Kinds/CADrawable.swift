import Pixels
import Synchronization

/// A pixel buffer of a ``CADrawableLayer``, which a program fills and presents. One thread at a time may use it.
///
/// A pixel has four bytes: blue, green, red, alpha, with premultiplied colours. A new drawable keeps the pixels of its
/// previous use.
public final class CADrawable: Sendable {
    private let queue: DrawableQueue
    private let slot: DrawableQueue.Slot
    private let isPresented = Atomic(false)

    init(_ slot: DrawableQueue.Slot, of queue: DrawableQueue) {
        self.slot = slot
        self.queue = queue
    }

    /// Returns the buffer to the layer if it was not presented.
    deinit {
        if !isPresented.load(ordering: .relaxed) { queue.giveBack(slot) }
    }

    /// The width in pixels.
    public var width: Int { slot.buffer.width }
    /// The height in pixels.
    public var height: Int { slot.buffer.height }
    /// The number of bytes from one row to the next.
    public var bytesPerRow: Int { slot.buffer.view.pitch }

    /// Calls a closure with the pixels, rows from the top; does nothing after ``present()``.
    public func withPixels(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
        if isPresented.load(ordering: .acquiring) { return }
        body(UnsafeMutableRawBufferPointer(start: slot.buffer.view.base, count: bytesPerRow * height))
    }

    /// Shows the pixels with the next frame, without a transaction. Only the area of the layer is damaged. A second
    /// call has no effect.
    public func present() {
        if !isPresented.exchange(true, ordering: .acquiringAndReleasing) { queue.present(slot) }
    }
}
