/// Splines with tension, continuity and bias at every key (Kochanek and Bartels, SIGGRAPH 1984).
package struct KochanekBartels: Sendable {
    package var tensions: [Double]
    package var continuities: [Double]
    package var biases: [Double]

    package init(tensions: [Double] = [], continuities: [Double] = [], biases: [Double] = []) {
        self.tensions = tensions
        self.continuities = continuities
        self.biases = biases
    }

    func value(_ values: [AnimatableValue], times: [Double], segment: Int, at t: Double) -> AnimatableValue {
        let t2 = t * t
        let t3 = t * t * t
        return hermite(
            values, times, segment, weights: (2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, 3 * t2 - 2 * t3, t3 - t2))
    }

    /// Returns the derivative with respect to `t`.
    func slope(_ values: [AnimatableValue], times: [Double], segment: Int, at t: Double) -> AnimatableValue {
        let t2 = t * t
        return hermite(
            values, times, segment, weights: (6 * t2 - 6 * t, 3 * t2 - 4 * t + 1, 6 * t - 6 * t2, 3 * t2 - 2 * t))
    }

    /// Returns a cubic Hermite combination.
    /// - Parameter weights: the weights of the first value, its outgoing tangent, the second value and its incoming
    ///   tangent.
    private func hermite(
        _ values: [AnimatableValue], _ times: [Double], _ segment: Int,
        weights: (Double, Double, Double, Double)
    ) -> AnimatableValue {
        let leaving = tangent(values, times, key: segment, segment: segment, isLeaving: true)
        let arriving = tangent(values, times, key: segment + 1, segment: segment, isLeaving: false)
        return values[segment].multiplied(by: weights.0)
            .adding(leaving.multiplied(by: weights.1))
            .adding(values[segment + 1].multiplied(by: weights.2))
            .adding(arriving.multiplied(by: weights.3))
    }

    /// Returns a tangent: at inner keys half the difference of the neighbours, scaled by the segment's share of the
    /// time; at the ends the first or last difference.
    private func tangent(_ values: [AnimatableValue], _ times: [Double], key: Int, segment: Int, isLeaving: Bool)
        -> AnimatableValue
    {
        let tension = parameter(tensions, key)
        let continuity = parameter(continuities, key)
        let bias = parameter(biases, key)
        if key == 0 { return values[1].subtracting(values[0]).multiplied(by: 1 - tension) }
        if key == values.count - 1 { return values[key].subtracting(values[key - 1]).multiplied(by: 1 - tension) }
        let before = values[key].subtracting(values[key - 1])
        let after = values[key + 1].subtracting(values[key])
        let sign: Double = isLeaving ? 1 : -1
        let fromBefore = (1 - tension) * (1 + sign * continuity) * (1 + bias) / 2
        let fromAfter = (1 - tension) * (1 - sign * continuity) * (1 - bias) / 2
        let d0 = times[key] - times[key - 1]
        let d1 = times[key + 1] - times[key]
        // Segments without a positive duration have no share.
        let share = d0 + d1 > 0 ? 2 * (times[segment + 1] - times[segment]) / (d0 + d1) : 1
        return before.multiplied(by: fromBefore * share).adding(after.multiplied(by: fromAfter * share))
    }

    private func parameter(_ list: [Double], _ key: Int) -> Double {
        key < list.count ? list[key] : 0
    }
}
