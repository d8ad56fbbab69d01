/// Gives its sublayers one space with depth: where other layers flatten what is below them into their own plane, a
/// transform layer's sublayers stand before and behind one another, and through each other (Apple: `CATransformLayer`).
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
/// It draws nothing itself: background, contents, border, corners, masks, shadows and filters of its own are without
/// effect, and its opacity fades each sublayer by itself. A transform layer in a transform layer shares its space; any
/// other sublayer is flat. It is never what ``CALayer/hitTest(_:)`` finds; its sublayers are.
open class CATransformLayer: CALayer {
    package override class var unsetKind: LayerKindState { .transform }
}
