import Geometry
import Graphics
import Pixels
import Trace

/// Sprites of particles, ready to be painted at whole pixels. They are keyed by image, size, angle and offset within a
/// pixel, each in steps too small to be visible.
final class SpriteCache {
    /// A picture around a point.
    struct Sprite {
        let view: PixelView
        /// The offset of the upper left pixel from the pixel of the point.
        let x: Int
        let y: Int
    }

    /// The attributes of a sprite in one word.
    struct Key: Equatable {
        let word: UInt64

        /// - Parameters:
        ///   - image: The number of the image in the cache.
        ///   - width: The width in eighths of a pixel, at most 1023; likewise `height`.
        ///   - angle: The angle in 256ths of a turn.
        ///   - phaseX: The offset in quarters of a pixel; likewise `phaseY`.
        init(image: Int, width: Int, height: Int, angle: Int, phaseX: Int, phaseY: Int) {
            word =
                UInt64(image) << 32 | UInt64(width) << 22 | UInt64(height) << 12 | UInt64(angle) << 4 | UInt64(phaseX)
                << 2 | UInt64(phaseY)
        }

        var image: Int { Int(word >> 32) }
        var width: Int { Int(word >> 22 & 1023) }
        var height: Int { Int(word >> 12 & 1023) }
        var angle: Int { Int(word >> 4 & 255) }
        var phaseX: Int { Int(word >> 2 & 3) }
        var phaseY: Int { Int(word & 3) }
    }

    private struct Source {
        let image: CGImage
        let part: CGRect
    }

    private var sources: [Source] = []
    private var numbers = WordTable()
    private var sprites: [Sprite] = []
    private let memory: Arena
    /// The number of times that all sprites were removed: sprites of another generation are invalid.
    private(set) var generation = 0
    /// The numbers of sprites that were found and that were drawn since the start.
    private(set) var reuses = 0
    private(set) var made = 0
    /// The sprites that were given up since the start because memory was missing.
    private(set) var evictions = EvictionCount()

    /// - Parameter budget: The budget in bytes.
    init(budget: Int = 16 << 20) {
        memory = Arena(budget: budget)
    }

    /// Removes all sprites if memory was missing. Must not be called while sprites are still to be painted.
    func beginFrame() {
        guard memory.isFull || sources.count > Self.mostSources else { return }
        evictions.add(sprites.count, bytes: memory.bytes)
        forgetAll()
    }

    /// Removes all sprites and frees the memory. Must not be called while a frame is painted.
    func removeAll() {
        forgetAll()
        memory.free()
    }

    private func forgetAll() {
        generation += 1
        sources.removeAll(keepingCapacity: true)
        sprites.removeAll(keepingCapacity: true)
        numbers.removeAll()
        memory.removeAll()
    }

    private static let mostSources = 1024

    /// Returns the number of a part of an image, which is valid as long as its sprites are.
    func number(of image: CGImage, part: CGRect) -> Int {
        if let known = sources.firstIndex(where: { $0.image === image && $0.part == part }) { return known }
        sources.append(Source(image: image, part: part))
        return sources.count - 1
    }

    func source(_ number: Int) -> (image: CGImage, part: CGRect) { (sources[number].image, sources[number].part) }

    /// Returns the sprite for a key, which is drawn if it is missing; `nil` if there is no memory for it.
    /// - Parameters:
    ///   - area: Returns the pixels of the sprite, relative to the pixel of its point.
    ///   - draw: Draws the sprite onto clear pixels.
    func sprite(_ key: Key, area: (Key) -> PixelRect, draw: (Canvas) -> Void) -> Sprite? {
        if let known = numbers[key.word] {
            reuses += 1
            return sprites[known]
        }
        made += 1
        let area = area(key)
        let pitch = (area.width * 4 + 63) & ~63
        guard let base = memory.take(pitch * area.height) else { return nil }
        let view = PixelView(base: base, width: area.width, height: area.height, pitch: pitch, format: .argb8888)
        draw(Canvas(view: view, area: area))
        numbers.insert(sprites.count, for: key.word)
        sprites.append(Sprite(view: view, x: area.minX, y: area.minY))
        return sprites[sprites.count - 1]
    }
}
