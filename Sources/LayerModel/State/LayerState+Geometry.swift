import Animation
public import Geometry

extension LayerState {
    package var anchor: CGPoint { geometry.anchor }
    package var transformToSuperlayer: CATransform3D { geometry.transformToSuperlayer }
    package var flip: Homography { geometry.flip }
    package var sublayerAnchor: CGPoint { geometry.sublayerAnchor }

    /// The `sublayerTransform` about the anchor point; `nil` for the identity.
    package var sublayerSpace: CATransform3D? { geometry.aboutSublayerAnchor(sublayerTransform) }

    /// Returns the map from the layer's own space to that of its superlayer, including the superlayer's
    /// `sublayerTransform`.
    package func matrix(in superlayer: LayerState?) -> CATransform3D {
        guard let space = superlayer?.sublayerSpace else { return transformToSuperlayer }
        return transformToSuperlayer.concatenating(space)
    }
}

/// The values of the geometry, as the layer's own.
extension LayerState {
    @inlinable package var bounds: CGRect {
        get { geometry.bounds }
        set { geometry.bounds = newValue }
    }

    @inlinable package var position: CGPoint {
        get { geometry.position }
        set { geometry.position = newValue }
    }

    @inlinable package var zPosition: CGFloat {
        get { geometry.zPosition }
        set { geometry.zPosition = newValue }
    }

    @inlinable package var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set { geometry.anchorPoint = newValue }
    }

    @inlinable package var anchorPointZ: CGFloat {
        get { geometry.anchorPointZ }
        set { geometry.anchorPointZ = newValue }
    }

    @inlinable package var transform: CATransform3D {
        get { geometry.transform }
        set { geometry.transform = newValue }
    }

    @inlinable package var opacity: Float {
        get { geometry.opacity }
        set { geometry.opacity = newValue }
    }

    @inlinable package var isHidden: Bool {
        get { geometry.isHidden }
        set { geometry.isHidden = newValue }
    }

    @inlinable package var isDoubleSided: Bool {
        get { geometry.isDoubleSided }
        set { geometry.isDoubleSided = newValue }
    }

    @inlinable package var isGeometryFlipped: Bool {
        get { geometry.isGeometryFlipped }
        set { geometry.isGeometryFlipped = newValue }
    }
}
