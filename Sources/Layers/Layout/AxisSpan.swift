import Geometry

/// The extent of a layer along an axis.
struct AxisSpan: Equatable {
    var origin: CGFloat
    /// Never negative.
    var length: CGFloat

    /// Sets an edge or the middle by moving the span, or the length from the near edge.
    mutating func set(_ part: CAConstraintAttribute.Part, _ value: CGFloat) {
        switch part {
        case .min: origin = value
        case .mid: origin = value - length / 2
        case .max: origin = value - length
        case .length: length = max(value, 0)
        }
    }

    /// Sets two different parts.
    mutating func set(
        _ a: (part: CAConstraintAttribute.Part, value: CGFloat), _ b: (part: CAConstraintAttribute.Part, value: CGFloat)
    ) {
        let (low, high) = a.part.rawValue < b.part.rawValue ? (a, b) : (b, a)
        switch (low.part, high.part) {
        case (_, .length): length = max(high.value, 0)
        case (.min, .mid), (.mid, .max): length = max((high.value - low.value) * 2, 0)
        default: length = max(high.value - low.value, 0)
        }
        set(low.part, low.value)
    }
}
