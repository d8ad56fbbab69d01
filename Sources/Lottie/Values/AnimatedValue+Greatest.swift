extension AnimatedValue<Double> {
    /// The greatest value of all keyframes; a course that overshoots may exceed it. Infinity for a value that an
    /// expression moves on and on.
    var greatest: Double {
        let first = keyframes.isEmpty ? keyframeValue(at: 0) : -.infinity
        let greatest = keyframes.reduce(first) { max($0, $1.value, $1.end) }
        return switch expression {
        case .loop(let loop) where !loop.mode.repeatsValues: .infinity
        case .wiggle(let wiggle): greatest + wiggle.amplitude
        default: greatest
        }
    }
}
