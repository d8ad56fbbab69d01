package import Geometry

/// One copy of a repeater.
package struct RepeaterInstance: Equatable, Sendable {
    /// The index of the copy, from 0.
    package let index: Int
    package let transform: CGAffineTransform
    /// The factor of the opacity.
    package let opacity: Double
}
