/// The function of a keyframe animation: through a list of values or along a path.
package struct KeyframeFunction: Sendable {
    package enum Interpolation: Sendable {
        case discrete
        case linear
        /// Kochanek–Bartels splines.
        case cubic(KochanekBartels)
    }

    package let track: KeyframeTrack
    package let interpolation: Interpolation
    /// The times of the keys, as fractions of the duration; in discrete mode one more than there are slots.
    ///
    /// They may lie outside 0…1 and need not be sorted.
    package let times: [Double]
    /// Whether ``times`` is sorted.
    private let areTimesSorted: Bool
    /// The timing curves of the segments; segments without one are linear.
    package var curves: [TimingCurve]
    /// The timing curve of the whole animation.
    package var pacing: TimingCurve
    package var accumulation: Accumulation
    package var autoreverses: Bool

    /// Creates a function; keys without a time and times without a key are ignored.
    package init(
        track: KeyframeTrack, interpolation: Interpolation, times: [Double], curves: [TimingCurve] = [],
        pacing: TimingCurve = .linear, accumulation: Accumulation = Accumulation(), autoreverses: Bool = false
    ) {
        let isDiscrete = if case .discrete = interpolation { true } else { false }
        self.track = track.prefix(max(isDiscrete ? times.count - 1 : times.count, 0))
        self.interpolation = interpolation
        self.times = Array(times.prefix(isDiscrete ? track.slotCount + 1 : track.keyCount))
        areTimesSorted = zip(self.times, self.times.dropFirst()).allSatisfy { $0 <= $1 }
        self.curves = curves
        self.pacing = pacing
        self.accumulation = accumulation
        self.autoreverses = autoreverses
    }

    func value(at position: MediaTiming.Position, base: AnimatableValue) -> AnimatableValue? {
        guard let value = value(atFraction: pacing.value(at: position.fraction)) else { return nil }
        guard accumulation.isCumulative && position.cycle > 0 else {
            return accumulation.isAdditive ? base.adding(value) : value
        }
        let cycleEnd = self.value(atFraction: autoreverses ? 0 : 1) ?? value
        return accumulation.join(value, cycle: position.cycle, cycleEnd: cycleEnd, base: base)
    }

    /// Returns the direction of travel in radians, for layers that rotate along their path.
    package func direction(at position: MediaTiming.Position) -> Double? {
        let (segment, t) = place(atFraction: pacing.value(at: position.fraction))
        if case .cubic(let spline) = interpolation, case .values(let values) = track,
            case .point(let d) = spline.slope(values, times: times, segment: segment, at: t), d != .zero
        {
            return PathTrack.angle(x: d.x, y: d.y)
        }
        return track.direction(segment: segment, at: t)
    }

    private func value(atFraction fraction: Double) -> AnimatableValue? {
        let (segment, t) = place(atFraction: fraction)
        switch interpolation {
        case .discrete: return track.slot(segment, isOver: fraction >= 1 && segment == times.count - 2)
        case .linear: return track.value(segment: segment, at: t)
        case .cubic(let spline):
            guard case .values(let values) = track else { return track.value(segment: segment, at: t) }
            return spline.value(values, times: times, segment: segment, at: t)
        }
    }

    /// Returns the segment at a fraction of the duration, and the progress within it after its timing curve.
    ///
    /// The segment is the last one that starts at `fraction` or before, or the first one if none does. Where the curve
    /// of the whole animation passes 1, a path goes on along its last segment. Curves of segments do not lead beyond a
    /// path's Bézier curve.
    private func place(atFraction fraction: Double) -> (segment: Int, t: Double) {
        guard times.count > 1 else { return (0, 0) }
        let segment = areTimesSorted ? lastSortedSegment(startingAt: fraction) : lastSegment(startingAt: fraction)
        let start = times[segment]
        let length = times[segment + 1] - start
        let isBeyond = fraction > 1 && segment == times.count - 2 && times[segment + 1] >= 1 && track.isPath
        let end = isBeyond ? Double.infinity : 1
        let t = length > 0 ? min(max((fraction - start) / length, 0), end) : (fraction < start ? 0 : 1)
        guard segment < curves.count else { return (segment, t) }
        return (segment, min(curves[segment].value(at: t), track.isCurve(segment) ? 1 : .infinity))
    }

    private func lastSortedSegment(startingAt fraction: Double) -> Int {
        var low = 0
        var high = times.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= fraction { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private func lastSegment(startingAt fraction: Double) -> Int {
        times.dropLast().lastIndex { $0 <= fraction } ?? 0
    }
}
