package import Geometry
import Glibc
package import Pixels

/// Converts paths to coverage: the part of each pixel that lies inside, from 0 to 255.
///
///     let rasterizer = PathRasterizer()
///     rasterizer.load(path, transform: toDevice, interest: screen)
///     rasterizer.draw(rule: .winding, clip: tile, into: mask)
///
/// Coverage is the exact area under the fill rule, even where the path overlaps or crosses itself. Curves are flattened
/// with a tolerance of 1/96 pixel to lines that enclose the same area on average, so that coverage differs from the
/// exact area by at most 4/255, and by 1/255 in the mean square. Coordinates are device pixels, y down. The value of a
/// pixel does not depend on the clip. Infinite coordinates are clamped, and elements with a NaN are ignored. Pixels
/// farther than 131,072 from the origin along either axis are not covered.
///
/// A rasterizer must be used by one thread at a time. It keeps its memory, so that repeated use allocates nothing.
package final class PathRasterizer {
    @exclusivity(unchecked) private var builder = EdgeBuilder()
    @exclusivity(unchecked) private var sweep = CoverageSweep()
    @exclusivity(unchecked) private var stroker = Stroker()
    @exclusivity(unchecked) private var dasher = Dasher()
    @exclusivity(unchecked) private var interest = PixelRect.empty
    /// Whether the outline of the loaded path is known to meet itself nowhere.
    @exclusivity(unchecked) private var isSimple = false

    /// The subpixel units per pixel, to which coordinates are rounded.
    package static let partsOfPixel = Int(Subpixel.unit)

    package init() {}

    /// Loads a path to fill, in place of the last one. Open subpaths are closed by a line.
    /// - Parameters:
    ///   - transform: the transform from the path's coordinates to device pixels.
    ///   - interest: the pixels that may be drawn; others cost no work.
    package func load(_ path: PathStorage, transform: CGAffineTransform, interest: PixelRect) {
        self.interest = interest
        builder.begin(interest: interest.intersection(Subpixel.representable))
        var shape = StarShapeTest(path, transform)
        var point = 0
        path.points.withUnsafeBufferPointer { points in
            for element in path.elements {
                switch element {
                case .moveToPoint:
                    let start = Point2(points[point], transform)
                    shape.move(to: start)
                    builder.move(to: start)
                case .addLineToPoint:
                    let end = Point2(points[point], transform)
                    shape.line(to: end)
                    builder.line(to: end)
                case .addQuadCurveToPoint:
                    let control = Point2(points[point], transform)
                    let end = Point2(points[point + 1], transform)
                    shape.curve(control)
                    shape.curve(end)
                    builder.quad(control, to: end)
                case .addCurveToPoint:
                    let control1 = Point2(points[point], transform)
                    let control2 = Point2(points[point + 1], transform)
                    let end = Point2(points[point + 2], transform)
                    shape.curve(control1)
                    shape.curve(control2)
                    shape.curve(end)
                    builder.cubic(control1, control2, to: end)
                case .closeSubpath:
                    shape.close()
                    builder.close()
                }
                point += element.pointCount
            }
        }
        builder.close()
        isSimple = shape.finish()
    }

    /// Loads the outline of a line along a path, to be drawn by the winding rule, in place of the last path.
    ///
    /// The sides are flattened with a tolerance of 1/96 pixel. A subpath without length is a dot if caps are round, and
    /// otherwise empty.
    /// - Parameters:
    ///   - transform: the transform from the path's coordinates, in which the line's width is given, to device pixels.
    ///   - interest: the pixels that may be drawn.
    package func load(stroking path: PathStorage, style: StrokeStyle, transform: CGAffineTransform, interest: PixelRect)
    {
        self.interest = interest
        isSimple = false
        builder.begin(interest: interest.intersection(Subpixel.representable))
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

    /// The pixels of the interest that the loaded path may cover.
    package var bounds: PixelRect { builder.bounds }

    /// Writes the coverage of `clip`, a part of the interest, into an `a8` view of the clip's size.
    /// - Parameter antialiased: whether coverage is the area; if not, a pixel is covered fully or not at all, as its
    ///   centre is.
    package func draw(rule: CGPathFillRule, antialiased: Bool = true, clip: PixelRect, into view: PixelView) {
        assert(interest.contains(clip), "the clip must be inside the interest")
        precondition(
            view.format == .a8 && view.width >= clip.width && view.height >= clip.height,
            "the view must be in a8 and at least as large as the clip")
        if clip.isEmpty { return }
        let representable = clip.intersection(Subpixel.representable)
        guard representable == clip else {
            return drawRepresentable(representable, rule: rule, antialiased: antialiased, clip: clip, into: view)
        }
        sweep.draw(
            builder.edges, rule: rule, isSimple: isSimple, antialiased: antialiased, clip: clip, into: view)
    }

    /// Draws the part of `clip` whose coordinates the rasterizer can represent, and clears the rest of the view.
    private func drawRepresentable(
        _ representable: PixelRect, rule: CGPathFillRule, antialiased: Bool, clip: PixelRect, into view: PixelView
    ) {
        for y in 0..<clip.height { memset(view.base.advanced(by: y * view.pitch), 0, clip.width) }
        guard !representable.isEmpty else { return }
        let part = view.part(representable.offset(x: -clip.minX, y: -clip.minY))
        sweep.draw(
            builder.edges, rule: rule, isSimple: isSimple, antialiased: antialiased, clip: representable, into: part)
    }
}
