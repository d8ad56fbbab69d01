package import Geometry
package import Graphics

/// The values of a shape layer. Lengths are points of the layer's own space.
@usableFromInline package struct ShapeState: LayerKindValue {
    package var path: PathStorage?
    package var fillColor: CGColor? = .black
    package var fillRule = CGPathFillRule.winding
    package var strokeColor: CGColor?
    package var lineWidth: CGFloat = 1
    package var lineCap = CGLineCap.butt
    package var lineJoin = CGLineJoin.miter
    package var miterLimit: CGFloat = 10
    /// The beginning of the stroked part, as a fraction of the length of the path.
    package var strokeStart: CGFloat = 0
    /// The end of the stroked part, as a fraction of the length of the path.
    package var strokeEnd: CGFloat = 1
    package var dash = DashPattern()

    @usableFromInline package init() {}

    @inlinable package static func values(in kind: LayerKindState) -> Self? {
        if case .shape(let shape) = kind { shape } else { nil }
    }

    @inlinable package var kind: LayerKindState { .shape(self) }
}
