import Geometry
import Graphics

/// A layout's glyphs as they cover pixels, by points of each pixel that lie inside an outline.
struct SampledText {
    private var outlines: [(path: CGPath, box: CGRect)] = []
    private static let side = 16

    /// - Parameters:
    ///   - transform: from the layout to pixels, its first line's start at the origin.
    ///   - isQuartered: whether glyphs begin at the nearest quarters of a pixel.
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

    /// The part of a pixel that is covered, in 255ths, glyphs drawn one over the other.
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
