package import Geometry

/// What a context draws on: pixels, the pages of a document, or a list that is drawn later.
///
/// Coordinates are the target's own, y down: pixels, or points of a page.
package protocol DrawingTarget: AnyObject {
    /// All there is to draw on.
    var bounds: PixelRect { get }
    func draw(_ shape: DrawnShape, _ paint: DrawnPaint, _ style: DrawingStyle)
    /// Draws the glyphs of a run that have outlines: as text where the target keeps text, as their outlines elsewhere.
    /// - Parameter map: from the space of the run's positions, whose y points down.
    func draw(_ run: GlyphRun, through map: CGAffineTransform, _ paint: DrawnPaint, _ style: DrawingStyle)
    /// What is drawn until the layer ends becomes one picture, which is painted then, in one go, by `style`.
    func beginLayer(_ style: DrawingStyle)
    func endLayer()
    /// Whether it can mix colours in a way, whatever it has drawn so far.
    func knows(_ blend: BlendFunction) -> Bool
    /// Starts a page of that size in points; nothing where there are no pages.
    func beginPage(_ mediaBox: CGRect?)
    func endPage()
}

extension DrawingTarget {
    package func draw(_ run: GlyphRun, through map: CGAffineTransform, _ paint: DrawnPaint, _ style: DrawingStyle) {
        draw(.path(run.outline(through: map), .winding), paint, style)
    }

    package func knows(_ blend: BlendFunction) -> Bool { true }
    package func beginPage(_ mediaBox: CGRect?) {}
    package func endPage() {}
}

package enum DrawnShape: Sendable {
    case path(PathStorage, CGPathFillRule)
    /// A line along a path of another space, and the way from there.
    case stroke(PathStorage, StrokeStyle, CGAffineTransform)
    case pixels(PixelRect)
}

package enum DrawnPaint: Sendable {
    case color(CGColor)
    /// A picture, and the way from its pixels.
    case image(CGImage, CGAffineTransform, CGInterpolationQuality)
    case gradient(GradientPaint)
}

/// How something is painted.
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

/// The shadow of what is painted.
package struct DrawnShadow: Sendable, Equatable {
    package var offset: CGSize
    /// The standard deviation of its gaussian.
    package var radius: CGFloat
    package var color: CGColor

    package init(offset: CGSize, radius: CGFloat, color: CGColor) {
        self.offset = offset
        self.radius = radius
        self.color = color
    }
}

/// A clip: what an outer one leaves of a further cut. Never changed, so that states share it.
package final class ClipNode: Sendable {
    package enum Cut: Sendable {
        case pixels(PixelRect)
        case path(PathStorage, CGPathFillRule, isAntialiased: Bool)
        /// What a picture's alpha leaves, and the way from its pixels.
        case mask(CGImage, CGAffineTransform, CGInterpolationQuality)
    }

    package let outer: ClipNode?
    package let cut: Cut
    /// Nothing outside of it is left.
    package let bounds: PixelRect

    package init(_ bounds: PixelRect) {
        outer = nil
        cut = .pixels(bounds)
        self.bounds = bounds
    }

    /// Leaves all that another leaves, and tells of bounds of its own.
    /// - Parameter bounds: what those are told who ask how far they may draw; what lies outside of the other clip is
    ///   cut all the same.
    package init(_ outer: ClipNode, told bounds: PixelRect) {
        self.outer = outer
        cut = .pixels(outer.bounds)
        self.bounds = bounds
    }

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
