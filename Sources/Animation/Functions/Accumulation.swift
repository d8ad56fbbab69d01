/// How an animation's value joins what was there before.
package struct Accumulation: Equatable, Sendable {
    /// Added to the value shown without the animation.
    package var isAdditive = false
    /// Every cycle starts from where the last one ended.
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
