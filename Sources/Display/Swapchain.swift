import Geometry

/// Which buffer is where, and what each one holds: the bookkeeping of an ``Output``, without the buffers.
///
/// A buffer's life: free → pending (``take()``) → queued (``queue()``) → current (``flip()``) → free. The regions
/// trade places instead of being copied, so that a steady frame allocates nothing.
package struct Swapchain {
    private struct Slot {
        /// The number of the frame that was last drawn into it; 0 when what it holds is unknown.
        var frame = 0
        /// What frames that were drawn into other buffers since have changed.
        var stale = Region()
    }

    package let count: Int
    package let bounds: PixelRect
    package private(set) var pending: Int?
    package private(set) var queued: Int?
    package private(set) var current: Int?
    /// What is out of date in the pending buffer, the frame that is being drawn aside.
    package private(set) var stale = Region()
    /// What the pending buffer's drawing changed in it since it was last on screen: its stale part and the frame's
    /// damage. Drivers have to be told this, not the damage alone, because some keep a copy of each buffer.
    package private(set) var changed = Region()
    private var slots: [Slot]
    private var lastFrame = 0
    /// The pending buffer's frame is drawn and counted.
    private var pendingIsDrawn = false

    /// - Parameters:
    ///   - count: two or more.
    ///   - bounds: the buffers' pixels.
    package init(count: Int, bounds: PixelRect) {
        precondition(count >= 2, "a display needs a buffer on screen and another to draw into")
        self.count = count
        self.bounds = bounds
        slots = []
        for _ in 0..<count { slots.append(Slot()) }
        reset()
    }

    /// Makes the free buffer pending that holds the latest frame, so that least is drawn; nil when one is pending
    /// already or none is free.
    package mutating func take() -> Int? {
        guard pending == nil else { return nil }
        var best: Int?
        for index in slots.indices where index != queued && index != current {
            if best == nil || slots[index].frame > slots[best!].frame { best = index }
        }
        guard let best else { return nil }
        pending = best
        pendingIsDrawn = false
        stale.removeAll()
        swap(&stale, &slots[best].stale)
        return best
    }

    /// The pending buffer was not drawn into and is free again.
    package mutating func giveBack() {
        guard let index = pending, !pendingIsDrawn else { return }
        swap(&stale, &slots[index].stale)
        pending = nil
    }

    /// No frame was drawn since the start or the last ``reset()``.
    package var isFresh: Bool { lastFrame == 0 }

    /// How many frames ago what the buffer holds was drawn: 1 for the last frame, 0 for nobody knows what.
    package func age(of index: Int) -> Int {
        let frame = slots[index].frame
        return frame == 0 ? 0 : lastFrame - frame + 1
    }

    /// The pending buffer now holds a new frame, which changed `damage`; see ``changed``. Saying so again changes
    /// nothing, so that a frame can be submitted twice.
    package mutating func draw(damage: Region) {
        guard let pending, !pendingIsDrawn else { return }
        pendingIsDrawn = true
        lastFrame += 1
        changed.removeAll()
        changed.formUnion(stale)
        changed.formUnion(damage)
        for index in slots.indices where index != pending && slots[index].frame != 0 {
            slots[index].stale.formUnion(damage)
        }
        slots[pending].frame = lastFrame
    }

    /// The kernel has taken the pending buffer.
    package mutating func queue() {
        queued = pending
        pending = nil
    }

    /// The queued buffer is on screen; the one before it is free.
    package mutating func flip() {
        guard let queued else { return }
        current = queued
        self.queued = nil
    }

    /// The pending buffer is on screen already.
    package mutating func show() {
        current = pending
        pending = nil
        queued = nil
    }

    /// Nothing is known of the screen or the buffers any more.
    package mutating func reset() {
        pending = nil
        queued = nil
        current = nil
        lastFrame = 0
        for index in slots.indices {
            slots[index].frame = 0
            slots[index].stale.removeAll()
            slots[index].stale.add(bounds)
        }
    }
}
