public import Geometry

/// The clip, outside of which nothing is painted. It can only be reduced until an earlier state is restored.
extension CGContext {
    /// Clips to the current path and empties the path. After clipping to an empty path nothing can be painted.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: currentPath, rule)
        beginPath()
    }

    /// Clips to a path in device space.
    func clip(to path: PathStorage, _ rule: CGPathFillRule = .winding) {
        cut(.path(path, rule, isAntialiased: style().isAntialiased))
    }

    /// Clips to a rectangle of user space, and empties the current path.
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

    /// Clips to the union of rectangles of user space, and empties the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Clips to a rectangle and to a mask that is stretched to it, as ``draw(_:in:byTiling:)`` would draw it.
    ///
    /// A grey image without alpha, as a grey context makes it, leaves what lies under white. An image mask leaves what
    /// lies under samples of 0. Any other image is used by its alpha.
    public func clip(to rect: CGRect, mask: CGImage) {
        beginPath()
        guard let transform = transform(of: mask, in: rect), transform.determinant != 0 else {
            return cut(.pixels(.empty))
        }
        cut(.mask(mask.coverage, transform, state.interpolationQuality))
    }

    /// The rectangle around the clip, in user space; null if nothing can be painted.
    public var boundingBoxOfClipPath: CGRect {
        let bounds = state.clip.bounds
        if bounds.isEmpty { return .null }
        return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height).applying(
            toPixels.inverted())
    }

    private func cut(_ cut: ClipNode.Cut) { state.clip = ClipNode(state.clip, cut) }
}
