/// A value as a function of the frame: constant, or by keyframes.
///
/// Before the first keyframe it is the value of the first one, after the last keyframe that of the last one, unless an
/// expression repeats the keyframes there. Of keyframes at one frame, the last one determines the value there.
/// Evaluating numbers, vectors and colours allocates nothing.
package struct AnimatedValue<Value: KeyframeValue>: Equatable, Sendable {
    /// The value if there are no keyframes.
    private let constant: Value
    /// The keyframes and the expression; `nil` for a constant value, so that the many constant values of a composition
    /// are small and cheap to copy.
    private var course: Course?

    /// The change of a value.
    private final class Course: Equatable, Sendable {
        let keyframes: [Keyframe<Value>]
        let expression: KeyframeExpression?
        let keyframeRange: ClosedRange<Double>?

        init(
            _ keyframes: [Keyframe<Value>], _ keyframeRange: ClosedRange<Double>?, _ expression: KeyframeExpression?
        ) {
            self.keyframes = keyframes
            self.keyframeRange = keyframeRange
            self.expression = expression
        }

        static func == (a: Course, b: Course) -> Bool {
            a === b || a.keyframes == b.keyframes && a.expression == b.expression
        }
    }

    /// The keyframes in the order of time; empty for a constant value.
    package var keyframes: [Keyframe<Value>] { course?.keyframes ?? [] }
    /// The expression that changes the value; `nil` if none does.
    package var expression: KeyframeExpression? { course?.expression }
    /// The frames from the first change of the keyframes to the last one; `nil` if they never change.
    var keyframeRange: ClosedRange<Double>? { course?.keyframeRange }

    /// Creates a constant value.
    package init(_ value: Value) {
        constant = value
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
        if sorted.count > 1 { course = Course(sorted, Self.changeRange(of: sorted), nil) }
    }

    /// Returns the value with an expression in the place of its own one; without any if that would not change it.
    package func applying(_ expression: KeyframeExpression?) -> AnimatedValue {
        let effective = expression.flatMap { changes(by: $0) ? $0 : nil }
        guard effective != self.expression else { return self }
        var value = self
        value.course = keyframes.isEmpty && effective == nil ? nil : Course(keyframes, keyframeRange, effective)
        return value
    }

    /// Returns the value at a frame.
    package func value(at frame: Double) -> Value {
        switch course?.expression {
        case nil: keyframeValue(at: frame)
        case .loop(let loop): loop.contains(frame) ? value(of: loop, at: frame) : keyframeValue(at: frame)
        case .wiggle(let wiggle): keyframeValue(at: frame).adding(wiggle.distance(at: frame))
        }
    }

    /// Returns the value of the keyframes at a frame, without the expression.
    func keyframeValue(at frame: Double) -> Value {
        guard let keyframes = course?.keyframes, let index = index(at: frame) else { return constant }
        return keyframes[index].value(at: frame, until: index + 1 < keyframes.count ? keyframes[index + 1].time : nil)
    }

    /// Returns the index of the last keyframe at or before a frame; `nil` before the first one and for NaN.
    func index(at frame: Double) -> Int? {
        guard let keyframes = course?.keyframes, let first = keyframes.first, frame >= first.time else { return nil }
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
    package var changeRange: ClosedRange<Double>? {
        switch expression {
        case nil: keyframeRange
        case .loop(let loop): range(of: loop)
        case .wiggle: -.infinity ... .infinity
        }
    }

    package func nextChange(from frame: Double) -> Double? {
        // No moment follows one that is no number.
        if frame.isNaN { return nil }
        return switch expression {
        case nil: nextKeyframeChange(from: frame)
        case .loop(let loop): nextChange(of: loop, from: frame)
        case .wiggle: frame
        }
    }
}
