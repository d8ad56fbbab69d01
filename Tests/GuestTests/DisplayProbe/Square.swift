import Display
import Geometry
import Pixels

/// A white square of 200 pixels that moves over black by 4 pixels a frame, repainted by buffer age.
final class Square: FrameRenderer {
    private let isMoving: Bool
    private var frame = 0
    private var shown = PixelRect.empty

    init(isMoving: Bool) {
        self.isMoving = isMoving
    }

    func releaseCaches() -> Int { 0 }

    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
        let pixels = buffer.pixels
        let side = min(200, pixels.width, pixels.height)
        let square = PixelRect(
            x: frame * 4 % max(pixels.width - side, 1), y: (pixels.height - side) / 2, width: side, height: side)
        var damage = Region()
        if square != shown || buffer.isFirstFrame {
            damage.add(shown)
            damage.add(square)
            var dirty = damage
            for rect in buffer.stale { dirty.add(rect) }
            for rect in dirty.rects { fill(rect, pixels, 0) }
            fill(square, pixels, 0xFF)
            shown = square
        }
        if isMoving { frame += 1 }
        return RenderedFrame(damage: Array(damage.rects), nextFrameTime: isMoving ? presentationTime : .infinity)
    }

    private func fill(_ rect: PixelRect, _ pixels: PixelView, _ byte: UInt8) {
        let inside = rect.intersection(pixels.bounds)
        guard !inside.isEmpty else { return }
        let count = inside.width * pixels.format.bytesPerPixel
        for y in inside.minY..<inside.maxY {
            pixels.pointer(x: inside.minX, y: y).initializeMemory(as: UInt8.self, repeating: byte, count: count)
        }
    }
}
