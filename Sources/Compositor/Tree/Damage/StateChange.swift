import Geometry
import LayerModel

/// The ways in which two sets of values of a layer give different pictures.
package struct StateChange: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The layer itself draws differently in its own space, for another reason than its contents.
    package static let appearance = StateChange(rawValue: 1)
    /// The layer shows another image.
    package static let contents = StateChange(rawValue: 2)
    /// The transform of the sublayers differs.
    package static let sublayerTransform = StateChange(rawValue: 4)
    /// The subtree is composited as a group differently.
    package static let group = StateChange(rawValue: 8)
    /// The subtree is clipped differently.
    package static let clipping = StateChange(rawValue: 16)
    /// The layer with everything below it is composited into its superlayer differently.
    package static let composition = StateChange(rawValue: 32)
    /// Values besides the geometry may differ.
    package static let values = StateChange(rawValue: 64)

    /// Returns the difference between two sets of values.
    static func between(_ old: LayerState, _ new: LayerState) -> StateChange {
        var change = between(old.geometry, new)
        change.insert(.values)
        if !new.appearsSame(as: old) { change.insert(.appearance) }
        if new.contents != old.contents { change.insert(.contents) }
        if new.sublayerTransform != old.sublayerTransform { change.insert(.sublayerTransform) }
        if !new.clipsSame(as: old) { change.insert([.clipping, .group]) }
        if !new.groupsSame(as: old) { change.insert(.group) }
        if new.allowsGroupOpacity != old.allowsGroupOpacity || new.shadow != old.shadow || new.effects != old.effects {
            change.insert(.composition)
        }
        return change
    }

    /// Returns the difference between two sets of values that differ in the geometry only.
    static func between(_ old: LayerGeometry, _ new: LayerState) -> StateChange {
        if new.geometry == old { return [] }
        var change = StateChange.composition
        if new.geometry.bounds != old.bounds {
            change.insert(new.masksToBounds ? [.appearance, .clipping, .group] : .appearance)
        }
        if new.geometry.opacity != old.opacity || new.geometry.zPosition != old.zPosition { change.insert(.group) }
        if !CATransform3DIsIdentity(new.sublayerTransform),
            new.geometry.anchor != old.anchor || new.geometry.anchorPointZ != old.anchorPointZ
        {
            change.insert(.sublayerTransform)
        }
        return change
    }
}

extension LayerState {
    fileprivate func appearsSame(as other: LayerState) -> Bool {
        backgroundColor == other.backgroundColor && cornerRadius == other.cornerRadius
            && maskedCorners == other.maskedCorners && cornerCurve == other.cornerCurve
            && smoothEdges == other.smoothEdges
            && borderWidth == other.borderWidth && borderColor == other.borderColor
            && contentsRect == other.contentsRect
            && contentsScale == other.contentsScale && contentsGravity == other.contentsGravity && kind == other.kind
            && samplesSame(as: other)
    }

    private func samplesSame(as other: LayerState) -> Bool {
        contentsCenter == other.contentsCenter && magnificationFilter == other.magnificationFilter
            && minificationFilter == other.minificationFilter && minificationFilterBias == other.minificationFilterBias
    }

    fileprivate func groupsSame(as other: LayerState) -> Bool {
        InstanceState(kind)?.tint == InstanceState(other.kind)?.tint && allowsGroupOpacity == other.allowsGroupOpacity
            && effects == other.effects
    }

    fileprivate func clipsSame(as other: LayerState) -> Bool {
        masksToBounds == other.masksToBounds
            && (!masksToBounds
                || (cornerRadius == other.cornerRadius && maskedCorners == other.maskedCorners
                    && cornerCurve == other.cornerCurve && smoothEdges == other.smoothEdges))
    }
}
