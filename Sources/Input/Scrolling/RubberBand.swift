import Geometry

/// How far content follows a finger that pulls it past its end, along one axis: ever less, and never as far as the
/// window is long.
struct RubberBand {
    /// Points.
    let limits: ClosedRange<Double>
    /// The window's length in points.
    let length: Double

    /// The part of the finger's way that the content goes at first.
    private static let stiffness = 0.55

    /// Where content is seen that a finger has pulled to `place`.
    func seen(_ place: Double) -> Double {
        let edge = min(max(place, limits.lowerBound), limits.upperBound)
        let pulled = place - edge
        guard pulled != 0, length > 0 else { return edge }
        let way = (1 - 1 / (abs(pulled) * Self.stiffness / length + 1)) * length
        return edge + (pulled < 0 ? -way : way)
    }

    /// Where a finger must have pulled content that is seen at `place`.
    func pulled(_ place: Double) -> Double {
        let edge = min(max(place, limits.lowerBound), limits.upperBound)
        let way = abs(place - edge)
        guard way != 0, length > 0 else { return edge }
        let pulled = (1 / (1 - min(way / length, 0.999)) - 1) * length / Self.stiffness
        return edge + (place < edge ? -pulled : pulled)
    }

    /// How much slower than the finger content moves there.
    func slope(_ place: Double) -> Double {
        let pulled = abs(place - min(max(place, limits.lowerBound), limits.upperBound))
        guard pulled != 0, length > 0 else { return 1 }
        let part = pulled * Self.stiffness / length + 1
        return Self.stiffness / (part * part)
    }
}
