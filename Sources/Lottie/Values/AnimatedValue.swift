/// A value as a function of the frame: constant, or by keyframes.
///
/// Before the first keyframe it is the value of the first one, after the last keyframe that of the last one. Of
/// keyframes at one frame, the last one determines the value there. Evaluating numbers, vectors and colours allocates
/// nothing.
package struct AnimatedValue<Value: KeyframeValue>: Equatable, Sendable {
    /// The value if there are no keyframes.
    private let constant: Value
    /// The keyframes in the order of time; empty for a constant value.
    package let keyframes: [Keyframe<Value>]
    package let changeRange: ClosedRange<Double>?

    /// Creates a constant value.
    package init(_ value: Value) {
        constant = value
        keyframes = []
        changeRange = nil
    }

    /// Creates a value from its keyframes.
    /// - Parameter fallback: the value if there are none.
    package init(keyframes: [Keyframe<Value>], fallback: Value) {
        let isSorted = zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.time <= $1.time }
        // Sorting by the index too keeps the order of keyframes at one frame.
        let sorted =
            isSorted
            ? keyframes
            : keyframes.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
                .map(\.element)
        constant = sorted.first?.value ?? fallback
        self.keyframes = sorted.count > 1 ? sorted : []
        changeRange = Self.changeRange(of: self.keyframes)
    }

    /// Returns the value at a frame.
    package func value(at frame: Double) -> Value {
        guard let index = index(at: frame) else { return constant }
        return keyframes[index].value(at: frame, until: index + 1 < keyframes.count ? keyframes[index + 1].time : nil)
    }

    /// Returns the index of the last keyframe at or before a frame; `nil` before the first one and for NaN.
    func index(at frame: Double) -> Int? {
        guard let first = keyframes.first, frame >= first.time else { return nil }
        var low = 0
        var high = keyframes.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if keyframes[middle].time <= frame { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private static func changeRange(of keyframes: [Keyframe<Value>]) -> ClosedRange<Double>? {
        var first: Double?
        var last = 0.0
        for (keyframe, next) in zip(keyframes, keyframes.dropFirst()) {
            guard keyframe.moves || keyframe.value != next.value else { continue }
            first = first ?? (keyframe.moves ? keyframe.time : next.time)
            last = next.time
        }
        return first.map { $0...max(last, $0) }
    }
}

extension AnimatedValue: FrameDependent {
    package func nextChange(from frame: Double) -> Double? {
        guard let changeRange, frame < changeRange.upperBound else { return nil }
        if frame < changeRange.lowerBound { return changeRange.lowerBound }
        guard var index = index(at: frame) else { return nil }
        while index + 1 < keyframes.count {
            let keyframe = keyframes[index]
            let next = keyframes[index + 1]
            if keyframe.moves && keyframe.time < next.time { return max(frame, keyframe.time) }
            if keyframe.value != next.value { return next.time }
            index += 1
        }
        return nil
    }
}
