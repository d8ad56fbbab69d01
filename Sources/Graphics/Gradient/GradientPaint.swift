package import Geometry

/// A gradient as a drawing target receives it.
package struct GradientPaint: Sendable {
    package enum Kind: Sendable {
        /// A gradient along a line from the first to the second point.
        case linear(CGPoint, CGPoint)
        /// A gradient from one circle to another.
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
        /// A gradient around a point; the angle of its start is in radians, and it proceeds towards larger angles.
        case conic(CGPoint, CGFloat)
    }

    package let kind: Kind
    package let stops: [CGGradient.Stop]
    package let options: CGGradientDrawingOptions
    /// The transform from the space of the points to device space.
    package let toDevice: CGAffineTransform

    package init(kind: Kind, stops: [CGGradient.Stop], options: CGGradientDrawingOptions, toDevice: CGAffineTransform) {
        self.kind = kind
        self.stops = stops
        self.options = options
        self.toDevice = toDevice
    }
}
