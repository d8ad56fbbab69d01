import Geometry
import LayerModel

extension RenderNode {
    /// The largest number of nodes below a promoted one.
    private static let mostSublayers = 1024

    /// Returns the reason why the node itself can't be shown on a plane, wherever it is; `nil` if it can.
    var promotionObstacle: PromotionObstacle? {
        if !placement.isVisible { return .invisible }
        guard mask == nil, !hasEffects, values.backgroundFilters.isEmpty, !placement.hasTransition,
            values.activeTransition == nil, !placement.isRasterized, !placement.hasShadow,
            !values.parts.castsShadow, !values.parts.isRasterized, !values.parts.preservesDepth,
            !placement.hasSpace, placement.heights == nil, placement.relief != .tilted,
            order.space == nil
        else { return .effects }
        var left = Self.mostSublayers
        return sublayerObstacle(left: &left)
    }

    /// Returns the reason why the node's content can't be drawn once and moved; `nil` if it can.
    private func sublayerObstacle(left: inout Int) -> PromotionObstacle? {
        guard externalContent == nil, values.emission == nil, values.backgroundFilters.isEmpty,
            values.shown.effects.blend == nil, values.parts.paintKind != .instance
        else { return .sublayerEffects }
        if let mask, let obstacle = mask.sublayerObstacle(left: &left) { return obstacle }
        for child in children {
            left -= 1
            if left < 0 { return .manyLayers }
            if let obstacle = child.sublayerObstacle(left: &left) { return obstacle }
        }
        return nil
    }

    /// Returns the reason why the node can't be shown above the rest of the tree in some pixels; `nil` if it can.
    /// - Parameter root: the root of the tree.
    func stackingObstacle(in area: PixelRect, below root: RenderNode?) -> PromotionObstacle? {
        guard isBelow(root) else { return .removed }
        var node = self
        while let parent = node.parent {
            guard parent.mask !== node else { return .superlayerEffects }
            if let obstacle = parent.obstacle(toPromoting: node, in: area) { return obstacle }
            node = parent
        }
        return nil
    }

    private func isBelow(_ root: RenderNode?) -> Bool {
        var node = self
        while let parent = node.parent { node = parent }
        return node === root
    }

    /// Returns the reason why a node at or below a child can't be shown above the rest; `nil` if it can.
    private func obstacle(toPromoting child: RenderNode, in area: PixelRect) -> PromotionObstacle? {
        guard !hasEffects, values.backgroundFilters.isEmpty, !placement.hasTransition, !placement.isRasterized,
            !placement.hasShadow, !values.parts.castsShadow, !placement.hasSpace, mask == nil,
            order.space == nil, values.parts.paintKind != .instance, values.shown.geometry.opacity >= 1,
            BoundsCut(self) != .outline
        else { return .superlayerEffects }
        if values.shown.borderWidth > 0, values.shown.borderColor != nil { return .covered }
        var isCovered = false
        forEachChild(touching: area) { if $0.paintIndex > child.paintIndex { isCovered = true } }
        return isCovered ? .covered : nil
    }

    /// Whether the node, at an opacity of 1, is opaque in all of an area by its own parts.
    func isOpaque(in area: PixelRect) -> Bool { placement.opaqueArea.contains(area) }

    /// Whether each pixel of the node is blended with what is behind it once, so that it may be blended as a part of
    /// one picture.
    ///
    /// An `over` rounds each channel to the nearest integer, with an error of less than ½ in units of 1/255. If a pixel
    /// is blended once, the painter and the display make the same product from the same values, and differ by at most
    /// 1. If two translucent parts lie over each other, the painter rounds twice, and the picture has rounded colours
    /// and rounded alpha: the sum of errors may exceed 1. Pixels that are blended over an opaque part of the node are
    /// equal, because the display shows them unchanged.
    func blendsOnce(in area: PixelRect) -> Bool {
        guard values.shown.geometry.opacity < 1 else { return blendsWhole(in: area) }
        return placement.singlePrimitive != nil || fadesAsPicture || BoundsCut(self) == .outline
    }

    /// Whether each pixel of the node is blended once if its opacity is 1; see ``blendsOnce(in:)``.
    func blendsWhole(in area: PixelRect) -> Bool {
        if isOpaque(in: area) || BoundsCut(self) == .outline || placement.singlePrimitive != nil { return true }
        let isBordered = values.shown.borderWidth > 0 && values.shown.borderColor != nil
        guard placement.isPlain, !isBordered, values.parts.paintKind == .none else { return false }
        let parts = (values.shown.backgroundColor == nil ? 0 : 1) + (values.shown.contents == nil ? 0 : 1)
        if childrenArea.isEmpty { return parts <= 1 }
        // Children over the opaque part are blended with that.
        return parts == 1 && placement.opaqueArea.contains(childrenArea)
    }

    /// Whether an opacity less than 1 multiplies the finished picture of the node by an alpha of 8 bits.
    ///
    /// The painter then rounds the products of alpha with colour and alpha, and once more when it blends: the sum of
    /// errors is less than 1½. With the error of the display, less than ½, the results differ by at most 1. Coverage of
    /// an outline would be one more factor with an error of its own.
    var fadesAsPicture: Bool {
        if case .image? = placement.singlePrimitive?.ink { return true }
        return BoundsCut(self) != .outline && values.shown.allowsGroupOpacity && paintsSeveral
    }
}
