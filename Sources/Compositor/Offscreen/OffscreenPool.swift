package import Geometry
package import Pixels

/// The memory of all offscreen pictures, within a budget.
///
/// The memory of pictures that no cache holds is reused for others. Beyond the budget, idle memory is freed, then the
/// pictures used least recently are evicted, but none that the current frame has used: a frame that needs more memory
/// gets it. The cost of a picture does not depend on the number of the others.
package final class OffscreenPool {
    /// The budget in bytes.
    @exclusivity(unchecked) package var budget: Int
    package private(set) var counters = OffscreenCounters()
    /// Bytes that are allocated, in use or not.
    @exclusivity(unchecked) package private(set) var bytes = 0
    /// The memory by its number; `nil` for numbers in ``freeSlots``.
    @exclusivity(unchecked) private var slots: [OffscreenMemory?] = []
    @exclusivity(unchecked) private var freeSlots: [Int] = []
    @exclusivity(unchecked) private var idle = IdleMemory()
    /// The memory that pictures use, the one used least recently first.
    @exclusivity(unchecked) private var used = LinkedSlots.List()
    @exclusivity(unchecked) private var useOrder = LinkedSlots()
    private let returned = ReturnedMemory()
    @exclusivity(unchecked) private var clock: UInt64 = 0
    @exclusivity(unchecked) private var frameStart: UInt64 = 1
    /// Whether memory was missing for a picture of this frame. Such a picture is dropped at the end of the frame.
    @exclusivity(unchecked) private var isShort = false
    private let take: (Int) -> PixelMemory.Taken?

    /// - Parameters:
    ///   - budget: The budget in bytes.
    ///   - take: Allocates memory of a size in bytes; returns `nil` if there is none.
    package init(budget: Int, taking take: @escaping (Int) -> PixelMemory.Taken? = PixelMemory.take) {
        self.budget = budget
        self.take = take
    }

    /// Ends a frame: all pictures may be evicted from now on.
    package func endFrame() {
        frameStart = clock + 1
        makeRoom(for: 0)
        guard isShort else { return }
        isShort = false
        takeReturned()
        for case let memory? in slots where !memory.buffer.hasMemory {
            if memory.isIdle { idle.remove(memory) } else { useOrder.remove(memory.slot, from: &used) }
            free(memory)
        }
    }

    /// Returns a picture to draw, with undefined pixels.
    /// - Parameter old: A picture that is given up; its memory is reused if it fits.
    package func picture(replacing old: OffscreenPicture?, area: PixelRect, format: PixelFormat) -> OffscreenPicture {
        counters.drawings += 1
        counters.pixels &+= area.area
        return memory(replacing: old, area, format)
    }

    /// Returns a picture that is needed only until the caller drops it.
    func temporary(_ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture {
        memory(replacing: nil, area, format)
    }

    private func memory(replacing old: OffscreenPicture?, _ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture
    {
        if let old, old.isKept, old.memory.size.fits(area, format) {
            old.area = area
            touch(old)
            return old
        }
        takeReturned()
        let memory = reused(area, format) ?? new(area, format)
        let picture = OffscreenPicture(memory, returningTo: returned, area: area)
        touch(picture)
        return picture
    }

    /// Counts a use of a picture as it is.
    package func reuse(_ picture: OffscreenPicture) {
        counters.reuses += 1
        touch(picture)
    }

    /// Counts the drawing of a part of a picture.
    package func redraw(_ picture: OffscreenPicture) {
        counters.drawings += 1
        touch(picture)
    }

    /// Whether a picture was used since the end of the last frame.
    func isOfThisFrame(_ picture: OffscreenPicture) -> Bool { picture.memory.lastUse >= frameStart }

    /// The number of sizes of idle memory that were compared with those of pictures, since the start.
    package var comparisons: Int { idle.comparisons }

    func noteBlur() {
        counters.blurs += 1
    }

    private func touch(_ picture: OffscreenPicture) {
        clock += 1
        let memory = picture.memory
        memory.lastUse = clock
        guard memory.isKept else { return }
        useOrder.remove(memory.slot, from: &used)
        useOrder.append(memory.slot, to: &used)
    }

    /// Takes back the memory of pictures that have been released.
    private func takeReturned() {
        returned.drain { memory in
            guard memory.isKept else { return }
            useOrder.remove(memory.slot, from: &used)
            idle.add(memory)
        }
    }

    /// Returns idle memory for a picture, which is in use from now on.
    private func reused(_ area: PixelRect, _ format: PixelFormat) -> OffscreenMemory? {
        guard let memory = idle.best(for: area, format).flatMap({ slots[$0] }) else { return nil }
        idle.remove(memory)
        useOrder.append(memory.slot, to: &used)
        return memory
    }

    /// Allocates memory with some room to grow, so that a picture that grows from frame to frame is not reallocated in
    /// each.
    private func new(_ area: PixelRect, _ format: PixelFormat) -> OffscreenMemory {
        let size = OffscreenMemory.Size(
            width: Self.roomy(area.width), height: Self.roomy(area.height), format: format)
        makeRoom(for: size.bytes)
        counters.allocations += 1
        let buffer = PixelBuffer(width: size.width, height: size.height, format: format, taking: take)
        let memory = OffscreenMemory(buffer, slot: freeSlots.popLast() ?? slots.count)
        if memory.slot == slots.count { slots.append(memory) } else { slots[memory.slot] = memory }
        if !buffer.hasMemory { isShort = true }
        bytes += memory.bytes
        useOrder.append(memory.slot, to: &used)
        return memory
    }

    /// Returns the bytes that a picture of a size takes.
    static func bytes(width: Int, height: Int, format: PixelFormat) -> Int {
        OffscreenPicture.objectBytes
            + PixelBuffer.bytes(width: roomy(max(width, 1)), height: roomy(max(height, 1)), format: format)
    }

    private static func roomy(_ length: Int) -> Int { (length + length / 8 + 31) & ~31 }

    /// Frees all pictures; those that caches hold have to be drawn again. Must not be called while a frame is painted.
    package func removeAll() {
        for case let memory? in slots { memory.giveUp() }
        slots.removeAll()
        freeSlots.removeAll()
        idle.removeAll()
        used = LinkedSlots.List()
        useOrder = LinkedSlots()
        bytes = 0
    }

    /// Gives up memory that is in no list any more. A picture that a cache holds has to be drawn again.
    private func free(_ memory: OffscreenMemory) {
        memory.evict()
        bytes -= memory.bytes
        slots[memory.slot] = nil
        freeSlots.append(memory.slot)
    }

    private func makeRoom(for size: Int) {
        guard bytes + size > budget else { return }
        takeReturned()
        while bytes + size > budget {
            if let memory = idle.oldest.flatMap({ slots[$0] }) {
                idle.remove(memory)
                free(memory)
                continue
            }
            guard let memory = used.first.flatMap({ slots[$0] }), memory.lastUse < frameStart else { return }
            counters.evictions.add(bytes: memory.bytes)
            useOrder.remove(memory.slot, from: &used)
            free(memory)
        }
    }
}
