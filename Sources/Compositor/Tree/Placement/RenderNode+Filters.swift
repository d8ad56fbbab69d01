import Geometry
import ImageFilters
import LayerModel
import Pixels

extension RenderNode {
    /// Returns the distance, in pixels, over which the layer's filters spread colours on a plane; zero without filters.
    /// - Parameters:
    ///   - limit: The pixels that the surroundings need, larger than the screen by the margins of filters around it.
    ///   - screen: The pixels of the screen. Filters inside filters share ``widestMargin``, so that their pictures do
    ///     not grow with each of them, but for ``leastMargin``.
    func filterMargin(on plane: ScreenPlane, limit: PixelRect, screen: PixelRect) -> Int {
        if values.filters.isEmpty { return 0 }
        let margin = Self.margin(of: values.filters, on: plane, bounds: values.shown.geometry.bounds)
        let used = max(limit.width - screen.width, limit.height - screen.height, 0) / 2
        return min(margin, max(Self.widestMargin - used, Self.leastMargin))
    }

    static func margin(of filters: some Sequence<ImageFilter>, on plane: ScreenPlane, bounds: CGRect) -> Int {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let scale = plane.scale(at: middle)
        let longest = plane.longestScale(over: bounds)
        var margin = 0.0
        for filter in filters where !filter.isPointwise {
            // A blur has the same width in all directions.
            if case .blur(let blur) = filter {
                margin += PictureBlur.reach(of: blur, scale: scale) + 2
            } else {
                margin += filter.reach * longest + 1
            }
        }
        return Int(saturating: min(margin, Double(Self.widestMargin)).rounded(.up))
    }

    private static let widestMargin = 2048
    private static let leastMargin = 256

    /// The pixels of the filtered picture: those of the source that the filters carry into the visible area, and those
    /// of the visible area that they reach, after each of the filters. It is no larger than the visible part needs.
    var filteredArea: PixelRect {
        let margin = placement.filterMargin
        var area = PixelRect.empty
        for count in 0...values.filters.count {
            let done = min(
                Self.margin(
                    of: values.filters.prefix(count), on: placement.plane, bounds: values.shown.geometry.bounds),
                margin)
            area = area.union(
                placement.pictureArea.grown(by: done).intersection(placement.limit.grown(by: margin - done)))
        }
        return area
    }
}

extension NodePlacement {
    /// Sets the areas that the background filters of a node draw and sample.
    mutating func placeBackdrop(over bounds: PixelRect, of node: RenderNode, in parentSpace: ParentSpace) {
        boundsArea = bounds.intersection(parentSpace.clip)
        backdropArea = boundsArea.grown(
            by: RenderNode.margin(
                of: node.values.backgroundFilters, on: plane, bounds: node.values.shown.geometry.bounds))
        screen = parentSpace.screen
    }
}

extension ScreenPlane {
    /// Returns an upper bound of the pixels per point in any direction, over a rectangle.
    fileprivate func longestScale(over rect: CGRect) -> Double {
        if let affine {
            return Double(affine.a * affine.a + affine.b * affine.b + affine.c * affine.c + affine.d * affine.d)
                .squareRoot()
        }
        var longest = scale(at: CGPoint(x: rect.midX, y: rect.midY))
        for corner in [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.maxY),
        ] {
            longest = max(longest, scale(at: corner))
        }
        return longest * 2
    }
}
