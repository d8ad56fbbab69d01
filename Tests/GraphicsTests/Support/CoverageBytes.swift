import Geometry
import Graphics
import Pixels

/// Returns the result of a rasterizer as bytes, in rows from the top without padding.
func coverage(
    _ path: PathStorage, rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity,
    antialiased: Bool = true,
    clip: PixelRect, interest: PixelRect? = nil, with rasterizer: PathRasterizer = PathRasterizer()
) -> [UInt8] {
    rasterizer.load(path, transform: transform, interest: interest ?? clip)
    return bytes(of: rasterizer, rule: rule, antialiased: antialiased, clip: clip)
}

func bytes(
    of rasterizer: PathRasterizer, rule: CGPathFillRule = .winding, antialiased: Bool = true, clip: PixelRect
) -> [UInt8] {
    let mask = PixelBuffer(width: clip.width, height: clip.height, format: .a8)
    // Fills the view, so that pixels that are not written are detected.
    for y in 0..<clip.height {
        mask.view.pointer(x: 0, y: y).initializeMemory(as: UInt8.self, repeating: 0x5A, count: clip.width)
    }
    rasterizer.draw(rule: rule, antialiased: antialiased, clip: clip, into: mask.view)
    return (0..<clip.height).flatMap { y in
        (0..<clip.width).map { x in mask.view.pointer(x: x, y: y).load(as: UInt8.self) }
    }
}
