/// A boxed value whose type is defined in a higher module, such as Foundation's `NSValue`.
package protocol AnimatableValueBox {
    /// The value in the box; `nil` if it cannot be animated.
    var animatableValue: AnimatableValue? { get }
}
