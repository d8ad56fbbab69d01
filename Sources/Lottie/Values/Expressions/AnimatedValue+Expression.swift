/// The courses that expressions give to values.
extension AnimatedValue {
    /// The part of a frame over which lottie-web measures the velocity with which a value continues.
    private static var velocityStep: Double { 0.001 }

    /// Returns whether the value differs from that of the keyframes alone.
    func changes(by expression: KeyframeExpression) -> Bool {
        switch expression {
        case .wiggle(let wiggle): return wiggle.amplitude != 0 && wiggle.frequency != 0
        case .loop(let loop):
            if loop.mode == .continue { return continuingIndex(of: loop).map { keyframes[$0].moves } ?? false }
            return nextKeyframeChange(from: loop.start).map { $0 <= loop.end } ?? false
        }
    }

    // MARK: Loops

    /// The frames from the first change to the last one of a value with a loop.
    func range(of loop: KeyframeLoop) -> ClosedRange<Double> {
        switch loop.side {
        case .before: ClosedRange(uncheckedBounds: (-.infinity, keyframeRange?.upperBound ?? loop.start))
        case .after: ClosedRange(uncheckedBounds: (keyframeRange?.lowerBound ?? loop.end, .infinity))
        }
    }

    /// Returns the value at a frame of a loop.
    func value(of loop: KeyframeLoop, at frame: Double) -> Value {
        guard loop.mode != .continue else { return continuedValue(of: loop, at: frame) }
        let place = loop.place(of: frame)
        let value = keyframeValue(at: place.frame)
        guard loop.mode == .offset, let first = keyframeValue(at: loop.start).components,
            let last = keyframeValue(at: loop.end).components
        else { return value }
        return value.adding((last - first) * place.shifts)
    }

    /// Returns the value at a frame at which it continues its movement at the end of the keyframes.
    private func continuedValue(of loop: KeyframeLoop, at frame: Double) -> Value {
        guard let index = continuingIndex(of: loop) else { return keyframeValue(at: frame) }
        let keyframe = keyframes[index]
        let span = keyframes[index + 1].time - keyframe.time
        let step = min(Self.velocityStep, span)
        let end = loop.side == .before ? 0.0 : 1.0
        let inside = loop.side == .before ? step / span : 1 - step / span
        let there = keyframe.easing.progress(at: end)
        let near = keyframe.easing.progress(at: inside)
        // Progress outside of 0…1 continues on the line, and on the tangent of a curve.
        let distance = loop.side == .before ? loop.start - frame : frame - loop.end
        let factor = distance / step * loop.velocityFactor
        let progress = EasingProgress(
            there.x + (there.x - near.x) * factor, there.y + (there.y - near.y) * factor,
            there.z + (there.z - near.z) * factor)
        return Value.interpolate(keyframe.value, keyframe.end, progress, along: keyframe.motion)
    }

    /// Returns the index of the keyframe whose movement a loop continues; `nil` if there is none.
    private func continuingIndex(of loop: KeyframeLoop) -> Int? {
        let index = loop.side == .before ? index(at: loop.start) : index(at: loop.end.nextDown)
        return index.flatMap { $0 + 1 < keyframes.count ? $0 : nil }
    }

    /// Returns the first frame, from a frame on, at or after which a value with a loop differs from that at the frame;
    /// `nil` if it stays.
    func nextChange(of loop: KeyframeLoop, from frame: Double) -> Double? {
        guard loop.contains(frame) else {
            let next = nextKeyframeChange(from: frame)
            return loop.side == .before ? next : next ?? max(frame, loop.end)
        }
        if loop.mode == .continue { return frame }
        let place = loop.place(of: frame)
        if place.isReversed {
            let change = previousKeyframeChange(from: place.frame) ?? loop.start
            return frame + (place.frame - max(change, loop.start))
        }
        let change = nextKeyframeChange(from: place.frame) ?? loop.end
        return frame + (min(change, loop.end) - place.frame)
    }
}
