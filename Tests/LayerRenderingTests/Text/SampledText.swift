import Geometry
import Graphics

/// The coverage of pixels by a layout's glyphs, from sample points within their outlines.
struct SampledText {
    private var outlines: [(path: CGPath, box: CGRect)] = []
    private static let side = 16

    /// - Parameters:
    /// - transform: The map from the layout, with its first line's start at the origin, to pixels.
    /// - isQuartered: Whether glyphs begin at the nearest quarter of a pixel.
    init(_ layout: TextLayout, transform: CGAffineTransform, isQuartered: Bool) {
        func quarter(_ x: CGFloat) -> CGFloat { isQuartered ? (x * 4).rounded() / 4 : x }
        for run in layout.lines.flatMap(\.runs) {
            for glyph in run.glyphs {
                let origin = CGPoint(x: CGFloat(glyph.x), y: CGFloat(glyph.y)).applying(transform)
                let place = CGAffineTransform(
                    a: transform.a * run.size, b: transform.b * run.size, c: transform.c * run.size,
                    d: transform.d * run.size, tx: quarter(origin.x), ty: quarter(origin.y))
                let path = run.face.outline(of: glyph.id).path.applying(place)
                if !path.isEmpty { outlines.append((CGPath(path), path.controlBox)) }
            }
        }
    }

    /// The coverage of a pixel in 255ths, with glyphs drawn over each other.
    func coverage(_ x: Int, _ y: Int) -> Double {
        let pixel = CGRect(x: x, y: y, width: 1, height: 1)
        var rest = 1.0
        for outline in outlines where outline.box.intersects(pixel) {
            var inside = 0
            for i in 0..<Self.side * Self.side {
                let point = CGPoint(
                    x: CGFloat(x) + (CGFloat(i % Self.side) + 0.5) / CGFloat(Self.side),
                    y: CGFloat(y) + (CGFloat(i / Self.side) + 0.5) / CGFloat(Self.side))
                if outline.path.contains(point) { inside += 1 }
            }
            rest *= 1 - Double(inside) / Double(Self.side * Self.side)
        }
        return (1 - rest) * 255
    }
}
