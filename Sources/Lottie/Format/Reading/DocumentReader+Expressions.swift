extension DocumentReader {
    /// Returns a value with the expression of its property. Expressions that are not played are recorded, with what is
    /// shown in their place.
    mutating func applying<Value>(_ text: String, to value: AnimatedValue<Value>) -> AnimatedValue<Value> {
        switch ExpressionPattern(text) {
        case .value: return value
        case .loop(let side, let mode, let extent):
            // As in lottie-web, a value without keyframes stays, whatever the loop is.
            if value.keyframes.isEmpty { return value }
            // As in After Effects, paths and texts have no differences that could be added.
            if Value.isEvaluatedByFrame, mode.repeatsValues || value.keyframes[0].value.components != nil,
                let loop = loop(of: value, side, mode, extent)
            {
                return value.applying(.loop(loop))
            }
        case .wiggle(let frequency, let amplitude):
            guard value.value(at: 0).components != nil else { break }
            record("the expression “wiggle”, whose course is another one than in After Effects")
            return value.applying(
                .wiggle(Wiggle(frequency: frequency / frameRate, amplitude: amplitude, seed: placeHash)))
        case nil: break
        }
        record(
            value.keyframes.isEmpty
                ? "an expression; the value without it is shown" : "an expression; the keyframes are played without it")
        return value
    }

    /// Returns the loop of a value with keyframes; `nil` if it has no length.
    private func loop<Value>(
        of value: AnimatedValue<Value>, _ side: LoopSide, _ mode: LoopMode, _ extent: LoopExtent
    ) -> KeyframeLoop? {
        let times = value.keyframes
        let last = times.count - 1
        var start = times[0].time
        var end = times[last].time
        switch (extent, side) {
        case (.keyframes(let count), .after) where count > 0: start = times[max(last - count, 0)].time
        case (.keyframes(let count), .before) where count > 0: end = times[min(count, last)].time
        case (.keyframes, _): break
        // lottie-web takes the seconds after the last keyframe for the time at which the segment starts, or fails:
        // here they are its length, as After Effects has it.
        case (.seconds(let seconds), .after):
            start = seconds > 0 ? end - seconds * frameRate : layerInPoint
        case (.seconds(let seconds), .before):
            end = seconds > 0 ? start + seconds * frameRate : layerOutPoint
        }
        // After the last keyframe, values of several dimensions continue at another velocity in lottie-web.
        let isSlowed = side == .after && Value.self != Double.self
        return KeyframeLoop(
            side: side, mode: mode, start: start, end: end, velocityFactor: isSlowed ? 2 / frameRate : 1)
    }

    /// A number that the place of the current value determines: its hash by the function FNV-1a.
    private var placeHash: UInt64 {
        place.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
