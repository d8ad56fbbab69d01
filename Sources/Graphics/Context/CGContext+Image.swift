public import Geometry
internal import Pixels

extension CGContext {
    /// Draws a picture stretched to a rectangle of user space, its top at the rectangle's largest y.
    ///
    /// Between its pixels it is interpolated as ``interpolationQuality`` says; its edges are covered exactly.
    public func draw(_ image: CGImage, in rect: CGRect) {
        guard !rect.isNull, !rect.isInfinite, rect.width > 0, rect.height > 0 else { return }
        let toUser = CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height), tx: rect.minX, ty: rect.maxY)
        let imageToPixels = toUser.concatenating(toPixels)
        guard imageToPixels.determinant != 0, imageToPixels.determinant.isFinite else { return }
        let map = imageToPixels.inverted()
        let sampling = AffineSampling(a: Double(map.a), b: Double(map.b), c: Double(map.c), d: Double(map.d),
                                      tx: Double(map.tx), ty: Double(map.ty))
        // A picture moved by whole pixels has its own pixels, whatever the interpolation.
        let isMoved = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1 && map.tx == map.tx.rounded() && map.ty == map.ty.rounded()
        let smooth = state.interpolationQuality != .none && !isMoved
        let alpha = CGColor(gray: 0, alpha: state.alpha).premultiplied() >> 24
        paint(rect, with: .image(image, sampling, smooth: smooth, alpha: UInt8(alpha)))
    }
}
