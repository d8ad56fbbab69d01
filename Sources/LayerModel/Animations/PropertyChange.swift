package import Animation

extension LayerAnimation {
    /// The change of one property.
    ///
    /// It is a class because every frame reads it: a copy of the values would retain several of them.
    package final class PropertyChange: Sendable {
        package let property: AnimatableProperty
        /// The component of the value that changes; `nil` for the whole value.
        package let component: ValueComponent?
        package let function: AnimationFunction
        let turning: Turning?
        let valueFunction: ValueFunction?
        /// Whether the value is added to the value without the animation. A transform of a value function is multiplied
        /// before it.
        let isAdditive: Bool
        /// The function, if it is a computed course.
        let computed: (any TimeFunction)?
        /// Whether the function depends on the value without the animation.
        let dependsOnBase: Bool

        package init(
            _ property: AnimatableProperty, _ component: ValueComponent?, function: AnimationFunction,
            turning: Turning? = nil, valueFunction: ValueFunction? = nil, isAdditive: Bool = false
        ) {
            self.property = property
            self.component = component
            self.function = function
            self.turning = turning
            self.valueFunction = valueFunction
            self.isAdditive = isAdditive
            computed = if case .computed(let course) = function { course } else { nil }
            dependsOnBase = function.dependsOnBase
        }
    }
}
