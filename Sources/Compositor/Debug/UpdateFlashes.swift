import Geometry

/// Rectangles that changed lately, which flash.
struct UpdateFlashes {
    private var flashes: [(rect: PixelRect, time: Double)] = []
    /// Whether the frame after the last flash was painted.
    private var isClean = true

    /// The duration of a flash, in seconds.
    private static let duration = 0.25
    /// The upper bound for rectangles that flash at a time.
    private static let most = 512

    var isEmpty: Bool { flashes.isEmpty && isClean }

    mutating func add(_ rects: [PixelRect], at time: Double) {
        for rect in rects { flashes.append((rect, time)) }
        if flashes.count > Self.most { flashes.removeFirst(flashes.count - Self.most) }
        if !flashes.isEmpty { isClean = false }
    }

    /// Returns the rectangles that flash at a time, with an opacity of 0…1, and forgets those that have ended.
    mutating func shown(at time: Double) -> [(rect: PixelRect, alpha: Double)] {
        // Times of an earlier frame are drawn again for pictures.
        flashes.removeAll { time >= $0.time + Self.duration }
        if flashes.isEmpty { isClean = true }
        return flashes.map { ($0.rect, min(1, 1 - (time - $0.time) / Self.duration)) }
    }
}
