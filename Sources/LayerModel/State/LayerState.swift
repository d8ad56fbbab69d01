package import Animation
package import Geometry
package import Graphics

/// All values of a layer that are drawn or animated. Commits carry it to the render tree.
@usableFromInline package struct LayerState: Sendable {
    @usableFromInline package var geometry = LayerGeometry()
    /// Applied to all sublayers about the anchor point.
    package var sublayerTransform = CATransform3DIdentity

    // Appearance.
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
    /// The stretched part of resized contents, in unit coordinates of the part that `contentsRect` selects.
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var magnificationFilter = CALayerContentsFilter.linear
    package var minificationFilter = CALayerContentsFilter.linear
    package var minificationFilterBias: Float = 0

    package var timing = MediaTiming.layer
    /// Drives the time of the layer instead of ``timing``.
    package var drive: TimeDrive?

    /// The values that only layers of this kind have.
    @usableFromInline package var kind = LayerKindState.plain

    /// Custom animatable properties that were set, by name.
    package var custom: [String: AnimatableValue] = [:]

    package init() {}
}
