import Geometry
import Graphics
import Pixels

/// Small pictures of particles, ready to be painted at whole pixels: by image, size, angle and the part of a pixel that
/// they are off, each in steps too small to be seen.
final class SpriteCache {
    /// A picture about a point that lies a part of a pixel off a whole one.
    struct Sprite {
        let view: PixelView
        /// The upper left pixel, from the whole pixel at hand.
        let x: Int
        let y: Int
    }

    /// What a picture looks like, in one word.
    struct Key: Equatable {
        let word: UInt64

        /// - Parameters:
        ///   - image: by its number in the cache.
        ///   - width: in eighths of a pixel, at most 1023; likewise `height`.
        ///   - angle: in 256ths of a turn.
        ///   - phaseX: in quarters of a pixel; likewise `phaseY`.
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
    /// Counts how often everything was forgotten: what was found before is no more.
    private(set) var generation = 0

    /// - Parameter budget: in bytes.
    init(budget: Int = 16 << 20) {
        memory = Arena(budget: budget)
    }

    /// Forgets everything where there was no room any more. Not while what was found is still to be painted.
    func beginFrame() {
        if memory.isFull || sources.count > Self.mostSources { forgetAll() }
    }

    /// Forgets everything and frees the memory. Not to be called while a frame is made.
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

    /// The number of a part of an image, which is kept as long as its pictures are.
    func number(of image: CGImage, part: CGRect) -> Int {
        if let known = sources.firstIndex(where: { $0.image === image && $0.part == part }) { return known }
        sources.append(Source(image: image, part: part))
        return sources.count - 1
    }

    func source(_ number: Int) -> (image: CGImage, part: CGRect) { (sources[number].image, sources[number].part) }

    /// The picture for a key, which is made where there is none; nil where there is no room for it.
    /// - Parameters:
    ///   - area: the pixels of it, from the whole pixel at hand.
    ///   - draw: draws it onto clear pixels.
    func sprite(_ key: Key, area: (Key) -> PixelRect, draw: (Canvas) -> Void) -> Sprite? {
        if let known = numbers[key.word] { return sprites[known] }
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
