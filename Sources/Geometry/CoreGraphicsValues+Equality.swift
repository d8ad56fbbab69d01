extension CGPoint {
    /// Whether both coordinates are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Whether both sides are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Whether both rectangles cover the same area; rectangles with negative sides are standardized first.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
