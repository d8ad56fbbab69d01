extension CGRect {
    /// Returns the intersection; the null rectangle if the rectangles are disjoint or contain NaN, for which
    /// Foundation's `intersection(_:)` traps.
    package func common(with other: CGRect) -> CGRect {
        guard hasSides, other.hasSides else { return .null }
        let minX = max(minX, other.minX)
        let minY = max(minY, other.minY)
        let maxX = min(maxX, other.maxX)
        let maxY = min(maxY, other.maxY)
        guard minX <= maxX, minY <= maxY else { return .null }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    private var hasSides: Bool { !isNull && minX <= maxX && minY <= maxY }
}
