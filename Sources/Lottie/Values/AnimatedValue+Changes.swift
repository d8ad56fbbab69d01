/// The changes of keyframes, without the expression.
extension AnimatedValue {
    /// Returns the first frame, from a frame on, at or after which the value of the keyframes differs from that at the
    /// frame; `nil` if it stays.
    func nextKeyframeChange(from frame: Double) -> Double? {
        guard let keyframeRange, frame < keyframeRange.upperBound else { return nil }
        if frame < keyframeRange.lowerBound { return keyframeRange.lowerBound }
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

    /// Returns the last frame, up to a frame, before which the value of the keyframes differs from that at the frame;
    /// `nil` if it was the same before.
    func previousKeyframeChange(from frame: Double) -> Double? {
        guard var index = index(at: frame) else { return nil }
        if index + 1 < keyframes.count, keyframes[index].moves, keyframes[index].time < frame { return frame }
        while index > 0 {
            let keyframe = keyframes[index]
            let previous = keyframes[index - 1]
            if previous.moves && previous.time < keyframe.time || previous.value != keyframe.value {
                return keyframe.time
            }
            index -= 1
        }
        return nil
    }
}
