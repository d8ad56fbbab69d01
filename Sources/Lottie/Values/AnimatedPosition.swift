/// A position as one value, or as a value for each dimension.
package enum AnimatedPosition: Equatable, Sendable {
    case joined(AnimatedValue<Vector>)
    case separate(x: AnimatedValue<Double>, y: AnimatedValue<Double>, z: AnimatedValue<Double>)

    package func value(at frame: Double) -> Vector {
        switch self {
        case .joined(let value): value.value(at: frame)
        case .separate(let x, let y, let z): Vector(x.value(at: frame), y.value(at: frame), z.value(at: frame))
        }
    }

    /// Returns the direction of the movement at a frame, which layers with auto-orient have; `nil` if the position
    /// never moves.
    ///
    /// Expressions do not change it, as in lottie-web. With separate dimensions it is that of the difference to the
    /// next hundredth of a frame, as there, within the frames in which the keyframes change the position.
    package func direction(at frame: Double) -> Vector? {
        guard case .separate(let x, let y, let z) = self else {
            if case .joined(let value) = self { return value.direction(at: frame) }
            return nil
        }
        let keyframes = AnimatedPosition.separate(x: x.applying(nil), y: y.applying(nil), z: z.applying(nil))
        guard let range = keyframes.changeRange, frame.isFinite else { return nil }
        let step = min(0.01, (range.upperBound - range.lowerBound) / 2)
        let from = min(max(frame, range.lowerBound), range.upperBound - step)
        let difference = keyframes.value(at: from + step) - keyframes.value(at: from)
        return difference.length > 0 ? difference * (1 / difference.length) : nil
    }
}

extension AnimatedPosition: FrameDependent {
    package var changeRange: ClosedRange<Double>? {
        switch self {
        case .joined(let value): return value.changeRange
        case .separate(let x, let y, let z):
            let ranges = [x.changeRange, y.changeRange, z.changeRange].compactMap { $0 }
            guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() else {
                return nil
            }
            return first...last
        }
    }

    package func nextChange(from frame: Double) -> Double? {
        switch self {
        case .joined(let value): value.nextChange(from: frame)
        case .separate(let x, let y, let z):
            [x.nextChange(from: frame), y.nextChange(from: frame), z.nextChange(from: frame)].compactMap { $0 }.min()
        }
    }
}
