import Display
import Geometry
import Pixels

/// A renderer of a white square on black that moves to the right at a pixel per millisecond. It draws only what the
/// buffer lacks and what changes.
final class MovingRectangle: FrameRenderer {
    let side: Int
    /// The presentation time at which the square stops.
    var movesUntil: Double
    private(set) var times: [Double] = []
    private(set) var releases = 0
    /// The presentation time of the frame that each buffer holds.
    private(set) var drawn: [Int: Double] = [:]
    private var shown = PixelRect.empty
    var onRender: (Double) -> Void = { _ in }

    init(side: Int, movesUntil: Double = .infinity) {
        self.side = side
        self.movesUntil = movesUntil
    }

    static func place(at time: Double, side: Int, in bounds: PixelRect) -> PixelRect {
        let x = Int((time * 1000).rounded()) % max(bounds.width - side, 1)
        return PixelRect(x: x, y: (bounds.height - side) / 2, width: side, height: side)
    }

    func releaseCaches() -> Int {
        releases += 1
        return 4096
    }

    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
        times.append(presentationTime)
        onRender(presentationTime)
        let time = min(presentationTime, movesUntil)
        let square = Self.place(at: time, side: side, in: buffer.pixels.bounds)
        var damage = Region()
        if square != shown || buffer.isFirstFrame {
            damage.add(shown)
            damage.add(square)
            var dirty = damage
            for rect in buffer.stale { dirty.add(rect) }
            for rect in dirty.rects { fill(rect, in: buffer.pixels, with: 0) }
            fill(square, in: buffer.pixels, with: 0xFF)
            shown = square
            drawn[buffer.index] = presentationTime
        }
        return RenderedFrame(
            damage: Array(damage.rects), nextFrameTime: presentationTime < movesUntil ? presentationTime : .infinity)
    }
}

/// Fills a rectangle with bytes.
func fill(_ rect: PixelRect, in pixels: PixelView, with byte: UInt8) {
    let inside = rect.intersection(pixels.bounds)
    guard !inside.isEmpty else { return }
    for y in inside.minY..<inside.maxY {
        let count = inside.width * pixels.format.bytesPerPixel
        pixels.pointer(x: inside.minX, y: y).initializeMemory(as: UInt8.self, repeating: byte, count: count)
    }
}

/// Returns the bounding box of the pixels that are not black.
func lit(_ pixels: PixelView) -> PixelRect {
    var box = PixelRect.empty
    for y in 0..<pixels.height {
        for x in 0..<pixels.width where pixels.pointer(x: x, y: y).load(as: UInt8.self) != 0 {
            box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
        }
    }
    return box
}
