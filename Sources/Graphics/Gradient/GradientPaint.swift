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
        /// A gradient around a point between two angles in radians, each pixel's angle being within 0 and 2π.
        case sweep(CGPoint, from: CGFloat, to: CGFloat)
    }

    /// The colours beyond the first and the last stop, whose locations may be any.
    package enum Extend: Sendable {
        /// The colours of these stops.
        case pad
        /// The colours between these stops, from the beginning again.
        case `repeat`
        /// The colours between these stops, backwards and forwards in turn.
        case reflect
    }

    package let kind: Kind
    package let stops: [CGGradient.Stop]
    package let options: CGGradientDrawingOptions
    /// `nil` if the gradient ends at the locations 0 and 1, unless the options extend it.
    package let extend: Extend?
    /// The transform from the space of the points to device space.
    package let toDevice: CGAffineTransform

    package init(
        kind: Kind, stops: [CGGradient.Stop], options: CGGradientDrawingOptions, extend: Extend? = nil,
        toDevice: CGAffineTransform
    ) {
        self.kind = kind
        self.stops = stops
        self.options = options
        self.extend = extend
        self.toDevice = toDevice
    }
}
