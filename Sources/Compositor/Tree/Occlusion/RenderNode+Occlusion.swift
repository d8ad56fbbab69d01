import Geometry
import Graphics
import LayerModel

extension RenderNode {
    /// Returns the whole pixels that the layer's background, gradient or contents cover opaquely, whichever are more.
    func opaqueArea(_ pose: LayerPose, limit: PixelRect, clip: PixelRect) -> PixelRect {
        let background = values.parts.opaqueBounds.map { pose.plane.pixels(inside: $0).intersection(limit) } ?? .empty
        guard let box = values.parts.opaqueContents, case .image(let image)? = values.shown.contents else {
            return background
        }
        let contents = pose.contentsPlane(in: values.shown.geometry.bounds).pixels(inside: box)
        guard contents.area >= Self.minimumOccluderArea, image.isOpaque else { return background }
        let seen = contents.intersection(values.parts.cutsContents ? clip : limit)
        return background.area >= seen.area ? background : seen
    }

    /// The smallest area, in pixels, for which occlusion is considered.
    static let minimumOccluderArea = 4096

    /// Returns whether the node or a node below it is opaque in all of `area`.
    func occludes(_ area: PixelRect) -> Bool {
        guard hidesWhatIsBehind else { return false }
        if placement.opaqueArea.contains(area) { return true }
        return placement.clip.contains(area) && isCutUpright && topmostOccluder(of: area) != nil
    }

    /// Returns whether the node's own parts and sublayers, at full opacity and without its mask, are opaque in all of
    /// `area`.
    func paintsOpaquely(in area: PixelRect) -> Bool {
        guard mayOcclude, isCutUpright, placement.clip.contains(area) else { return false }
        return placement.opaqueArea.contains(area) || topmostOccluder(of: area) != nil
    }

    /// Returns the largest proper part of `area` in which the node or a node below it is opaque.
    func largestOccludedRect(within area: PixelRect) -> PixelRect {
        guard hidesWhatIsBehind else { return .empty }
        let own = placement.opaqueArea.intersection(area)
        var largest = own == area ? .empty : own
        guard hasOccluderBelow, isCutUpright, order.space == nil else { return largest }
        let inside = placement.clip.intersection(area)
        forEachChild(touching: inside) { child in
            let cover = child.mayOcclude ? child.largestOccludedRect(within: inside) : .empty
            if cover.area > largest.area { largest = cover }
        }
        return largest
    }

    /// Whether opaque pixels of the node and the nodes below it occlude what is behind the node.
    var hidesWhatIsBehind: Bool {
        mayOcclude && placement.isVisible && values.shown.geometry.opacity >= 1 && mask == nil
            && (placement.isPlain || hidesAsItIs)
    }

    /// Whether the node is composited without effects.
    private var hidesAsItIs: Bool {
        !hasEffects && values.backgroundFilters.isEmpty && !placement.isRasterized && !placement.hasTransition
            && !placement.hasSpace && values.parts.paintKind != .instance
    }

    /// Whether the children are clipped by a rectangle without round corners, if at all.
    private var isCutUpright: Bool { !values.shown.masksToBounds || boundsOutline.isPlain }

    /// Returns the topmost child that is opaque in all of `area`.
    func topmostOccluder(of area: PixelRect) -> RenderNode? {
        guard hasOccluderBelow, order.space == nil else { return nil }
        var found: RenderNode?
        forEachChild(touching: area) { if $0.mayOcclude && $0.occludes(area) { found = $0 } }
        return found
    }

    /// Marks the node and its ancestors as possible occluders if the node is opaque over a large area.
    func noteOccluder() {
        guard placement.opaqueArea.area >= Self.minimumOccluderArea || placement.hidesAtAnAngle else { return }
        mayOcclude = true
        if placement.hidesAtAnAngle { parent?.hasAngledOccluder = true }
        var node = parent
        while let next = node, !next.hasOccluderBelow {
            next.mayOcclude = true
            next.hasOccluderBelow = true
            node = next.parent
        }
    }
}

extension ScreenPlane {
    /// Returns the whole pixels inside a rectangle on an axis-aligned plane, rounding edges within a thousandth of a
    /// pixel; empty on other planes.
    fileprivate func pixels(inside rect: CGRect) -> PixelRect {
        guard isAxisAligned, let affine else { return .empty }
        let box = rect.applying(affine)
        guard abs(box.minX) < 1e6, abs(box.minY) < 1e6, abs(box.maxX) < 1e6, abs(box.maxY) < 1e6 else { return .empty }
        func first(_ x: CGFloat) -> Int { Int(saturating: Double(x - 1e-3).rounded(.up)) }
        func end(_ x: CGFloat) -> Int { Int(saturating: Double(x + 1e-3).rounded(.down)) }
        let left = first(box.minX)
        let top = first(box.minY)
        let right = end(box.maxX)
        let bottom = end(box.maxY)
        return right > left && bottom > top ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : .empty
    }
}
