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
    @exclusivity(unchecked) private var pictures: [OffscreenPicture] = []
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
        for picture in pictures where !picture.buffer.hasMemory { picture.isKept = false }
        pictures.removeAll { !$0.isKept }
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
        let picture =
            old.flatMap { $0.isKept && $0.fits(area, format) ? $0 : nil } ?? idle(area, format) ?? new(area, format)
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

    private func idle(_ area: PixelRect, _ format: PixelFormat) -> OffscreenPicture? {
        // Most pictures are held, and to find that takes less time than to compare sizes.
        for i in pictures.indices where isKnownUniquelyReferenced(&pictures[i]) && pictures[i].fits(area, format) {
            return pictures[i]
        }
        return nil
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
        pictures.append(picture)
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
        for picture in pictures { picture.giveUp() }
        pictures.removeAll()
        bytes = 0
    }

    private func makeRoom(for size: Int) {
        while bytes + size > budget {
            guard let index = leastWanted() else { return }
            var picture = pictures.remove(at: index)
            if !isKnownUniquelyReferenced(&picture) { counters.evictions.add(bytes: picture.bytes) }
            picture.isKept = false
            bytes -= picture.bytes
        }
    }

    /// Returns the index of a picture that no cache holds, else of the one used least recently and not in this frame.
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
