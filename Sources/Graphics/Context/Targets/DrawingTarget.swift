package import Geometry

/// The output of a context: pixels, the pages of a document, or a list that is drawn later.
///
/// Coordinates are those of the target, with y down: pixels, or points of a page.
package protocol DrawingTarget: AnyObject {
    /// The area that can be drawn on.
    var bounds: PixelRect { get }
    /// Paints a shape.
    func draw(_ shape: DrawnShape, _ paint: DrawnPaint, _ style: DrawingStyle)
    /// Draws the outline glyphs of a run: as text if the target can represent text, otherwise as paths.
    /// - Parameter map: the transform from the space of the run's positions, with y down, to the target.
    func draw(_ run: GlyphRun, through map: CGAffineTransform, _ paint: DrawnPaint, _ style: DrawingStyle)
    /// Begins a transparency layer, which is painted as one image when it ends.
    /// - Parameter style: the style in which the layer is painted.
    func beginLayer(_ style: DrawingStyle)
    /// Ends the innermost transparency layer and paints it.
    func endLayer()
    /// Whether the target supports a blend function, independent of what it has drawn so far.
    func supports(_ blend: BlendFunction) -> Bool
    /// Starts a page; does nothing for targets without pages.
    /// - Parameter mediaBox: the rectangle of the page in points; `nil` for that of the document.
    func beginPage(_ mediaBox: CGRect?)
    /// Ends the page; does nothing for targets without pages.
    func endPage()
}

extension DrawingTarget {
    package func draw(_ run: GlyphRun, through map: CGAffineTransform, _ paint: DrawnPaint, _ style: DrawingStyle) {
        draw(.path(run.outline(through: map), .winding), paint, style)
    }

    package func supports(_ blend: BlendFunction) -> Bool { true }
    package func beginPage(_ mediaBox: CGRect?) {}
    package func endPage() {}
}

/// An area that is painted.
package enum DrawnShape: Sendable {
    case path(PathStorage, CGPathFillRule)
    /// A line along a path, and the transform from the path's space to the target.
    case stroke(PathStorage, StrokeStyle, CGAffineTransform)
    case pixels(PixelRect)
}

/// A source that is painted.
package enum DrawnPaint: Sendable {
    case color(CGColor)
    /// An image, the transform from its pixels to the target, and its interpolation.
    case image(CGImage, CGAffineTransform, CGInterpolationQuality)
    case gradient(GradientPaint)
}

/// The part of the graphics state that applies to a painting operation.
package struct DrawingStyle: Sendable {
    package var clip: ClipNode
    package var alpha: CGFloat = 1
    package var blend = BlendFunction.mode(.normal)
    package var isAntialiased = true
    package var shadow: DrawnShadow?

    package init(clip: ClipNode) {
        self.clip = clip
    }
}

/// The shadow of a painting operation.
package struct DrawnShadow: Sendable, Equatable {
    /// The offset in the target's units.
    package var offset: CGSize
    /// The standard deviation of the Gaussian blur in the target's units.
    package var radius: CGFloat
    package var color: CGColor

    package init(offset: CGSize, radius: CGFloat, color: CGColor) {
        self.offset = offset
        self.radius = radius
        self.color = color
    }
}

/// A clip: the intersection of an outer clip and a shape. It is immutable, so that graphics states can share it.
package final class ClipNode: Sendable {
    /// The shape that is intersected with the outer clip.
    package enum Cut: Sendable {
        case pixels(PixelRect)
        case path(PathStorage, CGPathFillRule, isAntialiased: Bool)
        /// The alpha of an image, the transform from its pixels to the target, and its interpolation.
        case mask(CGImage, CGAffineTransform, CGInterpolationQuality)
    }

    /// The outer clip; `nil` for a clip that is a single rectangle.
    package let outer: ClipNode?
    package let cut: Cut
    /// The rectangle outside of which everything is clipped.
    package let bounds: PixelRect

    package init(_ bounds: PixelRect) {
        outer = nil
        cut = .pixels(bounds)
        self.bounds = bounds
    }

    /// Creates a clip with the same area as another one that reports different bounds.
    /// - Parameter bounds: the bounds to report to drawing code that asks for them. What lies outside `outer` is
    ///   clipped nevertheless.
    package init(_ outer: ClipNode, reporting bounds: PixelRect) {
        self.outer = outer
        cut = .pixels(outer.bounds)
        self.bounds = bounds
    }

    /// Creates the intersection of a clip and a shape.
    package init(_ outer: ClipNode, _ cut: Cut) {
        self.outer = outer
        self.cut = cut
        bounds =
            switch cut {
            case .pixels(let rect): outer.bounds.intersection(rect)
            case .path(let path, _, _): PixelRect(covering: path.tightBox, limit: outer.bounds)
            case .mask(let image, let map, _):
                PixelRect(
                    covering: CGRect(x: 0, y: 0, width: image.width, height: image.height).applying(map),
                    limit: outer.bounds)
            }
    }
}
