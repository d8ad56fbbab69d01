extension AnimatedValue<Double> {
    /// The greatest value of all keyframes; a course that overshoots may exceed it.
    var greatest: Double {
        keyframes.reduce(keyframes.isEmpty ? value(at: 0) : -.infinity) { max($0, $1.value, $1.end) }
    }
}
