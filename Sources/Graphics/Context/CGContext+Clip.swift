public import Geometry
internal import Pixels

/// The clip: painting leaves traces only inside. It can only get smaller, until an older state is restored.
extension CGContext {
    /// Clips to the current path, which is used up. An empty path leaves nothing to paint on.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: currentPath, rule)
        beginPath()
    }

    public func clip(to rect: CGRect) {
        beginPath()
        if let pixels = toPixels.pixels(of: rect) {
            state.clip.bounds = state.clip.bounds.intersection(pixels)
        } else {
            var path = PathStorage()
            path.addRect(rect, transform: toPixels)
            clip(to: path, .winding)
        }
    }

    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// The rectangle around the clip in user space.
    public var boundingBoxOfClipPath: CGRect {
        let bounds = state.clip.bounds
        if bounds.isEmpty { return .null }
        return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height).applying(toPixels.inverted())
    }

    private func clip(to path: PathStorage, _ rule: CGPathFillRule) {
        let rasterizer = painter.rasterizer
        rasterizer.load(path, transform: .identity, interest: state.clip.bounds)
        let bounds = rasterizer.bounds.intersection(state.clip.bounds)
        if bounds.isEmpty {
            state.clip = ClipShape(bounds: .empty)
            return
        }
        let mask = PixelBuffer(width: bounds.width, height: bounds.height, format: .a8)
        rasterizer.draw(rule: rule, antialiased: drawingState.shouldAntialias, clip: bounds, into: mask.view)
        if let old = state.clip.maskPart(bounds) { Kernels.active.multiply(mask: mask.view, by: old) }
        state.clip = ClipShape(bounds: bounds, mask: mask)
    }
}
