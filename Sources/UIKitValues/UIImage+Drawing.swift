public import Geometry
public import Graphics

/// Drawing in the current context; without one these functions have no effect.
extension UIImage {
    /// Draws the image at its size, its upper left corner at a point.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image at its size in a blend mode, with a factor on alpha, 0…1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image scaled to a rectangle, with its top at the smallest y.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        draw(in: rect, on: context)
        context.restoreGState()
    }

    /// Draws the image scaled to a rectangle in a blend mode, with a factor on alpha, 0…1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, on: context)
        context.restoreGState()
    }

    /// Fills a rectangle with the image repeated in both directions.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setFillColor(UIColor(patternImage: self).cgColor)
        context.fill(rect)
        context.restoreGState()
    }

    private func draw(in rect: CGRect, on context: CGContext) {
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
        let stored =
            imageOrientation.isQuarterTurn ? CGSize(width: rect.height, height: rect.width) : rect.size
        context.concatenate(imageOrientation.transform(of: stored, to: rect.origin))
        context.draw(image, in: CGRect(origin: .zero, size: stored))
    }
}

extension UIImage.Orientation {
    /// Returns the transform that places a stored image, drawn from zero with its top at the largest y, upright with
    /// its top at the smallest y.
    /// - Parameters:
    ///   - size: the size of the stored image in user space.
    ///   - origin: the upper left corner of the upright image.
    fileprivate func transform(of size: CGSize, to origin: CGPoint) -> CGAffineTransform {
        let w = size.width
        let h = size.height
        let (a, b, c, d, tx, ty): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) =
            switch self {
            case .up: (1, 0, 0, -1, 0, h)
            case .down: (-1, 0, 0, 1, w, 0)
            case .left: (0, -1, -1, 0, h, w)
            case .right: (0, 1, 1, 0, 0, 0)
            case .upMirrored: (-1, 0, 0, -1, w, h)
            case .downMirrored: (1, 0, 0, 1, 0, 0)
            case .leftMirrored: (0, 1, -1, 0, h, 0)
            case .rightMirrored: (0, -1, 1, 0, 0, w)
            }
        return CGAffineTransform(a: a, b: b, c: c, d: d, tx: origin.x + tx, ty: origin.y + ty)
    }
}
