package import Geometry

/// Access for code that draws on the target of a context directly.
extension CGContext {
    /// The transform from user space to the target.
    package var toTarget: CGAffineTransform { toPixels }

    /// The clip of the current state.
    package var clipNode: ClipNode { state.clip }

    package func setBlend(_ blend: BlendFunction) { state.blend = blend }

    /// Whether the state has full alpha, the normal blend mode and no shadow.
    package var isPlain: Bool { state.alpha >= 1 && state.blend == .mode(.normal) && state.shadow == nil }

    /// Draws an image with its top at the rectangle's smaller y.
    package func draw(downwards image: CGImage, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let place = CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height), tx: rect.minX,
            ty: rect.minY)
        target.draw(shape(of: rect), .image(image, place.concatenating(toPixels), state.interpolationQuality), style())
    }
}
