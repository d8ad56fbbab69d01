import Geometry
import Layers

/// In which ways a layer's values make another picture than those with which it was last placed.
struct StateChange: OptionSet {
    let rawValue: UInt8

    /// The layer itself looks different, wherever it lies, for another reason than its contents.
    static let looks = StateChange(rawValue: 1)
    /// It shows another image.
    static let contents = StateChange(rawValue: 2)
    /// Everything below lies elsewhere, though the layer doesn't.
    static let sublayers = StateChange(rawValue: 4)
    /// The subtree is drawn as one picture in another way.
    static let group = StateChange(rawValue: 8)
    /// The subtree is cut at other bounds.
    static let cut = StateChange(rawValue: 16)
    /// The layer, with everything below it, takes another part in its superlayer's picture, as long as it looks the same.
    static let place = StateChange(rawValue: 32)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(from old: borrowing LayerState, to new: borrowing LayerState) {
        self = []
        if !new.looksSame(as: old) { insert(.looks) }
        if new.contents != old.contents { insert(.contents) }
        if !new.placesSublayersSame(as: old) { insert(.sublayers) }
        if !new.cutsSame(as: old) { insert([.cut, .group]) }
        if !new.groupsSame(as: old) { insert(.group) }
        if !new.liesSame(as: old) { insert(.place) }
    }
}

extension LayerState {
    fileprivate func liesSame(as other: LayerState) -> Bool {
        position == other.position && bounds == other.bounds && transform == other.transform && anchorPoint == other.anchorPoint
            && anchorPointZ == other.anchorPointZ && zPosition == other.zPosition && isDoubleSided == other.isDoubleSided
            && isGeometryFlipped == other.isGeometryFlipped && isHidden == other.isHidden && opacity == other.opacity
            && allowsGroupOpacity == other.allowsGroupOpacity && shadow == other.shadow && effects == other.effects
    }

    fileprivate func looksSame(as other: LayerState) -> Bool {
        bounds == other.bounds && backgroundColor == other.backgroundColor && cornerRadius == other.cornerRadius
            && maskedCorners == other.maskedCorners && cornerCurve == other.cornerCurve && smoothEdges == other.smoothEdges
            && borderWidth == other.borderWidth && borderColor == other.borderColor && contentsRect == other.contentsRect
            && contentsScale == other.contentsScale && contentsGravity == other.contentsGravity && kind == other.kind && samplesSame(as: other)
    }

    private func samplesSame(as other: LayerState) -> Bool {
        contentsCenter == other.contentsCenter && magnificationFilter == other.magnificationFilter
            && minificationFilter == other.minificationFilter && minificationFilterBias == other.minificationFilterBias
    }

    fileprivate func placesSublayersSame(as other: LayerState) -> Bool {
        sublayerTransform == other.sublayerTransform
            && (CATransform3DIsIdentity(sublayerTransform) || (anchor == other.anchor && anchorPointZ == other.anchorPointZ))
    }

    fileprivate func groupsSame(as other: LayerState) -> Bool {
        opacity == other.opacity && InstanceState(kind)?.tint == InstanceState(other.kind)?.tint && zPosition == other.zPosition
            && allowsGroupOpacity == other.allowsGroupOpacity && effects == other.effects
    }

    fileprivate func cutsSame(as other: LayerState) -> Bool {
        masksToBounds == other.masksToBounds
            && (!masksToBounds || (bounds == other.bounds && cornerRadius == other.cornerRadius && maskedCorners == other.maskedCorners
                && cornerCurve == other.cornerCurve && smoothEdges == other.smoothEdges))
    }
}
