/// A layer whose sublayers share one 3-D space. Other layers flatten their sublayers into their own plane; those of a
/// transform layer overlap by depth and intersect (Apple: `CATransformLayer`).
///
/// ```swift
/// let cube = CATransformLayer()
/// for (turn, axis) in sides {
///     let side = CALayer()
///     side.transform = CATransform3DTranslate(CATransform3DMakeRotation(turn, axis.x, axis.y, 0), 0, 0, 50)
///     cube.addSublayer(side)
/// }
/// ```
///
/// It draws nothing itself: background, contents, border, corners, mask, shadow and filters have no effect, and its
/// opacity applies to each sublayer by itself. Nested transform layers share the space; other sublayers are flat.
/// ``CALayer/hitTest(_:)`` never returns it, only its sublayers.
open class CATransformLayer: CALayer {
    override class var unsetKind: LayerKindState { .transform }
}
