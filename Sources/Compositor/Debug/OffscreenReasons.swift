/// The reasons why a layer is drawn apart from the screen before it is shown.
package struct OffscreenReasons: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Several parts fade as one.
    package static let groupOpacity = OffscreenReasons(rawValue: 1 << 0)
    package static let mask = OffscreenReasons(rawValue: 1 << 1)
    /// `masksToBounds` cuts along an outline that goes through pixels.
    package static let cutBounds = OffscreenReasons(rawValue: 1 << 2)
    package static let filters = OffscreenReasons(rawValue: 1 << 3)
    package static let compositingFilter = OffscreenReasons(rawValue: 1 << 4)
    package static let backgroundFilters = OffscreenReasons(rawValue: 1 << 5)
    /// The shadow is that of the layer's picture, because no path or background determines its shape.
    package static let shadowOfPicture = OffscreenReasons(rawValue: 1 << 6)
    package static let transition = OffscreenReasons(rawValue: 1 << 7)
    /// `shouldRasterize` is set.
    package static let rasterized = OffscreenReasons(rawValue: 1 << 8)

    /// The names of the reasons, as Core Animation's properties.
    package var names: [String] {
        let all: [(OffscreenReasons, String)] = [
            (.groupOpacity, "group opacity"), (.mask, "mask"), (.cutBounds, "masksToBounds"), (.filters, "filters"),
            (.compositingFilter, "compositingFilter"), (.backgroundFilters, "backgroundFilters"),
            (.shadowOfPicture, "shadow without shadowPath"), (.transition, "transition"),
            (.rasterized, "shouldRasterize"),
        ]
        return all.compactMap { contains($0) ? $1 : nil }
    }
}

extension RenderNode {
    /// The reasons why the node is drawn offscreen, as it was last placed.
    /// - Parameter opacity: The opacity of all ancestors that do not fade as a group, times the node's own.
    func offscreenReasons(opacity: CGFloat) -> OffscreenReasons {
        var reasons: OffscreenReasons = []
        if placement.isRasterized { reasons.insert(.rasterized) }
        if placement.hasTransition { reasons.insert(.transition) }
        if !values.filters.isEmpty { reasons.insert(.filters) }
        if values.shown.effects.blend != nil { reasons.insert(.compositingFilter) }
        if !values.backgroundFilters.isEmpty { reasons.insert(.backgroundFilters) }
        if placement.details?.shadow?.silhouette.isPicture == true { reasons.insert(.shadowOfPicture) }
        if mask != nil, shapeOfGradient == nil { reasons.insert(.mask) }
        if BoundsCut(self) == .outline { reasons.insert(.cutBounds) }
        if opacity < 1, !hasEffects, values.shown.allowsGroupOpacity, paintsSeveral {
            reasons.insert(.groupOpacity)
        }
        return reasons
    }
}
