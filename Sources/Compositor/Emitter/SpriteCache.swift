import Geometry
import Graphics
import Pixels

/// Small pictures of particles, ready to be painted at whole pixels: by image, size, angle and the part of a pixel that they are off, each
/// in steps too small to be seen.
final class SpriteCache {
    /// A picture about a point that lies `phase` off a whole pixel.
    struct Sprite {
        /// Kept, so that no other image gets its identity.
        let image: CGImage
        let buffer: PixelBuffer
        /// The upper left pixel, from the whole pixel at hand.
        let x: Int
        let y: Int
    }

    struct Key: Hashable {
        let image: ObjectIdentifier
        let part: CGRect
        /// In eighths of a pixel.
        let width: Int32
        let height: Int32
        /// In 256ths of a turn.
        let angle: Int32
        /// In quarters of a pixel.
        let phaseX: Int32
        let phaseY: Int32
    }

    private var sprites: [Key: Sprite] = [:]
    private var bytes = 0
    private static let budget = 16 << 20

    func sprite(_ key: Key, make: () -> Sprite) -> Sprite {
        if let known = sprites[key] { return known }
        let new = make()
        bytes += new.buffer.view.pitch * new.buffer.height
        if bytes > Self.budget {
            sprites.removeAll(keepingCapacity: true)
            bytes = new.buffer.view.pitch * new.buffer.height
        }
        sprites[key] = new
        return new
    }
}
