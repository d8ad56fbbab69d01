/// A rectangle of whole pixels in a buffer: x to the right, y down, the far edges outside.
///
/// A rectangle without area is *empty*; all empty rectangles count as the same nothing. Edges farther out than 32 bits tell are held to those:
/// many rectangles are kept of every layer, and half the memory is half the time that reading them takes.
package struct PixelRect: Equatable, Hashable, Sendable {
    private var left: Int32
    private var top: Int32
    private var right: Int32
    private var bottom: Int32

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        left = Int32(clamping: minX)
        top = Int32(clamping: minY)
        right = Int32(clamping: maxX)
        bottom = Int32(clamping: maxY)
    }

    package var minX: Int {
        get { Int(left) }
        set { left = Int32(clamping: newValue) }
    }
    package var minY: Int {
        get { Int(top) }
        set { top = Int32(clamping: newValue) }
    }
    package var maxX: Int {
        get { Int(right) }
        set { right = Int32(clamping: newValue) }
    }
    package var maxY: Int {
        get { Int(bottom) }
        set { bottom = Int32(clamping: newValue) }
    }

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// All pixels that `rect` touches, none outside `limit`; empty for a rectangle with a coordinate that is no number.
    package init(covering rect: CGRect, limit: PixelRect) {
        let rect = rect.standardized
        self.init(minX: Self.whole(Double(rect.minX).rounded(.down), limit.minX, limit.maxX),
                  minY: Self.whole(Double(rect.minY).rounded(.down), limit.minY, limit.maxY),
                  maxX: Self.whole(Double(rect.maxX).rounded(.up), limit.minX, limit.maxX),
                  maxY: Self.whole(Double(rect.maxY).rounded(.up), limit.minY, limit.maxY))
    }

    private static func whole(_ value: Double, _ low: Int, _ high: Int) -> Int {
        value.isNaN ? low : Int(min(max(value, Double(low)), Double(high)))
    }

    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    package var width: Int { maxX - minX }
    package var height: Int { maxY - minY }
    package var isEmpty: Bool { minX >= maxX || minY >= maxY }
    package var area: Int { isEmpty ? 0 : width * height }

    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(minX: max(minX, other.minX), minY: max(minY, other.minY),
                  maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle around both.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(minX: min(minX, other.minX), minY: min(minY, other.minY),
                         maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    package func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
    }

    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    package func contains(x: Int, y: Int) -> Bool {
        x >= minX && x < maxX && y >= minY && y < maxY
    }

    /// Grown by `margin` on every side; nothing stays nothing.
    package func grown(by margin: Int) -> PixelRect {
        isEmpty ? .empty : PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    package func offset(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}
