package import Geometry
package import Pixels

/// The memory of all offscreen pictures, within a budget.
///
/// Pictures that no cache holds are reused for others. Beyond the budget the pictures used least recently are evicted,
/// but none that the current frame has used: a frame that needs more memory gets it.
package final class OffscreenPool {
    /// The budget in bytes.
    @exclusivity(unchecked) package var budget: Int
    package private(set) var counters = OffscreenCounters()
    /// Bytes that are allocated, in use or not.
    @exclusivity(unchecked) package private(set) var bytes = 0
    /// The pictures by slot. A picture keeps its slot; those of evicted ones are empty until they are taken again.
    @exclusivity(unchecked) private var pictures: [OffscreenPicture?] = []
    @exclusivity(unchecked) private var emptySlots: [Int] = []
    /// The slots of pictures that were made to be dropped soon.
    @exclusivity(unchecked) private var temporarySlots: [Int] = []
    /// The slot at which the search for a picture that nobody holds goes on.
    @exclusivity(unchecked) private var nextProbe = 0
    @exclusivity(unchecked) private var candidates = EvictionCandidates()
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
        candidates.expire()
        makeRoom(for: 0)
        guard isShort else { return }
        isShort = false
        for slot in pictures.indices where pictures[slot]?.buffer.hasMemory == false { remove(at: slot) }
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
        let picture = idleTemporary(area, format) ?? idle(area, format) ?? newTemporary(area, format)
        return begin(picture, area)
    }

    private func memory(replacing old: OffscreenPicture?, _ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture
    {
        if let old, old.isKept, old.fits(area, format) { return begin(old, area) }
        return begin(idle(area, format) ?? new(area, format), area)
    }

    private func begin(_ picture: OffscreenPicture, _ area: PixelRect) -> OffscreenPicture {
        picture.area = area
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
    func isOfThisFrame(_ picture: OffscreenPicture) -> Bool { picture.lastUse >= frameStart }

    func noteBlur() {
        counters.blurs += 1
    }

    private func touch(_ picture: OffscreenPicture) {
        clock += 1
        picture.lastUse = clock
    }

    /// The number of pictures among which one that nobody holds is looked for. If there are more, each search goes on
    /// where the last one ended, so that its cost does not grow with their number.
    private static let probes = 256

    private func idle(_ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture? {
        for _ in 0..<min(pictures.count, Self.probes) {
            if nextProbe >= pictures.count { nextProbe = 0 }
            let slot = nextProbe
            nextProbe += 1
            if let found = idle(at: slot, area, format) { return found }
        }
        return nil
    }

    private func idleTemporary(_ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture? {
        for slot in temporarySlots {
            if let found = idle(at: slot, area, format) { return found }
        }
        return nil
    }

    private func idle(at slot: Int, _ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture? {
        // Most pictures are held, and to find that takes less time than to compare sizes.
        guard isKnownUniquelyReferenced(&pictures[slot]), let picture = pictures[slot], picture.fits(area, format)
        else {
            return nil
        }
        return picture
    }

    private func newTemporary(_ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture {
        let picture = new(area, format)
        temporarySlots.append(picture.slot)
        return picture
    }

    /// Allocates a picture with some room to grow, so that one that grows from frame to frame is not reallocated in
    /// each.
    private func new(_ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture {
        let width = Self.roomy(area.width)
        let height = Self.roomy(area.height)
        makeRoom(for: OffscreenPicture.bytes(width, height, format))
        counters.allocations += 1
        let picture = OffscreenPicture(
            buffer: PixelBuffer(width: width, height: height, format: format, taking: take), area: area)
        if !picture.buffer.hasMemory { isShort = true }
        bytes += picture.bytes
        candidates.noteNew()
        if let slot = emptySlots.popLast() {
            picture.slot = slot
            pictures[slot] = picture
        } else {
            picture.slot = pictures.count
            pictures.append(picture)
        }
        return picture
    }

    /// Returns the bytes that a picture of a size takes.
    static func bytes(width: Int, height: Int, format: PixelFormat) -> Int {
        OffscreenPicture.objectBytes
            + PixelBuffer.bytes(width: roomy(max(width, 1)), height: roomy(max(height, 1)), format: format)
    }

    private static func roomy(_ length: Int) -> Int { (length + length / 8 + 31) & ~31 }

    /// Frees all pictures; those that caches hold have to be drawn again. Must not be called while a frame is painted.
    package func removeAll() {
        for picture in pictures { picture?.giveUp() }
        pictures.removeAll()
        emptySlots.removeAll()
        temporarySlots.removeAll()
        candidates.removeAll()
        bytes = 0
    }

    private func makeRoom(for size: Int) {
        while bytes + size > budget {
            guard let slot = leastWanted() else { return }
            if !isKnownUniquelyReferenced(&pictures[slot]) {
                counters.evictions.add(bytes: pictures[slot]?.bytes ?? 0)
            }
            remove(at: slot)
        }
    }

    private func remove(at slot: Int) {
        guard let picture = pictures[slot] else { return }
        pictures[slot] = nil
        picture.isKept = false
        bytes -= picture.bytes
        emptySlots.append(slot)
        temporarySlots.removeAll { $0 == slot }
    }

    /// Returns the slot of a picture that no cache holds, else of the one used least recently and not in this frame.
    private func leastWanted() -> Int? {
        while true {
            while let candidate = candidates.next() {
                // Slots may have been emptied and taken since.
                guard let use = pictures[candidate.slot]?.lastUse else { continue }
                if use == candidate.lastUse { return candidate.slot }
            }
            guard candidates.maySearch(among: pictures.count) else { return nil }
            candidates.begin()
            for slot in pictures.indices {
                let isIdle = isKnownUniquelyReferenced(&pictures[slot])
                guard let use = pictures[slot]?.lastUse, isIdle || use < frameStart else { continue }
                candidates.append(slot, lastUse: use, isIdle: isIdle)
            }
            guard candidates.sort() else { return nil }
        }
    }
}
