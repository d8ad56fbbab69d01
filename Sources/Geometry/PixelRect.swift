/// A rectangle of whole pixels in a buffer: x to the right, y down, the far edges outside.
///
/// A rectangle without area is *empty*; all empty rectangles count as the same nothing. Edges farther out than 32 bits tell are held to those:
/// many rectangles are kept of every layer, and half the memory is half the time that reading them takes.
package struct PixelRect: Equatable, Hashable, Sendable {
    @usableFromInline var left: Int32
    @usableFromInline var top: Int32
    @usableFromInline var right: Int32
    @usableFromInline var bottom: Int32

    @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        left = Int32(clamping: minX)
        top = Int32(clamping: minY)
        right = Int32(clamping: maxX)
        bottom = Int32(clamping: maxY)
    }

    @inlinable package var minX: Int {
        get { Int(left) }
        set { left = Int32(clamping: newValue) }
    }
    @inlinable package var minY: Int {
        get { Int(top) }
        set { top = Int32(clamping: newValue) }
    }
    @inlinable package var maxX: Int {
        get { Int(right) }
        set { right = Int32(clamping: newValue) }
    }
    @inlinable package var maxY: Int {
        get { Int(bottom) }
        set { bottom = Int32(clamping: newValue) }
    }

    @inlinable init(edges left: Int32, _ top: Int32, _ right: Int32, _ bottom: Int32) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// All pixels that `rect` touches, none outside `limit`; empty for a rectangle with a coordinate that is no number.
    @inlinable package init(covering rect: CGRect, limit: PixelRect) {
        let rect = rect.standardized
        self.init(minX: Self.first(Double(rect.minX), limit.minX, limit.maxX),
                  minY: Self.first(Double(rect.minY), limit.minY, limit.maxY),
                  maxX: Self.end(Double(rect.maxX), limit.minX, limit.maxX),
                  maxY: Self.end(Double(rect.maxY), limit.minY, limit.maxY))
    }

    @usableFromInline static func first(_ value: Double, _ low: Int, _ high: Int) -> Int {
        guard value > Double(low) else { return low }
        let whole = Int(min(value, Double(high)))
        return Double(whole) > value ? whole - 1 : whole
    }

    @usableFromInline static func end(_ value: Double, _ low: Int, _ high: Int) -> Int {
        guard value > Double(low) else { return low }
        let whole = Int(min(value, Double(high)))
        return whole < high && Double(whole) < value ? whole + 1 : whole
    }

    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    @inlinable package var width: Int { maxX - minX }
    @inlinable package var height: Int { maxY - minY }
    @inlinable package var isEmpty: Bool { minX >= maxX || minY >= maxY }
    @inlinable package var area: Int { isEmpty ? 0 : width * height }

    @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(edges: max(left, other.left), max(top, other.top), min(right, other.right), min(bottom, other.bottom))
    }

    /// The smallest rectangle around both.
    @inlinable package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(edges: min(left, other.left), min(top, other.top), max(right, other.right), max(bottom, other.bottom))
    }

    @inlinable package func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
    }

    @inlinable package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    @inlinable package func contains(x: Int, y: Int) -> Bool {
        x >= minX && x < maxX && y >= minY && y < maxY
    }

    /// Grown by `margin` on every side; nothing stays nothing.
    @inlinable package func grown(by margin: Int) -> PixelRect {
        isEmpty ? .empty : PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    @inlinable package func offset(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}
