import Geometry
import Graphics
import Pixels

/// Smaller versions of images, each made once and kept while there is room.
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
    /// Of all versions that are kept.
    private(set) var bytes = 0
    /// How many were ever made.
    private(set) var made = 0
    private let budget: Int

    /// - Parameter budget: in bytes; what one frame shows is kept though it were more.
    init(budget: Int = 16 << 20) {
        self.budget = budget
    }

    /// What was asked for until now may go where there is no room.
    func beginFrame() {
        frame += 1
        if frame % 64 == 0 { dropUnused() }
    }

    /// A part in `width` × `height` pixels, good for this frame; perhaps nobody has made them yet.
    /// - Parameter isExact: every pixel is the mean of the very area that it takes the place of. Else it is made of the
    ///   nearest larger octave, each half as large as the one before: that is less to read, and patterns that fit no
    ///   size fade all the same.
    func version(of image: CGImage, region: PixelRect, width: Int, height: Int, isExact: Bool) -> ImageLevel {
        let octave = (width: Self.octave(region.width, above: width), height: Self.octave(region.height, above: height))
        // An octave itself is exact.
        let key = Key(
            image: ObjectIdentifier(image), region: region, width: width, height: height,
            isExact: isExact || octave == (width, height))
        if let level = levels[key], level.image === image {
            level.lastFrame = frame
            return level
        }
        dropUnused()
        let isDirect = key.isExact || octave == (region.width, region.height)
        let larger =
            isDirect
            ? nil : version(of: image, region: region, width: octave.width, height: octave.height, isExact: true)
        let level = ImageLevel(
            of: image, image.pixels.part(region), larger: larger, width: width, height: height, frame: frame)
        makeRoom(for: level.bytes)
        levels[key] = level
        bytes += level.bytes
        made += 1
        return level
    }

    /// The smallest of `side`, its half, its quarter and so on that isn't less than `target`.
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

    private func makeRoom(for size: Int) {
        guard bytes + size > budget else { return }
        for (key, level) in levels.sorted(by: { $0.value.lastFrame < $1.value.lastFrame })
        where bytes + size > budget && level.lastFrame < frame {
            bytes -= level.bytes
            levels[key] = nil
        }
    }

    /// Versions of images that are gone.
    private func dropUnused() {
        guard levels.contains(where: { $0.value.image == nil }) else { return }
        for (key, level) in levels where level.image == nil {
            bytes -= level.bytes
            levels[key] = nil
        }
    }
}
