public import Geometry

/// The clip: painting leaves traces only inside. It can only get smaller, until an older state is restored.
extension CGContext {
    /// Clips to the current path, which is used up. An empty path leaves nothing to paint on.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: currentPath, rule)
        beginPath()
    }

    /// - Parameter path: in device space.
    func clip(to path: PathStorage, _ rule: CGPathFillRule = .winding) {
        cut(.path(path, rule, isAntialiased: style().isAntialiased))
    }

    public func clip(to rect: CGRect) {
        beginPath()
        if let pixels = toPixels.pixels(of: rect) {
            cut(.pixels(pixels))
        } else {
            var path = PathStorage()
            path.addRect(rect, transform: toPixels)
            cut(.path(path, .winding, isAntialiased: style().isAntialiased))
        }
    }

    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Clips to a rectangle and to a picture that is stretched to it, as ``draw(_:in:byTiling:)`` would draw it.
    ///
    /// A grey picture without alpha, as a grey context makes it, lets through where it is white. An image mask lets
    /// through where its samples are 0. Any other picture lets through what its alpha does.
    public func clip(to rect: CGRect, mask: CGImage) {
        beginPath()
        guard let place = place(of: mask, in: rect), place.determinant != 0 else { return cut(.pixels(.empty)) }
        cut(.mask(mask.coverage, place, state.interpolationQuality))
    }

    /// The rectangle around the clip in user space.
    public var boundingBoxOfClipPath: CGRect {
        let bounds = state.clip.bounds
        if bounds.isEmpty { return .null }
        return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height).applying(
            toPixels.inverted())
    }

    private func cut(_ cut: ClipNode.Cut) { state.clip = ClipNode(state.clip, cut) }
}
