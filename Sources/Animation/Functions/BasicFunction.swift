/// The function of a basic or spring animation: from one value to another.
package struct BasicFunction: Sendable {
    package enum Pacing: Sendable {
        case curve(TimingCurve)
        /// A spring, evaluated at elapsed seconds: a duration cuts the curve off and does not stretch it.
        case spring(Spring)
    }

    package var from: AnimatableValue?
    package var to: AnimatableValue?
    package var by: AnimatableValue?
    package var pacing: Pacing
    package var accumulation: Accumulation
    /// Whether each cycle ends on its first value, after the reversed part of an autoreversing animation.
    package var autoreverses: Bool

    package init(
        from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?, pacing: Pacing = .curve(.linear),
        accumulation: Accumulation = Accumulation(), autoreverses: Bool = false
    ) {
        self.from = from
        self.to = to
        self.by = by
        self.pacing = pacing
        self.accumulation = accumulation
        self.autoreverses = autoreverses
    }

    /// Whether values depend on the value without this animation: if an end is not given.
    var dependsOnBase: Bool {
        accumulation.isAdditive || accumulation.isCumulative || [from, to, by].count { $0 != nil } < 2
    }

    func value(at position: MediaTiming.Position, base: AnimatableValue) -> AnimatableValue {
        let (start, end) = ends(base: base)
        let progress =
            switch pacing {
            case .curve(let curve): curve.value(at: position.fraction)
            case .spring(let spring): spring.value(at: position.seconds)
            }
        return accumulation.join(
            .interpolate(start, end, progress), cycle: position.cycle,
            cycleEnd: autoreverses ? start : end, base: base)
    }

    /// Returns both ends by Apple's table of `fromValue`, `toValue` and `byValue`; an end that is not given is the
    /// value without the animation.
    private func ends(base: AnimatableValue) -> (AnimatableValue, AnimatableValue) {
        let rest = accumulation.isAdditive ? base.subtracting(base) : base
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from.adding(by))
        case (nil, let to?, let by?): return (to.subtracting(by), to)
        case (let from?, nil, nil): return (from, rest)
        case (nil, let to?, nil): return (rest, to)
        case (nil, nil, let by?): return (rest, rest.adding(by))
        case (nil, nil, nil): return (rest, rest)
        }
    }
}
