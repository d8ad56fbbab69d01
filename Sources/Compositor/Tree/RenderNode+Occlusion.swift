import Geometry
import Graphics
import LayerModel

extension RenderNode {
    /// Whole pixels that the layer's background, its gradient or its contents hide what is behind them in; those of one
    /// of them.
    func opaqueArea(_ pose: LayerPose, limit: PixelRect, clip: PixelRect) -> PixelRect {
        let background = parts.opaqueBounds.map { pose.plane.pixels(inside: $0).intersection(limit) } ?? .empty
        guard let box = parts.opaqueContents, case .image(let image)? = shown.contents else { return background }
        let contents = pose.contentsPlane(in: shown.place.bounds).pixels(inside: box)
        guard contents.area >= Self.minimumOccluderArea, image.isOpaque else { return background }
        let seen = contents.intersection(parts.cutsContents ? clip : limit)
        return background.area >= seen.area ? background : seen
    }

    /// Images that cover fewer pixels aren't looked at.
    static let minimumOccluderArea = 4096

    /// Whether the node, or something below it, hides all that is behind it in `area`, which is to be painted with the
    /// node's own opacity.
    func occludes(_ area: PixelRect) -> Bool {
        guard hidesWhatIsBehind else { return false }
        if placement.opaqueArea.contains(area) { return true }
        return placement.clip.contains(area) && isCutUpright && topmostOccluder(of: area) != nil
    }

    /// The largest part of `area`, but not all of it, in which the node or something below it hides all that is behind
    /// it.
    func largestOccludedRect(within area: PixelRect) -> PixelRect {
        guard hidesWhatIsBehind else { return .empty }
        let own = placement.opaqueArea.intersection(area)
        var largest = own == area ? .empty : own
        guard hasOccluderBelow, isCutUpright, order == nil else { return largest }
        let inside = placement.clip.intersection(area)
        forEachChild(touching: inside) { child in
            let cover = child.mayOcclude ? child.largestOccludedRect(within: inside) : .empty
            if cover.area > largest.area { largest = cover }
        }
        return largest
    }

    /// Whether what is opaque of the node, or below it, hides what is behind it.
    private var hidesWhatIsBehind: Bool {
        mayOcclude && placement.isVisible && shown.place.opacity >= 1 && mask == nil
            && (placement.isPlain || hidesAsItIs)
    }

    /// Whether nothing is done to the node as a whole, or to what is behind it.
    private var hidesAsItIs: Bool {
        !hasEffects && backgroundFilters.isEmpty && placement.raster == nil && placement.transition == nil
            && placement.space == nil && parts.paintKind != .instance
    }

    /// Whether its children are seen up to upright edges, if they are cut at all.
    private var isCutUpright: Bool { !shown.masksToBounds || boundsOutline.isPlain }

    /// The foremost child that hides all that is behind it.
    func topmostOccluder(of area: PixelRect) -> RenderNode? {
        guard hasOccluderBelow, order == nil else { return nil }
        var found: RenderNode?
        forEachChild(touching: area) { if $0.mayOcclude && $0.occludes(area) { found = $0 } }
        return found
    }

    /// Makes what is painted ask the node, and all above it, whether it hides what is behind it.
    func noteOccluder() {
        guard placement.opaqueArea.area >= Self.minimumOccluderArea else { return }
        mayOcclude = true
        var node = parent
        while let next = node, !next.hasOccluderBelow {
            next.mayOcclude = true
            next.hasOccluderBelow = true
            node = next.parent
        }
    }
}

extension ScreenPlane {
    /// Pixels that an upright plane puts inside of a rectangle, edges that are off by a thousandth being whole; none on
    /// other planes.
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
