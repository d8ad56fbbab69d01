package import Geometry
import Glibc
package import Pixels

/// Turns paths into coverage: how much of every pixel lies inside, from 0 to 255.
///
///     let rasterizer = PathRasterizer()
///     rasterizer.load(path, transform: toDevice, interest: screen)
///     rasterizer.draw(rule: .winding, clip: tile, into: mask)
///
/// Coverage is the exact area under the fill rule, also where the path overlaps and crosses itself. Curves are followed
/// to 1/96 pixel by lines that leave out as much as they add, so that coverage there is within 4/255 of the exact area,
/// and within 1/255 in the mean square. Coordinates are device pixels, y down. A pixel's value is the same to the bit
/// whatever clip it is drawn through. Infinite coordinates count as very far away, elements with NaN in them are left
/// out. Pixels farther than 131,072 from the origin, along either axis, are not covered.
///
/// An object is used by one thread at a time and kept: it holds on to its memory, and steady use allocates nothing.
package final class PathRasterizer {
    @exclusivity(unchecked) private var builder = EdgeBuilder()
    @exclusivity(unchecked) private var sweep = CoverageSweep()
    @exclusivity(unchecked) private var stroker = Stroker()
    @exclusivity(unchecked) private var dasher = Dasher()
    @exclusivity(unchecked) private var interest = PixelRect.empty

    /// Coordinates are rounded to so many parts of a pixel.
    package static let partsOfPixel = Int(Subpixel.unit)

    package init() {}

    /// Takes up a path to fill in place of the last one; open subpaths are closed by a line.
    /// - Parameters:
    ///   - transform: from the path's coordinates to device pixels.
    ///   - interest: the pixels that may be drawn; it spares the work for others.
    package func load(_ path: PathStorage, transform: CGAffineTransform, interest: PixelRect) {
        self.interest = interest
        builder.begin(interest: interest.intersection(Subpixel.reachable))
        var point = 0
        path.points.withUnsafeBufferPointer { points in
            for element in path.elements {
                switch element {
                case .moveToPoint:
                    builder.move(to: Point2(points[point], transform))
                case .addLineToPoint:
                    builder.line(to: Point2(points[point], transform))
                case .addQuadCurveToPoint:
                    builder.quad(Point2(points[point], transform), to: Point2(points[point + 1], transform))
                case .addCurveToPoint:
                    builder.cubic(
                        Point2(points[point], transform), Point2(points[point + 1], transform),
                        to: Point2(points[point + 2], transform))
                case .closeSubpath:
                    builder.close()
                }
                point += element.pointCount
            }
        }
        builder.close()
    }

    /// Takes up a line along a path, to be drawn by the winding rule, in place of the last path.
    ///
    /// Its sides are followed to 1/96 pixel too. A subpath without length is a dot if caps are round, else nothing.
    /// - Parameter transform: from the path's coordinates to device pixels; the line's width is in the path's.
    package func load(stroking path: PathStorage, style: StrokeStyle, transform: CGAffineTransform, interest: PixelRect)
    {
        self.interest = interest
        builder.begin(interest: interest.intersection(Subpixel.reachable))
        let cullBox = CullBox(interest, transform, strokedBy: style)
        if style.dash.period == nil {
            stroker.stroke(
                path, style: style, transform: transform, tolerance: EdgeBuilder.tolerance, cullBox: cullBox,
                into: &builder)
        } else {
            dasher.dash(path, style.dash, cullBox: cullBox)
            stroker.stroke(
                dasher.dashes, style: style, transform: transform, tolerance: EdgeBuilder.tolerance, cullBox: cullBox,
                into: &builder)
        }
        builder.close()
    }

    /// The pixels inside the interest that what is loaded may cover.
    package var bounds: PixelRect { builder.bounds }

    /// Writes the coverage of `clip`, a part of the interest, into an `a8` view of the clip's size.
    /// - Parameter antialiased: if false, a pixel counts as covered whole or not at all, as its centre is.
    package func draw(rule: CGPathFillRule, antialiased: Bool = true, clip: PixelRect, into view: PixelView) {
        assert(interest.contains(clip), "what lies outside the interest is not known")
        precondition(
            view.format == .a8 && view.width >= clip.width && view.height >= clip.height, "no room for the clip")
        if clip.isEmpty { return }
        let reachable = clip.intersection(Subpixel.reachable)
        guard reachable == clip else {
            return drawReachable(reachable, rule: rule, antialiased: antialiased, clip: clip, into: view)
        }
        sweep.draw(builder.edges, rule: rule, antialiased: antialiased, clip: clip, into: view)
    }

    /// Draws the part of `clip` whose coordinates the rasterizer can represent, and clears the rest of the view.
    private func drawReachable(
        _ reachable: PixelRect, rule: CGPathFillRule, antialiased: Bool, clip: PixelRect, into view: PixelView
    ) {
        for y in 0..<clip.height { memset(view.base.advanced(by: y * view.pitch), 0, clip.width) }
        guard !reachable.isEmpty else { return }
        let part = view.part(reachable.offset(x: -clip.minX, y: -clip.minY))
        sweep.draw(builder.edges, rule: rule, antialiased: antialiased, clip: reachable, into: part)
    }
}
