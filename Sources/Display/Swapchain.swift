import Geometry

/// The states and contents of an output's buffers, without the buffers.
///
/// The life of a buffer: free, pending (``take()``), queued (``queue()``), current (``flip()``), free. At most one
/// buffer is in each of the three states.
package struct Swapchain {
    /// The number of buffers.
    package let count: Int
    /// The area of each buffer, in pixels.
    package var bounds: PixelRect { ring.bounds }
    /// The index of the buffer that is being drawn, or drawn and not yet submitted.
    package private(set) var pending: Int?
    /// The index of the buffer that the kernel shows with the next flip.
    package private(set) var queued: Int?
    /// The index of the buffer on screen.
    package private(set) var current: Int?
    /// The pixels in which the pending buffer differs from the last frame; the whole buffer if its contents are
    /// unknown. The rectangles may overlap.
    package private(set) var stale: [PixelRect] = []
    /// The pixels that drawing changed in the pending buffer since it was last on screen: its stale part and the
    /// damage of its frame. Damage clips contain both, because some drivers keep a copy of each buffer.
    package private(set) var changed = Region()
    private var ring: DamageRing
    /// For each buffer the number of the frame that it holds; 0 if its contents are unknown.
    private var frames: [Int]
    /// Whether the frame of the pending buffer is drawn and recorded.
    private var pendingIsDrawn = false

    /// - Parameters:
    ///   - count: the number of buffers, at least 2.
    ///   - bounds: the area of each buffer, in pixels.
    package init(count: Int, bounds: PixelRect) {
        precondition(count >= 2, "a display needs a buffer on screen and another to draw into")
        self.count = count
        ring = DamageRing(bounds: bounds)
        frames = Array(repeating: 0, count: count)
    }

    /// Makes the free buffer with the newest contents pending, because least of it has to be redrawn.
    ///
    /// - Returns: the index of the buffer; `nil` if a buffer is pending already or none is free.
    package mutating func take() -> Int? {
        guard pending == nil else { return nil }
        var best: Int?
        for index in frames.indices where index != queued && index != current {
            if best == nil || frames[index] > frames[best!] { best = index }
        }
        guard let best else { return nil }
        pending = best
        pendingIsDrawn = false
        ring.collect(since: frames[best], into: &stale)
        return best
    }

    /// Frees the pending buffer, into which nothing was drawn.
    package mutating func giveBack() {
        if !pendingIsDrawn { pending = nil }
    }

    /// Whether no frame was drawn since the start or the last ``reset()``.
    package var isFresh: Bool { ring.lastFrame == 0 }

    /// Records that the pending buffer holds a new frame, and sets ``changed``.
    ///
    /// Further calls before the buffer leaves the pending state do nothing, so that a frame whose submission failed can
    /// be submitted again.
    /// - Parameter damage: the pixels that differ from the frame before.
    package mutating func draw(damage: [PixelRect]) {
        guard let pending, !pendingIsDrawn else { return }
        pendingIsDrawn = true
        changed = ring.region(since: frames[pending])
        ring.append(damage)
        changed.formUnion(ring.lastRegion)
        frames[pending] = ring.lastFrame
    }

    /// Records that the kernel has accepted the pending buffer for the next flip.
    package mutating func queue() {
        queued = pending
        pending = nil
    }

    /// Records that the queued buffer is on screen. The buffer that was on screen before is free.
    package mutating func flip() {
        guard let queued else { return }
        current = queued
        self.queued = nil
    }

    /// Records that the pending buffer is on screen without a flip, because the mode was set with it.
    package mutating func show() {
        current = pending
        pending = nil
        queued = nil
    }

    /// Frees all buffers and forgets what they hold.
    package mutating func reset() {
        pending = nil
        queued = nil
        current = nil
        ring.removeAll()
        for index in frames.indices { frames[index] = 0 }
    }
}
