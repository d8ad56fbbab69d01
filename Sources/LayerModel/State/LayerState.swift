package import Animation
package import Geometry
package import Graphics

/// Everything about a layer that is drawn or animated, as one value: what a commit carries to the render tree.
@usableFromInline package struct LayerState: Sendable {
    @usableFromInline package var place = LayerGeometry()
    /// Done to all sublayers about the anchor point.
    package var sublayerTransform = CATransform3DIdentity

    // Looks.
    package var isOpaque = false
    package var masksToBounds = false
    package var allowsGroupOpacity = true
    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    package var maskedCorners = CACornerMask.all
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor? = .black
    package var cornerCurve = CALayerCornerCurve.circular
    package var shadow = ShadowState()
    package var allowsEdgeAntialiasing = true
    package var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
    package var shouldRasterize = false
    /// Pixels of the rasterized picture per point.
    package var rasterizationScale: CGFloat = 1
    package var effects = LayerEffects()

    // Contents.
    package var contents: LayerContents?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsScale: CGFloat = 1
    package var contentsGravity = CALayerContentsGravity.resize
    /// What stretches where contents are resized, in unit coordinates of what `contentsRect` shows.
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var magnificationFilter = CALayerContentsFilter.linear
    package var minificationFilter = CALayerContentsFilter.linear
    package var minificationFilterBias: Float = 0

    package var timing = MediaTiming.layer
    /// What moves the layer's time in place of ``timing``.
    package var drive: TimeDrive?

    /// What only layers of its kind have.
    package var kind = LayerKindState.plain

    /// Custom animatable properties that were set, by name.
    package var custom: [String: AnimatableValue] = [:]

    package init() {}
}
