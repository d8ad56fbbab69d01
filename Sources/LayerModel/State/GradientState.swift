package import Geometry
package import Graphics

/// The values of a gradient layer, which fills its bounds.
@usableFromInline package struct GradientState: LayerKindValue {
    package var colors: [CGColor]?
    /// The positions of the colours, 0…1; `nil` spaces them evenly.
    package var locations: [Double]?
    /// In unit coordinates of the bounds, like the end point.
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package var type = CAGradientLayerType.axial
    /// The place at which the colours of a radial gradient start, from the start point, in the unit of which the end
    /// point is (1, 1) from it.
    package var focalOffset = CGPoint.zero

    @usableFromInline package init() {}

    @inlinable package static func values(in kind: LayerKindState) -> Self? {
        if case .gradient(let gradient) = kind { gradient } else { nil }
    }

    @inlinable package var kind: LayerKindState { .gradient(self) }
}
