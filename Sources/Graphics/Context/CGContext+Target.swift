package import Geometry

/// What those need who draw past a context's own functions.
extension CGContext {
    /// From user space to the target's.
    package var toTarget: CGAffineTransform { toPixels }

    package var clipNode: ClipNode { state.clip }

    package func setBlend(_ blend: BlendFunction) { state.blend = blend }

    /// Whether what is painted goes over what is there as it is.
    package var isPlain: Bool { state.alpha >= 1 && state.blend == .mode(.normal) && state.shadow == nil }

    /// Draws a picture, its top at the rectangle's smaller y.
    package func draw(downwards image: CGImage, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let place = CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height), tx: rect.minX,
            ty: rect.minY)
        target.draw(shape(of: rect), .image(image, place.concatenating(toPixels), state.interpolationQuality), style())
    }
}
