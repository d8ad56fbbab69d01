/// Through a row of values, or along a path.
package struct KeyframeFunction: Sendable {
    package enum Interpolation: Sendable {
        case discrete
        case linear
        /// Kochanek–Bartels splines through the values.
        case cubic(KochanekBartels)
    }

    package var track: KeyframeTrack
    package var interpolation: Interpolation
    /// When each value is reached, rising from 0 to 1; one more than there are values when discrete.
    package var times: [Double]
    /// The pacing of each segment; segments without one are linear.
    package var curves: [TimingCurve]
    /// The pacing of the whole.
    package var pacing: TimingCurve
    package var accumulation: Accumulation
    package var autoreverses: Bool

    /// Of keys and times the common part counts: what has no partner is left out.
    package init(track: KeyframeTrack, interpolation: Interpolation, times: [Double], curves: [TimingCurve] = [],
                 pacing: TimingCurve = .linear, accumulation: Accumulation = Accumulation(), autoreverses: Bool = false) {
        let extra = if case .discrete = interpolation { 1 } else { 0 }
        self.track = track.prefix(max(times.count - extra, 0))
        self.interpolation = interpolation
        self.times = Array(times.prefix(track.keyCount + extra))
        self.curves = curves
        self.pacing = pacing
        self.accumulation = accumulation
        self.autoreverses = autoreverses
    }

    func value(at position: MediaTiming.Position, base: AnimatableValue) -> AnimatableValue? {
        guard let value = value(atFraction: pacing.value(at: position.fraction)) else { return nil }
        guard accumulation.isCumulative && position.cycle > 0 else { return accumulation.isAdditive ? base.adding(value) : value }
        let cycleEnd = self.value(atFraction: autoreverses ? 0 : 1) ?? value
        return accumulation.join(value, cycle: position.cycle, cycleEnd: cycleEnd, base: base)
    }

    /// The direction of travel in radians, for layers that turn along their path.
    package func direction(at position: MediaTiming.Position) -> Double? {
        let (segment, t) = place(atFraction: pacing.value(at: position.fraction))
        if case .cubic(let spline) = interpolation, case .values(let values) = track,
           case .point(let d) = spline.slope(values, times: times, segment: segment, at: t), d != .zero {
            return PathTrack.angle(x: d.x, y: d.y)
        }
        return track.direction(segment: segment, at: t)
    }

    private func value(atFraction fraction: Double) -> AnimatableValue? {
        let (segment, t) = place(atFraction: fraction)
        switch interpolation {
        case .discrete: return track.key(segment)
        case .linear: return track.value(segment: segment, at: t)
        case .cubic(let spline):
            guard case .values(let values) = track else { return track.value(segment: segment, at: t) }
            return spline.value(values, times: times, segment: segment, at: t)
        }
    }

    /// The segment that `fraction` falls in and how far through it, its own pacing applied.
    private func place(atFraction fraction: Double) -> (segment: Int, t: Double) {
        let last = times.count - 2
        guard last >= 0 else { return (0, 0) }
        var low = 0, high = last
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= fraction { low = middle } else { high = middle - 1 }
        }
        let length = times[low + 1] - times[low]
        let t = length > 0 ? min(max((fraction - times[low]) / length, 0), 1) : (fraction < times[low] ? 0 : 1)
        return (low, low < curves.count ? curves[low].value(at: t) : t)
    }
}
