import Display
import Framebuffer
import Geometry
import Pixels
import Testing

extension FramebufferOutput {
    /// Draws pixels into the next buffer, where they are damaged or stale, and submits it.
    @discardableResult
    func show(_ pixels: (_ x: Int, _ y: Int) -> UInt32, damage: PixelRect? = nil, id: UInt64) throws -> Submission {
        let buffer = try takeBuffer()
        let damaged = damage ?? buffer.pixels.bounds
        for rect in buffer.stale + [damaged] {
            for y in rect.minY..<rect.maxY {
                for x in rect.minX..<rect.maxX {
                    let place = buffer.pixels.pointer(x: x, y: y)
                    if buffer.pixels.format == .rgb565 {
                        place.storeBytes(of: UInt16(truncatingIfNeeded: pixels(x, y)), as: UInt16.self)
                    } else {
                        place.storeBytes(of: pixels(x, y), as: UInt32.self)
                    }
                }
            }
        }
        return try submit(buffer, damage: [damaged], id: id)
    }
}
