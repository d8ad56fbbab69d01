public import Geometry
public import Graphics

/// Returns the innermost context that the current thread has pushed, or that an image renderer draws on.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current.entries.last?.context }

/// Makes a context the current one of the thread, until ``UIGraphicsPopContext()``.
///
///     override func draw(in ctx: CGContext) {
///         UIGraphicsPushContext(ctx)
///         UIColor.systemRed.setFill()
///         UIBezierPath(ovalIn: bounds).fill()
///         UIGraphicsPopContext()
///     }
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsContextStack.current.entries.append(GraphicsContextStack.Entry(context: context))
}

/// Restores the context that was current before the last push; does nothing if there was none.
public func UIGraphicsPopContext() { _ = GraphicsContextStack.current.entries.popLast() }

/// Replaces the pixels of a rectangle by the fill colour of the current context; a transparent colour erases.
public func UIRectFill(_ rect: CGRect) { replace([rect]) }

/// Replaces the pixels along the edges of a rectangle, one point wide and inside it, by the fill colour of the current
/// context.
public func UIRectFrame(_ rect: CGRect) {
    let sides = CGSize(width: min(rect.width, 1), height: min(rect.height, 1))
    replace([
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: sides.height),
        CGRect(x: rect.minX, y: rect.maxY - sides.height, width: rect.width, height: sides.height),
        CGRect(x: rect.minX, y: rect.minY, width: sides.width, height: rect.height),
        CGRect(x: rect.maxX - sides.width, y: rect.minY, width: sides.width, height: rect.height),
    ])
}

private func replace(_ rects: [CGRect]) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(.copy)
    context.fill(rects)
    context.restoreGState()
}

/// Intersects the clip of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

// MARK: Images

/// Begins an image, whose context is the current one until ``UIGraphicsEndImageContext()``, at one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image, whose context is the current one until ``UIGraphicsEndImageContext()``.
///
/// ``UIGraphicsImageRenderer`` does the same by a closure.
/// - Parameters:
///   - size: the size of the image in points.
///   - opaque: whether the image is black at first, not transparent.
///   - scale: the pixels per point; 0 for those of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UIScreen.main.scale
    let context = ImageContext.make(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
    GraphicsContextStack.current.entries.append(GraphicsContextStack.Entry(context: context, imageScale: scale))
}

/// Returns a copy of the image that was begun last; `nil` if the current context is not that of an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsContextStack.current.entries.last, let scale = entry.imageScale else { return nil }
    return entry.context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the image that was begun last; does nothing if the current context is not that of an image.
public func UIGraphicsEndImageContext() {
    let stack = GraphicsContextStack.current
    if stack.entries.last?.imageScale != nil { stack.entries.removeLast() }
}
