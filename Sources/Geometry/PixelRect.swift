/// A rectangle of whole pixels: x to the right, y downwards, the far edges exclusive.
///
/// All rectangles without area are *empty* and equivalent. Edges are clamped to 32 bits, because each layer has many
/// rectangles and their size determines the time to read them.
@usableFromInline package struct PixelRect: Equatable, Hashable, Sendable {
    @usableFromInline var left: Int32
    @usableFromInline var top: Int32
    @usableFromInline var right: Int32
    @usableFromInline var bottom: Int32

    @inlinable @inline(__always) package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        left = Int32(clamping: minX)
        top = Int32(clamping: minY)
        right = Int32(clamping: maxX)
        bottom = Int32(clamping: maxY)
    }

    @inlinable @inline(__always) package var minX: Int {
        get { Int(left) }
        set { left = Int32(clamping: newValue) }
    }
    @inlinable @inline(__always) package var minY: Int {
        get { Int(top) }
        set { top = Int32(clamping: newValue) }
    }
    @inlinable @inline(__always) package var maxX: Int {
        get { Int(right) }
        set { right = Int32(clamping: newValue) }
    }
    @inlinable @inline(__always) package var maxY: Int {
        get { Int(bottom) }
        set { bottom = Int32(clamping: newValue) }
    }

    @inlinable @inline(__always) init(edges left: Int32, _ top: Int32, _ right: Int32, _ bottom: Int32) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    @inlinable @inline(__always) package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// Creates the rectangle of all pixels that `rect` touches, clipped to `limit`; empty if `rect` contains NaN.
    @inlinable package init(covering rect: CGRect, limit: PixelRect) {
        let rect = rect.standardized
        self.init(
            coveringFrom: Double(rect.minX), Double(rect.minY), to: Double(rect.maxX), Double(rect.maxY), limit: limit)
    }

    /// Creates the rectangle of all pixels that the rectangle between two points touches, clipped to `limit`.
    @inlinable package init(
        coveringFrom minX: Double, _ minY: Double, to maxX: Double, _ maxY: Double, limit: PixelRect
    ) {
        self.init(
            minX: Self.first(minX, limit.minX, limit.maxX), minY: Self.first(minY, limit.minY, limit.maxY),
            maxX: Self.end(maxX, limit.minX, limit.maxX), maxY: Self.end(maxY, limit.minY, limit.maxY))
    }

    @inlinable @inline(__always) static func first(_ value: Double, _ low: Int, _ high: Int) -> Int {
        guard value > Double(low) else { return low }
        let whole = Int(proven: min(value, Double(high)))
        return Double(whole) > value ? whole - 1 : whole
    }

    @inlinable @inline(__always) static func end(_ value: Double, _ low: Int, _ high: Int) -> Int {
        guard value > Double(low) else { return low }
        let whole = Int(proven: min(value, Double(high)))
        return whole < high && Double(whole) < value ? whole + 1 : whole
    }

    @inlinable @inline(__always) package static func == (_ a: PixelRect, _ b: PixelRect) -> Bool {
        a.left == b.left && a.top == b.top && a.right == b.right && a.bottom == b.bottom
    }

    @inlinable @inline(__always) package static var empty: PixelRect { PixelRect(edges: 0, 0, 0, 0) }

    @inlinable @inline(__always) package var width: Int { maxX - minX }
    @inlinable @inline(__always) package var height: Int { maxY - minY }
    @inlinable @inline(__always) package var isEmpty: Bool { minX >= maxX || minY >= maxY }
    @inlinable @inline(__always) package var area: Int { isEmpty ? 0 : width * height }

    @inlinable @inline(__always) package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(edges: max(left, other.left), max(top, other.top), min(right, other.right), min(bottom, other.bottom))
    }

    /// Returns the bounding box of both rectangles.
    @inlinable @inline(__always) package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            edges: min(left, other.left), min(top, other.top), max(right, other.right), max(bottom, other.bottom))
    }

    @inlinable @inline(__always) package func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
    }

    @inlinable @inline(__always) package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    @inlinable @inline(__always) package func contains(x: Int, y: Int) -> Bool {
        x >= minX && x < maxX && y >= minY && y < maxY
    }

    /// Returns the rectangle grown by a margin on every side; an empty rectangle stays empty.
    @inlinable @inline(__always) package func grown(by margin: Int) -> PixelRect {
        isEmpty ? .empty : PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    @inlinable @inline(__always) package func offset(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Calls a closure with up to four disjoint rectangles that cover the part of this one outside another.
    package func forEachPart(outside other: PixelRect, _ body: (PixelRect) -> Void) {
        let hole = other.intersection(self)
        guard !hole.isEmpty else { return body(self) }
        func visit(_ part: PixelRect) { if !part.isEmpty { body(part) } }
        visit(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY))
        visit(PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY))
        visit(PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
        visit(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY))
    }
}
