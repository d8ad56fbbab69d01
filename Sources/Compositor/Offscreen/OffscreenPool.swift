package import Geometry
package import Pixels

/// The memory of all offscreen pictures, with a budget.
///
/// Pictures that nobody holds any more are used again for others. Past the budget those used least recently go, but
/// none that the frame being made has used: a frame that needs more gets it.
package final class OffscreenPool {
    /// In bytes.
    @exclusivity(unchecked) package var budget: Int
    package private(set) var counters = OffscreenCounters()
    /// Taken, in use or not.
    @exclusivity(unchecked) package private(set) var bytes = 0
    private var pictures: [OffscreenPicture] = []
    @exclusivity(unchecked) private var clock: UInt64 = 0
    @exclusivity(unchecked) private var frameStart: UInt64 = 1
    /// Whether there was no memory for a picture of this frame, which is lost then and goes with the frame's end.
    @exclusivity(unchecked) private var isShort = false
    private let take: (Int) -> PixelMemory.Taken?

    /// - Parameters:
    ///   - budget: in bytes.
    ///   - take: takes memory of some size, or finds none.
    package init(budget: Int, taking take: @escaping (Int) -> PixelMemory.Taken? = PixelMemory.take) {
        self.budget = budget
        self.take = take
    }

    /// What was used so far may go now.
    package func endFrame() {
        frameStart = clock + 1
        makeRoom(for: 0)
        guard isShort else { return }
        isShort = false
        for picture in pictures where !picture.buffer.hasMemory { picture.isKept = false }
        pictures.removeAll { !$0.isKept }
    }

    /// A picture to be drawn anew, with unknown pixels.
    /// - Parameter old: given up for it; its memory is used where it suits.
    package func picture(replacing old: OffscreenPicture?, area: PixelRect, format: PixelFormat) -> OffscreenPicture {
        counters.drawings += 1
        return memory(replacing: old, area, format)
    }

    /// A picture for as long as it is held, on the way to another.
    func temporary(_ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture {
        memory(replacing: nil, area, format)
    }

    private func memory(replacing old: OffscreenPicture?, _ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture
    {
        let picture =
            old.flatMap { $0.isKept && $0.fits(area, format) ? $0 : nil } ?? idle(area, format) ?? new(area, format)
        picture.area = area
        touch(picture)
        return picture
    }

    /// Notes that a picture is used as it is.
    package func reuse(_ picture: OffscreenPicture) {
        counters.reuses += 1
        touch(picture)
    }

    /// Notes that a part of a picture is drawn again.
    package func redraw(_ picture: OffscreenPicture) {
        counters.drawings += 1
        touch(picture)
    }

    /// Whether a picture was used since the last frame's end.
    func isOfThisFrame(_ picture: OffscreenPicture) -> Bool { picture.lastUse >= frameStart }

    func noteBlur() {
        counters.blurs += 1
    }

    private func touch(_ picture: OffscreenPicture) {
        clock += 1
        picture.lastUse = clock
    }

    private func idle(_ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture? {
        for i in pictures.indices where pictures[i].fits(area, format) && isKnownUniquelyReferenced(&pictures[i]) {
            return pictures[i]
        }
        return nil
    }

    /// A little larger than it needs to be: what grows from frame to frame doesn't take new memory for each.
    private func new(_ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture {
        let width = Self.roomy(area.width)
        let height = Self.roomy(area.height)
        makeRoom(for: OffscreenPicture.bytes(width, height, format))
        counters.allocations += 1
        let picture = OffscreenPicture(
            buffer: PixelBuffer(width: width, height: height, format: format, taking: take), area: area)
        if !picture.buffer.hasMemory { isShort = true }
        bytes += picture.bytes
        pictures.append(picture)
        return picture
    }

    private static func roomy(_ length: Int) -> Int { (length + length / 8 + 31) & ~31 }

    /// Frees all pictures. Those that somebody holds have to be drawn again. Not to be called while a frame is made.
    package func removeAll() {
        for picture in pictures { picture.giveUp() }
        pictures.removeAll()
        bytes = 0
    }

    private func makeRoom(for size: Int) {
        while bytes + size > budget {
            guard let index = leastWanted() else { return }
            var picture = pictures.remove(at: index)
            if !isKnownUniquelyReferenced(&picture) { counters.evictions += 1 }
            picture.isKept = false
            bytes -= picture.bytes
        }
    }

    /// One that nobody holds, else the one used least recently, and before this frame.
    private func leastWanted() -> Int? {
        var oldest: Int?
        for i in pictures.indices {
            if isKnownUniquelyReferenced(&pictures[i]) { return i }
            if pictures[i].lastUse >= frameStart { continue }
            if oldest.map({ pictures[i].lastUse < pictures[$0].lastUse }) ?? true { oldest = i }
        }
        return oldest
    }
}
