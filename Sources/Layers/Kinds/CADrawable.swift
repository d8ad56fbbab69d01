import Pixels
import Synchronization

/// Pixels to fill and to show, got from a ``CADrawableLayer``. Any thread may have one, one at a time.
///
/// A pixel has four bytes: blue, green, red, alpha, colours premultiplied. What was in them before is left as it was.
public final class CADrawable: Sendable {
    private let queue: DrawableQueue
    private let slot: DrawableQueue.Slot
    private let isPresented = Atomic(false)

    init(_ slot: DrawableQueue.Slot, of queue: DrawableQueue) {
        self.slot = slot
        self.queue = queue
    }

    /// What is never presented can be had again.
    deinit {
        if !isPresented.load(ordering: .relaxed) { queue.giveBack(slot) }
    }

    /// In pixels.
    public var width: Int { slot.buffer.width }
    /// In pixels.
    public var height: Int { slot.buffer.height }
    /// From one row to the next.
    public var bytesPerRow: Int { slot.buffer.view.pitch }

    /// Fills the pixels, rows from the top; nothing happens once they are presented.
    public func withPixels(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
        if isPresented.load(ordering: .acquiring) { return }
        body(UnsafeMutableRawBufferPointer(start: slot.buffer.view.base, count: bytesPerRow * height))
    }

    /// Has the pixels shown with the next frame, without a transaction; no other part of the screen is drawn again for
    /// it. Once.
    public func present() {
        if !isPresented.exchange(true, ordering: .acquiringAndReleasing) { queue.present(slot) }
    }
}
