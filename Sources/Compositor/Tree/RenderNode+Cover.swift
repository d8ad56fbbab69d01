import Geometry
import Graphics
import Layers

extension RenderNode {
    /// Whole pixels that the layer's background, its gradient or its contents hide what is behind them in; those of one of them.
    func opaqueArea(_ stand: Stand, limit: PixelRect, clip: PixelRect) -> PixelRect {
        let background = parts.opaqueBounds.map { stand.plane.pixels(inside: $0).intersection(limit) } ?? .empty
        guard let box = parts.opaqueContents, case .image(let image)? = shown.contents else { return background }
        let contents = stand.contentsPlane(in: shown.place.bounds).pixels(inside: box)
        guard contents.area >= Self.leastCover, image.isOpaque else { return background }
        let seen = contents.intersection(parts.cutsContents ? clip : limit)
        return background.area >= seen.area ? background : seen
    }

    /// Images that cover fewer pixels aren't looked at.
    static let leastCover = 4096

    /// Whether the node, or something below it, hides all that is behind it in `area`, which is to be painted with the node's own opacity.
    func covers(_ area: PixelRect) -> Bool {
        guard mayCover, placement.isVisible, shown.opacity >= 1, mask == nil, !hasEffects, backgroundFilters.isEmpty, placement.raster == nil,
              placement.transition == nil, placement.space == nil, parts.ofKind != .instance else { return false }
        if placement.opaqueArea.contains(area) { return true }
        guard placement.clip.contains(area), !shown.masksToBounds || boundsOutline.isPlain else { return false }
        return lastCover(of: area) != nil
    }

    /// The foremost child that hides all that is behind it.
    func lastCover(of area: PixelRect) -> RenderNode? {
        guard hasCover else { return nil }
        var found: RenderNode?
        forEachChild(touching: area) { if $0.mayCover && $0.covers(area) { found = $0 } }
        return found
    }

    /// Makes what is painted ask the node, and all above it, whether it hides what is behind it.
    func noteCover() {
        guard placement.opaqueArea.area >= Self.leastCover else { return }
        mayCover = true
        var node = parent
        while let next = node, !next.hasCover {
            (next.mayCover, next.hasCover) = (true, true)
            node = next.parent
        }
    }
}

extension ScreenPlane {
    /// Pixels that an upright plane puts inside of a rectangle, edges that are off by a thousandth being whole; none on other planes.
    fileprivate func pixels(inside rect: CGRect) -> PixelRect {
        guard isUpright, let affine else { return .empty }
        let box = rect.applying(affine)
        guard abs(box.minX) < 1e6, abs(box.minY) < 1e6, abs(box.maxX) < 1e6, abs(box.maxY) < 1e6 else { return .empty }
        func first(_ x: CGFloat) -> Int { Int(Double(x - 1e-3).rounded(.up)) }
        func end(_ x: CGFloat) -> Int { Int(Double(x + 1e-3).rounded(.down)) }
        let (left, top, right, bottom) = (first(box.minX), first(box.minY), end(box.maxX), end(box.maxY))
        return right > left && bottom > top ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : .empty
    }
}
