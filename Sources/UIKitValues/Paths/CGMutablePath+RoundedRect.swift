import Geometry
import Graphics

extension CGMutablePath {
    /// Adds a rectangle with some elliptical corners, clockwise with y down, from the left end of the upper side, where
    /// UIKit starts. Radii are limited to half of each side.
    func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
        if rect.isNull { return }
        let width = min(max(radii.width, 0), rect.width / 2)
        let height = min(max(radii.height, 0), rect.height / 2)
        func radius(_ corner: UIRectCorner) -> CGSize {
            width > 0 && height > 0 && corners.contains(corner) ? CGSize(width: width, height: height) : .zero
        }
        move(to: CGPoint(x: rect.minX + radius(.topLeft).width, y: rect.minY))
        addCorner(CGPoint(x: rect.maxX, y: rect.minY), from: (-1, 0), to: (0, 1), radius(.topRight))
        addCorner(CGPoint(x: rect.maxX, y: rect.maxY), from: (0, -1), to: (-1, 0), radius(.bottomRight))
        addCorner(CGPoint(x: rect.minX, y: rect.maxY), from: (1, 0), to: (0, -1), radius(.bottomLeft))
        addCorner(CGPoint(x: rect.minX, y: rect.minY), from: (0, 1), to: (1, 0), radius(.topLeft))
        closeSubpath()
    }

    /// Adds a line towards a corner, and the quarter of an ellipse around it.
    /// - Parameters:
    ///   - from: the direction from the corner to the end of the side before it.
    ///   - to: the direction from the corner to the start of the side after it.
    private func addCorner(_ corner: CGPoint, from: (CGFloat, CGFloat), to: (CGFloat, CGFloat), _ radius: CGSize) {
        func point(_ direction: (CGFloat, CGFloat), _ factor: CGFloat) -> CGPoint {
            CGPoint(
                x: corner.x + direction.0 * radius.width * factor, y: corner.y + direction.1 * radius.height * factor)
        }
        addLine(to: point(from, 1))
        guard radius != .zero else { return }
        let control = 1 - PathStorage.quarterCircle
        addCurve(to: point(to, 1), control1: point(from, control), control2: point(to, control))
    }
}
