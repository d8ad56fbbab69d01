extension AnimatedValue<Vector> {
    /// Returns the direction in which the position moves at a frame, which layers with auto-orient have.
    ///
    /// While the position stands still it is the direction in which it arrived, and before it moves for the first time
    /// the one in which it will leave. Returns `nil` for a position that never moves.
    package func direction(at frame: Double) -> Vector? {
        guard !keyframes.isEmpty else { return nil }
        let current = index(at: frame) ?? 0
        for index in stride(from: min(current, keyframes.count - 2), through: 0, by: -1) where keyframes[index].moves {
            let isCurrent = index == current && frame >= keyframes[index].time
            let span = keyframes[index + 1].time - keyframes[index].time
            // Of a movement that has ended, the direction at its end.
            return direction(in: index, at: isCurrent && span > 0 ? (frame - keyframes[index].time) / span : 1)
                .flatMap { frame < keyframes[index].time ? direction(in: index, at: 0) : $0 }
        }
        guard let next = (current..<keyframes.count - 1).first(where: { keyframes[$0].moves }) else { return nil }
        return direction(in: next, at: 0)
    }

    /// Returns the direction between a keyframe and the next one.
    private func direction(in index: Int, at fraction: Double) -> Vector? {
        let keyframe = keyframes[index]
        let progress = keyframe.easing.progress(at: min(max(fraction, 0), 1))
        if let motion = keyframe.motion { return motion.direction(atFraction: progress.x) }
        let chord = keyframe.end - keyframe.value
        guard case .dimensions = keyframe.easing else { return chord.length > 0 ? chord * (1 / chord.length) : nil }
        // The dimensions move at their own speeds: the difference of two near times, forwards or at the end backwards.
        let step = fraction < 0.5 ? 1e-4 : -1e-4
        let other = keyframe.easing.progress(at: min(max(fraction + step, 0), 1))
        let here = Vector.interpolate(keyframe.value, keyframe.end, progress, along: nil)
        let there = Vector.interpolate(keyframe.value, keyframe.end, other, along: nil)
        let difference = step > 0 ? there - here : here - there
        return difference.length > 0 ? difference * (1 / difference.length) : nil
    }
}
