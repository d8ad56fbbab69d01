public import Geometry

/// Distances from the edges of a rectangle inwards, in points (UIKit: `UIEdgeInsets`). Negative distances lead
/// outwards.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the edge of the smallest y.
    public var top: CGFloat
    /// The distance from the edge of the smallest x.
    public var left: CGFloat
    /// The distance from the edge of the largest y.
    public var bottom: CGFloat
    /// The distance from the edge of the largest x.
    public var right: CGFloat

    /// Insets of zero on all sides.
    public static let zero = UIEdgeInsets()

    /// Creates insets, zero where none is given.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension CGRect {
    /// Returns the rectangle that remains inside the insets; its size is negative if they exceed the rectangle's.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
