package import Geometry

/// A gradient on the way to a target.
package struct GradientPaint: Sendable {
    package enum Kind: Sendable {
        /// Along a line.
        case linear(CGPoint, CGPoint)
        /// From one circle to another.
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
        /// About a point, from an angle on towards larger ones.
        case conic(CGPoint, CGFloat)
    }

    package let kind: Kind
    package let stops: [CGGradient.Stop]
    package let options: CGGradientDrawingOptions
    /// From the space that the points are in.
    package let toDevice: CGAffineTransform

    package init(kind: Kind, stops: [CGGradient.Stop], options: CGGradientDrawingOptions, toDevice: CGAffineTransform) {
        self.kind = kind
        self.stops = stops
        self.options = options
        self.toDevice = toDevice
    }
}
