import Animation
public import Geometry

extension LayerState {
    package var anchor: CGPoint { place.anchor }
    package var transformToSuperlayer: CATransform3D { place.transformToSuperlayer }
    package var flip: Homography { place.flip }
    package var sublayerAnchor: CGPoint { place.sublayerAnchor }

    /// The `sublayerTransform` about the anchor point; `nil` for the identity.
    package var sublayerSpace: CATransform3D? { place.aboutSublayerAnchor(sublayerTransform) }

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
        get { place.bounds }
        set { place.bounds = newValue }
    }

    @inlinable package var position: CGPoint {
        get { place.position }
        set { place.position = newValue }
    }

    @inlinable package var zPosition: CGFloat {
        get { place.zPosition }
        set { place.zPosition = newValue }
    }

    @inlinable package var anchorPoint: CGPoint {
        get { place.anchorPoint }
        set { place.anchorPoint = newValue }
    }

    @inlinable package var anchorPointZ: CGFloat {
        get { place.anchorPointZ }
        set { place.anchorPointZ = newValue }
    }

    @inlinable package var transform: CATransform3D {
        get { place.transform }
        set { place.transform = newValue }
    }

    @inlinable package var opacity: Float {
        get { place.opacity }
        set { place.opacity = newValue }
    }

    @inlinable package var isHidden: Bool {
        get { place.isHidden }
        set { place.isHidden = newValue }
    }

    @inlinable package var isDoubleSided: Bool {
        get { place.isDoubleSided }
        set { place.isDoubleSided = newValue }
    }

    @inlinable package var isGeometryFlipped: Bool {
        get { place.isGeometryFlipped }
        set { place.isGeometryFlipped = newValue }
    }
}
