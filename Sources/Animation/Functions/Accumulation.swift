/// How an animation's value is combined with the value below it.
package struct Accumulation: Equatable, Sendable {
    /// Whether the value is added to the value without the animation.
    package var isAdditive = false
    /// Whether each cycle starts from the end value of the one before.
    package var isCumulative = false

    package init(isAdditive: Bool = false, isCumulative: Bool = false) {
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
    }

    func join(_ value: AnimatableValue, cycle: Double, cycleEnd: AnimatableValue, base: AnimatableValue)
        -> AnimatableValue
    {
        var value = value
        if isCumulative && cycle > 0 { value = value.adding(cycleEnd.multiplied(by: cycle)) }
        return isAdditive ? base.adding(value) : value
    }
}
