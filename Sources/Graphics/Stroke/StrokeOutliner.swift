internal import Geometry

/// Creates the outlines of lines in memory that is reused.
package final class StrokeOutliner {
    private var stroker = Stroker()
    private var dasher = Dasher()

    package init() {}

    /// Replaces `outline` by the outline of a line along a path, to be filled by the winding rule, with the accuracy of
    /// ``CGPath/copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)``.
    package func outline(of path: PathStorage, style: StrokeStyle, into outline: inout PathStorage) {
        outline.removeAll()
        let tolerance = Self.tolerance(for: path, width: style.width)
        if style.dash.period == nil {
            stroker.stroke(path, style: style, transform: .identity, tolerance: tolerance, into: &outline)
        } else {
            dasher.dash(path, style.dash)
            stroker.stroke(dasher.dashes, style: style, transform: .identity, tolerance: tolerance, into: &outline)
        }
    }

    /// Returns the greatest distance of an outline from the true one, in the path's coordinates.
    static func tolerance(for path: PathStorage, width: CGFloat) -> Double {
        let box = path.controlBox
        let size = Double(box.isNull ? width : max(box.width, box.height, width))
        // The lower bound limits the number of pieces of a path that is much larger than any display.
        return max(min(size / 100_000, 1.0 / 1280), size * 1e-7)
    }
}
