import Input

/// The surface of a device with positions, and the ranges of its axes.
package struct EvdevSurface: Equatable, Sendable {
    package enum Kind: Sendable {
        /// A touch panel with slots for contacts (the kernel's multi-touch protocol B).
        case slots
        /// A touch panel with one contact.
        case single
        /// A pointer that reports its position.
        case pointer
    }

    package let kind: Kind
    private let x: ClosedRange<Int32>
    private let y: ClosedRange<Int32>

    package init(_ kind: Kind, x: ClosedRange<Int32>, y: ClosedRange<Int32>) {
        self.kind = kind
        self.x = x
        self.y = y
    }

    /// Returns a position as fractions of the surface.
    func position(_ x: Int32, _ y: Int32) -> DevicePosition {
        DevicePosition(x: Self.fraction(x, of: self.x), y: Self.fraction(y, of: self.y))
    }

    private static func fraction(_ value: Int32, of range: ClosedRange<Int32>) -> Double {
        (Double(value) - Double(range.lowerBound)) / (Double(range.upperBound) - Double(range.lowerBound) + 1)
    }
}
