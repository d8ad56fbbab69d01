/// A box around a value, of a type that other modules know, such as Foundation's `NSValue`.
package protocol AnimatableValueBox {
    /// What is inside; nil for something that doesn't animate.
    var animatableValue: AnimatableValue? { get }
}
