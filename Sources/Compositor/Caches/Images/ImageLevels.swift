import Geometry
import Graphics
import Pixels
import Trace

/// Reduced versions of images, each made once and kept within a budget.
final class ImageLevels {
    private struct Key: Hashable {
        let image: ObjectIdentifier
        let region: PixelRect
        let width: Int
        let height: Int
        let isExact: Bool
    }

    private var levels: [Key: ImageLevel] = [:]
    private var frame = 0
    /// The bytes of all versions.
    private(set) var bytes = 0
    /// The number of versions made since the start.
    private(set) var made = 0
    /// The number of times that a version was found since the start.
    private(set) var reuses = 0
    /// The versions that were given up for others since the start.
    private(set) var evictions = EvictionCount()
    private let budget: Int

    /// - Parameter budget: The budget in bytes. Versions that this frame or the last one uses are kept even if they
    ///   need more: the others are those of images that had another size before.
    init(budget: Int = 2 << 20) {
        self.budget = budget
    }

    /// Begins a frame: all versions may be evicted if memory is needed.
    func beginFrame() {
        frame += 1
        if frame % 64 == 0 { dropUnused() }
    }

    /// Returns a version of a part of an image, valid for this frame. Its pixels are made when they are first used.
    /// - Parameter isExact: Whether each pixel is the mean of exactly the area that it replaces. Otherwise it is made
    ///   from the nearest larger octave, each half the size of the one before: that reads less memory and still removes
    ///   patterns finer than a pixel.
    func version(of image: CGImage, region: PixelRect, width: Int, height: Int, isExact: Bool) -> ImageLevel {
        let octave = (width: Self.octave(region.width, above: width), height: Self.octave(region.height, above: height))
        // An octave is exact by itself.
        let key = Key(
            image: ObjectIdentifier(image), region: region, width: width, height: height,
            isExact: isExact || octave == (width, height))
        if let level = levels[key], level.image === image {
            level.lastFrame = frame
            reuses += 1
            return level
        }
        dropUnused()
        let isDirect = key.isExact || octave == (region.width, region.height)
        let larger =
            isDirect
            ? nil : version(of: image, region: region, width: octave.width, height: octave.height, isExact: true)
        // Versions are evicted first, so that the new one takes over memory of the same size. Memory of other sizes is
        // freed.
        let hasEvicted = makeRoom(for: ImageLevel.bytes(width: width, height: height))
        let level = ImageLevel(
            of: image, image.pixels.part(region), larger: larger, width: width, height: height, frame: frame)
        if hasEvicted { PixelBuffer.freeIdleMemory() }
        levels[key] = level
        bytes += level.bytes
        made += 1
        return level
    }

    /// Returns the smallest of `side`, its half, its quarter and so on that is at least `target`.
    private static func octave(_ side: Int, above target: Int) -> Int {
        var octaves = 0
        while (side + (1 << octaves)) >> (octaves + 1) >= target && side >> octaves > 1 { octaves += 1 }
        return (side + (1 << octaves) / 2) >> octaves
    }

    /// Frees all versions.
    func removeAll() {
        levels.removeAll()
        bytes = 0
    }

    /// Evicts versions until there is room for one of a size in bytes.
    /// - Returns: Whether any was evicted.
    private func makeRoom(for size: Int) -> Bool {
        guard bytes + size > budget else { return false }
        let before = bytes
        for (key, level) in levels.sorted(by: { $0.value.lastFrame < $1.value.lastFrame })
        where bytes + size > budget && level.lastFrame < frame - 1 {
            bytes -= level.bytes
            levels[key] = nil
            evictions.add(bytes: level.bytes)
        }
        return bytes < before
    }

    /// Frees the versions of images that no longer exist.
    private func dropUnused() {
        guard levels.contains(where: { $0.value.image == nil }) else { return }
        for (key, level) in levels where level.image == nil {
            bytes -= level.bytes
            levels[key] = nil
        }
    }
}
